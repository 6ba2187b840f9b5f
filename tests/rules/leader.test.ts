import type { Rule } from "@/lib/engine/rules/registry";
import { smallRule } from "../support/make";
import { finding, testKind } from "../support/rule-tester";

// Ogres have combat 4, gnomes 1; a brave one has one more.
const rule: Rule = smallRule("leader", { leader: { option: ["hat"] }, among: { category: ["troops"] }, highest: "combat", name: "chief" });

testKind("leader", {
  legal: [
    { name: "nobody has a number, and one is chosen", rule, roster: ["1 trolls hat", "1 trolls"] },
    { name: "the best of all is chosen", rule, roster: ["1 ogres hat", "3 gnomes"] },
    { name: "the best needs no choosing where nobody equals it", rule, roster: ["1 ogres", "3 gnomes"] },
    { name: "one of two equals is chosen", rule, roster: ["1 ogres hat", "1 ogres"] },
    {
      name: "a condition that does not hold",
      rule: { ...rule, when: { has: { entry: ["wyrms"] } } },
      roster: ["1 person", "2 gnomes hat"],
    },
    { name: "changes count", rule, roster: ["1 ogres hat brave", "1 ogres"] },
  ],
  illegal: [
    {
      name: "another is better",
      rule,
      roster: ["1 gnomes hat", "1 ogres"],
      findings: [
        finding("leader/lower", "u1", "1 characteristic (combat), at least 4", {
          values: { leader: "chief", who: "Gnomes", able: ["Ogres"], highest: "combat", actual: 1, best: 4 },
        }),
      ],
    },
    {
      name: "one without a number is chosen, and another has one",
      rule,
      roster: ["1 trolls hat", "1 ogres"],
      findings: [
        finding("leader/lower", "u1", "? characteristic (combat), at least 4", {
          values: { leader: "chief", who: "Trolls", able: ["Ogres"], highest: "combat", actual: null, best: 4 },
        }),
      ],
    },
    {
      name: "none is chosen of two without a number",
      rule,
      roster: ["1 trolls", "1 trolls rope"],
      findings: [
        finding("leader/tie", "u1 u2", "0 leader (chief), exactly 1", {
          values: { leader: "chief", units: ["Trolls (2 units)"], highest: "combat", best: null },
        }),
      ],
    },
    {
      name: "two equals and none chosen",
      rule,
      roster: ["1 ogres", "1 ogres rope"],
      findings: [
        finding("leader/tie", "u1 u2", "0 leader (chief), exactly 1", {
          values: { leader: "chief", units: ["Ogres (2 units)"], highest: "combat", best: 4 },
        }),
      ],
    },
    {
      name: "two equals on one line and none chosen",
      rule,
      roster: ["2 ogres"],
      findings: [
        finding("leader/tie", "u1", "0 leader (chief), exactly 1", {
          values: { leader: "chief", units: ["Ogres (2 units)"], highest: "combat", best: 4 },
        }),
      ],
    },
    {
      name: "one is chosen and nobody could",
      rule,
      roster: ["1 person hat"],
      findings: [finding("leader/nobody", "roster", "0 leader (chief), exactly 1", { values: { leader: "chief" } })],
    },
    {
      name: "a choice among equals may be another rule's",
      rule: { ...rule, ties: { rule: "S-2" } } as Rule,
      roster: ["2 ogres", "1 ogres rope"],
      findings: [
        finding("leader/tie", "u1 u2", "0 leader (chief), exactly 1", {
          rule: "S-2",
          values: { leader: "chief", units: ["Ogres (3 units)"], highest: "combat", best: 4 },
        }),
      ],
    },
    {
      name: "a choice among equals may weigh less",
      rule: { ...rule, ties: { severity: "advice" } } as Rule,
      roster: ["2 ogres", "1 ogres rope"],
      findings: [
        finding("leader/tie", "u1 u2", "0 leader (chief), exactly 1", {
          severity: "advice",
          values: { leader: "chief", units: ["Ogres (3 units)"], highest: "combat", best: 4 },
        }),
      ],
    },
    {
      name: "two chosen",
      rule,
      roster: ["2 ogres hat"],
      findings: [finding("leader/several", "u1", "2 leader (chief), exactly 1", { values: { leader: "chief", chosen: 2 } })],
    },
    {
      name: "one that may not lead",
      rule,
      roster: ["1 person hat", "1 gnomes"],
      findings: [finding("leader/unable", "u1", "", { values: { leader: "chief", who: "Person", able: ["Gnomes"] } })],
    },
    {
      name: "nobody who could",
      rule,
      roster: ["1 person"],
      findings: [finding("leader/nobody", "roster", "0 leader (chief), exactly 1", { values: { leader: "chief" } })],
    },

    {
      name: "two lines chosen, neither of them the best",
      rule,
      roster: ["1 gnomes hat", "1 gnomes hat brave", "1 ogres"],
      findings: [finding("leader/several", "u1 u2", "2 leader (chief), exactly 1", { values: { leader: "chief", chosen: 2 } })],
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
              { id: "u2", entry: "ogres", count: 1, options: [{ id: "rope" }] },
              { id: "u3", entry: "ogres", count: 1, options: [], name: "Grubb" },
            ],
          },
        ],
      },
      findings: [
        finding("leader/lower", "u1", "1 characteristic (combat), at least 4", {
          values: { leader: "chief", who: "Gnomes", able: ["Grubb (Ogres)", "Ogres"], highest: "combat", actual: 1, best: 4 },
        }),
      ],
    },
  ],
});
