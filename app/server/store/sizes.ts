/** How much room things take. Sizes are kept beside them, so that nothing large is read to be measured. */
import { type Kysely, sql } from "kysely";
import { briefOf } from "./brief";
import type { Tables } from "./store";

type Row = Tables["versions"];
const LARGE = ["text", "answers", "fields", "marks", "report", "roster"] as const satisfies readonly (keyof Row)[];

/** What a row takes beside its texts. */
const ROW = 300;

/** Bytes that one event may keep, of so many megabytes: a tenth, so that none takes the place of all others. */
export function shareOf(mostMegabytes: number): number {
  return mostMegabytes * 100_000;
}

/** A row of versions with its brief and its size. */
export function sized(row: Omit<Row, "brief" | "bytes">): Row {
  const brief = JSON.stringify(briefOf(row.report));
  const bytes = LARGE.reduce((sum, name) => sum + Buffer.byteLength(row[name] ?? ""), ROW + Buffer.byteLength(brief));
  return { ...row, brief, bytes };
}

/** Of rules, which stand with the event and among its versions; of a letter or a report. */
export const packBytes = (pack: string): number => 2 * Buffer.byteLength(pack);
export const textBytes = (text: string): number => ROW + Buffer.byteLength(text);

/** Counts anew what an event keeps. */
export async function countBytes(db: Kysely<Tables>, code: string): Promise<void> {
  await sql`update events set bytes = octet_length(pack)
    + coalesce((select sum(bytes) from versions where event = ${code}), 0)
    + coalesce((select sum(octet_length(pack)) from ${sql.table("eventVersions")} where event = ${code}), 0)
    + coalesce((select sum(${ROW} + octet_length(letter)) from decisions where event = ${code}), 0)
    + coalesce((select sum(${ROW} + octet_length(text)) from reports where event = ${code}), 0)
    where code = ${code}`.execute(db);
}
