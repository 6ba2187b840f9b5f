/**
 * The limits, scores and team rules of an event in languages other than English, which says them by the kind of rule. Taken apart, so that
 * a sentence asks first and names behind a colon: names are never declined.
 */
import type { Last } from "./pieces";
import { capital } from "./text";

/** A thing by its name; a group is all options under a heading. */
export interface Named {
  name: string;
  sort: "units" | "option" | "group" | "figure";
}

/** Whom a limit holds for, one by one. */
export interface Whose {
  each: "army" | "command" | "unit";
  /** Of units, where they are told by it. */
  category?: string | undefined;
  /** Army lists that alone are meant. */
  only?: readonly string[] | undefined;
  except?: readonly string[] | undefined;
}

/** Having: units that have an option. Options: those under a heading. Pieces: what has no noun of its own. Share: percents of the points. */
export type Counted = "units" | "having" | "models" | "points" | "copies" | "options" | "pieces" | "share" | "cost share";

export type Relation = "at most" | "at least" | "exactly";

/** What counts for more or less than one: so many of it, one where it is absent. */
export interface Weighing {
  of: Named;
  noun: "unit" | "model" | "copy" | "option";
  every: number;
  counts: number;
}

interface Of {
  of: readonly Named[];
  weights?: readonly Weighing[] | undefined;
}

/** Units of so many models or more, or of so many times the fewest. */
export type Sized = { models: number } | { times: number };

type Asked =
  | { does: "deny"; sized?: Sized | undefined }
  | { does: "need"; having: boolean }
  | { does: "allow" | "part" }
  | { does: "count as"; to: string }
  | { does: "measure"; characteristic: string; relation: Relation; n: number }
  | {
      does: "bound";
      relation: Relation;
      n: number;
      counted: Counted;
      sized?: Sized | undefined;
      /** Each entry or option among them by itself. */
      single?: "entry" | "option" | undefined;
      /** For every so many points, and how many those are in all. */
      ratio?: { points: number; all?: number | undefined } | undefined;
      forEach?: readonly Named[] | undefined;
    };

/** A limit of an event. */
export type LimitSaid = Of & { whose: Whose; also?: readonly Named[] | undefined; except?: readonly Named[] | undefined } & Asked;

export interface ScoreSaid extends Of, Pick<Whose, "only" | "except"> {
  /** With its sign. */
  points: string;
  per: number;
  above: number;
  counted: Counted;
  /** Every single thing among them by itself. */
  single: boolean;
}

export type TeamSaid = { over: "team" | "player" } & (
  | { does: "at most"; n: number; counted: Counted; of: readonly Named[]; weights?: readonly Weighing[] | undefined }
  | { does: "differ"; of?: readonly Named[] | undefined }
);

/** What findings of a limit name first; `having`: units that have these options. */
export interface SubjectSaid {
  of: readonly Named[];
  having: boolean;
  sized: Sized | undefined;
  also: readonly Named[];
  except: readonly Named[];
}

/** The pieces that a language makes its sentences of. Where names follow, a colon stands between. */
export interface LimitPieces {
  number: (n: number) => string;
  list: (items: readonly string[], word?: Last) => string;
  quoted: (name: string) => string;
  colon: string;
  /** Points as a game calls them otherwise. */
  inPointsOf: (pointsName: string, text: string) => string;
  relations: Record<Relation, string>;
  /** "Each army", "No army", "for each army"; `category`: of units, in quotation marks, else empty. */
  each: (category: string) => Record<Whose["each"], string>;
  no: (category: string) => Record<Whose["each"], string>;
  per: (category: string) => Record<Whose["each"], string>;
  /** Of nouns that the engine counts: "2 units". */
  count: (n: number, noun: string) => string;
  one: (noun: string) => string;
  /** Percents of the points of an army; `agreed`: of those that are agreed on. */
  share: (percent: string, agreed: boolean) => string;
  /** Behind an amount of units. */
  sized: (sized: Sized) => string;
  /** What leads from an amount to the names; `having`: of units, to the option that they have, one of several or one under a heading. */
  link: { points: string; options: string; having: Record<"one" | "several" | "groups", string> };
  /** All options under a heading, as they stand in a list. */
  underHeading: (name: string) => string;
  /** A unit that has an option, as it stands in a list of units. */
  having: (name: string) => string;
  together: string;
  single: Record<"entry" | "option", string>;
  /** For every so many points; `all`: how many those are in all, empty where nobody knows. */
  ratio: (points: string, all: string) => string;
  /** For each of some units; `things`: a list in quotation marks. */
  forEach: (things: string, having: boolean) => string;
  deny: (no: string, sized: string) => string;
  /** `having`: what a unit must have of which one is needed, as the link says it; empty where the things themselves are. */
  need: (each: string, several: boolean, having: string) => string;
  allow: (each: string) => string;
  part: (no: string, n: number) => string;
  countAs: (to: string) => string;
  measure: (characteristic: string, relation: Relation, n: string) => string;
  /** Which units or army lists alone are meant, or are not. */
  onlyFor: (what: "units" | "armies", n: number) => string;
  notFor: (what: "units" | "armies", n: number) => string;
  weighing: (noun: Weighing["noun"], every: number, counts: string) => string;
  /** What counts for points; `per`: "unit", "25 models", empty of what has no noun. */
  score: (parts: { points: string; per: string; many: boolean; single: boolean; above: string }) => string;
  /** Behind the subject of a finding: what alone counts of it, and what does not. */
  only: (names: string) => string;
  without: (names: string) => string;
  reasons: LimitWords["reasons"];
  /** What an army may cost; several: the sizes of which its list says one. */
  sizes: (points: string, several: boolean) => string;
  parts: LimitWords["parts"];
  inTeam: (over: TeamSaid["over"]) => string;
  differ: (over: TeamSaid["over"], inThings: boolean) => string;
}

const NOUNS: Record<Exclude<Counted, "pieces" | "share" | "cost share">, string> = {
  units: "unit",
  having: "unit",
  models: "model",
  points: "point",
  copies: "copy",
  options: "option",
};

/** What a language says of an event. */
export interface LimitWords {
  limit(said: LimitSaid): string;
  score(said: ScoreSaid): string;
  team(said: TeamSaid): string;
  /** Things by their names. */
  things(of: readonly Named[]): string;
  subject(said: SubjectSaid): string;
  /** Why something may not be taken, or may. */
  reasons: Record<"denied" | "allowed", string>;
  sizes(points: readonly number[]): string;
  parts: Record<"size" | "armies" | "game", string>;
  inPointsOf(pointsName: string, text: string): string;
}

const areGroups = (of: readonly Named[]) => of.every(({ sort }) => sort === "group");
const spaced = (parts: readonly string[]) => parts.filter(Boolean).join(" ");

/** The sentences of a language, of its pieces. */
export class LimitSentences implements LimitWords {
  constructor(private readonly pieces: LimitPieces) {}

  limit(said: LimitSaid): string {
    const counted = said.does === "bound" ? said.counted : said.does === "need" && said.having ? "having" : "units";
    return spaced([
      this.named(this.asked(said), this.labels(said.of, counted)),
      ...this.meant("units", this.units(said.also), this.units(said.except)),
      ...this.weighed(said.weights),
      ...this.meant("armies", said.whose.only, said.whose.except),
    ]);
  }

  score({ points, of, per, above, counted, single, weights, only, except }: ScoreSaid): string {
    const { one, number, score } = this.pieces;
    const noun = counted in NOUNS ? one(NOUNS[counted as keyof typeof NOUNS]) : "";
    const parts = { points, per: per === 1 ? noun : this.amount(per, counted), many: per !== 1, single, above: above ? number(above) : "" };
    const lead = spaced([score(parts), this.link(of, counted)]);
    return spaced([this.named(lead, this.labels(of, counted)), ...this.weighed(weights), ...this.meant("armies", only, except)]);
  }

  team(said: TeamSaid): string {
    const { differ, relations, inTeam } = this.pieces;
    if (said.does === "differ") {
      const lead = differ(said.over, said.of !== undefined);
      return said.of ? this.named(lead, this.labels(said.of, "units")) : `${lead}.`;
    }
    const { of, n, counted } = said;
    const lead = spaced([relations["at most"], this.amount(n, counted), inTeam(said.over), this.link(of, counted)]);
    return spaced([this.named(lead, this.labels(of, counted)), ...this.weighed(said.weights)]);
  }

  things(of: readonly Named[]): string {
    return `${this.labels(of, "units").join(", ")}.`;
  }

  subject({ of, having, sized, also, except }: SubjectSaid): string {
    const { list, only, without, ...pieces } = this.pieces;
    const named = (having && this.units(of)) || this.labels(of, "units");
    const lead = spaced([capital(list(named)), sized ? pieces.sized(sized) : ""]);
    const those = (things: readonly Named[]) => list(this.units(things) ?? [], "or");
    return `${lead}${also.length ? only(those(also)) : ""}${except.length ? without(those(except)) : ""}`;
  }

  get reasons(): LimitWords["reasons"] {
    return this.pieces.reasons;
  }

  get parts(): LimitWords["parts"] {
    return this.pieces.parts;
  }

  sizes(points: readonly number[]): string {
    const { list, number, sizes } = this.pieces;
    return sizes(list(points.map(number), "or"), points.length > 1);
  }

  inPointsOf(pointsName: string, text: string): string {
    return this.pieces.inPointsOf(pointsName, text);
  }

  /** What a limit asks, before it names of what. */
  private asked(said: LimitSaid): string {
    const { pieces } = this;
    const { quoted, number } = pieces;
    const category = said.whose.category === undefined ? "" : quoted(said.whose.category);
    const [each, no] = [pieces.each(category)[said.whose.each], pieces.no(category)[said.whose.each]];
    switch (said.does) {
      case "deny":
        return pieces.deny(no, said.sized ? pieces.sized(said.sized) : "");
      case "need":
        return pieces.need(each, said.of.length > 1, said.having ? this.link(said.of, "having") : "");
      case "allow":
        return pieces.allow(each);
      case "part":
        return pieces.part(no, said.of.length);
      case "count as":
        return pieces.countAs(quoted(said.to));
      case "measure":
        return pieces.measure(quoted(said.characteristic), said.relation, number(said.n));
      case "bound":
        return this.bound(said, pieces.per(category)[said.whose.each]);
    }
  }

  private bound({ of, relation, n, counted, sized, single, ratio, forEach, whose }: LimitSaid & { does: "bound" }, per: string): string {
    const { pieces } = this;
    const { list, number, quoted } = pieces;
    const isEachOfThem = whose.each === "unit" && whose.category === undefined;
    const isSum = of.length > 1 && counted !== "having" && !isEachOfThem;
    const others = forEach?.map(({ name }) => quoted(name)) ?? [];
    // What goes with something goes for each army by itself.
    const places = [
      whose.each === "army" && (ratio || forEach) ? "" : per,
      ratio ? pieces.ratio(number(ratio.points), ratio.all === undefined ? "" : number(ratio.all)) : "",
    ];
    return spaced([
      forEach
        ? pieces.forEach(
            list(others, "or"),
            forEach.some(({ sort }) => sort !== "units"),
          )
        : "",
      single ? pieces.single[single] : isSum ? pieces.together : "",
      pieces.relations[relation],
      this.amount(n, counted),
      sized ? pieces.sized(sized) : "",
      list(places.filter(Boolean)),
      isEachOfThem ? "" : this.link(of, counted),
    ]);
  }

  private named(lead: string, names: readonly string[]): string {
    return `${capital(lead)}${this.pieces.colon} ${names.join(", ")}.`;
  }

  /** The names behind an amount: what is under a heading is so by the words before it. */
  private labels(of: readonly Named[], counted: Counted): string[] {
    const isSaid = counted === "options" || (counted === "having" && areGroups(of));
    return of.map(({ name, sort }) => (sort === "group" && !isSaid ? this.pieces.underHeading(name) : name));
  }

  private units(of: readonly Named[] | undefined): string[] | undefined {
    const { having, underHeading } = this.pieces;
    return of?.map(({ name, sort }) => (sort === "option" ? having(name) : sort === "group" ? underHeading(name) : name));
  }

  private link(of: readonly Named[], counted: Counted): string {
    const { points, options, having } = this.pieces.link;
    if (counted === "points" || counted === "share") return points;
    if (counted === "options") return options;
    return counted === "having" ? having[areGroups(of) ? "groups" : of.length > 1 ? "several" : "one"] : "";
  }

  private amount(n: number, counted: Counted): string {
    const { number, share, count } = this.pieces;
    if (counted === "pieces") return number(n);
    if (counted === "share" || counted === "cost share") return share(number(n), counted === "cost share");
    return count(n, NOUNS[counted]);
  }

  private weighed(weights: readonly Weighing[] = []): string[] {
    const { weighing, number } = this.pieces;
    return weights.map(({ of, noun, every, counts }) => this.named(weighing(noun, every, number(counts)), [of.name]));
  }

  /** Which of some units or army lists are meant. */
  private meant(what: "units" | "armies", only: readonly string[] | undefined, except: readonly string[] | undefined): string[] {
    const { onlyFor, notFor } = this.pieces;
    return [
      ...(only ? [this.named(onlyFor(what, only.length), only)] : []),
      ...(except ? [this.named(notFor(what, except.length), except)] : []),
    ];
  }
}
