import type { Rule } from "@/lib/engine/rules/registry";
import { smallRule } from "../support/make";
import { testKind } from "../support/rule-tester";

type Availability = Extract<Rule, { kind: "availability" }>;
const rule = (id: string, status: Availability["status"], change: Partial<Availability> = {}): Rule =>
  smallRule("availability", {
    id,
    units: { entry: ["gnomes"] },
    options: { option: ["hat"] },
    status,
    reason: "Hats are not for gnomes",
    ...change,
  });
const spell: Partial<Availability> = { options: { option: ["spell"] } };
const place = (option: string, ...ids: string[]) => ids.map((unit) => ({ kind: "option" as const, unit, option }));
const refused = { actual: 1, measure: "unit" as const, unit: "unit", derivation: "Hats are not for gnomes" };

testKind("availability", {
  legal: [
    { name: "another entry", rule: rule("S-1", "denied"), roster: ["1 ogres hat"] },
    { name: "allowed where the group denies", rule: rule("S-1", "allowed", spell), roster: ["1 gnomes spell=2"] },
    {
      name: "an army list's exception wins",
      rule: [rule("S-1", "denied"), rule("S-2", "allowed", { overrides: true })],
      roster: ["1 gnomes hat"],
    },
    { name: "a permission beats an open question", rule: [rule("S-1", "unconfirmed"), rule("S-2", "allowed")], roster: ["1 gnomes hat"] },
    {
      name: "a condition that does not hold",
      rule: rule("S-1", "denied", { when: { has: { entry: ["ogres"] } } }),
      roster: ["1 gnomes hat"],
    },
    {
      name: "denied only together with another option",
      rule: rule("S-1", "denied", { units: { option: ["brave"] } }),
      roster: ["1 gnomes hat"],
    },
  ],
  illegal: [
    {
      name: "one finding for all units of the entry",
      rule: rule("S-1", "denied"),
      roster: ["2 gnomes hat", "1 gnomes hat rope"],
      findings: [
        {
          ...refused,
          targets: place("hat", "u1", "u2"),
          actual: 3,
          code: "availability/denied",
          values: { who: "Gnomes", units: 3, option: "hat", phrase: "", reason: "Hats are not for gnomes" },
        },
      ],
    },
    {
      name: "a denial beats a permission, whatever their order",
      rule: [rule("S-2", "allowed"), rule("S-1", "denied")],
      roster: ["1 gnomes hat"],
      findings: [
        {
          ...refused,
          targets: place("hat", "u1"),
          code: "availability/denied",
          values: { who: "Gnomes", units: 1, option: "hat", phrase: "", reason: "Hats are not for gnomes" },
        },
      ],
    },
    {
      name: "an open question makes it unconfirmed",
      rule: rule("S-1", "unconfirmed"),
      roster: ["1 gnomes hat"],
      findings: [
        {
          ...refused,
          severity: "unconfirmed",
          targets: place("hat", "u1"),
          code: "availability/open",
          values: { who: "Gnomes", units: 1, option: "hat", phrase: "", reason: "Hats are not for gnomes", page: 1 },
        },
      ],
    },
    {
      name: "what no rule speaks of stands as its group says",
      rule: rule("S-1", "denied"),
      roster: ["1 ogres spell=1"],
      findings: [
        {
          rule: "S-OPEN",
          targets: place("spell=1", "u1"),
          actual: 1,
          measure: "unit",
          unit: "unit",
          derivation: "No spells here",
          code: "availability/denied",
          values: { who: "Ogres", units: 1, option: "spell, level 1", phrase: "", reason: "No spells here" },
        },
      ],
    },
    {
      name: "a condition on the rest of the roster",
      rule: rule("S-1", "denied", { when: { has: { entry: ["ogres"] } } }),
      roster: ["1 gnomes hat", "1 ogres"],
      findings: [
        {
          ...refused,
          targets: place("hat", "u1"),
          code: "availability/denied",
          values: { who: "Gnomes", units: 1, option: "hat", phrase: "", reason: "Hats are not for gnomes" },
        },
      ],
    },
    {
      name: "denied together with another option",
      rule: rule("S-1", "denied", { units: { option: ["brave"] } }),
      roster: ["1 gnomes hat brave"],
      findings: [
        {
          ...refused,
          derivation: "Hats are not for gnomes, and it has brave",
          targets: place("hat", "u1"),
          code: "availability/denied",
          values: {
            who: "Gnomes, brave",
            units: 1,
            option: "hat",
            phrase: "",
            reason: "Hats are not for gnomes, and it has brave",
            against: ["brave"],
          },
        },
      ],
    },
  ],
});
