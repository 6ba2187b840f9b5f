/** Files of many rosters, one a line, as JSON. */
import { number } from "@/lib/engine/text";
import { looksLikeJson } from "../decode-file";

/** More than an event has, and few enough to read at once. */
const MOST_LINES = 5_000;

export interface JsonLine {
  /** Of the file, from 1. */
  line: number;
  text: string;
}

/** Whether a text has an object of its own on each of its first two lines, as no JSON by itself has. */
export function isJsonLines(text: string): boolean {
  const lines = filledLines(text);
  const first = lines.next().value;
  return isObjectLine(first) && isObjectLine(lines.next().value) && looksLikeJson(first);
}

function isObjectLine(line: string | undefined): line is string {
  return line !== undefined && /^\ufeff?\s*\{.*\}\s*$/.test(line);
}

/** The lines of the front of a text that hold something. */
function* filledLines(text: string): Generator<string, undefined> {
  const front = text.slice(0, 2_000_000);
  for (let from = 0, end = 0; end >= 0; from = end + 1) {
    end = front.indexOf("\n", from);
    const line = front.slice(from, end < 0 ? undefined : end);
    if (line.trim() !== "") yield line;
  }
}

/** The lines that hold something, or why they are not read. */
export function jsonLines(text: string): JsonLine[] | { reason: string } {
  const lines = text.split("\n").flatMap((one, i): JsonLine[] => (one.trim() === "" ? [] : [{ line: i + 1, text: one.trim() }]));
  if (lines.length === 0) return { reason: "empty." };
  if (lines.length <= MOST_LINES) return lines;
  return { reason: `${number(lines.length)} rosters in one file; at most ${number(MOST_LINES)} can be read at once.` };
}
