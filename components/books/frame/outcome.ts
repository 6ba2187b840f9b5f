import type { BookFileFault } from "@/lib/engine/catalogue/author/book-file";

/** What became of one text: `kept` names what is kept now. */
export interface Outcome {
  kept: string | null;
  faults: readonly BookFileFault[];
  /** The player is asked where it goes once the dialog is closed. */
  asks?: boolean;
}

/** A fault of the whole file. */
export function fault(message: string): BookFileFault {
  return { line: null, column: null, path: "", message, severity: "error" };
}
