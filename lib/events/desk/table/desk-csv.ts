/** The desk's table for spreadsheets. */
import { table } from "@/lib/paper/write/csv";
import type { Entrant } from "../entrants";
import { calledIn, deskColumns } from "./columns";

/** What the file of some rows can have, in its order. */
export function fileColumns(rows: readonly Entrant[] = []) {
  return deskColumns
    .map(calledIn(rows))
    .flatMap(({ id, name, value, csv }) => (csv ? { id, head: name, value, isLast: false, ...csv } : []))
    .sort((a, b) => Number(a.isLast) - Number(b.isLast));
}

/**
 * One row for each player, in the order given; the newest list counts. Times are ISO 8601 in the zone given, else in UTC.
 * @param without Columns by their ids that are left out.
 */
export function deskCsv(entrants: readonly Entrant[], zone?: string, without: readonly string[] = []): string {
  const columns = fileColumns(entrants).filter(({ id }) => !without.includes(id));
  return table([columns.map(({ head }) => head), ...entrants.map((entrant) => columns.map(({ value }) => value(entrant, zone)))]);
}
