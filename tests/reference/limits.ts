/** The limits of an event as rules. What a limit names is a thing: an entry, a category, a tag, an option, a group or a figure. */
import type { Json } from "./shapes";

const isOption = (thing: Json) => thing.option !== undefined || thing.group !== undefined;
const isUnit = (thing: Json) => !isOption(thing) && thing.figure === undefined;
const concerns = ({ who }: Json, list: string) => (who.army?.includes(list) ?? true) && !who.except?.includes(list);

/** Whether a limit on an army list names an entry, by itself or by what it is. */
export const isOfLimit = (limit: Json, list: string, { id, category, tags = [] }: Json) =>
  concerns(limit, list) && limit.of.some((t: Json) => isUnit(t) && (t.entry === id || t.category === category || tags.includes(t.tag)));

/** A thing of units as a selector. */
const selectorOf = (thing: Json) => Object.fromEntries(Object.entries(thing).map(([key, id]) => [key, [id]]));
/** The units that things are. */
const unitsOf = (things: Json[]) => ({ any: things.filter(isUnit).map(selectorOf) });
/** The options that things are. */
const optionsOf = (things: Json[]) => ({ option: things.flatMap((t) => t.option ?? []), group: things.flatMap((t) => t.group ?? []) });
/** The units that things are, or that have one of them. */
function having(things: Json[], { options }: Json): Json {
  const { option, group } = optionsOf(things);
  const inGroups = options.filter((one: Json) => group.includes(one.group)).map((one: Json) => one.id);
  return { any: [...unitsOf(things).any, { option: [...option, ...inGroups] }] };
}

/** With what some tags of the book stand for in their place: only limits name those. */
function spelledOut(part: Json, tags: readonly Json[]): Json {
  if (Array.isArray(part)) return part.map((one) => spelledOut(one, tags));
  if (part === null || typeof part !== "object") return part;
  const { tag, ...rest } = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, spelledOut(value, tags)]));
  const meant = (name: string) => tags.find(({ id, of }) => id === name && of !== undefined)?.of;
  if (!tag?.some(meant)) return tag === undefined ? rest : { ...rest, tag };
  const any = tag.map((name: string) => (meant(name) === undefined ? { tag: [name] } : spelledOut(meant(name), tags)));
  return { ...rest, all: [...(rest.all ?? []), { any }] };
}

/** The rules that a limit stands for; a permission of entries is none. `known`: the book, the id of the army list, its entries and options. */
export function rulesOfLimit(id: string, limit: Json, known: Json): Json[] {
  return spelledOut(plainRulesOf(id, limit, known), known.book.tags ?? []);
}

function plainRulesOf(id: string, limit: Json, known: Json): Json[] {
  const { who, may, of, count } = limit;
  if (!concerns(limit, known.list)) return [];
  const place = who.unit !== undefined ? "unit" : who.each === "command" ? "command" : "roster";
  const where = who.unit === undefined ? {} : { category: [who.unit] };
  const [hasOptions, hasUnits] = [of.some(isOption), of.some(isUnit)];
  const ruling = { id, kind: "availability", units: where, options: optionsOf(of), overrides: true };
  if (may === "not-together") {
    const groups = of.map((thing: Json) => ({ units: { ...where, all: [having([thing], known)] } }));
    return [{ id, kind: "excludes", in: place, groups }];
  }
  if (may === "although") return hasOptions ? [{ ...ruling, status: "allowed" }] : [];
  if (may === "may-not") {
    const none = { id, kind: "count", quantity: { of: unitsOf(of) }, in: place, max: 0 };
    const denied = { ...ruling, id: hasUnits ? `${id}.options` : id, status: "denied" };
    return [...(hasUnits || !hasOptions ? [none] : []), ...(hasOptions ? [denied] : [])];
  }
  if (limit.each && hasOptions) return [{ id, kind: "unique", units: where, options: optionsOf(of), in: place, atMost: count }];
  if (limit.each) {
    return known.entries.map((entry: Json) => {
      const named = of.some((thing: Json) => thing.entry === entry.id);
      const one = { entry: [entry.id], all: named ? [] : [unitsOf(of)] };
      return { id, kind: "count", in: place, quantity: { of: one }, ...boundsOf(limit, known) };
    });
  }
  if (limit.percent !== undefined) return [shareOf(id, limit)];
  const ofEach = { in: "unit", quantity: { of: unitsOf(of), measure: limit.in ?? "models" } };
  const counted = who.each === "unit" ? ofEach : { in: place, ...countedOf(limit, where, known) };
  return [{ id, kind: "count", ...counted, ...boundsOf(limit, known) }];
}

function shareOf(id: string, { may, of, percent }: Json): Json {
  const ofOptions = { of: {}, measure: { optionPoints: optionsOf(of) } };
  const part = of.some(isOption) ? ofOptions : { of: unitsOf(of), measure: "points" };
  const [minPercent, maxPercent] = [may === "at-most" ? undefined : percent, may === "at-least" ? undefined : percent];
  return { id, kind: "share", part, of: "limit", minPercent, maxPercent };
}

function boundsOf({ may, count = 0, per, forEach }: Json, known: Json): Json {
  if (may === "must") return { min: 1 };
  const ofSize = per === undefined ? count : { count, scale: { per, rounding: "down" } };
  const bound = forEach ? { numerator: count, denominator: 1, rounding: "down", of: { of: having(forEach, known) } } : ofSize;
  return { min: may === "at-most" ? undefined : bound, max: may === "at-least" ? undefined : bound };
}

/** What a limit counts in an army, a command or in each unit of a category. */
function countedOf({ of, weights = [], who, in: named }: Json, where: Json, known: Json): Json {
  const options = of.filter(isOption);
  const figure = known.book.figures?.find(({ id }: Json) => id === of[0].figure);
  if (figure || weights.length || (options.length && of.some(isUnit))) {
    const part = (things: Json[]) => (isOption(things[0]) ? { options: optionsOf(things) } : { of: unitsOf(things) });
    const { sum, quantity } = figure ?? {};
    const counted = quantity?.measure?.options ? { options: quantity.measure.options } : { of: quantity?.of };
    const weighed = [
      ...weights.map(({ of: thing, ...weight }: Json) => ({ ...part([thing]), ...weight })),
      ...(figure ? [sum ? { sum } : counted] : []),
      ...[options, of.filter(isUnit)].filter((things) => things.length).map(part),
    ];
    return { quantity: { of: {}, measure: { weighed } }, base: figure?.baseOf?.[known.list] ?? figure?.base };
  }
  if (!options.length) return { quantity: { of: unitsOf(of), measure: named } };
  const measures: Json = { copies: { options: optionsOf(of) }, points: { optionPoints: optionsOf(of) } };
  const measure = measures[named ?? (who.unit === undefined ? "units" : "copies")];
  return { quantity: measure ? { of: where, measure } : { of: { ...where, all: [having(of, known)] } } };
}
