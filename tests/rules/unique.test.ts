import type { Rule } from "@/lib/rules/registry";
import { on, term, testKind, units } from "../support/rule-tester";

const inUnit: Rule = { id: "S-1", kind: "unique", units: { tag: ["leader"] }, options: { group: ["kit"] }, in: "unit", ...on };
const inRoster: Rule = { id: "S-1", kind: "unique", units: {}, options: { option: ["drum", "hat"] }, in: "roster", ...on };

testKind("unique", {
  legal: [
    { name: "one of each", rule: inUnit, roster: ["1 person hat drum rope"] },
    { name: "units the rule does not mean", rule: inUnit, roster: ["1 gnomes rope*3"] },
    { name: "one of each in the roster", rule: inRoster, roster: ["1 gnomes hat", "1 ogres drum"] },
    { name: "two where two may be", rule: { ...inRoster, atMost: 2 }, roster: ["2 gnomes hat"] },
  ],
  illegal: [
    {
      name: "two copies in one unit",
      rule: inUnit,
      roster: ["1 person rope*2"],
      findings: [
        {
          targets: [{ kind: "option", unit: "u1", option: "rope" }],
          actual: 2,
          bound: 1,
          relation: "at most",
          unit: "copy",
          message: "Person: rope 2 times, at most once allowed.",
          fix: "Remove 1 copy of rope.",
        },
      ],
    },
    {
      name: "two units with the same",
      rule: inRoster,
      roster: ["2 gnomes hat", "1 ogres hat"],
      findings: [
        {
          targets: units("u1", "u2"),
          actual: 3,
          bound: 1,
          relation: "at most",
          unit: "copy",
          terms: [term("u1", "Gnomes", 2), term("u2", "Ogres", 1)],
          message: "Hat: taken 3 times by Gnomes and Ogres, at most once allowed.",
          fix: "Remove it from all but one.",
        },
      ],
    },
  ],
});
