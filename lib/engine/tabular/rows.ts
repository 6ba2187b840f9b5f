/** A text as rows of cells, whatever parts them: tabs, signs, bars, or columns set with spaces. */

import { alignedRows } from "./aligned";
import { delimited, type Row } from "./delimited";

export interface TextRow {
  /** From 1. */
  line: number;
  /** The line as it is written, gaps for tabs. */
  written: string;
  /** Without quotes, bars at the ends and the marks of bold and code. */
  cells: readonly string[];
  /** What stands in front of the first cell. */
  indented: boolean;
}

/** Letters of a line in a report. */
const LONGEST = 300;
const GAP = / {2,}|\t+/;

/**
 * The rows that hold anything, rulers of Markdown left out, at most `most` and one more, by which it is seen that there are more.
 * `isHeads`: whether cells name columns, by which columns of spaces are told.
 */
export function rowsOf(text: string, most: number, isHeads: (cells: readonly string[]) => boolean = () => false): TextRow[] {
  const lines = text.split(/\r\n|\n|\r/);
  const sign = separatorOf(lines);
  const rows = sign === null ? (alignedRows(text, (row) => isHeads(row.map((cell) => cell.text))) ?? atGaps(lines)) : delimited(text, sign);
  return rows
    .flatMap((row) => rowOf(row, lines, sign === "|"))
    .filter(({ cells }) => cells.some((cell) => cell !== ""))
    .slice(0, most + 1);
}

/** What parts the cells of most lines; null: gaps, or nothing. Commas are also written inside numbers and among options, and count last. */
function separatorOf(lines: readonly string[]): string | null {
  const sure = ["\t", ";", "|"].find((sign) => usualCells(lines, (line) => line.split(sign).length) > 1);
  if (sure) return sure;
  const commas = usualCells(lines, (line) => line.split(/,(?!\d)|(?<!\d),/).length);
  return commas > 1 && commas >= usualCells(lines, (line) => line.trim().split(GAP).length) ? "," : null;
}

/** The median of the lines with several cells; 1 where most have one. */
function usualCells(lines: readonly string[], cells: (line: string) => number): number {
  const all = lines.filter((line) => line.trim()).map(cells);
  // A heading or a title stands by itself.
  const several = all.filter((n) => n > 1).sort((a, b) => a - b);
  return several.length * 2 < all.length ? 1 : (several[Math.floor(several.length / 2)] ?? 1);
}

function atGaps(lines: readonly string[]): Row[] {
  return lines.map((line, i) =>
    line
      .trim()
      .split(GAP)
      .map((text) => ({ text, line: i + 1 })),
  );
}

function rowOf(row: Row, lines: readonly string[], barred: boolean): TextRow {
  const line = row[0]?.line ?? 1;
  const written = lines[line - 1] ?? "";
  const cells = row.map((cell) => cell.text);
  // "| a | b |": the bars at the ends part nothing.
  if (barred && cells.length > 2 && cells[0] === "" && /^\s*\|/.test(written)) cells.shift();
  if (barred && cells.length > 1 && cells.at(-1) === "" && /\|\s*$/.test(written)) cells.pop();
  const shown = written.trim().replace(/\t/g, "  ").slice(0, LONGEST);
  return { line, written: shown, cells: cells.map(plain), indented: /^\s/.test(written) };
}

/** Without the marks of bold and code. */
const plain = (cell: string) => cell.replace(/^(\*\*|__|`)(.*)\1$/, "$2").trim();
