import type { Rule } from "@/lib/rules/registry";
import { on, term, testKind, units } from "../support/rule-tester";

const rule: Rule = { id: "S-1", kind: "sideboard", command: "bench", max: 100, name: "Bench", ...on };
const oneOgre: Rule = { id: "S-2", kind: "count", subject: "Ogres", quantity: { of: { entry: ["ogres"] } }, max: 1, ...on };

testKind("sideboard", {
  legal: [
    { name: "at the bound", rule, roster: ["1 gnomes", "[bench]", "2 ogres"] },
    {
      name: "not part of the army's own total",
      rule: [rule, { id: "S-3", kind: "points-limit", ...on }],
      roster: ["1 gnomes", "[bench]", "1 ogres"],
      change: { limit: 10 },
    },
    { name: "a unit that fits in", rule: [rule, oneOgre], roster: ["1 gnomes", "[bench]", "1 ogres"] },
  ],
  illegal: [
    {
      name: "over the bound",
      rule,
      roster: ["1 gnomes", "[bench]", "2 ogres", "1 gnomes"],
      findings: [
        {
          targets: units("u2", "u3"),
          actual: 110,
          bound: 100,
          relation: "at most",
          unit: "point",
          terms: [term("u2", "Ogres", 100), term("u3", "Gnomes", 10)],
          message: "Bench: 110 points, at most 100 allowed.",
          fix: "Remove 10 points.",
        },
      ],
    },
    {
      name: "a unit that would break a rule of the army",
      rule: [rule, oneOgre],
      roster: ["1 ogres", "[bench]", "1 ogres"],
      findings: [
        {
          severity: "advice",
          targets: units("u2"),
          message: "Ogres: brought in from the bench it breaks 1 rule of the army.",
          fix: "Change it, or bring it in only in place of a unit like it.",
          derivation: "Ogres: 2 units, at most 1 allowed",
        },
      ],
    },
  ],
});
