/** A text as the lines that are read. */
import { linesOf, readable } from "@/lib/read/lines/plain";
import type { Written } from "@/lib/read/lines/written";
import { isBBCode, withoutBBCode } from "./bbcode";

/** The lines of a text, without the marks of a forum. */
export function writtenIn(text: string): Written {
  const { text: within, problems } = readable(text);
  if (!within.includes("[/") || !isBBCode(within)) return { lines: linesOf(within), problems, ignored: [] };
  const lines = linesOf(withoutBBCode(within));
  const marked = linesOf(within).filter(({ text: mark }, i) => mark.trim() && !lines[i]?.text.trim());
  return { lines, problems, ignored: marked.map((one) => ({ line: one.line, text: one.text, reason: "marks" })) };
}
