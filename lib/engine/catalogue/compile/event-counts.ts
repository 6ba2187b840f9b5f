/** What an event says beside its limits: the score of a list, what is counted over the lists of a team, what is kept secret. */

import type { BookNames, Fault } from "@/lib/engine/catalogue/terms/book-names";
import { makeCounter } from "@/lib/engine/catalogue/terms/counter";
import { scoreSentence, teamSentence } from "@/lib/engine/catalogue/terms/event-sentences";
import { BookFault } from "@/lib/engine/catalogue/terms/fault";
import { baseOf } from "@/lib/engine/catalogue/terms/figure-parts";
import { Fitting } from "@/lib/engine/catalogue/terms/fitting";
import type { Catalogue, CompiledSecret, CountedThings } from "@/lib/engine/catalogue/types";
import type { LimitThing, Quantity, Weight } from "@/lib/engine/common";
import { addedUp, isUnits, NONE, pointsOf, unitsOf } from "@/lib/engine/rules/things";
import { type Names, Say } from "@/lib/engine/rules/words";
import type { Score, TeamLimit } from "@/lib/engine/schema/event";
import { concerns } from "@/lib/engine/schema/limit-templates";
import type { Pack } from "@/lib/engine/schema/pack";
import { capital } from "@/lib/words/text";
import type { Compilation } from "./compilation";
import { namesOf } from "./event-limits";

/** Adds each of them from the last event that has it. */
export function addEventCounts({ catalogue, packs, attempt }: Compilation, names: BookNames): void {
  for (const pack of packs) {
    const { composition, team, secret } = pack.event ?? {};
    if (!composition && !team?.length && !secret) continue;
    const counting = new Counting(catalogue, names, pack);
    if (composition) {
      const { rules, ...bounds } = composition;
      attempt(() => {
        const isFor = (who: NonNullable<Score["who"]>) =>
          concerns({ when: "army" in who ? who : { notArmy: who.except } }, catalogue.army.id, catalogue.book.armyGroups);
        const scored = rules.filter(({ who }) => !who || isFor(who)).map((rule) => counting.score(rule));
        catalogue.composition = { event: pack.name, ...bounds, rules: scored };
      });
    }
    if (secret) attempt(() => (catalogue.secret = counting.secret(secret)));
    if (team?.length) attempt(() => (catalogue.team = { event: pack.name, limits: team.map((limit) => counting.team(limit)) }));
  }
}

/** Makes counters that stand apart from those of the rules. */
class Counting {
  private readonly fitting: Fitting;
  /** What the sentences of the event call things. */
  private readonly own: Names;
  private readonly say: Say;
  private readonly texts: Catalogue["limitTexts"];

  constructor(
    private readonly catalogue: Catalogue,
    private readonly names: BookNames,
    private readonly pack: Pack,
  ) {
    this.fitting = new Fitting(catalogue);
    this.own = namesOf(catalogue);
    this.say = new Say(this.own, Number.POSITIVE_INFINITY);
    this.texts = catalogue.limitTexts;
  }

  score(rule: Score) {
    const { points, above = 0, per = 1, each, of } = rule;
    const says = this.texts?.score(rule, this.own) ?? scoreSentence(rule, this.say);
    return { says, points, above, per, things: each ? this.single(of) : [this.together(rule)] };
  }

  team(limit: TeamLimit) {
    const says = { says: this.texts?.team(limit, this.own) ?? teamSentence(limit, this.say), ...(limit.over ? { over: limit.over } : {}) };
    if (limit.may === "at-most") return { ...says, most: limit.count, things: [this.together(limit)] };
    return { ...says, most: null, things: limit.of ? this.single(limit.of) : null };
  }

  /** What this army list does not have cannot be in a roster of it. */
  secret(things: readonly LimitThing[]): CompiledSecret {
    const option = this.refs(things);
    return {
      event: this.pack.name,
      units: this.names.match(this.fitting.units(unitsOf(things.filter(isUnits))) ?? NONE, this.fault),
      options: new Set(option.length ? this.names.options({ option }, this.fault) : []),
    };
  }

  private readonly fault: Fault = (message, cure = "Correct the event or add what it names.") => {
    throw new BookFault(`pack ${this.pack.id}`, "event", message, cure);
  };

  private together({
    of,
    in: counted,
    weights,
  }: {
    of: LimitThing[];
    in?: "models" | "points" | undefined;
    weights?: Weight[] | undefined;
  }) {
    const { book, army } = this.catalogue;
    const quantity =
      counted === undefined ? addedUp(of, weights) : counted === "points" ? pointsOf(of) : { of: unitsOf(of), measure: counted };
    return this.things(
      JSON.stringify(of),
      this.texts?.subject(of, this.own) ?? capital(this.say.things(of)),
      quantity,
      baseOf(quantity, book, army.id),
    );
  }

  /** Every entry and option that is meant, by itself. */
  private single(of: readonly LimitThing[]): CountedThings[] {
    const { entries, variantByKey } = this.catalogue;
    const units = of.filter(isUnits);
    const others = units.filter((thing) => !("entry" in thing));
    const ofEntries = (units.length ? entries : []).map(({ entry }) => {
      const named = units.some((thing) => "entry" in thing && thing.entry === entry.id);
      return this.things(entry.id, entry.name, { of: { entry: [entry.id], ...(named ? {} : { all: [unitsOf(others)] }) } }, 0);
    });
    const ofOptions = this.refs(of).map((ref) => {
      const variant = variantByKey.get(ref);
      const name = ref.includes("=") ? variant?.name : variant?.option.name;
      return this.things(ref, capital(name ?? ref), { of: {}, measure: { options: { option: [ref] } } }, 0);
    });
    return [...ofEntries, ...ofOptions];
  }

  /** The options of the army list that are meant, one by one. */
  private refs(things: readonly LimitThing[]): string[] {
    const { variants, variantByKey } = this.catalogue;
    const inGroup = (id: string) => variants.flatMap(({ group, option }) => (group.id === id ? [option.id] : []));
    const known = (ref: string) => (variantByKey.has(ref) ? [ref] : []);
    return [...new Set(things.flatMap((t) => ("option" in t ? known(t.option) : "group" in t ? inGroup(t.group) : [])))];
  }

  private things(key: string, name: string, quantity: Quantity, base: number): CountedThings {
    const counter = makeCounter(this.fitting.quantity(quantity) ?? { of: NONE }, -1, {
      match: (selector) => this.names.match(selector, this.fault),
      options: (selector) => this.names.options(selector, this.fault),
    });
    return { key, name, base, counter };
  }
}
