/** What is kept of a roster on the device. */
import type { Verdict } from "@/lib/report/finding";
import type { Roster } from "@/lib/schema/roster";

/** Figures of a roster when it was saved, so that a card needs no book. */
export interface RosterSummary {
  points: number;
  /** More than 0: read the points as "at least". */
  missing: number;
  verdict: Verdict;
  /** What the game calls it, where it has a word of its own. */
  verdictWord?: string;
  counts: { errors: number; unconfirmed: number; advice: number; units: number };
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

/** The name on the card, also of a roster this version cannot read. */
export function nameOf(record: RosterRecord): string {
  const name: unknown = (record.roster as { name?: unknown } | null)?.name;
  return typeof name === "string" && name.trim() !== "" ? name : "Roster without a name";
}
