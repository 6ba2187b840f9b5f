/** The tables of these tests: made from the books, not from `data/`, so that a person can hold them beside a page. */
import { readFileSync } from "node:fs";
import Papa from "papaparse";

/** A row by the names of the columns; an empty cell is "". */
export type Row = Record<string, string>;

/** The rows of a table beside this file, e.g. "warhammer-7e/prices". */
export function table(name: string): Row[] {
  const text = readFileSync(new URL(`${name}.csv`, import.meta.url), "utf8");
  const { data, errors } = Papa.parse<Row>(text, { header: true, skipEmptyLines: true });
  if (errors.length) throw new Error(`${name}.csv: ${errors.map((e) => `row ${e.row}: ${e.message}`).join(" ")}`);
  return data;
}
