/** The limits of an event in the form that packs had first, as the rules they are now. What a limit names is a thing: an entry, a figure … */
import type { Json } from "@/app/certificate/checker/shapes";

/** A pack, with those that it is made of, whose limits are rules. */
export function presentPack(pack: Json): Json {
  const { event, bases } = pack;
  return {
    ...pack,
    event: event && { ...event, limits: event.limits?.map(presentLimit) },
    bases: bases?.map(presentPack),
  };
}

const isOption = (thing: Json) => thing.option !== undefined || thing.group !== undefined;
const isUnit = (thing: Json) => !isOption(thing) && thing.figure === undefined;

/** Things as a selector: of units by what they are, of options that units have or that are meant. */
const selectorOf = (thing: Json) => Object.fromEntries(Object.entries(thing).map(([key, id]) => [key, [id]]));
const having = (things: Json[]) => ({ any: things.map(selectorOf) });
const optionsOf = (things: Json[]) => ({ option: things.flatMap((t) => t.option ?? []), group: things.flatMap((t) => t.group ?? []) });

function presentLimit({ number, ...limit }: Json): Json {
  const { who, may, of, count } = limit;
  const place = who.unit !== undefined ? "unit" : who.each === "command" ? "command" : "roster";
  const where = who.unit === undefined ? {} : { category: [who.unit] };
  const [options, units] = [of.filter(isOption), of.filter(isUnit)];
  const when = { army: who.army, notArmy: who.except };
  const made = { number, when, in: place };
  if (may === "not-together")
    return { ...made, kind: "excludes", groups: of.map((thing: Json) => ({ units: { ...where, all: [having([thing])] } })) };
  if (may === "although" || (may === "may-not" && !(place === "command" && !options.length))) {
    const named = { ...(units.length ? { entries: having(units) } : {}), ...(options.length ? { options: optionsOf(options) } : {}) };
    return {
      number,
      when,
      kind: "availability",
      units: where,
      ...named,
      status: may === "although" ? "allowed" : "denied",
      overrides: true,
    };
  }
  if (may === "may-not") return { ...made, kind: "count", quantity: { of: having(of) }, max: 0 };
  if (limit.each && options.length) return { ...made, kind: "unique", units: where, options: optionsOf(of), atMost: count };
  if (limit.percent !== undefined) return { number, when, ...shareOf(limit) };
  const ofEach = { in: "unit", quantity: { of: having(of), measure: limit.in ?? "models" } };
  const counted = who.each === "unit" ? ofEach : { quantity: limit.each ? { of: having(of) } : countedOf(limit, where), each: limit.each };
  return { ...made, kind: "count", ...counted, ...boundsOf(limit) };
}

function shareOf({ may, of, percent }: Json): Json {
  const ofOptions = { of: {}, measure: { optionPoints: optionsOf(of) } };
  const part = of.some(isOption) ? ofOptions : { of: having(of), measure: "points" };
  const [minPercent, maxPercent] = [may === "at-most" ? undefined : percent, may === "at-least" ? undefined : percent];
  return { kind: "share", part, of: "limit", minPercent, maxPercent };
}

function boundsOf({ may, count = 0, per, forEach }: Json): Json {
  if (may === "must") return { min: 1 };
  const ofSize = per === undefined ? count : { count, per };
  const bound = forEach ? { numerator: count, denominator: 1, rounding: "down", of: { of: having(forEach) } } : ofSize;
  return { min: may === "at-most" ? undefined : bound, max: may === "at-least" ? undefined : bound };
}

/** What a limit counts in an army, a command or in each unit of a category. */
function countedOf({ of, weights = [], who, in: named }: Json, where: Json): Json {
  const options = of.filter(isOption);
  const { figure } = of[0];
  if (figure || weights.length || (options.length && of.some(isUnit))) {
    const part = (things: Json[]) => (isOption(things[0]) ? { options: optionsOf(things) } : { of: having(things) });
    const weighed = [
      ...weights.map(({ of: thing, ...weight }: Json) => ({ ...part([thing]), ...weight })),
      ...(figure ? [{ figure }] : []),
      ...[options, of.filter(isUnit)].filter((things) => things.length).map(part),
    ];
    return { of: {}, measure: { weighed } };
  }
  if (!options.length) return { of: having(of), measure: named };
  const measures: Json = { copies: { options: optionsOf(of) }, points: { optionPoints: optionsOf(of) } };
  const measure = measures[named ?? (who.unit === undefined ? "units" : "copies")];
  return measure ? { of: where, measure } : { of: { ...where, all: [having(of)] } };
}
