/** Which column of a table holds what: by its head, or by what stands in it. */

import { characteristicOf } from "@/lib/books/start/place-names";
import { findNamed } from "@/lib/engine/catalogue/names/name-index";
import type { Book } from "@/lib/engine/schema/book";
import { type ColumnHeads, columnsOf } from "@/lib/engine/tabular/columns";
import { nameKey } from "@/lib/words/text";
import { isCost, isNotKnown, isOptions, isRange } from "./cell-values";

export type Column =
  | "name"
  | "cost"
  | "cost-model"
  | "cost-unit"
  | "size"
  | "min"
  | "max"
  | "slot"
  | "options"
  | "per-army"
  | "page"
  | "figure";

/** What the columns are called in the report. */
export const COLUMN_WORDS: Readonly<Record<Column, string>> = {
  name: "name",
  cost: "points",
  "cost-model": "points of each model",
  "cost-unit": "points of the unit",
  size: "models",
  min: "fewest models",
  max: "most models",
  slot: "slot",
  options: "options",
  "per-army": "how many in an army",
  page: "page",
  figure: "figure",
};

const HEADS: ColumnHeads<Column> = [
  ["name", "name|unit|units|entry|entries|troop|troops|unit name|troop name|model name|title|army list entry|who|warriors"],
  ["cost", "points|point|pts|pt|cost|costs|price|points cost|pts cost|point cost|points value|value|pv|cost pts|cost points|points pts"],
  [
    "cost-model",
    "points per model|pts per model|points model|pts model|cost per model|cost model|points each|pts each|cost each|ppm|price per model|per model|each|points per figure|points figure|points per man|pts man",
  ],
  ["cost-unit", "points per unit|pts per unit|points unit|pts unit|cost per unit|cost unit|price per unit|per unit|unit cost|unit points"],
  [
    "size",
    "models|size|unit size|number|number of models|models per unit|squad size|no|no of models|count|model count|unit size models|figures|models in unit",
  ],
  ["min", "min|minimum|min size|minimum size|min models|minimum models|at least|from|least|fewest|min unit size"],
  ["max", "max|maximum|max size|maximum size|max models|maximum models|at most|up to|to|most|max unit size"],
  ["slot", "slot|category|type|role|section|class|group|unit type|battlefield role|heading|kind|choice|troop type"],
  ["options", "options|option|upgrades|upgrade|wargear|extras|may take|gear|choices|equipment options|unit options|extra"],
  ["per-army", "limit|per army|army limit|max per army|allowed|availability|rarity|number per army|0 1|limit per army|army max"],
  ["page", "page|p|pg|page no|page number"],
];

/** The column of each head; null for one that is not known. */
export function columnsIn(heads: readonly string[], book: Book): (Column | null)[] {
  return columnsOf(heads, HEADS).map((column, i) => column ?? (characteristicOf(heads[i] ?? "", book) ? "figure" : null));
}

/** Whether a row names columns: at least two of them, and holds no number. */
export function isHeads(row: readonly string[], book: Book): boolean {
  const columns = columnsIn(row, book);
  const known = columns.filter((column) => column !== null);
  return known.length > 1 && known.some((column) => column !== "figure") && !row.some((cell) => /\d/.test(cell) && nameKey(cell) !== "0 1");
}

/** The columns of rows without heads, by what stands in them. Null for what cannot be told. */
export function guessedColumns(rows: readonly (readonly string[])[], book: Book): (Column | null)[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const cellsAt = (i: number) => rows.map((row) => row[i]?.trim() ?? "").filter((cell) => cell !== "");
  const columns: (Column | null)[] = Array.from({ length: width }, () => null);
  const most = (i: number, test: (cell: string) => boolean) => {
    const cells = cellsAt(i);
    return cells.length > 0 && cells.filter(test).length * 2 > cells.length;
  };
  const isNumber = (cell: string) => isCost(cell) || isNotKnown(cell);
  const free = () => columns.flatMap((column, i) => (column === null ? i : []));
  const take = (column: Column, test: (i: number) => boolean) => {
    const i = free().find(test);
    if (i !== undefined) columns[i] = column;
    return i;
  };
  take("name", (i) => most(i, (cell) => /\p{L}{2}/u.test(cell) && !isCost(cell) && !isRange(cell)));
  take("size", (i) => most(i, isRange));
  take("cost", (i) => most(i, isNumber) && cellsAt(i).some(isCost));
  const numbers = free().filter((i) => most(i, isNumber));
  const [a, b] = numbers;
  if (!columns.includes("size") && a !== undefined) {
    const grows = b !== undefined && rows.every((row) => !(Number(row[a]) > Number(row[b])));
    columns[a] = grows ? "min" : "size";
    if (grows && b !== undefined) columns[b] = "max";
  }
  const isSlot = (cell: string) => findNamed(book.categories, cell).found !== null;
  const isWord = (cell: string) => /\p{L}/u.test(cell) && !/\d/.test(cell) && !isOptions(cell);
  take("slot", (i) => most(i, isSlot)) ?? take("slot", (i) => most(i, isWord) && new Set(cellsAt(i)).size * 3 <= cellsAt(i).length * 2 + 1);
  take("options", (i) => most(i, (cell) => isOptions(cell) || /\p{L}/u.test(cell)));
  return columns;
}
