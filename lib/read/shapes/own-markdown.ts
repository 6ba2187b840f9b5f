/** Our own Markdown, as `write/markdown.ts` writes it, as the lines of our own text that say the same. */

import { linesOf } from "@/lib/read/lines/plain";
import { Reading } from "@/lib/read/lines/reading";
import type { Written, WrittenLine } from "@/lib/read/lines/written";
import { escapedJson } from "@/lib/words/text";

/** What stands over its tables, in the order it may have. */
const COLUMNS = ["Count", "Unit", "Options", "Points", "Stated points", "Points per model", "Note"];
/** Facts by what our text calls them; others have their own name there. */
const FACTS = new Map([
  ["Army list", "Army"],
  ["Stated total", "Total"],
]);
const FACT = /^- ([A-Z][a-z]+(?: [a-z]+)?): (.*)$/;
const FINDINGS = "## Findings";

/** The list in a text that is our own Markdown; null where it is not, or where more was written into it. */
export function ownMarkdown(text: string): Written | null {
  if (!/^\ufeff?\s*# /.test(text) || !/^- Code: [0-9A-Z ]+$/m.test(text)) return null;
  const reading = new Reading();
  const lines: WrittenLine[] = [];
  let columns: string[] = [];
  const isTotalSaid = /^- Stated total: /m.test(text);
  let [hasTitle, isOver] = [false, false];
  for (const { line, text: given } of linesOf(text)) {
    const written = given.replace(/^\ufeff/, "").trim();
    const say = (said: string, depth = 0) => lines.push({ line, text: said, depth });
    const pass = (reason: "finding" | "heads of columns" | "says that it has none" | "verdict") => reading.ignore(line, written, reason);
    const [, key = "", value = ""] = FACT.exec(written) ?? [];
    if (!written) continue;
    isOver ||= written === FINDINGS;
    if (isOver) pass("finding");
    else if (!hasTitle) {
      if (!written.startsWith("# ")) return null;
      hasTitle = true;
      const title = written === "# Roster" ? "" : plain(written.slice(2));
      say(`Roster: ${title.startsWith('"') ? title : escapedJson(title)}`);
    } else if (written.startsWith("## ")) say(`[Command: ${plain(written.slice(3))}]`);
    else if (key === "Verdict") pass("verdict");
    else if (key === "Points") for (const one of pointsIn(value, isTotalSaid)) say(one);
    else if (key) say(`${FACTS.get(key) ?? key}: ${plain(value)}`);
    else if (written.startsWith("|")) {
      const cells = cellsOf(written);
      if (cells[0] === "Count") columns = cells;
      if (columns.some((name) => !COLUMNS.includes(name))) return null;
      if (cells[0] === "Count" || cells.every((cell) => /^-+:?$/.test(cell))) pass("heads of columns");
      else for (const [i, one] of unitLines(columns, cells).entries()) say(one, i);
    } else if (written === "No units.") pass("says that it has none");
    else return null;
  }
  return { lines, problems: [], ignored: reading.ignored() };
}

/** "1,998 of 2,000", "at least 1,998 of 2,000", "limit 2,000", "1,998": the limit, and beside it the total that is known. */
function pointsIn(value: string, isTotalSaid: boolean): string[] {
  const limit = /(?:limit|of) ([\d,.]+)$/.exec(value)?.[1];
  const total = isTotalSaid ? undefined : /^([\d,.]+) of /.exec(value)?.[1];
  return [...(limit === undefined ? [] : [`Points: ${limit}`]), ...(total === undefined ? [] : [`Total: ${total}`])];
}

/** A row as the lines of its unit: what it is and has, and the note to it. */
function unitLines(columns: readonly string[], cells: readonly string[]): string[] {
  const cell = (name: string) => cells[columns.indexOf(name)] ?? "";
  const number = (name: string) => cell(name).replaceAll(",", "");
  const [unit, stated, each, options, note] = ["Unit", "Stated points", "Points per model", "Options", "Note"].map(cell);
  const isAttached = unit?.startsWith("with ");
  const name = isAttached ? unit?.slice("with ".length) : unit;
  const points = /^[\d.]+$/.test(number("Points")) ? number("Points") : "";
  const price = stated || points;
  const parts = [isAttached ? "with" : "", number("Count"), name, price && `(${price})`, each && `@ ${each}`];
  return [`${parts.filter(Boolean).join(" ")}${options ? `: ${options}` : ""}`, ...(note ? [`Unit note: ${note}`] : [])];
}

/** The cells of a row, at lines that no backslash stands in front of. */
function cellsOf(row: string): string[] {
  const cells: string[] = [];
  let start = 1;
  for (let i = 1; i < row.length; i++) {
    if (row[i] === "\\") i++;
    else if (row[i] === "|") {
      cells.push(plain(row.slice(start, i)));
      start = i + 1;
    }
  }
  return start < row.length ? [...cells, plain(row.slice(start))] : cells;
}

/** Text without the backslashes in front of signs. */
const plain = (text: string): string => text.replace(/\\([^\p{L}\p{N}\s])/gu, "$1").trim();
