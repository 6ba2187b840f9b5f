import type { Rule } from "@/lib/rules/registry";
import { on, testKind, units } from "../support/rule-tester";

// Ogres have combat 4, gnomes 1; a brave one has one more.
const rule: Rule = {
  id: "S-1",
  kind: "leader",
  leader: { option: ["hat"] },
  among: { category: ["troops"] },
  highest: "combat",
  name: "chief",
  ...on,
};

testKind("leader", {
  legal: [
    { name: "the best of all is chosen", rule, roster: ["1 ogres hat", "3 gnomes"] },
    { name: "the best needs no choosing where nobody equals it", rule, roster: ["1 ogres", "3 gnomes"] },
    { name: "one of two equals is chosen", rule, roster: ["1 ogres hat", "1 ogres"] },
    { name: "changes count", rule, roster: ["1 ogres hat brave", "1 ogres"] },
  ],
  illegal: [
    {
      name: "another is better",
      rule,
      roster: ["1 gnomes hat", "1 ogres"],
      findings: [
        {
          targets: units("u1"),
          actual: 1,
          bound: 4,
          relation: "at least",
          unit: "combat",
          message: "Gnomes: combat 1 as chief, at least 4 needed.",
          fix: "Choose Ogres as chief.",
        },
      ],
    },
    {
      name: "two equals and none chosen",
      rule,
      roster: ["1 ogres", "1 ogres rope"],
      findings: [
        {
          targets: units("u1", "u2"),
          actual: 0,
          bound: 1,
          relation: "exactly",
          unit: "chief",
          message: "Chief: none chosen; Ogres (2 units) share the highest combat, 4.",
          fix: "Choose one of them as chief.",
        },
      ],
    },
    {
      name: "a choice among equals may be another rule's",
      rule: { ...rule, ties: "S-2" } as Rule,
      roster: ["2 ogres", "1 ogres rope"],
      findings: [
        {
          rule: "S-2",
          targets: units("u1", "u2"),
          actual: 0,
          bound: 1,
          relation: "exactly",
          unit: "chief",
          message: "Chief: none chosen; Ogres (3 units) share the highest combat, 4.",
          fix: "Choose one of them as chief.",
        },
      ],
    },
    {
      name: "two chosen",
      rule,
      roster: ["2 ogres hat"],
      findings: [
        {
          targets: units("u1"),
          actual: 2,
          bound: 1,
          relation: "exactly",
          unit: "chief",
          message: "Chief: 2 chosen, exactly 1 allowed.",
          fix: "Keep one chief and remove 1.",
        },
      ],
    },
    {
      name: "one that may not lead",
      rule,
      roster: ["1 person hat", "1 gnomes"],
      findings: [
        {
          targets: units("u1"),
          actual: null,
          bound: 1,
          relation: "at least",
          unit: "combat",
          message: "Person may not be the chief.",
          fix: "Choose Gnomes as chief.",
        },
      ],
    },
    {
      name: "nobody who could",
      rule,
      roster: ["1 person"],
      findings: [
        {
          actual: 0,
          bound: 1,
          relation: "exactly",
          unit: "chief",
          message: "Chief: nobody in the roster may be the chief, exactly 1 needed.",
          fix: "Add a unit that may be the chief.",
        },
      ],
    },

    {
      name: "two lines chosen, neither of them the best",
      rule,
      roster: ["1 gnomes hat", "1 gnomes hat brave", "1 ogres"],
      findings: [
        {
          targets: units("u1", "u2"),
          actual: 2,
          bound: 1,
          relation: "exactly",
          unit: "chief",
          message: "Chief: 2 chosen, exactly 1 allowed.",
          fix: "Keep one chief and remove 1.",
        },
      ],
    },
    {
      name: "two others are better, one with a name of its own",
      rule,
      roster: [],
      change: {
        commands: [
          {
            kind: "main",
            units: [
              { id: "u1", entry: "gnomes", count: 1, options: [{ id: "hat" }] },
              { id: "u2", entry: "ogres", count: 1, options: [], name: "Grubb" },
              { id: "u3", entry: "ogres", count: 1, options: [{ id: "rope" }] },
            ],
          },
        ],
      },
      findings: [
        {
          targets: units("u1"),
          actual: 1,
          bound: 4,
          relation: "at least",
          unit: "combat",
          message: "Gnomes: combat 1 as chief, at least 4 needed.",
          fix: "Choose Grubb (Ogres) or Ogres as chief.",
        },
      ],
    },
  ],
});
