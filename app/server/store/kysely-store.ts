/** The store in a database, whichever it is. */
import { randomBytes } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { backedUp, restored } from "./backup";
import { asStoreFault, StoreFault } from "./fault";
import type {
  BackupRow,
  BriefSubmission,
  EventChange,
  EventVersion,
  FullSubmission,
  NewSubmission,
  NewVersion,
  Outcome,
  Rejudged,
  Sent,
  Store,
  StoredDecision,
  StoredEvent,
  StoredKey,
  StoredReport,
  StoredSubmission,
  SubmissionChange,
} from "./store";
import type { Tables } from "./tables";
import { Together } from "./together";

type Db = Kysely<Tables> | Transaction<Tables>;

export class KyselyStore implements Store {
  constructor(
    private readonly db: Kysely<Tables>,
    readonly kind: Store["kind"],
    private readonly place: string,
  ) {
    // PostgreSQL has its own way, and connections enough.
    this.together = kind === "SQLite" ? new Together(db) : null;
  }

  private readonly together: Together | null;

  secret(): Promise<string> {
    this.known ??= this.madeSecret().catch((fault) => {
      this.known = undefined;
      throw fault;
    });
    return this.known;
  }

  private known: Promise<string> | undefined;

  private madeSecret(): Promise<string> {
    return this.guard(async () => {
      const value = randomBytes(32).toString("base64url");
      await this.db
        .insertInto("meta")
        .values({ name: "secret", value })
        .onConflict((c) => c.doNothing())
        .execute();
      const kept = await this.db.selectFrom("meta").select("value").where("name", "=", "secret").executeTakeFirstOrThrow();
      return kept.value;
    });
  }

  createEvent(given: Omit<StoredEvent, "rev" | "seq" | "version">, keys: readonly StoredKey[]): Promise<StoredEvent> {
    const event: StoredEvent = { ...given, version: 1, rev: 1, seq: 0 };
    return this.atOnce(async (db) => {
      await db.insertInto("events").values(event).execute();
      const { code, pack, created } = event;
      await db
        .insertInto("eventVersions")
        .values({ event: code, version: 1, pack, at: created, by: keys[0]?.label ?? "" })
        .execute();
      for (const key of keys) await db.insertInto("keys").values(key).execute();
      return event;
    });
  }

  event(code: string): Promise<StoredEvent | null> {
    return this.guard(() => eventIn(this.db, code));
  }

  eventVersions(code: string): Promise<EventVersion[]> {
    const found = () =>
      this.db.selectFrom("eventVersions").select(["version", "pack", "at", "by"]).where("event", "=", code).orderBy("version").execute();
    return this.guard(found);
  }

  changeEvent(code: string, rev: number, change: EventChange, by: string, at: string): Promise<Outcome<StoredEvent>> {
    return this.atOnce(async (db) => {
      const seq = await nextSeq(db, code);
      if (seq === null) return "gone";
      const event = await eventIn(db, code);
      if (!event) return "gone";
      if (event.rev !== rev) return "changed";
      const isNewPack = change.pack !== undefined && change.pack !== event.pack;
      const next: StoredEvent = { ...event, ...change, version: event.version + (isNewPack ? 1 : 0), rev: rev + 1, changed: at };
      await db.updateTable("events").set(next).where("code", "=", code).execute();
      if (isNewPack) await db.insertInto("eventVersions").values({ event: code, version: next.version, pack: next.pack, at, by }).execute();
      return next;
    });
  }

  deleteEvent(code: string): Promise<boolean> {
    return this.atOnce((db) => deleteIn(db, code));
  }

  deleteOver(now: string): Promise<string[]> {
    return this.atOnce(async (db) => {
      const asText = await db.selectFrom("events").select(["code", "deleteOn"]).where("deleteOn", "<=", now).execute();
      // The year 10000 is written "+010000", which as a text comes before today.
      const over = asText.filter(({ deleteOn }) => Date.parse(deleteOn) <= Date.parse(now));
      for (const { code } of over) await deleteIn(db, code);
      return over.map(({ code }) => code);
    });
  }

  keys(event: string): Promise<StoredKey[]> {
    return this.guard(() => this.db.selectFrom("keys").selectAll().where("event", "=", event).orderBy("created").orderBy("id").execute());
  }

  addKey(key: StoredKey): Promise<void> {
    return this.guard(async () => {
      await this.db.insertInto("keys").values(key).execute();
    });
  }

  withdrawKey(event: string, id: string, at: string): Promise<"done" | "gone" | "last"> {
    return this.atOnce(async (db) => {
      // Two keys that are withdrawn at once must not be the last two.
      if ((await nextSeq(db, event)) === null) return "gone";
      const valid = await db.selectFrom("keys").select("id").where("event", "=", event).where("withdrawn", "is", null).execute();
      if (!valid.some((key) => key.id === id)) return "gone";
      if (valid.length === 1) return "last";
      await db.updateTable("keys").set({ withdrawn: at }).where("id", "=", id).execute();
      return "done";
    });
  }

  handIn(one: NewSubmission, version: NewVersion, sent: Sent, most: number): Promise<StoredSubmission | "used" | "full" | "gone"> {
    return this.atOnce(async (db) => {
      const seq = await nextSeq(db, one.event);
      if (seq === null) return "gone";
      const before = await sentIn(db, sent.event, sent.keyHash);
      if (before) return (before.fingerprint === sent.fingerprint && (await submissionIn(db, before.submission))) || "used";
      const { all } = await countIn(db, one.event);
      if (all >= most) return "full";
      const { received } = version;
      const submission: StoredSubmission = {
        ...one,
        status: "new",
        version: 1,
        accepted: null,
        reopened: null,
        waived: null,
        note: "",
        created: received,
        changed: received,
        rev: 1,
        seq,
      };
      await db.insertInto("submissions").values(submission).execute();
      await putVersion(db, submission, version, sent);
      return submission;
    });
  }

  replace(
    id: string,
    rev: number,
    version: NewVersion,
    player: string,
    sent: Sent,
    most: number,
  ): Promise<Outcome<StoredSubmission> | "used" | "full"> {
    return this.atOnce(async (db) => {
      const seq = await nextSeq(db, sent.event);
      const before = await sentIn(db, sent.event, sent.keyHash);
      const kept = await submissionIn(db, id);
      if (seq === null || kept?.event !== sent.event) return "gone";
      if (before) return before.fingerprint === sent.fingerprint && before.submission === id ? kept : "used";
      if (kept.rev !== rev) return "changed";
      if (kept.version >= most) return "full";
      const next: StoredSubmission = {
        ...kept,
        player,
        status: "new",
        version: kept.version + 1,
        changed: version.received,
        rev: rev + 1,
        seq,
      };
      await db.updateTable("submissions").set(next).where("id", "=", id).execute();
      await putVersion(db, next, version, sent);
      return next;
    });
  }

  change(
    id: string,
    rev: number,
    change: SubmissionChange,
    { by, at, letter }: Pick<StoredDecision, "by" | "at" | "letter">,
    judged?: Rejudged,
  ): Promise<Outcome<StoredSubmission>> {
    return this.atOnce(async (db) => {
      const found = await submissionIn(db, id);
      const seq = found && (await nextSeq(db, found.event));
      // The event is locked from here on.
      const kept = seq === null ? null : await submissionIn(db, id);
      if (!kept || seq === null) return "gone";
      if (kept.rev !== rev) return "changed";
      const next: StoredSubmission = { ...kept, ...change, changed: at, rev: rev + 1, seq };
      await db.updateTable("submissions").set(next).where("id", "=", id).execute();
      const { status, version, event } = next;
      if (judged) await db.updateTable("versions").set(judged).where("submission", "=", id).where("n", "=", version).execute();
      if (change.status !== undefined || letter) {
        const { n } = await db
          .selectFrom("decisions")
          .select(sql<number>`count(*)`.as("n"))
          .where("submission", "=", id)
          .executeTakeFirstOrThrow();
        await db
          .insertInto("decisions")
          .values({ submission: id, event, n: Number(n) + 1, at, by, status, version, letter })
          .execute();
      }
      return next;
    });
  }

  submission(id: string): Promise<FullSubmission | null> {
    return this.guard(async () => {
      const found = await submissionIn(this.db, id);
      if (!found) return null;
      const [full] = await this.withVersions([found]);
      return full ?? null;
    });
  }

  submissions(event: string, since: number, limit: number): Promise<FullSubmission[]> {
    return this.guard(async () => this.withVersions(await submissionsIn(this.db, event, since, limit)));
  }

  briefs(event: string, since: number, limit: number): Promise<BriefSubmission[]> {
    return this.guard(async () => {
      const found = await submissionsIn(this.db, event, since, limit);
      const newest = new Map<string, BriefSubmission["newest"]>();
      for (let at = 0; at < found.length; at += 500) {
        const some = await this.db
          .selectFrom("versions")
          .innerJoin("submissions", (join) => join.onRef("submissions.id", "=", "submission").onRef("submissions.version", "=", "n"))
          .select(["submission", "n", "received", "by", "kind", "fields", "late", "marks", "verdict", "report", "code", "data", "rules"])
          .where(
            "submission",
            "in",
            found.slice(at, at + 500).map(({ id }) => id),
          )
          .execute();
        for (const version of some) newest.set(version.submission, version);
      }
      return found.flatMap((one) => {
        const version = newest.get(one.id);
        return version ? [{ ...one, newest: version }] : [];
      });
    });
  }

  countSubmissions(event: string): Promise<{ all: number; accepted: number }> {
    return this.guard(() => countIn(this.db, event));
  }

  decisions(submission: string): Promise<StoredDecision[]> {
    const { db } = this;
    return this.guard(() =>
      db
        .selectFrom("decisions")
        .select(["submission", "n", "at", "by", "status", "version", "letter"])
        .where("submission", "=", submission)
        .orderBy("n")
        .execute(),
    );
  }

  sent(event: string, keyHash: string): Promise<Sent | null> {
    return this.guard(() => sentIn(this.db, event, keyHash));
  }

  addReport(report: StoredReport, most: number): Promise<"done" | "full" | "gone"> {
    return this.atOnce(async (db) => {
      const seq = await nextSeq(db, report.event);
      const { n } = await db
        .selectFrom("reports")
        .select(sql<number>`count(*)`.as("n"))
        .where("event", "=", report.event)
        .where("by", "=", report.by)
        .executeTakeFirstOrThrow();
      if (seq === null) return "gone";
      if (Number(n) >= most) return "full";
      await db.insertInto("reports").values(report).execute();
      await db.updateTable("submissions").set({ seq }).where("id", "=", report.submission).execute();
      return "done";
    });
  }

  reports(submission: string): Promise<StoredReport[]> {
    return this.guard(() =>
      this.db.selectFrom("reports").selectAll().where("submission", "=", submission).orderBy("at").orderBy("id").execute(),
    );
  }

  openReports(event: string): Promise<ReadonlyMap<string, number>> {
    return this.guard(async () => {
      const counted = await this.db
        .selectFrom("reports")
        .select(["submission", sql<number>`count(*)`.as("n")])
        .where("event", "=", event)
        .where("status", "=", "open")
        .groupBy("submission")
        .execute();
      return new Map(counted.map(({ submission, n }) => [submission, Number(n)]));
    });
  }

  decideReport(event: string, id: string, status: StoredReport["status"]): Promise<StoredReport | null> {
    return this.atOnce(async (db) => {
      const seq = await nextSeq(db, event);
      const found = await db.selectFrom("reports").selectAll().where("event", "=", event).where("id", "=", id).executeTakeFirst();
      if (!found || seq === null) return null;
      await db.updateTable("reports").set({ status }).where("id", "=", id).execute();
      await db.updateTable("submissions").set({ seq }).where("id", "=", found.submission).execute();
      return { ...found, status };
    });
  }

  async *backup(): AsyncIterable<BackupRow> {
    yield* backedUp(this.db);
  }

  restore(rows: AsyncIterable<BackupRow>): Promise<{ restored: string[] } | { there: string[] }> {
    return this.guard(async () => {
      try {
        return await restored(this.db, rows);
      } catch (fault) {
        const known = asStoreFault(fault, this.place);
        if (known.code !== "other" || fault instanceof StoreFault) throw known;
        throw new StoreFault("other", "The backup does not fit this version of Muster Roll. Nothing was put back.", { cause: fault });
      }
    });
  }

  async check(): Promise<void> {
    await this.guard(() => this.db.selectFrom("meta").select("name").limit(1).execute());
  }

  async close(): Promise<void> {
    await this.db.destroy();
  }

  private atOnce<T>(work: (db: Transaction<Tables>) => Promise<T>): Promise<T> {
    return this.guard(() => (this.together ? this.together.run(work) : this.db.transaction().execute(work)));
  }

  private async guard<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (fault) {
      throw asStoreFault(fault, this.place);
    }
  }

  private async withVersions(found: readonly StoredSubmission[]): Promise<FullSubmission[]> {
    const versions = new Map<string, FullSubmission["versions"]>(found.map(({ id }) => [id, []]));
    const ids = [...versions.keys()];
    for (let at = 0; at < ids.length; at += 500) {
      const some = await this.db
        .selectFrom("versions")
        .selectAll()
        .where("submission", "in", ids.slice(at, at + 500))
        .orderBy("submission")
        .orderBy("n")
        .execute();
      for (const { event: _, ...version } of some) versions.get(version.submission)?.push(version);
    }
    return found.map((one) => ({ ...one, versions: versions.get(one.id) ?? [] }));
  }
}

async function eventIn(db: Db, code: string): Promise<StoredEvent | null> {
  return (await db.selectFrom("events").selectAll().where("code", "=", code).executeTakeFirst()) ?? null;
}

async function submissionIn(db: Db, id: string): Promise<StoredSubmission | null> {
  return (await db.selectFrom("submissions").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

function submissionsIn(db: Db, event: string, since: number, limit: number): Promise<StoredSubmission[]> {
  return db.selectFrom("submissions").selectAll().where("event", "=", event).where("seq", ">", since).orderBy("seq").limit(limit).execute();
}

async function sentIn(db: Db, event: string, keyHash: string): Promise<Sent | null> {
  return (await db.selectFrom("sent").selectAll().where("event", "=", event).where("keyHash", "=", keyHash).executeTakeFirst()) ?? null;
}

async function countIn(db: Db, event: string): Promise<{ all: number; accepted: number }> {
  const { all, accepted } = await db
    .selectFrom("submissions")
    .select([
      sql<number>`sum(case when status = 'withdrawn' then 0 else 1 end)`.as("all"),
      sql<number>`sum(case when status = 'accepted' then 1 else 0 end)`.as("accepted"),
    ])
    .where("event", "=", event)
    .executeTakeFirstOrThrow();
  return { all: Number(all ?? 0), accepted: Number(accepted ?? 0) };
}

/** Counts one more change of an event, which is locked until the end of the transaction; null where there is no such event. */
async function nextSeq(db: Transaction<Tables>, code: string): Promise<number | null> {
  const counted = await db
    .updateTable("events")
    .set((e) => ({ seq: e("seq", "+", 1) }))
    .where("code", "=", code)
    .returning("seq")
    .executeTakeFirst();
  return counted?.seq ?? null;
}

async function putVersion(
  db: Transaction<Tables>,
  { id, event, version: n }: StoredSubmission,
  version: NewVersion,
  sent: Sent,
): Promise<void> {
  await db
    .insertInto("versions")
    .values({ ...version, submission: id, event, n })
    .execute();
  await db
    .insertInto("sent")
    .values({ ...sent, submission: id, version: n })
    .execute();
}

/** What belongs to it goes with it. */
async function deleteIn(db: Transaction<Tables>, code: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("events").where("code", "=", code).executeTakeFirst();
  return numDeletedRows > 0n;
}
