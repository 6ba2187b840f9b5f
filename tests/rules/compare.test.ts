import type { Rule } from "@/lib/engine/rules/registry";
import { smallRule } from "../support/make";
import { finding, testKind } from "../support/rule-tester";

const rule: Rule = smallRule("compare", {
  subject: "Ropes",
  left: { of: {}, measure: { options: { option: ["rope"] } } },
  atMost: { of: { entry: ["ogres"] } },
  noun: "rope",
  right: "ogres",
});
const inUnit: Rule = smallRule("compare", {
  left: { of: { option: ["rope"] }, measure: { options: { option: ["rope"] } } },
  atMost: { of: {}, measure: { options: { option: ["drum"] } } },
  noun: "rope",
  right: "drums",
  in: "unit",
  less: true,
});

testKind("compare", {
  legal: [
    { name: "fewer in a unit", rule: inUnit, roster: ["2 gnomes rope drum*2", "1 ogres"] },
    { name: "fewer", rule, roster: ["1 gnomes rope", "2 ogres"] },
    { name: "as many", rule, roster: ["1 gnomes rope*2", "2 ogres"] },
    { name: "none of either", rule, roster: ["1 gnomes"] },

    { name: "a condition that does not hold", rule: { ...rule, when: { has: { entry: ["wyrms"] } } }, roster: ["3 gnomes rope"] },
    {
      name: "a condition of what a unit has that does not hold",
      rule: { ...inUnit, when: { has: { entry: ["wyrms"] } } },
      roster: ["1 gnomes rope drum"],
    },
    { name: "none of either where fewer are wanted", rule: { ...rule, less: true }, roster: ["1 gnomes"] },
    { name: "one fewer where fewer are wanted", rule: { ...rule, less: true }, roster: ["1 gnomes rope", "2 ogres"] },
  ],
  illegal: [
    {
      name: "as many in a unit where fewer are wanted",
      rule: inUnit,
      roster: ["2 gnomes rope*2 drum*2", "1 ogres drum*3"],
      findings: [
        finding("compare/over", "u1", "2 option (rope), at most 1", {
          how: "fewer than drums: 2",
          values: { subject: "Gnomes", right: "drums" },
        }),
      ],
    },
    {
      name: "one more",
      rule,
      roster: ["3 gnomes rope", "2 ogres"],
      findings: [
        finding("compare/over", "u1", "3 option (rope), at most 2", {
          terms: "u1 Gnomes 3",
          how: "as many as ogres: 2",
          values: { subject: "Ropes", right: "ogres" },
        }),
      ],
    },

    {
      name: "as many where fewer are wanted",
      rule: { ...rule, less: true },
      roster: ["2 gnomes rope", "2 ogres"],
      findings: [
        finding("compare/over", "u1", "2 option (rope), at most 1", {
          terms: "u1 Gnomes 2",
          how: "fewer than ogres: 2",
          values: { subject: "Ropes", right: "ogres" },
        }),
      ],
    },
    {
      name: "as many in a unit, under a name of its own",
      rule: { ...inUnit, subject: "ropes and drums" },
      roster: ["1 gnomes rope drum"],
      findings: [
        finding("compare/over", "u1", "1 option (rope), at most 0", {
          how: "fewer than drums: 1",
          values: { subject: "Gnomes, ropes and drums", right: "drums" },
        }),
      ],
    },
  ],
});
