/** Whether an event's limits leave an army to play: limits that cannot be kept together, and what no army list can give. */

import { isAllowed } from "@/lib/engine/catalogue/compile/event";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { check } from "@/lib/engine/check/check";
import type { Bound, LimitThing, Selector } from "@/lib/engine/common";
import type { Finding } from "@/lib/engine/report/finding";
import { asClause, wordsOf } from "@/lib/engine/report/wording";
import type { Limit } from "@/lib/engine/rules/registry";
import { ruleInWords } from "@/lib/engine/rules/rule-in-words";
import { type Counted, isOption, NONE, narrowedIn } from "@/lib/engine/rules/things";
import type { Names } from "@/lib/engine/rules/words";
import type { Book } from "@/lib/engine/schema/book";
import { mainCommandKind } from "@/lib/engine/schema/book-parts";
import type { EventRules } from "@/lib/engine/schema/event";
import { isSame } from "@/lib/engine/schema/json";
import { concerns, thingsOfRule } from "@/lib/engine/schema/limit-templates";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import { limitRuleId } from "@/lib/engine/schema/rule-id";
import { count, list, number } from "@/lib/words/en/grammar";

export interface Contradiction {
  /** The limits beside which it is said; none where it is the army lists that are at fault. */
  limits: number[];
  message: string;
}

/** What limits name, looked up: words, the category of an entry where it is known, groups of army lists. */
export interface LimitNames {
  names: Names;
  categoryOf: Pick<ReadonlyMap<string, string>, "get">;
  armyGroups?: Book["armyGroups"];
}

/** What can be told from the limits alone. */
export function contradictionsIn(event: EventRules, { names, categoryOf, armyGroups }: LimitNames): Contradiction[] {
  const { limits = [], points } = event;
  const found: Contradiction[] = [];
  const all = limits.flatMap((limit) => plainOf(limit, points) ?? []);
  for (const one of all) {
    if (points !== undefined && one.in === "points" && one.place !== "unit" && (one.least ?? 0) > points)
      found.push({ limits: [one.limit.number], message: `No army can keep this: the event is played at ${count(points, "point")}.` });
    for (const other of all) {
      if (one === other || !sharesArmies(one, other, armyGroups) || !isWithin(one.of, other.of, categoryOf) || !clash(one, other)) continue;
      const said = ruleInWords(other.limit, names, points);
      const message = `No army can keep this and limit ${other.limit.number}: “${said}”`;
      found.push({ limits: [one.limit.number, other.limit.number], message });
    }
  }
  return found;
}

/** Why no army list at all may take part; null where one may. */
export function noArmyLeft(event: EventRules, armies: readonly { id: string }[]): string | null {
  return armies.some(({ id }) => isAllowed(event, id)) ? null : "No army list may take part. Allow at least one.";
}

/** A limit that is a number of all it names together, whatever else the army has: none of what is banned, any of what is allowed. */
interface PlainLimit {
  limit: Limit;
  of: LimitThing[];
  in: Counted["in"];
  place: "unit" | "command" | "roster";
  /** The units in which it counts. */
  units: Selector;
  /** Null where there is no such bound, or where it hangs on the size and that is not known. */
  least: number | null;
  most: number | null;
  allows: boolean;
}

function plainOf(limit: Limit, points: number | undefined): PlainLimit | null {
  const counted = thingsOfRule(limit);
  const narrow = counted && narrowedIn(counted.units);
  if (!narrow || narrow.also.length + narrow.except.length || counted.in === "added" || counted.in === "sized") return null;
  const of = { limit, of: counted.of, in: counted.in, units: counted.units };
  if (limit.kind === "availability") {
    const isBan = limit.status === "denied";
    return { ...of, place: isSame(limit.units, {}) ? "roster" : "unit", least: null, most: isBan ? 0 : null, allows: !isBan };
  }
  if (limit.kind !== "count" || limit.each || typeof limit.in === "object") return null;
  const { in: place = "roster", min, max } = limit;
  if (place === "unit" && !counted.of.some(isOption)) return null;
  return { ...of, place, least: numberOf(min, points), most: numberOf(max, points), allows: false };
}

function numberOf(bound: Bound | undefined, points: number | undefined): number | null {
  if (typeof bound !== "object") return bound ?? null;
  if (!("per" in bound)) return null;
  if (bound.count === 0) return 0;
  return points === undefined ? null : bound.count * Math.floor(points / bound.per);
}

function clash({ least, allows, place, in: counted }: PlainLimit, { most, ...other }: PlainLimit): boolean {
  if (allows) return most === 0;
  if (least === null || most === null || least <= most) return false;
  // None is none, however it is counted.
  if (most === 0) return least > 0;
  // Each of several commands may have its number.
  const rank = { unit: 0, command: 1, roster: 2 };
  return counted === other.in && rank[other.place] >= rank[place];
}

function sharesArmies(one: PlainLimit, other: PlainLimit, groups: LimitNames["armyGroups"]): boolean {
  if (one.place === "unit" && other.place === "unit" && !isSame(one.units, other.units)) return false;
  const named = one.limit.when?.army ?? other.limit.when?.army;
  const armies = named?.flatMap((id) => groups?.find((group) => group.id === id)?.armies ?? [id]);
  return armies?.some((id) => concerns(one.limit, id, groups) && concerns(other.limit, id, groups)) ?? true;
}

function isWithin(some: readonly LimitThing[], all: readonly LimitThing[], categoryOf: LimitNames["categoryOf"]): boolean {
  const known = new Set(all.map((thing) => JSON.stringify(thing)));
  return some.every((thing) => {
    if (known.has(JSON.stringify(thing))) return true;
    return "entry" in thing && known.has(JSON.stringify({ category: categoryOf.get(thing.entry) }));
  });
}

type Taken = readonly Pick<RosterUnit, "entry" | "count" | "options">[];

/** Rosters of one unit that are tried for one army list. */
const MOST_TRIES = 8000;

/**
 * What an army list cannot do under the event: something the book or a limit asks for, where every unit that would do is ruled out by
 * a limit or not in the list. `bare` is the same army list without the event.
 */
export function outOfReach(catalogue: Catalogue, bare: Catalogue, pack: Pack): Contradiction[] {
  const steps = outOfReachSteps(catalogue, bare, pack);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same in steps of a few milliseconds, so that a page can do something else between them. */
export function* outOfReachSteps(catalogue: Catalogue, bare: Catalogue, pack: Pack): Generator<undefined, Contradiction[]> {
  const found: Contradiction[] = [];
  let tries = 0;
  for (const need of check(catalogue, rosterOf(catalogue, [])).findings.filter(isNeed)) {
    const bans = new Set<string>();
    let isMet = false;
    let couldDo = need.source.event === true;
    for (const units of candidates(catalogue)) {
      if (++tries % 50 === 0) yield;
      if (tries > MOST_TRIES) return found;
      const usual = need.source.event ? null : check(bare, rosterOf(bare, units)).findings;
      // What the book itself does not let the unit have is no way.
      if (usual && (!isNearer(need, usual) || usual.some(isDenied))) continue;
      const under = check(catalogue, rosterOf(catalogue, units)).findings;
      if (!usual && !isNearer(need, under)) continue;
      couldDo = true;
      const banned = under.filter(isBan);
      if (banned.length === 0 && isNearer(need, under)) {
        isMet = true;
        break;
      }
      for (const { rule } of banned) bans.add(rule);
    }
    // What one unit cannot mend even by the book says nothing about the event.
    if (!isMet && couldDo) found.push(unmet(catalogue, pack, need, bans));
  }
  return found;
}

function unmet(catalogue: Catalogue, { id, event }: Pack, need: Finding, bans: ReadonlySet<string>): Contradiction {
  const { army } = catalogue;
  const ids = (event?.limits ?? []).map((limit) => ({ n: limit.number, rule: limitRuleId({ id }, limit) }));
  const by = ids.filter(({ rule }) => rule !== need.rule && bans.has(rule)).map(({ n }) => number(n));
  const one = by.length === 1;
  const limits = `${one ? "limit" : "limits"} ${list(by)} ${one ? "rules" : "rule"}`;
  const what = asClause(wordsOf({ code: need.code, values: { ...need.values, event: false } }, catalogue.words));
  return {
    limits: ids.filter(({ rule }) => rule === need.rule || bans.has(rule)).map(({ n }) => n),
    message: isProved(catalogue, need, event?.limits ?? [])
      ? `${army.name} cannot be played: ${what}, and ${by.length ? `${limits} it out` : "the army list has none"}.`
      : `No army of ${army.name} was found: ${what}, and ${by.length ? `${limits} out every unit that would do by itself` : "no unit would do by itself"}.`,
  };
}

/**
 * Whether no army at all can have what is needed: units by entry or category, as they stand in a list without allies, each of which is
 * banned. Where options, moves or other units could bring it, what single units show is no proof.
 */
function isProved({ book, army, rules, entries, variants }: Catalogue, need: Finding, limits: readonly Limit[]): boolean {
  const asked = rules.filter(({ rule }) => rule.id === need.rule).map(({ rule }) => rule);
  const [only] = asked;
  if (asked.length !== 1 || only?.kind !== "count" || only.when || book.commands.some(({ allied }) => allied)) return false;
  const { quantity } = only;
  const measure = "measure" in quantity ? quantity.measure : undefined;
  if (!("of" in quantity) || typeof measure === "object" || typeof quantity.of !== "object") return false;
  // What the army list does not have.
  if (quantity.of === NONE) return true;
  const { entry: ids, category: categories, ...more } = quantity.of;
  const moves = rules.some(({ rule }) => rule.kind === "category") || variants.some(({ option }) => option.category !== undefined);
  if (Object.values(more).some((part) => part !== undefined) || (categories && moves) || !(ids || categories)) return false;
  const bans = limits
    .flatMap((limit) => (concerns(limit, army.id, book.armyGroups) ? (plainOf(limit, undefined) ?? []) : []))
    .filter(({ most }) => most === 0);
  const isBanned = ({ id, category }: { id: string; category: string }) =>
    bans.some(({ of }) =>
      of.some((thing) => ("entry" in thing && thing.entry === id) || ("category" in thing && !moves && thing.category === category)),
    );
  return entries.every(({ entry, permission }) => {
    const counts = (ids?.includes(entry.id) ?? true) && (categories?.includes(entry.category) ?? true);
    return !counts || permission.status === "denied" || isBanned(entry);
  });
}

const isNeed = (f: Finding) =>
  f.severity === "error" && (f.relation === "at least" || f.relation === "exactly") && (f.actual ?? 0) < (f.bound ?? 0);
const isBan = (f: Finding) =>
  f.severity === "error" && f.source.event === true && (f.bound === 0 || f.relation === null) && f.targets[0]?.kind !== "roster";

const isDenied = (f: Finding) => f.severity === "error" && f.relation === null && f.targets[0]?.kind === "option";

/** Whether a roster comes nearer to what is needed than the empty one. */
function isNearer(need: Finding, found: readonly Finding[]): boolean {
  const still = found.find((f) => f.rule === need.rule && isNeed(f));
  return !still || (still.actual ?? 0) > (need.actual ?? 0);
}

/** Single units an army list may have: plain, as the book names them, then with each option. */
function* candidates({ entries, presets, variants }: Catalogue): Generator<Taken> {
  const open = entries.filter((e) => e.permission.status !== "denied");
  for (const { entry } of open) yield [{ entry: entry.id, count: entry.models ?? 1, options: [] }];
  const optionOf = (key: string) => {
    const [id = "", choice] = key.split("=");
    return choice === undefined ? { id } : { id, choice };
  };
  for (const preset of presets) {
    if (open.some(({ entry }) => entry.id === preset.entry))
      yield [{ entry: preset.entry, count: 1, options: preset.options.map(optionOf) }];
  }
  // Units of one category with the same marks are alike to most rules: one of them stands for all.
  const alike = new Map(open.map(({ entry, tags }) => [`${entry.category} ${[...tags].sort().join(" ")}`, entry]));
  for (const entry of alike.values()) {
    for (const { key } of variants) yield [{ entry: entry.id, count: 1, options: [optionOf(key)] }];
  }
}

function rosterOf({ book, army }: Catalogue, units: Taken): Roster {
  return {
    format: "muster-roll/1",
    game: book.id,
    armyList: army.id,
    name: "",
    commands: [{ kind: mainCommandKind(book), units: units.map((unit, i) => ({ ...unit, id: `u${i + 1}` })) }],
  };
}
