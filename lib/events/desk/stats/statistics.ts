/** What is played at an event: armies, units, options and points of many checked lists, by game and by army list. */

import { type Checked, verdictTitle } from "@/lib/books/intake/reply";
import { compareNames } from "@/lib/engine/by-name";
import { sharesOf } from "@/lib/engine/check/figures";
import { groupBy } from "@/lib/engine/group-by";
import { type ShownVerdict, shownOf } from "@/lib/engine/report/verdict";
import { describeUnit } from "@/lib/engine/roster/describe-unit";
import { openedChecked } from "@/lib/paper/sheet/open-list";

/** What statistics count of one list. */
export interface CountedList {
  game: string;
  gameTitle: string;
  army: string;
  verdict: ShownVerdict;
  /** The verdict in the book's words. */
  word: string;
  /** Null in a game without points; else what is known of them, with the prices that are lost. */
  total: Amount | null;
  units: readonly CountedUnit[];
  /** Points by category, with its place in the book; none in a game without points. */
  categories: readonly (Amount & { name: string; place: number })[];
}

interface Amount {
  points: number;
  missing: number;
}

export interface CountedUnit {
  name: string;
  units: number;
  models: number;
  /** What the units have beyond their name, each with how often all of them have it. */
  options: readonly { name: string; times: number }[];
}

/** Games in the order in which they were first met. */
export interface Statistics {
  games: GameStatistics[];
}

export interface GameStatistics {
  game: string;
  title: string;
  all: ArmyStatistics;
  /** Most played first; those that are played equally often by name. */
  armies: ArmyStatistics[];
}

/** Counts of the lists of one army list, or of all. Units and options: those in most lists first, then the most numerous, then by name. */
export interface ArmyStatistics {
  name: string;
  lists: number;
  verdicts: { verdict: ShownVerdict; word: string; lists: number }[];
  units: UnitStatistics[];
  options: OptionStatistics[];
  /** Units that stand in one list, those in most lists first. */
  pairs: { names: [string, string]; lists: number }[];
  /** The whole list, then the categories in the order of the book; empty in a game without points. */
  points: PointStatistics[];
}

export interface UnitStatistics {
  name: string;
  /** How many lists have it; then how many units and models there are in all of them together. */
  lists: number;
  units: number;
  models: number;
}

export interface OptionStatistics {
  name: string;
  lists: number;
  /** How many are taken in all lists together: one for each unit that has it, or for each copy. */
  times: number;
}

/** Points a list spends, over all lists: one that has nothing of a category counts with 0. */
export interface PointStatistics {
  name: string;
  least: number;
  median: number;
  mean: number;
  most: number;
  /** Lists of which a price is lost: they count with what is known. */
  open: number;
}

/**
 * What statistics count of a checked list: nothing that its event keeps secret, because of a few lists they would tell it. What stands
 * beside the army is not counted.
 */
export function countedOf(checked: Checked): CountedList {
  const { catalogue } = checked;
  const { book, army } = catalogue;
  const { resolved, report } = openedChecked(checked);
  const hasPoints = book.hasPoints !== false;
  const places = new Map(book.categories.map(({ id }, place) => [id, place]));
  return {
    game: book.id,
    gameTitle: book.title,
    army: army.name,
    verdict: shownOf(report),
    word: verdictTitle(checked),
    total: hasPoints ? { points: report.points, missing: report.missing } : null,
    units: resolved.units.map(({ unit, units, models }) => {
      const { name, options } = describeUnit(catalogue, unit);
      const named = options.map(({ text, resolved: option }) =>
        option ? { name: option.variant.name, times: option.copies * units } : { name: text, times: units },
      );
      return { name, units, models, options: named };
    }),
    categories: hasPoints
      ? sharesOf(catalogue, resolved).map(({ id, name, points, missing }) => ({ name, place: places.get(id) ?? 0, points, missing }))
      : [],
  };
}

/** The statistics of lists that were counted; none of no lists. */
export function statisticsOf(lists: readonly CountedList[]): Statistics {
  const games = [...groupBy(lists, ({ game }) => game)].map(([game, of]): GameStatistics => {
    const armies = [...groupBy(of, ({ army }) => army)].map(([name, own]) => partOf(name, own));
    return {
      game,
      title: of[0]?.gameTitle ?? game,
      all: partOf("All armies", of),
      armies: armies.sort((a, b) => b.lists - a.lists || byName(a, b)),
    };
  });
  return { games };
}

const byName = (a: { name: string }, b: { name: string }) => compareNames(a.name, b.name);

const order: readonly ShownVerdict[] = ["illegal", "not-all-read", "not-read", "unconfirmed", "legal"];

function partOf(name: string, lists: readonly CountedList[]): ArmyStatistics {
  const verdicts = [...groupBy(lists, ({ word }) => word)].map(([word, of]) => ({
    verdict: of[0]?.verdict ?? "not-read",
    word,
    lists: of.length,
  }));
  return {
    name,
    lists: lists.length,
    verdicts: verdicts.sort((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict) || compareNames(a.word, b.word)),
    units: unitsIn(lists),
    options: optionsIn(lists),
    pairs: pairsIn(lists),
    points: pointsIn(lists),
  };
}

function unitsIn(lists: readonly CountedList[]): UnitStatistics[] {
  const found = perName<CountedUnit, UnitStatistics>(
    lists,
    ({ units }) => units,
    (name) => ({ name, lists: 0, units: 0, models: 0 }),
    (sum, { units, models }) => {
      sum.units += units;
      sum.models += models;
    },
  );
  return found.sort((a, b) => b.lists - a.lists || b.units - a.units || byName(a, b));
}

function optionsIn(lists: readonly CountedList[]): OptionStatistics[] {
  const found = perName<CountedUnit["options"][number], OptionStatistics>(
    lists,
    ({ units }) => units.flatMap(({ options }) => options),
    (name) => ({ name, lists: 0, times: 0 }),
    (sum, { times }) => {
      sum.times += times;
    },
  );
  return found.sort((a, b) => b.lists - a.lists || b.times - a.times || byName(a, b));
}

/** Pairs are many: those in most lists tell what is taken together. */
const MOST_PAIRS = 40;

function pairsIn(lists: readonly CountedList[]): ArmyStatistics["pairs"] {
  const found = new Map<string, { names: [string, string]; lists: number }>();
  for (const { units } of lists) {
    const names = [...new Set(units.map(({ name }) => name))].sort(compareNames);
    for (const [i, one] of names.entries()) {
      for (const other of names.slice(i + 1)) {
        const key = JSON.stringify([one, other]);
        const pair = found.get(key) ?? { names: [one, other], lists: 0 };
        pair.lists++;
        found.set(key, pair);
      }
    }
  }
  const order = ([a, b]: [string, string], [c, d]: [string, string]) => compareNames(a, c) || compareNames(b, d);
  // What only one list has is no habit.
  const shared = [...found.values()].filter((pair) => pair.lists > 1);
  return shared.sort((a, b) => b.lists - a.lists || order(a.names, b.names)).slice(0, MOST_PAIRS);
}

/** What lists have, added up by name, with how many of the lists have it. */
function perName<T extends { name: string }, S extends { lists: number }>(
  lists: readonly CountedList[],
  thingsOf: (list: CountedList) => readonly T[],
  start: (name: string) => S,
  add: (sum: S, thing: T) => void,
): S[] {
  const found = new Map<string, S>();
  for (const list of lists) {
    const here = new Set<string>();
    for (const thing of thingsOf(list)) {
      const { name } = thing;
      const sum = found.get(name) ?? start(name);
      if (!here.has(name)) sum.lists++;
      here.add(name);
      add(sum, thing);
      found.set(name, sum);
    }
  }
  return [...found.values()];
}

function pointsIn(lists: readonly CountedList[]): PointStatistics[] {
  const priced = lists.filter(({ total }) => total !== null);
  if (!priced.length) return [];
  const whole = priced.flatMap(({ total }) => total ?? []);
  const places = new Map(priced.flatMap(({ categories }) => categories.map(({ name, place }) => [name, place] as const)));
  const categories = [...places].sort(([, a], [, b]) => a - b).map(([name]) => name);
  return [
    spread("Whole list", whole),
    ...categories.map((name) =>
      spread(
        name,
        priced.map((list) => list.categories.find((one) => one.name === name) ?? { points: 0, missing: 0 }),
      ),
    ),
  ];
}

function spread(name: string, amounts: readonly Amount[]): PointStatistics {
  const sorted = amounts.map(({ points }) => points).sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return {
    name,
    least: sorted[0] ?? 0,
    median: (low + high) / 2,
    mean: tenths(sorted.reduce((sum, points) => sum + points, 0) / sorted.length),
    most: sorted.at(-1) ?? 0,
    open: amounts.filter(({ missing }) => missing > 0).length,
  };
}

function tenths(n: number): number {
  return Math.round(n * 10) / 10;
}
