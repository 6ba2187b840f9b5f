/** The limits of an event, each as one sentence. */

import type { Catalogue } from "@/lib/catalogue/types";
import { plusMinus } from "@/lib/report/composition";
import type { Names } from "@/lib/rules/words";
import type { Limit, LimitThing, Score, TeamLimit } from "@/lib/schema/event";
import { countedIn, isOfEachUnit, isOfOptions, isOfUnits, isWeighed } from "@/lib/schema/limit-counting";
import { capital, count, humanizeId, list, mention, number, oneThing, plural, uncapital } from "@/lib/text";

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
  /** What units with a tag are called, plural: "war machines". */
  tag(id: string): string | undefined;
  figure(id: string): string | undefined;
}

/** The limit as players read it: "Each army may take at most 5 units of Mobs." `points`: the size of the event, where it is fixed. */
export function limitSentence(limit: Limit, names: LimitNames, points?: number): string {
  const { who, may, count: many = 0, per } = limit;
  const counted = countedIn(limit);
  const what = namesOf(limit, names, "or");
  const ofOptions = isOfOptions(limit);
  const band = per ? ` for every ${number(per)} points${points ? `, so ${number(many * Math.floor(points / per))} in all` : ""}` : "";
  const armies =
    "army" in who
      ? `army of ${armyList(who.army, names, "and")}`
      : "except" in who
        ? `army other than ${armyList(who.except, names, "or")}`
        : "";
  const owner =
    "unit" in who
      ? (names.one(who.unit) ?? `unit of ${names.category(who.unit) ?? humanizeId(who.unit)}`)
      : armies || ("each" in who ? who.each : "army");
  if (may === "not-together") {
    const things = limit.of.map((thing) => nameOf(thing, names));
    return `No ${owner} may take ${things.length === 2 ? "both" : "more than one of"} ${list(things)}.`;
  }
  if (may === "may-not") {
    if (!ofOptions || isOfUnits(limit)) return `No ${owner} may take ${what}.`;
    return "unit" in who || !armies ? `No ${"unit" in who ? owner : "unit"} may take ${what}.` : `No unit in an ${owner} may take ${what}.`;
  }
  if (may === "although")
    return `${ofOptions ? `Units of any ${owner}` : `Any ${owner}`} may take ${what} although the book does not allow it.`;
  if (may === "must")
    return `Each ${owner} must take ${ofOptions && !isOfUnits(limit) && !("unit" in who) ? unitsWith(limit, names, 1, true) : what}.`;
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
  if (isWeighed(limit)) return `Each ${owner} ${verb} ${weighedAmount(limit, names, relation, band)}${weightsText(limit, names)}.`;
  const amount = {
    units: ofOptions ? unitsWith(limit, names, many) : `${count(many, "unit")} of ${all}${together}`,
    models: `${count(many, "model")} of ${all}${together}`,
    copies: `${count(many, copiesOf(limit, names))}${together}`,
    points: `${count(many, "point")} on ${all}${together}`,
  }[counted];
  return `Each ${owner} ${verb} ${counted === "points" ? "spend" : "take"} ${relation} ${amount}${band}${ratio}.`;
}

/** "take at most 3 of Tyrion and banner of Ellyrion together", "have at most 10 power dice". */
function weighedAmount(limit: Limit, names: LimitNames, relation: string, band: string): string {
  const { of, count: many = 0 } = limit;
  const [first] = of;
  if (first && "figure" in first) return `have ${relation} ${number(many)} ${figureNoun(nameOf(first, names), many)}${band}`;
  const together = of.length > 1 ? " together" : "";
  const all = namesOf(limit, names, "and");
  if (isOfOptions(limit) && isOfUnits(limit)) return `take ${relation} ${number(many)} of ${all}${together}${band}`;
  const what = isOfOptions(limit) ? count(many, copiesOf(limit, names)) : `${count(many, "unit")} of ${all}`;
  return `take ${relation} ${what}${together}${band}`;
}

/** "power dice", of one "power die"; "scroll". */
export function figureNoun(name: string, many: number): string {
  if (many !== 1) return name;
  return /\bdice$/.test(name) ? name.replace(/dice$/, "die") : name.replace(/^(\S*?)s\b/, "$1");
}

/** ", counting every 4 models of Jezzails as 1 and each unit of Steam Tank as 2". */
export function weightsText({ weights = [] }: Pick<Limit, "weights">, names: LimitNames): string {
  const said = weights.map(({ of, counts = 1, units, models }) => {
    const name = nameOf(of, names);
    if ("option" in of) return `each copy of ${name} as ${number(counts)}`;
    if ("group" in of) return `each of the ${name} as ${number(counts)}`;
    const many = units !== undefined ? count(units, "unit") : models !== undefined && models > 1 ? count(models, "model") : "";
    if (many) return `every ${many} of ${name} as ${number(counts)}`;
    return `each ${models === undefined ? "unit" : "model"} of ${name} as ${number(counts)}`;
  });
  return said.length ? `, counting ${list(said)}` : "";
}

/** "−1 for each unit of dragons above 1", "+1 for every 25 models of Core units". */
export function scoreSentence({ points, of, above = 0, per = 1, each, weights, who, in: counted }: Score, names: LimitNames): string {
  const how = per === 1 ? "each" : `every ${number(per)}`;
  const what = scoredThings({ of, in: counted }, names, per, each ? "and" : "or");
  const beyond = above ? ` above ${number(above)}` : "";
  const single = each ? " of one kind" : "";
  const armies = !who
    ? ""
    : "army" in who
      ? `, of ${armyList(who.army, names, "and")} only`
      : `, not of ${armyList(who.except, names, "or")}`;
  return `${plusMinus(points)} for ${how} ${what}${single}${beyond}${weights ? weightsText({ weights }, names) : ""}${armies}.`;
}

/** "unit of dragons", "models of Core units", "power die", "copy of Dispel Scroll". */
function scoredThings({ of, in: counted }: Pick<Score, "of" | "in">, names: LimitNames, many: number, last: "and" | "or"): string {
  const [first] = of;
  const all = namesOf({ of }, names, last);
  if (first && "figure" in first) return figureNoun(nameOf(first, names), many);
  if (counted !== undefined) {
    const noun = counted === "points" ? "point" : "model";
    return `${many === 1 ? noun : plural(noun)} ${counted === "points" ? "spent on" : "of"} ${all}`;
  }
  const things = { of };
  if (isOfOptions(things) && isOfUnits(things)) return `of ${all}`;
  if (!isOfOptions(things)) return `${many === 1 ? "unit" : "units"} of ${all}`;
  const copy = of.every((t) => "group" in t) ? all : `${many === 1 ? "copy" : "copies"} of ${all}`;
  return copy.replace(/^options? under/, many === 1 ? "option under" : "options under");
}

/** "No two lists of a team may use the same army list." */
export function teamSentence(limit: TeamLimit, names: LimitNames): string {
  if (limit.may === "at-most") {
    const { count: many, of, in: counted, weights } = limit;
    const [first] = of;
    const amount =
      first && "figure" in first
        ? `${number(many)} ${figureNoun(nameOf(first, names), many)}`
        : counted !== undefined || isOfOptions({ of }) !== isOfUnits({ of })
          ? `${number(many)} ${scoredThings({ of, in: counted }, names, many, "and")}`
          : `${number(many)} of ${namesOf({ of }, names, "and")}`;
    return `The lists of a team together may have at most ${amount}${weights ? weightsText({ weights }, names) : ""}.`;
  }
  if (!limit.of) return "No two lists of a team may use the same army list.";
  return `No two lists of a team may share any of ${namesOf({ of: limit.of }, names, "and")}.`;
}

function armyList(ids: readonly string[], names: LimitNames, last: "and" | "or"): string {
  return list(
    ids.map((id) => names.army(id) ?? humanizeId(id)),
    last,
  );
}

/** "unit of Peasants", "unit with bows or longbows". */
export function unitsOfOne(things: readonly LimitThing[], names: LimitNames): string {
  return `unit ${isOfOptions({ of: things }) ? "with" : "of"} ${namesOf({ of: [...things] }, names, "or")}`;
}

/** "3 elite units", "1 unit with bows or longbows". */
export function unitsWith(limit: Limit, names: LimitNames, many: number, article = false): string {
  const [only, second] = limit.of;
  const phrase = only && !second && "option" in only ? names.optionPhrase(only.option) : undefined;
  const noun = (article ? 1 : many) === 1 ? "unit" : "units";
  const said = phrase?.includes("…") ? phrase.replace("…", noun) : `${noun} with ${namesOf(limit, names, "or")}`;
  return article ? `a ${said}` : `${number(many)} ${said}`;
}

/** Singular: "copy of drum", "option under Kit". */
export function copiesOf(limit: Limit, names: LimitNames): string {
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
  if ("tag" in thing) return names.tag(thing.tag) ?? humanizeId(thing.tag);
  if ("figure" in thing) return uncapital(names.figure(thing.figure) ?? humanizeId(thing.figure));
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
    tag: (id) => book.tags?.find((t) => t.id === id)?.units,
    figure: (id) => book.figures?.find((f) => f.id === id)?.name,
  };
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
    tag: (id) => names.unitTag.get(id),
    figure: (id) => names.figure.get(id),
  };
}
