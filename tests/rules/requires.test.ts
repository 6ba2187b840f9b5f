import type { Rule } from "@/lib/engine/rules/registry";
import { smallRule } from "../support/make";
import { finding, testKind } from "../support/rule-tester";

const inUnit: Rule = smallRule("requires", {
  subject: "drum",
  units: { option: ["drum"] },
  in: "unit",
  needs: { tag: ["ranked"] },
  need: "the rank of captain",
});
const inRoster: Rule = smallRule("requires", {
  units: { entry: ["ogres"] },
  in: "roster",
  needs: { entry: ["gnomes"] },
  atLeast: 2,
  need: "2 units of gnomes",
});
const inCommand: Rule = smallRule("requires", {
  units: { command: ["hired"] },
  in: "command",
  needs: { tag: ["leader"] },
  need: "a leader of its own",
});

testKind("requires", {
  legal: [
    { name: "the unit has what it needs", rule: inUnit, roster: ["1 person drum captain"] },
    { name: "nothing asks for it", rule: inUnit, roster: ["1 person"] },
    { name: "enough elsewhere in the roster", rule: inRoster, roster: ["1 ogres", "2 gnomes"] },
    { name: "a leader in the same command", rule: inCommand, roster: ["1 gnomes", "[hired]", "1 person", "1 gnomes"] },

    { name: "a condition that does not hold", rule: { ...inRoster, when: { has: { entry: ["wyrms"] } } }, roster: ["1 ogres"] },
    {
      name: "a condition of what a unit needs that does not hold",
      rule: { ...inUnit, when: { has: { entry: ["wyrms"] } } },
      roster: ["1 person drum"],
    },
    { name: "enough in two other commands", rule: inRoster, roster: ["1 ogres", "[hired]", "1 gnomes", "[hired]", "1 gnomes"] },
  ],
  illegal: [
    {
      name: "the unit lacks it",
      rule: inUnit,
      roster: ["1 person drum scout"],
      findings: [
        finding("requires/unit", "u1", "", {
          values: { who: "Person", need: "the rank of captain", because: "drum", should: false, points: 20 },
        }),
      ],
    },
    {
      name: "the unit should have it, as advice",
      rule: { ...inUnit, severity: "advice" },
      roster: ["1 person drum"],
      findings: [
        finding("requires/unit", "u1", "", {
          severity: "advice",
          values: { who: "Person", need: "the rank of captain", because: "drum", should: true, points: 20 },
        }),
      ],
    },
    {
      name: "the roster should have it, as advice, for what the rule names",
      rule: { ...inRoster, severity: "advice", subject: "Big ones" },
      roster: ["1 ogres", "1 gnomes"],
      findings: [
        finding("requires/place", "u1", "1 unit, at least 2", {
          severity: "advice",
          values: { who: ["Big ones"], need: "2 units of gnomes", should: true, place: "roster", found: 1, wanted: 2 },
        }),
      ],
    },
    {
      name: "one too few elsewhere",
      rule: inRoster,
      roster: ["1 ogres", "1 gnomes", "1 ogres"],
      findings: [
        finding("requires/place", "u1 u3", "1 unit, at least 2", {
          values: { who: ["Ogres"], need: "2 units of gnomes", should: false, place: "roster", found: 1, wanted: 2 },
        }),
      ],
    },
    {
      name: "a leader in another command does not do",
      rule: inCommand,
      roster: ["1 person", "[hired]", "1 gnomes"],
      findings: [
        finding("requires/place", "u2", "0 unit, at least 1", {
          values: { who: ["Gnomes"], need: "a leader of its own", should: false, place: "command", found: 0, wanted: 1 },
        }),
      ],
    },

    {
      name: "too few in all commands together, asked for in two",
      rule: inRoster,
      roster: ["1 ogres", "[hired]", "1 ogres", "[hired]", "1 gnomes"],
      findings: [
        finding("requires/place", "u1 u2", "1 unit, at least 2", {
          values: { who: ["Ogres"], need: "2 units of gnomes", should: false, place: "roster", found: 1, wanted: 2 },
        }),
      ],
    },
    {
      name: "a leader in one of two commands does not do for the other",
      rule: inCommand,
      roster: ["1 person", "[hired]", "1 person", "1 gnomes", "[hired]", "1 ogres", "1 gnomes"],
      findings: [
        finding("requires/place", "u4 u5", "0 unit, at least 1", {
          values: { who: ["Gnomes", "Ogres"], need: "a leader of its own", should: false, place: "command", found: 0, wanted: 1 },
        }),
      ],
    },
    {
      name: "what asks for it and what it costs, where the rule names nothing",
      rule: { ...inUnit, subject: undefined },
      roster: ["1 person drum"],
      findings: [
        finding("requires/unit", "u1", "", {
          values: { who: "Person", need: "the rank of captain", because: "drum", should: false, points: 20 },
        }),
      ],
    },
    {
      name: "an entry that asks for it by itself, of whatever it has",
      rule: { ...inUnit, subject: undefined, units: { entry: ["person"] } },
      roster: ["1 person drum"],
      findings: [
        finding("requires/unit", "u1", "", {
          values: { who: "Person", need: "the rank of captain", because: null, should: false, points: 20 },
        }),
      ],
    },
    {
      name: "what nobody has confirmed that it is needed",
      rule: { ...inUnit, severity: "unconfirmed" },
      roster: ["1 person drum"],
      findings: [
        finding("requires/unit", "u1", "", {
          severity: "unconfirmed",
          values: { who: "Person", need: "the rank of captain", because: "drum", should: false, open: true, points: 20 },
        }),
      ],
    },
  ],
});
