/** The tables of these tests: made from the books, not from `data/`, so that a person can hold them beside a page. */
import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { test } from "vitest";
import { expectRows } from "../support/rows";

/** A row by the names of the columns; an empty cell is "". */
export type Row = Record<string, string>;

/** The rows of a table beside this file, e.g. "warhammer-7e/prices". */
export function table(name: string): Row[] {
  const text = readFileSync(new URL(`${name}.csv`, import.meta.url), "utf8");
  const { data, errors } = Papa.parse<Row>(text, { header: true, skipEmptyLines: true });
  if (errors.length) throw new Error(`${name}.csv: ${errors.map((e) => `row ${e.row}: ${e.message}`).join(" ")}`);
  return data;
}

/** Makes one test of a table of the game: each row is judged, and all that are wrong are named by the columns. */
export const testTables =
  (game: string) =>
  (name: string, columns: string, judge: (row: Row) => Promise<void>): void =>
    test(name, () => expectRows(table(`${game}/${name}`), nameBy(columns), judge));

/** The name of a row: its cells in these columns. */
export const nameBy = (columns: string) => (row: Row) =>
  columns
    .split(" ")
    .map((column) => row[column])
    .join(", ");
