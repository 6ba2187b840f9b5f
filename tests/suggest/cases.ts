/** What tests try a part of and `npm run suggest:proof` all of: each case says what it found, and what is wrong with it. */
import { armyIndex, catalogueFor, games, loadUsual, packIndex } from "@/data/index";
import { armyOffers, optionOffers } from "@/lib/advice/offers/offers";
import { changeLines } from "@/lib/advice/suggest/change-lines";
import { makeLegal } from "@/lib/advice/suggest/make-legal";
import { muster } from "@/lib/advice/suggest/muster";
import { lookAlone } from "@/lib/advice/suggest/search/forms";
import { contentKey, lookAt } from "@/lib/advice/suggest/search/judge";
import { needsOf } from "@/lib/advice/suggest/search/needs";
import { isDoubled } from "@/lib/advice/suggest/search/outfits";
import { oddities } from "@/lib/advice/suggest/search/sensible";
import { spend } from "@/lib/advice/suggest/spend";
import type { Owned, Suggested, Suggestion } from "@/lib/advice/suggest/suggestion";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { check, inspect } from "@/lib/engine/check/check";
import { edit, edited, newRoster } from "@/lib/engine/roster/edit";
import type { Edit, NewUnit } from "@/lib/engine/roster/edits";
import { takeOption } from "@/lib/engine/roster/take-option";
import { mainCommandKind } from "@/lib/engine/schema/book-parts";
import type { Roster } from "@/lib/engine/schema/roster";
import { randomRoster } from "@/tests/messages/random-illegal";
import { random } from "@/tests/support/random";
import { leastLoss } from "./brute";
import { faultsOfLines } from "./carry-out-lines";
import { smallCase } from "./small-rosters";

export interface Outcome {
  name: string;
  /** Empty where all is as it has to be. */
  faults: string[];
  /** Milliseconds that the search kept a processor busy: other programs do not count. */
  took: number;
  /** What there was to find, and whether it was found. */
  found: boolean;
}

function timed<T>(ask: () => T): { value: T; took: number } {
  const from = process.cpuUsage().user;
  const value = ask();
  return { value, took: (process.cpuUsage().user - from) / 1000 };
}

/** A suggestion is what its edits lead to, and the report is of that. */
function faultsOf(catalogue: Catalogue, before: Roster, { suggestions }: Suggested): string[] {
  return suggestions.flatMap(({ idea, because, edits, roster, report }) => {
    const after = edited(before, edits);
    const again = check(catalogue, after);
    return [
      ...(JSON.stringify(after) === JSON.stringify(roster) ? [] : [`${idea}: the edits lead elsewhere`]),
      ...(again.verdict === report.verdict && again.points === report.points
        ? []
        : [`${idea}: ${again.verdict}, said to be ${report.verdict}`]),
      ...(again.verdict === "illegal" ? [`${idea}: illegal`] : []),
      ...faultsOfLines(catalogue, before, roster, changeLines(catalogue, before, roster)).map((fault) => `${idea}: ${fault}`),
      ...edits.flatMap((one) =>
        one.do === "remove" && isIn(roster, one.unit) ? [`${idea}: ${one.unit} went, and another came as it`] : [],
      ),
      ...faultsOfWords(before, { idea, because, roster }),
    ];
  });
}

const isIn = ({ commands }: Roster, id: string) => commands.some(({ units }) => units.some((unit) => unit.id === id));

/** "Every model stays" is true of each unit, by what it is and not only by its id. */
function faultsOfWords(before: Roster, { idea, because, roster }: Pick<Suggestion, "idea" | "because" | "roster">): string[] {
  const now = new Map(roster.commands.flatMap(({ units }) => units.map((unit) => [unit.id, unit])));
  const units = before.commands.flatMap((command) => command.units);
  const stays = (isModel: boolean) =>
    units.every(({ id, entry, count }) => now.get(id)?.entry === entry && (!isModel || (now.get(id)?.count ?? 0) >= count));
  const isFalse = (because.startsWith("Every unit stays.") && !stays(false)) || (because.startsWith("Every model stays.") && !stays(true));
  return isFalse ? [`${idea}: ${because}`] : [];
}

/** The illegal random roster with a number, of one of the games in turn; null where that one is not illegal. */
export async function illegalCase(n: number): Promise<Outcome | null> {
  const game = games[n % games.length];
  if (!game) return null;
  const lists = (await armyIndex(game.id)).map(({ id }) => id);
  const list = lists[Math.floor(n / games.length) % lists.length] ?? "";
  const others = lists.filter((id) => id !== list).slice(0, 5);
  const roster = randomRoster(
    await catalogueFor({ game: game.id, armyList: list }),
    others,
    packIndex(game.id).map(({ id }) => id),
    n,
  );
  const catalogue = await catalogueFor(roster);
  if (check(catalogue, roster).verdict !== "illegal") return null;
  const { value, took } = timed(() => makeLegal(catalogue, roster));
  return { name: `${game.id} ${list} ${n}`, faults: faultsOf(catalogue, roster, value), took, found: value.suggestions.length > 0 };
}

/** A small illegal roster: no plan is dearer than the best of all. */
export async function smallIllegalCase(game: string, n: number): Promise<Outcome | null> {
  const { catalogue, roster } = await smallCase(game, n);
  if (check(catalogue, roster).verdict !== "illegal") return null;
  const least = leastLoss(catalogue, roster);
  const { value, took } = timed(() => makeLegal(catalogue, roster));
  const best = Math.min(...value.suggestions.filter(({ report }) => report.verdict === "legal").map(({ takes }) => takes));
  const faults = [
    ...faultsOf(catalogue, roster, value),
    ...(best > least ? [`takes ${best}, ${least} would do`] : []),
    ...value.suggestions.filter(({ proved, takes }) => proved && takes > least).map(({ proved, takes }) => `takes ${takes}. ${proved}`),
  ];
  return { name: `${game} ${n}`, faults, took, found: value.suggestions.length > 0 || least === Number.POSITIVE_INFINITY };
}

/** A small legal roster with a few points left: as much is spent as can be, and a proof holds. */
export async function smallSpendCase(game: string, n: number): Promise<Outcome | null> {
  const small = await smallCase(game, n);
  const { catalogue } = small;
  const legal = makeLegal(catalogue, { ...small.roster, limit: 1000 }, { plans: 1 }).suggestions[0];
  if (legal?.report.verdict !== "legal") return null;
  const left = 1 + random(`left ${game} ${n}`).below(12);
  const roster = { ...legal.roster, limit: legal.report.points + left };
  if (check(catalogue, roster).verdict !== "legal") return null;
  const most = mostSpent(catalogue, roster, left);
  const { value, took } = timed(() => spend(catalogue, roster));
  const best = Math.max(0, ...value.suggestions.map(({ report }) => report.points - legal.report.points));
  const proofs = [
    ...value.suggestions.map(({ proved, report }) => ({ proved, spent: report.points - legal.report.points })),
    { proved: value.reason, spent: 0 },
  ];
  const faults = [
    ...faultsOf(catalogue, roster, value),
    ...(best < most ? [`spends ${best}, ${most} would do`] : []),
    ...proofs
      .filter(({ proved, spent }) => proved.includes("(proved)") && spent < most && spent === 0)
      .map(({ proved }) => `${proved} But ${most} can be spent.`),
  ];
  return { name: `${game} ${n}`, faults, took, found: best >= most };
}

/** The most that additions bring, all of them tried one upon another. */
function mostSpent(catalogue: Catalogue, roster: Roster, left: number, depth = 3): number {
  const before = check(catalogue, roster);
  const seen = new Set<string>();
  let most = 0;
  const go = (now: Roster, depth: number): void => {
    const { resolved, report } = inspect(catalogue, now);
    const spent = report.points - before.points;
    if (spent > left || report.missing > 0) return;
    if (report.verdict === "legal") most = Math.max(most, spent);
    if (depth === 0 || most === left) return;
    const edits: Edit[] = armyOffers(catalogue, resolved).flatMap((c) =>
      c.offers
        .filter((o) => o.status === "allowed" && (o.price ?? 99) <= left && !isSpare(catalogue, o.unit))
        .map(({ unit }): Edit => ({ do: "add", command: 0, unit })),
    );
    for (const { unit, entry } of resolved.units) {
      if ((entry.price?.points ?? 0) <= left) edits.push({ do: "change", unit: unit.id, change: { count: unit.count + 1 } });
      for (const { offers } of optionOffers(catalogue, resolved, unit.id)) {
        for (const { variant, copies, price } of offers) {
          // What nobody takes unasked is not looked for.
          if (catalogue.suggest.idle.has(variant.index) || isDoubled(catalogue, [variant], unit.options)) continue;
          if (copies > 0 || price === null || price <= 0 || price > left) continue;
          const options = takeOption(catalogue, unit.options, variant);
          if (unit.options.every((option) => options.includes(option))) edits.push({ do: "change", unit: unit.id, change: { options } });
        }
      }
    }
    for (const action of edits) {
      const next = edit(now, action);
      const key = contentKey(next);
      if (seen.has(key)) continue;
      seen.add(key);
      go(next, depth - 1);
    }
  };
  go(roster, depth);
  return most;
}

function isSpare(catalogue: Catalogue, unit: NewUnit): boolean {
  const [one] = lookAlone(catalogue, unit).resolved.units;
  return one !== undefined && (catalogue.suggest.spare?.(one) ?? false);
}

export const SIZES = [500, 1000, 2000] as const;

/** An empty roster of an army list. */
export async function emptyRoster(game: string, armyList: string, limit: number): Promise<{ catalogue: Catalogue; roster: Roster }> {
  const catalogue = await catalogueFor({ game, armyList });
  return { catalogue, roster: newRoster({ game, armyList, name: armyList, commandKind: mainCommandKind(catalogue.book), limit }) };
}

/** Three armies of a list at a size: legal, different and not silly. */
export async function armyCase(game: string, armyList: string, limit: number): Promise<Outcome> {
  const { catalogue, roster } = await emptyRoster(game, armyList, limit);
  const usual = await loadUsual({ game, armyList });
  const { value, took } = timed(() => muster(catalogue, roster, { usual }));
  const forgiven = oddInSmallest(catalogue, roster, limit);
  const faults = [
    ...faultsOf(catalogue, roster, value),
    ...value.suggestions.filter(({ report }) => report.verdict !== "legal").map(({ report }) => report.verdict),
    ...(new Set(value.suggestions.map((one) => contentKey(one.roster))).size < value.suggestions.length ? ["two are alike"] : []),
    ...value.suggestions.flatMap((one) =>
      oddities(catalogue, lookAt(catalogue, one.roster), { given: new Set(), size: limit }).flatMap((rule) =>
        forgiven.has(rule) ? [] : [`${one.idea}: rule ${rule}`],
      ),
    ),
    ...(value.suggestions.length < 3 ? [`${value.suggestions.length} armies: ${value.reason}`] : []),
  ];
  return { name: `${game} ${armyList} ${limit}`, faults, took, found: value.suggestions.length === 3 };
}

/** What the smallest legal army of the list cannot do without is not held against it. */
function oddInSmallest(catalogue: Catalogue, roster: Roster, size: number): Set<number> {
  const smallest = makeLegal(catalogue, roster, { plans: 1 }).suggestions[0]?.roster ?? roster;
  const odd = oddities(catalogue, lookAt(catalogue, smallest), { given: new Set(), size });
  return new Set(odd.filter((rule) => rule !== 3));
}

/** A roster that was mustered and has a few points left again: within 5 of the limit, with a proof, or with nothing more to take. */
export async function fullSpendCase(game: string, armyList: string, n: number): Promise<Outcome | null> {
  const limit = SIZES[n % SIZES.length] ?? 1000;
  const { catalogue, roster: empty } = await emptyRoster(game, armyList, limit);
  const army = muster(catalogue, empty, { seed: n, plans: 1 }).suggestions[0];
  if (!army) return null;
  const roster = { ...army.roster, limit: limit + 1 + random(`full ${n}`).below(60) };
  if (check(catalogue, roster).verdict !== "legal") return null;
  const { value, took } = timed(() => spend(catalogue, roster));
  const best = value.suggestions.toSorted((x, y) => y.report.points - x.report.points)[0];
  const left = roster.limit - (best?.report.points ?? army.report.points);
  const isProved = value.reason.includes("(proved)") || value.suggestions[0]?.proved !== "";
  return {
    name: `${game} ${armyList} ${n}: ${left} left`,
    faults: faultsOf(catalogue, roster, value),
    took,
    // Or there is nothing more but what nobody takes unasked.
    found: left <= 5 || isProved || mostSpent(catalogue, best?.roster ?? roster, left, 2) === 0,
  };
}

/** A collection drawn by chance: armies need no more of anything than is owned. */
export async function collectionCase(game: string, armyList: string, n: number): Promise<Outcome> {
  const { below, shuffle } = random(`collection ${game} ${armyList} ${n}`);
  const { catalogue, roster } = await emptyRoster(game, armyList, 500 + 250 * below(4));
  const known = catalogue.entries.filter((e) => e.permission.status === "allowed");
  const isUnits = catalogue.book.counts === "units";
  const entries = Object.fromEntries(
    shuffle(known)
      .slice(0, 6 + below(10))
      .map((e) => [e.entry.id, 1 + below(isUnits ? 5 : 30)]),
  );
  const owned: Owned = { entries };
  const { value, took } = timed(() => muster(catalogue, roster, { owned, seed: n }));
  const faults = value.suggestions.flatMap((one) =>
    [...needsOf(catalogue, one.roster).entries].flatMap(([id, need]) =>
      need > (entries[id] ?? 0) ? [`${one.idea}: ${need} ${id}, ${entries[id] ?? 0} owned`] : [],
    ),
  );
  return {
    name: `${game} ${armyList} ${n}`,
    faults: [...faults, ...faultsOf(catalogue, roster, value)],
    took,
    found: value.suggestions.length > 0,
  };
}

/** Every army list of which armies can be known to be legal. */
export async function pricedLists(): Promise<{ game: string; armyList: string }[]> {
  const lists: { game: string; armyList: string }[] = [];
  for (const game of ["fantasy-rules-3e", "warhammer-7e"]) for (const { id } of await armyIndex(game)) lists.push({ game, armyList: id });
  return lists;
}
