import { expect, test } from "vitest";
import { check } from "@/lib/engine/check/check";
import type { Rule } from "@/lib/engine/rules/registry";
import { Rule as RuleShape } from "@/lib/engine/schema/rule";
import { roster, small, smallRule } from "../support/make";

type Price = Extract<Rule, { kind: "price" }>;
const rule = (change: Partial<Price>): Rule =>
  smallRule("price", {
    units: { entry: ["gnomes"] },
    options: { option: ["drum"] },
    price: { perUnit: 0 },
    because: "free for gnomes",
    ...change,
  });
/** The first so many of drums and ropes in each unit are free. */
const things = (first: number) => rule({ options: { option: ["rope", "drum"] }, first, in: "unit" });
const total = (rules: Rule[], lines: string[], settings: Record<string, string> = {}) => {
  const { points, missing } = check(small(rules, {}, { settings }), roster(lines));
  return missing ? `at least ${points}` : points;
};

// Gnomes 10, ogres 50, person 10, hat 5 (or 7), drum 10, rope 3 a copy, captain 20, spell 40 or 90.
test.each([
  ["an entry for each of its units", [], ["3 gnomes"], 30],
  ["options on top, for each unit", [], ["2 gnomes hat drum"], 50],
  ["copies", [], ["2 gnomes rope*3"], 38],
  ["a choice", [], ["1 person captain spell=2"], 120],
  ["the first choice where none is named", [], ["1 person spell"], 50],
  ["a price that is lost is not zero", [], ["2 wyrms", "1 gnomes"], "at least 10"],
  ["free for some", [rule({})], ["2 gnomes drum", "1 ogres drum"], 80],
  ["cheaper for some", [rule({ price: { perUnit: 4 } })], ["2 gnomes drum"], 28],
  ["the cheapest of two offers", [rule({ price: { perUnit: 4 } }), rule({ id: "S-2", price: { perUnit: 3 } })], ["1 gnomes drum"], 13],
  ["a dearer price in place of a lower", [rule({ price: 4 }), rule({ id: "S-2", price: 12, overrides: true })], ["2 gnomes drum"], 44],
  ["a dearer price in place of the book's own", [rule({ price: 11, overrides: true })], ["1 gnomes drum", "1 ogres drum"], 81],
  [
    "the lowest of several in place of others",
    [rule({ price: 15, overrides: true }), rule({ id: "S-2", price: { perModel: 3 }, overrides: true }), rule({ id: "S-3", price: 1 })],
    ["1 gnomes drum"],
    22,
  ],
  [
    "in place of others under a condition that holds",
    [rule({ price: 4 }), rule({ id: "S-2", price: 12, overrides: true, when: { has: { entry: ["ogres"] } } })],
    ["1 gnomes drum", "1 ogres"],
    72,
  ],
  [
    "in place of others under a condition that does not hold",
    [rule({ price: 4 }), rule({ id: "S-2", price: 12, overrides: true, when: { has: { entry: ["ogres"] } } })],
    ["1 gnomes drum"],
    14,
  ],
  [
    "the lowest of several in place of others under conditions",
    [13, 12, 14].map((price, i) => rule({ id: `S-${i + 1}`, price, overrides: true, when: { has: { entry: ["ogres"] } } })),
    ["1 gnomes drum", "1 ogres"],
    72,
  ],
  [
    "the lowest of those in place of others, with a condition and without",
    [
      rule({ price: 11, overrides: true }),
      rule({ id: "S-2", price: 12, overrides: true, when: { has: { entry: ["ogres"] } } }),
      rule({ id: "S-3", price: 1, when: { has: { entry: ["ogres"] } } }),
    ],
    ["1 gnomes drum", "1 ogres"],
    71,
  ],
  ["in place of the first copy free", [rule({ first: 1 }), rule({ id: "S-2", price: 12, overrides: true })], ["1 gnomes drum"], 22],
  [
    "in place of what is free under a condition",
    [rule({ when: { has: { entry: ["ogres"] } } }), rule({ id: "S-2", price: 12, overrides: true })],
    ["1 gnomes drum", "1 ogres"],
    72,
  ],
  [
    "in place of others for the entry itself",
    [rule({ options: undefined, price: 8 }), rule({ id: "S-2", options: undefined, price: 13, overrides: true })],
    ["2 gnomes"],
    26,
  ],
  [
    "a price that is lost in place of one that is known",
    [rule({ price: { unknown: true }, overrides: true })],
    ["1 gnomes drum"],
    "at least 10",
  ],
  ["the first copy free", [rule({ first: 1 })], ["2 gnomes drum", "1 gnomes drum"], 50],
  ["two copies free", [rule({ first: 2 })], ["2 gnomes drum", "1 gnomes drum"], 40],
  ["the first copy in each unit free", [rule({ first: 1, in: "unit" })], ["1 gnomes drum*3", "2 gnomes drum*2", "1 ogres drum"], 130],
  ["the first of several things in each unit free, the dearest", [things(1)], ["1 gnomes rope drum", "1 gnomes drum*2 rope*2"], 39],
  ["the first two of several things in each unit free", [things(2)], ["1 gnomes rope*2 drum", "1 gnomes rope drum"], 23],
  ["no more things than the first two", [things(2)], ["3 gnomes rope drum"], 30],
  ["the first in each unit at a lower price", [{ ...things(1), price: 4 } as Rule], ["1 gnomes rope drum", "1 gnomes rope"], 30],
  ["a price below which nothing is cheaper", [{ ...things(2), price: 4 } as Rule], ["1 gnomes rope*2 drum"], 20],
  ["one free for every two alike", [rule({ options: undefined, onePer: 2 })], ["3 gnomes", "3 gnomes"], 40],
  ["a part of three earns nothing", [rule({ options: undefined, onePer: 2 })], ["5 gnomes"], 40],
  ["those that differ do not add up", [rule({ options: undefined, onePer: 2 })], ["2 gnomes", "1 gnomes hat"], 35],
  ["another price for an entry", [rule({ options: undefined, price: { perUnit: 8 } })], ["2 gnomes"], 16],
  [
    "several things, each at a price of its own",
    [rule({ options: undefined, price: undefined, prices: { drum: { perUnit: 4 }, "spell=1": 7 } })],
    ["2 gnomes drum spell=1", "1 ogres drum", "1 gnomes spell=2"],
    202,
  ],
  [
    "each further copy dearer",
    [rule({ options: { option: ["rope"] }, price: { perUnit: 1, increasePerCopy: 1 } })],
    ["2 gnomes rope*2"],
    26,
  ],
  ["a condition that does not hold", [rule({ when: { has: { entry: ["ogres"] } } })], ["1 gnomes drum"], 20],
  ["a condition that holds", [rule({ when: { has: { entry: ["ogres"] } } })], ["1 gnomes drum", "1 ogres"], 60],
])("%s", (_, rules, lines, points) => {
  expect(total(rules as Rule[], lines)).toBe(points);
});

test("which of two like units gets the free copy does not depend on their order", () => {
  // A hat and being brave cost 5 each here, so the two differ in nothing else.
  const brave = rule({ id: "S-2", options: { option: ["brave"] }, price: { perUnit: 5 }, because: "" });
  const freeIn = (lines: string[]) => {
    const { units } = check(small([rule({ first: 1 }), brave]), roster(lines)).bill;
    return units.filter((unit) => unit.lines.some((line) => line.points === 0)).map((unit) => unit.lines.map((line) => line.item));
  };
  const free = freeIn(["1 gnomes drum hat", "1 gnomes drum brave"]);
  expect(free).toHaveLength(1);
  expect(freeIn(["1 gnomes drum brave", "1 gnomes drum hat"])).toEqual(free);
});

test("which thing of a unit is free does not depend on the order they were taken in", () => {
  const lines = (line: string) =>
    check(small([things(1)]), roster([line]))
      .bill.units.flatMap((u) => u.lines.map((l) => `${l.label} ${l.points}${l.because ? `, ${l.because}` : ""}`))
      .sort();
  expect(lines("1 gnomes rope drum")).toEqual(["Gnomes 10", "drum 0, free for gnomes", "rope 3"]);
  expect(lines("1 gnomes drum rope")).toEqual(["Gnomes 10", "drum 0, free for gnomes", "rope 3"]);
});

test("the first thing in each unit is free beside the army too, as nothing there decides it", () => {
  const { bill } = check(small([things(1)]), roster(["1 gnomes drum*2", "[bench]", "1 gnomes drum*2"]));
  expect([bill.points, bill.sideboard.map((u) => u.points)]).toEqual([20, [20]]);
});

test("where the first copies are counted is said only of first copies", () => {
  expect(RuleShape.safeParse({ ...rule({}), in: "unit" }).error?.issues[0]?.message).toBe(
    "in says where the first copies are counted; give first",
  );
});

test("a setting chooses the price", () => {
  expect(total([], ["1 gnomes hat"])).toBe(15);
  expect(total([], ["1 gnomes hat"], { "hat-price": "seven" })).toBe(17);
  expect(total([], ["1 gnomes hat"], { "hat-price": "unheard of" })).toBe(15);
});

test("a rule may say that the book has no price", () => {
  const lost = rule({
    price: { unknown: true },
    because: "the book prints none",
    fix: "Agree on a price.",
    when: { setting: { "hat-price": "five" } },
  });
  const report = check(small([lost]), roster(["2 gnomes drum"]));
  expect([report.points, report.missing, report.verdict]).toEqual([20, 1, "unconfirmed"]);
  expect(report.findings).toMatchObject([
    { rule: "S-1", message: "Gnomes: no price yet for drum. The book prints none.", fix: "Agree on a price." },
  ]);
  expect(check(small([lost], {}, { settings: { "hat-price": "seven" } }), roster(["2 gnomes drum"])).points).toBe(40);
});

test("every line of the sum, with the reason for a price that differs", () => {
  const { bill } = check(small([rule({ first: 1 })]), roster(["2 gnomes drum rope*2"]));
  expect(bill.units).toEqual([
    {
      unit: "u1",
      points: 42,
      missing: 0,
      lines: [
        { unit: "u1", item: "gnomes", kind: "entry", variant: null, label: "Gnomes", each: 10, times: 2, points: 20, page: 1 },
        { unit: "u1", item: "drum", kind: "option", variant: 1, label: "drum", each: 10, times: 1, points: 10, page: 1 },
        {
          unit: "u1",
          item: "drum",
          kind: "option",
          variant: 1,
          label: "drum",
          each: 0,
          times: 1,
          points: 0,
          page: 1,
          because: "free for gnomes",
        },
        { unit: "u1", item: "rope", kind: "option", variant: 2, label: "rope", each: 3, times: 4, points: 12, page: 1 },
      ],
    },
  ]);
});
