/** How rosters stand and are sorted, in the list. */
import { nameOf, type RosterRecord, type RosterSummary } from "@/components/storage/records/record";
import type { Verdict } from "@/lib/engine/report/finding";

export type Standing = "not-started" | "not-finished" | Verdict;

export const standings: readonly Standing[] = ["legal", "illegal", "unconfirmed", "not-finished", "not-started"];

/** How a roster stands; null where it could not be checked. */
export function standingOf({ summary }: RosterRecord): Standing | null {
  if (!summary) return null;
  return isStarted(summary) ? (summary.unfinished ? "not-finished" : summary.verdict) : "not-started";
}

/** A roster without units is not judged: all that is wrong with it is that nothing is there yet. */
export function isStarted({ counts }: RosterSummary): boolean {
  return counts.units > 0;
}

export type Order = "changed" | "name" | "game" | "army" | "points" | "verdict";

const byText = (text: (record: RosterRecord) => string) => (a: RosterRecord, b: RosterRecord) =>
  text(a).localeCompare(text(b), "en", { numeric: true });
const byName = byText((record) => nameOf(record));
const byGame = byText(({ summary }) => summary?.gameTitle ?? "");
const byArmy = byText(({ summary }) => summary?.armyName ?? "");
const byChange = (a: RosterRecord, b: RosterRecord) => b.updated - a.updated;
const place = (record: RosterRecord) => {
  const standing = standingOf(record);
  return standing ? standings.indexOf(standing) : -1;
};

export const compareBy: Record<Order, (a: RosterRecord, b: RosterRecord) => number> = {
  changed: byChange,
  name: byName,
  game: (a, b) => byGame(a, b) || byChange(a, b),
  army: (a, b) => byArmy(a, b) || byGame(a, b) || byChange(a, b),
  points: (a, b) => (b.summary?.points ?? 0) - (a.summary?.points ?? 0) || byName(a, b),
  verdict: (a, b) => place(a) - place(b) || byName(a, b),
};

/** Cards for up to so many rosters, a list for more. */
export const FEW = 8;
/** A field to find one, from so many on. */
export const FIND_FROM = 16;
