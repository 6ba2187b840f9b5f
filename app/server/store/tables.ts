/** The tables of the store, the same in SQLite and PostgreSQL: texts, whole numbers, and JSON as text. */
import type { Kysely, Migration } from "kysely";
import type { EventVersion, Sent, StoredDecision, StoredEvent, StoredKey, StoredReport, StoredSubmission, StoredVersion } from "./store";

/** Rows are what `store.ts` says; those of a submission name its event too, so that they are found and deleted with it. */
export interface Tables {
  meta: { name: string; value: string };
  events: StoredEvent;
  eventVersions: EventVersion & { event: string };
  keys: StoredKey;
  submissions: StoredSubmission;
  versions: StoredVersion & { event: string };
  decisions: StoredDecision & { event: string };
  reports: StoredReport;
  sent: Sent;
}

/** The tables of a backup, in an order in which they can be put back. */
export const KEPT = ["events", "eventVersions", "keys", "submissions", "versions", "decisions", "reports", "sent"] as const;
export type Kept = (typeof KEPT)[number];

/** By their names, in order; one that was released is never changed. */
export const migrations: Record<string, Migration> = {
  "2026-11-25-events": { up: events },
};

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
