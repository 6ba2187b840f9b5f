/** Rules short enough to read: what goes on for longer has a name of its own (`selectors`, `armyGroups`, tags). */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { games } from "@/data/index";

const data = new URL("../../data/", import.meta.url);
type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

/** The longest list of ids or army lists in a rule. */
function longestList(value: unknown): number {
  if (Array.isArray(value)) return Math.max(value.every((x) => typeof x === "string") ? value.length : 0, ...value.map(longestList));
  return isObject(value) ? Math.max(0, ...Object.values(value).map(longestList)) : 0;
}

/** How deep selectors stand in each other: 1 for one without any inside. */
function depth(value: unknown): number {
  if (Array.isArray(value)) return Math.max(0, ...value.map(depth));
  if (!isObject(value)) return 0;
  const inside = Math.max(0, ...["all", "any", "not"].map((key) => depth(value[key])));
  const isSelector = ["all", "any", "not", "entry", "category", "tag", "option"].some((key) => key in value);
  return Math.max(isSelector ? 1 + inside : 0, ...Object.values(value).map(depth));
}

const rulesOf = (file: URL): Json[] => {
  const json: unknown = JSON.parse(readFileSync(file, "utf8"));
  return (Array.isArray(json) ? json : isObject(json) && Array.isArray(json.rules) ? json.rules : []) as Json[];
};

describe.each(games)("$id", ({ id }) => {
  const folder = new URL(`${id}/`, data);
  const files = (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => /(^rules|^armies\/.*|^packs\/.*)\.json$/.test(name))
    .map((name) => new URL(name, folder));

  test("no rule lists more than 20 ids", () => {
    const rules = files.flatMap(rulesOf);
    expect(rules.length).toBeGreaterThan(10);
    expect(rules.filter((rule) => longestList(rule) > 20).map((rule) => rule.id)).toEqual([]);
  });

  test("no selector is nested deeper than three", () => {
    expect(
      files
        .flatMap(rulesOf)
        .filter((rule) => depth(rule) > 3)
        .map((rule) => rule.id),
    ).toEqual([]);
  });
});

test("the measures count", () => {
  expect(longestList({ units: { entry: ["a", "b"], not: { entry: ["a", "b", "c"] } } })).toBe(3);
  expect(depth({ units: { entry: ["a"] }, max: 2 })).toBe(1);
  expect(depth({ units: { not: { any: [{ category: ["a"] }, { not: { tag: ["b"] } }] } } })).toBe(4);
});

test("the invented army book of Warhammer fits on ten screens", () => {
  const text = readFileSync(new URL("warhammer-7e/armies/the-copper-marches.json", data), "utf8");
  expect(text.split("\n").length).toBeLessThanOrEqual(700);
});
