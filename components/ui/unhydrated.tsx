"use client";

import { type ReactNode, useState, useSyncExternalStore } from "react";

/** What stands in the page already. The same object each time: React writes what it holds only when it is another one. */
const asServed = { __html: "" };
const never = () => () => {};

/**
 * Long parts that are only read: the server writes them, and React leaves what it finds instead of drawing it a second time.
 * On a page that was reached from another one they are drawn as ever. Not a suspended boundary, because React sends a large one
 * apart and moves it into place by script.
 */
export function Unhydrated({ children }: { children: ReactNode }) {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [served] = useState(hydrating && typeof window !== "undefined");
  if (!served) return <div>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it writes nothing
  return <div suppressHydrationWarning dangerouslySetInnerHTML={asServed} />;
}
