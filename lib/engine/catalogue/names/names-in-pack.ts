/** What a pack names of books: in its limits, rules, answers, entries and lines. Each name with its place and where it must be. */

import type { LimitThing, OptionRef, Price, Weight } from "@/lib/engine/common";
import type { Limit } from "@/lib/engine/rules/registry";
import type { Answer } from "@/lib/engine/schema/answer";
import type { EventRules } from "@/lib/engine/schema/event";
import type { Pack } from "@/lib/engine/schema/pack";
import { type NameSort, namesIn, namesInArmy, type Path } from "./names-in";

/**
 * Further sorts. list: an army list, not a group of them; units: a tag that limits may name; choice: one of a setting, written
 * "setting=choice"; rule: one that there is already.
 */
export type PackSort = NameSort | "list" | "units" | "figure" | "phase" | "rule" | "choice";

export interface PackName {
  sort: PackSort;
  name: string;
  path: Path;
  /** The army lists it is about: one of them must have it. Any of the game may when absent. */
  armies?: readonly string[] | undefined;
  /** What it stands in says nothing about whether a roster is legal. */
  isAside?: true;
}

/** Every name in a pack that something else must have. The packs it extends and what it leaves out of them are looked up where they are taken over. */
export function namesInPack(pack: Pack): PackName[] {
  const { event, settings = {}, answers = [], permissions = [], prices = [], characteristics = [], replaces = [] } = pack;
  const { entries = [], rules = [], armies = {}, effects = [], armyLists = [] } = pack;
  return [
    ...(event ? inEvent(event) : []),
    ...Object.entries(settings).flatMap(([id, choice]): PackName[] => [
      { sort: "setting", name: id, path: ["settings", id] },
      { sort: "choice", name: `${id}=${choice}`, path: ["settings", id] },
    ]),
    ...answers.flatMap(inAnswer),
    ...permissions.flatMap(({ army, entries: of }, i) => [
      ...listAt(army, ["permissions", i, "army"]),
      ...of.flatMap((entry, k) => named("entry", entry, ["permissions", i, "entries", k], [army])),
    ]),
    ...prices.flatMap((price, i) => inPrice(price, ["prices", i])),
    ...characteristics.flatMap(({ entry, army, values }, i) => [
      ...listAt(army, ["characteristics", i, "army"]),
      ...named("entry", entry, ["characteristics", i, "entry"], army === undefined ? undefined : [army]),
      ...Object.keys(values).flatMap((id) => named("characteristic", id, ["characteristics", i, "values", id])),
    ]),
    ...replaces.flatMap(({ rule, army }, i) => [
      ...listAt(army, ["replaces", i, "army"]),
      ...named("rule", rule, ["replaces", i, "rule"], army === undefined ? undefined : [army]),
    ]),
    ...entries.flatMap(({ armies: of, ...entry }, i) => [
      ...(of ?? []).flatMap((id, k) => listAt(id, ["entries", i, "armies", k])),
      ...namesIn(entry, ["entries", i], "entry").map((name) => ({ ...name, armies: of })),
    ]),
    ...namesIn(rules, ["rules"], "rules"),
    ...Object.entries(armies).flatMap(([id, own]) => [
      ...listAt(id, ["armies", id]),
      ...namesIn(own, ["armies", id], "rules").map((name) => ({ ...name, armies: [id] })),
    ]),
    ...effects.flatMap(inEffect),
    ...armyLists.flatMap((army, i) =>
      namesInArmy(army).map(({ path, ...name }) => ({ ...name, path: ["armyLists", i, ...path], armies: [army.id] })),
    ),
  ];
}

function named(sort: PackSort, name: string | undefined, path: Path, armies?: readonly string[]): PackName[] {
  return name === undefined ? [] : [{ sort, name, path, armies }];
}

const listAt = (id: string | undefined, path: Path) => named("list", id, path);

function inEvent(event: EventRules): PackName[] {
  const { armies, sizes = [], secret = [], limits = [], composition, team = [] } = event;
  const all = (ids: readonly string[], path: Path) => ids.flatMap((id, i) => listAt(id, [...path, i]));
  const aside = (names: readonly PackName[]) => names.map((name): PackName => ({ ...name, isAside: true }));
  const allowed: [string, readonly string[]] = armies && "only" in armies ? ["only", armies.only] : ["except", armies?.except ?? []];
  return [
    ...all(allowed[1], ["event", "armies", allowed[0]]),
    ...sizes.flatMap((size, i) => all(size.armies, ["event", "sizes", i, "armies"])),
    ...limits.flatMap((limit, i) => inLimit(limit, ["event", "limits", i])),
    ...aside([
      ...inThings(secret, ["event", "secret"]),
      ...(composition?.rules ?? []).flatMap(({ of, weights = [], who }, i) => {
        const path = ["event", "composition", "rules", i];
        const alone = who && "army" in who ? who.army : undefined;
        const [key, ids] = who && "except" in who ? (["except", who.except] as const) : (["army", alone ?? []] as const);
        return [
          ...all(ids, [...path, "who", key]),
          ...inThings(of, [...path, "of"], alone),
          ...inWeights(weights, [...path, "weights"], alone),
        ];
      }),
      ...team.flatMap((limit, i) => [
        ...inThings(limit.of ?? [], ["event", "team", i, "of"]),
        ...inWeights((limit.may === "at-most" && limit.weights) || [], ["event", "team", i, "weights"]),
      ]),
    ]),
  ];
}

/** A name that is in it twice is told once. */
function inLimit(limit: Limit, path: Path): PackName[] {
  const alone = limit.when?.army;
  const measure = limit.kind === "count" && "of" in limit.quantity ? limit.quantity.measure : undefined;
  const parts = typeof measure === "object" && "weighed" in measure ? measure.weighed : [];
  const names = [
    ...namesIn(limit, path).map(
      ({ sort, ...name }): PackName => ({ ...name, sort: sort === "tag" ? "units" : sort, armies: sort === "army" ? undefined : alone }),
    ),
    ...parts.flatMap(({ figure }, k) => named("figure", figure, [...path, "quantity", "measure", "weighed", k, "figure"], alone)),
  ];
  return [...new Map(names.toReversed().map((name) => [`${name.sort} ${name.name}`, name])).values()].toReversed();
}

function inWeights(weights: readonly Weight[], path: Path, armies?: readonly string[]): PackName[] {
  return weights.flatMap(({ of }, i) => inThing(of, [...path, i, "of"], armies));
}

function inThings(things: readonly LimitThing[], path: Path, armies?: readonly string[]): PackName[] {
  return things.flatMap((thing, i) => inThing(thing, [...path, i], armies));
}

function inThing(thing: LimitThing, path: Path, armies?: readonly string[]): PackName[] {
  return Object.entries(thing).flatMap(([key, name]) => {
    const sort = key === "tag" ? "units" : (key as Exclude<keyof LimitThing, "tag">);
    return named(sort, name, [...path, key], armies);
  });
}

function inAnswer(answer: Answer, i: number): PackName[] {
  const path = ["answers", i];
  const { army } = answer;
  const of = army === undefined ? undefined : [army];
  if (answer.kind === "price") return inPrice(answer, path);
  const option = "option" in answer ? answer.option : undefined;
  const choices = answer.kind === "option" ? (answer.choices ?? []) : [];
  return [
    ...listAt(army, [...path, "army"]),
    ...("rule" in answer ? named("rule", answer.rule, [...path, "rule"], of) : []),
    ...named("entry", answer.entry, [...path, "entry"], of),
    ...named("option", option, [...path, "option"], of),
    ...choices.flatMap((choice, k) => named("option", `${option}=${choice}`, [...path, "choices", k], of)),
    ...(answer.kind === "figure" ? named("characteristic", answer.characteristic, [...path, "characteristic"]) : []),
  ];
}

interface Priced {
  entry?: string | undefined;
  option?: OptionRef | undefined;
  army?: string | undefined;
  price: Price;
}

function inPrice({ entry, option, army, price }: Priced, path: Path): PackName[] {
  const of = army === undefined ? undefined : [army];
  const isBySetting = typeof price === "object" && "setting" in price;
  return [
    ...listAt(army, [...path, "army"]),
    ...named("entry", entry, [...path, "entry"], of),
    ...named("option", option, [...path, "option"], of),
    ...(isBySetting ? named("setting", price.setting, [...path, "price", "setting"]) : []),
    ...(isBySetting
      ? Object.keys(price.values).flatMap((choice) => named("choice", `${price.setting}=${choice}`, [...path, "price", "values", choice]))
      : []),
  ];
}

function inEffect({ of, army, phases = [] }: NonNullable<Pack["effects"]>[number], i: number): PackName[] {
  const path = ["effects", i];
  const armies = army === undefined ? undefined : [army];
  const each = (sort: PackSort, ids: readonly string[] = [], key: string) =>
    ids.flatMap((id, k) => named(sort, id, [...path, "of", key, k], armies));
  return [
    ...listAt(army, [...path, "army"]),
    ...each("option", of.options, "options"),
    ...each("entry", of.entries, "entries"),
    ...named("detail", of.detail, [...path, "of", "detail"]),
    ...phases.flatMap((phase, k) => named("phase", phase, [...path, "phases", k])),
  ].map((name): PackName => ({ ...name, isAside: true }));
}
