/** Whole armies for an army list, by taste. */
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { check } from "@/lib/engine/check/check";
import { exact } from "@/lib/engine/report/points";
import { edited } from "@/lib/engine/roster/edit";
import type { Roster } from "@/lib/engine/schema/roster";
import { capital, count, list, number } from "@/lib/engine/text";
import { makeLegal } from "./make-legal";
import { Budget } from "./search/budget";
import { type Chance, chance } from "./search/chance";
import { finish, type GrowOptions, grow } from "./search/grow";
import { contentKey, Judge, type Look, lookAt } from "./search/judge";
import { unitsOf } from "./search/needs";
import { isTooMuch, KINDS, kindsIn, oddities, type Sense } from "./sensible";
import { editsBetween, type SearchOptions, type Suggested, type Suggestion } from "./suggestion";
import { EACH, tastesOf } from "./tastes";
import { wishFor } from "./wishes";

export interface MusterOptions extends SearchOptions {
  /** Tastes by their ids; armies of different tastes when absent or empty. */
  tastes?: readonly string[];
}

const PLANS = 3;
const STEPS = 14_000;
/** Steps for the smallest legal army, beside those of the search, so that every search finds one where another does. */
const CORE_STEPS = 4000;
/** Armies that are made up for each that is wanted, so that one is good. */
const TRIES = 4;
/** An army that spends this part is whole. */
const WHOLE = 0.97;

/**
 * Whole legal armies around the units of a roster, which stay as they are: an empty one for an army from nothing, or with the units that
 * somebody wants in it. Its limit is the size.
 */
export function muster(catalogue: Catalogue, roster: Roster, options: MusterOptions = {}): Suggested {
  const steps = options.steps ?? STEPS;
  const whole = new Budget({ steps: CORE_STEPS + steps, onProgress: options.onProgress });
  const before = lookAt(catalogue, roster);
  const none = (reason: string): Suggested => ({ suggestions: [], reason, steps: whole.used });
  if (before.limit === null || before.limit <= 0) return none("An army needs a size in points.");
  const given = new Set(unitsOf(roster).map(({ id }) => id));
  if (!hasPoints(catalogue)) return none("Nothing in this army list has a price, so no army can be built to a size.");
  const core = coreOf(new Judge(catalogue, whole.part(CORE_STEPS), options.owned ?? null), before, given, options);
  if (!core) return none(noCore(catalogue, before, whole));
  const budget = whole.part(steps);
  const judge = new Judge(catalogue, budget, options.owned ?? null);
  const people = core.resolved.units.filter((unit) => catalogue.suggest.characters?.(unit));
  const least = { all: people.reduce((sum, { bill }) => sum + bill.points, 0), one: Math.max(0, ...people.map(({ bill }) => bill.points)) };
  const plain = { given, size: before.limit, least };
  // Few kinds are no fault of the smallest army: it grows.
  const sense: Sense = { ...plain, forgiven: new Set(oddities(catalogue, core, plain).filter((rule) => rule !== 3)) };
  const wanted = options.plans ?? PLANS;
  const armies: Army[] = [];
  for (let n = 0; n < wanted * TRIES && !budget.isOver; n++) {
    const draws = chance(`army ${options.page ?? 0} ${n}`, options.seed ?? 0);
    const taste = tasteAt(catalogue, options.tastes ?? [], n, wanted);
    if (armies.some((army) => army.turn === n % wanted && army.faults === 0 && army.look.points >= sense.size * WHOLE)) continue;
    const known = new Set(armies.map(({ look: { roster: one } }) => contentKey(one)));
    const own = judge.of(budget.part(budget.left / Math.max(1, wanted * 2 - n)));
    const look = armyAround(own, core, draws, { taste, sense, keep: given, known });
    if (known.has(contentKey(look.roster)) || look.points <= before.points) continue;
    armies.push({ look, taste, turn: n % wanted, faults: oddities(catalogue, look, sense).length });
  }
  const best = bestOf(armies, wanted, sense.size);
  const suggestions = best.map((army) => suggestionOf(catalogue, before, army));
  return {
    suggestions,
    reason: suggestions.length < wanted ? `No other army was found in ${count(whole.used, "step")}.` : "",
    steps: whole.used,
  };
}

function hasPoints({ entries, variants, rules }: Catalogue): boolean {
  return (
    [...entries, ...variants].some(({ price }) => price !== null && price.points > 0) || rules.some(({ rule }) => rule.kind === "price")
  );
}

interface Army {
  look: Look;
  taste: string;
  /** Which of the suggestions it is to be. */
  turn: number;
  /** Rules of sense that it breaks. */
  faults: number;
}

/** Whether `muster` would find a legal army: the search it begins with, and nothing more. */
export function hasArmy(catalogue: Catalogue, roster: Roster, options: Pick<SearchOptions, "onProgress"> = {}): boolean {
  const budget = new Budget({ steps: CORE_STEPS, onProgress: options.onProgress });
  return coreOf(new Judge(catalogue, budget), lookAt(catalogue, roster), new Set(), options) !== null;
}

/** The smallest legal army with the given units; of the given ones alone where they are legal. Null where there is none. */
function coreOf(judge: Judge, before: Look, given: ReadonlySet<string>, { owned }: MusterOptions): Look | null {
  if (before.wrong === 0 && before.open === 0) return before;
  const { budget } = judge;
  const most = budget.left;
  let taken = 0;
  const takeUpTo = (steps: number) => {
    budget.step(steps - taken);
    taken = steps;
  };
  const { suggestions, steps } = makeLegal(judge.catalogue, before.roster, {
    plans: 1,
    keep: [...given],
    owned: owned ?? null,
    steps: most,
    onProgress: (done) => {
      takeUpTo(done * most);
      return !budget.isStopped;
    },
  });
  takeUpTo(steps);
  const [first] = suggestions;
  return first?.report.verdict === "legal" ? lookAt(judge.catalogue, first.roster) : null;
}

/** Why there is no army: what is lost of the book, where that may be it. */
function noCore(catalogue: Catalogue, before: Look, budget: Budget): string {
  const lost = catalogue.entries.filter(({ permission, price }) => permission.status !== "denied" && price === null).length;
  const all = catalogue.entries.filter(({ permission }) => permission.status !== "denied").length;
  if (lost * 2 > all)
    return `Our copy of the book has lost ${number(lost)} of ${number(all)} prices of this list, so no army of it can be known to be legal.`;
  return `No legal army of ${number(before.limit ?? 0)} points was found in ${count(budget.used, "step")}.`;
}

interface Wanted {
  taste: string;
  sense: Sense;
  keep: ReadonlySet<string>;
  /** The armies that there are already. */
  known: ReadonlySet<string>;
}

function armyAround(judge: Judge, core: Look, draws: Chance, { taste, sense, keep, known }: Wanted): Look {
  const { catalogue } = judge;
  const wish = wishFor(catalogue, taste);
  const may = (look: Look) => !isTooMuch(catalogue, look, sense);
  const options: GrowOptions = { chance: draws, may, keep, wish, unlike: known };
  // First some kinds of unit, then what is to taste.
  const kinds: GrowOptions = {
    ...options,
    without: new Set(["change"]),
    wish: (one) => (isNewKind(one.look) ? wish(one) + 0.01 : 0),
    most: 1,
  };
  let start = core;
  const first = judge.of(judge.budget.part(judge.budget.left / 3));
  for (let n = 0; n <= KINDS; n++) start = grow(first, start, Math.min(sense.size, core.points + sense.size * 0.6), kinds);
  // A unit made a character is no kind of unit any more.
  const least = kindsIn(catalogue, start);
  const onward: GrowOptions = { ...options, may: (look) => may(look) && kindsIn(catalogue, look) >= least };
  const grown = grow(judge.of(judge.budget.part(judge.budget.left * 0.6)), start, sense.size, onward);
  return finish(judge, grown, sense.size, onward);
}

/** Whether the last unit is the only one of its entry. */
function isNewKind({ resolved }: Look): boolean {
  const last = resolved.units.at(-1);
  return last !== undefined && resolved.units.filter(({ entry }) => entry === last.entry).length === 1;
}

/** The tastes that are asked for in turn; else a bit of each, then others, different for each army. */
function tasteAt(catalogue: Catalogue, asked: readonly string[], n: number, wanted: number): string {
  const tastes = asked.filter((id) => id !== EACH);
  if (tastes.length) return tastes[n % tastes.length] ?? EACH;
  const all = tastesOf(catalogue).map(({ id }) => id);
  return all[n % Math.min(wanted, all.length)] ?? EACH;
}

/** One army for each place: with no fault before others, then the one that spends most. */
function bestOf(armies: readonly Army[], wanted: number, size: number): Army[] {
  const rank = (army: Army) => army.faults * 10 + (size - army.look.points) / size;
  const sorted = [...armies].sort((a, b) => rank(a) - rank(b));
  const places = Array.from({ length: wanted }, (_, turn) => sorted.find((army) => army.turn === turn)).filter(
    (army) => army !== undefined,
  );
  const others = sorted.filter((army) => !places.includes(army));
  return [...places, ...others].slice(0, wanted);
}

function suggestionOf(catalogue: Catalogue, before: Look, { look, taste }: Army): Suggestion {
  const edits = editsBetween(before.roster, look.roster);
  const roster = edited(before.roster, edits);
  const report = check(catalogue, roster);
  const left = exact((before.limit ?? 0) - report.points);
  const name = tastesOf(catalogue).find(({ id }) => id === taste)?.name ?? "";
  return {
    idea: name,
    because: describe(catalogue, look),
    edits,
    roster,
    report,
    takes: 0,
    proved: "",
    searched: left > 0 ? `${count(left, "point")} left: nothing more was found that fits and makes sense.` : "",
  };
}

/** "14 units of 6 kinds, 3 characters for 410 points." */
function describe(catalogue: Catalogue, { resolved }: Look): string {
  const { characters } = catalogue.suggest;
  const people = resolved.units.filter((unit) => characters?.(unit));
  const others = resolved.units.filter((unit) => !people.includes(unit));
  const kinds = new Set(others.map(({ entry }) => entry)).size;
  const units = others.reduce((n, { units: own }) => n + own, 0);
  const heads = people.reduce((n, unit) => n + (catalogue.book.counts === "units" ? unit.units : 1), 0);
  const parts = [
    others.length ? `${count(units, "unit")} of ${count(kinds, "kind")}` : "",
    people.length
      ? `${count(heads, "character")} for ${count(Math.round(people.reduce((sum, { bill }) => sum + bill.points, 0)), "point")}`
      : "",
  ];
  return `${capital(list(parts.filter(Boolean)))}.`;
}
