/** The limits of an event: each as one sentence, and as the rules that check it. */

import type { Catalogue } from "@/lib/catalogue/types";
import type { Bound, OptionSelector, Page, Scale, Selector } from "@/lib/common";
import { perKey } from "@/lib/lazy";
import type { EventSource, RuleBase } from "@/lib/rules/contract";
import type { Rule } from "@/lib/rules/registry";
import type { Names } from "@/lib/rules/words";
import type { Entry } from "@/lib/schema/entry";
import type { Limit, LimitThing } from "@/lib/schema/event";
import { concerns, countedIn, isOfEachUnit, isOfOptions } from "@/lib/schema/limit-counting";
import type { Pack } from "@/lib/schema/pack";
import { capital, count, humanizeId, list, mention, number, oneThing, uncapital } from "@/lib/text";
import { sizeFor } from "./event";

/** What the things of a limit are called; what has no name is called by its id. */
export interface LimitNames {
  entry(id: string): string | undefined;
  category(id: string): string | undefined;
  /** What one unit of a category is called: "character". */
  one(category: string): string | undefined;
  option(ref: string): string | undefined;
  /** How a unit with an option is called, where that is not "with …": "elite …". */
  optionPhrase(ref: string): string | undefined;
  group(id: string): string | undefined;
  army(id: string): string | undefined;
}

/** The limit as players read it: "Each army may take at most 5 units of Mobs." `points`: the size of the event, where it is fixed. */
export function limitSentence(limit: Limit, names: LimitNames, points?: number): string {
  const { who, may, count: many = 0, per } = limit;
  const counted = countedIn(limit);
  const what = namesOf(limit, names, "or");
  const ofOptions = isOfOptions(limit);
  const band = per ? ` for every ${number(per)} points${points ? `, so ${number(many * Math.floor(points / per))} in all` : ""}` : "";
  const listed = (ids: readonly string[], last?: "or") =>
    list(
      ids.map((id) => names.army(id) ?? humanizeId(id)),
      last,
    );
  const armies = "army" in who ? `army of ${listed(who.army)}` : "except" in who ? `army other than ${listed(who.except, "or")}` : "";
  const owner =
    "unit" in who
      ? (names.one(who.unit) ?? `unit of ${names.category(who.unit) ?? humanizeId(who.unit)}`)
      : armies || ("each" in who ? who.each : "army");
  if (may === "not-together") {
    const things = limit.of.map((thing) => nameOf(thing, names));
    return `No ${owner} may take ${things.length === 2 ? "both" : "more than one of"} ${list(things)}.`;
  }
  if (may === "may-not") {
    if (!ofOptions) return `No ${owner} may take ${what}.`;
    return "unit" in who || !armies ? `No ${"unit" in who ? owner : "unit"} may take ${what}.` : `No unit in an ${owner} may take ${what}.`;
  }
  if (may === "although")
    return `${ofOptions ? `Units of any ${owner}` : `Any ${owner}`} may take ${what} although the book does not allow it.`;
  if (may === "must") return `Each ${owner} must take ${ofOptions && !("unit" in who) ? unitsWith(limit, names, 1, true) : what}.`;
  const relation = { "at-most": "at most", "at-least": "at least", exactly: "exactly" }[may];
  const verb = may === "at-most" ? "may" : "must";
  if (isOfEachUnit(limit)) {
    const size = counted === "points" ? `cost ${relation} ${count(many, "point")}` : `have ${relation} ${count(many, "model")}`;
    return `Each unit of ${what} ${verb} ${size}.`;
  }
  const all = list(limit.of.map((thing) => nameOf(thing, names)));
  const together = limit.of.length > 1 && !limit.each ? " together" : "";
  if (limit.percent !== undefined) return `Each ${owner} ${verb} spend ${relation} ${limit.percent} % of its points on ${all}${together}.`;
  const ratio = limit.forEach ? ` for each ${unitsOfOne(limit.forEach, names)}` : "";
  if (limit.each) {
    const one = ofOptions ? `${count(many, "copy")} of each of ${all}` : `${count(many, "unit")} of each entry among ${all}`;
    return `Each ${owner} may take at most ${one}${band}.`;
  }
  const amount = {
    units: ofOptions ? unitsWith(limit, names, many) : `${count(many, "unit")} of ${all}${together}`,
    models: `${count(many, "model")} of ${all}${together}`,
    copies: `${count(many, copiesOf(limit, names))}${together}`,
    points: `${count(many, "point")} on ${all}${together}`,
  }[counted];
  return `Each ${owner} ${verb} ${counted === "points" ? "spend" : "take"} ${relation} ${amount}${band}${ratio}.`;
}

/** "unit of Peasants", "unit with bows or longbows". */
function unitsOfOne(things: readonly LimitThing[], names: LimitNames): string {
  return `unit ${isOfOptions({ of: things }) ? "with" : "of"} ${namesOf({ of: [...things] }, names, "or")}`;
}

/** "3 elite units", "1 unit with bows or longbows". */
function unitsWith(limit: Limit, names: LimitNames, many: number, article = false): string {
  const [only, second] = limit.of;
  const phrase = only && !second && "option" in only ? names.optionPhrase(only.option) : undefined;
  const noun = (article ? 1 : many) === 1 ? "unit" : "units";
  const said = phrase?.includes("…") ? phrase.replace("…", noun) : `${noun} with ${namesOf(limit, names, "or")}`;
  return article ? `a ${said}` : `${number(many)} ${said}`;
}

/** Singular: "copy of drum", "option under Kit". */
function copiesOf(limit: Limit, names: LimitNames): string {
  const groups = limit.of.flatMap((t) => ("group" in t ? [names.group(t.group) ?? humanizeId(t.group)] : []));
  return groups.length === limit.of.length ? `option under ${list(groups)}` : `copy of ${list(limit.of.map((t) => nameOf(t, names)))}`;
}

function namesOf({ of }: Pick<Limit, "of">, names: LimitNames, last: "and" | "or"): string {
  return list(
    of.map((thing) => nameOf(thing, names)),
    last,
  );
}

/** What one thing of a limit is called. */
export function nameOf(thing: LimitThing, names: LimitNames): string {
  if ("entry" in thing) return names.entry(thing.entry) ?? humanizeId(thing.entry);
  if ("category" in thing) return names.category(thing.category) ?? humanizeId(thing.category);
  if ("group" in thing) return `options under ${names.group(thing.group) ?? humanizeId(thing.group)}`;
  return mention(oneThing(names.option(thing.option) ?? thing.option.replaceAll(/[-=]/g, " ")));
}

/** What a limit's sentence needs of one army list. */
export function limitNamesOf({ book, army, entryById, variantByKey, groups, armyNames }: Catalogue): LimitNames {
  const variant = (ref: string) => variantByKey.get(ref);
  return {
    entry: (id) => entryById.get(id)?.entry.name,
    category: (id) => book.categories.find((c) => c.id === id)?.name,
    one: (id) => book.categories.find((c) => c.id === id)?.one,
    option: (ref) => (ref.includes("=") ? variant(ref)?.name : variant(ref)?.option.name),
    optionPhrase: (ref) => variant(ref)?.phrase,
    group: (id) => groups.find((g) => g.id === id)?.name,
    army: (id) => (id === army.id ? army.name : armyNames.find((a) => a.id === id)?.name),
  };
}

/** How findings and sheets name a limit: "Autumn Muster, limit 2". */
export function citeLimit({ name }: Pick<Pack, "name">, limit: Pick<Limit, "number">): string {
  return `${name}, limit ${limit.number}`;
}

/** The id of the rule that carries out a limit. */
export function limitRuleId({ id }: Pick<Pack, "id">, limit: Pick<Limit, "number">): string {
  return `EVENT-${id.toUpperCase()}-${limit.number}`;
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

/** The rules that an event's limits stand for in one army list. What the army list does not have at all needs no limit. */
export function rulesOfLimits(pack: Pack, catalogue: Catalogue): EventRule[] {
  const names = limitNamesOf(catalogue);
  const points = pack.event && sizeFor(pack.event, catalogue.army.id);
  return (pack.event?.limits ?? []).flatMap((limit): EventRule[] => {
    if (!concerns(limit, catalogue.army.id) || !isUnitKnown(limit, catalogue)) return [];
    const event = { cite: citeLimit(pack, limit), says: limitSentence(limit, names, points) };
    return rulesOf(limit, catalogue, names).map((rule) => ({ ...rule, id: `${limitRuleId(pack, limit)}${rule.id}`, event }));
  });
}

/** Entries that an event gives to an army list although the book does not. */
export function entriesGiven(
  pack: Pack,
  army: string,
  all: readonly Pick<Entry, "id" | "category">[],
): { limit: Limit; entries: string[] }[] {
  return (pack.event?.limits ?? []).flatMap((limit) => {
    if (limit.may !== "although" || !concerns(limit, army)) return [];
    const isGiven = ({ id, category }: Pick<Entry, "id" | "category">) =>
      limit.of.some((thing) => ("entry" in thing && thing.entry === id) || ("category" in thing && thing.category === category));
    const entries = all.filter(isGiven).map(({ id }) => id);
    return entries.length ? [{ limit, entries }] : [];
  });
}

function isUnitKnown({ who }: Limit, { book }: Catalogue): boolean {
  return !("unit" in who) || book.categories.some((category) => category.id === who.unit);
}

/** The rules of one limit; their ids are what stands behind the id of the limit. */
function rulesOf(limit: Limit, catalogue: Catalogue, names: LimitNames): Rule[] {
  if (limit.may === "not-together") return notTogether(limit, catalogue, names);
  if (limit.each) return ofEach(limit, catalogue);
  const rule = limit.percent === undefined ? ruleOf(limit, catalogue, names) : partOfSize(limit, catalogue, names);
  return rule ? [rule] : [];
}

const headOf = ({ number }: Limit) => ({ id: "", page: `limit ${number}`, basis: "printed" as const });

const placeOf = ({ who }: Limit): "unit" | "command" | "roster" =>
  "unit" in who ? "unit" : "each" in who && who.each === "command" ? "command" : "roster";

/** The units that are some things of a limit, or have one of them. */
function havingAny(things: readonly LimitThing[], catalogue: Catalogue): Selector {
  const known = things.filter((thing) => isKnown(thing, catalogue));
  if (known.length === 0) return NONE;
  return isOfOptions({ of: known }) ? { option: refsIn(known, catalogue) } : unitsIn(known);
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

function ofEach(limit: Limit, catalogue: Catalogue): Rule[] {
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
  const category = known.flatMap((thing) => ("category" in thing ? [thing.category] : []));
  return catalogue.entries.flatMap(({ entry }): Rule[] => {
    if (!named.has(entry.id) && !category.includes(entry.category)) return [];
    // A unit that counts as another category in this army is none of these.
    const of: Selector = named.has(entry.id) ? { entry: [entry.id] } : { entry: [entry.id], category };
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
const NONE: Selector = { not: {} };

function isKnown(thing: LimitThing, { book, entryById, variantByKey, groups }: Catalogue): boolean {
  if ("entry" in thing) return entryById.has(thing.entry);
  if ("category" in thing) return book.categories.some((c) => c.id === thing.category);
  return "group" in thing ? groups.some((g) => g.id === thing.group) : variantByKey.has(thing.option);
}

/** The units that some things of a limit mean. */
export function unitsIn(things: readonly LimitThing[]): Selector {
  const entry = things.flatMap((t) => ("entry" in t ? [t.entry] : []));
  const category = things.flatMap((t) => ("category" in t ? [t.category] : []));
  const any: Selector[] = [...(entry.length ? [{ entry }] : []), ...(category.length ? [{ category }] : [])];
  return any.length === 1 && any[0] ? any[0] : { any };
}

function optionsIn(things: readonly LimitThing[]): OptionSelector {
  const option = things.flatMap((t) => ("option" in t ? [t.option] : []));
  const group = things.flatMap((t) => ("group" in t ? [t.group] : []));
  return { ...(option.length ? { option } : {}), ...(group.length ? { group } : {}) };
}

/** The options that some things of a limit mean, one by one. */
export function refsIn(things: readonly LimitThing[], { variants }: Pick<Catalogue, "variants">): string[] {
  const inGroup = (group: string) => [...new Set(variants.filter((v) => v.group.id === group).map((v) => v.option.id))];
  return things.flatMap((t) => ("option" in t ? [t.option] : "group" in t ? inGroup(t.group) : []));
}

/** The same from the names that sentences about rules need. */
export function limitNames(names: Names): LimitNames {
  return {
    entry: (id) => names.entry.get(id),
    category: (id) => capital(names.category.get(id) ?? humanizeId(id)),
    one: (id) => names.categoryOne.get(id),
    option: (ref) => names.option.get(ref),
    optionPhrase: (ref) => names.optionPhrase.get(ref),
    group: (id) => names.group.get(id),
    army: (id) => names.army.get(id),
  };
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
export function banOf(catalogue: Catalogue, entry: Pick<Entry, "id" | "category">): Page | null {
  return bansOf(catalogue).find(({ of }) => means(of, entry))?.page ?? null;
}

/** Whether a selector as `unitsIn` makes it means an entry. */
function means(of: Selector, entry: Pick<Entry, "id" | "category">): boolean {
  if (typeof of === "string") return false;
  return of.entry?.includes(entry.id) || of.category?.includes(entry.category) || of.any?.some((one) => means(one, entry)) || false;
}
