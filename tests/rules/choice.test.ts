import { expect, test } from "vitest";
import type { Rule } from "@/lib/engine/rules/registry";
import { small, smallRule } from "../support/make";
import { finding, testKind } from "../support/rule-tester";

const open: Rule = smallRule("availability", { id: "S-2", units: {}, options: { option: ["spell"] }, status: "allowed", reason: "-" });
const rule: Rule = smallRule("choice", { units: { category: ["troops"] }, options: { option: ["spell"] } });

testKind("choice", {
  legal: [
    { name: "a choice that is named, the first too", rule: [open, rule], roster: ["1 gnomes spell=1", "1 ogres spell=2"] },
    { name: "units that are not meant", rule: [open, rule], roster: ["1 person spell"] },
    { name: "other options", rule: [open, rule], roster: ["1 gnomes hat"] },
    { name: "a condition that does not hold", rule: [open, { ...rule, when: { has: { entry: ["wyrms"] } } }], roster: ["1 gnomes spell"] },
  ],
  illegal: [
    {
      name: "an option without its choice",
      rule: [open, rule],
      roster: ["1 gnomes spell", "1 gnomes spell=1"],
      findings: [
        finding("choice/missing", "u1/spell", "", {
          values: { who: "Gnomes", option: "spell", choices: ["spell, level 1", "spell, level 2"] },
        }),
      ],
    },
  ],
});

test("options without choices are an author's fault", () => {
  expect(() => small([{ ...rule, options: { option: ["hat"] } } as Rule])).toThrow("none of its options has choices");
});
