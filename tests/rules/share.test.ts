import { expect, test } from "vitest";
import { check } from "@/lib/engine/check/check";
import type { Rule } from "@/lib/engine/rules/registry";
import { roster, small, smallRule } from "../support/make";
import { finding, term, testKind, units } from "../support/rule-tester";

const part = { of: { entry: ["ogres"] }, measure: "points" as const };
const most: Rule = smallRule("share", { subject: "Ogres", part, of: "limit", maxPercent: 25 });
const least: Rule = smallRule("share", { subject: "Ogres", part, of: "spent", minPercent: 30 });
const ofUnits: Rule = smallRule("share", { subject: "Ogres", part: { of: { entry: ["ogres"] } }, of: { of: {} }, maxPercent: 50 });

const between: Rule = { ...ofUnits, minPercent: 20 };
const shareOf = (actual: number, bound: number, percent: number, whole: number, noun: "point" | "unit", over: boolean, of: string) => ({
  actual,
  bound,
  relation: over ? ("at most" as const) : ("at least" as const),
  measure: noun,
  unit: noun,
  derivation: `${percent} % of ${whole} ${of}`,
  code: over ? ("share/over" as const) : ("share/under" as const),
  values: {
    subject: "Ogres",
    actual,
    bound,
    exactly: false,
    noun,
    open: false,
    event: false,
    how: `${percent} % of ${whole} ${of}`,
    percent,
    whole,
  },
});

const ofOne: Rule = smallRule("share", { part: { of: {}, measure: "points" }, of: "limit", in: "unit", maxPercent: 25 });
const ofEach = (subject: string, actual: number, over = true) => {
  const made = shareOf(actual, 25, 25, 100, "point", over, "agreed");
  return { ...made, values: { ...made.values, subject, whole: null }, targets: units("u1") };
};

testKind("share", {
  legal: [
    { name: "each unit below its share", rule: ofOne, roster: ["3 gnomes hat", "1 ogres"], change: { limit: 204 } },
    { name: "each unit at its share", rule: ofOne, roster: ["1 ogres", "3 ogres"], change: { limit: 200 } },
    { name: "no limit, no share of a unit", rule: ofOne, roster: ["1 ogres"], change: { limit: undefined } },
    {
      name: "each unit at the least",
      rule: { ...ofOne, maxPercent: undefined, minPercent: 25 } as Rule,
      roster: ["1 ogres"],
      change: { limit: 200 },
    },
    { name: "a condition that does not hold", rule: { ...most, when: { has: { entry: ["wyrms"] } } }, roster: ["6 ogres"] },
    { name: "at the least of two bounds", rule: between, roster: ["1 ogres", "4 gnomes"] },
    { name: "at the most of two bounds", rule: between, roster: ["3 ogres", "3 gnomes"] },
    { name: "below the share of the agreed points", rule: most, roster: ["4 ogres"] },
    { name: "at the share", rule: most, roster: ["5 ogres"] },
    { name: "at the least share of what is spent", rule: least, roster: ["3 ogres", "35 gnomes"] },
    { name: "half of the units", rule: ofUnits, roster: ["2 ogres", "2 gnomes"] },
    { name: "nothing agreed, nothing to compare with", rule: most, roster: ["50 ogres"], change: { limit: undefined } },
  ],
  illegal: [
    {
      name: "a unit above its share, its options with it",
      rule: ofOne,
      roster: ["1 gnomes hat drum rope", "1 gnomes hat drum"],
      change: { limit: 100 },
      findings: [ofEach("Gnomes", 28)],
    },
    {
      name: "a unit below its share, named",
      rule: { ...ofOne, maxPercent: undefined, minPercent: 25, subject: "each" } as Rule,
      roster: ["2 gnomes drum"],
      change: { limit: 100 },
      findings: [ofEach("Gnomes, each", 20, false)],
    },
    {
      name: "below a least share that is no whole number",
      rule: least,
      roster: ["3 ogres", "34 gnomes", "1 gnomes hat"],
      findings: [{ ...shareOf(150, 152, 30, 505, "point", false, "spent"), terms: [term("u1", "Ogres", 150)] }],
    },
    {
      name: "above the most of two bounds",
      rule: between,
      roster: ["3 ogres", "2 gnomes"],
      findings: [{ ...shareOf(3, 2, 50, 5, "unit", true, "counted"), targets: units("u1"), terms: [term("u1", "Ogres", 3)] }],
    },
    {
      name: "below the least of two bounds",
      rule: between,
      roster: ["1 ogres", "9 gnomes"],
      findings: [{ ...shareOf(1, 2, 20, 10, "unit", false, "counted"), terms: [term("u1", "Ogres", 1)] }],
    },
    {
      name: "above the share",
      rule: most,
      roster: ["5 ogres", "1 ogres hat"],
      findings: [
        finding("share/over", "u1 u2", "305 point, at most 250", {
          terms: "u1 Ogres 250; u2 Ogres 55",
          how: "25 % of 1,000 agreed",
          values: { subject: "Ogres", percent: 25, whole: null },
        }),
      ],
    },
    {
      name: "below the least share",
      rule: least,
      roster: ["3 ogres", "36 gnomes"],
      findings: [
        finding("share/under", "roster", "150 point, at least 153", {
          terms: "u1 Ogres 150",
          how: "30 % of 510 spent",
          values: { subject: "Ogres", percent: 30, whole: 510 },
        }),
      ],
    },
    {
      name: "more than half of the units",
      rule: ofUnits,
      roster: ["3 ogres", "2 gnomes"],
      findings: [
        finding("share/over", "u1", "3 unit, at most 2", {
          terms: "u1 Ogres 3",
          how: "50 % of 5 counted",
          values: { subject: "Ogres", percent: 50, whole: 5 },
        }),
      ],
    },
  ],
});

// The whole changes with the part: 150 of 510 are 30 % as 155 of 515 and as 150 of 500.
test.each<[name: string, rule: Rule, lines: string[], fix: string]>([
  ["more of it, or less of the rest", least, ["3 ogres", "36 gnomes"], "Spend 5 points more, or 10 points less elsewhere."],
  ["more of it, where all the rest would have to go", least, ["10 gnomes"], "Spend 43 points more."],
  ["less of the rest, where all must be of it", { ...least, minPercent: 100 }, ["2 ogres", "3 gnomes"], "Spend 30 points less elsewhere."],
  ["less of it", ofUnits, ["3 ogres", "2 gnomes"], "Leave out 1 unit."],
  ["less of it, of a whole that stays", most, ["6 ogres"], "Spend 50 points less."],
  [
    "less of it, of a whole it is no part of",
    { ...ofUnits, of: { of: { entry: ["gnomes"] } } },
    ["3 ogres", "2 gnomes"],
    "Leave out 2 units.",
  ],
  // 5 % of 100 points against 10 units: what goes of one is not what goes of the other.
  ["less of it, of a whole in points", { ...ofUnits, part: { of: {} }, of: "spent", maxPercent: 5 }, ["10 gnomes"], "Leave out 5 units."],
  ["less of it, of a whole in units", { ...most, of: { of: {} }, maxPercent: 100 }, ["1 ogres"], "Spend 49 points less."],
])("mended by %s", (_, rule, lines, fix) => {
  expect(check(small([rule]), roster(lines)).findings.map((f) => f.fix)).toEqual([fix]);
});
