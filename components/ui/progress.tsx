import type { ReactNode } from "react";
import { number } from "@/lib/words/en/grammar";

/** How far something has come, read out as it goes on. It is there before there is anything to tell, or it would not be heard. */
export function Progress({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="empty:sr-only">
      {children}
    </p>
  );
}

/** "Saving 57 of 200."; nothing to tell of one alone. */
export function progressText(what: string, n: number, all: number): string {
  return all > 1 ? `${what} ${number(n)} of ${number(all)}.` : "";
}
