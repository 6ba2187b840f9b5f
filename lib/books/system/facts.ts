/** Figures and rules by name, as files describe units beside what may be chosen. Texts of rules are never taken. */

import type { JsonObject } from "@/lib/engine/schema/json";
import { foreignId } from "@/lib/words/text";
import { changesIn, type LinkedSystem, type Node, type Placed } from "./link";
import type { Shaped } from "./shape";
import { cutName, freeId, items, textIn } from "./values";

/** A column of figures. */
export interface Column {
  id: string;
  name: string;
  /** The file's type of characteristic. */
  type: string;
}

interface Profile {
  type: string;
  figures: ReadonlyMap<string, string>;
}

/** Longer than any figure: words. */
const LONGEST_FIGURE = 12;
/** A type of profile that fewer units of a game have is one of weapons or spells. */
const LEAST_SHARE = 0.25;
const MOST_RULES = 40;

const isFigure = (text: string | undefined): text is string => text !== undefined && text !== "" && text.length <= LONGEST_FIGURE;

/** Everything that an entry describes by itself: its own parts, and what its links lead to. */
function* described(system: LinkedSystem, { part, file }: Placed, depth = 0): Generator<{ kind: "profile" | "rule"; part: JsonObject }> {
  if (depth > 4) return;
  for (const profile of items(part, "profiles")) yield { kind: "profile", part: profile };
  for (const rule of items(part, "rules")) yield { kind: "rule", part: rule };
  for (const group of items(part, "infoGroups")) yield* described(system, { part: group, file }, depth + 1);
  for (const link of items(part, "infoLinks")) {
    const target = system.find(textIn(link, "targetId"), file);
    const type = textIn(link, "type");
    if (target && type === "infoGroup") yield* described(system, target, depth + 1);
    else if (target && (type === "profile" || type === "rule")) yield { kind: type, part: target.part };
  }
}

/** What the files say of a unit, and of the kind of model it is made of. */
export interface Described {
  profiles: Profile[];
  /** Names of rules. */
  rules: string[];
}

export function describedBy(system: LinkedSystem, { root, models }: Shaped): Described {
  const profiles: Profile[] = [];
  const rules = new Set<string>();
  for (const node of models ? [root, models] : [root])
    for (const source of node.sources)
      for (const { kind, part } of described(system, source)) {
        if (kind === "profile") profiles.push(profileOf(part, node));
        else rules.add(textIn(part, "name"));
      }
  return { profiles, rules: [...rules].filter((name) => name && name.length <= 120).slice(0, MOST_RULES) };
}

function profileOf(part: JsonObject, node: Node): Profile {
  const figures = new Map(
    items(part, "characteristics").map((one) => [textIn(one, "typeId"), textIn(one, "$text") || textIn(one, "value")] as const),
  );
  // What always changes a figure is in it; what changes it in some case is a matter of play.
  for (const { type, field, value, repeats, conditions } of [...changesIn(part), ...node.changes]) {
    const before = figures.get(field);
    const isAlways =
      !repeats.length && conditions.every((one) => !items(one, "conditions").length && !items(one, "conditionGroups").length);
    if (before === undefined || !isAlways) continue;
    if (type === "set") figures.set(field, value);
    else if ((type === "increment" || type === "decrement") && /^-?\d+$/.test(before) && /^-?\d+$/.test(value))
      figures.set(field, String(Number(before) + (type === "increment" ? 1 : -1) * Number(value)));
  }
  return { type: textIn(part, "typeId"), figures };
}

/** The columns of a game: the characteristics of every type of profile that many of its units have. */
export function columnsOf(roots: readonly JsonObject[], units: readonly Described[]): Column[] {
  const counts = new Map<string, number>();
  for (const { profiles } of units) {
    const figures = profiles.flatMap((profile) => [...profile.figures].flatMap(([type, figure]) => (isFigure(figure) ? type : [])));
    for (const type of new Set([...profiles.map((profile) => profile.type), ...figures])) counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  const isCommon = (type: JsonObject) => (counts.get(textIn(type, "id")) ?? 0) >= units.length * LEAST_SHARE;
  const used = new Set<string>();
  return roots
    .flatMap((root) => items(root, "profileTypes"))
    .filter(isCommon)
    .flatMap((profile) =>
      items(profile, "characteristicTypes")
        .filter(isCommon)
        .map((one): Column => {
          const name = textIn(one, "name") || "Figure";
          return { id: freeId(foreignId(name), used), name: cutName(name), type: textIn(one, "id") };
        }),
    );
}

/** Figures and names of rules of a unit, as its entry has them. */
export function factsOf({ profiles, rules }: Described, columns: readonly Column[]): Record<string, unknown> {
  const figures = columns.flatMap(({ id, type }) => {
    const figure = profiles.map((profile) => profile.figures.get(type)).find(isFigure);
    return figure === undefined ? [] : [[id, figure] as const];
  });
  return {
    ...(figures.length ? { characteristics: Object.fromEntries(figures) } : {}),
    ...(rules.length ? { details: { rules } } : {}),
  };
}
