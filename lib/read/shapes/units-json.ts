/**
 * Rosters of builders that keep each unit with all its choices as JSON: lists of units by category, and in each unit lists of choices
 * of which some are active. Names are taken as they are written; prices are of one model or none, and are not taken.
 */
import { Reading } from "@/lib/read/lines/reading";
import type { Written, WrittenLine } from "@/lib/read/lines/written";
import { isObject, type JsonObject } from "@/lib/schema/json";

const DEEPEST = 8;
const MOST_LINES = 20_000;
const NAMES = ["name_en", "name", "title"];
const COUNTS = ["strength", "count", "number", "amount", "size", "models"];

const text = (from: JsonObject, keys: readonly string[]): string => {
  const found = keys
    .map((key) => (Object.hasOwn(from, key) ? from[key] : undefined))
    .find((value) => typeof value === "string" && value.trim());
  return typeof found === "string" ? found.replace(/\s+/g, " ").trim() : "";
};
const count = (from: JsonObject): number | undefined => {
  const found = COUNTS.map((key) => (Object.hasOwn(from, key) ? from[key] : undefined)).find((n) => Number.isInteger(n) && Number(n) > 0);
  return typeof found === "number" ? found : undefined;
};
const lists = (from: JsonObject): [string, JsonObject[]][] =>
  Object.entries(from).flatMap(([key, value]): [string, JsonObject[]][] =>
    Array.isArray(value) && value.length && value.every(isObject) ? [[key, value.filter(isObject)]] : [],
  );

/** The roster in parsed JSON; null where it is none of this sort: an army and a game or points by name, and lists of units with lists of choices. */
export function readUnitsJson(value: unknown): { written: Written } | null {
  if (!isObject(value) || typeof value.army !== "string" || "format" in value || "armyList" in value) return null;
  const categories = lists(value).filter(([, units]) => units.every((unit) => text(unit, NAMES)));
  const isChoice = (one: JsonObject) => typeof one.active === "boolean";
  if (!categories.some(([, units]) => units.some((unit) => lists(unit).some(([, choices]) => choices.some(isChoice))))) return null;
  const lines: WrittenLine[] = [];
  const reading = new Reading();
  const add = (role: "heading" | "unit" | "option", name: string, depth: number, n?: number) => {
    if (lines.length < MOST_LINES) {
      const front = n === undefined || n === 1 ? "" : `${n} `;
      lines.push({ line: lines.length + 1, text: front + name, depth, fields: { role, name, ...(n === undefined ? {} : { count: n }) } });
    }
  };
  const chosen = (from: JsonObject, depth: number): void => {
    if (depth > DEEPEST) return;
    for (const [key, choices] of lists(from)) {
      for (const one of choices) {
        const name = text(one, NAMES);
        const isTaken = one.active === true || (key === "selected" && one.active !== false);
        if (isTaken && name) add("option", name, 1, count(one) ?? 1);
        if (isTaken || !isChoice(one)) chosen(one, depth + 1);
      }
    }
  };
  for (const [category, units] of categories) {
    add("heading", category, 0);
    for (const unit of units) {
      add("unit", text(unit, NAMES), 0, count(unit));
      chosen(unit, 1);
    }
  }
  const { points } = value;
  const note = text(value, ["description", "notes"]);
  if (note) reading.ignore(1, note, "note");
  return {
    written: {
      lines,
      head: {
        ...(text(value, NAMES) ? { name: text(value, NAMES) } : {}),
        army: value.army.replaceAll("-", " "),
        ...(typeof points === "number" && points > 0 ? { limit: points } : {}),
      },
      problems: reading.problems(),
      ignored: reading.ignored(),
    },
  };
}
