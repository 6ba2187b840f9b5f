/** Figures and rules by name, as files describe units beside what may be chosen. Texts of rules are never taken. */

import type { JsonObject } from "@/lib/engine/schema/json";
import { foreignId } from "@/lib/words/text";
import { changesIn, type LinkedSystem, type Node } from "./link";
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
function* described(system: LinkedSystem, part: JsonObject, depth = 0): Generator<{ kind: "profile" | "rule"; part: JsonObject }> {
  if (depth > 4) return;
  for (const profile of items(part, "profiles")) yield { kind: "profile", part: profile };
  for (const rule of items(part, "rules")) yield { kind: "rule", part: rule };
  for (const group of items(part, "infoGroups")) yield* described(system, group, depth + 1);
  for (const link of items(part, "infoLinks")) {
    const target = system.get(textIn(link, "targetId"));
    const type = textIn(link, "type");
    if (target && type === "infoGroup") yield* described(system, target, depth + 1);
    else if (target && (type === "profile" || type === "rule")) yield { kind: type, part: target };
  }
}

/** The profiles of a unit: of the unit, then of the kind of model it is made of. */
function profilesOf(system: LinkedSystem, { root, models }: Shaped): Profile[] {
  const nodes = models ? [root, models] : [root];
  return nodes.flatMap((node) =>
    node.sources.flatMap((source) =>
      [...described(system, source)].flatMap(({ kind, part }) => (kind === "profile" ? profileOf(part, node) : [])),
    ),
  );
}

function profileOf(part: JsonObject, node: Node): Profile {
  const figures = new Map(
    items(part, "characteristics").map((one) => [textIn(one, "typeId"), textIn(one, "$text") || textIn(one, "value")] as const),
  );
  // What always changes a figure is in it; what changes it in some case is a matter of play.
  for (const { type, field, value, repeats, conditions } of [...changesIn(part, []), ...node.changes]) {
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
export function columnsOf(system: LinkedSystem, roots: readonly JsonObject[], units: readonly Shaped[]): Column[] {
  const counts = new Map<string, number>();
  for (const unit of units) {
    const profiles = profilesOf(system, unit);
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
export function factsOf(system: LinkedSystem, shaped: Shaped, columns: readonly Column[]): Record<string, unknown> {
  const profiles = profilesOf(system, shaped);
  const figures = columns.flatMap(({ id, type }) => {
    const figure = profiles.map((profile) => profile.figures.get(type)).find(isFigure);
    return figure === undefined ? [] : [[id, figure] as const];
  });
  const nodes = shaped.models ? [shaped.root, shaped.models] : [shaped.root];
  const rules = nodes.flatMap((node) =>
    node.sources.flatMap((source) =>
      [...described(system, source)].flatMap(({ kind, part }) => (kind === "rule" ? textIn(part, "name") : [])),
    ),
  );
  const names = [...new Set(rules.filter((name) => name && name.length <= 120))].slice(0, MOST_RULES);
  return {
    ...(figures.length ? { characteristics: Object.fromEntries(figures) } : {}),
    ...(names.length ? { details: { rules: names } } : {}),
  };
}
