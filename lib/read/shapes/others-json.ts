/**
 * Rosters that other builders keep as JSON: a list of units, each with its name and what it costs, and in it lists of what it has; or lists
 * of units by category, and in each unit lists of choices of which some are active. Only what such files have in common is asked for. They
 * become the same tree as files of forces and selections.
 */

import { isObject, type JsonObject } from "@/lib/engine/schema/json";
import type { Selection, Tree } from "@/lib/read/lines/tree";

const DEEPEST = 6;
const NAMES = ["name_en", "name", "label", "title", "customName"];
const COSTS = ["cost", "points", "pts", "price", "totalCost", "total_cost"];
const COUNTS = ["strength", "size", "count", "number", "quantity", "models", "amount"];
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

/** The roster in parsed JSON; null where it is none of these sorts. */
export function readOthersJson(value: unknown): Tree | null {
  const root = isObject(value) && isObject(value.list) ? value.list : value;
  return isObject(root) && !("format" in root) ? (inChoices(root) ?? inPrices(root)) : null;
}

/** A list of units of which each has a name and most a price. */
function inPrices(root: JsonObject): Tree | null {
  const units = own(root, LISTS).find((list) => Array.isArray(list) && list.length > 0);
  if (!Array.isArray(units) || !units.every((unit) => isObject(unit) && text(unit, NAMES))) return null;
  const priced = units.filter((unit) => isObject(unit) && numberIn(unit, COSTS) !== undefined);
  if (priced.length * 2 < units.length) return null;
  const selections = units.filter(isObject).map((unit) => unitOf(unit));
  return treeOf(root, selections, text(root, ARMIES), numberIn(root, LIMITS), numberIn(root, TOTALS));
}

/** An army by its name, and lists of units with lists of choices. Prices are of one model or none, and are not taken. */
function inChoices(root: JsonObject): Tree | null {
  if (typeof root.army !== "string" || "armyList" in root) return null;
  const categories = lists(root).filter(([, units]) => units.every((unit) => text(unit, NAMES)));
  const isUnit = (unit: JsonObject) => lists(unit).some(([, choices]) => choices.some(isChoice));
  if (!categories.some(([, units]) => units.some(isUnit))) return null;
  const selections = categories.flatMap(([category, units]) =>
    units.map((unit) => ({ ...selection(unit, 0), type: "unit", category, selections: chosen(unit, 1) })),
  );
  return treeOf(root, selections, root.army.replaceAll("-", " "), numberIn(root, ["points"]), undefined);
}

const lists = (from: JsonObject): [string, JsonObject[]][] =>
  Object.entries(from).flatMap(([key, value]): [string, JsonObject[]][] =>
    Array.isArray(value) && value.length && value.every(isObject) ? [[key, value.filter(isObject)]] : [],
  );
const isChoice = (one: JsonObject) => typeof one.active === "boolean";

function chosen(from: JsonObject, depth: number): Selection[] {
  if (depth > DEEPEST) return [];
  return lists(from).flatMap(([key, choices]) =>
    choices.flatMap((one) => {
      const isTaken = one.active === true || (key === "selected" && one.active !== false);
      const inside = isTaken || !isChoice(one) ? chosen(one, depth + 1) : [];
      return isTaken && text(one, NAMES) ? [{ ...selection(one, 0), category: "", selections: inside }] : inside;
    }),
  );
}

function treeOf(root: JsonObject, selections: Selection[], army: string, limit: number | undefined, total: number | undefined): Tree {
  return {
    name: text(root, ["name_en", "name", "listName", "title"]),
    game: text(root, GAMES),
    costs: new Map(total === undefined ? [] : [["pts", total]]),
    costNames: new Map(),
    limits: new Map(limit === undefined ? [] : [["pts", limit]]),
    forces: [{ name: "", catalogue: army, selections, forces: [] }],
    note: text(root, ["description", "notes"]),
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
