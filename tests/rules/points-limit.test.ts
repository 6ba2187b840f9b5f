import { expect, test } from "vitest";
import { check } from "@/lib/engine/check/check";
import type { Rule } from "@/lib/engine/rules/registry";
import { roster, small, smallRule } from "../support/make";
import { finding, testKind } from "../support/rule-tester";

const rule: Rule = smallRule("points-limit", {});
const bonus: Rule = { ...rule, bonus: { points: 20, covers: { entry: ["gnomes"] }, name: "of gnomes" } };
const _sum = (label: string, value: number) => ({ target: { kind: "roster" as const }, label, value });

testKind("points-limit", {
  legal: [
    { name: "one point below the limit", rule, roster: ["9 gnomes"], change: { limit: 91 } },
    { name: "exactly the limit", rule, roster: ["10 gnomes"], change: { limit: 100 } },
    { name: "no limit agreed", rule, roster: ["9999 ogres"], change: { limit: undefined } },
    { name: "a bonus that covered units fill", rule: bonus, roster: ["2 ogres", "2 gnomes"], change: { limit: 100 } },

    {
      name: "a condition that does not hold",
      rule: { ...rule, when: { has: { entry: ["wyrms"] } } },
      roster: ["2 ogres"],
      change: { limit: 10 },
    },
  ],
  illegal: [
    {
      name: "one point over, each category a term",
      rule,
      roster: ["1 person", "1 ogres", "4 gnomes rope"],
      change: { limit: 111 },
      findings: [
        finding("points-limit/over", "roster", "112 point, at most 111", {
          terms: "roster Leaders 10; roster Troops 102",
          values: { points: 112, limit: 111, bonus: 0, atLeast: false, event: false, how: "" },
        }),
      ],
    },
    {
      name: "a bonus counts only as far as covered units go",
      rule: bonus,
      roster: ["2 ogres", "1 gnomes", "1 person"],
      change: { limit: 100 },
      findings: [
        finding("points-limit/over", "roster", "120 point, at most 110", {
          terms: "roster Leaders 10; roster Troops 110",
          how: "100 agreed + 10 of gnomes",
          values: { points: 120, limit: 100, bonus: 10, atLeast: false, event: false, how: "100 agreed + 10 of gnomes" },
        }),
      ],
    },

    {
      name: "a bonus that no unit uses, and a category without a unit",
      rule: bonus,
      roster: ["2 ogres"],
      change: { limit: 99 },
      findings: [
        finding("points-limit/over", "roster", "100 point, at most 99", {
          terms: "roster Troops 100",
          values: { points: 100, limit: 99, bonus: 0, atLeast: false, event: false, how: "" },
        }),
      ],
    },
  ],
});

test("with a price missing it is at least so much", () => {
  const [finding] = check(small([rule]), roster(["1 wyrms", "10 gnomes"], { limit: 90 })).findings;
  expect([finding?.message, finding?.fix]).toEqual(["At least 100 points, at most 90.", "Spend at least 10 points less."]);
});
