import { expect, test } from "vitest";
import { slotUsageOf } from "@/lib/advice/offers/offers";
import { inspect } from "@/lib/engine/check/check";
import type { SlotUsage } from "@/lib/engine/rules/contract";
import type { Rule } from "@/lib/engine/rules/registry";
import { roster, small, smallRule } from "../support/make";
import { finding, on, testKind } from "../support/rule-tester";

type Slots = Extract<Rule, { kind: "slots" }>;
const captain: Slots["carriers"][number] = {
  who: { option: ["captain"] },
  name: "captain",
  fits: [
    { major: 1, minor: 1 },
    { major: 0, minor: 2 },
  ],
  allows: "1 major and 1 minor, or 2 minor",
};
const rule: Slots = smallRule("slots", {
  units: { tag: ["leader"] },
  carriers: [captain, { who: {}, name: "no rank", fits: [{ total: 1 }], allows: "1" }],
});
const twoHats: Slots = {
  ...rule,
  id: "S-2",
  units: { tag: ["small"] },
  carriers: [{ who: {}, name: "gnome", fits: [{ major: 2, total: 3 }], allows: "3, at most 2 major" }],
};
const freeHat: Rule = smallRule("price", {
  id: "S-3",
  units: {},
  options: { option: ["hat"] },
  price: { perUnit: 0 },
  first: 1,
  slotFree: true,
  because: "one free",
});
const _target = (option: string) => ({ kind: "option" as const, unit: "u1", option });

const minors: Slots = {
  ...rule,
  id: "S-4",
  units: { tag: ["small"] },
  carriers: [{ who: {}, name: "gnome", fits: [{ minor: 2 }], allows: "2 minor" }],
};
const uneven: Rule = {
  ...minors,
  carriers: [
    {
      who: {},
      name: "gnome",
      fits: [
        { major: 0, minor: 3 },
        { major: 1, minor: 1 },
      ],
      allows: "3 minor, or 1 of each",
    },
  ],
};
const ring = { id: "ring", name: "ring (gold)", group: "kit", price: 1, slot: "minor", repeatable: true, ...on };

testKind("slots", {
  legal: [
    { name: "one major and one minor", rule, roster: ["1 person captain drum hat"] },
    { name: "one thing without a rank", rule, roster: ["1 person drum"] },
    { name: "things without a slot do not count", rule, roster: ["1 person hat brave"] },
    { name: "a total with a part of its own", rule: twoHats, roster: ["1 gnomes drum*2 hat"] },
    { name: "a thing granted outside the slots", rule: [rule, freeHat], roster: ["1 person drum hat"] },

    { name: "minor things where only they have room", rule: minors, roster: ["1 gnomes ring*2"], army: { options: [ring] } },
    { name: "a condition that does not hold", rule: { ...minors, when: { has: { entry: ["wyrms"] } } }, roster: ["1 gnomes drum*3"] },
    { name: "a unit of which the rule says nothing", rule: { ...rule, carriers: [captain] }, roster: ["1 person hat drum"] },
    { name: "nothing that fills a slot", rule: minors, roster: ["1 gnomes rope*3"] },
    { name: "either way of filling", rule: uneven, roster: ["1 gnomes ring*3", "1 gnomes hat drum"], army: { options: [ring] } },
  ],
  illegal: [
    {
      name: "one minor too many beside a major",
      rule,
      roster: ["1 person captain drum hat ring"],
      army: { options: [{ ...ring, name: "ring" }] },
      findings: [
        finding("slots/over", "u1", "3 slot, at most 2", {
          terms: "u1/hat hat (minor) 1; u1/drum drum (major) 1; u1/ring ring (minor) 1",
          how: "captain: room for 1 major and 1 minor, or 2 minor",
          values: {
            who: "Captain",
            taken: ["1 major", "2 minor"],
            room: "1 major and 1 minor, or 2 minor",
            things: ["hat", "drum", "ring"],
            copies: 3,
            least: 1,
          },
        }),
      ],
    },
    {
      name: "two things without a rank",
      rule,
      roster: ["1 person hat drum"],
      findings: [
        finding("slots/over", "u1", "2 slot, at most 1", {
          terms: "u1/hat hat (minor) 1; u1/drum drum (major) 1",
          how: "no rank: room for 1",
          values: { who: "Person", taken: ["1 major", "1 minor"], room: "1", things: ["hat", "drum"], copies: 2, least: 1 },
        }),
      ],
    },
    {
      name: "three of four things too many, of which one is taken thrice",
      rule,
      roster: ["1 person hat drum*3"],
      findings: [
        finding("slots/over", "u1", "4 slot, at most 1", {
          terms: "u1/hat hat (minor) 1; u1/drum drum (major) 3",
          how: "no rank: room for 1",
          values: { who: "Person", taken: ["3 major", "1 minor"], room: "1", things: ["hat", "drum ×3"], copies: 4, least: 3 },
        }),
      ],
    },
    {
      name: "one slot too full beside one that has room",
      rule: { ...minors, carriers: [{ who: {}, name: "gnome", fits: [{ major: 1, minor: 3 }], allows: "1 major and 3 minor" }] },
      roster: ["1 gnomes hat drum*2"],
      findings: [
        finding("slots/over", "u1", "2 slot, at most 1", {
          terms: "u1/drum drum (major) 2",
          how: "gnome: room for 1 major and 3 minor",
          rule: "S-4",
          values: { who: "Gnomes", taken: ["2 major", "1 minor"], room: "1 major and 3 minor", things: ["drum"], copies: 2, least: 1 },
        }),
      ],
    },
    {
      name: "one slot too full beside one that is just full",
      rule: { ...minors, carriers: [{ who: {}, name: "gnome", fits: [{ major: 1, minor: 1, huge: 2 }], allows: "1 of each, 2 huge" }] },
      roster: ["1 gnomes hat drum ring"],
      army: { options: [{ ...ring, name: "ring" }] },
      findings: [
        finding("slots/over", "u1", "2 slot, at most 1", {
          terms: "u1/hat hat (minor) 1; u1/ring ring (minor) 1",
          how: "gnome: room for 1 of each, 2 huge",
          rule: "S-4",
          values: { who: "Gnomes", taken: ["1 major", "2 minor"], room: "1 of each, 2 huge", things: ["hat", "ring"], copies: 2, least: 1 },
        }),
      ],
    },
    {
      name: "one of four copies granted outside the slots",
      rule: [twoHats, { ...freeHat, options: { option: ["drum"] } }],
      roster: ["1 gnomes drum*4"],
      findings: [
        finding("slots/over", "u1", "3 slot, at most 2", {
          terms: "u1/drum drum (major) 3",
          how: "gnome: room for 3, at most 2 major",
          rule: "S-2",
          values: { who: "Gnomes", taken: ["3 major"], room: "3, at most 2 major", things: ["drum"], copies: 3, least: 1 },
        }),
      ],
    },
    {
      name: "a part of the total too many",
      rule: twoHats,
      roster: ["1 gnomes drum*3"],
      findings: [
        finding("slots/over", "u1", "3 slot, at most 2", {
          terms: "u1/drum drum (major) 3",
          how: "gnome: room for 3, at most 2 major",
          rule: "S-2",
          values: { who: "Gnomes", taken: ["3 major"], room: "3, at most 2 major", things: ["drum"], copies: 3, least: 1 },
        }),
      ],
    },

    {
      name: "a slot of which there is none",
      rule: minors,
      roster: ["1 gnomes drum"],
      findings: [
        finding("slots/over", "u1", "1 slot, at most 0", {
          terms: "u1/drum drum (major) 1",
          how: "gnome: room for 2 minor",
          rule: "S-4",
          values: { who: "Gnomes", taken: ["1 major"], room: "2 minor", things: ["drum"], copies: 1, least: 1 },
        }),
      ],
    },
    {
      name: "more than the roomiest way of filling",
      rule: uneven,
      roster: ["1 gnomes ring*4"],
      army: { options: [ring] },
      findings: [
        finding("slots/over", "u1", "4 slot, at most 3", {
          terms: "u1/ring ring (gold) (minor) 4",
          how: "gnome: room for 3 minor, or 1 of each",
          rule: "S-4",
          values: { who: "Gnomes", taken: ["4 minor"], room: "3 minor, or 1 of each", things: ["ring (gold)"], copies: 4, least: 1 },
        }),
      ],
    },
  ],
});

test.each<[string, Rule, string, SlotUsage]>([
  [
    "the roomiest way of filling together, and of each slot that has less",
    uneven,
    "1 gnomes hat drum",
    { taken: 2, most: 3, slots: [{ slot: "major", taken: 1, most: 1 }] },
  ],
  ["one slot is all there is", minors, "1 gnomes hat", { taken: 1, most: 2, slots: [] }],
  ["a total is no slot of its own", twoHats, "1 gnomes drum hat", { taken: 2, most: 3, slots: [{ slot: "major", taken: 1, most: 2 }] }],
  [
    "a total is none either where another way of filling has more room",
    {
      ...minors,
      carriers: [{ who: {}, name: "gnome", fits: [{ total: 1 }, { major: 2, minor: 1 }], allows: "1, or 2 major and 1 minor" }],
    },
    "1 gnomes drum*2",
    {
      taken: 2,
      most: 3,
      slots: [
        { slot: "major", taken: 2, most: 2 },
        { slot: "minor", taken: 0, most: 1 },
      ],
    },
  ],
  [
    "a slot that a total leaves open has room for the total",
    {
      ...minors,
      carriers: [{ who: {}, name: "gnome", fits: [{ total: 3, major: 1 }, { minor: 2 }], allows: "3, at most 1 major, or 2 minor" }],
    },
    "1 gnomes hat",
    { taken: 1, most: 3, slots: [{ slot: "major", taken: 0, most: 1 }] },
  ],
])("how full a unit is: %s", (_, given, line, usage) => {
  expect(slotUsageOf(inspect(small([given]), roster([line])).resolved, "u1")).toEqual(usage);
});
