import { expect, test } from "vitest";
import { inspect } from "@/lib/engine/check/check";
import { characteristicsOf, factsOf } from "@/lib/engine/roster/characteristics";
import type { Rule } from "@/lib/engine/rules/registry";
import { roster, small, smallRule } from "../support/make";

const adds: Rule = smallRule("modifier", { units: { entry: ["gnomes"] }, adds: { combat: 2, move: -0.5 } });
const sets: Rule = smallRule("modifier", { units: { option: ["hat"] }, sets: { combat: 7, move: "slow" }, text: "Bows to all" });

test("what the army list and options add is added and named, and never judged", () => {
  const catalogue = small([], { rules: [adds] });
  const { report, resolved } = inspect(catalogue, roster(["1 gnomes brave", "1 ogres", "1 person"]));
  expect(report.findings).toEqual([]);
  const [gnomes, ogres, person] = resolved.units.map((u) => characteristicsOf(catalogue, u));
  expect(gnomes).toEqual([
    { id: "move", name: "Move", unit: "″", signed: false, printed: 3, change: -0.5, because: ["Hill Folk"] },
    { id: "combat", name: "Combat", signed: false, printed: 1, change: 3, because: ["brave", "Hill Folk"] },
  ]);
  expect(ogres?.map((c) => [c.printed, c.change])).toEqual([
    [5, 0],
    [4, 0],
  ]);
  expect(person?.map((c) => c.printed)).toEqual([undefined, undefined]);
});

const shown = (rules: Rule[], line: string, settings: Record<string, string> = {}) => {
  const catalogue = small(rules, {}, { settings });
  const { report, resolved } = inspect(catalogue, roster([line]));
  expect(report.findings).toEqual([]);
  const [unit] = resolved.units;
  if (!unit) throw new Error("no unit");
  return { figures: characteristicsOf(catalogue, unit).map((c) => [c.id, c.printed, c.change]), facts: factsOf(catalogue, unit) };
};
const plain = {
  figures: [
    ["move", 3, 0],
    ["combat", 1, 0],
  ],
  facts: [],
};

test("decides characteristics in place of the entry's own, and is never judged", () => {
  const { figures, facts } = shown([sets], "1 gnomes hat brave");
  expect(figures).toEqual([
    ["move", "slow", 0],
    ["combat", 7, 1],
  ]);
  expect(facts).toEqual([{ text: "Bows to all", page: 1 }]);
});

test("says nothing of units it does not mean, nor under another setting", () => {
  const other = { ...sets, when: { setting: { "hat-price": "seven" } } };
  expect(shown([sets], "1 gnomes")).toEqual(plain);
  expect(shown([other], "1 gnomes hat")).toEqual(plain);
  expect(shown([other], "1 gnomes hat", { "hat-price": "seven" }).facts).toEqual([{ text: "Bows to all", page: 1 }]);
});

test("a table of cases holds for each sort of the units it means", () => {
  const table: Rule = smallRule("modifier", {
    units: { entry: ["gnomes"] },
    cases: [
      { units: { option: ["hat"] }, adds: { move: 1 } },
      { units: { option: ["drum"] }, sets: { combat: 9 }, text: "Loud" },
    ],
    because: "kit",
  });
  expect(shown([table], "1 gnomes hat").figures).toEqual([
    ["move", 3, 1],
    ["combat", 1, 0],
  ]);
  expect(shown([table], "1 gnomes drum")).toEqual({
    figures: [
      ["move", 3, 0],
      ["combat", 9, 0],
    ],
    facts: [{ text: "Loud", page: 1 }],
  });
  expect(shown([table], "1 ogres hat drum").facts).toEqual([]);
});

test("holds by what one of the units costs, its options included", () => {
  const table = (from: number | undefined, below: number | undefined): Rule =>
    smallRule("modifier", {
      units: {},
      costs: { ...(from === undefined ? {} : { from }), ...(below === undefined ? {} : { below }) },
      text: "Dear",
    });
  const said = (line: string, from?: number, below?: number) => shown([table(from, below)], line).facts.length;
  expect([said("1 gnomes", 13), said("1 gnomes rope", 13), said("2 gnomes", 13)]).toEqual([0, 1, 0]);
  expect([said("1 gnomes rope", undefined, 13), said("1 gnomes", undefined, 13)]).toEqual([0, 1]);
  expect([said("1 gnomes rope", 11, 14), said("1 ogres", 11, 14)]).toEqual([1, 0]);
});

test.each<[string, Partial<Rule>]>([
  ["decided", { sets: { charm: 1 } } as Partial<Rule>],
  ["added to", { adds: { charm: 1 } } as Partial<Rule>],
])("a characteristic that no book has is a fault where it is %s", (_, change) => {
  expect(() => small([{ ...sets, ...change } as Rule])).toThrow('no characteristic "charm"');
});
