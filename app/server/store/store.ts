/** What the server keeps of events, and the one way to it. Moments are ISO 8601 in UTC; secrets are kept as hashes alone. */
import type { EventState } from "@/lib/events/hand-in/states";
import type { Brief } from "./brief";

/** An event as it stands. `rev` counts its changes, `seq` those of everything in it. */
export interface StoredEvent {
  code: string;
  /** From which the keys of its players are made; it is told to nobody. */
  secret: string;
  /** Its rules, as the text of a pack's file. */
  pack: string;
  /** How often its rules were changed, from 1. */
  version: number;
  state: EventState;
  /** Until when it is open again for all; "open": until it is closed. */
  extended: string | null;
  /** Until when players may report errors. */
  reportsUntil: string | null;
  /** Who plays whom: JSON; empty where nobody does. It is replaced, and so short that no share counts it. */
  round: string;
  /** What is played, as JSON; "" where that is not published. */
  statistics: string;
  /** Until when the first list of one player is taken: JSON; empty where all have the same time. */
  extensions: string;
  /** What organisers did with it beside its rules, the last last: JSON; empty where nothing. */
  log: string;
  /** When all of it is deleted. */
  deleteOn: string;
  created: string;
  changed: string;
  rev: number;
  seq: number;
  /** Of all that is kept of it. */
  bytes: number;
}

/** Something that an organiser did with an event. */
export interface Done {
  at: string;
  /** Name of the key. */
  by: string;
  what: string;
}

/** A version of an event's rules, without them. */
export interface EventVersion {
  version: number;
  at: string;
  /** Name of the organiser's key. */
  by: string;
}

/** A key of an organiser, or of the captain of a team. */
export interface StoredKey {
  id: string;
  event: string;
  hash: string;
  label: string;
  /** The team whose lists it opens, as `nameKey` has it; empty for an organiser's. */
  team: string;
  created: string;
  withdrawn: string | null;
}

export type Status = "new" | "accepted" | "returned" | "withdrawn";

/** What a player handed in, as it stands; its lists are its versions. */
export interface StoredSubmission {
  id: string;
  event: string;
  keyHash: string;
  /** The list of the same player under whose key it was handed in, which opens it too; empty where it has a key of its own alone. */
  holder: string;
  player: string;
  /** The team that its player named, as `nameKey` has it; empty where none. */
  team: string;
  status: Status;
  /** The newest version, from 1. */
  version: number;
  /** The version that was accepted. */
  accepted: number | null;
  /** Until when it may be replaced although the event is closed; "open": until an organiser says otherwise. */
  reopened: string | null;
  /** Why it counts as in time although it is late. */
  waived: string | null;
  /** Whether the army is painted: 1 or 0. */
  painted: number;
  note: string;
  created: string;
  changed: string;
  rev: number;
  /** The count of the event's changes when it changed last. */
  seq: number;
}

/** One list as it was handed in, with what was found. */
export interface StoredVersion {
  submission: string;
  n: number;
  received: string;
  /** "player", or the name of the organiser's key that handed it in. */
  by: string;
  kind: "text" | "json";
  text: string;
  /** What the player answered about it, as a desk keeps it: JSON. */
  answers: string;
  /** What the player gave beside it: JSON. */
  fields: string;
  /** Minutes. */
  late: number;
  /** What the event marks it with: JSON. */
  marks: string;
  verdict: string | null;
  /** What was found, as `/api/check` answers it: JSON. */
  report: string;
  /** The roster that was read, as its file holds it; null where nothing could be read. */
  roster: string | null;
  /** Code of the list; null where nothing could be read. */
  code: string | null;
  /** Version of the data it was checked with. */
  data: string;
  /** The version of the event's rules it was checked under. */
  rules: number;
}

/** What an organiser or a player did with a submission. */
export interface StoredDecision {
  submission: string;
  n: number;
  at: string;
  by: string;
  status: Status;
  version: number;
  letter: string;
}

/** An error that a player reported on another's list. */
export interface StoredReport {
  id: string;
  event: string;
  submission: string;
  version: number;
  /** The submission of who reports it. */
  by: string;
  at: string;
  rule: string;
  text: string;
  status: "open" | "upheld" | "dismissed";
}

/** A request that was sent under a key of its own, so that sending it again gives the same answer. */
export interface Sent {
  event: string;
  keyHash: string;
  /** Of what was sent. */
  fingerprint: string;
  submission: string;
  version: number;
}

export type EventChange = Partial<
  Pick<StoredEvent, "pack" | "state" | "extended" | "reportsUntil" | "deleteOn" | "round" | "statistics" | "extensions">
>;
export type SubmissionChange = Partial<Pick<StoredSubmission, "status" | "accepted" | "reopened" | "waived" | "painted" | "note">>;
export type NewVersion = Omit<StoredVersion, "submission" | "n">;
export type NewSubmission = Pick<StoredSubmission, "id" | "event" | "keyHash" | "holder" | "player" | "team">;

/** What came of a change that was made knowing `rev`: "changed" where somebody else was first, "gone" where there is no such thing. */
export type Outcome<T> = T | "changed" | "gone";

/** "full": there are as many as there may be. "no-room": the event has filled its share of the store. */
export type NoPlace = "full" | "no-room";

/** With what is told of a decision. */
export type Told = Pick<StoredDecision, "by" | "at" | "letter">;

/** A version without what may be large: it is told by hundreds. */
export type VersionHead = Pick<StoredVersion, "n" | "received" | "by" | "kind" | "verdict" | "code" | "late" | "marks" | "data" | "rules">;

/** Its text and answers are left out where there was no room for them. */
export interface TextVersion extends VersionHead {
  text?: string;
  answers?: string;
}

/** A submission with what was found of its newest version, without the lists themselves: thousands at once. */
export interface BriefSubmission extends StoredSubmission {
  newest: VersionHead & Pick<StoredVersion, "fields"> & { brief: Brief };
}

/** A submission with the texts of its versions. */
export interface TextSubmission extends BriefSubmission {
  versions: TextVersion[];
}

/** What was found of a version when it was looked at again. */
export type Rejudged = Pick<StoredVersion, "marks" | "verdict" | "report" | "roster" | "code" | "data" | "rules">;

/** A row of a backup: the name of its table, and what stands in it. */
export type BackupRow = [table: string, row: Record<string, string | number | null>];

/** Decisions on a submission. One more withdraws it all the same. */
export const MOST_DECISIONS = 200;

/** The rows of each table; those of a submission name its event too, so that they are found and deleted with it. */
export interface Tables {
  meta: { name: string; value: string };
  events: StoredEvent;
  eventVersions: EventVersion & { event: string; pack: string };
  keys: StoredKey;
  submissions: StoredSubmission;
  /** `brief`: JSON. */
  versions: StoredVersion & { event: string; brief: string; bytes: number };
  decisions: StoredDecision & { event: string };
  reports: StoredReport;
  sent: Sent;
}

/** Every change is kept, with all that belongs to it or not at all, before its promise is fulfilled. */
export interface Store {
  readonly kind: "SQLite" | "PostgreSQL";
  /** Bytes that one event may keep, so that none takes the place of others. What is decided of a list has place beyond, letters apart. */
  readonly share: number;

  createEvent(
    event: Omit<StoredEvent, "rev" | "seq" | "version" | "bytes" | "round" | "statistics" | "extensions" | "log">,
    keys: readonly StoredKey[],
  ): Promise<StoredEvent>;
  event(code: string): Promise<StoredEvent | null>;
  eventVersions(code: string): Promise<EventVersion[]>;
  changeEvent(code: string, rev: number, change: EventChange, done: Done): Promise<Outcome<StoredEvent> | "no-room">;
  /** Deletes the event and everything in it, also where the disk is full. @returns whether it was there. */
  deleteEvent(code: string): Promise<boolean>;
  /** Deletes events whose time is over. @returns their codes. */
  deleteOver(now: string): Promise<string[]>;

  keys(event: string): Promise<StoredKey[]>;
  addKey(key: StoredKey, done: Done): Promise<void>;
  /** "last" where no other of an organiser would be left. */
  withdrawKey(event: string, id: string, done: Done): Promise<"done" | "gone" | "last">;

  /** The submission; "used" where the request's key was used for something else, "full" where the event has `most` already. */
  handIn(one: NewSubmission, version: NewVersion, sent: Sent, most: number): Promise<StoredSubmission | "used" | NoPlace | "gone">;
  /** The same for the next version of a submission, made knowing `rev`. */
  replace(
    id: string,
    rev: number,
    version: NewVersion,
    named: Pick<StoredSubmission, "player" | "team">,
    sent: Sent,
    most: number,
  ): Promise<Outcome<StoredSubmission> | "used" | NoPlace>;
  /** `judged`: takes the place of what was found of the newest version. "full": it has as many decisions as it may. */
  change(id: string, rev: number, change: SubmissionChange, told: Told, judged?: Rejudged): Promise<Outcome<StoredSubmission> | NoPlace>;
  /** The same status for many submissions of an event, all at once. @returns those that were changed; of the others somebody was first. */
  changeAll(
    event: string,
    known: readonly { id: string; rev: number }[],
    status: Status,
    told: Omit<Told, "letter">,
  ): Promise<StoredSubmission[]>;
  submission(id: string): Promise<StoredSubmission | null>;
  /** The lists that one key opens: one with those that were handed in under its key, the first first, or those of a team; all where nothing is named. */
  listsUnder(event: string, of?: { list: string } | { team: string }): Promise<StoredSubmission[]>;
  /** All versions of a submission, the newest last. */
  versions(submission: string): Promise<VersionHead[]>;
  /** One of them with the list itself. */
  version(submission: string, n: number): Promise<StoredVersion | null>;
  /** Those that changed after `since`, in the order of their changes, at most `limit`. */
  briefs(event: string, since: number, limit: number): Promise<BriefSubmission[]>;
  /** The same with texts: as many as hold `bytes` together, at least one; one that holds more lacks older texts. `more`: whether some are left. */
  texts(event: string, since: number, bytes: number): Promise<{ found: TextSubmission[]; more: boolean }>;
  countSubmissions(event: string): Promise<{ all: number; accepted: number }>;
  decisions(submission: string): Promise<StoredDecision[]>;
  sent(event: string, keyHash: string): Promise<Sent | null>;

  /** "full" where who reports has reported `most` already. */
  addReport(report: StoredReport, most: number): Promise<"done" | NoPlace | "gone">;
  reports(submission: string): Promise<StoredReport[]>;
  /** How many reports nobody has decided on, by their submission; of those that have none nothing. */
  openReports(event: string): Promise<ReadonlyMap<string, number>>;
  decideReport(event: string, id: string, status: StoredReport["status"]): Promise<StoredReport | null>;

  /** Everything, as it was at one moment. */
  backup(): AsyncIterable<BackupRow>;
  /** Puts events of a backup back, all or none. @returns their codes, or those that are there already. */
  restore(rows: AsyncIterable<BackupRow>): Promise<{ restored: string[] } | { there: string[] }>;
  /** Whether it can be written now; asked again within seconds the answer is the same. @throws StoreFault */
  check(): Promise<void>;
  close(): Promise<void>;
}
