/**
 * Plans of several edits that put right all that is wrong with a roster, the one that takes least from the player first. A beam of rosters
 * is led from finding to finding by the edits that repairs try; what is reached is then tried with as little as possible, and where the
 * roster is small all plans of a few edits are gone through.
 */

import { candidates, pairs } from "@/lib/advice/offers/candidates";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { check, inspect } from "@/lib/engine/check/check";
import { asksForMore } from "@/lib/engine/check/still-needed";
import type { Finding, UnwordedFinding } from "@/lib/engine/report/finding";
import { edited } from "@/lib/engine/roster/edit";
import type { Edit } from "@/lib/engine/roster/edits";
import type { Roster } from "@/lib/engine/schema/roster";
import { suggest as english, type SuggestWords } from "@/lib/words/en/suggest";
import { ideaOfPlan } from "./ideas";
import { Budget } from "./search/budget";
import { fewerModels, missingOptions, otherCommands, removals, removalsAtOnce } from "./search/further-candidates";
import { contentKey, isError, isLegal, isOpen, Judge, type Look, lookAt } from "./search/judge";
import { unitsOf } from "./search/needs";
import { partsOf } from "./search/parts";
import { thinned } from "./search/thinned";
import { editsBetween, pointsTaken, type SearchOptions, type Suggested, type Suggestion } from "./suggestion";

const PLANS = 3;
const STEPS = 12_000;
/** With more units each roster takes longer to check, and fewer are. */
const MANY_UNITS = 12;
const STEPS_OF_MANY = 8000;

/** What a plan may do, so that plans differ in idea. */
type Way = (action: Edit, roster: Roster) => boolean;

const ANY: Way = () => true;

interface State {
  look: Look;
  taken: number;
}

export interface LegalOptions extends SearchOptions {
  /** The roster before the last step, where somebody knows it: going back to it is a plan when that alone is legal. */
  stepBack?: Roster | null;
}

/** Plans that leave no error and no more unconfirmed than there was; one of them legal, where it can be. */
export function makeLegal(catalogue: Catalogue, roster: Roster, options: LegalOptions = {}): Suggested {
  const { words = english } = options;
  const steps = unitsOf(roster).length > MANY_UNITS ? STEPS_OF_MANY : STEPS;
  const budget = new Budget({ steps: options.steps ?? steps, onProgress: options.onProgress });
  const judge = new Judge(catalogue, budget, options.owned ?? null);
  const before = lookAt(catalogue, roster);
  if (before.wrong === 0 && before.open === 0) return { suggestions: [], reason: words.legal.nothingWrong, steps: 0 };
  const plans = new Plans(judge, before, new Set(options.keep));
  const wanted = options.plans ?? PLANS;
  const page = options.page ?? 0;
  const back = options.stepBack ? stepBackTo(catalogue, before, options.stepBack) : null;
  const told = (look: Look): Suggestion => {
    const suggestion = suggestionOf(catalogue, before, look, words);
    return look === back ? { ...suggestion, idea: words.ideas.stepBack } : suggestion;
  };
  if (back && page === 0) options.onFirst?.(told(back));
  if (before.wrong > 0) plans.search("errors", ANY);
  if (before.wrong > 0 && plans.best(1).length === 0) {
    plans.mostOpen = Number.POSITIVE_INFINITY;
    plans.search("errors", ANY);
  }
  if (before.open > 0) plans.search("all", ANY);
  const [found] = plans.best(1);
  if (found && page === 0 && !back) options.onFirst?.(told(found));
  const isOne = wanted * (page + 1) === 1 && plans.best(1).length > 0;
  if (before.wrong > 0 && !isOne) for (const way of plans.otherWays()) plans.search("errors", way);
  // The search may find the way back by itself.
  const others = plans.best(wanted * (page + 1) + 1).filter(({ roster: one }) => !back || contentKey(one) !== contentKey(back.roster));
  const all = [...(back ? [back] : []), ...others];
  const suggestions = all.slice(wanted * page, wanted * (page + 1)).map(told);
  return { suggestions, reason: suggestions.length < wanted ? plans.reason(suggestions.length, words) : "", steps: budget.used };
}

/** Going back to the roster before the last step, where that is legal and touches nothing else. */
function stepBackTo(catalogue: Catalogue, before: Look, earlier: Roster): Look | null {
  const after = lookAt(catalogue, edited(before.roster, editsBetween(before.roster, earlier)));
  if (!isLegal(after) || contentKey(after.roster) === contentKey(before.roster) || earlier.limit !== before.roster.limit) return null;
  return after;
}

function suggestionOf(catalogue: Catalogue, before: Look, after: Look, words: SuggestWords): Suggestion {
  const edits = editsBetween(before.roster, after.roster);
  const roster = edited(before.roster, edits);
  const report = check(catalogue, roster);
  const takes = pointsTaken(before.bill, report.bill);
  const over = overOf(before);
  const proved = over > 0 && takes === over ? words.legal.proved(over) : "";
  const { idea, because } = ideaOfPlan(catalogue, before.roster, roster, words);
  const open = report.verdict === "unconfirmed" ? words.legal.open : "";
  return { idea, because: [because, open].filter(Boolean).join(" "), edits, roster, report, takes, proved, searched: "" };
}

/** Points that it costs too much. */
function overOf({ points, limit }: Look): number {
  return limit === null ? 0 : Math.max(0, points - limit);
}

class Plans {
  private readonly found = new Map<string, { look: Look; taken: number; edits: number }>();
  private readonly over: number;
  /** No plan leaves more unconfirmed; as much as need be where there is no other. */
  mostOpen: number;
  private readonly tried = new Set<Goal>();

  constructor(
    private readonly judge: Judge,
    private readonly before: Look,
    private readonly keep: ReadonlySet<string>,
  ) {
    this.over = overOf(before);
    this.mostOpen = before.open;
  }

  /** Looks for plans that put right all errors, or also what is not confirmed. */
  search(goal: Goal, way: Way): void {
    const may: Way = (action, roster) =>
      !("unit" in action && typeof action.unit === "string" && this.keep.has(action.unit)) && way(action, roster);
    const partly = () => this.judge.of(this.judge.budget.part(this.judge.budget.left / (this.found.size ? 4 : 2)));
    const ways = [
      (judge: Judge) => this.beam(judge, goal, may, this.tidied(judge, goal, may)),
      // One roster at a time gets further than eight.
      (judge: Judge) => this.beam(judge, goal, may, this.tidied(judge, goal, may), 1),
      (judge: Judge) => this.beam(judge, goal, may, this.thinned(judge, goal), 4),
    ];
    const many = lacksOf(goal, this.before) > FEW;
    if (many) ways.unshift(...ways.splice(2));
    const reached: State[] = [];
    for (const [at, go] of ways.entries()) {
      const more = go(partly());
      reached.push(...more);
      if (reached.length && !(many && at === 0)) break;
    }
    reached.sort((a, b) => a.taken - b.taken);
    const judge = partly();
    for (const state of reached.slice(0, 6)) this.keepPlan(goal, this.withLess(judge, goal, state));
    this.allParts(this.judge, goal, way);
    const best = this.cheapest(goal);
    if (lacksOf(goal, this.before) <= SMALL) this.everything(judge, goal, may, best);
  }

  /** Rosters with nothing wrong, the cheapest first. */
  private beam(judge: Judge, goal: Goal, may: Way, start: State, most = 8): State[] {
    if (this.isReached(goal, start.look)) return [start];
    let beam: State[] = [start];
    const reached: State[] = [];
    const seen = new Set([contentKey(this.before.roster)]);
    const width = Math.min(most, lacksOf(goal, start.look) > FEW ? 3 : 8);
    while (beam.length && !judge.budget.isOver && reached.length < 12) {
      const next: State[] = [];
      for (const state of beam) {
        for (const look of this.steps(judge, state, goal, may)) {
          const key = contentKey(look.roster);
          if (seen.has(key)) continue;
          seen.add(key);
          const child = { look, taken: pointsTaken(this.before.bill, look.bill) };
          if (this.isReached(goal, look)) reached.push(child);
          else next.push(child);
        }
      }
      // What is reached for less ends the search of what is dearer already.
      const best = Math.min(...reached.map((state) => state.taken));
      beam = next
        .filter((state) => state.taken < best)
        .map((state) => ({ state, cost: this.estimate(goal, state) }))
        .sort((a, b) => a.cost - b.cost)
        .slice(0, width)
        .map(({ state }) => state);
    }
    return reached.sort((a, b) => a.taken - b.taken);
  }

  private thinned(judge: Judge, goal: Goal): State {
    const look = thinned(judge, this.before, this.keep, goal === "all");
    return { look, taken: pointsTaken(this.before.bill, look.bill) };
  }

  private isReached(goal: Goal, look: Look): boolean {
    return wrongOf(goal, look) === 0 && look.open <= this.mostOpen;
  }

  /** A roster with more to mend than a beam can weigh, led by the cheapest removals to one with a few things left. */
  private tidied(judge: Judge, goal: Goal, may: Way): State {
    let state: State = { look: this.before, taken: 0 };
    if (lacksOf(goal, state.look) <= FEW) return state;
    for (let left = MOST_ROUNDS; left > 0 && lacksOf(goal, state.look) > MANY; left--) {
      let { roster } = state.look;
      for (const action of removalsAtOnce(judge.catalogue, state.look)) if (may(action, roster)) roster = judge.edit(roster, action);
      const look = judge.look(roster);
      if (!look || wrongOf(goal, look) >= wrongOf(goal, state.look)) break;
      state = { look, taken: pointsTaken(this.before.bill, look.bill) };
    }
    while (!this.isReached(goal, state.look)) {
      let best: State | null = null;
      // Points come last: what else is wrong may take enough of them away.
      const meant = state.look.findings.filter((f) => isMeant(goal, f));
      for (const finding of [...meant.filter((f) => f.measure !== "point"), ...meant.filter((f) => f.measure === "point")]) {
        const { roster } = state.look;
        const fillings = asksForMore(judge.catalogue, finding) ? missingOptions(judge.catalogue, roster, finding) : [];
        for (const action of [...fillings, ...removals(judge.catalogue, roster, finding)]) {
          if (!may(action, roster)) continue;
          const look = judge.look(judge.edit(roster, action));
          if (judge.budget.isOver) return state;
          if (!look || wrongOf(goal, look) >= wrongOf(goal, state.look) - 1e-9) continue;
          const next = { look, taken: pointsTaken(this.before.bill, look.bill) };
          if (!best || this.estimate(goal, next) < this.estimate(goal, best)) best = next;
        }
        if (best) break;
      }
      if (!best) return state;
      state = best;
    }
    return state;
  }

  private estimate(goal: Goal, { look, taken }: State): number {
    return taken + overOf(look) + wrongOf(goal, look) * ((look.limit ?? 1000) / 50);
  }

  /** Rosters one edit further that are less wrong. */
  private *steps(judge: Judge, { look }: State, goal: Goal, may: Way, every = false): Generator<Look> {
    const inspected = inspect(judge.catalogue, look.roster);
    judge.budget.step(2 + look.findings.length / 4);
    let treated = 0;
    for (const finding of inspected.report.findings.filter((f) => isMeant(goal, f))) {
      let helped = false;
      for (const action of this.tries(judge.catalogue, inspected, finding)) {
        if (!may(action, look.roster)) continue;
        const next = judge.look(judge.edit(look.roster, action));
        if (judge.budget.isOver) return;
        if (!next || (!every && wrongOf(goal, next) >= wrongOf(goal, look) - 1e-9)) continue;
        helped = true;
        yield next;
      }
      if (!helped && asksForMore(judge.catalogue, finding)) {
        judge.budget.step(PAIRS_WEIGH);
        for (const { edit: action } of pairs(judge.catalogue, inspected, (id) => judge.mayHave(id)).slice(0, MOST_PAIRS)) {
          const next = may(action, look.roster) ? judge.look(judge.edit(look.roster, action)) : null;
          if (judge.budget.isOver) return;
          if (!next || wrongOf(goal, next) >= wrongOf(goal, look) - 1e-9) continue;
          helped = true;
          yield next;
        }
      }
      if (helped && ++treated >= 2) return;
    }
  }

  private tries(catalogue: Catalogue, inspected: ReturnType<typeof inspect>, finding: Finding): Edit[] {
    if (finding.code === "roster/guess") return [];
    const { roster } = inspected.resolved;
    return this.lastFirst([
      ...candidates(catalogue, inspected, finding)
        .slice(0, MOST_SINGLE)
        .map((c) => c.edit),
      ...fewerModels(inspected, finding),
      ...otherCommands(catalogue, roster, finding),
    ]);
  }

  /** What touches a unit that was added later comes before what touches others. */
  private lastFirst(edits: readonly Edit[]): Edit[] {
    const places = new Map(unitsOf(this.before.roster).map(({ id }, at) => [id, at]));
    const place = (action: Edit) => ("unit" in action && typeof action.unit === "string" ? (places.get(action.unit) ?? 0) : 0);
    return edits.toSorted((a, b) => place(b) - place(a));
  }

  /** The plan with each edit left out that it can do without, and models put back. */
  private withLess(judge: Judge, goal: Goal, state: State): State {
    let best = state;
    for (let again = true; again; ) {
      again = false;
      for (const action of editsBetween(this.before.roster, best.look.roster)) {
        const without = edited(
          this.before.roster,
          editsBetween(this.before.roster, best.look.roster).filter((other) => JSON.stringify(other) !== JSON.stringify(action)),
        );
        const look = judge.look(without);
        if (!look || wrongOf(goal, look) > 0 || look.open > this.mostOpen) continue;
        best = { look, taken: pointsTaken(this.before.bill, look.bill) };
        again = true;
        break;
      }
    }
    return best;
  }

  /** All plans of a few edits that cost less than the best one: whatever leads to less wrong or not, while there are steps. */
  private everything(judge: Judge, goal: Goal, may: Way, most: number): void {
    const seen = new Set<string>();
    let bound = most;
    const go = (state: State, depth: number): void => {
      for (const look of this.steps(judge, state, goal, may, true)) {
        const taken = pointsTaken(this.before.bill, look.bill);
        if (taken >= bound) continue;
        const key = contentKey(look.roster);
        if (seen.has(key)) continue;
        seen.add(key);
        if (this.isReached(goal, look)) {
          bound = taken;
          this.keepPlan(goal, this.withLess(judge, goal, { look, taken }));
        } else if (depth > 1) go({ look, taken }, depth - 1);
        if (judge.budget.isOver) return;
      }
    };
    for (let depth = 1; depth <= 3 && !judge.budget.isOver && bound > this.over; depth++) {
      seen.clear();
      go({ look: this.before, taken: 0 }, depth);
    }
  }

  /** Where the roster is small, every part of it by itself and with what the plans so far add. */
  private allParts(judge: Judge, goal: Goal, way: Way): void {
    const parts = this.tried.has(goal) || way !== ANY ? null : partsOf(this.before.roster, this.keep, MOST_PARTS);
    if (!parts) return;
    this.tried.add(goal);
    const known = new Set(unitsOf(this.before.roster).map(({ id }) => id));
    const added = [...this.found.values()].map(({ look }) =>
      unitsOf(look.roster).filter(({ id, attachedTo }) => !known.has(id) && attachedTo === undefined),
    );
    const additions = [
      [],
      ...new Map(
        added.filter((units) => units.length).map((units) => [JSON.stringify(units.map(({ id: _, ...unit }) => unit)), units]),
      ).values(),
    ];
    let bound = this.cheapest(goal);
    for (const part of parts) {
      for (const units of additions) {
        const [first, ...others] = part.commands;
        const roster = units.length && first ? { ...part, commands: [{ ...first, units: [...first.units, ...units] }, ...others] } : part;
        const look = judge.look(roster);
        if (judge.budget.isOver) return;
        const taken = look ? pointsTaken(this.before.bill, look.bill) : bound;
        if (!look || taken >= bound) break;
        if (!this.isReached(goal, look)) continue;
        bound = taken;
        this.keepPlan(goal, { look, taken });
      }
    }
  }

  /** Keeps a plan if its edits lead where it does. */
  private keepPlan(goal: Goal, state: State): void {
    const key = contentKey(state.look.roster);
    if (this.found.has(key)) return;
    const edits = editsBetween(this.before.roster, state.look.roster);
    const look = lookAt(this.judge.catalogue, edited(this.before.roster, edits));
    if (this.isReached(goal, look)) this.found.set(key, { ...state, edits: edits.length });
  }

  private cheapest(goal: Goal): number {
    const fit = [...this.found.values()].filter(({ look }) => wrongOf(goal, look) === 0);
    return fit.length ? Math.min(...fit.map(({ taken }) => taken)) : Number.POSITIVE_INFINITY;
  }

  /** Ways to go about it that leave something alone which the first plan touches. */
  *otherWays(): Generator<Way> {
    yield (action) => action.do !== "remove" && action.do !== "remove-command";
    yield (action) => action.do !== "change";
    const characters = new Set(
      inspect(this.judge.catalogue, this.before.roster).resolved.units.flatMap((unit) =>
        this.judge.catalogue.suggest.characters?.(unit) ? unit.unit.id : [],
      ),
    );
    if (characters.size) yield (action) => !("unit" in action && typeof action.unit === "string" && characters.has(action.unit));
    const [first] = this.best(1);
    const touched = new Set(
      (first ? editsBetween(this.before.roster, first.roster) : []).flatMap((e) =>
        "unit" in e && typeof e.unit === "string" ? e.unit : [],
      ),
    );
    if (touched.size) yield (action) => !("unit" in action && typeof action.unit === "string" && touched.has(action.unit));
  }

  /** The cheapest plans, no two of one idea: legal ones, and only where there are fewer than are wanted, others. */
  best(most: number): Look[] {
    const cost = (one: { look: Look }) => (isLegal(one.look) ? 0 : 1);
    const all = [...this.found.values()].sort(
      (a, b) => cost(a) - cost(b) || a.taken - b.taken || a.edits - b.edits || this.oldestTouched(b.look) - this.oldestTouched(a.look),
    );
    const taken: Look[] = [];
    const ideas = new Set<string>();
    for (const { look } of all) {
      const { idea } = ideaOfPlan(this.judge.catalogue, this.before.roster, look.roster);
      if (taken.length >= most || ideas.has(idea)) continue;
      ideas.add(idea);
      taken.push(look);
    }
    return taken;
  }

  /** The place, in the roster before, of the first unit that a plan touches: what was added last goes first. */
  private oldestTouched({ roster }: Look): number {
    const now = new Map(unitsOf(roster).map((unit) => [unit.id, unit]));
    const at = unitsOf(this.before.roster).findIndex((unit) => now.get(unit.id) !== unit);
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  }

  reason(found: number, { legal }: SuggestWords): string {
    const { budget } = this.judge;
    if (budget.isStopped) return legal.stopped;
    return found > 0 ? legal.noOther : legal.none;
  }
}

type Goal = "errors" | "all";

/** Where there are so few things to mend, all plans of up to three edits are tried. */
const SMALL = 3;
/** With more to mend, the plainest things are put right one by one first. */
const FEW = 6;
/** With still more, what may not be had goes all at once, and units that lack much. */
const MANY = 20;
/** Where a roster has no more parts, all are tried. */
const MOST_PARTS = 3000;
const MOST_ROUNDS = 3;
const MOST_SINGLE = 600;
const MOST_PAIRS = 1500;
/** Making up the pairs costs as much as checking so many rosters. */
const PAIRS_WEIGH = 200;

function isMeant(goal: Goal, finding: UnwordedFinding): boolean {
  return isError(finding) || (goal === "all" && isOpen(finding));
}

function wrongOf(goal: Goal, { wrong, open }: Look): number {
  return goal === "errors" ? wrong : wrong + 0.3 * open;
}

function lacksOf(goal: Goal, { findings }: Look): number {
  return findings.filter((finding) => isMeant(goal, finding)).length;
}
