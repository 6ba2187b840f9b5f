/** What an event limits, scores and asks over several lists, in languages other than English; null where it is richer than their sentences. */
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { LimitThing, Weight } from "@/lib/engine/common";
import { keyed } from "@/lib/engine/keyed";
import { plusMinus } from "@/lib/engine/report/composition";
import { isFigure, isMixed, isOption } from "@/lib/engine/rules/things";
import type { Names } from "@/lib/engine/rules/words";
import type { Score, TeamLimit } from "@/lib/engine/schema/event";
import { type LimitValues, templateOf } from "@/lib/engine/schema/limit-templates";
import type { Counted, LimitSaid, LimitWords, Named, Relation, ScoreSaid, Sized, TeamSaid, Weighing, Whose } from "@/lib/words/limits";
import { capital, humanizeId } from "@/lib/words/text";

/** A thing has no name that stands alone: what its tag says of units goes with others. */
class NoName extends Error {}

/** Names of things, as they stand by themselves. */
class Naming {
  constructor(private readonly names: Names) {}

  thing(thing: LimitThing): Named {
    const { names } = this;
    const of = (sort: Named["sort"], known: ReadonlyMap<string, string>, id: string) => ({ sort, name: known.get(id) ?? humanizeId(id) });
    if ("entry" in thing) return of("units", names.entry, thing.entry);
    if ("category" in thing) return { sort: "units", name: this.category(thing.category) };
    if ("tag" in thing) return { sort: "units", name: this.tag(thing.tag) };
    if ("figure" in thing) return of("figure", names.figure, thing.figure);
    return "group" in thing ? of("group", names.group, thing.group) : of("option", names.option, thing.option);
  }

  readonly things = (things: readonly LimitThing[]): Named[] => things.map((thing) => this.thing(thing));

  category(id: string): string {
    return capital(this.names.category.get(id) ?? humanizeId(id));
  }

  characteristic(id: string): string {
    return this.names.characteristic.get(id) ?? humanizeId(id);
  }

  lists(ids: readonly string[]): string[] {
    return ids.map((id) => this.names.armyGroup.get(id) ?? this.names.army.get(id) ?? humanizeId(id));
  }

  weights(weights: readonly Weight[] | undefined): Weighing[] | undefined {
    return weights?.map(({ of, counts = 1, units, models }) => {
      const noun = "group" in of ? "option" : isOption(of) ? "copy" : models === undefined ? "unit" : "model";
      return { of: this.thing(of), noun, every: units ?? models ?? 1, counts };
    });
  }

  private tag(id: string): string {
    const name = this.names.unitTag.get(id) ?? this.names.tag.get(id);
    if (name === undefined || name.includes("…")) throw new NoName();
    return name;
  }
}

/** The sentences of an event in a language other than English. */
export function sentencesIn(words: LimitWords): NonNullable<Catalogue["limitTexts"]> {
  /** What `say` makes a sentence of; null where something has no name. */
  const named = (names: Names, say: (naming: Naming) => string | null): string | null => {
    try {
      const text = say(new Naming(names));
      return text && words.inPointsOf(names.pointsName ?? "points", text);
    } catch (error) {
      if (error instanceof NoName) return null;
      throw error;
    }
  };
  return {
    limit: (limit, names, size) =>
      named(names, (naming) => {
        const made = templateOf(limit);
        const one = made && said(made.template.id, made.values, naming, size);
        return one && words.limit(one);
      }),
    score: (score, names) => named(names, (naming) => words.score(scoreSaid(score, naming))),
    team: (limit, names) => named(names, (naming) => words.team(teamSaid(limit, naming))),
    things: (of, names) => named(names, (naming) => words.things(naming.things(of))),
    subject: (of, names, { having = false, sized, also = [], except = [] } = {}) =>
      named(names, (naming) =>
        words.subject({ of: naming.things(of), having, sized, also: naming.things(also), except: naming.things(except) }),
      ),
    reasons: words.reasons,
    sizes: (points) => words.sizes(points),
    parts: words.parts,
  };
}

const RELATIONS: Readonly<Record<string, Relation>> = keyed({ "at-most": "at most", "at-least": "at least", exactly: "exactly" });

/** What the rows that say how many count, by the end of their ids. */
const COUNTED: Readonly<Record<string, Counted>> = keyed({
  models: "models",
  points: "points",
  copies: "copies",
  large: "units",
  times: "units",
  percent: "share",
  size: "models",
  cost: "points",
  "cost-percent": "cost share",
});

function said(row: string, values: LimitValues, naming: Naming, size: number | undefined): LimitSaid | null {
  const { of, also, except, to = "", figure = "", who } = values;
  const base = {
    of: naming.things(of),
    whose: whoseOf(who, naming),
    weights: naming.weights(values.weights),
    also: also && naming.things(also),
    except: except && naming.things(except),
  };
  const inUnit = base.whose.each === "unit";
  const [, beside, relation = "", measure = ""] = /^(figure-)?(at-most|at-least|exactly)(?:-(.*))?$/.exec(row) ?? [];
  const bounds = RELATIONS[relation];
  if (beside && bounds)
    return { ...base, does: "measure", characteristic: naming.characteristic(figure), relation: bounds, n: values.count ?? 0 };
  if (bounds) return bounded(base, bounds, measure, { values, naming, size });
  switch (row) {
    case "may-not":
      return { ...base, does: "deny" };
    case "must":
      return { ...base, does: "need", having: !inUnit && of.every(isOption) };
    case "although":
      return { ...base, does: "allow" };
    case "not-together":
      return { ...base, does: "part" };
    case "counts-as":
      return { ...base, does: "count as", to: naming.category(to) };
    case "each-entry":
      return bounded(base, "at most", "", { values, naming, size, single: "entry" });
    case "each-option":
      return bounded(base, "at most", "copies", { values, naming, size, single: "option" });
  }
  return null;
}

interface Filled {
  values: LimitValues;
  naming: Naming;
  size: number | undefined;
  single?: "entry" | "option";
}
type Base = Pick<LimitSaid, "of" | "whose" | "weights" | "also" | "except">;

function bounded(base: Base, relation: Relation, measure: string, { values, naming, size, single }: Filled): LimitSaid {
  const { of, per, forEach, count: n = 0 } = values;
  const sized = sizedIn(measure, values.size);
  const isOfEach = measure === "size" || measure.startsWith("cost");
  const counted =
    single === "option" ? "copies" : measure === "copies" ? copiesIn(of) : (COUNTED[measure] ?? unitsIn(of, base.weights !== undefined));
  // Nothing of it: so it is said, but of a sum.
  if (n === 0 && relation === "at most" && !isOfEach && counted !== "points" && counted !== "share" && !of.some(isFigure)) {
    return { ...base, does: "deny", sized };
  }
  return {
    ...base,
    ...(isOfEach ? { whose: { ...base.whose, each: "unit" } } : {}),
    does: "bound",
    relation,
    n,
    counted,
    sized,
    single,
    ratio: per === undefined ? undefined : { points: per, all: size === undefined ? undefined : n * Math.floor(size / per) },
    forEach: forEach && naming.things(forEach),
  };
}

function sizedIn(measure: string, size = 0): Sized | undefined {
  return measure === "large" ? { models: size } : measure === "times" ? { times: size } : undefined;
}

function whoseOf(who: LimitValues["who"], naming: Naming): Whose {
  if (typeof who === "string") return { each: who };
  if ("unit" in who) return { each: "unit", category: naming.category(who.unit) };
  return { each: "army", ...listsOf(who, naming) };
}

function listsOf(who: { army: string[] } | { except: string[] } | undefined, naming: Naming): Pick<Whose, "only" | "except"> {
  if (!who) return {};
  return "army" in who ? { only: naming.lists(who.army) } : { except: naming.lists(who.except) };
}

/** How many of things that are counted neither in models nor in points; `added`: some have a weight. */
function unitsIn(of: readonly LimitThing[], added: boolean): Counted {
  if (isMixed(of)) return "pieces";
  if (!of.some(isOption)) return "units";
  return added ? copiesIn(of) : "having";
}

const copiesIn = (of: readonly LimitThing[]): Counted => (of.every((thing) => "group" in thing) ? "options" : "copies");

/** The same of a score and of a team, where copies are counted. */
const countedOf = ({ of, in: counted }: Pick<Score, "of" | "in">): Counted => counted ?? unitsIn(of, true);

function scoreSaid({ points, of, above = 0, per = 1, each, weights, who, in: counted }: Score, naming: Naming): ScoreSaid {
  const how = { counted: countedOf({ of, in: counted }), single: each === true, points: plusMinus(points), per, above };
  return { ...how, of: naming.things(of), weights: naming.weights(weights), ...listsOf(who, naming) };
}

function teamSaid(limit: TeamLimit, naming: Naming): TeamSaid {
  const { over = "team" } = limit;
  if (limit.may === "not-twice") return { does: "differ", over, of: limit.of && naming.things(limit.of) };
  const { of, count: n, weights } = limit;
  return { does: "at most", over, n, counted: countedOf(limit), of: naming.things(of), weights: naming.weights(weights) };
}
