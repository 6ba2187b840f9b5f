/** The limits of an event as the rules of one army list: without what it does not have, and with words for what they are about. */

import { ruleNames } from "@/lib/engine/catalogue/names/rule-names";
import { meansAll, type PlainEntry } from "@/lib/engine/catalogue/terms/bans";
import { baseOf } from "@/lib/engine/catalogue/terms/figure-parts";
import { Fitting } from "@/lib/engine/catalogue/terms/fitting";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Bound, LimitThing, Quantity, Selector } from "@/lib/engine/common";
import { perKey } from "@/lib/engine/lazy";
import type { EventSource } from "@/lib/engine/rules/contract";
import type { Limit, LimitRule, Rule } from "@/lib/engine/rules/registry";
import { ruleInWords } from "@/lib/engine/rules/rule-in-words";
import { countedIn, figureNoun, isFigure, isMixed, isOption, NONE, narrowedIn, thingsIn } from "@/lib/engine/rules/things";
import { type Names, Say } from "@/lib/engine/rules/words";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import { concerns } from "@/lib/engine/schema/limit-templates";
import type { Pack } from "@/lib/engine/schema/pack";
import { limitRuleId } from "@/lib/engine/schema/rule-id";
import { capital, uncapital } from "@/lib/words/text";
import { sizeFor } from "./event";

/** A rule that cites its event. */
export type EventRule = Rule & { event: EventSource };

/** Of a kind, as a limit is one. */
type Of<Kind extends LimitRule["kind"]> = Extract<LimitRule, { kind: Kind }>;

/** The rules that an event's limits are in one army list. What the army list does not have at all needs no limit. */
export function rulesOfLimits(pack: Pack, catalogue: Catalogue): EventRule[] {
  const { event } = pack;
  if (!event?.limits?.length) return [];
  const [names, size] = [namesOf(catalogue), sizeFor(event, catalogue.army.id)];
  const limits = new Limits(catalogue, names);
  return event.limits.flatMap(({ number, ...limit }): EventRule[] => {
    if (!concerns(limit, catalogue.army.id, catalogue.book.armyGroups)) return [];
    const says = catalogue.limitTexts?.limit(limit, names, size) ?? ruleInWords(limit, names, size);
    const cited: EventSource = { cite: catalogue.words.bounds.limitOf(pack.name, number), says };
    const { army: _, notArmy: __, ...when } = limit.when ?? {};
    const source = { page: `limit ${number}`, basis: "printed" as const, event: cited };
    const held = { ...limit, when: Object.keys(when).length ? when : undefined };
    return limits
      .of(held)
      .map(({ suffix = "", ...rule }) => ({ ...rule, ...source, id: `${limitRuleId(pack, { number })}${suffix}` }) as EventRule);
  });
}

/** What the names of an army list's rules are, with what packs add. */
export const namesOf = perKey(({ book, army, armyNames, entries }: Catalogue): Names => {
  const names = ruleNames(book, army, armyNames);
  return { ...names, entry: new Map([...names.entry, ...entries.map(({ entry }) => [entry.id, entry.name] as const)]) };
});

/** `suffix`: what stands behind the id of the limit, where it becomes several rules. */
type Part = LimitRule & { suffix?: string };

/** Fits limits to an army list. */
class Limits {
  private readonly fitting: Fitting;
  private readonly say: Say;

  constructor(
    private readonly catalogue: Catalogue,
    private readonly names: Names,
  ) {
    this.fitting = new Fitting(catalogue);
    this.say = new Say(names, Number.POSITIVE_INFINITY);
  }

  of(limit: LimitRule): Part[] {
    switch (limit.kind) {
      case "count":
        return this.count(limit);
      case "share":
        return this.share(limit);
      case "excludes":
        return this.excludes(limit);
      case "unique": {
        const [units, options] = [this.fitting.units(limit.units), this.fitting.options(limit.options)];
        return units !== null && options ? [{ ...limit, units, options }] : [];
      }
      case "availability":
        return this.availability(limit);
      case "category":
      case "characteristic": {
        const units = this.fitting.units(limit.units);
        return units === null ? [] : [{ ...limit, units }];
      }
    }
  }

  private count(limit: Of<"count">): Part[] {
    const { min, max } = limit;
    if ("commands" in limit.quantity) return [limit];
    const fitted = this.fitting.quantity(limit.quantity);
    // A unit that is none has nothing too few.
    if (fitted === null && (min === undefined || limit.in === "unit")) return [];
    const { book, army } = this.catalogue;
    const base = baseOf(limit.quantity, book, army.id);
    return [
      {
        ...limit,
        ...this.wordsOf(limit, limit.quantity),
        quantity: fitted ?? { of: NONE },
        ...(base ? { base } : {}),
        ...(min === undefined ? {} : { min: this.bound(min) }),
        ...(max === undefined ? {} : { max: this.bound(max) }),
      },
    ];
  }

  private bound(bound: Bound): Bound {
    if (typeof bound !== "object" || !("numerator" in bound)) return bound;
    return { ...bound, of: this.fitting.quantity(bound.of) ?? { of: NONE }, name: bound.name ?? this.unitsOf(bound.of.of) };
  }

  private share(limit: Of<"share">): Part[] {
    const part = this.fitting.quantity(limit.part);
    if (part === null && limit.minPercent === undefined) return [];
    const things = countedIn(limit.part)?.of;
    const subject = things && limit.in !== "unit" ? { subject: this.subject(things) } : {};
    const none: Quantity = { of: NONE, measure: "points" };
    return [{ ...subject, noun: "point", ...limit, part: part ?? none }];
  }

  private excludes(limit: Of<"excludes">): Part[] {
    const groups = (limit.groups ?? []).flatMap(({ name, units }) => {
      const known = this.fitting.units(units);
      const [own = units] = typeof units === "object" && limit.in === "unit" ? (units.all ?? []) : [];
      return known === null ? [] : [{ name: name ?? this.own(own) ?? this.say.group(own), units: known }];
    });
    return limit.byEntry ? [limit] : groups.length > 1 ? [{ ...limit, groups }] : [];
  }

  /** What may not be taken is refused where it is offered; of units none may be there. What may is among the permissions of the army list. */
  private availability({ entries, options: given, ...limit }: Of<"availability">): Part[] {
    const [units, options] = [this.fitting.units(limit.units), given && this.fitting.options(given)];
    const banned =
      entries && limit.status === "denied" ? this.count({ kind: "count", quantity: { of: entries }, max: 0, when: limit.when }) : [];
    if (!options || units === null) return banned;
    const reasons = this.catalogue.limitTexts?.reasons ?? { denied: "Not allowed at this event", allowed: "Allowed at this event" };
    const reason = limit.reason || reasons[limit.status === "denied" ? "denied" : "allowed"];
    return [...banned, { ...limit, units, options, reason, suffix: banned.length ? ".options" : "" }];
  }

  /** What findings name first, and the noun of what is counted. */
  private wordsOf({ subject, noun, in: place, each }: Of<"count">, quantity: Quantity): { subject?: string; noun?: string } {
    const { say } = this;
    const counted = countedIn(quantity);
    if (subject !== undefined || noun !== undefined || !counted) return { ...(subject ? { subject } : {}), noun: noun ?? "unit" };
    const { of, in: how, weights } = counted;
    const [first] = of;
    if (each) return { noun: how === "added" ? "choice" : "unit" };
    const narrow = place === "unit" ? null : narrowedIn(counted.units);
    const sized = typeof quantity.measure === "object" && "unitsFrom" in quantity.measure ? quantity.measure.unitsFrom : undefined;
    const own = this.catalogue.limitTexts?.subject(of, this.names, { sized, ...narrow, having: how === "units" && of.some(isOption) });
    const all = own ?? `${capital(say.things(of))}${sized ? ` ${say.sized(sized)}` : ""}${narrow ? say.narrowed(narrow) : ""}`;
    const copy = say.copyOf(of);
    if (how === "added") {
      const figure = own ?? (first && isFigure(first) ? figureNoun(say.thing(first), 1) : "");
      return { subject: all, noun: figure || (weights.length || !isMixed(of) ? all : "choice") };
    }
    const one = { units: "unit", models: "model", points: "point", copies: "copy", sized: "unit" }[how];
    const plain = how === "copies" && copy.startsWith("option ") ? "option" : one;
    // A unit is named by itself, and what is counted in it by the noun.
    if (place === "unit") {
      const said = how === "copies" ? copy : `${one} of ${uncapital(all)}`;
      return { noun: own || !of.some(isOption) ? plain : said };
    }
    if (how === "units" && of.some(isOption)) return { subject: own ?? capital(say.unitOf(of, "units")), noun: one };
    return { subject: all, noun: plain };
  }

  /** Things as findings name them first, in the language of the catalogue. */
  private subject(things: readonly LimitThing[]): string {
    return this.catalogue.limitTexts?.subject(things, this.names) ?? capital(this.say.things(things));
  }

  /** Plain lists of things in a language other than English. */
  private own(selector: Selector): string | null {
    const things = thingsIn(selector);
    return (things && this.catalogue.limitTexts?.subject(things, this.names)) ?? null;
  }

  private unitsOf(selector: Selector): string {
    return this.own(selector) ?? this.say.one(selector).replace(/^unit/, "units");
  }
}

/** Entries that an event gives to an army list although the book does not. */
export function entriesGiven(pack: Pack, army: ArmyList, book: Book, all: readonly PlainEntry[]): { limit: Limit; entries: string[] }[] {
  return (pack.event?.limits ?? []).flatMap((limit) => {
    const of = limit.kind === "availability" && limit.status === "allowed" ? limit.entries : undefined;
    if (of === undefined || !concerns(limit, army.id, book.armyGroups)) return [];
    const entries = all.filter((entry) => meansAll(of, entry, { book, army })).map(({ id }) => id);
    return entries.length ? [{ limit, entries }] : [];
  });
}
