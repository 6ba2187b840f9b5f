/** The limits of an event: each as one sentence, and as the rules that check it. */

import type { Catalogue } from "@/lib/catalogue/types";
import type { Bound, OptionSelector, Page, Scale, Selector } from "@/lib/common";
import { perKey } from "@/lib/lazy";
import type { EventSource, RuleBase } from "@/lib/rules/contract";
import type { Rule } from "@/lib/rules/registry";
import type { Names } from "@/lib/rules/words";
import type { Entry } from "@/lib/schema/entry";
import type { Limit, LimitThing } from "@/lib/schema/event";
import { countedIn, isOfOptions } from "@/lib/schema/limit-counting";
import type { Pack } from "@/lib/schema/pack";
import { capital, count, humanizeId, list, mention, number, oneThing, uncapital } from "@/lib/text";

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
  const armies = "army" in who ? list(who.army.map((id) => names.army(id) ?? humanizeId(id))) : "";
  const owner =
    "unit" in who
      ? (names.one(who.unit) ?? `unit of ${names.category(who.unit) ?? humanizeId(who.unit)}`)
      : armies
        ? `army of ${armies}`
        : "each" in who
          ? who.each
          : "army";
  if (may === "may-not") {
    if (!ofOptions) return `No ${owner} may take ${what}.`;
    return "unit" in who || !armies ? `No ${"unit" in who ? owner : "unit"} may take ${what}.` : `No unit in an ${owner} may take ${what}.`;
  }
  if (may === "although")
    return `${ofOptions ? `Units of any ${owner}` : `Any ${owner}`} may take ${what} although the book does not allow it.`;
  if (may === "must") return `Each ${owner} must take ${ofOptions && !("unit" in who) ? unitsWith(limit, names, 1, true) : what}.`;
  const relation = { "at-most": "at most", "at-least": "at least", exactly: "exactly" }[may];
  const verb = may === "at-most" ? "may" : "must";
  const all = list(limit.of.map((thing) => nameOf(thing, names)));
  const together = limit.of.length > 1 ? " together" : "";
  const amount = {
    units: ofOptions ? unitsWith(limit, names, many) : `${count(many, "unit")} of ${all}${together}`,
    models: `${count(many, "model")} of ${all}${together}`,
    copies: `${count(many, copiesOf(limit, names))}${together}`,
    points: `${count(many, "point")} on ${all}${together}`,
  }[counted];
  return `Each ${owner} ${verb} ${counted === "points" ? "spend" : "take"} ${relation} ${amount}${band}.`;
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
  return (pack.event?.limits ?? []).flatMap((limit): EventRule[] => {
    const { who } = limit;
    if ("army" in who && !who.army.includes(catalogue.army.id)) return [];
    const rule = ruleOf(limit, catalogue, names);
    const event = { cite: citeLimit(pack, limit), says: limitSentence(limit, names, pack.event?.points) };
    return rule ? [{ ...rule, id: limitRuleId(pack, limit), event }] : [];
  });
}

/** Entries that an event gives to an army list although the book does not. */
export function entriesGiven(
  pack: Pack,
  army: string,
  all: readonly Pick<Entry, "id" | "category">[],
): { limit: Limit; entries: string[] }[] {
  return (pack.event?.limits ?? []).flatMap((limit) => {
    if (limit.may !== "although" || ("army" in limit.who && !limit.who.army.includes(army))) return [];
    const isGiven = ({ id, category }: Pick<Entry, "id" | "category">) =>
      limit.of.some((thing) => ("entry" in thing && thing.entry === id) || ("category" in thing && thing.category === category));
    const entries = all.filter(isGiven).map(({ id }) => id);
    return entries.length ? [{ limit, entries }] : [];
  });
}

function ruleOf(limit: Limit, catalogue: Catalogue, names: LimitNames): Rule | null {
  const { who, may, count: many = 0, per } = limit;
  const known = limit.of.filter((thing) => isKnown(thing, catalogue));
  const head = { id: "", page: `limit ${limit.number}`, basis: "printed" as const };
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
  const bound: Bound = per ? { count: many, scale: scaleOfLimit(per).id } : many;
  const min = may === "must" ? 1 : may === "at-least" || may === "exactly" ? bound : undefined;
  const max = may === "may-not" ? 0 : may === "at-most" || may === "exactly" ? bound : undefined;
  if (known.length === 0 && min === undefined) return null;
  const subject = capital(list(limit.of.map((thing) => nameOf(thing, names))));
  const counted = countedIn(limit);
  const noun = { units: "unit", models: "model", points: "point", copies: "copy" }[counted];
  const bounds = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  const place = { in: inUnit ? ("unit" as const) : "each" in who && who.each === "command" ? ("command" as const) : ("roster" as const) };
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
