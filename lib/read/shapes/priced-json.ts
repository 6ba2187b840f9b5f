/**
 * Rosters that other builders keep as JSON: a list of units, each with its name and what it costs, and in it lists of what it has. Only
 * what such files have in common is asked for. They become the same tree as files of forces and selections.
 */
import type { Selection, Tree } from "@/lib/read/lines/tree";
import { isObject, type JsonObject } from "@/lib/schema/json";

const DEEPEST = 6;
const NAMES = ["name", "label", "title", "customName"];
const COSTS = ["cost", "points", "pts", "price", "totalCost", "total_cost"];
const COUNTS = ["size", "count", "number", "quantity", "models", "amount"];
const LISTS = ["units", "unitList", "unit_list", "entries"];
const GAMES = ["gameSystemName", "gameSystem", "game", "system"];
const ARMIES = ["armyName", "faction", "army", "factionName"];
const LIMITS = ["pointsLimit", "limit", "points_limit", "maxPoints"];
const TOTALS = ["listPoints", "total", "totalPoints", "points", "cost"];

const own = (from: JsonObject, keys: readonly string[]) => keys.map((key) => (Object.hasOwn(from, key) ? from[key] : undefined));
const text = (from: JsonObject, keys: readonly string[]): string => {
  const found = own(from, keys).find((value) => typeof value === "string" && value.trim());
  return typeof found === "string" ? found.replace(/\s+/g, " ").trim() : "";
};
const numberIn = (from: JsonObject, keys: readonly string[]): number | undefined => {
  const found = own(from, keys).find((value) => typeof value === "number" && Number.isFinite(value));
  return typeof found === "number" ? found : undefined;
};

/** The roster in parsed JSON; null where it is none of this sort: a list of units of which each has a name and most a price. */
export function readPricedJson(value: unknown): Tree | null {
  const root = isObject(value) && isObject(value.list) ? value.list : value;
  if (!isObject(root) || "format" in root) return null;
  const units = own(root, LISTS).find((list) => Array.isArray(list) && list.length > 0);
  if (!Array.isArray(units) || !units.every((unit) => isObject(unit) && text(unit, NAMES))) return null;
  const priced = units.filter((unit) => isObject(unit) && numberIn(unit, COSTS) !== undefined);
  if (priced.length * 2 < units.length) return null;
  const [total, limit] = [numberIn(root, TOTALS), numberIn(root, LIMITS)];
  return {
    name: text(root, ["name", "listName", "title"]),
    game: text(root, GAMES),
    costs: new Map(total === undefined ? [] : [["pts", total]]),
    costNames: new Map(),
    limits: new Map(limit === undefined ? [] : [["pts", limit]]),
    forces: [{ name: "", catalogue: text(root, ARMIES), selections: units.filter(isObject).map((unit) => unitOf(unit)), forces: [] }],
    note: "",
    described: 0,
  };
}

/** A unit costs what it says, with all that it has. */
function unitOf(unit: JsonObject): Selection {
  const has = below(unit, 1);
  const inside = has.reduce((sum, one) => sum + costOf(one), 0);
  const cost = numberIn(unit, COSTS) ?? 0;
  return { ...selection(unit, cost >= inside ? cost - inside : cost), type: "unit", selections: has };
}

function costOf({ costs, selections }: Selection): number {
  return selections.reduce((sum, one) => sum + costOf(one), costs.get("pts") ?? 0);
}

function selection(from: JsonObject, cost: number): Selection {
  const count = numberIn(from, COUNTS) ?? 1;
  const ownName = text(from, ["customName", "nickname"]);
  const name = text(from, NAMES);
  const figures = Object.entries(from).flatMap(([key, value]): [string, string][] =>
    /^(?:quality|defen[cs]e|move|attacks?|strength|toughness|save|armou?r|morale)$/i.test(key) &&
    (typeof value === "string" || typeof value === "number")
      ? [[key, String(value).slice(0, 12)]]
      : [],
  );
  return {
    name,
    ownName: ownName === name ? "" : ownName,
    note: text(from, ["notes", "note", "customNotes"]),
    count: Number.isInteger(count) && count > 0 ? count : 1,
    costs: new Map(cost ? [["pts", cost]] : []),
    type: "upgrade",
    category: text(from, ["category", "role", "type"]),
    selections: [],
    profiles: figures.length > 1 ? [{ type: "Unit", name, values: figures }] : [],
  };
}

function below(from: JsonObject, depth: number): Selection[] {
  if (depth > DEEPEST) return [];
  return Object.values(from).flatMap((list) =>
    Array.isArray(list)
      ? list
          .filter(isObject)
          .map((one) => (isObject(one.option) ? { ...one, ...one.option } : one))
          .filter((one) => text(one, NAMES))
          .map((one) => ({ ...selection(one, numberIn(one, COSTS) ?? 0), category: "", selections: below(one, depth + 1) }))
      : [],
  );
}
