import type { Rule } from "@/lib/engine/rules/registry";
import { smallRule } from "../support/make";
import { finding, testKind, units } from "../support/rule-tester";

const groups = [
  { name: "ogres", units: { entry: ["ogres"] } },
  { name: "gnomes", units: { entry: ["gnomes"] } },
  { name: "a drum", units: { option: ["drum"] } },
];
const inRoster: Rule = smallRule("excludes", { in: "roster", groups });
const two: Rule = { ...inRoster, atMost: 2 };
const inCommand: Rule = smallRule("excludes", { in: "command", groups: groups.slice(0, 2), subject: "Command" });
const inUnit: Extract<Rule, { kind: "excludes" }> = smallRule("excludes", {
  in: "unit",
  groups: [
    { name: "hat", units: { option: ["hat"] } },
    { name: "drum", units: { option: ["drum"] } },
  ],
});

const twoInUnit: Rule = { ...inUnit, groups: [...(inUnit.groups ?? []), { name: "rope", units: { option: ["rope"] } }], atMost: 2 };

const brave: Rule = smallRule("excludes", {
  in: "roster",
  byEntry: { units: { category: ["troops"], option: ["brave"] }, name: "brave {entry}" },
});

testKind("excludes", {
  legal: [
    { name: "one of the groups", rule: inRoster, roster: ["3 ogres"] },
    { name: "two where two may be", rule: two, roster: ["1 ogres", "1 gnomes"] },
    { name: "apart in two commands", rule: inCommand, roster: ["1 ogres", "[hired]", "1 gnomes"] },
    { name: "in two units", rule: inUnit, roster: ["1 gnomes hat", "1 gnomes drum"] },

    { name: "a condition that does not hold", rule: { ...inRoster, when: { has: { entry: ["wyrms"] } } }, roster: ["1 ogres", "1 gnomes"] },
    {
      name: "a condition of what a unit has that does not hold",
      rule: { ...inUnit, when: { has: { entry: ["wyrms"] } } },
      roster: ["1 gnomes hat drum"],
    },
    { name: "two in one unit where two may be", rule: twoInUnit, roster: ["1 gnomes hat drum", "1 gnomes hat rope", "1 gnomes drum rope"] },
    { name: "one entry in several units", rule: brave, roster: ["2 gnomes brave", "1 gnomes brave hat", "1 ogres", "1 person brave"] },
  ],
  illegal: [
    {
      name: "two of the groups",
      rule: inRoster,
      roster: ["1 gnomes", "1 ogres"],
      findings: [
        {
          targets: units("u1", "u2"),
          code: "excludes/place",
          values: { subject: null, place: "army", things: ["ogres", "gnomes"], most: 1, should: false },
        },
      ],
    },
    {
      name: "three where two may be",
      rule: two,
      roster: ["1 ogres", "1 gnomes drum"],
      findings: [
        {
          targets: units("u1", "u2"),
          code: "excludes/place",
          values: { subject: null, place: "army", things: ["ogres", "gnomes", "a drum"], most: 2, should: false },
        },
      ],
    },
    {
      name: "together in one command",
      rule: inCommand,
      roster: ["1 ogres", "[hired]", "1 gnomes", "1 ogres"],
      findings: [
        {
          targets: units("u2", "u3"),
          code: "excludes/place",
          values: { subject: "Command", place: "command", things: ["ogres", "gnomes"], most: 1, should: false },
        },
      ],
    },
    {
      name: "together in one unit",
      rule: inUnit,
      roster: ["1 gnomes hat drum"],
      findings: [finding("excludes/unit", "u1", "", { values: { who: "Gnomes", things: ["hat", "drum"], most: 1, should: false } })],
    },
    {
      name: "together in one unit, of a group that does not name what the unit has",
      rule: {
        ...inUnit,
        groups: [
          { name: "a hat", units: { option: ["hat"] } },
          { name: "something loud", units: { option: ["drum", "rope"] } },
        ],
      },
      roster: ["1 gnomes hat drum"],
      findings: [
        finding("excludes/unit", "u1", "", {
          values: { who: "Gnomes", things: ["a hat", "something loud"], most: 1, should: false, held: ["hat", "drum"] },
        }),
      ],
    },
    {
      name: "three in one unit where two may be, as advice",
      rule: { ...twoInUnit, severity: "advice" },
      roster: ["1 gnomes hat drum rope"],
      findings: [
        finding("excludes/unit", "u1", "", {
          severity: "advice",
          values: { who: "Gnomes", things: ["hat", "drum", "rope"], most: 2, should: true },
        }),
      ],
    },
    {
      name: "one unit that is of two groups, as advice: it is named once, in the order of the roster",
      rule: { ...inRoster, severity: "advice" },
      roster: ["1 person drum", "1 ogres drum", "1 person"],
      findings: [
        {
          severity: "advice",
          targets: units("u1", "u2"),
          code: "excludes/place",
          values: { subject: null, place: "army", things: ["ogres", "a drum"], most: 1, should: true },
        },
      ],
    },
    {
      name: "apart in two commands, where they may not be in one roster",
      rule: inRoster,
      roster: ["1 ogres", "[hired]", "1 gnomes"],
      findings: [
        {
          targets: units("u1", "u2"),
          code: "excludes/place",
          values: { subject: null, place: "army", things: ["ogres", "gnomes"], most: 1, should: false },
        },
      ],
    },
    {
      name: "together in one command of three, not across the others",
      rule: inCommand,
      roster: ["1 ogres", "[hired]", "1 gnomes", "1 ogres", "[hired]", "1 gnomes"],
      findings: [
        {
          targets: units("u2", "u3"),
          code: "excludes/place",
          values: { subject: "Command", place: "command", things: ["ogres", "gnomes"], most: 1, should: false },
        },
      ],
    },
    {
      name: "two entries where each is a group",
      rule: brave,
      roster: ["1 ogres brave", "1 gnomes", "1 gnomes brave", "1 person brave"],
      findings: [
        {
          targets: units("u1", "u3"),
          code: "excludes/place",
          values: { subject: null, place: "army", things: ["brave gnomes", "brave ogres"], most: 1, should: false },
        },
      ],
    },
  ],
});
