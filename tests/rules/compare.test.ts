import type { Rule } from "@/lib/rules/registry";
import { on, term, testKind, units } from "../support/rule-tester";

const rule: Rule = {
  id: "S-1",
  kind: "compare",
  subject: "Ropes",
  left: { of: {}, measure: { options: { option: ["rope"] } } },
  atMost: { of: { entry: ["ogres"] } },
  noun: "rope",
  right: "ogres",
  ...on,
};

testKind("compare", {
  legal: [
    { name: "fewer", rule, roster: ["1 gnomes rope", "2 ogres"] },
    { name: "as many", rule, roster: ["1 gnomes rope*2", "2 ogres"] },
    { name: "none of either", rule, roster: ["1 gnomes"] },
  ],
  illegal: [
    {
      name: "one more",
      rule,
      roster: ["3 gnomes rope", "2 ogres"],
      findings: [
        {
          targets: units("u1"),
          actual: 3,
          bound: 2,
          relation: "at most",
          unit: "rope",
          terms: [term("u1", "Gnomes", 3)],
          derivation: "as many as ogres: 2",
          message: "Ropes: 3 ropes, at most 2 allowed.",
          fix: "Remove 1 rope.",
        },
      ],
    },
  ],
});
