import type { ReactNode } from "react";
import { ui } from "@/lib/words/en/ui";

/** How far something has come, read out as it goes on. It is there before there is anything to tell, or it would not be heard. */
export function Progress({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="empty:sr-only">
      {children}
    </p>
  );
}

/** "Saving 57 of 200."; nothing to tell of one alone. */
export function progressText(what: string, n: number, all: number, words: Pick<typeof ui, "progress"> = ui): string {
  return all > 1 ? words.progress(what, n, all) : "";
}
