/** Everything in the store as rows, and back: from SQLite to PostgreSQL too. */
import { type Kysely, sql } from "kysely";
import { StoreFault } from "./fault";
import type { BackupRow } from "./store";
import { KEPT, type Kept, type Tables } from "./tables";

/** Rows that are read at once. */
const AT_ONCE = 500;

/** As it is at one moment, whatever is written meanwhile. */
export async function* backedUp(db: Kysely<Tables>): AsyncIterable<BackupRow> {
  const work = await db.startTransaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute();
  try {
    for (const table of KEPT) {
      for (let offset = 0; ; offset += AT_ONCE) {
        const rows = await work.selectFrom(table).selectAll().orderBy(sql.raw(ORDER[table])).limit(AT_ONCE).offset(offset).execute();
        for (const row of rows) yield [table, row];
        if (rows.length < AT_ONCE) break;
      }
    }
  } finally {
    await work.rollback().execute();
  }
}

/** By which rows of a table are told apart. */
const ORDER: Readonly<Record<Kept, string>> = {
  events: '"code"',
  eventVersions: '"event", "version"',
  keys: '"id"',
  submissions: '"id"',
  versions: '"submission", "n"',
  decisions: '"submission", "n"',
  reports: '"id"',
  sent: '"event", "keyHash"',
};

class Taken extends Error {}

export async function restored(db: Kysely<Tables>, rows: AsyncIterable<BackupRow>): Promise<{ restored: string[] } | { there: string[] }> {
  const codes: string[] = [];
  const there: string[] = [];
  try {
    await db.transaction().execute(async (work) => {
      for await (const [table, row] of rows) {
        if (!isKept(table)) throw new StoreFault("other", `The backup names a table “${table}” that is not known. Nothing was put back.`);
        if (table === "events") {
          const code = String(row.code);
          const found = await work.selectFrom("events").select("code").where("code", "=", code).executeTakeFirst();
          (found ? there : codes).push(code);
        }
        if (there.length === 0)
          await work
            .insertInto(table)
            .values(row as never)
            .execute();
      }
      if (there.length > 0) throw new Taken();
    });
  } catch (fault) {
    if (fault instanceof Taken) return { there };
    throw fault;
  }
  return { restored: codes };
}

function isKept(table: string): table is Kept {
  return KEPT.some((kept) => kept === table);
}
