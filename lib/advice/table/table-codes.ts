/** What is typed or pasted into a box of a printed table, as the answer it means. Nothing is guessed. */

import type { Settled } from "@/lib/advice/answers/answers";
import { type BoxCode, codesOf, type TableRow } from "@/lib/engine/catalogue/compile/permission-table";
import type { Status } from "@/lib/engine/common";
import { keyed } from "@/lib/engine/keyed";
import type { PermissionTable } from "@/lib/engine/schema/book";
import { count, list } from "@/lib/words/en/grammar";
import { ellipsis, uncapital } from "@/lib/words/text";
import type { BoxMark, CopyColumn, CopyWord } from "./table-boxes";

/** What a box says of one entry. status null: that it is not known. */
export interface EntryAnswer {
  status: Settled | null;
  marks: readonly BoxMark[];
}

/** What a box says, by the entries of its row. */
export type BoxAnswer = ReadonlyMap<string, EntryAnswer>;

export type Typed = { answer: BoxAnswer } | { problem: string };

/** A white, a black or an unknown box without letters. Where letters tell which of several entries is meant, a white one says nothing yet. */
export function plainAnswer(row: TableRow, status: Status): Typed {
  if (status === "allowed" && row.parts.length > 1) {
    const letters = row.parts.map(({ name, code }) => `${code} for ${uncapital(name)}`);
    return { problem: `Type the letters that stand in this box: ${list(letters)}.` };
  }
  return { answer: new Map(row.parts.map(({ entry }) => [entry, { status: status === "unconfirmed" ? null : status, marks: [] }])) };
}

/** Codes as they are printed: "2E", "XE,T", "1 max"; upper or lower case, with any signs or spaces between. */
export function typedAnswer(table: PermissionTable, army: string, row: TableRow, text: string): Typed {
  const letters = row.parts.flatMap(({ code }) => code ?? []);
  const codes = codesOf(table, army).filter(({ code }) => !letters.includes(code));
  const found: { letter: string | null; marks: BoxMark[] }[] = [];
  let marks: BoxMark[] = [];
  let rest = respelt(text, table.spellings ?? {});
  while (rest) {
    const token = nextToken(rest, codes, letters);
    if (!token) return { problem: `“${ellipsis(rest, 20)}” is not a code here. ${known(codes, row)}` };
    const { number, code, letter } = token;
    if (letter !== null) {
      if (number !== null) return { problem: `A number stands before a code, such as ${example(codes)}, not before ${letter}.` };
      if (found.some((f) => f.letter === letter)) return { problem: `${letter} stands twice.` };
      found.push({ letter, marks });
      marks = [];
    } else if (code) {
      if ([...marks, ...(letters.length ? [] : found.flatMap((f) => f.marks))].some((m) => m.code === code.code))
        return { problem: `${code.code} stands twice.` };
      if (code.limit && number === null) return { problem: needsNumber(code) };
      if (!code.limit && number !== null) return { problem: `${code.code} stands without a number.` };
      if (number === "any" && code.limit?.any === undefined) return { problem: needsNumber(code) };
      marks.push(number === null ? { code: code.code } : { code: code.code, number });
    }
    const parted = rest.slice(token.length);
    rest = parted.replace(/^[\s,;/&+.]+/, "");
    // "1ET" speaks of elite T; in "1E,T" nothing says what the 1E is about.
    if (letters.length && marks.length && (rest === "" || rest.length < parted.length)) {
      return { problem: `Put ${written(text)} directly before the letter it is about: ${list(letters, "or")}.` };
    }
  }
  if (letters.length === 0) found.push({ letter: null, marks });
  if (found.length === 0 || (letters.length === 0 && marks.length === 0)) return { problem: known(codes, row) };
  const answer = row.parts.map(({ entry, code }): [string, EntryAnswer] => {
    const said = found.find((f) => f.letter === (code ?? null));
    return [entry, said ? { status: "allowed", marks: said.marks } : { status: "denied", marks: [] }];
  });
  return { answer: new Map(answer) };
}

const WORDS: Record<string, Status> = keyed({
  "1": "allowed",
  x: "allowed",
  yes: "allowed",
  allowed: "allowed",
  white: "allowed",
  "+": "allowed",
  "0": "denied",
  no: "denied",
  "-": "denied",
  "−": "denied",
  "–": "denied",
  denied: "denied",
  "not allowed": "denied",
  black: "denied",
  "": "unconfirmed",
  "?": "unconfirmed",
});

/** One cell of a spreadsheet: a word for white, black or not known, else a code. */
export function pastedAnswer(table: PermissionTable, army: string, row: TableRow, text: string): Typed {
  const word = text
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .trim();
  const plain = Object.hasOwn(WORDS, word.toLowerCase()) ? WORDS[word.toLowerCase()] : undefined;
  return plain ? plainAnswer(row, plain) : typedAnswer(table, army, row, word);
}

/** What a paste says, box by box. */
export interface Pasted {
  boxes: { row: number; column: number; answer: BoxAnswer }[];
  /** What could not be read, with its place; `text` as it was pasted. */
  unread: { row: number; column: number; text: string; problem: string }[];
  /** Cells that lie outside the table. */
  outside: number;
}

/** Reads rows and columns of a spreadsheet, from a box on to the right and down. */
export function readPasted(
  text: string,
  {
    table,
    rows,
    armies,
    at,
  }: { table: PermissionTable; rows: readonly TableRow[]; armies: readonly string[]; at: { row: number; column: number } },
): Pasted {
  const pasted: Pasted = { boxes: [], unread: [], outside: 0 };
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  lines.forEach((line, down) => {
    line.split("\t").forEach((cell, right) => {
      const row = rows[at.row + down];
      const army = armies[at.column + right];
      if (!row || army === undefined) {
        pasted.outside++;
        return;
      }
      const place = { row: row.index, column: at.column + right };
      const typed = pastedAnswer(table, army, row, cell);
      if ("answer" in typed) pasted.boxes.push({ ...place, answer: typed.answer });
      else pasted.unread.push({ ...place, text: cell.trim(), problem: typed.problem });
    });
  });
  return pasted;
}

/** "30 boxes: 12 white, 15 black, 3 not known." */
export function pastedInWords({ boxes, outside }: Pasted): string {
  const of = (status: Settled | null) => boxes.filter(({ answer }) => statusOf(answer) === status).length;
  const parts = [`${of("allowed")} white`, `${of("denied")} black`, ...(of(null) ? [`${of(null)} not known`] : [])];
  const beyond = outside ? ` ${count(outside, "cell")} beyond the edge of the table ${outside === 1 ? "is" : "are"} left out.` : "";
  return `${count(boxes.length, "box")}: ${list(parts)}.${beyond}`;
}

/** Whether a box is white, black or not known, whichever of its entries is meant. */
export function statusOf(answer: BoxAnswer): Settled | null {
  const all = [...answer.values()].map((a) => a.status);
  return all.includes("allowed") ? "allowed" : all.includes("denied") ? "denied" : null;
}

/** Entries of which our copy says something else than the answer does. */
export function overwritten(copy: CopyColumn, answer: BoxAnswer): { entry: string; word: CopyWord }[] {
  return [...answer].flatMap(([entry, { status }]) => {
    const word = copy[entry];
    return word && status !== null && word.status !== status ? [{ entry, word }] : [];
  });
}

/** The codes of a row with what they mean, for a key beside the table: ["2E", "elites per 1,000 points"]. */
export function codesInWords(table: PermissionTable, army: string, row: TableRow): { code: string; says: string }[] {
  const letters = row.parts.flatMap(({ code }) => code ?? []);
  const codes = codesOf(table, army).filter(({ code }) => !letters.includes(code));
  return [
    ...row.parts.flatMap(({ code, name }) => (code === undefined ? [] : [{ code, says: uncapital(name) }])),
    ...codes.flatMap(({ code, says, limit }) => [
      // A word, such as "2 max", is shown once; "1E, 2E, 3E" reads as the row of numbers it is.
      { code: limit ? (code.length > 1 ? [2] : [1, 2, 3]).map((n) => sample(n, code)).join(", ") : code, says },
      ...(limit?.any !== undefined && limit.anySays ? [{ code: `${limit.any}${code}`, says: limit.anySays }] : []),
    ]),
  ];
}

interface Token {
  number: number | "any" | null;
  code: BoxCode | null;
  letter: string | null;
  length: number;
}

/** The code or letter at the start of a text, the longest that fits. */
function nextToken(text: string, codes: readonly BoxCode[], letters: readonly string[]): Token | null {
  const words = [
    ...codes.map((code) => ({ word: code.code, code, letter: null })),
    ...letters.map((letter) => ({ word: letter, code: null, letter })),
  ].sort((a, b) => b.word.length - a.word.length);
  for (const { word, code, letter } of words) {
    const any = code?.limit?.any;
    const number = any === undefined ? "\\d{1,3}" : `\\d{1,3}|${any}`;
    const hit = new RegExp(`^(${number})?\\s*${word}`, "i").exec(text);
    if (!hit) continue;
    const [whole, before] = hit;
    const value = before === undefined ? null : /^\d/.test(before) ? Number(before) : "any";
    return { number: value, code, letter, length: whole.length };
  }
  return null;
}

function respelt(text: string, spellings: Readonly<Record<string, string>>): string {
  let said = text.trim();
  for (const [printed, code] of Object.entries(spellings)) {
    const at = said.toLowerCase().indexOf(printed.toLowerCase());
    if (at >= 0) said = `${said.slice(0, at)}${code}${said.slice(at + printed.length)}`;
  }
  return said;
}

function known(codes: readonly BoxCode[], row: TableRow): string {
  const letters = row.parts.flatMap(({ code }) => code ?? []);
  return `The codes here are ${list([...letters, ...codes.map((c) => (c.limit ? sample(2, c.code) : c.code))])}.`;
}

function needsNumber({ code, limit }: BoxCode): string {
  const any = limit?.any === undefined ? "" : `, or ${limit.any}${code} for any number`;
  return `${code} needs a number, such as ${sample(2, code)}${any}.`;
}

function example(codes: readonly BoxCode[]): string {
  const counted = codes.find((c) => c.limit);
  return counted ? sample(2, counted.code) : "2";
}

const sample = (n: number, code: string) => `${n}${code.length > 1 ? " " : ""}${code}`;
const written = (text: string) => `“${ellipsis(text.trim(), 20)}”`;
