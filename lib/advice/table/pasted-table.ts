/** Rows and columns of figures from a spreadsheet, laid on a sheet with names. Nothing is guessed: what does not fit is told. */

import { stems } from "@/lib/engine/catalogue/names/words";
import { rowsOf } from "@/lib/engine/tabular/rows";
import { type FigureKind, typedFigure } from "@/lib/engine/typed-figures";
import { number } from "@/lib/words/en/grammar";
import { withoutBrackets } from "@/lib/words/text";

export interface TableColumn {
  id: string;
  name: string;
  kind: FigureKind;
}

export interface TableRow {
  key: string;
  name: string;
  /** Ids of the columns in which something can be entered. */
  takes: readonly string[];
}

export interface Fill {
  row: string;
  column: string;
  value: number | string;
}

export interface PastedTable {
  /** In the order of the text. */
  fills: Fill[];
  unread: { line: number; text: string; reason: string }[];
}

/** The most that is read: no sheet is larger. */
const MOST_LINES = 1000;

/**
 * What a pasted table fills. Rows that begin with a name go to the row of that name; else they go down, with `at` as the first row
 * and column where nothing else is said. A first line that names columns says which is which.
 */
export function readPastedTable(
  text: string,
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
  at: { row: number; column: number } = { row: 0, column: 0 },
): PastedTable {
  const all = rowsOf(text, MOST_LINES);
  const lines = all.slice(0, MOST_LINES);
  const unread: PastedTable["unread"] = [];
  const byName = new Map<string, TableRow[]>();
  for (const row of rows) {
    const name = nameKey(row.name);
    byName.set(name, [...(byName.get(name) ?? []), row]);
  }
  const first = lines[0] ? headOf(lines[0].cells, columns) : null;
  const data = first ? lines.slice(1) : lines;
  const named =
    (first !== null && !first[0] && data.some(({ cells }) => isWord(cells[0]))) || data.some(({ cells }) => byName.has(nameKey(cells[0])));
  if (first && lines[0]) {
    lines[0].cells.forEach((cell, i) => {
      if (cell && !first[i] && !(named && i === 0))
        unread.push({ line: lines[0]?.line ?? 1, text: cell, reason: "No column has this name." });
    });
  }

  const fills: Fill[] = [];
  const filled = new Set<string>();
  for (const [down, { line, cells }] of data.entries()) {
    const tell = (said: string, reason: string) => unread.push({ line, text: said, reason });
    const [name = ""] = cells;
    const below = rows[at.row + down];
    const meant = named ? (byName.get(nameKey(name)) ?? []) : below ? [below] : [];
    const [row] = meant;
    if (!row || meant.length > 1 || filled.has(row.key)) {
      if (!row) tell(name, named ? "Nothing on this sheet has this name." : "There is no row left for it.");
      else tell(name, meant.length > 1 ? "Several things have this name." : `${row.name} stands twice.`);
      continue;
    }
    let values = 0;
    for (const [i, cell] of cells.entries()) {
      if ((named && i === 0) || isEmpty(cell)) continue;
      const column = first ? first[i] : columns[at.column + i - (named ? 1 : 0)];
      if (!column) {
        // A column without a name was told with the first line.
        if (!first) tell(cell, `${row.name}: there is no column left for it.`);
        continue;
      }
      values++;
      const { value, problem } = typedFigure(cell, column.kind);
      if (!row.takes.includes(column.id)) {
        if (!/^[-−–]$/.test(cell)) tell(cell, `${row.name}: ${column.name.toLowerCase()} is not entered here.`);
      } else if (problem !== null) tell(cell, `${row.name}, ${column.name.toLowerCase()}: ${problem}`);
      else if (value !== null) fills.push({ row: row.key, column: column.id, value });
    }
    if (values > 0) filled.add(row.key);
    else tell(name, "No figures stand in this line.");
  }
  const left = all[MOST_LINES];
  if (left) unread.push({ line: left.line, text: "", reason: `Only the first ${number(MOST_LINES)} lines are read.` });
  return { fills, unread };
}

function isEmpty(cell: string): boolean {
  return cell === "" || cell === "?" || cell === "—";
}

function isWord(cell = ""): boolean {
  return /\p{L}{2}/u.test(cell);
}

function nameKey(text = ""): string {
  return stems(withoutBrackets(text)).join(" ");
}

/** The column each cell of a first line names; null where that line holds figures, or names none. */
function headOf(cells: readonly string[], columns: readonly TableColumn[]): (TableColumn | undefined)[] | null {
  if (cells.some((cell) => /^[\d.,¼½¾+″"-]+$/.test(cell))) return null;
  const meant = cells.map((cell) => {
    const name = nameKey(cell);
    if (name === "") return undefined;
    const exact = columns.find(
      (c) => nameKey(c.name) === name || c.id === cell.toLowerCase() || (c.kind === "points" && /^pts?$/.test(name)),
    );
    const begun = name.length > 1 ? columns.filter((c) => c.name.toLowerCase().startsWith(cell.toLowerCase())) : [];
    return exact ?? (begun.length === 1 ? begun[0] : undefined);
  });
  return meant.some((column) => column) ? meant : null;
}
