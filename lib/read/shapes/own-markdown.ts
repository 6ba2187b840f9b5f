/** Our own Markdown, as `write/markdown.ts` writes it, as the lines of our own text that say the same. */

import { linesOf } from "@/lib/read/lines/plain";
import { Reading } from "@/lib/read/lines/reading";
import { ownHeadWords } from "@/lib/read/lines/text-head";
import type { Written, WrittenLine } from "@/lib/read/lines/written";
import { englishHeading, headed, headingIn, headingKey, headingPattern } from "@/lib/words/all/headings";
import { LANGUAGES, type Language } from "@/lib/words/language";
import { escapedJson } from "@/lib/words/text";

/** What stands over its tables, in the order it may have. */
const COLUMNS = ["Count", "Unit", "Options", "Points", "Stated points", "Points per model", "Note"] as const;
type Column = (typeof COLUMNS)[number];
/** Facts by what our text calls them; others have their own name there. */
const FACTS = new Map([
  ["Army list", "Army"],
  ["Stated total", "Total"],
]);
const KEYS = ["Verdict", ...FACTS.keys(), "Limit", ...ownHeadWords];
const FACT = /^- (\p{Lu}[\p{L}’' ]{1,40}?)\s?: (.*)$/u;

/** The language in whose words a text has the facts of our own Markdown; undefined where it has them in none. */
function languageOf(text: string): Language | undefined {
  if (!/^\ufeff?\s*# /.test(text)) return undefined;
  const has = (language: Language, word: string, behind: string) =>
    new RegExp(`^- ${headingPattern(language, word, `${headingIn(language, ":")} `)}${behind}$`, "m").test(text);
  return LANGUAGES.find((language) => has(language, "Code", "[0-9A-Z ]+") && has(language, "Game", ".*"));
}

/** The list in a text that is our own Markdown; null where it is not, or where more was written into it. */
export function ownMarkdown(text: string): Written | null {
  const language = languageOf(text);
  return language === undefined ? null : markdownIn(language, text);
}

function markdownIn(language: Language, text: string): Written | null {
  const word = (english: string) => headingIn(language, english);
  const reading = new Reading();
  const lines: WrittenLine[] = [];
  let columns: (Column | undefined)[] = [];
  const isTotalSaid = new RegExp(`^- ${headingPattern(language, "Stated total", word(":"))} `, "m").test(text);
  let [hasTitle, isOver] = [false, false];
  for (const { line, text: given } of linesOf(text)) {
    const written = given.replace(/^\ufeff/, "").trim();
    const say = (said: string, depth = 0) => lines.push({ line, text: said, depth });
    const pass = (reason: "finding" | "heads of columns" | "says that it has none" | "verdict") => reading.ignore(line, written, reason);
    const [, fact = "", value = ""] = FACT.exec(written) ?? [];
    const key = fact && (englishHeading(language, fact, KEYS) ?? fact);
    if (!written) continue;
    isOver ||= written === `## ${word("Findings")}`;
    if (isOver) pass("finding");
    else if (!hasTitle) {
      if (!written.startsWith("# ")) return null;
      hasTitle = true;
      const title = headingKey(written) === headingKey(`# ${word("Roster")}`) ? "" : plain(written.slice(2));
      say(`Roster: ${title.startsWith('"') ? title : escapedJson(title)}`);
    } else if (written.startsWith("## ")) say(`[${headed(language, "Command", plain(written.slice(3)))}]`);
    else if (key === "Verdict") pass("verdict");
    else if (key === "Points") for (const one of pointsIn(language, value, isTotalSaid)) say(one);
    else if (key) say(`${FACTS.get(key) ?? key}: ${key === "Limit" || key === "Stated total" ? figure(value) : plain(value)}`);
    else if (written.startsWith("|")) {
      const cells = cellsOf(written);
      const isHead = cells[0] === word("Count");
      if (isHead) columns = cells.map((cell) => englishHeading(language, cell, COLUMNS));
      if (columns.includes(undefined)) return null;
      if (isHead || cells.every((cell) => /^-+:?$/.test(cell))) pass("heads of columns");
      else for (const [i, one] of unitLines(columns, cells, `${word("with")} `).entries()) say(one, i);
    } else if (written === word("No units.")) pass("says that it has none");
    else return null;
  }
  return { lines, problems: [], ignored: reading.ignored() };
}

/** A figure with the signs of any language as JSON has it: "1,998", "1.998", "7,5". */
function figure(written: string): string {
  return written.replace(/[.,’\s](?=\d{3}(?!\d))/g, "").replace(",", ".");
}

const FIGURE = String.raw`([\d,.\s]*\d)`;

/** "1,998 of 2,000", "at least 1,998 of 2,000", "limit 2,000", "1,998": the limit, and beside it the total that is known. */
function pointsIn(language: Language, value: string, isTotalSaid: boolean): string[] {
  const [of, before] = [headingIn(language, "of"), headingIn(language, "limit")];
  const limit = new RegExp(`(?:${before}|${of}) ${FIGURE}$`).exec(value)?.[1];
  const total = isTotalSaid ? undefined : new RegExp(`^${FIGURE} ${of} `).exec(value)?.[1];
  return [...(limit === undefined ? [] : [`Points: ${figure(limit)}`]), ...(total === undefined ? [] : [`Total: ${figure(total)}`])];
}

/** A row as the lines of its unit: what it is and has, and the note to it. */
function unitLines(columns: readonly (Column | undefined)[], cells: readonly string[], front: string): string[] {
  const cell = (name: Column) => cells[columns.indexOf(name)] ?? "";
  const number = (name: Column) => figure(cell(name));
  const [unit, stated, each, options, note] = (["Unit", "Stated points", "Points per model", "Options", "Note"] as const).map(cell);
  const isAttached = unit?.startsWith(front);
  const name = isAttached ? unit?.slice(front.length) : unit;
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
