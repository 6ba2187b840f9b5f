import { expect, test } from "vitest";
import { inspect } from "@/lib/engine/check/check";
import type { Rule } from "@/lib/engine/rules/registry";
import { roster, small, smallRule } from "../support/make";
import { finding, testKind, units } from "../support/rule-tester";

// In the small game a roster line counts units, and a unit of gnomes is four models.
const rule = (min: number, max: number, step?: number): Rule =>
  smallRule("count", {
    quantity: { of: { entry: ["gnomes"] }, measure: "models" },
    in: "unit",
    min,
    max,
    ...(step ? { step } : {}),
  });

testKind("count", {
  legal: [
    { name: "at the least size", rule: rule(4, 8), roster: ["3 gnomes"] },
    { name: "at the most size", rule: rule(1, 4), roster: ["3 gnomes"] },
    { name: "a multiple of the step", rule: rule(1, 9, 2), roster: ["1 gnomes"] },
  ],
  illegal: [
    {
      name: "one model short",
      rule: rule(5, 9),
      roster: ["3 gnomes"],
      findings: [finding("count/under", "u1", "4 model, at least 5", { values: { subject: "Gnomes" } })],
    },
    {
      name: "one model too many",
      rule: rule(1, 3),
      roster: ["1 gnomes"],
      findings: [finding("count/over", "u1", "4 model, at most 3", { values: { subject: "Gnomes" } })],
    },
    {
      name: "between two steps",
      rule: rule(1, 9, 3),
      roster: ["1 gnomes"],
      findings: [
        {
          targets: units("u1"),
          actual: 4,
          bound: 3,
          measure: "model",
          unit: "model",
          code: "count/step",
          values: { subject: "Gnomes", actual: 4, noun: "model", step: 3 },
        },
      ],
    },
  ],
});

const fewest = (change: Partial<Rule>) => {
  const { resolved } = inspect(small([{ ...rule(1, 4), ...change } as Rule]), roster(["1 gnomes"]));
  return resolved.units.flatMap((u) => u.profile.unitRules.map((r) => r.fewestModels));
};

test("the fewest models of a unit are told where the rule asks for a plain number of them", () => {
  const of = { entry: ["gnomes"] };
  expect(fewest({})).toEqual([1]);
  expect(fewest({ min: 3 } as Partial<Rule>)).toEqual([3]);
  expect(fewest({ min: undefined } as Partial<Rule>)).toEqual([undefined]);
  expect(fewest({ min: { count: 2, scale: "thousand" } } as Partial<Rule>)).toEqual([undefined]);
  expect(fewest({ min: 2, quantity: { of } } as Partial<Rule>)).toEqual([undefined]);
  expect(fewest({ min: 2, quantity: { of, measure: { options: { option: ["rope"] } } } } as Partial<Rule>)).toEqual([undefined]);
});
