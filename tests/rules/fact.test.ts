import { expect, test } from "vitest";
import { inspect } from "@/lib/check/check";
import { characteristicsOf, factsOf } from "@/lib/roster/characteristics";
import type { Rule } from "@/lib/rules/registry";
import { roster, small } from "../support/make";
import { on } from "../support/rule-tester";

const rule: Rule = { id: "S-1", kind: "fact", units: { option: ["hat"] }, sets: { combat: 7, move: "slow" }, text: "Bows to all", ...on };

const shown = (rules: Rule[], line: string, settings: Record<string, string> = {}) => {
  const catalogue = small(rules, {}, { settings });
  const { report, resolved } = inspect(catalogue, roster([line]));
  expect(report.findings).toEqual([]);
  const [unit] = resolved.units;
  if (!unit) throw new Error("no unit");
  return { figures: characteristicsOf(catalogue, unit).map((c) => [c.id, c.printed, c.change]), facts: factsOf(catalogue, unit) };
};

test("decides characteristics in place of the entry's own, and is never judged", () => {
  const { figures, facts } = shown([rule], "1 gnomes hat brave");
  expect(figures).toEqual([
    ["move", "slow", 0],
    ["combat", 7, 1],
  ]);
  expect(facts).toEqual([{ text: "Bows to all", page: 1 }]);
});

test("says nothing of units it does not mean, nor under another setting", () => {
  const plain = {
    figures: [
      ["move", 3, 0],
      ["combat", 1, 0],
    ],
    facts: [],
  };
  expect(shown([rule], "1 gnomes")).toEqual(plain);
  expect(shown([{ ...rule, when: { setting: { "hat-price": "seven" } } }], "1 gnomes hat")).toEqual(plain);
});

test("a characteristic that no book has is a fault", () => {
  expect(() => small([{ ...rule, sets: { charm: 1 } }])).toThrow('no characteristic "charm"');
});
