/** The tables of the store, the same in SQLite and PostgreSQL: texts, whole numbers, and JSON as text. */
import { randomBytes } from "node:crypto";
import { type Kysely, type Migration, sql } from "kysely";
import { countBytes, sized } from "./sizes";
import type { Tables } from "./store";

/** The tables of a backup, in an order in which they can be put back. */
export const KEPT = ["events", "eventVersions", "keys", "submissions", "versions", "decisions", "reports", "sent"] as const;
export type Kept = (typeof KEPT)[number];

/** By their names, in order; one that was released is never changed. */
export const migrations: Record<string, Migration> = {
  "2026-11-25-events": { up: events },
  "2026-11-28-sizes": { up: sizes },
};

/** Rows that are read at once: each may hold several megabytes. */
const AT_ONCE = 10;

/** Sizes and briefs, a secret for each event that a backup has too, and what a change that is gone is known by. */
async function sizes(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  const whole = (table: string, column: string) =>
    schema
      .alterTable(table)
      .addColumn(column, "integer", (c) => c.notNull().defaultTo(0))
      .execute();
  const text = (table: string, column: string) =>
    schema
      .alterTable(table)
      .addColumn(column, "text", (c) => c.notNull().defaultTo(""))
      .execute();
  await whole("events", "bytes");
  await text("events", "secret");
  await whole("versions", "bytes");
  await text("versions", "brief");
  await schema.createIndex("versions_sizes").on("versions").columns(["submission", "n", "bytes"]).execute();
  const now = db as Kysely<Tables>;
  for (;;) {
    const rows = await now.selectFrom("versions").selectAll().where("brief", "=", "").limit(AT_ONCE).execute();
    for (const row of rows) {
      const { brief, bytes } = sized(row);
      await now.updateTable("versions").set({ brief, bytes }).where("submission", "=", row.submission).where("n", "=", row.n).execute();
    }
    if (rows.length < AT_ONCE) break;
  }
  // The keys that were made with the secret of the whole store stay what they are.
  const kept = await now.selectFrom("meta").select("value").where("name", "=", "secret").executeTakeFirst();
  for (const { code } of await now.selectFrom("events").select("code").execute()) {
    const secret = kept?.value ?? unknownSecret();
    await now.updateTable("events").set({ secret }).where("code", "=", code).execute();
    await countBytes(now, code);
  }
  await now.deleteFrom("meta").where("name", "=", "secret").execute();
  await sql`insert into meta (name, value) values ('store', ${randomBytes(12).toString("base64url")}), ('changes', '0')`.execute(now);
}

/** For an event whose own is not known: nothing is told again with it. 256 bits. */
export function unknownSecret(): string {
  return randomBytes(32).toString("base64url");
}

async function events(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("meta")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("value", "text", (c) => c.notNull())
    .execute();
  await schema
    .createTable("events")
    .addColumn("code", "text", (c) => c.primaryKey())
    .addColumn("pack", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("extended", "text")
    .addColumn("reportsUntil", "text")
    .addColumn("deleteOn", "text", (c) => c.notNull())
    .addColumn("created", "text", (c) => c.notNull())
    .addColumn("changed", "text", (c) => c.notNull())
    .addColumn("rev", "integer", (c) => c.notNull())
    .addColumn("seq", "integer", (c) => c.notNull())
    .execute();
  await schema
    .createTable("eventVersions")
    .addColumn("event", "text", (c) => c.notNull().references("events.code").onDelete("cascade"))
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("pack", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("by", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("event_versions_key", ["event", "version"])
    .execute();
  await schema
    .createTable("keys")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("event", "text", (c) => c.notNull().references("events.code").onDelete("cascade"))
    .addColumn("hash", "text", (c) => c.notNull())
    .addColumn("label", "text", (c) => c.notNull())
    .addColumn("created", "text", (c) => c.notNull())
    .addColumn("withdrawn", "text")
    .execute();
  await schema
    .createTable("submissions")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("event", "text", (c) => c.notNull().references("events.code").onDelete("cascade"))
    .addColumn("keyHash", "text", (c) => c.notNull())
    .addColumn("player", "text", (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("accepted", "integer")
    .addColumn("reopened", "text")
    .addColumn("waived", "text")
    .addColumn("note", "text", (c) => c.notNull())
    .addColumn("created", "text", (c) => c.notNull())
    .addColumn("changed", "text", (c) => c.notNull())
    .addColumn("rev", "integer", (c) => c.notNull())
    .addColumn("seq", "integer", (c) => c.notNull())
    .execute();
  await ofLists(db);
  for (const [table, columns] of [
    ["keys", ["event"]],
    ["submissions", ["event", "seq"]],
    ["versions", ["event"]],
    ["decisions", ["event"]],
    ["reports", ["event"]],
    ["reports", ["submission"]],
  ] as const)
    await schema
      .createIndex(`${table}_by_${columns.join("_")}`)
      .on(table)
      .columns([...columns])
      .execute();
}

/** The tables of what belongs to a submission. */
async function ofLists({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("versions")
    .addColumn("submission", "text", (c) => c.notNull().references("submissions.id").onDelete("cascade"))
    .addColumn("event", "text", (c) => c.notNull())
    .addColumn("n", "integer", (c) => c.notNull())
    .addColumn("received", "text", (c) => c.notNull())
    .addColumn("by", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("answers", "text", (c) => c.notNull())
    .addColumn("fields", "text", (c) => c.notNull())
    .addColumn("late", "integer", (c) => c.notNull())
    .addColumn("marks", "text", (c) => c.notNull())
    .addColumn("verdict", "text")
    .addColumn("report", "text", (c) => c.notNull())
    .addColumn("roster", "text")
    .addColumn("code", "text")
    .addColumn("data", "text", (c) => c.notNull())
    .addColumn("rules", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("versions_key", ["submission", "n"])
    .execute();
  await schema
    .createTable("decisions")
    .addColumn("submission", "text", (c) => c.notNull().references("submissions.id").onDelete("cascade"))
    .addColumn("event", "text", (c) => c.notNull())
    .addColumn("n", "integer", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("by", "text", (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("letter", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("decisions_key", ["submission", "n"])
    .execute();
  await schema
    .createTable("reports")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("event", "text", (c) => c.notNull())
    .addColumn("submission", "text", (c) => c.notNull().references("submissions.id").onDelete("cascade"))
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("by", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("rule", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull())
    .execute();
  await schema
    .createTable("sent")
    .addColumn("event", "text", (c) => c.notNull().references("events.code").onDelete("cascade"))
    .addColumn("keyHash", "text", (c) => c.notNull())
    .addColumn("fingerprint", "text", (c) => c.notNull())
    .addColumn("submission", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("sent_key", ["event", "keyHash"])
    .execute();
}
