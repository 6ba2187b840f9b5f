/**
 * Rosters that other builders keep as JSON or in XML of their own: a list of units, each with its name and what it costs, and in it lists of what it has; or lists
 * of units by category, and in each unit lists of choices of which some are active. Only what such files have in common is asked for. They
 * become the same tree as files of forces and selections.
 */
import { isObject, type JsonObject } from "@/lib/engine/schema/json";
import { tokens } from "@/lib/read/documents/markup";
import type { Selection, Tree } from "@/lib/read/lines/tree";

/** Files of which the keys at their top say of which game they are: in these a unit needs no price, and may have nothing but an id. */
const KNOWN = [
  { game: "Star Wars: X-Wing", has: ["pilots", "faction"] },
  { game: "Star Wars: Legion", has: ["armyFaction", "units"] },
  { game: "", has: ["assets", "classification"] },
];
const DEEPEST = 6;
const NAMES = ["name_en", "name", "label", "title", "designation", "customName"];
/** In files whose game is known by their keys: "Unit§Rebel Troopers" of an item is its kind and its name. */
const NAMES_OF_KNOWN = [...NAMES, "item", "id"];
/** What a unit has by its name alone, one or lists of them, perhaps by the slot that they are put in. */
const THINGS = ["upgrades", "equipment", "ship"];
const COSTS = ["cost", "points", "pts", "price", "totalCost", "total_cost"];
const COUNTS = ["strength", "size", "count", "number", "quantity", "models", "amount"];
const LISTS = ["units", "unitList", "unit_list", "entries", "pilots"];
const GAMES = ["gameSystemName", "gameSystem", "game", "system"];
/** Parts of a file that say what it is of. */
const ABOUT = ["gameSystem", "game", "rulebook", "manifest", "info"];
const ARMIES = ["armyName", "armyFaction", "faction", "army", "factionName"];
const LIMITS = ["pointsLimit", "limit", "points_limit", "maxPoints"];
const TOTALS = ["listPoints", "total", "totalPoints", "points", "cost"];

const own = (from: JsonObject, keys: readonly string[]) => keys.map((key) => (Object.hasOwn(from, key) ? from[key] : undefined));
const text = (from: JsonObject, keys: readonly string[]): string => {
  const found = own(from, keys).find((value) => typeof value === "string" && value.trim());
  return typeof found === "string"
    ? found
        .replace(/^[^§]*§/, "")
        .replace(/\s+/g, " ")
        .trim()
    : "";
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

/** The units of an XML file of BattleTech, each with its pilot; null where it is none. */
export function readEntities(source: string): Tree | null {
  const units: Selection[] = [];
  for (const token of tokens(source, "xml")) {
    if (token.kind !== "open") continue;
    const value = (key: string) => token.attributes.get(key)?.trim() ?? "";
    const last = units.at(-1);
    if (token.name === "entity" && value("chassis"))
      units.push({ ...selection({ name: `${value("chassis")} ${value("model")}`.trim() }, Number(value("bv")) || 0), type: "unit" });
    else if (token.name === "pilot" && last) {
      const skills = ["gunnery", "piloting"].flatMap((key): [string, string][] => (value(key) ? [[key, value(key)]] : []));
      units[units.length - 1] = { ...last, ownName: value("name"), profiles: [{ type: "Pilot", name: last.name, values: skills }] };
    }
  }
  return units.length ? { ...treeOf({}, units, "", undefined, undefined), game: "BattleTech" } : null;
}

/** A list of units of which each has a name and most a price, or in a file that is known by its keys. */
function inPrices(given: JsonObject): Tree | null {
  const known = KNOWN.find(({ has }) => has.every((key) => Object.hasOwn(given, key)));
  const root = known ? flat(given, 0) : given;
  const units = own(root, [...LISTS, ...PARTS]).find((list) => Array.isArray(list) && list.length > 0);
  const names = known ? NAMES_OF_KNOWN : NAMES;
  if (!Array.isArray(units) || !units.every((unit) => isObject(unit) && text(unit, names))) return null;
  const priced = units.filter((unit) => isObject(unit) && numberIn(unit, COSTS) !== undefined);
  if (!known && priced.length * 2 < units.length) return null;
  const selections = units.filter(isObject).map((unit) => unitOf(unit, names));
  const tree = treeOf(root, selections, text(root, ARMIES), numberIn(root, LIMITS), numberIn(root, TOTALS));
  return { ...tree, game: tree.game || (known?.game ?? "") };
}

/** Lists of what is part of something, in a group by that name. */
const PARTS = ["included", "traits"];

/** What stands in groups of one thing, as lists and a price of its own: "assets" of lists, "stats" of values. */
function flat(from: JsonObject, depth: number): JsonObject {
  const points = isObject(from.stats) ? own(from.stats, ["Points", "points"]).find(isObject) : undefined;
  const assets = isObject(from.assets) ? from.assets : {};
  const parts = PARTS.flatMap((key) => (Array.isArray(assets[key]) ? assets[key] : []))
    .filter(isObject)
    .map((one) => (depth < DEEPEST ? flat(one, depth + 1) : one));
  const price = points && typeof points.value === "number" ? { points: points.value } : {};
  return { ...from, ...price, ...(parts.length ? { included: parts } : {}) };
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
    game:
      text(root, GAMES) ||
      own(root, ABOUT)
        .map((one) => (isObject(one) ? text(one, [...GAMES, "name"]) : ""))
        .find(Boolean) ||
      "",
    costs: new Map(total === undefined ? [] : [["pts", total]]),
    costNames: new Map(),
    limits: new Map(limit === undefined ? [] : [["pts", limit]]),
    forces: [{ name: "", catalogue: army, selections, forces: [] }],
    note: text(root, ["description", "notes"]),
    described: 0,
  };
}

/** A unit costs what it says, with all that it has. */
function unitOf(unit: JsonObject, names: readonly string[]): Selection {
  const has = below(unit, 1, names);
  const inside = has.reduce((sum, one) => sum + costOf(one), 0);
  const cost = numberIn(unit, COSTS) ?? 0;
  return { ...selection(unit, cost >= inside ? cost - inside : cost, names), type: "unit", selections: has };
}

const costOf = ({ costs, selections }: Selection): number => selections.reduce((sum, one) => sum + costOf(one), costs.get("pts") ?? 0);

function selection(from: JsonObject, cost: number, names: readonly string[] = NAMES): Selection {
  const count = numberIn(from, COUNTS) ?? 1;
  const ownName = text(from, ["customName", "nickname"]);
  const name = text(from, names);
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

function below(from: JsonObject, depth: number, names: readonly string[]): Selection[] {
  if (depth > DEEPEST) return [];
  return Object.entries(from).flatMap(([key, value]) => {
    const things = THINGS.includes(key) ? namesIn(value) : [];
    const inside = Array.isArray(value) ? value.filter(isObject) : [];
    const all = inside.map((one) => (isObject(one.option) ? { ...one, ...one.option } : one)).filter((one) => text(one, names));
    return [
      ...things.map((name) => ({ ...selection({ name }, 0), category: "" })),
      ...all.map((one) => ({
        ...selection(one, numberIn(one, COSTS) ?? 0, names),
        category: "",
        selections: below(one, depth + 1, names),
      })),
    ];
  });
}

/** A text, those of a list, or those of the lists of an object. */
function namesIn(value: unknown): string[] {
  const all = isObject(value) ? Object.values(value).flat() : [value].flat();
  return all.filter((one): one is string => typeof one === "string" && one.trim() !== "");
}
