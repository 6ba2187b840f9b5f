/**
 * The limits that an event's form offers, one row each: what it is called, what may be filled in, and the rule that is made of it. A new
 * one is a new row. Its way back is the same for all: what is read off a rule must make that rule again.
 */
import type { Bound, LimitThing, Quantity, Selector, Weight } from "@/lib/engine/common";
import type { LimitRule } from "@/lib/engine/rules/registry";
import {
  type Counted,
  countedIn,
  forEachIn,
  isFigure,
  isMixed,
  isOption,
  isUnits,
  type Narrowing,
  narrowed,
  narrowedIn,
  numberOf,
  optionsOf,
  optionThingsIn,
  pointsOf,
  thingsIn,
  unitsOf,
} from "@/lib/engine/rules/things";
import { isSame } from "./json";

/** Whom a limit holds for: each army, each command, each army of some army lists or of the others, each unit of a category. */
export type Who = "army" | "command" | { army: string[] } | { except: string[] } | { unit: string };

/** What is filled in of a limit: so many, for every full so many points, or for each unit of some things; and what has a weight. */
export interface LimitValues extends Narrowing {
  who: Who;
  of: LimitThing[];
  /** Models in a unit, or times the fewest. */
  size?: number | undefined;
  /** The category that units count as. */
  to?: string | undefined;
  /** A characteristic of the book. */
  figure?: string | undefined;
  count?: number | undefined;
  per?: number | undefined;
  forEach?: LimitThing[] | undefined;
  weights?: Weight[] | undefined;
}

type Whose = "army" | "command" | "unit";
type Field = "count" | "per" | "forEach" | "weights" | "size" | "to" | "figure" | "also" | "except";
/** Whether a thing may be named beside others. */
type Takes = (thing: LimitThing, others: readonly LimitThing[]) => boolean;
/** Null while the values make no rule. */
type ToRule = (values: LimitValues) => LimitRule | null;

export interface LimitTemplate {
  id: string;
  /** What they may do: "take at most". */
  title: string;
  whose: readonly Whose[];
  /** What is filled in beside whom it holds for and of what. */
  fields: readonly Field[];
  takes: Takes;
  toRule: ToRule;
  /** The values that make a rule; null for a rule that is none of these. */
  fromRule(rule: LimitRule): LimitValues | null;
}

const whoseOf = (who: Who) => (typeof who === "string" ? who : "unit" in who ? "unit" : "army");
const isInUnit = ({ who }: LimitValues) => whoseOf(who) === "unit";
const unitOf = ({ who }: LimitValues): { category?: string[] } =>
  typeof who === "object" && "unit" in who ? { category: [who.unit] } : {};
const copiesOf = (values: LimitValues): Quantity => ({
  of: narrowed(unitOf(values), values),
  measure: { options: optionsOf(values.of) },
});

/** When a limit holds. */
function when({ who }: LimitValues) {
  if (typeof who === "string" || "unit" in who) return {};
  return { when: "army" in who ? { army: who.army } : { notArmy: who.except } };
}

/** The same, and where it counts. */
function placed(values: LimitValues): { in?: "command" | "unit"; when?: { army?: string[]; notArmy?: string[] } } {
  if (isInUnit(values)) return { in: "unit" };
  return values.who === "command" ? { in: "command" } : when(values);
}

function boundOf({ count = 0, per, forEach }: LimitValues): Bound {
  if (per !== undefined) return { count, per };
  return forEach?.length ? { numerator: count, denominator: 1, of: { of: unitsOf(forEach) }, rounding: "down" } : count;
}

/** What a rule is about, where that is a plain list of things, and the units in which. */
export function thingsOfRule(rule: LimitRule): Counted | null {
  if (rule.kind === "count") return "commands" in rule.quantity ? null : countedIn(rule.quantity);
  if (rule.kind === "share") return countedIn(rule.part);
  if (rule.kind === "unique") return countedIn({ of: rule.units, measure: { options: rule.options } });
  if (rule.kind === "category" || rule.kind === "characteristic") return countedIn({ of: rule.units });
  if (rule.kind === "availability") {
    const [units, options] = [rule.entries ? thingsIn(rule.entries) : [], rule.options ? optionThingsIn(rule.options) : []];
    return units && options && { of: [...units, ...options], units: rule.units, in: "units", weights: [] };
  }
  const groups = (rule.groups ?? []).map(({ units }) => {
    const { all: [own = units] = [], ...whose } = rule.in === "unit" && typeof units === "object" ? units : {};
    return { whose, things: thingsIn(own) };
  });
  if (groups.some(({ things }) => things?.length !== 1)) return null;
  return { of: groups.flatMap(({ things }) => things ?? []), units: groups[0]?.whose ?? {}, in: "units", weights: [] };
}

/** Under which keys a kind keeps its number. */
const BOUNDS: Record<LimitRule["kind"], readonly string[]> = {
  count: ["max", "min"],
  share: ["maxPercent", "minPercent"],
  unique: ["atMost"],
  characteristic: ["max", "min"],
  excludes: [],
  availability: [],
  category: [],
};

/** What is read off a rule: the same for every row. */
function valuesOf(rule: LimitRule): LimitValues | null {
  const counted = thingsOfRule(rule);
  if (!counted) return null;
  const { army, notArmy } = rule.when ?? {};
  const narrow = narrowedIn(counted.units);
  const [unit] = thingsIn(narrow?.units ?? {}) ?? [];
  const command = "in" in rule && rule.in === "command" ? "command" : "army";
  const bound = BOUNDS[rule.kind]
    .map((key) => (rule as unknown as Record<string, Bound | undefined>)[key])
    .find((one) => one !== undefined);
  const each = forEachIn(bound);
  const [count, per] =
    typeof bound === "object" && "per" in bound ? [bound.count, bound.per] : [typeof bound === "number" ? bound : each?.count];
  return {
    who: unit && "category" in unit ? { unit: unit.category } : army ? { army } : notArmy ? { except: notArmy } : command,
    of: counted.of,
    count,
    per,
    forEach: each?.things,
    weights: counted.weights.length ? counted.weights : undefined,
    also: narrow?.also.length ? narrow.also : undefined,
    except: narrow?.except.length ? narrow.except : undefined,
    size: sizeIn(rule),
    to: rule.kind === "category" ? rule.to : undefined,
    figure: rule.kind === "characteristic" ? rule.characteristic : undefined,
  };
}

function sizeIn(rule: LimitRule): number | undefined {
  const measure = rule.kind === "count" && "of" in rule.quantity ? rule.quantity.measure : undefined;
  const from = typeof measure === "object" && "unitsFrom" in measure ? measure.unitsFrom : undefined;
  return from && ("models" in from ? from.models : from.times);
}

/** A row, which makes no rule of what it does not take, with its way back. */
export function row(
  id: string,
  title: string,
  whose: readonly Whose[],
  fields: readonly Field[],
  takes: Takes,
  made: ToRule,
): LimitTemplate {
  const toRule: ToRule = (values) => {
    const { who, of, per, forEach = [] } = values;
    const isTaken = of.length > 0 && of.every((thing, i) => takes(thing, [...of.slice(0, i), ...of.slice(i + 1)]));
    // A unit takes options, up to a plain number; a figure is of a whole army.
    const isOfUnit = of.every(isOption) && per === undefined && forEach.length === 0;
    const fits = whose.includes(whoseOf(who)) && isTaken && (!isInUnit(values) || isOfUnit) && !(who === "command" && of.some(isFigure));
    return fits ? made(values) : null;
  };
  const fromRule = (given: LimitRule & { number?: number }) => {
    const { number: _, ...rule } = given;
    const values = valuesOf(rule);
    return values && isSame(toRule(values), rule) ? values : null;
  };
  return { id, title, whose, fields, takes, toRule, fromRule };
}

const named: Takes = (thing) => !isFigure(thing);
/** Units or options, not both. */
const oneSort: Takes = (thing, others) => !isMixed([thing, ...others]);
const alone: Takes = (thing, others) => !isFigure(thing) || others.length === 0;
const ARMY: readonly Whose[] = ["army"];
const COMMAND: readonly Whose[] = ["army", "command"];
const UNIT: readonly Whose[] = ["army", "unit"];
const EVERYONE: readonly Whose[] = ["army", "command", "unit"];
const SIZED: readonly Field[] = ["count", "per", "forEach"];
const NARROWED: readonly Field[] = ["also", "except"];

type Bounds<N = Bound> = { min?: N; max?: N };
const count = (values: LimitValues, quantity: Quantity, bounds: Bounds, more: { in?: "unit"; each?: "entry" } = {}): LimitRule => ({
  kind: "count",
  ...placed(values),
  ...bounds,
  ...more,
  quantity,
});

function share(values: LimitValues, { min, max }: Bounds<number>, more: { in?: string } = {}): LimitRule {
  const bounds = { ...(min === undefined ? {} : { minPercent: min }), ...(max === undefined ? {} : { maxPercent: max }) };
  return { kind: "share", ...when(values), part: pointsOf(values.of, {}, values), of: "limit", ...more, ...bounds } as LimitRule;
}

/** Who may, or may not, take what. */
function ruling(values: LimitValues, status: "allowed" | "denied"): LimitRule {
  const [some, taken] = [values.of.filter(isUnits), values.of.filter(isOption)];
  const what = { ...(some.length ? { entries: unitsOf(some) } : {}), ...(taken.length ? { options: optionsOf(taken) } : {}) };
  return { kind: "availability", ...when(values), units: unitOf(values), ...what, status, reason: "", overrides: true };
}

function once(values: LimitValues): LimitRule {
  const what = { units: unitOf(values), options: optionsOf(values.of), atMost: values.count };
  return { kind: "unique", ...when(values), ...what, in: isInUnit(values) ? "unit" : "roster" };
}

function apart(values: LimitValues): LimitRule | null {
  const { in: place = "roster", ...holds } = placed(values);
  const own = (of: Selector): Selector => (isInUnit(values) ? { ...unitOf(values), all: [of] } : of);
  const groups = values.of.map((thing) => ({ units: own(unitsOf([thing])) }));
  return groups.length > 1 ? { kind: "excludes", ...holds, in: place, groups } : null;
}

/** Units that count as another category. */
function moved({ to, ...values }: LimitValues): LimitRule | null {
  return to ? { kind: "category", ...when(values), units: narrowed(unitsOf(values.of), values), to, because: "this event says so" } : null;
}

/** What a characteristic of each unit must be. */
function measured({ figure, count: n = 0, ...values }: LimitValues, key: "min" | "max"): LimitRule | null {
  if (!figure) return null;
  return { kind: "characteristic", ...when(values), units: narrowed(unitsOf(values.of), values), characteristic: figure, [key]: n };
}

/** The rows that say how many, once for each way to bound a number. */
function numbers(id: string, words: string, bounds: <N>(n: N) => Bounds<N>): LimitTemplate[] {
  const of = (values: LimitValues, quantity: Quantity, more = {}) => count(values, quantity, bounds(boundOf(values)), more);
  const units = (values: LimitValues, measure: Exclude<Quantity["measure"], undefined>): Quantity => ({
    of: narrowed(unitsOf(values.of), values),
    measure,
  });
  const inUnit = { in: "unit" };
  const sized: readonly Field[] = [...SIZED, ...NARROWED];
  const large: readonly Field[] = ["count", "size", ...NARROWED];
  return [
    row(id, `take ${words}`, COMMAND, ["count", "per", "weights", "forEach", ...NARROWED], alone, (v) =>
      of(v, numberOf(v.of, v.weights, v)),
    ),
    row(`${id}-models`, `take ${words}, in models`, COMMAND, sized, isUnits, (v) => of(v, units(v, "models"))),
    row(`${id}-points`, `spend ${words}, in points`, EVERYONE, sized, oneSort, (v) => of(v, pointsOf(v.of, unitOf(v), v))),
    row(`${id}-copies`, `take ${words}, in copies`, EVERYONE, sized, isOption, (v) => of(v, copiesOf(v))),
    row(`${id}-large`, `take ${words}, of units of so many models or more`, COMMAND, large, isUnits, ({ size = 0, ...v }) =>
      of(v, units(v, { unitsFrom: { models: size } })),
    ),
    row(`${id}-times`, `take ${words}, of units of so many times the fewest models`, COMMAND, large, isUnits, ({ size = 0, ...v }) =>
      of(v, units(v, { unitsFrom: { times: size } })),
    ),
    row(`${id}-percent`, `spend ${words}, in % of the size`, ARMY, ["count", ...NARROWED], oneSort, (v) => share(v, bounds(v.count ?? 0))),
    row(`${id}-size`, `have ${words}, models in each unit`, ARMY, ["count", ...NARROWED], isUnits, (v) =>
      of(v, units(v, "models"), inUnit),
    ),
    row(`${id}-cost`, `pay ${words}, points for each unit`, ARMY, ["count", ...NARROWED], isUnits, (v) =>
      of(v, units(v, "points"), inUnit),
    ),
    row(`${id}-cost-percent`, `pay ${words}, in % of the size for each unit`, ARMY, ["count", ...NARROWED], isUnits, (v) =>
      share(v, bounds(v.count ?? 0), inUnit),
    ),
  ];
}

/** The table. What its first rows read off a rule holds where two would. */
export const LIMIT_TEMPLATES: LimitTemplate[] = [
  row("may-not", "may not take", UNIT, [], named, (v) => ruling(v, "denied")),
  row("must", "must take", EVERYONE, [], named, (v) => count(v, isInUnit(v) ? copiesOf(v) : numberOf(v.of), { min: 1 })),
  ...numbers("at-most", "at most", (max) => ({ max })),
  ...numbers("at-least", "at least", (min) => ({ min })),
  ...numbers("exactly", "exactly", (n) => ({ min: n, max: n })),
  row("each-entry", "take at most, of each single entry", COMMAND, ["count", "per", "weights", ...NARROWED], isUnits, (v) =>
    count(v, numberOf(v.of, v.weights, v), { max: boundOf(v) }, { each: "entry" }),
  ),
  row("each-option", "take at most, of each single option", UNIT, ["count"], isOption, once),
  row("counts-as", "count as another category", ARMY, ["to", ...NARROWED], isUnits, moved),
  row("figure-at-least", "have a characteristic of at least", ARMY, ["figure", "count", ...NARROWED], isUnits, (v) => measured(v, "min")),
  row("figure-at-most", "have a characteristic of at most", ARMY, ["figure", "count", ...NARROWED], isUnits, (v) => measured(v, "max")),
  row("although", "may take although the book does not allow it", ARMY, [], named, (v) => ruling(v, "allowed")),
  row("not-together", "may not take together", EVERYONE, [], named, apart),
];

/** The row that a rule was made by, with what was filled in; null for a rule of another form. */
export function templateOf(rule: LimitRule): { template: LimitTemplate; values: LimitValues } | null {
  for (const one of LIMIT_TEMPLATES) {
    const values = one.fromRule(rule);
    if (values) return { template: one, values };
  }
  return null;
}

type ArmyGroups = readonly { id: string; armies: readonly string[] }[];

/** Whether a limit is about armies of an army list; `groups`: those of the book. */
export function concerns({ when = {} }: Pick<LimitRule, "when">, army: string, groups: ArmyGroups | undefined): boolean {
  const has = (ids: readonly string[]) => ids.some((id) => id === army || groups?.find((one) => one.id === id)?.armies.includes(army));
  return !(when.army && !has(when.army)) && !(when.notArmy && has(when.notArmy));
}
