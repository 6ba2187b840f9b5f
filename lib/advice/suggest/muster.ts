/** Whole armies for an army list, by taste. */
import type { Catalogue, ResolvedRoster } from "@/lib/engine/catalogue/types";
import { inspect } from "@/lib/engine/check/check";
import { exact } from "@/lib/engine/report/points";
import { edited } from "@/lib/engine/roster/edit";
import type { Roster } from "@/lib/engine/schema/roster";
import type { Share, Usual } from "@/lib/engine/schema/suggest/usual";
import { suggest as english, type SuggestWords } from "@/lib/words/en/suggest";
import { makeLegal } from "./make-legal";
import { Budget } from "./search/budget";
import { chance } from "./search/chance";
import { compose } from "./search/compose";
import { adviceIn, contentKey, isLegal, Judge, type Look, lookAt } from "./search/judge";
import { unitsOf } from "./search/needs";
import { outfitsOf, type Taken } from "./search/outfits";
import { oddities, type Sense, tooMuch } from "./search/sensible";
import { EACH, isMeant, reasonFor, tastesOf } from "./search/tastes";
import { editsBetween, type SearchOptions, type Suggested, type Suggestion } from "./suggestion";

export interface MusterOptions extends SearchOptions {
  /** Tastes by their ids; armies of different tastes when absent or empty. */
  tastes?: readonly string[];
  /** What published lists of the army list have; its book alone says what is usual when absent. */
  usual?: Usual | null;
}

const PLANS = 3;
const STEPS = 24_000;
/** Steps to find the smallest legal army, where units alone make none. */
const CORE = 4000;
/** Armies that are made up for each that is wanted, so that one is good. */
const TRIES = 6;
/** An army that spends this part is whole. */
const WHOLE = 0.995;

/**
 * Whole legal armies around the units of a roster, which stay as they are: an empty one for an army from nothing, or with the units that
 * somebody wants in it. Its limit is the size.
 */
export function muster(catalogue: Catalogue, roster: Roster, options: MusterOptions = {}): Suggested {
  const { words = english } = options;
  const budget = new Budget({ steps: options.steps ?? STEPS, onProgress: options.onProgress });
  const before = lookAt(catalogue, roster);
  const none = (reason: string): Suggested => ({ suggestions: [], reason, steps: budget.used });
  if (before.limit === null || before.limit <= 0) return none(words.army.noSize);
  if (!hasPoints(catalogue)) return none(words.army.noPrices);
  const wanted = options.plans ?? PLANS;
  const search = new Armies(catalogue, before, before.limit, budget, options);
  for (let n = 0; n < wanted * TRIES && !budget.isOver; n++) search.tryOne(n, wanted);
  const best = search.best(wanted);
  const suggestions = best.map((army) => suggestionOf(catalogue, before, army, words));
  if (suggestions.length === 0) {
    const lost = lostPrices(catalogue, words);
    return lost ? none(lost) : { ...none(words.army.none(before.limit)), outOfTime: true };
  }
  return { suggestions, reason: suggestions.length < wanted ? words.army.noOther : "", steps: budget.used };
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
  /** Rules of sense that it breaks, and advice that it draws. */
  faults: number;
}

class Armies {
  private readonly armies: Army[] = [];
  /** What armies begin with. */
  private start: Look;
  private hasCore = false;
  private readonly taken: readonly Taken[];
  private readonly given: ReadonlySet<string>;
  private readonly shares: ReadonlyMap<string, Share>;
  private readonly advice: number;
  /** The tastes that are asked for in turn; else those that the list can serve, a mixed army first. */
  private readonly tastes: readonly string[];

  constructor(
    private readonly catalogue: Catalogue,
    private readonly before: Look,
    private readonly size: number,
    private readonly budget: Budget,
    private readonly options: MusterOptions,
  ) {
    this.given = new Set(unitsOf(before.roster).map(({ id }) => id));
    this.taken = outfitsOf(catalogue, options.usual ?? null, chance("outfits", options.seed ?? 0), options.owned ?? null);
    this.shares = new Map([...catalogue.suggest.shares, ...Object.entries(options.usual?.shares ?? {})]);
    this.advice = adviceIn(before);
    this.start = before;
    const asked = (options.tastes ?? []).filter((id) => id !== EACH);
    const served = (id: string) => {
      const whom = catalogue.suggest.tastes.find((one) => one.id === id);
      return !whom || this.taken.some(({ outfits }) => outfits.some(({ resolved }) => isMeant(catalogue, resolved, whom)));
    };
    this.tastes = asked.length ? asked : tastesOf(catalogue).flatMap(({ id }) => (served(id) ? id : []));
  }

  tryOne(n: number, wanted: number): void {
    const turn = n % wanted;
    if (this.armies.some((army) => army.turn === turn && army.faults === 0 && army.look.points >= this.size * WHOLE)) return;
    const { catalogue, size, given, options } = this;
    const judge = new Judge(catalogue, this.budget.part(this.budget.left / Math.max(1, wanted * 2 - n)), options.owned ?? null);
    const taste = this.tastes[n % Math.min(wanted, this.tastes.length)] ?? EACH;
    const sense: Sense = { given, size };
    // At the end what is odd is better than nothing.
    const isLast = n >= wanted * (TRIES - 3) && this.armies.length < wanted;
    const compositionOf = (start: Look) =>
      compose(judge, start, {
        taken: this.taken,
        size,
        shares: this.shares,
        taste,
        chance: chance(`army ${options.page ?? 0} ${n}`, options.seed ?? 0),
        given,
        oddities: (one) => (isLast ? [] : tooMuch(catalogue, one, sense)),
      });
    let look = compositionOf(this.start);
    if (!isLegal(look) && this.findCore()) look = compositionOf(this.start);
    if (look.wrong > 0 || look.open > this.before.open) return;
    if (look.points <= this.before.points) return;
    if (this.armies.some((army) => contentKey(army.look.roster) === contentKey(look.roster))) return;
    const faults = oddities(catalogue, look, sense).length + Math.max(0, adviceIn(look) - this.advice);
    this.armies.push({ look, taste, turn, faults });
  }

  /** Where units alone make no legal army, what is put right first is what all further armies begin with. False where nothing new is found. */
  private findCore(): boolean {
    if (this.hasCore) return false;
    this.hasCore = true;
    const part = this.budget.part(CORE);
    const { suggestions, steps } = makeLegal(this.catalogue, this.before.roster, {
      plans: 1,
      keep: [...this.given],
      owned: this.options.owned ?? null,
      steps: part.left,
    });
    part.step(steps);
    const [first] = suggestions;
    if (!first) return false;
    this.start = lookAt(this.catalogue, first.roster);
    return true;
  }

  /** One army for each place: with no fault before others, then the one that spends most. */
  best(wanted: number): Army[] {
    const rank = (army: Army) => (army.look.open > 0 ? 1000 : 0) + army.faults * 10 + (this.size - army.look.points) / this.size;
    const sorted = [...this.armies].sort((a, b) => rank(a) - rank(b));
    const places = Array.from({ length: wanted }, (_, turn) => sorted.find((army) => army.turn === turn)).filter(
      (army) => army !== undefined,
    );
    const others = sorted.filter((army) => !places.includes(army));
    return [...places, ...others].slice(0, wanted);
  }
}

/** What is lost of the book, where that may be why there is no army; else empty. */
function lostPrices({ entries }: Catalogue, { army }: SuggestWords): string {
  const lost = entries.filter(({ permission, price }) => permission.status !== "denied" && price === null).length;
  const all = entries.filter(({ permission }) => permission.status !== "denied").length;
  if (lost * 2 <= all) return "";
  return army.lost(lost, all);
}

function suggestionOf(catalogue: Catalogue, before: Look, { look, taste }: Army, words: SuggestWords): Suggestion {
  const edits = editsBetween(before.roster, look.roster);
  const roster = edited(before.roster, edits);
  const { report, resolved } = inspect(catalogue, roster);
  const left = exact((before.limit ?? 0) - report.points);
  const name = tastesOf(catalogue, words).find(({ id }) => id === taste)?.name ?? "";
  return {
    idea: name,
    because: describe(catalogue, look, words),
    edits,
    roster,
    report,
    takes: 0,
    proved: "",
    searched: left > 0 ? words.army.left(left) : "",
    taste,
    reasons: reasonsIn(catalogue, resolved),
  };
}

/** By unit, why an army has it, in three words; what the book says nothing of is left out. */
function reasonsIn(catalogue: Catalogue, { units }: ResolvedRoster): Record<string, string> {
  return Object.fromEntries(units.map((unit) => [unit.unit.id, reasonFor(catalogue, unit)]).filter(([, why]) => why));
}

/** "14 units of 6 kinds, 3 characters for 410 points." */
function describe(catalogue: Catalogue, { resolved }: Look, { army }: SuggestWords): string {
  const { characters } = catalogue.suggest;
  const people = resolved.units.filter((unit) => characters?.(unit));
  const others = resolved.units.filter((unit) => !people.includes(unit));
  const kinds = new Set(others.map(({ entry }) => entry)).size;
  const units = others.reduce((n, { units: own }) => n + own, 0);
  const heads = people.reduce((n, unit) => n + (catalogue.book.counts === "units" ? unit.units : 1), 0);
  const points = Math.round(people.reduce((sum, { bill }) => sum + bill.points, 0));
  return army.holds(others.length ? { n: units, kinds } : null, people.length ? { n: heads, points } : null);
}
