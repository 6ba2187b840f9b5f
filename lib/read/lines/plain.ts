/** Plain text into lines: indents and bullets say how deep a line stands. */
import type { WrittenLine } from "./written";

/** Marks of a quoted mail, white space, then what stands for a bullet. "-3 Orcs" has none. */
const FRONT = /^((?:\s*>\s?)*)(\s*)((?:[-–—•·◦▪●‣○*;]|\+(?!.*\+\s*$)|\.{1,2})\s+|[•·◦▪●‣○]+|)/;
/** What is invisible at the beginning of a text. */
const MARKS = /^[\u200b\u2060\ufeff]+/;
/** The space that does not break inside a number: "2 010". */
const THOUSANDS = /(?<=(?<!\d)\d{1,3})[\u00a0\u2009\u202f](?=\d{3}(?!\d))/g;
const TAB = 4;
const LONG = 500;
const WIDEST = 60;
const WIDE = new RegExp(`\\s{${WIDEST},}`, "g");

/** The lines of a text, blank ones included; `first` is the number of the first. */
export function linesOf(text: string, first = 1): WrittenLine[] {
  const depths = new Depths();
  return text.split(/\r\n|\n|\r/).map((line, i) => ({ line: first + i, text: narrowed(line), depth: depths.of(line) }));
}

/** A line without spaces inside numbers and the width of its widest gaps: expressions that look for an end would try each place in them. */
function narrowed(line: string): string {
  const plain = /[\u00a0\u2009\u202f]/.test(line) ? line.replace(THOUSANDS, ",") : line;
  return plain.length < LONG ? plain : plain.replace(WIDE, (gap) => gap.slice(0, WIDEST));
}

/** How many of the lines above a line stands below, by what stands in front of it. */
class Depths {
  private above: number[] = [];

  of(text: string): number {
    if (!/[^\s>]/.test(text)) return this.above.length;
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
