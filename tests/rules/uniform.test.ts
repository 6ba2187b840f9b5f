import type { Rule } from "@/lib/engine/rules/registry";
import { smallRule } from "../support/make";
import { finding, testKind } from "../support/rule-tester";

const rule: Rule = smallRule("uniform", { units: {}, options: { option: ["hat", "drum"] } });

const ofBrave: Rule = { ...rule, units: { option: ["brave"] } };

testKind("uniform", {
  legal: [
    { name: "all have it", rule, roster: ["1 gnomes hat", "2 gnomes hat brave"] },
    { name: "none has it", rule, roster: ["1 gnomes", "2 gnomes brave"] },
    { name: "another entry may differ", rule, roster: ["1 gnomes hat", "1 ogres"] },

    { name: "units the rule does not mean may differ", rule: ofBrave, roster: ["1 gnomes brave hat", "1 gnomes", "1 gnomes drum"] },
    { name: "the same in another order", rule, roster: ["1 gnomes hat drum", "1 gnomes brave drum hat"] },
    {
      name: "a condition that does not hold",
      rule: { ...rule, when: { has: { entry: ["wyrms"] } } },
      roster: ["1 gnomes hat", "1 gnomes"],
    },
  ],
  illegal: [
    {
      name: "some have it",
      rule,
      roster: ["1 gnomes hat", "2 gnomes", "1 ogres"],
      findings: [finding("uniform/one", "u1 u2", "", { values: { entry: "Gnomes", units: 3, option: "hat", having: 1 } })],
    },
    {
      name: "two different choices",
      rule,
      roster: ["1 gnomes hat", "2 gnomes drum"],
      findings: [
        finding("uniform/several", "u1 u2", "", { values: { entry: "Gnomes", units: 3, options: ["hat", "drum"], having: [1, 2] } }),
      ],
    },

    {
      name: "some of those it means have it, beside others",
      rule: ofBrave,
      roster: ["1 gnomes drum", "1 gnomes brave", "2 gnomes brave drum", "1 gnomes"],
      findings: [finding("uniform/one", "u2 u3", "", { values: { entry: "Gnomes", units: 3, option: "drum", having: 2 } })],
    },
  ],
});
