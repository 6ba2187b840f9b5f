/** The tables of the store, the same in SQLite and PostgreSQL: texts, whole numbers, and JSON as text. */
import { randomBytes } from "node:crypto";
import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { nameKey } from "@/lib/words/text";
import { countBytes, sized } from "./sizes";
import type { Tables } from "./store";

/** The tables of a backup, in an order in which they can be put back. */
export const KEPT = ["events", "eventVersions", "keys", "submissions", "versions", "decisions", "reports", "sent"] as const;
export type Kept = (typeof KEPT)[number];

/** By their names, in order; one that was released is never changed. */
export const migrations: Record<string, Migration> = {
  "2026-11-25-events": { up: events },
  "2026-11-28-sizes": { up: sizes },
  "2026-11-29-round": { up: (db) => texts(db, "round", "extensions", "log") },
  "2026-11-29-statistics": { up: (db) => texts(db, "statistics") },
  "2026-11-29-teams": { up: teams },
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

/** More that is said of an event: who plays whom, for whom the deadline is later, what organisers did with it, what is played. */
async function texts({ schema }: Kysely<unknown>, ...columns: readonly string[]): Promise<void> {
  for (const column of columns)
    await schema
      .alterTable("events")
      .addColumn(column, "text", (c) => c.notNull().defaultTo(""))
      .execute();
}

/** Lists that others' keys open: those of one player under one key, and those of a team under its captain's; and which armies are painted. */
async function teams(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  for (const [table, column] of [
    ["keys", "team"],
    ["submissions", "team"],
    ["submissions", "holder"],
  ] as const)
    await schema
      .alterTable(table)
      .addColumn(column, "text", (c) => c.notNull().defaultTo(""))
      .execute();
  await schema
    .alterTable("submissions")
    .addColumn("painted", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await schema.createIndex("submissions_by_holder").on("submissions").column("holder").execute();
  const now = db as Kysely<Tables>;
  const named = await now
    .selectFrom("submissions")
    .innerJoin("versions", (join) => join.onRef("submissions.id", "=", "submission").onRef("submissions.version", "=", "n"))
    .select(["submissions.id", "fields"])
    .where("fields", "like", '%"team"%')
    .execute();
  for (const { id, fields } of named)
    await now
      .updateTable("submissions")
      .set({ team: teamIn(fields) })
      .where("id", "=", id)
      .execute();
}

/** The team among what a player gave beside a list, as it is compared. */
export function teamIn(fields: string): string {
  const { team = "" } = JSON.parse(fields) as { team?: string };
  return nameKey(team);
}

/** For an event whose own is not known: nothing is told again with it. 256 bits. */
export function unknownSecret(): string {
  return randomBytes(32).toString("base64url");
}

const OF_EVENT = { column: "event", is: "events.code" };
const OF_SUBMISSION = { column: "submission", is: "submissions.id" };

/**
 * The columns of each table, in order: texts that are never null, but "#" a whole number and "?" what may be null. A key of one column
 * has no other mark than its name; one of several stands in `key`. `of`: the column that names an event or submission, with which a row goes.
 */
const FIRST: Record<string, { columns: string; key: string; of?: { column: string; is: string } }> = {
  meta: { key: "name", columns: "name value" },
  events: { key: "code", columns: "code pack version# state extended? reportsUntil? deleteOn created changed rev# seq#" },
  eventVersions: { key: "event version", of: OF_EVENT, columns: "event version# pack at by" },
  keys: { key: "id", of: OF_EVENT, columns: "id event hash label created withdrawn?" },
  submissions: {
    key: "id",
    of: OF_EVENT,
    columns: "id event keyHash player status version# accepted#? reopened? waived? note created changed rev# seq#",
  },
  versions: {
    key: "submission n",
    of: OF_SUBMISSION,
    columns: "submission event n# received by kind text answers fields late# marks verdict? report roster? code? data rules#",
  },
  decisions: {
    key: "submission n",
    of: OF_SUBMISSION,
    columns: "submission event n# at by status version# letter",
  },
  reports: {
    key: "id",
    of: OF_SUBMISSION,
    columns: "id event submission version# by at rule text status",
  },
  sent: { key: "event keyHash", of: OF_EVENT, columns: "event keyHash fingerprint submission version#" },
};

async function events({ schema }: Kysely<unknown>): Promise<void> {
  for (const [table, { columns, key, of }] of Object.entries(FIRST)) {
    const keys = key.split(" ");
    let made: CreateTableBuilder<string, string> = schema.createTable(table);
    for (const column of columns.split(" ")) {
      const name = column.replaceAll(/[#?]/g, "");
      made = made.addColumn(name, column.includes("#") ? "integer" : "text", (c) => {
        if (name === key) return c.primaryKey();
        const known = column.includes("?") ? c : c.notNull();
        return of?.column === name ? known.references(of.is).onDelete("cascade") : known;
      });
    }
    if (keys.length > 1) made = made.addPrimaryKeyConstraint(`${table.replace(/V/, "_v")}_key`, keys);
    await made.execute();
  }
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
