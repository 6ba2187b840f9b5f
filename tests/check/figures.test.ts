import { expect, test } from "vitest";
import { carriedBy } from "@/lib/catalogue/carried";
import { compile } from "@/lib/catalogue/compile";
import { inspect } from "@/lib/check/check";
import { figuresOf, sharesOf } from "@/lib/check/figures";
import type { Option } from "@/lib/schema/entry";
import { roster, smallArmy, smallBook } from "../support/make";

// A unit of gnomes has the weight 2, a rope 1. A wall has the length the player gives and the weight 4.
const wall: Option = {
  id: "wall",
  name: "wall",
  group: "kit",
  price: 1,
  repeatable: true,
  number: { min: 3, max: 20, sum: "length" },
  values: { weight: 4 },
  page: 1,
  basis: "printed",
};
const figures = [
  { id: "weight", name: "Weight", sum: "weight", page: 4 },
  { id: "length", name: "Length of walls", sum: "length", page: 5 },
];

function resolved(lines: string[], walls: Record<string, number> = {}) {
  const catalogue = compile({ ...smallBook(), figures }, smallArmy({ options: [wall] }));
  const army = roster(lines);
  for (const unit of army.commands[0]?.units ?? []) {
    for (const option of unit.options) if (option.id === "wall" && unit.id in walls) option.value = walls[unit.id];
  }
  return { catalogue, ...inspect(catalogue, army) };
}

test.each([
  ["1 gnomes", "weight", 2],
  ["3 gnomes", "weight", 2],
  ["1 gnomes rope", "weight", 3],
  ["1 gnomes rope*3 hat", "weight", 5],
  ["1 ogres", "weight", 0],
  ["1 ogres rope*2", "weight", 2],
  ["1 ogres rope", "length", 0],
  ["1 gnomes wall", "weight", 6],
  ["1 gnomes wall", "length", 3],
  ["1 gnomes wall*2", "length", 6],
  ["1 gnomes wall*2 rope", "weight", 11],
])("one unit of “%s” carries of %s: %s", (line, sum, value) => {
  const [unit] = resolved([line]).resolved.units;
  expect(unit && carriedBy(unit, sum)).toBe(value);
});

test("what comes with an entry is carried like what is taken, unless another choice takes its place", () => {
  const level = (id: string, weight: number) => ({ id, name: `level ${id}`, price: 0, values: { weight } });
  const levels: Option = { id: "level", name: "level", group: "kit", choices: [level("1", 5), level("2", 8)], page: 1, basis: "printed" };
  const mage = { id: "mages", name: "Mages", category: "troops", price: 1, included: ["level=1"], page: 1, basis: "printed" } as const;
  const catalogue = compile(smallBook(), smallArmy({ options: [levels], entries: [{ ...mage, included: ["level=1"] }] }));
  const carries = (line: string) => {
    const [unit] = inspect(catalogue, roster([line])).resolved.units;
    return unit && carriedBy(unit, "weight");
  };
  expect([carries("1 mages"), carries("1 mages level=1"), carries("1 mages level=2"), carries("1 gnomes")]).toEqual([5, 5, 8, 2]);
});

test("the number that the player gives counts in place of the option's own", () => {
  const [unit] = resolved(["1 gnomes wall"], { u1: 7 }).resolved.units;
  expect(unit && [carriedBy(unit, "length"), carriedBy(unit, "weight")]).toEqual([7, 6]);
});

test("figures add up all units, and those of which there is nothing are left out", () => {
  const walled = resolved(["3 gnomes rope*2", "1 ogres rope", "2 ogres wall"], { u3: 7 });
  expect(figuresOf(walled.catalogue, walled.resolved)).toEqual([
    { id: "weight", name: "Weight", base: 0, added: 3 * 4 + 1 + 2 * 4, page: 4 },
    { id: "length", name: "Length of walls", base: 0, added: 14, page: 5 },
  ]);
  const plain = resolved(["3 gnomes"]);
  expect(figuresOf(plain.catalogue, plain.resolved)).toEqual([{ id: "weight", name: "Weight", base: 0, added: 6, page: 4 }]);
});

test("a book that names no totals has none", () => {
  const catalogue = compile(smallBook(), smallArmy());
  expect(figuresOf(catalogue, inspect(catalogue, roster(["3 gnomes"])).resolved)).toEqual([]);
});

test("shares are told by category, those without a unit left out", () => {
  const both = resolved(["2 wyrms", "1 person captain", "2 gnomes hat", "3 ogres"]);
  expect(sharesOf(both.catalogue, both.resolved)).toEqual([
    { id: "leaders", name: "Leaders", points: 30, missing: 0, units: 1 },
    { id: "troops", name: "Troops", points: 180, missing: 1, units: 7 },
  ]);
  const troops = resolved(["1 gnomes"]);
  expect(sharesOf(troops.catalogue, troops.resolved)).toEqual([{ id: "troops", name: "Troops", points: 10, missing: 0, units: 1 }]);
  const none = resolved([]);
  expect(sharesOf(none.catalogue, none.resolved)).toEqual([]);
});
