/** The limits of an event as the rules that check them. */

import type { Catalogue } from "@/lib/catalogue/types";
import type { Bound, OptionSelector, Page, Scale, Selector, Weighed } from "@/lib/common";
import { perKey } from "@/lib/lazy";
import type { EventSource, RuleBase } from "@/lib/rules/contract";
import type { Rule } from "@/lib/rules/registry";
import type { Entry } from "@/lib/schema/entry";
import type { Limit, LimitThing } from "@/lib/schema/event";
import { concerns, countedIn, isOfEachUnit, isOfOptions, isWeighed } from "@/lib/schema/limit-counting";
import type { Pack } from "@/lib/schema/pack";
import { limitRuleId } from "@/lib/schema/rule-id";
import { capital, list, number, uncapital } from "@/lib/text";
import { sizeFor } from "./event";
import { copiesOf, figureNoun, type LimitNames, limitNamesOf, limitSentence, nameOf, unitsOfOne, unitsWith } from "./limit-sentence";

/** How findings and sheets name a limit: "Autumn Muster, limit 2". */
export function citeLimit({ name }: Pick<Pack, "name">, limit: Pick<Limit, "number">): string {
  return `${name}, limit ${limit.number}`;
}

/** A rule that cites its event. */
export type EventRule = Rule & { event: EventSource };

/** The scale of a limit that grows with every so many points. */
function scaleOfLimit(per: number): Scale {
  return { id: `event-per-${per}`, name: `per ${number(per)} points`, per, rounding: "down", page: "event", basis: "printed" };
}

/** The scales that the limits of a pack's event need. */
export function scalesOfLimits({ event }: Pack): Scale[] {
  return (event?.limits ?? []).flatMap(({ per }) => (per === undefined ? [] : [scaleOfLimit(per)]));
}

/**
 * The rules that an event's limits stand for in one army list. What the army list does not have at all needs no limit. `others`: the
 * rules that hold beside them.
 */
export function rulesOfLimits(pack: Pack, catalogue: Catalogue, others: readonly Rule[]): EventRule[] {
  const names = limitNamesOf(catalogue);
  const points = pack.event && sizeFor(pack.event, catalogue.army.id);
  return (pack.event?.limits ?? []).flatMap((limit): EventRule[] => {
    if (!concerns(limit, catalogue.army.id) || !isUnitKnown(limit, catalogue)) return [];
    const event = { cite: citeLimit(pack, limit), says: limitSentence(limit, names, points) };
    return rulesOf(limit, catalogue, names, others).map((rule) => ({ ...rule, id: `${limitRuleId(pack, limit)}${rule.id}`, event }));
  });
}

/** Entries that an event gives to an army list although the book does not. */
export function entriesGiven(
  pack: Pack,
  army: string,
  all: readonly Pick<Entry, "id" | "category" | "tags">[],
): { limit: Limit; entries: string[] }[] {
  return (pack.event?.limits ?? []).flatMap((limit) => {
    if (limit.may !== "although" || !concerns(limit, army)) return [];
    const of = unitsIn(limit.of);
    const entries = all.filter((entry) => means(of, entry)).map(({ id }) => id);
    return entries.length ? [{ limit, entries }] : [];
  });
}

function isUnitKnown({ who }: Limit, { book }: Catalogue): boolean {
  return !("unit" in who) || book.categories.some((category) => category.id === who.unit);
}

/** The rules of one limit; their ids are what stands behind the id of the limit. */
function rulesOf(limit: Limit, catalogue: Catalogue, names: LimitNames, others: readonly Rule[]): Rule[] {
  if (limit.may === "not-together") return notTogether(limit, catalogue, names);
  if (limit.each) return ofEach(limit, catalogue, others);
  if (limit.may === "may-not" && isWeighed(limit)) {
    const [units, options] = [limit.of.filter((thing) => !isOption(thing)), limit.of.filter(isOption)];
    const parts = [ruleOf({ ...limit, of: units }, catalogue, names), ruleOf({ ...limit, of: options }, catalogue, names)];
    return parts.flatMap((rule, i) => (rule ? [{ ...rule, id: i ? ".options" : "" }] : []));
  }
  if (isWeighed(limit) && limit.may !== "although") return weighed(limit, catalogue, names);
  const rule = limit.percent === undefined ? ruleOf(limit, catalogue, names) : partOfSize(limit, catalogue, names);
  return rule ? [rule] : [];
}

const isOption = (thing: LimitThing) => "option" in thing || "group" in thing;

const headOf = ({ number }: Limit) => ({ id: "", page: `limit ${number}`, basis: "printed" as const });

const placeOf = ({ who }: Limit): "unit" | "command" | "roster" =>
  "unit" in who ? "unit" : "each" in who && who.each === "command" ? "command" : "roster";

/** What does not all count alike, as one sum. */
function weighed(limit: Limit, catalogue: Catalogue, names: LimitNames): Rule[] {
  const { may, of } = limit;
  const parts = weighedParts(limit, catalogue);
  const bound = may === "must" ? 1 : boundOf(limit, catalogue, names);
  const min = may === "must" || may === "at-least" || may === "exactly" ? bound : undefined;
  const max = may === "at-most" || may === "exactly" ? bound : undefined;
  if (parts.length === 0 && min === undefined) return [];
  const subject = capital(list(of.map((thing) => nameOf(thing, names))));
  const base = baseOf(of, catalogue);
  return [
    {
      ...headOf(limit),
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
      ...(base ? { base } : {}),
      kind: "count",
      subject,
      in: placeOf(limit),
      noun: nounOfWeighed(limit, names),
      quantity: parts.length ? { of: {}, measure: { weighed: parts } } : { of: NONE },
    },
  ];
}

/** The number of weighed things stands alone, without a noun behind it: the subject is the noun. */
function nounOfWeighed({ of, weights }: Limit, names: LimitNames): string {
  const [first] = of;
  if (first && "figure" in first) return figureNoun(nameOf(first, names), 1);
  return weights ? capital(list(of.map((thing) => nameOf(thing, names)))) : "choice";
}

/** What every army has of a figure before its units. */
export function baseOf(things: readonly LimitThing[], { book, army }: Pick<Catalogue, "book" | "army">): number {
  const [first] = things;
  const figure = first && "figure" in first ? book.figures?.find(({ id }) => id === first.figure) : undefined;
  return figure ? (figure.baseOf?.[army.id] ?? figure.base ?? 0) : 0;
}

/**
 * What counts for more or less than one, then what an army list has of the things counted, as parts of one count: their units, the copies
 * of their options, what figures come to.
 */
export function weighedParts({ of, weights = [] }: Pick<Limit, "of" | "weights">, catalogue: Catalogue): Weighed[] {
  const known = (thing: LimitThing) => isKnown(thing, catalogue);
  const things = of.filter(known);
  const figures = things.flatMap((thing) => ("figure" in thing ? [thing.figure] : []));
  const options = things.filter(isOption);
  const units = things.filter((thing) => !isOption(thing) && !("figure" in thing));
  return [
    ...weights.filter((weight) => known(weight.of)).map(({ of: thing, ...counts }) => ({ ...partOf([thing], catalogue), ...counts })),
    ...figures.flatMap((id) => figureParts(id, catalogue)),
    ...(options.length ? [partOf(options, catalogue)] : []),
    ...(units.length ? [partOf(units, catalogue)] : []),
  ];
}

function partOf(things: readonly LimitThing[], { groups, variants }: Catalogue): Weighed {
  if (!things.some(isOption)) return { of: unitsIn(things) };
  // A heading of other army lists has no options here.
  const used = (id: string) => groups.some((g) => g.id === id) && variants.some((v) => v.group.id === id);
  return { options: optionsIn(things.filter((thing) => !("group" in thing) || used(thing.group))) };
}

function figureParts(id: string, { book }: Catalogue): Weighed[] {
  const figure = book.figures?.find((f) => f.id === id);
  if (!figure) return [];
  if (figure.sum !== undefined) return [{ sum: figure.sum }];
  const { of, measure = "units" } = figure.quantity ?? { of: NONE };
  if (measure === "units") return [{ of }];
  if (measure === "models") return [{ of, models: 1 }];
  if (typeof measure === "object" && "options" in measure) return [{ options: measure.options }];
  return [];
}

/** The units that are some things of a limit, or have one of them. */
function havingAny(things: readonly LimitThing[], catalogue: Catalogue): Selector {
  const known = things.filter((thing) => isKnown(thing, catalogue));
  if (known.length === 0) return NONE;
  const options = known.filter(isOption);
  if (options.length === 0) return unitsIn(known);
  const having: Selector = { option: refsIn(options, catalogue) };
  return options.length === known.length ? having : { any: [unitsIn(known), having] };
}

function notTogether(limit: Limit, catalogue: Catalogue, names: LimitNames): Rule[] {
  const { who } = limit;
  const groups = limit.of
    .filter((thing) => isKnown(thing, catalogue))
    .map((thing) => {
      const units = havingAny([thing], catalogue);
      return { name: nameOf(thing, names), units: "unit" in who ? { category: [who.unit], all: [units] } : units };
    });
  return groups.length > 1 ? [{ ...headOf(limit), kind: "excludes", in: placeOf(limit), groups }] : [];
}

/** `all`: the rules that hold beside the limits. */
function ofEach(limit: Limit, catalogue: Catalogue, all: readonly Rule[]): Rule[] {
  const { who, count: many = 0, per } = limit;
  const known = limit.of.filter((thing) => isKnown(thing, catalogue));
  if (known.length === 0) return [];
  if (isOfOptions(limit)) {
    const units: Selector = "unit" in who ? { category: [who.unit] } : {};
    const place = "unit" in who ? "unit" : "roster";
    return [{ ...headOf(limit), kind: "unique", units, options: optionsIn(known), in: place, atMost: many }];
  }
  const max: Bound = per ? { count: many, scale: scaleOfLimit(per).id } : many;
  const named = new Set(known.flatMap((thing) => ("entry" in thing ? [thing.entry] : [])));
  const others = unitsIn(known.filter((thing) => !("entry" in thing)));
  const category = known.flatMap((thing) => ("category" in thing ? [thing.category] : []));
  // What rides a dragon is a dragon too, and a rule or an option may move a unit to another category: any unit may be one.
  const moves = [...all.flatMap((rule) => (rule.kind === "category" ? rule.to : [])), ...catalogue.variants.map((v) => v.option.category)];
  const mayBeAny = known.some((thing) => "tag" in thing) || moves.some((to) => to !== undefined && category.includes(to));
  return catalogue.entries.flatMap(({ entry }): Rule[] => {
    if (!named.has(entry.id) && !category.includes(entry.category) && !mayBeAny) return [];
    const of: Selector = named.has(entry.id) ? { entry: [entry.id] } : { entry: [entry.id], all: [others] };
    const said = { subject: entry.name, noun: "unit", in: placeOf(limit) };
    return [{ ...headOf(limit), ...said, id: `.${entry.id}`, kind: "count", quantity: { of }, max }];
  });
}

function partOfSize(limit: Limit, catalogue: Catalogue, names: LimitNames): Rule | null {
  const { may, percent } = limit;
  const known = limit.of.filter((thing) => isKnown(thing, catalogue));
  if (known.length === 0 && may === "at-most") return null;
  const part =
    known.length === 0
      ? { of: NONE, measure: "points" as const }
      : isOfOptions(limit)
        ? { of: {}, measure: { optionPoints: optionsIn(known) } }
        : { of: unitsIn(known), measure: "points" as const };
  const shares = { ...(may === "at-most" ? {} : { minPercent: percent }), ...(may === "at-least" ? {} : { maxPercent: percent }) };
  const subject = capital(list(limit.of.map((thing) => nameOf(thing, names))));
  return { ...headOf(limit), ...shares, kind: "share", subject, part, of: "limit", noun: "point" };
}

function boundOf({ count: many = 0, per, forEach }: Limit, catalogue: Catalogue, names: LimitNames): Bound {
  if (per) return { count: many, scale: scaleOfLimit(per).id };
  if (!forEach) return many;
  const name = unitsOfOne(forEach, names).replace(/^unit/, "units");
  return { numerator: many, denominator: 1, of: { of: havingAny(forEach, catalogue) }, rounding: "down", name };
}

function ruleOf(limit: Limit, catalogue: Catalogue, names: LimitNames): Rule | null {
  const { who, may } = limit;
  const known = limit.of.filter((thing) => isKnown(thing, catalogue));
  const head = headOf(limit);
  const inUnit = "unit" in who;
  if (inUnit && !catalogue.book.categories.some((c) => c.id === who.unit)) return null;
  const units: Selector = inUnit ? { category: [who.unit] } : {};
  const ofOptions = isOfOptions(limit);
  if (ofOptions && (may === "may-not" || may === "although")) {
    if (known.length === 0) return null;
    const status = may === "may-not" ? ("denied" as const) : ("allowed" as const);
    const reason = may === "may-not" ? "Not allowed at this event" : "Allowed at this event";
    return { ...head, kind: "availability", units, options: optionsIn(known), status, reason, overrides: true };
  }
  if (may === "although") return null;
  const bound = boundOf(limit, catalogue, names);
  const min = may === "must" ? 1 : may === "at-least" || may === "exactly" ? bound : undefined;
  const max = may === "may-not" ? 0 : may === "at-most" || may === "exactly" ? bound : undefined;
  if (known.length === 0 && min === undefined) return null;
  const subject = capital(list(limit.of.map((thing) => nameOf(thing, names))));
  const counted = countedIn(limit);
  const noun = { units: "unit", models: "model", points: "point", copies: "copy" }[counted];
  const bounds = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  if (isOfEachUnit(limit)) {
    if (known.length === 0) return null;
    const measure = counted === "points" ? ("points" as const) : ("models" as const);
    return { ...head, ...bounds, kind: "count", in: "unit", noun, quantity: { of: unitsIn(known), measure } };
  }
  const place = { in: placeOf(limit) };
  const shared = { ...head, ...bounds, ...place, kind: "count" as const };
  if (!ofOptions) {
    const measure = counted === "copies" ? "units" : counted;
    return { ...shared, subject, noun, quantity: { of: known.length ? unitsIn(known) : NONE, measure } };
  }
  const options = optionsIn(known);
  if (counted === "units") {
    const having = known.length ? { option: refsIn(known, catalogue) } : NONE;
    return { ...shared, subject: capital(unitsWith(limit, names, 2).replace(/^2 /, "")), noun, quantity: { of: having } };
  }
  if (known.length === 0) return { ...shared, subject, noun, quantity: { of: NONE } };
  const measure = counted === "points" ? { optionPoints: options } : { options };
  // A unit is named by itself, and what is counted in it by the noun.
  const one = counted === "copies" ? copiesOf(limit, names) : `${noun} of ${uncapital(subject)}`;
  const said = inUnit ? { noun: one } : { subject, noun: counted === "copies" && one.startsWith("option ") ? "option" : noun };
  return { ...shared, ...said, quantity: { of: units, measure } };
}

/** Units that no army list has. */
export const NONE: Selector = { not: {} };

/** Whether the game or the army list has a thing. */
export function isKnown(thing: LimitThing, { book, entryById, variantByKey, groups }: Catalogue): boolean {
  if ("tag" in thing) return book.tags?.some((t) => t.id === thing.tag) ?? false;
  if ("figure" in thing) return book.figures?.some((f) => f.id === thing.figure) ?? false;
  if ("entry" in thing) return entryById.has(thing.entry);
  if ("category" in thing) return book.categories.some((c) => c.id === thing.category);
  return "group" in thing ? groups.some((g) => g.id === thing.group) : variantByKey.has(thing.option);
}

/** The units that some things of a limit mean. */
export function unitsIn(things: readonly LimitThing[]): Selector {
  const entry = things.flatMap((t) => ("entry" in t ? [t.entry] : []));
  const category = things.flatMap((t) => ("category" in t ? [t.category] : []));
  const tag = things.flatMap((t) => ("tag" in t ? [t.tag] : []));
  const any: Selector[] = [
    ...(entry.length ? [{ entry }] : []),
    ...(category.length ? [{ category }] : []),
    ...(tag.length ? [{ tag }] : []),
  ];
  if (any.length === 0) return NONE;
  return any.length === 1 && any[0] ? any[0] : { any };
}

/** The options that some things of a limit mean. */
export function optionsIn(things: readonly LimitThing[]): OptionSelector {
  const option = things.flatMap((t) => ("option" in t ? [t.option] : []));
  const group = things.flatMap((t) => ("group" in t ? [t.group] : []));
  return { ...(option.length ? { option } : {}), ...(group.length ? { group } : {}) };
}

/** The options that some things of a limit mean, one by one. */
export function refsIn(things: readonly LimitThing[], { variants }: Pick<Catalogue, "variants">): string[] {
  const inGroup = (group: string) => [...new Set(variants.filter((v) => v.group.id === group).map((v) => v.option.id))];
  return things.flatMap((t) => ("option" in t ? [t.option] : "group" in t ? inGroup(t.group) : []));
}

const bansOf = perKey((catalogue: Catalogue): readonly { of: Selector; page: Page }[] =>
  catalogue.rules.flatMap(({ rule }) => {
    const { event }: RuleBase = rule;
    if (!event || rule.kind !== "count" || rule.max !== 0 || !("of" in rule.quantity)) return [];
    const { of, measure = "units" } = rule.quantity;
    return typeof measure === "string" ? [{ of, page: rule.page }] : [];
  }),
);

/** The limit of an event by which no unit of an entry may be taken, as the page its rule names; null where none says so. */
export function banOf(catalogue: Catalogue, entry: Pick<Entry, "id" | "category" | "tags">): Page | null {
  return bansOf(catalogue).find(({ of }) => means(of, entry))?.page ?? null;
}

/** Whether a selector as `unitsIn` makes it means an entry. */
function means(of: Selector, entry: Pick<Entry, "id" | "category" | "tags">): boolean {
  if (typeof of === "string") return false;
  if (of.entry?.includes(entry.id) || of.category?.includes(entry.category) || of.tag?.some((t) => entry.tags?.includes(t))) return true;
  return of.any?.some((one) => means(one, entry)) || false;
}
