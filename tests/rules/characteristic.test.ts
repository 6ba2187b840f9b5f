import { expect, test } from "vitest";
import type { Rule } from "@/lib/engine/rules/registry";
import { small, smallRule } from "../support/make";
import { finding, testKind } from "../support/rule-tester";

// Ogres have combat 4, gnomes 1; a brave one has one more.
const rule: Rule = smallRule("characteristic", { units: { category: ["troops"] }, characteristic: "combat", min: 4 });
const five: Rule = { ...rule, min: 5 };

testKind("characteristic", {
  legal: [
    { name: "at the bound", rule, roster: ["2 ogres"] },
    { name: "what options add counts", rule: five, roster: ["1 ogres brave"] },
    { name: "units that are not meant", rule: { ...rule, units: { entry: ["ogres"] } }, roster: ["1 gnomes"] },
    { name: "a condition that does not hold", rule: { ...rule, when: { has: { entry: ["wyrms"] } } }, roster: ["1 gnomes"] },
  ],
  illegal: [
    {
      name: "below the bound",
      rule: five,
      roster: ["1 ogres brave", "3 ogres"],
      findings: [
        finding("characteristic/low", "u2", "4 characteristic (combat), at least 5", {
          values: { who: "Ogres", what: "combat", least: 5, actual: 4 },
        }),
      ],
    },
    {
      name: "a number that is lost may still be enough",
      rule: { ...rule, units: { entry: ["person"] } },
      roster: ["1 person"],
      findings: [
        finding("characteristic/unknown", "u1", "? characteristic (combat), at least 4", {
          severity: "unconfirmed",
          values: { who: "Person", what: "combat", least: 4 },
        }),
      ],
    },
  ],
});

test("a characteristic that the book does not have is an author's fault", () => {
  expect(() => small([{ ...rule, characteristic: "charm" } as Rule])).toThrow('no characteristic "charm" in the book');
});
