/** Rules in plain words: noun phrases for selectors, figures for bounds and prices. Each kind says its own sentence with these. */
import type { Bound, Condition, LimitThing, OptionSelector, Price, Quantity, Selector, Weighed } from "@/lib/engine/common";
import { count, having, list, mention, number, oneThing, plural, type Verb } from "@/lib/words/en/grammar";
import { capital, humanizeId, uncapital } from "@/lib/words/text";
import { isOption, type Narrowing, optionThingsIn, thingsIn } from "./things";

/** The names that rules point at, each by id; a book and one of its army lists give them. */
export interface Names {
  entry: ReadonlyMap<string, string>;
  category: ReadonlyMap<string, string>;
  /** What one unit of a category is called, where it has such a name: "character". */
  categoryOne: ReadonlyMap<string, string>;
  /** By option id and by "id=choice". */
  option: ReadonlyMap<string, string>;
  /** How a unit with an option is called, where that is not "with …": "elite …", "… in close order". */
  optionPhrase: ReadonlyMap<string, string>;
  /** What units do that have an option, where it is not to take it; by option id and by "id=choice". */
  optionVerb: ReadonlyMap<string, Verb>;
  group: ReadonlyMap<string, string>;
  /** Tags of units: "elite …" stands before the noun, "… with a shield" behind it, the rest are plural nouns. */
  tag: ReadonlyMap<string, string>;
  /** Tags that limits of events may name: what their units are called. */
  unitTag: ReadonlyMap<string, string>;
  figure: ReadonlyMap<string, string>;
  /** Tags of options, as plural nouns. */
  optionTag: ReadonlyMap<string, string>;
  /** Named selectors, in the forms of tags. */
  selector: ReadonlyMap<string, string>;
  command: ReadonlyMap<string, string>;
  scale: ReadonlyMap<string, string>;
  army: ReadonlyMap<string, string>;
  armyGroup: ReadonlyMap<string, string>;
  characteristic: ReadonlyMap<string, string>;
  /** What the game calls its points; points when absent. */
  pointsName?: string | undefined;
  settings: readonly { id: string; name: string; default: string; choices: readonly { id: string; name: string }[] }[];
}

const EVERYTHING = "all units";

/** A noun phrase in parts: "elite | spears | with bows". */
interface Phrase {
  before: string[];
  noun: string;
  after: string[];
}

type Last = "and" | "or";

/** More words than this nobody reads in one breath. */
const MOST_WORDS = 20;
export const isLong = (sentence: string) => sentence.split(" ").length > MOST_WORDS;

/** Whom a sentence is about, in more words than this beside names, has a sentence of its own where both are too long for one. */
const MOST_WORDS_OF_WHO = 8;
const isLongWho = (who: string) => who.split(" ").filter((word) => !/^\p{Lu}/u.test(word)).length > MOST_WORDS_OF_WHO;

/** Says the parts of a rule; `most` is how many of a long list are named, `size` the points of the army where they are agreed. */
export class Say {
  constructor(
    private readonly names: Names,
    private readonly most: number,
    private readonly size?: number,
  ) {}

  /** What `who` says of a selector that means every unit. */
  readonly everything = EVERYTHING;

  /** The units a selector means, as a plural noun phrase. */
  who(selector: Selector, last: Last = "and"): string {
    return said(this.phrase(selector, last)) || EVERYTHING;
  }

  /** What one thing is called, as it stands in a list of several. */
  thing(thing: LimitThing): string {
    const { names } = this;
    if ("entry" in thing) return names.entry.get(thing.entry) ?? humanizeId(thing.entry);
    if ("category" in thing) return capital(names.category.get(thing.category) ?? humanizeId(thing.category));
    if ("tag" in thing) return names.unitTag.get(thing.tag) ?? this.who({ tag: [thing.tag] });
    if ("figure" in thing) return uncapital(names.figure.get(thing.figure) ?? humanizeId(thing.figure));
    if ("group" in thing) return `options under ${names.group.get(thing.group) ?? humanizeId(thing.group)}`;
    return mention(oneThing(names.option.get(thing.option) ?? plain(thing.option)));
  }

  /** The things of a list. */
  things(things: readonly LimitThing[], last: Last = "and"): string {
    return this.some(
      things.map((thing) => this.thing(thing)),
      last,
    );
  }

  /** Army lists by their names. */
  lists(ids: readonly string[], last: Last = "and"): string {
    return list(
      ids.map((id) => this.names.armyGroup.get(id) ?? this.names.army.get(id) ?? humanizeId(id)),
      last,
    );
  }

  /** Whose army a rule is about: "army", "army of Elves and Dwarfs", "army other than Elves". */
  army({ army, notArmy }: Condition = {}): string {
    if (army) return `army of ${this.lists(army)}`;
    return notArmy ? `army other than ${this.lists(notArmy, "or")}` : "army";
  }

  /** One of the units that a selector means: "character", "unit of Core units", "unit with bows"; "unit" where it means every one. */
  one(selector: Selector): string {
    const things = thingsIn(selector);
    const [first, second] = things ?? [];
    const called = first && "category" in first && !second ? this.names.categoryOne.get(first.category) : undefined;
    if (called) return called;
    if (things?.length) return this.unitOf(things);
    const units = this.who(selector, "or");
    return units === EVERYTHING ? "unit" : `unit of ${units}`;
  }

  /** "unit of Peasants", "unit with bows or longbows", "elite unit"; `noun`: "unit" or "units". */
  unitOf(things: readonly LimitThing[], noun = "unit"): string {
    const [first, second] = things;
    const phrase = first && !second && "option" in first ? this.names.optionPhrase.get(first.option) : undefined;
    if (phrase?.includes("…")) return phrase.replace("…", noun);
    return `${noun} ${things.some(isOption) ? "with" : "of"} ${this.things(things, "or")}`;
  }

  /** What a group of units is called among others: by what it is, or what it has. */
  group(selector: Selector): string {
    const things = thingsIn(selector);
    return things ? this.things(things, "or") : this.who(selector, "or");
  }

  /** One copy of these options: "copy of drum", "option under Kit". */
  copyOf(things: readonly LimitThing[]): string {
    const groups = things.flatMap((thing) => ("group" in thing ? [this.names.group.get(thing.group) ?? humanizeId(thing.group)] : []));
    return groups.length === things.length ? `option under ${list(groups)}` : `copy of ${this.things(things)}`;
  }

  /** " for every 500 points, so 4 in all", " for each unit of Peasants"; empty of a plain number. */
  ratio(bound: Bound): string {
    if (typeof bound === "number") return "";
    if ("per" in bound) {
      const all = this.size ? `, so ${number(bound.count * Math.floor(this.size / bound.per))} in all` : "";
      return ` for every ${number(bound.per)} points${all}`;
    }
    const things = "numerator" in bound && bound.denominator === 1 ? thingsIn(bound.of.of) : null;
    return things ? ` for each ${this.unitOf(things)}` : ` (${this.bound(bound)})`;
  }

  /** ", counting every 4 models of Jezzails as 1 and each unit of Steam Tank as 2"; what has no weight is said already. */
  weights(parts: readonly Weighed[]): string {
    const said = parts.flatMap(({ of, options, counts, units, models }) => {
      if (counts === undefined) return [];
      const [thing] = (options ? optionThingsIn(options) : of === undefined ? [] : thingsIn(of)) ?? [];
      if (!thing) return [];
      const name = this.thing(thing);
      if (options) return [`${"group" in thing ? `each of the ${name}` : `each copy of ${name}`} as ${number(counts)}`];
      const many = units !== undefined ? count(units, "unit") : models !== undefined && models > 1 ? count(models, "model") : "";
      if (many) return [`every ${many} of ${name} as ${number(counts)}`];
      return [`each ${models === undefined ? "unit" : "model"} of ${name} as ${number(counts)}`];
    });
    return said.length ? `, counting ${list(said)}` : "";
  }

  options(selector: OptionSelector, last: Last = "or"): string {
    const { option = [], tag = [], group } = selector;
    const parts = [...named(option, this.names.option).map(mention), ...tag.map((t) => this.names.optionTag.get(t) ?? pluralOfId(t))];
    if (group) parts.push(`options under ${this.some(named(group, this.names.group), last)}`);
    return this.some(parts, last);
  }

  /** What units do that have one of these options: "take bows or stakes", "be undead", "be on deck or in the hold". */
  having(selector: OptionSelector): string {
    const { option = [], tag, group } = selector;
    const each = option.map((ref) =>
      having(this.names.option.get(ref) ?? plain(ref), this.names.optionPhrase.get(ref), this.names.optionVerb.get(ref)),
    );
    const [first = ""] = each;
    const verb = first.slice(0, first.indexOf(" ") + 1);
    if (!tag && !group && (each.length === 1 || (/^(be|have) /.test(first) && each.every((e) => e.startsWith(verb))))) {
      return each.length === 1
        ? first
        : `${verb}${this.some(
            // "be a wizard, shaman or druid"
            each.map((e, i) => e.slice(verb.length).replace(i ? /^an? / : "", "")),
            "or",
          )}`;
    }
    return `take ${this.options(selector)}`;
  }

  quantity(value: Quantity): string {
    const of = this.who(value.of);
    const { measure } = value;
    if (measure === undefined || measure === "units") return of;
    if (measure === "models") return of === EVERYTHING ? "all models" : of;
    if (measure === "points") return `the points of ${of}`;
    // What a sum counts, its subject and noun say: the name it is kept under is no word.
    if ("sum" in measure) return of;
    if ("unitsFrom" in measure) return `${of} ${this.sized(measure.unitsFrom)}`;
    if ("weighed" in measure) return list(measure.weighed.flatMap((part) => this.weighed(part)));
    const what = "options" in measure ? this.options(measure.options) : `the points of ${this.options(measure.optionPoints)}`;
    // "bows on units with bows"
    return of === EVERYTHING || this.isWithin(of, what) ? what : `${what} on ${of}`;
  }

  /** "of at least 20 models", "of at least twice the fewest models". */
  sized(from: { models: number } | { times: number }): string {
    if ("models" in from) return `of at least ${count(from.models, "model")}`;
    return `of at least ${from.times === 2 ? "twice" : `${number(from.times)} times`} the fewest models`;
  }

  /** ", counting only infantry and not skirmishers": which of the things before it are meant. */
  narrowed({ also = [], except = [] }: Narrowing): string {
    const those = (things: readonly LimitThing[]) => `${things.some(isOption) ? "those with " : ""}${this.things(things, "or")}`;
    const only = also.length ? `, counting only ${those(also)}` : "";
    if (!except.length) return only;
    return `${only ? `${only} and not` : ", not counting"} ${those(except)}`;
  }

  /** "war machines", "jezzails (4 models for 1)"; nothing of a sum, which its subject says. */
  private weighed({ of, options, counts = 1, units = 1, models }: Weighed): string[] {
    const what = options ? this.options(options) : of === undefined ? "" : this.who(of);
    if (!what) return [];
    if (models !== undefined) return [`${what} (${count(models, "model")} for ${number(counts)})`];
    if (units !== 1) return [`${what} (${number(units)} for ${number(counts)})`];
    return [counts === 1 ? what : `${what} (each for ${number(counts)})`];
  }

  /** "at least 2 and at most 4 units", "exactly 1 general". */
  range(min: Bound | undefined, max: Bound | undefined, noun?: string): string {
    if (min !== undefined && max !== undefined && JSON.stringify(min) === JSON.stringify(max)) return `exactly ${this.bound(min, noun)}`;
    const parts = [
      min === undefined || (min === 0 && max !== undefined) ? "" : `at least ${this.bound(min, noun)}`,
      max === undefined ? "" : `at most ${this.bound(max, noun)}`,
    ].filter(Boolean);
    return list(parts);
  }

  bound(value: Bound, noun?: string): string {
    const many = (n: number) => (noun ? `${number(n)} ${n === 1 ? noun : plural(noun)}` : number(n));
    if (typeof value === "number") return many(value);
    if ("per" in value) return `${many(value.count)} for every ${count(value.per, "point")}`;
    if ("scale" in value) return `${many(value.count)} ${this.names.scale.get(value.scale) ?? plain(value.scale)}`;
    if ("numerator" in value) {
      const plus = value.plus ? `, plus ${number(value.plus)}` : "";
      const name = value.name ?? this.who(value.of.of);
      const share = value.denominator === 1 ? `the number of ${name}` : `${name}, rounded ${value.rounding}`;
      if (value.denominator === 1) return `${value.numerator === 1 ? "" : `${number(value.numerator)} times `}${share}${plus}`;
      return `${many(value.numerator)} for every ${number(value.denominator)} ${share}${plus}`;
    }
    if ("setting" in value) {
      const { name, choice } = this.setting(value.setting);
      const numbers = Object.entries(value.values).map(([id, n]) => `${number(n)} (${choice(id)})`);
      return `${list(numbers, "or")}${noun ? ` ${plural(noun)}` : ""} by the setting “${name}”`;
    }
    const { table, beyond } = value;
    const named = table.findIndex((row) => row.from !== 0);
    const from = (points: number, i: number) => (points === 0 ? "" : ` from ${number(points)}${i === named ? " points" : ""}`);
    const steps = table.map((row, i) => `${number(row.count)}${from(row.from, i)}`);
    return beyond ? [...steps, `${number(beyond.add)} more per further ${number(beyond.per)}`].join(", ") : list(steps);
  }

  /** "10 points", "2 points per model", "nothing"; "10 points (12 by other sources)". */
  price(value: Price): string {
    const or = typeof value === "object" && "or" in value ? (value.or ?? []) : [];
    return or.length ? `${this.plainPrice(value)} (${list(or.map(number), "or")} by other sources)` : this.plainPrice(value);
  }

  private plainPrice(value: Price): string {
    if (typeof value === "number") return value === 0 ? "nothing" : count(value, "point");
    if ("unknown" in value) return "a price still to be looked up";
    if ("perUnit" in value) {
      const more = value.increasePerCopy ? `, and ${number(value.increasePerCopy)} more for each further copy` : "";
      return `${value.perUnit === 0 ? (more ? "nothing for the first" : "nothing") : count(value.perUnit, "point")}${more}`;
    }
    if ("first" in value) {
      const { points, models } = value.first;
      return `${count(points, "point")} for up to ${count(models, "model")}, and ${number(value.perModel)} for each further one`;
    }
    if ("perModel" in value) return value.perModel === 0 ? "nothing" : `${count(value.perModel, "point")} per model`;
    if ("perStep" in value) return `${count(value.perStep, "point")} for each started ${number(value.step)}`;
    const { name, choice } = this.setting(value.setting);
    const parts = Object.entries(value.values).map(([id, points]) => `${number(points)} (${choice(id)})`);
    return `${list(parts, "or")} points by the setting “${name}”`;
  }

  private setting(id: string): { name: string; choice: (id: string) => string } {
    const setting = this.names.settings.find((s) => s.id === id);
    const choice = (one: string) => setting?.choices.find((c) => c.id === one)?.name ?? plain(one);
    return { name: setting?.name ?? plain(id), choice };
  }

  /** The same, short, for a column of figures; empty where there is no price of its own. */
  priceFigure(value: Price | undefined): string {
    if (value === undefined) return "";
    if (typeof value === "number") return number(value);
    if ("unknown" in value) return "no price";
    if ("perUnit" in value) return anyOf(value.perUnit, value.or);
    if ("first" in value) return `${number(value.first.points)} + ${number(value.perModel)} per model above ${number(value.first.models)}`;
    if ("perModel" in value) return `${anyOf(value.perModel, value.or)} per model`;
    if ("perStep" in value) return `${anyOf(value.perStep, value.or)} per ${number(value.step)}`;
    const setting = this.names.settings.find((s) => s.id === value.setting);
    const chosen = value.values[setting?.default ?? ""];
    return chosen === undefined ? "" : number(chosen);
  }

  /** When a rule holds: "from 2,000 points", "except for Dwarfs". */
  conditions(when: Condition): string[] {
    const parts: string[] = [];
    if (when.army) parts.push(`for ${this.armies(when.army)}`);
    if (when.notArmy) parts.push(`except for ${this.armies(when.notArmy)}`);
    if (when.has) parts.push(`when the roster has ${this.who(when.has, "or")}`);
    if (when.lacks) parts.push(`unless the roster has ${this.who(when.lacks, "or")}`);
    for (const one of when.counted ?? []) parts.push(this.withinBounds(one));
    if (when.agreed !== undefined) parts.push(`where ${when.agreed ? "points" : "no points"} are agreed`);
    if (when.limitFrom !== undefined) parts.push(`from ${number(when.limitFrom)} points`);
    if (when.limitBelow !== undefined) parts.push(`below ${number(when.limitBelow)} points`);
    for (const [id, value] of Object.entries(when.setting ?? {})) {
      const setting = this.names.settings.find((s) => s.id === id);
      const choice = setting?.choices.find((c) => c.id === value)?.name ?? plain(value);
      parts.push(`when the setting “${setting?.name ?? plain(id)}” is “${choice}”`);
    }
    return parts;
  }

  /** "when the roster has at least 2 of knights". */
  private withinBounds({ quantity, min, max }: NonNullable<Condition["counted"]>[number]): string {
    return `when the roster has ${this.range(min, max)} of ${this.quantity(quantity)}`;
  }

  /** Kinds of command as a place: "in mercenary commands", "in the flanking force". */
  commands(ids: readonly string[]): string {
    const kinds = this.commandNames(ids).map(({ word, several }) => (several ? `${word}s` : `the ${word}`));
    return `in ${this.some(kinds, "or")}`;
  }

  /** Each command of these kinds by itself: "in each mercenary command", "in the army and in each allied command". */
  eachCommand(ids: readonly string[]): string {
    const kinds = this.commandNames(ids).map(({ word, several }) => `in ${several ? "each" : "the"} ${word}`);
    return this.some(kinds, "and");
  }

  /** Each name once; `several`: a roster may have more than one such command. */
  private commandNames(ids: readonly string[]): { word: string; several: boolean }[] {
    const words = named(ids, this.names.command).map((name) => {
      const [kind = name, detail] = name.split(", ");
      const word = uncapital(kind);
      return detail ? `${word} command`.replace(/command command$/, "command") : word;
    });
    return [...new Set(words)].map((word) => ({ word, several: /command$/.test(word) }));
  }

  characteristic(id: string): string {
    return this.names.characteristic.get(id) ?? plain(id);
  }

  /** "pikes: at most 2 bows"; of whom it holds comes behind it where that is long. */
  about(selector: Selector, what: string): string {
    const who = this.who(selector);
    const whole = `${who}: ${what}`;
    return isLong(whole) && isLongWho(who) ? `${what}. ${this.apart("It holds for", selector)}` : whole;
  }

  /** "pikes may take bows"; who they are comes behind it where that is long. */
  doing(selector: Selector, what: string): string {
    const who = this.who(selector);
    const whole = `${who} ${what}`;
    return isLong(whole) && isLongWho(who) ? `some units ${what}. ${this.apart("They are", selector)}` : whole;
  }

  /** "They are pikes", in sentences of their own where they are of several sorts, or limited, and that is long. */
  private apart(lead: string, selector: Selector): string {
    const whole = `${lead} ${this.who(selector)}`;
    if (!isLong(whole)) return whole;
    const { any, ...rest } = typeof selector === "string" ? {} : selector;
    if (any && Object.keys(rest).length === 0) return any.map((one, i) => `${i ? "Others are" : lead} ${this.who(one)}`).join(". ");
    return whole.replace(" that are also ", ". Of these only ");
  }

  /** A list, cut to a few where it is long: never for the sake of one name. */
  some(items: readonly string[], last: Last): string {
    if (items.length <= this.most + 1) return list(items, last);
    return `${items.slice(0, this.most).join(", ")} ${last} ${number(items.length - this.most)} more`;
  }

  /** Cases one after another, cut like a list: each may have commas of its own. Together too long, each is a sentence. */
  cases(items: readonly string[]): string {
    const isCut = items.length > this.most + 1;
    const named = isCut ? items.slice(0, this.most) : items;
    const more = isCut ? `and ${number(items.length - this.most)} more cases` : "";
    const whole = [...named, more].filter(Boolean).join("; ");
    return isLong(whole) ? [...named, more].filter(Boolean).map(capital).join(". ") : whole;
  }

  /** The reason first; a second sentence where it has stops of its own, or both are too long for one, or where it is asked. */
  led(reason: string, sentence: string, isApart = false): string {
    const clean = reason.trim().replace(/\.$/, "");
    if (clean === "") return sentence;
    const isTwo = isApart || /[:;.]\s/.test(clean) || /^[^,.]*: /.test(sentence) || isLong(`${clean} ${sentence}`);
    return isTwo ? `${clean}. ${capital(sentence)}` : `${clean}: ${sentence}`;
  }

  /** ", counting …" where that tells more than what is said already. */
  counting(what: string, before: string): string {
    return this.isWithin(what, before) ? "" : `, counting ${what}`;
  }

  /** Whether every word that matters of one phrase is in another. */
  isWithin(phrase: string, other: string): boolean {
    const has = new Set(wordsOf(other));
    return wordsOf(phrase).every((w) => has.has(w));
  }

  private armies(ids: readonly string[]): string {
    const names = ids.map((id) => this.names.armyGroup.get(id) ?? `the army list ${this.names.army.get(id) ?? title(id)}`);
    const lists = names.filter((n) => n.startsWith("the army list ")).map((n) => n.slice(14));
    const groups = names.filter((n) => !n.startsWith("the army list "));
    const said = lists.length ? [`the army ${lists.length === 1 ? "list" : "lists"} ${this.some(lists, "and")}`] : [];
    return list([...groups, ...said]);
  }

  private phrase(selector: Selector, last: Last): Phrase {
    if (typeof selector === "string") return shaped(this.names.selector.get(selector) ?? pluralOfId(selector));
    const parts: Phrase[] = [];
    if (selector.entry) parts.push(thing(this.some(named(selector.entry, this.names.entry), last)));
    if (selector.category) parts.push(thing(this.some(named(selector.category, this.names.category), last)));
    if (selector.tag)
      parts.push(
        this.either(
          selector.tag.map((tag) => shaped(this.names.tag.get(tag) ?? this.names.unitTag.get(tag) ?? pluralOfId(tag))),
          last,
        ),
      );
    if (selector.any)
      parts.push(
        this.either(
          selector.any.flatMap(branches).map((s) => this.phrase(s, last)),
          last,
        ),
      );
    for (const part of selector.all ?? []) parts.push(this.phrase(part, last));
    if (selector.option)
      parts.push(
        this.either(
          selector.option.map((ref) => this.carrying(ref)),
          last,
        ),
      );
    if (selector.group) parts.push({ before: [], noun: "", after: [`with ${this.options({ group: selector.group })}`] });
    if (selector.command) parts.push({ before: [], noun: "", after: [this.commands(selector.command)] });
    if (selector.list) parts.push({ before: [], noun: "", after: [`of ${this.armies(selector.list)}`] });
    if (selector.army) parts.push({ before: [], noun: "", after: [`in rosters of ${this.armies(selector.army)}`] });
    if (selector.attached !== undefined) parts.push(shaped(selector.attached ? "attached …" : "… that stand alone"));
    if (selector.holds) {
      const { options, copies } = selector.holds;
      parts.push({ before: [], noun: "", after: [`with at least ${number(copies)} of ${this.options(options, "and")}`] });
    }
    if (selector.not) parts.push(this.other(selector.not));
    return both(parts);
  }

  private carrying(ref: string): Phrase {
    const own = this.names.optionPhrase.get(ref) ?? this.names.optionPhrase.get(ref.split("=")[0] ?? ref);
    return shaped(own ?? `… with ${this.names.option.get(ref) ?? plain(ref)}`);
  }

  /** Any of them holds. */
  private either(parts: readonly Phrase[], last: Last): Phrase {
    const [first] = parts;
    if (parts.length === 1 && first) return first;
    if (parts.every(isAdjective))
      return {
        before: [
          this.some(
            parts.flatMap((p) => p.before),
            "or",
          ),
        ],
        noun: "",
        after: [],
      };
    if (parts.every(isTail))
      return {
        before: [],
        noun: "",
        after: [
          this.behind(
            parts.map((p) => joined(p.after)),
            "or",
          ),
        ],
      };
    // Adjectives share their noun, and tails theirs.
    const adjectives = parts.filter((p) => p.noun === "" && p.after.length === 0);
    const tails = parts.filter(isTail);
    const full = parts.filter((p) => !adjectives.includes(p) && !tails.includes(p));
    const groups = [...full, ...[adjectives, tails].filter((g) => g.length > 0).map((g) => this.either(g, last))];
    return thing(
      this.some(
        groups.map((p) => said(p) || EVERYTHING),
        last,
      ),
    );
  }

  /** "with bows", "with stakes", "in the allies" → "with bows or stakes or in the allies". */
  private behind(tails: readonly string[], last: Last): string {
    const leads = [...new Set(tails.map((t) => t.split(" ")[0] ?? ""))];
    return leads
      .map((lead) => {
        const rest = tails.filter((t) => t.startsWith(`${lead} `)).map((t) => t.slice(lead.length + 1));
        // "with bows or stakes", "without bows or stakes"; but what is left out "may not burrow and may move".
        return `${lead} ${this.some(rest, lead === "that" || lead === "whose" ? last : "or")}`;
      })
      .join(` ${last} `);
  }

  /** What is left out. */
  private other(selector: Selector): Phrase {
    const inner = this.phrase(selector, "and");
    const tails = branches(selector).map((s) => this.phrase(s, "and"));
    if (tails.every((p) => isTail(p) && p.after.length === 1))
      return {
        before: [],
        noun: "",
        after: [
          this.behind(
            tails.map((p) => without(p.after[0] ?? "")),
            "and",
          ),
        ],
      };
    if (isAdjective(inner)) return { before: [], noun: "", after: [`that are not ${inner.before[0]}`] };
    return { before: [], noun: "", after: [`other than ${said(inner)}`] };
  }
}

/** "16 or 24", where sources differ. */
function anyOf(points: number, or: readonly number[] = []): string {
  return list([points, ...or].map(number), "or");
}

function isAdjective({ before, noun, after }: Phrase): boolean {
  return noun === "" && after.length === 0 && before.length === 1;
}

function isTail({ before, noun, after }: Phrase): boolean {
  return noun === "" && before.length === 0 && after.length > 0;
}

function said({ before, noun, after }: Phrase): string {
  if (before.length + after.length === 0) return noun;
  const tail = / that /.test(noun) ? joined(after).replace(/^that /, "and ") : joined(after);
  return [...before, noun || "units", tail].filter(Boolean).join(" ");
}

const isOfThat = (tail: string) => /^that (?!are also )/.test(tail);

/** "with bows", "with stakes", "that fly", "that swim" → "with bows and stakes that fly and swim". */
function joined(tails: readonly string[]): string {
  const plainly = tails.filter((t) => t.startsWith("with ") && !/ or /.test(t)).map((t) => t.slice(5));
  const others = tails.filter((t) => !(t.startsWith("with ") && !/ or /.test(t)));
  const merged = others.map((t, i) => (isOfThat(t) && isOfThat(others[i - 1] ?? "") ? `and ${t.slice(5)}` : t));
  return [...(plainly.length ? [`with ${list(plainly)}`] : []), ...merged].join(" ");
}

function thing(noun: string): Phrase {
  return { before: [], noun, after: [] };
}

/** "elite …" stands before a noun, "… with a shield" behind it, anything else is one. */
function shaped(form: string): Phrase {
  if (form.endsWith(" …")) return { before: [form.slice(0, -2)], noun: "", after: [] };
  if (form.startsWith("… ")) return { before: [], noun: "", after: [form.slice(2)] };
  return thing(form);
}

/** All of them hold: the first noun leads, further ones limit it. */
function both(parts: readonly Phrase[]): Phrase {
  const all: Phrase = { before: [], noun: "", after: [] };
  for (const part of parts) {
    all.before.push(...part.before.filter((b) => !all.before.includes(b)));
    if (part.noun === "") all.after.push(...part.after);
    else if (all.noun === "") {
      all.noun = part.noun;
      all.after.unshift(...part.after);
    } else if (part.noun !== all.noun) all.after.push(`that are also ${[part.noun, ...part.after].join(" ")}`);
    else all.after.push(...part.after);
  }
  const again = `other than ${all.noun} `;
  return {
    ...all,
    after: [...new Set(all.after)].map((t) => (all.noun && t.startsWith(again) ? `other than those ${t.slice(again.length)}` : t)),
  };
}

/** A choice of selectors laid flat, so that the list it makes is one list. */
function branches(selector: Selector): Selector[] {
  if (typeof selector === "string") return [selector];
  const [key, second] = Object.keys(selector) as (keyof typeof selector)[];
  if (second !== undefined) return [selector];
  if (key === "any") return (selector.any ?? []).flatMap(branches);
  if (key === "entry" || key === "category" || key === "tag" || key === "option")
    return (selector[key] ?? []).map((id) => ({ [key]: [id] }));
  return [selector];
}

function without(tail: string): string {
  if (tail.startsWith("with ")) return `without ${tail.slice(5)}`;
  if (tail.startsWith("without ")) return `with ${tail.slice(8)}`;
  if (tail.startsWith("in the ") || tail.startsWith("in a ") || /^in .*command/.test(tail)) return `outside ${tail.slice(3)}`;
  if (tail.startsWith("outside ")) return `in ${tail.slice(8)}`;
  if (tail.startsWith("that may never ")) return `that may ${tail.slice(15)}`;
  if (tail.startsWith("that do not ")) return `that ${tail.slice(12)}`;
  if (tail.startsWith("that may ")) return `that may not ${tail.slice(9)}`;
  return /^(that|whose) /.test(tail) ? `other than those ${tail}` : `not ${tail}`;
}

const slight = new Set([
  "a",
  "all",
  "also",
  "an",
  "and",
  "are",
  "each",
  "in",
  "model",
  "of",
  "on",
  "option",
  "or",
  "that",
  "the",
  "under",
  "unit",
  "with",
]);

function wordsOf(text: string): string[] {
  const all = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return all.map((w) => w.replace(/ies$/, "y").replace(/(?<=[sxh])es$|(?<!s)s$/, "")).filter((w) => !slight.has(w));
}

function named(ids: readonly string[], names: ReadonlyMap<string, string>): string[] {
  return ids.map((id) => names.get(id) ?? plain(id));
}

/** Ids nobody named are words already. */
function plain(id: string): string {
  return id.replaceAll(/[-=]/g, " ");
}

function pluralOfId(id: string): string {
  const word = plain(id);
  return word.endsWith("s") ? word : plural(word);
}

function title(id: string): string {
  return id.split("-").map(capital).join(" ");
}
