import { expect, test } from "vitest";
import { repairs } from "@/lib/advice/offers/repairs";
import { check } from "@/lib/engine/check/check";
import type { Rule } from "@/lib/engine/rules/registry";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Option, OptionGroup } from "@/lib/engine/schema/entry";
import { roster, small, smallRule } from "../support/make";
import { on, term, testKind, units } from "../support/rule-tester";

type Distinct = Extract<Rule, { kind: "distinct" }>;
const runes = (change: Partial<Distinct> = {}): Rule =>
  smallRule("distinct", { units: {}, sets: [{ name: "weapon runes", group: ["weapon", "champion-weapon"] }], ...change });
const both = { name: "armour runes", group: ["armour"] };
const group = (id: string): OptionGroup => ({
  id,
  name: id,
  choose: "any",
  otherwise: { status: "allowed", rule: "S-OPEN", page: 1, basis: "printed", reason: "Open" },
});
const rune = (id: string, group: string, more: Partial<Option> = {}): Option => ({
  id,
  name: id,
  group,
  price: 5,
  repeatable: true,
  ...on,
  ...more,
});
const army: Partial<ArmyList> = {
  groups: [group("weapon"), group("champion-weapon"), group("armour")],
  options: [
    rune("fury", "weapon"),
    rune("might", "weapon"),
    rune("speed", "weapon", {
      choices: [
        { id: "low", name: "low speed" },
        { id: "high", name: "high speed" },
      ],
    }),
    rune("fury-of-champions", "champion-weapon", { name: "fury", sameAs: "fury" }),
    rune("might-of-champions", "champion-weapon", { name: "might", sameAs: "might" }),
    rune("stone", "armour"),
    rune("steel", "armour"),
  ],
};
const same = (set: string, by: string, terms: ReturnType<typeof term>[], n = 2, sets = "weapon runes") => ({
  code: "distinct/over" as const,
  values: { sets, set: set.split(" and "), taken: n, by: by.split(" and ") },
  targets: terms.map((t) => t.target),
  actual: n,
  bound: 1,
  relation: "at most" as const,
  measure: "set" as const,
  unit: "set",
  terms,
});
const given = { army };

testKind("distinct", {
  legal: [
    { ...given, name: "one set", rule: runes(), roster: ["1 gnomes fury might", "1 ogres"] },
    { ...given, name: "one more option", rule: runes(), roster: ["1 gnomes fury might", "1 ogres fury"] },
    { ...given, name: "one more copy", rule: runes(), roster: ["1 gnomes fury*2", "1 ogres fury*3"] },
    { ...given, name: "as many options, and copies of others", rule: runes(), roster: ["1 gnomes fury*2 might", "1 ogres fury might*2"] },
    { ...given, name: "another choice of an option", rule: runes(), roster: ["1 gnomes speed=low", "1 ogres speed=high"] },
    { ...given, name: "what other groups are the same in", rule: runes(), roster: ["1 gnomes fury stone", "1 ogres might stone"] },
    { ...given, name: "units without any", rule: runes(), roster: ["1 gnomes", "1 ogres hat", "1 person hat"] },
    { ...given, name: "sets of fewer than are compared", rule: runes({ from: 3 }), roster: ["1 gnomes fury might", "1 ogres fury might"] },
    { ...given, name: "sets of more than are compared", rule: runes({ to: 1 }), roster: ["1 gnomes fury might", "1 ogres fury might"] },
    { ...given, name: "more copies than are compared", rule: runes({ to: 1 }), roster: ["1 gnomes fury*2", "1 ogres fury*2"] },
    {
      ...given,
      name: "units that are not meant",
      rule: runes({ units: { entry: ["gnomes"] } }),
      roster: ["1 gnomes fury", "1 ogres fury"],
    },
    {
      ...given,
      name: "a condition that does not hold",
      rule: runes({ when: { limitFrom: 2000 } }),
      roster: ["1 gnomes fury", "1 ogres fury"],
    },
    { ...given, name: "what stands beside the army", rule: runes(), roster: ["1 gnomes fury", "[bench]", "1 gnomes fury"] },
  ],
  illegal: [
    {
      ...given,
      name: "the same options in another order",
      rule: runes(),
      roster: ["1 gnomes fury might*2", "1 person", "1 ogres might*2 fury"],
      findings: [same("fury and might ×2", "Gnomes and Ogres", [term("u1", "Gnomes", 1), term("u3", "Ogres", 1)])],
    },
    {
      ...given,
      name: "a single option, where sets of one are compared",
      rule: runes(),
      roster: ["1 gnomes fury stone", "1 ogres fury steel"],
      findings: [same("fury", "Gnomes and Ogres", [term("u1", "Gnomes", 1), term("u2", "Ogres", 1)])],
    },
    {
      ...given,
      name: "as many options as are compared",
      rule: runes({ from: 3 }),
      roster: ["1 gnomes fury*2 might", "1 ogres fury*2 might"],
      findings: [same("fury ×2 and might", "Gnomes and Ogres", [term("u1", "Gnomes", 1), term("u2", "Ogres", 1)])],
    },
    {
      ...given,
      name: "no more options than are compared",
      rule: runes({ from: 2, to: 2 }),
      roster: ["1 gnomes fury might", "1 ogres fury might"],
      findings: [same("fury and might", "Gnomes and Ogres", [term("u1", "Gnomes", 1), term("u2", "Ogres", 1)])],
    },
    {
      ...given,
      name: "two units on one line",
      rule: runes(),
      roster: ["2 gnomes fury"],
      findings: [same("fury", "Gnomes", [term("u1", "Gnomes", 2)])],
    },
    {
      ...given,
      name: "the same thing under another heading, in one unit or in two",
      rule: runes(),
      roster: ["1 gnomes fury fury-of-champions", "1 ogres fury-of-champions"],
      findings: [same("fury", "Gnomes and Ogres", [term("u1", "Gnomes", 2), term("u2", "Ogres", 1)], 3)],
    },
    {
      ...given,
      name: "each sort of set by itself",
      rule: runes({ sets: [{ name: "weapon runes", group: ["weapon"] }, both] }),
      roster: ["1 gnomes fury stone", "1 ogres fury stone"],
      findings: [
        same("fury", "Gnomes and Ogres", [term("u1", "Gnomes", 1), term("u2", "Ogres", 1)]),
        same("stone", "Gnomes and Ogres", [term("u1", "Gnomes", 1), term("u2", "Ogres", 1)], 2, "armour runes"),
      ],
    },
    {
      ...given,
      name: "two sets, each taken by two",
      rule: runes(),
      roster: ["1 gnomes fury", "1 ogres might", "1 person might", "1 gnomes fury"],
      findings: [
        { ...same("fury", "Gnomes", [term("u1", "Gnomes", 1), term("u4", "Gnomes", 1)]), targets: units("u1", "u4") },
        same("might", "Person and Ogres", [term("u2", "Ogres", 1), term("u3", "Person", 1)]),
      ],
    },
  ],
});

test("is mended by another set", () => {
  const catalogue = small([runes()], army);
  const lines = roster(["1 gnomes fury might", "1 ogres fury might"]);
  const [finding] = check(catalogue, lines).findings;
  expect(finding && repairs(catalogue, lines, finding).map((r) => `${r.label} ${r.change}`)).toEqual([
    "Leave out might from Gnomes -5",
    "Leave out might from Ogres -5",
    "Leave out fury from Gnomes -5",
  ]);
});

test("a group or an option that is not in the book is a fault", () => {
  expect(() => small([runes({ sets: [{ name: "runes", group: ["wepon"] }] })], army)).toThrow('no option is in the group "wepon".');
  expect(() => small([], { ...army, options: [rune("fury", "weapon", { sameAs: "fur" })] })).toThrow('no option "fur".');
});

test("sets that nobody has confirmed as too many are asked, not refused", () => {
  const rule = runes({ severity: "unconfirmed" });
  const [finding] = check(small([rule], army), roster(["1 gnomes fury", "1 ogres fury"])).findings.filter(({ rule: id }) => id === "S-1");
  expect([finding?.severity, finding?.message, finding?.fix]).toEqual([
    "unconfirmed",
    "Gnomes and Ogres have the same weapon runes: fury; not confirmed whether they may.",
    "Look up the rule in your book, or change the weapon runes of Gnomes or Ogres.",
  ]);
});
