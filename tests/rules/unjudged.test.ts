import type { Rule } from "@/lib/engine/rules/registry";
import { smallRule } from "../support/make";
import { finding, testKind } from "../support/rule-tester";

const rule: Rule = smallRule("unjudged", {
  units: { entry: ["ogres"], option: ["drum"] },
  says: "the price of the drum hangs on the weather",
  lookUp: "this in the table of weathers",
});
const holding = (copies: number): Rule => ({ ...rule, units: { holds: { options: { option: ["drum", "rope"] }, copies } } }) as Rule;
const counting = (min: number): Rule => ({ ...rule, when: { counted: [{ quantity: { of: { entry: ["gnomes"] } }, min }] } }) as Rule;
const told = (unit: string, who: string) =>
  finding("unjudged/open", unit, "", {
    severity: "unconfirmed",
    values: { who, says: "the price of the drum hangs on the weather", lookUp: "this in the table of weathers" },
  });

testKind("unjudged", {
  legal: [
    { name: "another unit", rule, roster: ["1 person drum"] },
    { name: "without the thing", rule, roster: ["1 ogres"] },
    { name: "one copy less than asked for", rule: holding(3), roster: ["1 ogres drum rope"] },
    { name: "one less in the roster than asked for", rule: counting(3), roster: ["1 ogres drum", "2 gnomes"] },
  ],
  illegal: [
    { name: "such a unit", rule, roster: ["1 ogres drum"], findings: [told("u1", "Ogres")] },
    {
      name: "as many copies as asked for, of two things",
      rule: holding(3),
      roster: ["1 ogres drum*2 rope"],
      findings: [told("u1", "Ogres")],
    },
    { name: "more copies", rule: holding(3), roster: ["1 ogres drum*4"], findings: [told("u1", "Ogres")] },
    {
      name: "as many in the roster as asked for",
      rule: counting(3),
      roster: ["1 ogres drum", "3 gnomes"],
      findings: [told("u1", "Ogres")],
    },
    { name: "more in the roster", rule: counting(3), roster: ["1 ogres drum", "4 gnomes"], findings: [told("u1", "Ogres")] },
  ],
});
