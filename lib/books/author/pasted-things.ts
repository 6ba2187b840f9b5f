/** Rows of a spreadsheet as things of an army list: a name and points in each, and a heading where the table has one. */

import { type ColumnHeads, columnsOf } from "@/lib/engine/tabular/columns";
import { rowsOf } from "@/lib/engine/tabular/rows";

export interface PastedThing {
  name: string;
  /** Null where the cell is empty: its price is not known. */
  points: number | null;
  perModel: boolean;
  /** As it is written; "" where the table has none. */
  heading: string;
}

export interface PastedThings {
  things: readonly PastedThing[];
  /** Lines that were left out, with the reason. */
  unread: readonly { line: number; text: string; reason: string }[];
}

const MOST = 500;
const POINTS = /^[+]?(-?\d{1,5}(?:[.,]5)?)(?:\s*(?:pts?|points?|p)\.?|\s*\.)?\s*(\/\s*model|(?:per|a|each)\s*model|each)?$/i;
const HEADS: ColumnHeads<Column> = [
  ["name", "name|item|option|unit"],
  ["points", "points|cost|price|pts"],
  ["heading", "heading|group|slot|type|category"],
];
type Column = "name" | "points" | "heading";

/** Reads what was copied from a spreadsheet. Columns are told by their heads, or else by what stands in them: name, points, heading. */
export function pastedThings(text: string): PastedThings {
  const lines = rowsOf(text, MOST + 1);
  const heads = columnsOf(lines[0]?.cells ?? [], HEADS);
  const named = heads.includes("name");
  const things: PastedThing[] = [];
  const unread: { line: number; text: string; reason: string }[] = [];
  for (const { line, written, cells } of named ? lines.slice(1) : lines) {
    if (things.length === MOST) {
      unread.push({ line, text: written, reason: `Only the first ${MOST} lines are taken.` });
      break;
    }
    const at = (column: Column) => cells[heads.indexOf(column)] ?? "";
    const points = named ? at("points") : (cells.slice(1).find((cell) => POINTS.test(cell)) ?? "");
    const heading = named ? at("heading") : (cells.slice(1).find((cell) => cell !== "" && !/\d/.test(cell)) ?? "");
    const name = named ? at("name") : (cells[0] ?? "");
    const read = POINTS.exec(points);
    if (!name) unread.push({ line, text: written, reason: "The name is missing." });
    else if (points && !read) unread.push({ line, text: written, reason: `“${points}” is not a number of points.` });
    else things.push({ name, points: read?.[1] ? Number(read[1].replace(",", ".")) : null, perModel: Boolean(read?.[2]), heading });
  }
  return { things, unread };
}
