/** The store in a database, whichever it is. */
import { type Kysely, sql, type Transaction } from "kysely";
import { backedUp, EventsThere, restored } from "./backup";
import { asStoreFault, StoreFault } from "./fault";
import { packBytes, sized, textBytes } from "./sizes";
import type { Tables } from "./store";
import {
  type BackupRow,
  type BriefSubmission,
  type Done,
  type EventChange,
  type EventVersion,
  MOST_DECISIONS,
  type NewSubmission,
  type NewVersion,
  type NoPlace,
  type Outcome,
  type Rejudged,
  type Sent,
  type Status,
  type Store,
  type StoredDecision,
  type StoredEvent,
  type StoredKey,
  type StoredReport,
  type StoredSubmission,
  type StoredVersion,
  type SubmissionChange,
  type TextSubmission,
  type TextVersion,
  type Told,
  type VersionHead,
} from "./store";
import { type Ledger, Together } from "./together";

type Db = Kysely<Tables> | Transaction<Tables>;

/** What a store in a file can do for it, and a database does by itself. */
export interface FileCare {
  ledger: Ledger;
  /** Gives a full disk the room that was set aside. @returns whether there was any. */
  giveSpare(): boolean;
  /** Sets it aside again. */
  takeSpare(): void;
  /** @throws StoreFault where there is hardly any room left. */
  checkRoom(): void;
}

/** Milliseconds for which it is known whether the store can be written. */
const CHECKED_FOR = 5_000;
/** What was done before is forgotten. */
const MOST_DONE = 200;
/** Submissions that are asked about at once. */
const AT_ONCE = 500;

const HEAD = ["n", "received", "by", "kind", "verdict", "code", "late", "marks", "data", "rules"] as const;

export class KyselyStore implements Store {
  constructor(
    private readonly db: Kysely<Tables>,
    readonly kind: Store["kind"],
    private readonly place: string,
    readonly share: number,
    private readonly file?: FileCare,
  ) {
    // PostgreSQL has its own way, and connections enough.
    this.together = file ? new Together(db, file.ledger) : null;
  }

  private readonly together: Together | null;
  private checked: { at: number; outcome: Promise<void> } | null = null;

  createEvent(
    given: Omit<StoredEvent, "rev" | "seq" | "version" | "bytes" | "round" | "statistics" | "extensions" | "log">,
    keys: readonly StoredKey[],
  ): Promise<StoredEvent> {
    const event: StoredEvent = {
      ...given,
      round: "",
      statistics: "",
      extensions: "",
      log: "",
      version: 1,
      rev: 1,
      seq: 0,
      bytes: packBytes(given.pack),
    };
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
      this.db.selectFrom("eventVersions").select(["version", "at", "by"]).where("event", "=", code).orderBy("version").execute();
    return this.guard(found);
  }

  changeEvent(code: string, rev: number, change: EventChange, done: Done): Promise<Outcome<StoredEvent> | "no-room"> {
    return this.atOnce(async (db) => {
      if (!(await nextChange(db, code))) return "gone";
      const event = await eventIn(db, code);
      if (!event) return "gone";
      if (event.rev !== rev) return "changed";
      const isNewPack = change.pack !== undefined && change.pack !== event.pack;
      const bytes = event.bytes + (isNewPack ? packBytes(change.pack ?? "") : 0);
      if (isNewPack && bytes > this.share) return "no-room";
      const { at, by } = done;
      const next: StoredEvent = {
        ...event,
        ...change,
        log: withDone(event.log, done),
        version: event.version + (isNewPack ? 1 : 0),
        rev: rev + 1,
        changed: at,
        bytes,
      };
      await db.updateTable("events").set(next).where("code", "=", code).execute();
      if (isNewPack) await db.insertInto("eventVersions").values({ event: code, version: next.version, pack: next.pack, at, by }).execute();
      return next;
    });
  }

  deleteEvent(code: string): Promise<boolean> {
    return this.makingRoom(() => this.atOnce((db) => deleteIn(db, code)));
  }

  async deleteOver(now: string): Promise<string[]> {
    const asText = await this.guard(() => this.db.selectFrom("events").select(["code", "deleteOn"]).where("deleteOn", "<=", now).execute());
    // The year 10000 is written "+010000", which as a text comes before today.
    const over = asText.filter(({ deleteOn }) => Date.parse(deleteOn) <= Date.parse(now));
    const gone: string[] = [];
    for (const { code } of over) if (await this.deleteEvent(code)) gone.push(code);
    return gone;
  }

  keys(event: string): Promise<StoredKey[]> {
    return this.guard(() => this.db.selectFrom("keys").selectAll().where("event", "=", event).orderBy("created").orderBy("id").execute());
  }

  addKey(key: StoredKey, done: Done): Promise<void> {
    return this.atOnce(async (db) => {
      await nextChange(db, key.event);
      await db.insertInto("keys").values(key).execute();
      await noteDone(db, key.event, done);
    });
  }

  withdrawKey(event: string, id: string, done: Done): Promise<"done" | "gone" | "last"> {
    return this.atOnce(async (db) => {
      // Two keys that are withdrawn at once must not be the last two.
      if (!(await nextChange(db, event))) return "gone";
      const valid = await db.selectFrom("keys").select(["id", "team"]).where("event", "=", event).where("withdrawn", "is", null).execute();
      const key = valid.find((one) => one.id === id);
      if (!key) return "gone";
      if (!key.team && valid.filter(({ team }) => !team).length === 1) return "last";
      await db.updateTable("keys").set({ withdrawn: done.at }).where("id", "=", id).execute();
      await noteDone(db, event, done);
      return "done";
    });
  }

  handIn(one: NewSubmission, version: NewVersion, sent: Sent, most: number): Promise<StoredSubmission | "used" | NoPlace | "gone"> {
    return this.atOnce(async (db) => {
      const event = await nextChange(db, one.event);
      if (!event) return "gone";
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
        painted: 0,
        note: "",
        created: received,
        changed: received,
        rev: 1,
        seq: event.seq,
      };
      const row = sized({ ...version, submission: one.id, event: one.event, n: 1 });
      if (!(await this.hasRoom(db, one.event, event.bytes, row.bytes))) return "no-room";
      await db.insertInto("submissions").values(submission).execute();
      await putVersion(db, row, sent);
      return submission;
    });
  }

  replace(
    id: string,
    rev: number,
    version: NewVersion,
    named: Pick<StoredSubmission, "player" | "team">,
    sent: Sent,
    most: number,
  ): Promise<Outcome<StoredSubmission> | "used" | NoPlace> {
    return this.atOnce(async (db) => {
      const event = await nextChange(db, sent.event);
      const before = await sentIn(db, sent.event, sent.keyHash);
      const kept = await submissionIn(db, id);
      if (!event || kept?.event !== sent.event) return "gone";
      if (before) return before.fingerprint === sent.fingerprint && before.submission === id ? kept : "used";
      if (kept.rev !== rev) return "changed";
      if (kept.version >= most) return "full";
      const n = kept.version + 1;
      const row = sized({ ...version, submission: id, event: sent.event, n });
      if (!(await this.hasRoom(db, sent.event, event.bytes, row.bytes))) return "no-room";
      const { seq } = event;
      const next: StoredSubmission = { ...kept, ...named, status: "new", version: n, changed: version.received, rev: rev + 1, seq };
      await db.updateTable("submissions").set(next).where("id", "=", id).execute();
      await putVersion(db, row, sent);
      return next;
    });
  }

  change(id: string, rev: number, change: SubmissionChange, told: Told, judged?: Rejudged): Promise<Outcome<StoredSubmission> | NoPlace> {
    return this.atOnce((db) => this.changeIn(db, id, rev, change, told, judged));
  }

  changeAll(
    event: string,
    known: readonly { id: string; rev: number }[],
    status: Status,
    told: Omit<Told, "letter">,
  ): Promise<StoredSubmission[]> {
    return this.atOnce(async (db) => {
      const changed: StoredSubmission[] = [];
      for (const { id, rev } of known) {
        const kept = await submissionIn(db, id);
        if (kept?.event !== event || kept.rev !== rev) continue;
        const accepted = status === "accepted" ? kept.version : null;
        const next = await this.changeIn(db, id, rev, { status, accepted }, { ...told, letter: "" });
        if (typeof next !== "string") changed.push(next);
      }
      return changed;
    });
  }

  private async changeIn(
    db: Transaction<Tables>,
    id: string,
    rev: number,
    change: SubmissionChange,
    { by, at, letter }: Told,
    judged?: Rejudged,
  ): Promise<Outcome<StoredSubmission> | NoPlace> {
    const found = await submissionIn(db, id);
    const counted = found && (await nextChange(db, found.event));
    // The event is locked from here on.
    const kept = counted ? await submissionIn(db, id) : null;
    if (!kept || !counted) return "gone";
    if (kept.rev !== rev) return "changed";
    const next: StoredSubmission = { ...kept, ...change, changed: at, rev: rev + 1, seq: counted.seq };
    const { status, version, event } = next;
    if (change.status !== undefined || letter) {
      const n = (await decisionsIn(db, id)) + 1;
      const isWithdrawn = status === "withdrawn" && kept.status !== "withdrawn";
      if (n > MOST_DECISIONS && !isWithdrawn) return "full";
      const isKept = await this.hasRoom(db, event, counted.bytes, textBytes(letter));
      if (letter && !isKept) return "no-room";
      await db.insertInto("decisions").values({ submission: id, event, n, at, by, status, version, letter }).execute();
    }
    await db.updateTable("submissions").set(next).where("id", "=", id).execute();
    if (judged) await rejudge(db, id, version, judged);
    return next;
  }

  submission(id: string): Promise<StoredSubmission | null> {
    return this.guard(() => submissionIn(this.db, id));
  }

  listsUnder(event: string, of?: { list: string } | { team: string }): Promise<StoredSubmission[]> {
    const all = this.db.selectFrom("submissions").selectAll().where("event", "=", event).orderBy("created").orderBy("id");
    return this.guard(async () => {
      if (!of) return all.execute();
      if ("team" in of) return all.where("team", "=", of.team).execute();
      const found = await all.where((e) => e.or([e("id", "=", of.list), e("holder", "=", of.list)])).execute();
      return found.sort((a, b) => Number(b.id === of.list) - Number(a.id === of.list));
    });
  }

  versions(submission: string): Promise<VersionHead[]> {
    return this.guard(() => this.db.selectFrom("versions").select(HEAD).where("submission", "=", submission).orderBy("n").execute());
  }

  version(submission: string, n: number): Promise<StoredVersion | null> {
    return this.guard(async () => {
      const found = await versionIn(this.db, submission, n);
      if (!found) return null;
      const { event: _, brief: __, bytes: ___, ...version } = found;
      return version;
    });
  }

  briefs(event: string, since: number, limit: number): Promise<BriefSubmission[]> {
    return this.guard(async () => this.withNewest(await submissionsIn(this.db, event, since, limit)));
  }

  texts(event: string, since: number, most: number): Promise<{ found: TextSubmission[]; more: boolean }> {
    return this.guard(async () => {
      const some = await submissionsIn(this.db, event, since, AT_ONCE);
      const sizes = await this.sizesOf(some);
      let left = most;
      let n = 0;
      for (; n < some.length; n++) {
        left -= (sizes.get(some[n]?.id ?? "") ?? []).reduce((sum, { bytes }) => sum + bytes, 0);
        if (left < 0 && n > 0) break;
      }
      const found = await this.withNewest(some.slice(0, n));
      const all: TextSubmission[] = [];
      for (const one of found) all.push({ ...one, versions: await this.textsOf(one.id, sizes.get(one.id) ?? [], most) });
      return { found: all, more: n < some.length || some.length === AT_ONCE };
    });
  }

  private async withNewest(found: readonly StoredSubmission[]): Promise<BriefSubmission[]> {
    const newest = new Map<string, BriefSubmission["newest"]>();
    for (let at = 0; at < found.length; at += AT_ONCE) {
      const some = await this.db
        .selectFrom("versions")
        .innerJoin("submissions", (join) => join.onRef("submissions.id", "=", "submission").onRef("submissions.version", "=", "n"))
        .select(["submission", "fields", "brief", ...HEAD])
        .where("submission", "in", idsOf(found.slice(at, at + AT_ONCE)))
        .execute();
      for (const { submission, brief, ...version } of some) newest.set(submission, { ...version, brief: JSON.parse(brief) });
    }
    return found.flatMap((one) => {
      const version = newest.get(one.id);
      return version ? [{ ...one, newest: version }] : [];
    });
  }

  /** Bytes of each version, the newest first. */
  private async sizesOf(found: readonly StoredSubmission[]): Promise<Map<string, { n: number; bytes: number }[]>> {
    const sizes = new Map<string, { n: number; bytes: number }[]>(found.map(({ id }) => [id, []]));
    if (!found.length) return sizes;
    const all = await this.db
      .selectFrom("versions")
      .select(["submission", "n", "bytes"])
      .where("submission", "in", idsOf(found))
      .orderBy("submission")
      .orderBy("n", "desc")
      .execute();
    for (const { submission, n, bytes } of all) sizes.get(submission)?.push({ n, bytes });
    return sizes;
  }

  private async textsOf(id: string, sizes: readonly { n: number; bytes: number }[], most: number): Promise<TextVersion[]> {
    let left = most;
    const whole = sizes.filter(({ bytes }, i) => {
      left -= bytes;
      return left >= 0 || i === 0;
    });
    const heads = await this.db.selectFrom("versions").select(HEAD).where("submission", "=", id).orderBy("n").execute();
    const from = whole.at(-1)?.n ?? 1;
    const texts = await this.db
      .selectFrom("versions")
      .select(["n", "text", "answers"])
      .where("submission", "=", id)
      .where("n", ">=", from)
      .execute();
    const of = new Map(texts.map(({ n, ...text }) => [n, text]));
    return heads.map((head) => ({ ...head, ...of.get(head.n) }));
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

  addReport(report: StoredReport, most: number): Promise<"done" | NoPlace | "gone"> {
    return this.atOnce(async (db) => {
      const event = await nextChange(db, report.event);
      const { n } = await db
        .selectFrom("reports")
        .select(sql<number>`count(*)`.as("n"))
        .where("event", "=", report.event)
        .where("by", "=", report.by)
        .executeTakeFirstOrThrow();
      if (!event) return "gone";
      if (Number(n) >= most) return "full";
      if (!(await this.hasRoom(db, report.event, event.bytes, textBytes(report.text)))) return "no-room";
      await db.insertInto("reports").values(report).execute();
      await db.updateTable("submissions").set({ seq: event.seq }).where("id", "=", report.submission).execute();
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
      const counted = await nextChange(db, event);
      const found = await db.selectFrom("reports").selectAll().where("event", "=", event).where("id", "=", id).executeTakeFirst();
      if (!found || !counted) return null;
      await db.updateTable("reports").set({ status }).where("id", "=", id).execute();
      await db.updateTable("submissions").set({ seq: counted.seq }).where("id", "=", found.submission).execute();
      return { ...found, status };
    });
  }

  async *backup(): AsyncIterable<BackupRow> {
    yield* backedUp(this.db);
  }

  async restore(rows: AsyncIterable<BackupRow>): Promise<{ restored: string[] } | { there: string[] }> {
    try {
      return await this.transaction((db) => restored(db, rows));
    } catch (fault) {
      if (fault instanceof EventsThere) return { there: fault.codes };
      const known = asStoreFault(fault, this.place);
      if (known.code !== "other" || fault instanceof StoreFault) throw known;
      throw new StoreFault("other", "The backup does not fit this version of Muster Roll. Nothing was put back.", { cause: fault });
    }
  }

  check(): Promise<void> {
    const now = Date.now();
    const known = this.checked;
    if (known && Math.abs(now - known.at) < CHECKED_FOR) return known.outcome;
    const outcome = this.written(now);
    this.checked = { at: now, outcome };
    return outcome;
  }

  private async written(now: number): Promise<void> {
    const value = new Date(now).toISOString();
    await this.atOnce(async (db) => {
      await db
        .insertInto("meta")
        .values({ name: "checked", value })
        .onConflict((c) => c.column("name").doUpdateSet({ value }))
        .execute();
    });
    this.file?.checkRoom();
  }

  async close(): Promise<void> {
    await this.db.destroy();
  }

  /** Counts what an event keeps, unless it would be more than its share. */
  private async hasRoom(db: Transaction<Tables>, code: string, before: number, more: number): Promise<boolean> {
    if (before + more > this.share) return false;
    await addBytes(db, code, more);
    return true;
  }

  /** On a full disk with the room that was set aside. */
  private async makingRoom<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (fault) {
      if (!(fault instanceof StoreFault && fault.code === "full" && this.file?.giveSpare())) throw fault;
    }
    try {
      return await work();
    } finally {
      this.file?.takeSpare();
    }
  }

  private atOnce<T>(work: (db: Transaction<Tables>) => Promise<T>): Promise<T> {
    return this.guard(() => this.transaction(work));
  }

  private transaction<T>(work: (db: Transaction<Tables>) => Promise<T>): Promise<T> {
    return this.together ? this.together.run(work) : this.db.transaction().execute(work);
  }

  private async guard<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (fault) {
      throw asStoreFault(fault, this.place);
    }
  }
}

const idsOf = (all: readonly StoredSubmission[]) => all.map(({ id }) => id);

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

async function decisionsIn(db: Db, submission: string): Promise<number> {
  const { n } = await db
    .selectFrom("decisions")
    .select(sql<number>`count(*)`.as("n"))
    .where("submission", "=", submission)
    .executeTakeFirstOrThrow();
  return Number(n);
}

function versionIn(db: Db, submission: string, n: number): Promise<Tables["versions"] | undefined> {
  return db.selectFrom("versions").selectAll().where("submission", "=", submission).where("n", "=", n).executeTakeFirst();
}

/** Counts one more change of an event, which is locked until the end of the transaction; null where there is no such event. */
async function nextChange(db: Transaction<Tables>, code: string): Promise<{ seq: number; bytes: number } | null> {
  const counted = await db
    .updateTable("events")
    .set((e) => ({ seq: e("seq", "+", 1) }))
    .where("code", "=", code)
    .returning(["seq", "bytes"])
    .executeTakeFirst();
  return counted ?? null;
}

/** What was done with an event, with what was done now. */
function withDone(log: string, done: Done): string {
  return done.what ? JSON.stringify([...(log ? JSON.parse(log) : []), done].slice(-MOST_DONE)) : log;
}

async function noteDone(db: Transaction<Tables>, code: string, done: Done): Promise<void> {
  const event = await eventIn(db, code);
  if (event)
    await db
      .updateTable("events")
      .set({ log: withDone(event.log, done) })
      .where("code", "=", code)
      .execute();
}

async function addBytes(db: Transaction<Tables>, code: string, more: number): Promise<void> {
  await db
    .updateTable("events")
    .set((e) => ({ bytes: e("bytes", "+", more) }))
    .where("code", "=", code)
    .execute();
}

async function putVersion(db: Transaction<Tables>, row: Tables["versions"], sent: Sent): Promise<void> {
  await db.insertInto("versions").values(row).execute();
  await db
    .insertInto("sent")
    .values({ ...sent, submission: row.submission, version: row.n })
    .execute();
}

async function rejudge(db: Transaction<Tables>, submission: string, n: number, judged: Rejudged): Promise<void> {
  const before = await versionIn(db, submission, n);
  if (!before) return;
  const row = sized({ ...before, ...judged });
  await db.updateTable("versions").set(row).where("submission", "=", submission).where("n", "=", n).execute();
  await addBytes(db, row.event, row.bytes - before.bytes);
}

/** What belongs to it goes with it. */
async function deleteIn(db: Transaction<Tables>, code: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("events").where("code", "=", code).executeTakeFirst();
  return numDeletedRows > 0n;
}
