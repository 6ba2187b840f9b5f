/** Which of many rosters are shown: found by words, narrowed by filters, counted for each filter. */
import { compareBy, type Order, type Standing, standingOf, standings } from "@/components/home/parts/sorting";
import { nameOf, type RosterRecord } from "@/components/storage/records/record";
import { compareNames } from "@/lib/engine/by-name";
import { nameKey } from "@/lib/words/text";

export interface Filters {
  text: string;
  standing: Standing | "all";
  /** The title of a game, and the name of an army list in it; null for all. */
  game: string | null;
  army: string | null;
  /** All of these. */
  tags: readonly string[];
  archived: boolean;
}

export const noFilters: Filters = { text: "", standing: "all", game: null, army: null, tags: [], archived: false };

/** A value of a filter, and how many rosters it would show with the other filters as they are. */
export interface Facet {
  name: string;
  count: number;
  accent?: string;
}

export interface FoundRosters {
  shown: RosterRecord[];
  standings: { id: Standing | "all"; count: number }[];
  games: Facet[];
  /** Those of the chosen game. */
  armies: Facet[];
  tags: Facet[];
  /** All that the archive holds, whatever the filters. */
  archived: number;
}

/** The title of its game; "" where that is not known. */
function gameOf({ summary }: RosterRecord): string {
  return summary?.gameTitle ?? "";
}

/** What a roster is found by, in lower case without accents. Kept by record: typing a word must not fold 500 names again. */
const folded = new WeakMap<RosterRecord, string>();

function wordsOf(record: RosterRecord): string {
  const known = folded.get(record);
  if (known !== undefined) return known;
  const { summary, roster, tags = [] } = record;
  const said = [nameOf(record), summary?.gameTitle, summary?.armyName, roster.player, roster.event, ...tags];
  const words = nameKey(said.filter((one) => typeof one === "string").join(" "));
  folded.set(record, words);
  return words;
}

/** Whether every word that was typed is a part of a word of the roster. */
function says(record: RosterRecord, words: readonly string[]): boolean {
  const text = wordsOf(record);
  return words.every((word) => text.includes(word));
}

export function findRosters(records: readonly RosterRecord[], filters: Filters, order: Order): FoundRosters {
  const words = nameKey(filters.text).split(" ").filter(Boolean);
  const here = records.filter((record) => (record.archived === true) === filters.archived && says(record, words));
  const tests = {
    standing: (record: RosterRecord) => filters.standing === "all" || standingOf(record) === filters.standing,
    game: (record: RosterRecord) => filters.game === null || gameOf(record) === filters.game,
    army: (record: RosterRecord) => filters.army === null || record.summary?.armyName === filters.army,
    tags: ({ tags = [] }: RosterRecord) => filters.tags.every((tag) => tags.includes(tag)),
  };
  /** Those that all filters but some let through. */
  const without = (...left: (keyof typeof tests)[]) => {
    const rest = Object.entries(tests).flatMap(([name, test]) => (left.includes(name as keyof typeof tests) ? [] : test));
    return here.filter((record) => rest.every((test) => test(record)));
  };
  const ofStanding = without("standing");
  return {
    shown: without().sort(compareBy[order]),
    standings: [
      { id: "all", count: ofStanding.length },
      ...standings.map((id) => ({ id, count: ofStanding.filter((record) => standingOf(record) === id).length })),
    ],
    games: counted(without("game", "army"), (record) => [gameOf(record)]),
    armies: filters.game === null ? [] : counted(without("army"), ({ summary }) => (summary ? [summary.armyName] : [])),
    tags: counted(without("tags"), ({ tags = [] }) => tags, filters.tags),
    archived: records.filter((record) => record.archived).length,
  };
}

/** @param always Named also where none is left. */
function counted(
  records: readonly RosterRecord[],
  namesOf: (record: RosterRecord) => readonly string[],
  always: readonly string[] = [],
): Facet[] {
  const facets = new Map<string, Facet>(always.map((name) => [name, { name, count: 0 }]));
  for (const record of records) {
    for (const name of namesOf(record)) {
      const facet = facets.get(name) ?? { name, count: 0, accent: record.summary?.accent ?? "graphite" };
      facets.set(name, { ...facet, count: facet.count + 1 });
    }
  }
  return [...facets.values()].sort((a, b) => compareNames(a.name, b.name));
}

/** The ids of a run of rows, from one to another. */
export function rangeOf(shown: readonly RosterRecord[], from: string | null, to: string): string[] {
  const [a, b] = [shown.findIndex(({ id }) => id === from), shown.findIndex(({ id }) => id === to)];
  if (a < 0 || b < 0) return [to];
  return shown.slice(Math.min(a, b), Math.max(a, b) + 1).map(({ id }) => id);
}
