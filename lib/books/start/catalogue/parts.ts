/** The parts of catalogues by their ids, links followed, and what they say in plain values. */

import { isTrue, items, numberIn, textIn } from "@/lib/books/system/values";
import { isObject, type JsonObject } from "@/lib/engine/schema/json";
import { count, list } from "@/lib/words/en/grammar";

/** What a constraint of a part asks: so many of it at least or at most. */
export interface Limit {
  type: "min" | "max";
  value: number;
  scope: string;
}

const MOST_PARTS = 200_000;
const DEEPEST = 60;

/** All parts of some catalogues. */
export class Parts {
  private readonly byId = new Map<string, JsonObject>();
  private readonly pointsTypes = new Set<string>();

  constructor(roots: readonly JsonObject[]) {
    for (const root of roots) this.index(root, 0);
    const types = roots.flatMap((root) => items(root, "costTypes"));
    const points = types.filter((type) => isPoints(textIn(type, "name")));
    for (const type of points.length ? points : types.slice(0, 1)) this.pointsTypes.add(textIn(type, "id"));
  }

  private index(part: JsonObject, depth: number): void {
    if (depth > DEEPEST || this.byId.size > MOST_PARTS) return;
    const id = textIn(part, "id");
    if (id && !this.byId.has(id)) this.byId.set(id, part);
    for (const value of Object.values(part))
      if (Array.isArray(value)) for (const one of value) if (isObject(one)) this.index(one, depth + 1);
  }

  get(id: string): JsonObject | undefined {
    return this.byId.get(id);
  }

  /** What a link leads to, with what the link adds and says otherwise; null where it is in none of the files. */
  follow(link: JsonObject): JsonObject | null {
    const target = this.byId.get(textIn(link, "targetId"));
    if (!target) return null;
    const both = (key: string) => [...items(target, key), ...items(link, key)];
    const lists = ["constraints", "modifiers", "modifierGroups", "categoryLinks", "profiles", "infoLinks", "rules", "selectionEntries"];
    const name = textIn(link, "name") || textIn(target, "name");
    const costs = items(link, "costs");
    return {
      ...target,
      ...Object.fromEntries([...lists, "entryLinks", "selectionEntryGroups"].map((key) => [key, both(key)])),
      ...(costs.length ? { costs } : {}),
      name,
      ...(isTrue(link, "hidden") ? { hidden: true } : {}),
    };
  }

  /** Points of one of a part, without what stands below it; null where its cost is no number. */
  pointsOf(part: JsonObject): number {
    const all = items(part, "costs");
    const cost = all.find((one) => this.pointsTypes.has(textIn(one, "typeId"))) ?? all.find((one) => isPoints(textIn(one, "name")));
    return (cost && numberIn(cost, "value")) ?? 0;
  }

  /** Names of costs beside the points, with their values. */
  otherCosts(part: JsonObject): string[] {
    return items(part, "costs").flatMap((cost) => {
      const isOther = !this.pointsTypes.has(textIn(cost, "typeId")) && !isPoints(textIn(cost, "name"));
      const value = numberIn(cost, "value");
      return isOther && value ? [`${textIn(cost, "name")} ${value}`] : [];
    });
  }

  /** The constraints on how often a part is chosen; the others in words. −1 is no limit. */
  limitsOf(part: JsonObject): { limits: Limit[]; left: string[] } {
    const limits: Limit[] = [];
    const left: string[] = [];
    for (const one of items(part, "constraints")) {
      const [type, field, scope] = [textIn(one, "type"), textIn(one, "field"), textIn(one, "scope")];
      const value = numberIn(one, "value");
      const isPlain =
        (type === "min" || type === "max") && field === "selections" && !isTrue(one, "percentValue") && Number.isInteger(value);
      if (isPlain && value !== null && value >= 0) limits.push({ type: type as Limit["type"], value, scope });
      else if (value !== -1) left.push(`the limit “${type} ${textIn(one, "value")} ${isPlain ? "" : field}” in ${scope || "its place"}`);
    }
    return { limits, left };
  }

  /** What changes a part under conditions, in words; `points`: whether its points are among that. */
  modifiersOf(part: JsonObject): { words: string | null; points: boolean } {
    const all = modifiersIn(part, 0);
    if (!all.length) return { words: null, points: false };
    const fields = all.map((one) => textIn(one, "field"));
    const limits = new Set(items(part, "constraints").map((one) => textIn(one, "id")));
    const kinds = fields.map((field) =>
      this.pointsTypes.has(field)
        ? "points"
        : limits.has(field)
          ? "limits"
          : ["hidden", "name", "category"].includes(field)
            ? field
            : "other",
    );
    return { words: `${count(all.length, "modifier")} of ${list([...new Set(kinds)])}`, points: kinds.includes("points") };
  }
}

function modifiersIn(part: JsonObject, depth: number): JsonObject[] {
  if (depth > DEEPEST) return [];
  return [...items(part, "modifiers"), ...items(part, "modifierGroups").flatMap((group) => modifiersIn(group, depth + 1))];
}

const isPoints = (name: string) => /^\s*(pts?|points?)\b/i.test(name);

/** The least and the most of some limits in a scope. */
export function boundsOf(limits: readonly Limit[], isIn: (scope: string) => boolean): { min?: number; max?: number } {
  const found: { min?: number; max?: number } = {};
  for (const { type, value, scope } of limits) {
    if (!isIn(scope)) continue;
    found[type] = type === "min" ? Math.max(found.min ?? 0, value) : Math.min(found.max ?? value, value);
  }
  return found;
}
