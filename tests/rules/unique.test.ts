import { expect, test } from "vitest";
import { check } from "@/lib/engine/check/check";
import type { Rule } from "@/lib/engine/rules/registry";
import { roster, small, smallRule } from "../support/make";
import { finding, testKind } from "../support/rule-tester";

const inUnit: Rule = smallRule("unique", { units: { tag: ["leader"] }, options: { group: ["kit"] }, in: "unit" });
const inRoster: Rule = smallRule("unique", { units: {}, options: { option: ["drum", "hat"] }, in: "roster" });

const spellsOpen: Rule = smallRule("availability", {
  id: "S-9",
  units: {},
  options: { group: ["spells"] },
  status: "allowed",
  reason: "Open",
});
const drums: Rule = { ...inRoster, options: { option: ["drum"] } };
const oneLevel: Rule = { ...inRoster, options: { option: ["spell=1"] } };

testKind("unique", {
  legal: [
    { name: "one of each", rule: inUnit, roster: ["1 person hat drum rope"] },
    { name: "units the rule does not mean", rule: inUnit, roster: ["1 gnomes rope*3"] },
    { name: "one of each in the roster", rule: inRoster, roster: ["1 gnomes hat", "1 ogres drum"] },
    { name: "two where two may be", rule: { ...inRoster, atMost: 2 }, roster: ["2 gnomes hat"] },

    { name: "other things more often in a unit", rule: { ...inUnit, options: { option: ["hat"] } }, roster: ["1 person hat rope*2"] },
    { name: "other things more often in the roster", rule: drums, roster: ["2 gnomes hat", "1 ogres hat drum"] },
    {
      name: "as often in units the rule does not mean",
      rule: { ...drums, units: { tag: ["small"] } },
      roster: ["1 gnomes drum", "2 ogres drum"],
    },
    { name: "a condition that does not hold", rule: { ...inRoster, when: { has: { entry: ["wyrms"] } } }, roster: ["2 gnomes hat"] },
    {
      name: "a condition of what a unit has that does not hold",
      rule: { ...inUnit, when: { has: { entry: ["wyrms"] } } },
      roster: ["1 person rope*2"],
    },
    {
      name: "two levels, each once",
      rule: [spellsOpen, { ...inRoster, options: { group: ["spells"] } }],
      roster: ["1 person spell=1", "1 ogres spell=2"],
    },
    { name: "twice in one unit where it may be", rule: { ...inUnit, atMost: 2 }, roster: ["1 person rope*2"] },
  ],
  illegal: [
    {
      name: "two copies in one unit",
      rule: inUnit,
      roster: ["1 person rope*2"],
      findings: [finding("unique/unit", "u1/rope", "2 copy, at most 1", { values: { who: "Person", option: "rope", copies: 2, most: 1 } })],
    },
    {
      name: "two units with the same",
      rule: inRoster,
      roster: ["2 gnomes hat", "1 ogres hat"],
      findings: [
        finding("unique/roster", "u1 u2", "3 copy, at most 1", {
          terms: "u1 Gnomes 2; u2 Ogres 1",
          values: { option: "hat", copies: 3, most: 1, by: ["Gnomes", "Ogres"], units: 3 },
        }),
      ],
    },

    {
      name: "three copies in one unit where two may be",
      rule: { ...inUnit, atMost: 2 },
      roster: ["1 person rope*4"],
      findings: [finding("unique/unit", "u1/rope", "4 copy, at most 2", { values: { who: "Person", option: "rope", copies: 4, most: 2 } })],
    },
    {
      name: "two levels of one spell in a unit, counted together",
      rule: [spellsOpen, { ...inUnit, options: { group: ["spells"] }, byOption: true }],
      roster: ["1 person spell=1 spell=2"],
      findings: [
        finding("roster/choices", "u1/spell", "2 copy, at most 1", {
          values: { who: "Person", options: ["spell (level 1)", "spell (level 2)"] },
        }),
      ],
    },
    {
      name: "copies of several units, beside other things and units without",
      rule: { ...drums, atMost: 2 },
      roster: ["2 gnomes hat drum*2 rope*3", "1 ogres", "1 ogres hat", "1 ogres drum"],
      findings: [
        finding("unique/roster", "u1 u4", "5 copy, at most 2", {
          terms: "u1 Gnomes 4; u4 Ogres 1",
          values: { option: "drum", copies: 5, most: 2, by: ["Gnomes", "Ogres"] },
        }),
      ],
    },
    {
      name: "only in units the rule means",
      rule: { ...drums, units: { tag: ["small"] } },
      roster: ["2 gnomes drum", "1 ogres drum"],
      findings: [
        finding("unique/roster", "u1", "2 copy, at most 1", {
          terms: "u1 Gnomes 2",
          values: { option: "drum", copies: 2, most: 1, by: ["Gnomes"], units: 2 },
        }),
      ],
    },
    {
      name: "one level of a spell, another left alone",
      rule: [spellsOpen, oneLevel],
      roster: ["2 person hat spell=1", "2 ogres spell=2"],
      findings: [
        finding("unique/roster", "u1", "2 copy, at most 1", {
          terms: "u1 Person 2",
          values: { option: "spell, level 1", copies: 2, most: 1, by: ["Person"], units: 2 },
        }),
      ],
    },
    {
      name: "one level of a spell that is counted by its name, another left alone",
      rule: [spellsOpen, { ...oneLevel, byOption: true }],
      roster: ["1 person spell=1", "1 ogres spell=1", "1 gnomes spell=2"],
      findings: [
        finding("unique/roster", "u1 u2", "2 copy, at most 1", {
          terms: "u1 Person 1; u2 Ogres 1",
          values: { option: "spell", copies: 2, most: 1, by: ["Person", "Ogres"], units: 2 },
        }),
      ],
    },
    {
      name: "one level counted by its name, beside another level of the same spell in one unit",
      rule: [spellsOpen, { ...oneLevel, byOption: true }],
      roster: ["2 person hat spell=1 spell=2"],
      findings: [
        finding("roster/choices", "u1/spell=1", "", {
          rule: "ROSTER-CHOICE",
          source: { book: "Small Game", page: null },
          values: { who: "Person", options: ["spell (level 1)", "spell (level 2)"] },
        }),
        finding("unique/roster", "u1", "2 copy, at most 1", {
          terms: "u1 Person 2",
          values: { option: "spell", copies: 2, most: 1, by: ["Person"], units: 2 },
        }),
      ],
    },
    {
      name: "one thing too often, the other not",
      rule: inRoster,
      roster: ["2 gnomes hat", "1 ogres drum"],
      findings: [
        finding("unique/roster", "u1", "2 copy, at most 1", {
          terms: "u1 Gnomes 2",
          values: { option: "hat", copies: 2, most: 1, by: ["Gnomes"], units: 2 },
        }),
      ],
    },
  ],
});

test.each([
  [
    ["1 gnomes hat", "1 ogres hat"],
    "Gnomes and Ogres both have hat; not confirmed whether the roster may have more than one.",
    "Look up the number in your book, or leave out hat from one of them.",
  ],
  [
    ["1 gnomes drum*2", "1 ogres drum"],
    "Drum: taken 3 times by Gnomes and Ogres, at most once confirmed.",
    "Look up the number in your book, or leave out 2 copies of drum.",
  ],
])("what nobody has confirmed as too many is asked, not refused: %j", (taken, message, fix) => {
  const rule: Rule = { ...inRoster, severity: "unconfirmed" };
  const [finding] = check(small([rule]), roster(taken)).findings.filter(({ rule: id }) => id === "S-1");
  expect([finding?.severity, finding?.message, finding?.fix]).toEqual(["unconfirmed", message, fix]);
});
