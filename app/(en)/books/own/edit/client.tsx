"use client";

import { usePathname } from "next/navigation";
import { lazy, Suspense, useSyncExternalStore } from "react";
import { loadLibrary } from "@/app/(en)/books/library";

const OwnBookPage = lazy(() => import("@/components/books/own/edit/own-book-page").then((m) => ({ default: m.OwnBookPage })));

const never = () => () => {};

export function OwnBookClient() {
  // The page is made by the build under another address than the one it is shown at.
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [, , game = "", , id = ""] = usePathname().split("/").map(decodeURIComponent);
  const waiting = (
    <p role="status" className="page-frame py-8 text-ink-3">
      Opening the army book
    </p>
  );
  if (!isHere) return waiting;
  return (
    <Suspense fallback={waiting}>
      <OwnBookPage key={`${game}/${id}`} loadLibrary={loadLibrary} game={game} id={id} />
    </Suspense>
  );
}
