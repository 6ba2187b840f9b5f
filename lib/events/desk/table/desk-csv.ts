/** The desk's table for spreadsheets. */
import { table } from "@/lib/paper/write/csv";
import type { Entrant } from "../entrants";
import { deskColumns } from "./columns";

/** One row for each player, in the order given; the newest list counts. Times are ISO 8601 in the zone given, else in UTC. */
export function deskCsv(entrants: readonly Entrant[], zone?: string): string {
  const columns = deskColumns
    .flatMap(({ name, value, csv }) => (csv ? { head: name, value, isLast: false, ...csv } : []))
    .sort((a, b) => Number(a.isLast) - Number(b.isLast));
  return table([columns.map(({ head }) => head), ...entrants.map((entrant) => columns.map(({ value }) => value(entrant, zone)))]);
}
