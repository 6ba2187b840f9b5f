/** Prices in which sources differ: one value is counted, all are said, and the player's own book settles it. */
import { describe, expect, test } from "vitest";
import { settlePrice } from "@/lib/advice/answers/answers";
import { openCells } from "@/lib/advice/open/open-cells";
import { check } from "@/lib/engine/check/check";
import { Price } from "@/lib/engine/common";
import type { Rule } from "@/lib/engine/rules/registry";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Entry, Option } from "@/lib/engine/schema/entry";
import type { Pack } from "@/lib/engine/schema/pack";
import { roster, small, smallRule } from "../support/make";
import { on, units } from "../support/rule-tester";

const entry = (id: string, name: string, more: Partial<Entry>): Entry => ({ id, name, category: "troops", price: 10, ...on, ...more });
const steed: Option = { id: "steed", name: "steed", group: "spells", price: 12, ...on };
const army: Partial<ArmyList> = {
  options: [steed, { ...steed, id: "sword", name: "sword", group: "kit", price: { perUnit: 20, or: [15] }, page: 45 }],
  entries: [
    entry("mortar", "Mortar", { price: { perUnit: 75, or: [100] }, page: 58 }),
    entry("stalkers", "Stalkers", { price: { perModel: 16, or: [17, 18] }, models: 5 }),
    entry("prince", "Prince", { offers: { steed: { perUnit: 18, or: [12] } }, page: 33 }),
    entry("mage", "Mage", { offers: { steed: { perUnit: 12, or: [18] } } }),
    entry("page-boy", "Page", { offers: { steed: 7 } }),
  ],
};
const pack = (prices: Pack["prices"]): Pack => ({ format: "muster-pack/1", id: "my-book", name: "My book", game: "small-game", prices });
const checked = (lines: string[], { rules = [], prices, packs }: { rules?: Rule[]; prices?: Pack["prices"]; packs?: Pack[] } = {}) => {
  const { verdict, points, missing, findings } = check(
    small(rules, army, { packs: packs ?? (prices ? [pack(prices)] : []) }),
    roster(lines),
  );
  return { verdict, sum: [points, missing], findings };
};
const messages = (...given: Parameters<typeof checked>) => checked(...given).findings.map((f) => f.message);

test("of an entry: the value chosen is counted, and one finding says both, whatever number of units has it", () => {
  expect(checked(["1 mortar", "1 gnomes", "2 mortar"])).toMatchObject({
    verdict: "unconfirmed",
    sum: [235, 0],
    findings: [
      {
        rule: "ROSTER-PRICE",
        code: "roster/price-disputed",
        severity: "unconfirmed",
        targets: units("u1", "u3"),
        actual: 3,
        bound: null,
        relation: null,
        unit: "unit",
        terms: [],
        derivation: "",
        message: "Mortar: sources give 75 and 100 points, 75 counted.",
        fix: "Look up the price on p. 58 of your book.",
        source: { book: "Small Game", page: 58 },
      },
    ],
  });
});

test("for each model, with three values", () => {
  expect(messages(["1 stalkers"])).toEqual(["Stalkers: sources give 16, 17 and 18 points per model, 16 counted."]);
});

test("of an option: once for all entries that have it", () => {
  const { sum, findings } = checked(["1 gnomes sword", "1 ogres sword"]);
  expect(sum).toEqual([100, 0]);
  expect(findings).toMatchObject([
    {
      message: "Sword: sources give 20 and 15 points, 20 counted.",
      fix: "Look up the price on p. 45 of your book.",
      targets: ["u1", "u2"].map((unit) => ({ kind: "option", unit, option: "sword" })),
    },
  ]);
});

test("of an option at the price of an entry: once for each such entry, in the order of the book", () => {
  const { sum, findings } = checked(["1 mage steed", "1 prince steed", "1 page-boy steed", "1 mage steed"]);
  // 22 + 28 + 17 + 22.
  expect(sum).toEqual([89, 0]);
  expect(findings.map((f) => [f.rule, f.message, f.source.page, f.targets.length])).toEqual([
    ["ENTRY-OFFER.prince-offer-price", "Prince: sources give 18 and 12 points for steed, 18 counted.", 33, 1],
    ["ENTRY-OFFER.mage-offer-price", "Mage: sources give 12 and 18 points for steed, 12 counted.", 1, 2],
  ]);
});

test("where a rule gives another price, only that one is asked about", () => {
  const gift = (change: Partial<Extract<Rule, { kind: "price" }>>): Rule =>
    smallRule("price", { units: { entry: ["gnomes"] }, options: { option: ["sword"] }, because: "a gift", ...change });
  const free = gift({ price: 0 });
  expect(checked(["1 gnomes sword"], { rules: [free] })).toEqual({ verdict: "legal", sum: [10, 0], findings: [] });
  const first = gift({ price: 0, first: 1 });
  expect(checked(["1 gnomes sword"], { rules: [first] })).toEqual({ verdict: "legal", sum: [10, 0], findings: [] });
  expect(messages(["2 gnomes sword"], { rules: [first] })).toEqual(["Sword: sources give 20 and 15 points, 20 counted."]);
  const cheap = gift({ price: { perUnit: 4, or: [6] }, first: 1 });
  expect(messages(["1 gnomes sword"], { rules: [cheap] })).toEqual(["Gnomes: sources give 4 and 6 points for sword, 4 counted."]);
});

describe("a price that a rule gives is named by that rule", () => {
  const given = (id: string, change: Partial<Extract<Rule, { kind: "price" }>>): Rule =>
    smallRule("price", {
      id,
      units: {},
      options: { option: ["hat"] },
      price: { perUnit: 3, or: [4] },
      because: "so they say",
      ...change,
    });
  const named = (lines: string[], ...rules: Rule[]) => checked(lines, { rules }).findings.map(({ rule, actual }) => [rule, actual]);
  const withOgres = { when: { has: { entry: ["ogres"] } } };

  test.each<[string, string[], Rule[], [string, number][]]>([
    ["always", ["1 gnomes hat"], [given("S-1", {})], [["S-1", 1]]],
    ["under a condition", ["1 gnomes hat", "1 ogres"], [given("S-1", withOgres)], [["S-1", 1]]],
    ["for the first copies", ["2 gnomes hat"], [given("S-1", { first: 1 })], [["S-1", 2]]],
    [
      "two for one entry, each for its units",
      ["2 gnomes hat", "1 gnomes hat drum"],
      [given("S-1", { units: { not: { option: ["drum"] } } }), given("S-2", { units: { option: ["drum"] } })],
      [
        ["S-1", 2],
        ["S-2", 1],
      ],
    ],
    [
      "beside that of the book",
      ["2 mortar", "1 mortar hat"],
      [given("S-1", { options: undefined, units: { option: ["hat"] }, price: { perUnit: 60, or: [70] } })],
      [
        ["ROSTER-PRICE", 2],
        ["S-1", 1],
      ],
    ],
    ["lost under a condition", ["1 gnomes hat", "1 ogres"], [given("S-1", { ...withOgres, price: { unknown: true } })], [["S-1", 1]]],
  ])("%s", (_, lines, rules, found) => {
    expect(named(lines, ...rules)).toEqual(found);
  });
});

test("what the player's own book says is counted, and nothing is open", () => {
  const prices: Pack["prices"] = [
    { entry: "mortar", price: 100 },
    { option: "sword", price: 15 },
    { entry: "prince", option: "steed", price: 13 },
  ];
  expect(checked(["1 mortar", "1 gnomes sword", "1 prince steed"], { prices })).toEqual({ verdict: "legal", sum: [148, 0], findings: [] });
  expect(messages(["1 mage steed"], { prices })).toEqual(["Mage: sources give 12 and 18 points for steed, 12 counted."]);
});

test("every such price is a cell that one answer closes", () => {
  const open = openCells(small([], army)).flatMap((c) => (c.sort === "price" && c.values.length ? [c] : []));
  expect(open.map((c) => c.name)).toEqual(["Mortar", "Stalkers", "sword", "steed for Prince", "steed for Mage"]);
  const answered = open.reduce((p, cell) => {
    const other = cell.values[1] ?? 0;
    return settlePrice(p, "hill-folk", cell, cell.per === "model" ? { perModel: other } : other);
  }, pack(undefined));
  const lines = ["1 mortar", "1 stalkers", "1 gnomes sword", "1 prince steed", "1 mage steed"];
  // 100, 5 × 17, 10 + 15, 10 + 12, 10 + 18.
  expect(checked(lines, { packs: [answered] })).toEqual({ verdict: "legal", sum: [260, 0], findings: [] });
  expect(openCells(small([], army, { packs: [answered] })).filter((c) => c.sort === "price" && c.values.length)).toEqual([]);
});

test("the other values are others", () => {
  for (const price of [
    { perUnit: 5, or: [5] },
    { perModel: 5, or: [6, 5] },
    { perStep: 5, step: 1, or: [5] },
    { perUnit: 5, or: [] },
  ])
    expect(Price.safeParse(price).success).toBe(false);
  expect(Price.safeParse({ perUnit: 5, or: [4, 6] }).success).toBe(true);
});
