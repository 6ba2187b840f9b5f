/** Tables whose columns are set with spaces, as rows of cells: a cell belongs to the column whose head stands above it. */
import type { Cell, Row } from "./delimited";

interface Placed extends Cell {
  from: number;
  to: number;
}

const MOST_BEFORE = 20;
const MOST_CELLS = 60;
const LONGEST = 500;
/** More than a list has. */
const MOST_ROWS = 5000;

/** The rows from the heads on, the heads first, and where they begin; null where `isHeads` finds none among the first lines. */
export function alignedRows(text: string, isHeads: (row: Row) => boolean): Row[] | null {
  const lines = text.split(/\r\n|\n|\r/);
  const cells = (line: string, i: number) =>
    line.length > LONGEST ? [{ text: line.trim(), line: i + 1, from: 0, to: 1 }] : placed(line, i + 1);
  const at = lines.slice(0, MOST_BEFORE).findIndex((line, i) => line.length < LONGEST && /\S {2,}\S/.test(line) && isHeads(cells(line, i)));
  const heads = at < 0 ? [] : cells(lines[at] ?? "", at);
  // Rows of figures are read as such.
  if (heads.length < 2 || lines.length > MOST_ROWS || heads.some(({ text }) => /^(?:WS|BS|Ld)$/.test(text))) return null;
  return lines.map((line, i) => {
    const found = cells(line, i);
    if (i < at || !found.length) return found.length ? found : [{ text: "", line: i + 1 }];
    if (/^[-=_ +]+$/.test(line)) return [{ text: "", line: i + 1 }];
    const row: Cell[] = heads.map(() => ({ text: "", line: i + 1 }));
    for (const cell of found) {
      const column = row[columnOf(cell, heads)];
      if (column) column.text = column.text ? `${column.text}; ${cell.text}` : cell.text;
    }
    return row;
  });
}

function placed(line: string, number: number): Placed[] {
  const cells = [...line.matchAll(/\S+(?: \S+)*/g)].slice(0, MOST_CELLS);
  return cells.map(({ 0: text, index }) => ({ text, line: number, from: index, to: index + text.length }));
}

/** The head that shares most with a cell; of those that share nothing the nearest. */
function columnOf(cell: Placed, heads: readonly Placed[]): number {
  const shared = heads.map(({ from, to }) => Math.min(cell.to, to) - Math.max(cell.from, from));
  // Words are set below the beginning of their head, whatever they reach over.
  const same = heads.findIndex(({ from }) => from === cell.from);
  return same >= 0 ? same : shared.indexOf(Math.max(...shared));
}
