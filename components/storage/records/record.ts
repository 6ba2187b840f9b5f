/** What is kept of a roster on the device, and of a game that is played with one. */

import type { Verdict } from "@/lib/engine/report/finding";
import { type PointsWords, pointsText } from "@/lib/engine/report/points";
import type { SharedStates } from "@/lib/engine/roster/merge/merge-kept";
import { isObject, type JsonObject } from "@/lib/engine/schema/json";
import type { Roster } from "@/lib/engine/schema/roster";
import type { KeptGame } from "@/lib/paper/play/sound-game";
import { storage } from "@/lib/words/en/storage";
import { points } from "@/lib/words/en/terms";
import { LANGUAGES, type Language } from "@/lib/words/language";

/** Figures of a roster when it was saved, so that a card needs no book. */
export interface RosterSummary {
  points: number;
  /** More than 0: read the points as "at least". */
  missing: number;
  /** What they are called, where the game calls them otherwise. */
  pointsName?: string;
  verdict: Verdict;
  /** What it is called, where that is more than the usual word: the game has its own, or something was agreed. */
  verdictWord?: string;
  /** How many findings were agreed, where some were. */
  agreed?: number;
  /** All that is wrong with it is that something is still to come. */
  unfinished?: boolean;
  counts: { errors: number; unconfirmed: number; advice: number; units: number };
  /** Of the words and names here; absent: English. */
  language?: Language;
  gameTitle: string;
  armyName: string;
  /** A hue of the palette. */
  accent: string;
}

export interface RosterRecord {
  id: string;
  /** As it was saved. One saved by a newer version of the app stays as it is: see `readable`. */
  roster: Roster;
  /** Goes up by one with every save; a save must name the one it builds on. */
  rev: number;
  /** When it was saved, in milliseconds since 1970. */
  updated: number;
  /** Absent where it could not be checked yet. */
  summary: RosterSummary | null;
  /** What the player files it under. It stays on this device and in backups: the roster that is shared has none of it. */
  tags?: readonly string[];
  /** Put away: shown in the archive only. */
  archived?: true;
  /** In the bin since then, in milliseconds since 1970. */
  deleted?: number;
  /** The states of it that went to another device or came from one, in a backup. */
  shared?: SharedStates;
}

/** How a roster is filed, which is no part of the roster. */
export type Filing = Pick<RosterRecord, "tags" | "archived" | "deleted">;

export const LONGEST_TAG = 40;
export const MOST_TAGS = 20;

/** A named version of a roster, as it was when it was kept. */
export interface VersionRecord {
  id: string;
  /** The id of the roster. */
  roster: string;
  name: string;
  /** When it was kept, in milliseconds since 1970. */
  made: number;
  content: Roster;
  summary: RosterSummary | null;
}

export interface GameRecord {
  /** That of the roster it is played with, or one made from its code where it came by a link. */
  id: string;
  game: KeptGame;
  /** The revision of the roster when the game began; null where the roster is not kept on this device. */
  rev: number | null;
  /** When it was last changed, in milliseconds since 1970. */
  updated: number;
}

/**
 * What lies among the rosters of this device, as a record; null where it is damaged. Figures that are damaged are left out: the
 * next save works them out again. Written by hand, since the home page would otherwise load every schema.
 */
export function readRecord(value: unknown): RosterRecord | null {
  if (!isObject(value)) return null;
  const { id, roster, rev, updated, summary, archived, deleted } = value;
  if (typeof id !== "string" || !Number.isSafeInteger(rev)) return null;
  if (!isObject(roster) || typeof roster.format !== "string" || !isLimit(roster.limit)) return null;
  return {
    id,
    roster: roster as unknown as Roster,
    rev: rev as number,
    updated: isTime(updated) ? updated : 0,
    summary: isSummary(summary) ? summary : null,
    ...tagsIn(value),
    ...(archived === true ? { archived } : {}),
    ...(isTime(deleted) ? { deleted } : {}),
    ...sharedIn(value),
  };
}

function tagsIn({ tags }: JsonObject): Pick<RosterRecord, "tags"> {
  const sound = soundTags(Array.isArray(tags) ? tags : []);
  return sound.length ? { tags: sound } : {};
}

/** Tags as they are kept: trimmed, each once whatever its capitals, at most 20 of 40 letters. */
export function soundTags(tags: readonly unknown[]): string[] {
  const all = new Map<string, string>();
  for (const tag of tags) {
    const text = typeof tag === "string" ? tag.trim().replace(/\s+/g, " ").slice(0, LONGEST_TAG) : "";
    if (text && !all.has(text.toLowerCase())) all.set(text.toLowerCase(), text);
  }
  return [...all.values()].slice(0, MOST_TAGS);
}

function sharedIn({ shared }: JsonObject): Pick<RosterRecord, "shared"> {
  if (!isObject(shared) || !Array.isArray(shared.times) || !isObject(shared.roster)) return {};
  const times = shared.times.filter(isTime);
  return times.length ? { shared: { times, roster: shared.roster as unknown as Roster } } : {};
}

/** What lies among the named versions of this device; null where it is damaged. */
export function readVersion(value: unknown): VersionRecord | null {
  if (!isObject(value) || !isObject(value.content) || typeof value.content.format !== "string") return null;
  const { id, roster, name, made, content, summary } = value;
  if (typeof id !== "string" || typeof roster !== "string" || typeof name !== "string") return null;
  return {
    id,
    roster,
    name,
    made: isTime(made) ? made : 0,
    content: content as unknown as Roster,
    summary: isSummary(summary) ? summary : null,
  };
}

/** Whether a value is a moment that can be written as a date. */
export function isTime(value: unknown): value is number {
  return typeof value === "number" && Math.abs(value) <= 8.64e15;
}

function isLimit(value: unknown): boolean {
  return value === undefined || value === null || Number.isFinite(value);
}

const verdicts: Record<Verdict, true> = { legal: true, illegal: true, unconfirmed: true };

function isSummary(value: unknown): value is RosterSummary {
  if (!isObject(value)) return false;
  const { points, missing, pointsName, verdict, verdictWord, agreed, unfinished, counts, language, gameTitle, armyName, accent } = value;
  return (
    Number.isFinite(points) &&
    Number.isFinite(missing) &&
    Object.hasOwn(verdicts, String(verdict)) &&
    [verdictWord, pointsName].every((word) => word === undefined || typeof word === "string") &&
    (agreed === undefined || Number.isFinite(agreed)) &&
    (language === undefined || (LANGUAGES as readonly unknown[]).includes(language)) &&
    (unfinished === undefined || typeof unfinished === "boolean") &&
    isObject(counts) &&
    [counts.errors, counts.unconfirmed, counts.advice, counts.units].every(Number.isFinite) &&
    [gameTitle, armyName, accent].every((text) => typeof text === "string")
  );
}

/** Whether this version of the app can read a saved roster. One from a newer version is shown, exported and deleted, not opened. */
export function isReadable({ roster }: RosterRecord): boolean {
  const format: unknown = (roster as { format?: unknown } | null)?.format;
  const version = typeof format === "string" ? /^muster-roll\/(\d+)$/.exec(format)?.[1] : undefined;
  return version !== undefined && Number(version) <= VERSION;
}

// Not taken from the schema, which the home page would then load; the check below fails to compile when the schema moves on.
const VERSION = 1;
`muster-roll/${VERSION}` satisfies Roster["format"];

/** The saved rosters that take units from an army list. */
export function rostersOf(records: readonly RosterRecord[], game: string, army: string): RosterRecord[] {
  return records.filter(
    (r) =>
      isReadable(r) &&
      r.roster.game === game &&
      (r.roster.armyList === army || r.roster.commands.some((command) => command.armyList === army)),
  );
}

/** The name on the card, also of a roster this version cannot read. */
export function nameOf(record: Pick<RosterRecord, "roster" | "summary">, words: Pick<typeof storage, "nameOf"> = storage): string {
  const name: unknown = (record.roster as { name?: unknown } | null)?.name;
  return words.nameOf(typeof name === "string" ? name : "");
}

/** "1,995 points", "at least 740 crowns". */
export function pointsOfSummary({ points: total, missing, pointsName: noun }: RosterSummary, words: PointsWords = points): string {
  return pointsText({ total, limit: null, missing, ...(noun === undefined ? {} : { noun }) }, words);
}
