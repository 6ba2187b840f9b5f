/** The things that an organiser names, and the selectors and quantities that mean them, there and back. Without the schema library: checking loads it. */
import type { Bound, LimitThing, OptionSelector, Quantity, Selector, SelectorKeys, Weighed, Weight } from "@/lib/engine/common";

export const isOption = (thing: LimitThing) => "option" in thing || "group" in thing;
export const isFigure = (thing: LimitThing) => "figure" in thing;
export const isUnits = (thing: LimitThing) => !isOption(thing) && !isFigure(thing);

/** Units that no army list has. */
export const NONE: Selector = { not: {} };

/** Those that follow one another and are of one sort, together. */
function runs(things: readonly LimitThing[], sortOf: (thing: LimitThing) => string): LimitThing[][] {
  const made: LimitThing[][] = [];
  for (const thing of things) {
    const last = made.at(-1);
    if (last?.[0] && sortOf(last[0]) === sortOf(thing)) last.push(thing);
    else made.push([thing]);
  }
  return made;
}

const keyOf = (thing: LimitThing) => Object.keys(thing)[0] ?? "";
const nameIn = (thing: LimitThing) => Object.values(thing)[0] ?? "";

/** The units that are some of these things, or that have one of them. */
export function unitsOf(things: readonly LimitThing[]): Selector {
  const any = runs(things, keyOf).map((run): SelectorKeys => ({ [keyOf(run[0] as LimitThing)]: run.map(nameIn) }));
  return any.length === 1 && any[0] ? any[0] : { any };
}

/** The options that some of these things are. */
export function optionsOf(things: readonly LimitThing[]): OptionSelector {
  const option = things.flatMap((thing) => ("option" in thing ? [thing.option] : []));
  const group = things.flatMap((thing) => ("group" in thing ? [thing.group] : []));
  return { ...(option.length ? { option } : {}), ...(group.length ? { group } : {}) };
}

const partOf = (things: readonly LimitThing[]): Weighed => {
  const [first] = things;
  if (first && "figure" in first) return { figure: first.figure };
  return first && isOption(first) ? { options: optionsOf(things) } : { of: unitsOf(things) };
};

/** Whether these things are counted in several ways: figures, or units beside options. */
export function isMixed(things: readonly LimitThing[]): boolean {
  return things.some(isFigure) || (things.some(isOption) && things.some(isUnits));
}

/** How many there are of these things: units, of options the units that have one; where they are mixed or some have a weight, all added up. */
export function numberOf(things: readonly LimitThing[], weights: readonly Weight[] = [], narrowing: Narrowing = {}): Quantity {
  const { of, ...rest } = isMixed(things) || weights.length ? addedUp(things, weights) : { of: unitsOf(things) };
  return { of: narrowed(of, narrowing), ...rest };
}

/** Units, copies of options and figures, added up; the weights say what counts for more or less than one. */
export function addedUp(things: readonly LimitThing[], weights: readonly Weight[] = []): Quantity {
  const sortOf = (thing: LimitThing) => (isUnits(thing) ? "units" : isOption(thing) ? "options" : nameIn(thing));
  const weighed = [
    ...weights.map(({ of, counts = 1, ...every }): Weighed => ({ ...partOf([of]), counts, ...every })),
    ...runs(things, sortOf).map(partOf),
  ];
  return { of: {}, measure: { weighed } };
}

/** What is spent on these things. */
export function pointsOf(things: readonly LimitThing[], units: Selector = {}, narrowing: Narrowing = {}): Quantity {
  const of = things.some(isOption) ? units : unitsOf(things);
  return { of: narrowed(of, narrowing), measure: things.some(isOption) ? { optionPoints: optionsOf(things) } : "points" };
}

/** Of some units only those that are or have one of these too, without those that are or have one of those. */
export interface Narrowing {
  also?: LimitThing[] | undefined;
  except?: LimitThing[] | undefined;
}

/** A selector of which only some units are meant. */
export function narrowed(of: Selector, { also = [], except = [] }: Narrowing): Selector {
  if (typeof of === "string") return of;
  return { ...of, ...(also.length ? { all: [unitsOf(also)] } : {}), ...(except.length ? { not: unitsOf(except) } : {}) };
}

/** The same, taken apart; null where it says more. */
export function narrowedIn(selector: Selector): { units: Selector; also: LimitThing[]; except: LimitThing[] } | null {
  if (typeof selector === "string") return { units: selector, also: [], except: [] };
  const { all, not, ...units } = selector;
  const also = all === undefined ? [] : all.length === 1 && all[0] !== undefined ? thingsIn(all[0]) : null;
  const except = not === undefined ? [] : thingsIn(not);
  return also && except && { units, also, except };
}

/** The things that a selector is a plain list of; null where it says more. */
export function thingsIn(selector: Selector): LimitThing[] | null {
  if (typeof selector === "string") return null;
  const [[key = "", value] = [], second] = Object.entries(selector).filter(([, part]) => part !== undefined);
  if (second || !Array.isArray(value)) return null;
  if (key === "any") {
    const parts = (value as Selector[]).map(thingsIn);
    return parts.some((part) => part === null) ? null : parts.flatMap((part) => part ?? []);
  }
  return ["entry", "category", "tag", "option", "group"].includes(key) ? value.map((id) => ({ [key]: id }) as unknown as LimitThing) : null;
}

/** The same of options; null where some are meant by a tag. */
export function optionThingsIn({ option = [], group = [], tag }: OptionSelector): LimitThing[] | null {
  return tag ? null : [...option.map((one) => ({ option: one })), ...group.map((one) => ({ group: one }))];
}

/** What a quantity counts. `in`: units, for options those that have one; added: each thing as the weights say. */
export interface Counted {
  of: LimitThing[];
  in: "units" | "models" | "points" | "copies" | "added" | "sized";
  weights: Weight[];
  /** The units in which options are counted; of units what narrows them down. */
  units: Selector;
}

/** What a quantity counts, where that is a plain list of things; null where it says more. */
export function countedIn({ of, measure = "units" }: Quantity): Counted | null {
  if (typeof measure === "string" || "unitsFrom" in measure) {
    const narrow = narrowedIn(of);
    const things = narrow && thingsIn(narrow.units);
    return things && { of: things, in: typeof measure === "string" ? measure : "sized", weights: [], units: narrowed({}, narrow) };
  }
  if ("options" in measure || "optionPoints" in measure) {
    const things = optionThingsIn("options" in measure ? measure.options : measure.optionPoints);
    return things && { of: things, in: "options" in measure ? "copies" : "points", weights: [], units: of };
  }
  if (!("weighed" in measure)) return null;
  const made: Counted = { of: [], in: "added", weights: [], units: of };
  for (const { of: some, options, figure, sum, counts, ...every } of measure.weighed) {
    const things = figure ? [{ figure }] : options ? optionThingsIn(options) : some === undefined ? null : thingsIn(some);
    if (!things || sum !== undefined) return null;
    if (counts === undefined) made.of.push(...things);
    else made.weights.push({ of: things[0] as LimitThing, ...(counts === 1 ? {} : { counts }), ...every });
  }
  return made;
}

/** What a bound goes with, where it is so many for each of some things. */
export function forEachIn(bound: Bound | undefined): { count: number; things: LimitThing[] } | null {
  if (typeof bound !== "object" || !("numerator" in bound) || bound.denominator !== 1) return null;
  const things = thingsIn(bound.of.of);
  return things && { count: bound.numerator, things };
}

export function nounOf({
  noun,
  quantity,
}: {
  noun?: string | undefined;
  quantity: Quantity | { commands: readonly string[] };
}): string | undefined {
  if (noun) return noun;
  if ("commands" in quantity) return "command";
  return quantity.measure === "points" ? "point" : quantity.measure === "models" ? "model" : undefined;
}

/** "power dice", of one "power die"; "scroll". */
export function figureNoun(name: string, many: number): string {
  if (many !== 1) return name;
  return /\bdice$/.test(name) ? name.replace(/dice$/, "die") : name.replace(/^(\S*?)s\b/, "$1");
}
