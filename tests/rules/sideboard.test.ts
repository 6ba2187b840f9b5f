import { expect, test } from "vitest";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { check } from "@/lib/engine/check/check";
import type { Rule } from "@/lib/engine/rules/registry";
import { roster, small, smallArmy, smallBook, smallRule } from "../support/make";
import { finding, testKind, units } from "../support/rule-tester";

const rule: Rule = smallRule("sideboard", { command: "bench", max: 100, name: "Bench" });
const whole: Rule = smallRule("sideboard", { command: "bench", whole: 120, name: "Bench" });
const oneOgre: Rule = smallRule("count", { id: "S-2", subject: "Ogres", quantity: { of: { entry: ["ogres"] } }, max: 1 });

const never = (id: string, subject: string): Rule => smallRule("count", { id, subject, quantity: { of: { entry: ["ogres"] } }, max: 0 });

testKind("sideboard", {
  legal: [
    { name: "at the bound", rule, roster: ["1 gnomes", "[bench]", "2 ogres"] },
    {
      name: "not part of the army's own total",
      rule: [rule, smallRule("points-limit", { id: "S-3" })],
      roster: ["1 gnomes", "[bench]", "1 ogres"],
      change: { limit: 10 },
    },
    { name: "at the bound of the whole", rule: whole, roster: ["2 gnomes", "[bench]", "2 ogres"] },
    { name: "an army alone, whatever the bound of the whole", rule: whole, roster: ["3 ogres", "[bench]"] },
    { name: "a unit that fits in", rule: [rule, oneOgre], roster: ["1 gnomes", "[bench]", "1 ogres"] },

    { name: "nobody beside the army", rule: { ...rule, max: 0 }, roster: ["1 gnomes", "[bench]"] },
    {
      name: "a condition that does not hold",
      rule: { ...rule, when: { has: { entry: ["wyrms"] } } },
      roster: ["1 gnomes", "[bench]", "3 ogres"],
    },
  ],
  illegal: [
    {
      name: "over the bound",
      rule,
      roster: ["1 gnomes", "[bench]", "2 ogres", "1 gnomes"],
      findings: [
        finding("sideboard/over", "u2 u3", "110 point, at most 100", { terms: "u2 Ogres 100; u3 Gnomes 10", values: { subject: "Bench" } }),
      ],
    },
    {
      name: "over the bound of the whole",
      rule: whole,
      roster: ["3 gnomes", "[bench]", "2 ogres"],
      findings: [
        finding("sideboard/over", "u2", "130 point, at most 120", {
          terms: "roster Army 30; u2 Ogres 100",
          values: { subject: "Army and bench" },
        }),
      ],
    },
    {
      name: "a unit that would break a rule of the army",
      rule: [rule, oneOgre],
      roster: ["1 ogres", "[bench]", "1 ogres"],
      findings: [
        finding("sideboard/breaks", "u2", "", {
          how: "Ogres: 2 units, at most 1 allowed",
          severity: "advice",
          values: { who: "Ogres", sideboard: "bench", rules: ["S-2"] },
        }),
      ],
    },

    {
      name: "a unit that would break four rules, of which three are told",
      rule: [rule, never("S-2", "Ogres, No. 5"), never("S-3", "Big ones"), never("S-4", "Eaters"), never("S-5", "Loud ones")],
      roster: ["1 gnomes", "[bench]", "1 ogres"],
      findings: [
        finding("sideboard/breaks", "u2", "", {
          how: "Ogres, No. 5: 1 unit, none allowed. Big ones: 1 unit, none allowed. Eaters: 1 unit, none allowed",
          severity: "advice",
          values: { who: "Ogres", sideboard: "bench", rules: ["S-2", "S-3", "S-4", "S-5"] },
        }),
      ],
    },
  ],
});

test("only of its own command, where several stand beside the army", () => {
  const book = smallBook([rule]);
  const commands = [...book.commands, { id: "reserve", name: "Reserve", sideboard: true }];
  const { findings } = check(
    compile({ ...book, commands }, smallArmy()),
    roster(["1 gnomes", "[reserve]", "3 ogres", "[bench]", "1 ogres"]),
  );
  expect(findings).toEqual([]);
});

test.each(["hired", "nowhere"])("a command that does not stand beside the army is a fault: %s", (command) => {
  expect(() => small([{ ...rule, command } as Rule])).toThrow(`no command "${command}" that stands beside the army.`);
});

test.each(["gnomes hat*2", "gnomes spell=1"])("a unit's own mistake is told though a unit of the army has made the same: %s", (line) => {
  const { findings } = check(small([rule]), roster([`1 ${line}`, "[bench]", `1 ${line}`]));
  expect(findings.map(({ code, targets }) => [code, targets])).toContainEqual(["sideboard/breaks", units("u2")]);
});
