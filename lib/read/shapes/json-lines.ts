/** Files of many rosters, one a line, as JSON. */
import { number } from "@/lib/words/en/grammar";
import { refused } from "@/lib/words/en/refused";
import { unread } from "@/lib/words/en/unread";
import { looksLikeJson } from "../decode-file";

/** More than an event has, and few enough to read at once. */
const MOST_LINES = 5_000;

/** Whether a text has an object of its own on each of its first two lines, as no JSON by itself has. */
export function isJsonLines(text: string): boolean {
  const [first, second] = text
    .slice(0, 2_000_000)
    .split("\n")
    .filter((line) => line.trim());
  return [first, second].every((line) => line !== undefined && /^\ufeff?\s*\{.*\}\s*$/.test(line)) && looksLikeJson(first ?? "");
}

/** The lines that hold something, each with its number in the file, or why they are not read. */
export function jsonLines(text: string): { line: number; text: string }[] | { reason: string } {
  const lines = text.split("\n").flatMap((one, i) => (one.trim() === "" ? [] : [{ line: i + 1, text: one.trim() }]));
  if (lines.length === 0) return { reason: unread.empty() };
  if (lines.length <= MOST_LINES) return lines;
  return { reason: refused.rostersInFile(number(lines.length), number(MOST_LINES)) };
}
