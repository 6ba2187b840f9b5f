/** Plain text into lines: indents and bullets say how deep a line stands. */
import type { Problem } from "@/lib/engine/roster/roster-file";
import { lineProblem } from "./problem-words";
import type { WrittenLine } from "./written";

/** Marks of a quoted mail, white space, then what stands for a bullet. "-3 Orcs" has none. */
const FRONT = /^((?:\s*>\s?)*)(\s*)((?:[-–—•·◦▪●‣○*;]|\+(?!.*\+\s*$)|\.{1,2})\s+|[•·◦▪●‣○]+|)/;
/** What is invisible at the beginning of a text. */
const MARKS = /^[\u200b\u2060\ufeff]+/;
/** The space that does not break inside a number: "2 010". */
const THOUSANDS = /(?<=(?<!\d)\d{1,3})[\u00a0\u2009\u202f](?=\d{3}(?!\d))/g;
const TAB = 4;
const WIDE = /[^\S\r\n]{60,}/g;
const WIDEST = 60;

/** Of one line no more letters are read: no list needs them, and reading takes the longer the longer lines are. */
export const MOST_LETTERS = 8000;
/** Lines that are told to be too long. */
const MOST_TOLD = 20;

/**
 * A text as it may be read: no line longer than one may be, which is told, and no gap wider than a page. Whatever reads text by lines
 * reads it from here.
 */
export function readable(given: string): { text: string; problems: Problem[] } {
  const text = given.replace(WIDE, (gap) => gap.slice(0, WIDEST));
  if (!hasLongLine(text)) return { text, problems: [] };
  const problems: Problem[] = [];
  const lines = text.split(/(\r\n|\n|\r)/);
  const cut = lines.map((line, i) => {
    if (line.length <= MOST_LETTERS) return line;
    if (problems.length < MOST_TOLD) problems.push(lineProblem(i / 2 + 1, "line/too-long", { letters: line.length, most: MOST_LETTERS }));
    return cutLine(line);
  });
  return { text: cut.join(""), problems };
}

function hasLongLine(text: string): boolean {
  for (let from = 0, at = 0; at <= text.length; at++) {
    if (at < text.length && text[at] !== "\n" && text[at] !== "\r") continue;
    if (at - from > MOST_LETTERS) return true;
    from = at + 1;
  }
  return false;
}

/** The front of a line, without half a letter at its end. */
export function cutLine(line: string): string {
  return line.length > MOST_LETTERS ? line.slice(0, MOST_LETTERS).replace(/[\ud800-\udbff]$/, "") : line;
}

/** The lines of a text, blank ones included; `first` is the number of the first. */
export function linesOf(text: string, first = 1): WrittenLine[] {
  const depths = new Depths();
  return text.split(/\r\n|\n|\r/).map((line, i) => ({ line: first + i, text: narrowed(line), depth: depths.of(line) }));
}

/** A line without spaces inside numbers. */
const narrowed = (line: string): string => (line && /[\u00a0\u2009\u202f]/.test(line) ? line.replace(THOUSANDS, ",") : line);

/** How many of the lines above a line stands below, by what stands in front of it. */
class Depths {
  private above: number[] = [];

  of(text: string): number {
    if (!text || !/[^\s>]/.test(text)) return this.above.length;
    const [, , space = "", bullet = ""] = FRONT.exec(text.slice(0, 200).replace(MARKS, "")) ?? [];
    let place = bullet.trim() ? 1 : 0;
    for (const letter of space) place += letter === "\t" ? TAB : 1;
    while ((this.above.at(-1) ?? -1) >= place) this.above.pop();
    this.above.push(place);
    // A hostile text may go ever deeper.
    if (this.above.length > 20) this.above.shift();
    return this.above.length - 1;
  }
}
