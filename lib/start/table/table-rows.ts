/** A pasted table as rows of cells, whatever parts them: tabs, signs, bars, or columns set with spaces. */

import { alignedRows } from "@/lib/read/shapes/aligned";
import { DELIMITERS, delimited, type Row } from "@/lib/read/shapes/cells";

export interface TableRow {
  /** From 1. */
  line: number;
  /** The line as it is written, gaps for tabs. */
  written: string;
  cells: readonly string[];
  /** What stands in front of the first cell. */
  indented: boolean;
}

/** What a table may hold at most. */
export const MOST_ROWS = 2000;
/** Letters of a line in the report. */
const LONGEST = 300;

/** The rows that hold anything. `isHeads`: whether cells name columns, by which columns of spaces are told. */
export function tableRows(text: string, isHeads: (cells: readonly string[]) => boolean): TableRow[] {
  const lines = text.split(/\r\n|\n|\r/);
  const best = DELIMITERS.map((sign) => ({ sign, cells: medianCells(lines, (line) => line.split(sign).length) })).reduce((a, b) =>
    b.cells > a.cells ? b : a,
  );
  const gaps = medianCells(lines, (line) => line.trim().split(GAP).length);
  if (best.cells >= 2 && best.cells >= gaps) return fromCells(delimited(text, best.sign), lines, best.sign === "|");
  const aligned = alignedRows(text, (row) => isHeads(row.map((cell) => cell.text)));
  if (aligned) return fromCells(aligned, lines, false);
  return fromCells(
    lines.map((line, i) =>
      line
        .trim()
        .split(GAP)
        .map((cell) => ({ text: cell, line: i + 1 })),
    ),
    lines,
    false,
  );
}

const GAP = / {2,}|\t+/;

function medianCells(lines: readonly string[], cells: (line: string) => number): number {
  const all = lines.filter((line) => line.trim()).map(cells);
  // A heading or a title stands by itself.
  const several = all.filter((n) => n > 1).sort((a, b) => a - b);
  return several.length * 2 < all.length ? 1 : (several[Math.floor(several.length / 2)] ?? 1);
}

function fromCells(rows: readonly Row[], lines: readonly string[], barred: boolean): TableRow[] {
  return rows.slice(0, MOST_ROWS + 1).flatMap((row) => {
    const line = row[0]?.line ?? 1;
    const written = lines[line - 1] ?? "";
    const cells = row.map((cell) => cell.text);
    // "| a | b |": the bars at the ends part nothing.
    if (barred && cells.length > 2 && cells[0] === "" && /^\s*\|/.test(written)) cells.shift();
    if (barred && cells.length > 1 && cells.at(-1) === "" && /\|\s*$/.test(written)) cells.pop();
    if (!cells.some((cell) => cell !== "")) return [];
    return [
      { line, written: written.trim().replace(/\t/g, "  ").slice(0, LONGEST), cells: cells.map(plain), indented: /^\s/.test(written) },
    ];
  });
}

/** Without the marks of bold and code. */
const plain = (cell: string) => cell.replace(/^(\*\*|__|`)(.*)\1$/, "$2").trim();
