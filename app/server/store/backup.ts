/** Everything in the store as rows, and back: from SQLite to PostgreSQL too. */
import { type Kysely, sql, type Transaction } from "kysely";
import { StoreFault } from "./fault";
import { countBytes, sized } from "./sizes";
import type { BackupRow, Tables } from "./store";
import { KEPT, type Kept, unknownSecret } from "./tables";

/** Rows that are read at once; few of those that may hold a megabyte each. */
const AT_ONCE = 500;
const LARGE: Partial<Record<Kept, number>> = { events: 20, eventVersions: 20, versions: 20 };

/** As it is at one moment, whatever is written meanwhile. */
export async function* backedUp(db: Kysely<Tables>): AsyncIterable<BackupRow> {
  const work = await db.startTransaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute();
  try {
    for (const table of KEPT) {
      const atOnce = LARGE[table] ?? AT_ONCE;
      for (let offset = 0; ; offset += atOnce) {
        const rows = await work.selectFrom(table).selectAll().orderBy(sql.raw(ORDER[table])).limit(atOnce).offset(offset).execute();
        for (const row of rows) yield [table, row];
        if (rows.length < atOnce) break;
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

/** There are events of the backup already. */
export class EventsThere extends Error {
  constructor(readonly codes: string[]) {
    super(codes.join(", "));
  }
}

/** All of them, or what is thrown undoes all. @throws EventsThere */
export async function restored(db: Transaction<Tables>, rows: AsyncIterable<BackupRow>): Promise<{ restored: string[] }> {
  const codes: string[] = [];
  const there: string[] = [];
  for await (const [table, row] of rows) {
    if (!isKept(table)) throw new StoreFault("other", `The backup names a table “${table}” that is not known. Nothing was put back.`);
    if (table === "events") {
      const code = String(row.code);
      const found = await db.selectFrom("events").select("code").where("code", "=", code).executeTakeFirst();
      (found ? there : codes).push(code);
    }
    if (there.length === 0)
      await db
        .insertInto(table)
        .values(ofToday(table, row) as never)
        .execute();
  }
  if (there.length > 0) throw new EventsThere(there);
  for (const code of codes) await countBytes(db, code);
  return { restored: codes };
}

/** A backup of an earlier version lacks what is worked out, and the secret of its store: without it no key of a player is told again. */
function ofToday(table: Kept, row: BackupRow[1]): BackupRow[1] {
  if (table === "events") return { ...row, secret: row.secret || unknownSecret() };
  if (table === "versions") return { ...sized(row as unknown as Tables["versions"]) };
  return row;
}

function isKept(table: string): table is Kept {
  return KEPT.some((kept) => kept === table);
}
