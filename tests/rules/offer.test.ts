import { expect, test } from "vitest";
import { check } from "@/lib/check/check";
import type { Rule } from "@/lib/rules/registry";
import { roster, small } from "../support/make";
import { on, testKind } from "../support/rule-tester";

const rule: Rule = {
  id: "S-1",
  kind: "offer",
  units: { entry: ["ogres"] },
  options: { "spell=1": { perUnit: 30 }, drum: { perModel: 2 } },
  ...on,
};

testKind("offer", {
  legal: [
    { name: "what is listed, though its group denies it", rule, roster: ["1 ogres spell=1"] },
    { name: "several of the list", rule, roster: ["1 ogres spell=1 drum"] },
    { name: "what its group allows anyway", rule, roster: ["1 gnomes drum"] },
  ],
  illegal: [
    {
      name: "another choice of the option is not listed",
      rule,
      roster: ["1 ogres spell=2"],
      findings: [
        {
          rule: "S-OPEN",
          targets: [{ kind: "option", unit: "u1", option: "spell=2" }],
          actual: 1,
          unit: "unit",
          derivation: "No spells here",
          message: "Ogres: spell, level 2 taken, not allowed.",
          fix: "Remove spell, level 2.",
        },
      ],
    },
    {
      name: "another entry is not meant",
      rule,
      roster: ["2 gnomes spell=1"],
      findings: [
        {
          rule: "S-OPEN",
          targets: [{ kind: "option", unit: "u1", option: "spell=1" }],
          actual: 2,
          unit: "unit",
          derivation: "No spells here",
          message: "Gnomes: spell, level 1 taken by 2 units, not allowed.",
          fix: "Remove spell, level 1.",
        },
      ],
    },
  ],
});

test("the listed price is paid, and by others the book's own", () => {
  const total = (...lines: string[]) => check(small([rule]), roster(lines)).points;
  expect(total("1 ogres spell=1")).toBe(50 + 30);
  expect(total("2 ogres drum")).toBe(100 + 4);
  expect(total("1 gnomes drum")).toBe(10 + 10);
});
