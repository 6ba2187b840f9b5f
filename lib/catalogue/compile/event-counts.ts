/** What an event says beside its limits: the score of a list, what is counted over the lists of a team, what is kept secret. */

import type { BookNames, Fault } from "@/lib/catalogue/terms/book-names";
import { makeCounter } from "@/lib/catalogue/terms/counter";
import { BookFault } from "@/lib/catalogue/terms/fault";
import type { Catalogue, CompiledSecret, CountedThings } from "@/lib/catalogue/types";
import type { Quantity, Selector } from "@/lib/common";
import type { LimitThing, Score, TeamLimit, Weight } from "@/lib/schema/event";
import { concerns, isOfOptions } from "@/lib/schema/limit-counting";
import type { Pack } from "@/lib/schema/pack";
import { capital, list } from "@/lib/text";
import type { Compilation } from "./compilation";
import { baseOf, isKnown, optionsIn, refsIn, unitsIn, weighedParts } from "./event-limits";
import { type LimitNames, limitNamesOf, nameOf, scoreSentence, teamSentence } from "./limit-sentence";

/** Adds each of them from the last event that has it. */
export function addEventCounts({ catalogue, packs, attempt }: Compilation, names: BookNames): void {
  const said = limitNamesOf(catalogue);
  for (const pack of packs) {
    const { composition, team, secret } = pack.event ?? {};
    const counting = new Counting(catalogue, names, said, pack);
    if (composition) {
      const { rules, ...bounds } = composition;
      attempt(() => {
        const scored = rules.filter(({ who }) => !who || concerns({ who }, catalogue.army.id)).map((rule) => counting.score(rule));
        catalogue.composition = { event: pack.name, ...bounds, rules: scored };
      });
    }
    if (secret) attempt(() => (catalogue.secret = counting.secret(secret)));
    if (team?.length) attempt(() => (catalogue.team = { event: pack.name, limits: team.map((limit) => counting.team(limit)) }));
  }
}

/** Makes counters that stand apart from those of the rules. */
class Counting {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly names: BookNames,
    private readonly said: LimitNames,
    private readonly pack: Pack,
  ) {}

  score(rule: Score) {
    const { points, above = 0, per = 1, each, of } = rule;
    const says = scoreSentence(rule, this.said);
    return { says, points, above, per, things: each ? this.single(of) : [this.together(rule)] };
  }

  team(limit: TeamLimit) {
    const says = teamSentence(limit, this.said);
    if (limit.may === "at-most") return { says, most: limit.count, things: [this.together(limit)] };
    return { says, most: null, things: limit.of ? this.single(limit.of) : null };
  }

  /** What this army list does not have cannot be in a roster of it. */
  secret(things: readonly LimitThing[]): CompiledSecret {
    const known = things.filter((thing) => isKnown(thing, this.catalogue));
    const option = refsIn(known, this.catalogue);
    return {
      event: this.pack.name,
      units: this.names.match(unitsIn(known), this.fault),
      options: new Set(option.length ? this.names.options({ option }, this.fault) : []),
    };
  }

  private readonly fault: Fault = (message, cure = "Correct the event or add what it names.") => {
    throw new BookFault(`pack ${this.pack.id}`, "event", message, cure);
  };

  private together(given: { of: LimitThing[]; in?: "models" | "points" | undefined; weights?: Weight[] | undefined }): CountedThings {
    const { of, in: counted } = given;
    const known = of.filter((thing) => isKnown(thing, this.catalogue));
    const name = capital(list(of.map((thing) => nameOf(thing, this.said))));
    const parts = weighedParts(given, this.catalogue);
    const nothing: Quantity = { of: { not: {} } };
    const quantity: Quantity =
      counted === undefined
        ? parts.length
          ? { of: {}, measure: { weighed: parts } }
          : nothing
        : known.length === 0
          ? nothing
          : isOfOptions({ of: known })
            ? { of: {}, measure: { optionPoints: optionsIn(known) } }
            : { of: unitsIn(known), measure: counted };
    return this.things(JSON.stringify(of), name, quantity, baseOf(of, this.catalogue));
  }

  /** Every entry and option that is meant, by itself. */
  private single(of: readonly LimitThing[]): CountedThings[] {
    const { entries, variantByKey } = this.catalogue;
    const known = of.filter((thing) => isKnown(thing, this.catalogue));
    const units = known.filter((thing) => !isOfOptions({ of: [thing] }));
    const others = unitsIn(units.filter((thing) => !("entry" in thing)));
    const ofEntries = units.length
      ? entries.map(({ entry }) => {
          const named = units.some((thing) => "entry" in thing && thing.entry === entry.id);
          const these: Selector = named ? { entry: [entry.id] } : { entry: [entry.id], all: [others] };
          return this.things(entry.id, entry.name, { of: these }, 0);
        })
      : [];
    const options = refsIn(
      known.filter((thing) => isOfOptions({ of: [thing] })),
      this.catalogue,
    );
    const ofOptions = [...new Set(options)].map((ref) => {
      const variant = variantByKey.get(ref);
      const name = ref.includes("=") ? variant?.name : variant?.option.name;
      return this.things(ref, capital(name ?? ref), { of: {}, measure: { options: { option: [ref] } } }, 0);
    });
    return [...ofEntries, ...ofOptions];
  }

  private things(key: string, name: string, quantity: Quantity, base: number): CountedThings {
    const counter = makeCounter(quantity, -1, {
      match: (selector) => this.names.match(selector, this.fault),
      options: (selector) => this.names.options(selector, this.fault),
    });
    return { key, name, base, counter };
  }
}
