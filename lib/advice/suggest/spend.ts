/** Ways to spend the points that a roster has left, by taste, and the proof that nothing more fits where that can be shown. */
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { check } from "@/lib/engine/check/check";
import { exact } from "@/lib/engine/report/points";
import { edited } from "@/lib/engine/roster/edit";
import type { Roster } from "@/lib/engine/schema/roster";
import type { Usual } from "@/lib/engine/schema/suggest/usual";
import { suggest as english, type SuggestWords } from "@/lib/words/en/suggest";
import { ideaOfPlan } from "./ideas";
import { muster } from "./muster";
import { Budget } from "./search/budget";
import { chance } from "./search/chance";
import { finish, grow, unlike } from "./search/grow";
import { Judge, type Look, lookAt } from "./search/judge";
import { type Proof, proveNothing } from "./search/prove";
import { oddThings } from "./search/sensible";
import { EACH, tastesOf } from "./search/tastes";
import { editsBetween, type SearchOptions, type Suggested, type Suggestion } from "./suggestion";
import { wishFor } from "./wishes";

export interface SpendOptions extends SearchOptions {
  /** A taste by its id; each in turn when absent. */
  taste?: string;
  /** What published lists of the army list have; its book alone says what is usual when absent. */
  usual?: Usual | null;
}

/** Where so much of the points is left, whole units are looked for. */
const MUCH = 0.15;
const PLANS = 3;
const STEPS = 10_000;
/** Searches with different chance for each suggestion that is wanted. */
const TRIES = 3;

/** Additions to a roster, each leaving it with no error and with no more unconfirmed than before, the nearest to the limit first. */
export function spend(catalogue: Catalogue, roster: Roster, options: SpendOptions = {}): Suggested {
  const { words = english } = options;
  const said = words.spend;
  const budget = new Budget({ steps: options.steps ?? STEPS, onProgress: options.onProgress });
  const judge = new Judge(catalogue, budget, options.owned ?? null);
  const before = lookAt(catalogue, roster);
  const limit = before.limit;
  const none = (reason: string): Suggested => ({ suggestions: [], reason, steps: budget.used });
  if (limit === null) return none(said.noLimit);
  if (before.wrong > 0) return none(said.wrong);
  if (before.bill.missing > 0) return none(said.lost);
  const left = exact(limit - before.points);
  if (left <= 0) return none(said.nothingLeft);
  if (left >= limit * MUCH) {
    const filled = filling(catalogue, roster, options);
    if (filled.suggestions.length) return filled;
  }
  const keep = new Set(options.keep);
  const wanted = options.plans ?? PLANS;
  const page = options.page ?? 0;
  const found: Look[] = [];
  for (let n = 0; n < wanted * TRIES && !isEnough(found, limit, wanted) && !budget.isOver; n++) {
    const own = judge.of(budget.part((budget.left * 0.7) / wanted));
    const grown = {
      chance: chance(`spend ${page} ${n}`, options.seed ?? 0),
      wish: wishFor(catalogue, tasteAt(catalogue, options.taste, n), options.usual ?? null),
      keep,
    };
    const start = grow(judge.of(own.budget.part(own.budget.left * 0.6)), before, limit, grown);
    const look = finish(own, start, limit, grown);
    if (look.points > before.points) found.push(look);
  }
  const plans = unlike(found).sort((a, b) => b.points - a.points);
  const isOne = new Set<string>();
  const different = plans.filter((look) => {
    const { idea } = ideaOfPlan(catalogue, roster, look.roster);
    return isOne.has(idea) ? false : isOne.add(idea);
  });
  const best = [...different, ...plans.filter((look) => !different.includes(look))].slice(0, wanted).sort((a, b) => b.points - a.points);
  if (best.length === 0) {
    const proof = proveNothing(judge, before, left, keep);
    if (proof.better && oddThings(catalogue, proof.better) <= oddThings(catalogue, before))
      return { suggestions: [suggestionOf(judge, before, proof.better, limit, keep, words)], reason: "", steps: budget.used };
    return none(proof.isProved ? said.proved(left) : proof.better ? said.seldom : said.none);
  }
  const suggestions = best.map((look) => suggestionOf(judge, before, look, limit, keep, words));
  return {
    suggestions,
    reason: suggestions.length < wanted ? said.noOther : "",
    steps: budget.used,
  };
}

/** Units to fill a roster that has much left; those that are there stay as they are. */
function filling(catalogue: Catalogue, roster: Roster, { taste, ...options }: SpendOptions): Suggested {
  return muster(catalogue, roster, { ...options, tastes: taste === undefined ? [] : [taste] });
}

/** With no taste in particular, each in its turn. */
function tasteAt(catalogue: Catalogue, taste: string | undefined, n: number): string {
  if (taste !== undefined && taste !== EACH) return taste;
  const tastes = tastesOf(catalogue);
  return tastes[n % tastes.length]?.id ?? EACH;
}

function isEnough(found: readonly Look[], limit: number, wanted: number): boolean {
  return unlike(found.filter(({ points }) => points === limit)).length >= wanted;
}

/** The suggestion, brought nearer to the limit where the proof fails because something still fits. */
function suggestionOf(judge: Judge, before: Look, found: Look, limit: number, keep: ReadonlySet<string>, words: SuggestWords): Suggestion {
  const { catalogue, budget } = judge;
  let look = found;
  let proof: Proof | null = null;
  const own = judge.of(budget.part(Math.max(300, budget.left / 3)));
  while (look.points < limit) {
    proof = proveNothing(own, look, exact(limit - look.points), keep);
    if (!proof.better || oddThings(catalogue, proof.better) > oddThings(catalogue, look)) break;
    look = proof.better;
  }
  const left = exact(limit - look.points);
  const edits = editsBetween(before.roster, look.roster);
  const roster = edited(before.roster, edits);
  const isProved = left > 0 && proof?.isProved === true;
  return {
    ...ideaOfPlan(catalogue, before.roster, roster, words),
    edits,
    roster,
    report: check(catalogue, roster),
    takes: 0,
    proved: isProved ? words.spend.proved(left) : "",
    searched: left === 0 ? words.spend.nothingLeft : isProved ? "" : words.spend.noMore,
  };
}
