/**
 * The limits that an event's form offers, one row each: what it is called, what may be filled in, and the rule that is made of it. A new
 * one is a new row. Its way back is the same for all: what is read off a rule must make that rule again.
 */
import type { Bound, LimitThing, Selector, Weight } from "@/lib/common";
import type { LimitRule } from "@/lib/rules/registry";
import {
  countedIn,
  forEachIn,
  isFigure,
  isMixed,
  isOption,
  isUnits,
  numberOf,
  optionsOf,
  optionThingsIn,
  pointsOf,
  thingsIn,
  unitsOf,
} from "@/lib/rules/things";
import { isSame } from "./json";

/** Whom a limit holds for: each army, each command, each army of some army lists or of the others, each unit of a category. */
export type Who = "army" | "command" | { army: string[] } | { except: string[] } | { unit: string };

/** What is filled in of a limit. */
export interface LimitValues {
  who: Who;
  of: LimitThing[];
  count?: number | undefined;
  /** So many for every full so many points. */
  per?: number | undefined;
  /** So many for each unit of these, or with one of these options. */
  forEach?: LimitThing[] | undefined;
  /** What counts for more or less than one. */
  weights?: Weight[] | undefined;
}

export interface LimitTemplate {
  id: string;
  /** What they may do: "take at most". */
  title: string;
  /** What is filled in beside whom it holds for and of what. */
  fields: readonly ("count" | "per" | "forEach" | "weights")[];
  whose: readonly ("army" | "command" | "unit")[];
  /** Whether a thing may be named beside those that are. */
  takes(thing: LimitThing, others: readonly LimitThing[]): boolean;
  /** Null while the values make no rule. */
  toRule(values: LimitValues): LimitRule | null;
  /** The values that make a rule; null for a rule that is none of these. */
  fromRule(rule: LimitRule): LimitValues | null;
}

const whoseOf = (who: Who) => (typeof who === "string" ? who : "unit" in who ? "unit" : "army");
const unitOf = ({ who }: LimitValues): Selector => (typeof who === "object" && "unit" in who ? { category: [who.unit] } : {});
const isInUnit = ({ who }: LimitValues) => typeof who === "object" && "unit" in who;

/** When a limit holds, and where it counts. */
function placed(values: LimitValues) {
  const { who } = values;
  if (who === "command") return { in: "command" as const };
  if (isInUnit(values)) return { in: "unit" as const };
  return concerning(who);
}

function concerning(who: Who) {
  if (typeof who === "string" || "unit" in who) return {};
  return { when: "army" in who ? { army: who.army } : { notArmy: who.except } };
}

function boundOf({ count = 0, per, forEach }: LimitValues): Bound {
  if (per !== undefined) return { count, per };
  if (!forEach?.length) return count;
  return { numerator: count, denominator: 1, of: { of: unitsOf(forEach) }, rounding: "down" };
}

/** What is read off a rule: the same for every row. */
function valuesOf(rule: LimitRule): LimitValues | null {
  const { army, notArmy } = rule.when ?? {};
  const who: Who = army ? { army } : notArmy ? { except: notArmy } : "in" in rule && rule.in === "command" ? "command" : "army";
  const within = (units: Selector): Who => {
    const [one] = thingsIn(units) ?? [];
    return one && "category" in one ? { unit: one.category } : who;
  };
  switch (rule.kind) {
    case "count": {
      if ("commands" in rule.quantity) return null;
      const counted = countedIn(rule.quantity);
      const bound = rule.max ?? rule.min;
      if (!counted) return null;
      const each = forEachIn(bound);
      const [count, per] = typeof bound === "number" ? [bound] : bound && "per" in bound ? [bound.count, bound.per] : [each?.count];
      return {
        who: within(counted.units),
        of: counted.of,
        count,
        ...(per === undefined ? {} : { per }),
        ...(each ? { forEach: each.things } : {}),
        ...(counted.weights.length ? { weights: counted.weights } : {}),
      };
    }
    case "share": {
      const counted = countedIn(rule.part);
      return counted && { who, of: counted.of, count: rule.maxPercent ?? rule.minPercent };
    }
    case "unique": {
      const of = optionThingsIn(rule.options);
      return of && { who: within(rule.units), of, count: rule.atMost };
    }
    case "excludes": {
      const things = (rule.groups ?? []).map(({ units }) => {
        const [category, own] = rule.in === "unit" && typeof units === "object" ? [units.category?.[0], units.all?.[0]] : [];
        return { things: thingsIn(own ?? units), category };
      });
      const [first] = things;
      if (!first || things.some((one) => one.things?.length !== 1)) return null;
      return { who: first.category ? { unit: first.category } : who, of: things.flatMap((one) => one.things ?? []) };
    }
    case "availability": {
      const [units, options] = [rule.entries ? thingsIn(rule.entries) : [], rule.options ? optionThingsIn(rule.options) : []];
      return units && options && { who: within(rule.units), of: [...units, ...options] };
    }
  }
}

type Row = Omit<LimitTemplate, "fromRule">;

/** A row with its way back, which makes no rule of what it does not take. */
export function template(row: Row): LimitTemplate {
  const toRule = (values: LimitValues): LimitRule | null => {
    const { who, of } = values;
    const takes = (thing: LimitThing, i: number) =>
      row.takes(
        thing,
        of.filter((_, k) => k !== i),
      );
    const fits = row.whose.includes(whoseOf(who)) && of.length > 0 && of.every(takes);
    // A unit takes options, up to a plain number; a figure is of a whole army.
    const { per, forEach = [] } = values;
    const isOfUnit = of.every(isOption) && per === undefined && forEach.length === 0;
    return fits && (!isInUnit(values) || isOfUnit) && !(who === "command" && of.some(isFigure)) ? row.toRule(values) : null;
  };
  return {
    ...row,
    toRule,
    fromRule(given) {
      const { number: _, ...rule } = given as LimitRule & { number?: number };
      const values = valuesOf(rule as LimitRule);
      return values && isSame(toRule(values), rule) ? values : null;
    },
  };
}

const units = (thing: LimitThing) => isUnits(thing);
const options = (thing: LimitThing) => isOption(thing);
const unitsOrOptions = (thing: LimitThing) => !isFigure(thing);
/** Units or options, not both. */
const oneSort = (thing: LimitThing, others: readonly LimitThing[]) => !isMixed([thing, ...others]);
const ARMY = ["army"] as const;
const ARMY_OR_COMMAND = ["army", "command"] as const;
const ARMY_OR_UNIT = ["army", "unit"] as const;
const EVERYONE = ["army", "command", "unit"] as const;

/** Who may, or may not, take what. */
function ruling(values: LimitValues, status: "allowed" | "denied"): LimitRule {
  const [some, taken] = [values.of.filter(isUnits), values.of.filter(isOption)];
  return {
    kind: "availability",
    ...concerning(values.who),
    units: unitOf(values),
    ...(some.length ? { entries: unitsOf(some) } : {}),
    ...(taken.length ? { options: optionsOf(taken) } : {}),
    status,
    reason: "",
    overrides: true,
  };
}

/** The rows that say how many, once for each way to bound a number. */
function numbers(id: string, words: string, bounds: <N>(n: N) => { min?: N; max?: N }): Row[] {
  const count = (values: LimitValues) => ({ kind: "count" as const, ...placed(values), ...bounds(boundOf(values)) });
  const share = (n: number | undefined) => {
    const { min, max } = bounds(n);
    return { ...(min === undefined ? {} : { minPercent: min }), ...(max === undefined ? {} : { maxPercent: max }) };
  };
  const perSize = { fields: ["count", "per", "forEach"], whose: ARMY_OR_COMMAND } as const;
  const inEachUnit = { fields: ["count"], whose: ARMY, takes: units } as const;
  return [
    {
      id,
      title: `take ${words}`,
      fields: ["count", "per", "weights", "forEach"],
      whose: ARMY_OR_COMMAND,
      takes: (thing, others) => !isFigure(thing) || others.length === 0,
      toRule: (values) => ({ ...count(values), quantity: numberOf(values.of, values.weights) }),
    },
    {
      ...perSize,
      id: `${id}-models`,
      title: `take ${words}, in models`,
      takes: units,
      toRule: (values) => ({ ...count(values), quantity: { of: unitsOf(values.of), measure: "models" } }),
    },
    {
      ...perSize,
      id: `${id}-points`,
      title: `spend ${words}, in points`,
      whose: EVERYONE,
      takes: oneSort,
      toRule: (values) => ({ ...count(values), quantity: pointsOf(values.of, unitOf(values)) }),
    },
    {
      ...perSize,
      id: `${id}-copies`,
      title: `take ${words}, in copies`,
      whose: EVERYONE,
      takes: options,
      toRule: (values) => ({ ...count(values), quantity: { of: unitOf(values), measure: { options: optionsOf(values.of) } } }),
    },
    {
      id: `${id}-percent`,
      title: `spend ${words}, in % of the size`,
      fields: ["count"],
      whose: ARMY,
      takes: oneSort,
      toRule: (values) => ({ kind: "share", ...concerning(values.who), part: pointsOf(values.of), of: "limit", ...share(values.count) }),
    },
    {
      ...inEachUnit,
      id: `${id}-size`,
      title: `have ${words}, models in each unit`,
      toRule: (values) => ({ ...count(values), in: "unit", quantity: { of: unitsOf(values.of), measure: "models" } }),
    },
    {
      ...inEachUnit,
      id: `${id}-cost`,
      title: `pay ${words}, points for each unit`,
      toRule: (values) => ({ ...count(values), in: "unit", quantity: { of: unitsOf(values.of), measure: "points" } }),
    },
  ];
}

/** The table. What its first rows read off a rule holds where two would. */
export const LIMIT_TEMPLATES: LimitTemplate[] = [
  {
    id: "may-not",
    title: "may not take",
    fields: [],
    whose: ARMY_OR_UNIT,
    takes: unitsOrOptions,
    toRule: (values) => ruling(values, "denied"),
  } satisfies Row,
  {
    id: "must",
    title: "must take",
    fields: [],
    whose: EVERYONE,
    takes: unitsOrOptions,
    toRule: (values) => ({
      kind: "count",
      ...placed(values),
      min: 1,
      quantity: isInUnit(values) ? { of: unitOf(values), measure: { options: optionsOf(values.of) } } : numberOf(values.of),
    }),
  } satisfies Row,
  ...numbers("at-most", "at most", (max) => ({ max })),
  ...numbers("at-least", "at least", (min) => ({ min })),
  ...numbers("exactly", "exactly", (n) => ({ min: n, max: n })),
  {
    id: "each-entry",
    title: "take at most, of each single entry",
    fields: ["count", "per"],
    whose: ARMY_OR_COMMAND,
    takes: units,
    toRule: (values) => ({ kind: "count", ...placed(values), each: "entry", max: boundOf(values), quantity: { of: unitsOf(values.of) } }),
  } satisfies Row,
  {
    id: "each-option",
    title: "take at most, of each single option",
    fields: ["count"],
    whose: ARMY_OR_UNIT,
    takes: options,
    toRule: (values) => ({
      kind: "unique",
      ...concerning(values.who),
      units: unitOf(values),
      options: optionsOf(values.of),
      in: isInUnit(values) ? "unit" : "roster",
      atMost: values.count,
    }),
  } satisfies Row,
  {
    id: "although",
    title: "may take although the book does not allow it",
    fields: [],
    whose: ARMY,
    takes: unitsOrOptions,
    toRule: (values) => ruling(values, "allowed"),
  } satisfies Row,
  {
    id: "not-together",
    title: "may not take together",
    fields: [],
    whose: EVERYONE,
    takes: unitsOrOptions,
    toRule: (values) => {
      if (values.of.length < 2) return null;
      const { in: place = "roster" as const, ...when } = { in: undefined, ...placed(values) };
      const groups = values.of.map((thing) => ({
        units: isInUnit(values) ? { ...inCategory(values), all: [unitsOf([thing])] } : unitsOf([thing]),
      }));
      return { kind: "excludes", ...when, in: place, groups };
    },
  } satisfies Row,
].map(template);

const inCategory = ({ who }: LimitValues) => (typeof who === "object" && "unit" in who ? { category: [who.unit] } : {});

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
export function concerns({ when = {} }: Pick<LimitRule, "when">, army: string, groups: ArmyGroups = []): boolean {
  const has = (ids: readonly string[]) => ids.some((id) => id === army || groups.find((one) => one.id === id)?.armies.includes(army));
  return !(when.army && !has(when.army)) && !(when.notArmy && has(when.notArmy));
}
