import type { Bound } from "@/lib/common";
import type { Rule } from "@/lib/rules/registry";
import { on, term, testKind, units } from "../support/rule-tester";

/** An option of the first unit, counted. */
const taken = (option: string, value: number) => ({ target: { kind: "option" as const, unit: "u1", option }, label: option, value });

const ogres = { of: { entry: ["ogres"] } };
const scaled: Rule = { id: "S-1", kind: "count", subject: "Ogres", quantity: ogres, max: { count: 2, scale: "thousand" }, ...on };
const exactly: Rule = {
  id: "S-1",
  kind: "count",
  subject: "Captain",
  quantity: { of: { tag: ["ranked"] } },
  min: 1,
  max: 1,
  noun: "captain",
  ...on,
};
const ropes: Rule = {
  id: "S-1",
  kind: "count",
  quantity: { of: { entry: ["gnomes"] }, measure: { options: { option: ["rope"] } } },
  in: "unit",
  max: 2,
  noun: "rope",
  ...on,
};
const sixth: Rule = {
  id: "S-1",
  kind: "count",
  subject: "Brave gnomes",
  quantity: { of: { option: ["brave"] } },
  max: { numerator: 1, denominator: 6, of: { of: { entry: ["gnomes"] } }, rounding: "down", name: "gnome units" },
  ...on,
};
const weight: Rule = {
  id: "S-1",
  kind: "count",
  subject: "Weight",
  quantity: { of: {}, measure: { sum: "weight" } },
  max: 10,
  noun: "stone",
  ...on,
};
const table: Rule = {
  id: "S-1",
  kind: "count",
  subject: "Ogres",
  quantity: ogres,
  min: {
    table: [
      { from: 0, count: 0 },
      { from: 2000, count: 1 },
    ],
    beyond: { per: 1000, add: 2 },
  },
  ...on,
};
const perCommand: Rule = {
  id: "S-1",
  kind: "count",
  subject: "Leader",
  quantity: { of: { tag: ["leader"] } },
  in: "command",
  min: 1,
  max: 1,
  ...on,
};
const stepped: Rule = {
  id: "S-1",
  kind: "count",
  quantity: { of: { entry: ["gnomes"] }, measure: { options: { option: ["rope"] } } },
  in: "unit",
  step: 2,
  noun: "rope",
  ...on,
};
const slotted: Rule = {
  id: "S-1",
  kind: "count",
  quantity: { of: { entry: ["gnomes", "ogres"] }, measure: { sum: "weight", plus: -1 } },
  max: 2,
  ...on,
};
const ropesOf = (max: Bound): Rule => ({ ...ropes, max });
/** A rope for every three drums of the unit. */
const third = ropesOf({
  numerator: 1,
  denominator: 3,
  of: { of: {}, measure: { options: { option: ["drum"] } } },
  rounding: "down",
  name: "drums",
});
/** A rope for every two models of the unit; a unit of gnomes has four. */
const perModels = ropesOf({
  numerator: 1,
  denominator: 2,
  of: { of: { entry: ["gnomes"] }, measure: "models" },
  rounding: "down",
  name: "gnomes",
});
/** At most half of what a unit has may be ropes. */
const half = ropesOf({
  numerator: 1,
  denominator: 2,
  of: { of: {}, measure: { options: { option: ["drum", "rope"] } } },
  rounding: "down",
  name: "ropes and drums",
});
/** A drum for every four ropes at the least. */
const least: Rule = {
  id: "S-1",
  kind: "count",
  quantity: { of: { entry: ["gnomes"] }, measure: { options: { option: ["drum"] } } },
  in: "unit",
  min: {
    numerator: 1,
    denominator: 4,
    of: { of: {}, measure: { options: { option: ["rope"] } } },
    rounding: "up",
    name: "ropes",
  },
  noun: "drum",
  ...on,
};
/** An ogre for every two gnomes of the same command. */
const escorted: Rule = {
  id: "S-1",
  kind: "count",
  subject: "Ogres",
  quantity: ogres,
  in: "command",
  max: { numerator: 1, denominator: 2, of: { of: { entry: ["gnomes"] } }, rounding: "down", name: "gnomes" },
  ...on,
};
const hiredOnly: Rule = { ...perCommand, in: { commands: ["hired"] } };

testKind("count", {
  legal: [
    {
      name: "a third of the drums of the unit, none of five hundred elsewhere",
      rule: third,
      roster: ["1 gnomes rope*1 drum*5", "9 ogres drum*50"],
    },
    { name: "a third of six drums", rule: third, roster: ["1 gnomes rope*2 drum*6"] },
    { name: "so many for the models of one unit of the line", rule: perModels, roster: ["5 gnomes rope*2"] },
    { name: "half of the unit's things", rule: half, roster: ["1 gnomes rope*2 drum*2"] },
    { name: "one for every started four of the unit", rule: least, roster: ["1 gnomes rope*4 drum", "1 gnomes", "1 ogres rope*9"] },
    { name: "one for every two of the same command", rule: escorted, roster: ["4 gnomes", "2 ogres", "[hired]", "2 gnomes", "1 ogres"] },
    { name: "a multiple of the step", rule: stepped, roster: ["1 gnomes rope*4"] },
    { name: "none at all is a multiple", rule: stepped, roster: ["1 gnomes"] },
    { name: "a sum with something for each unit", rule: slotted, roster: ["3 gnomes", "1 ogres"] },
    { name: "commands of another kind are not meant", rule: hiredOnly, roster: ["1 gnomes", "[hired]", "1 person"] },
    { name: "one below the bound", rule: scaled, roster: ["1 ogres"] },
    { name: "at the bound", rule: scaled, roster: ["2 ogres"] },
    { name: "a part of a thousand adds nothing", rule: scaled, roster: ["2 ogres"], change: { limit: 1999 } },
    { name: "the bound doubles at two thousand", rule: scaled, roster: ["4 ogres"], change: { limit: 2000 } },
    { name: "below a thousand it counts once", rule: scaled, roster: ["2 ogres"], change: { limit: 750 } },
    { name: "exactly one", rule: exactly, roster: ["1 person captain"] },
    { name: "copies in each unit at the bound", rule: ropes, roster: ["5 gnomes rope*2"] },
    { name: "one in six of twelve", rule: sixth, roster: ["10 gnomes", "2 gnomes brave"] },
    { name: "a sum at the bound", rule: weight, roster: ["4 gnomes", "2 ogres rope"] },
    { name: "a table below its step", rule: table, roster: ["1 gnomes"], change: { limit: 1999 } },
    { name: "a table at its step", rule: table, roster: ["1 ogres"], change: { limit: 2000 } },
    { name: "a table beyond its last step", rule: table, roster: ["5 ogres"], change: { limit: 4000 } },
    { name: "one in each command", rule: perCommand, roster: ["1 person", "[hired]", "1 person"] },
    { name: "a condition that does not hold", rule: { ...scaled, when: { has: { entry: ["trolls"] } } }, roster: ["3 ogres"] },
    { name: "a setting that is not chosen", rule: { ...scaled, when: { setting: { "hat-price": "seven" } } }, roster: ["3 ogres"] },
  ],
  illegal: [
    {
      name: "one above the bound, spread over lines",
      rule: scaled,
      roster: ["2 ogres", "1 ogres hat", "1 gnomes"],
      findings: [
        {
          targets: units("u1", "u2"),
          actual: 3,
          bound: 2,
          relation: "at most",
          unit: "unit",
          terms: [term("u1", "Ogres", 2), term("u2", "Ogres", 1)],
          derivation: "2 per 1,000 points × 1 full 1,000",
          message: "Ogres: 3 units, at most 2 allowed (2 per 1,000 points × 1 full 1,000).",
          fix: "Remove 1 unit.",
        },
      ],
    },
    {
      name: "below a thousand the derivation says so",
      rule: scaled,
      roster: ["3 ogres"],
      change: { limit: 750 },
      findings: [
        {
          targets: units("u1"),
          actual: 3,
          bound: 2,
          relation: "at most",
          unit: "unit",
          terms: [term("u1", "Ogres", 3)],
          derivation: "2 per 1,000 points, counted once below 1,000",
          message: "Ogres: 3 units, at most 2 allowed (2 per 1,000 points, counted once below 1,000).",
          fix: "Remove 1 unit.",
        },
      ],
    },
    {
      name: "none where exactly one is needed",
      rule: exactly,
      roster: ["1 person"],
      findings: [
        {
          actual: 0,
          bound: 1,
          relation: "exactly",
          unit: "captain",
          message: "Captain: none, exactly 1 needed.",
          fix: "Add 1 captain.",
        },
      ],
    },
    {
      name: "two where exactly one is allowed",
      rule: exactly,
      roster: ["2 person captain"],
      findings: [
        {
          targets: units("u1"),
          actual: 2,
          bound: 1,
          relation: "exactly",
          unit: "captain",
          terms: [term("u1", "Captain", 2)],
          message: "Captain: 2, exactly 1 allowed.",
          fix: "Remove 1 captain.",
        },
      ],
    },
    {
      name: "beyond a number that is not settled",
      rule: { ...scaled, severity: "unconfirmed" },
      roster: ["3 ogres"],
      findings: [
        {
          severity: "unconfirmed",
          targets: units("u1"),
          actual: 3,
          bound: 2,
          relation: "at most",
          unit: "unit",
          terms: [term("u1", "Ogres", 3)],
          derivation: "2 per 1,000 points × 1 full 1,000",
          message: "Ogres: 3 units, at most 2 confirmed (2 per 1,000 points × 1 full 1,000).",
          fix: "Look up the number in your book, or remove 1 unit.",
        },
      ],
    },
    {
      name: "one copy too many in each unit of a line",
      rule: ropes,
      roster: ["2 gnomes rope*3"],
      findings: [
        {
          targets: units("u1"),
          actual: 3,
          bound: 2,
          relation: "at most",
          unit: "rope",
          terms: [taken("rope", 3)],
          message: "Gnomes: 3 ropes, at most 2 allowed.",
          fix: "Remove 1 rope.",
        },
      ],
    },
    {
      name: "one in six of eleven",
      rule: sixth,
      roster: ["9 gnomes", "2 gnomes brave"],
      findings: [
        {
          targets: units("u2"),
          actual: 2,
          bound: 1,
          relation: "at most",
          unit: "unit",
          terms: [term("u2", "Gnomes, brave", 2)],
          derivation: "1 for every 6 gnome units: 11 ÷ 6 = 1, rounded down",
          message: "Brave gnomes: 2 units, at most 1 allowed (1 for every 6 gnome units: 11 ÷ 6 = 1, rounded down).",
          fix: "Remove 1 unit.",
        },
      ],
    },
    {
      name: "more than a third of the drums of its own unit",
      rule: third,
      roster: ["1 gnomes rope*2 drum*5", "9 ogres drum*50"],
      findings: [
        {
          targets: units("u1"),
          actual: 2,
          bound: 1,
          relation: "at most",
          unit: "rope",
          terms: [taken("rope", 2)],
          derivation: "1 for every 3 drums: 5 ÷ 3 = 1, rounded down",
          message: "Gnomes: 2 ropes, at most 1 allowed (1 for every 3 drums: 5 ÷ 3 = 1, rounded down).",
          fix: "Remove 1 rope.",
        },
      ],
    },
    {
      name: "more than the models of one unit of the line allow",
      rule: perModels,
      roster: ["5 gnomes rope*3"],
      findings: [
        {
          targets: units("u1"),
          actual: 3,
          bound: 2,
          relation: "at most",
          unit: "rope",
          terms: [taken("rope", 3)],
          derivation: "1 for every 2 gnomes: 4 ÷ 2 = 2",
          message: "Gnomes: 3 ropes, at most 2 allowed (1 for every 2 gnomes: 4 ÷ 2 = 2).",
          fix: "Remove 1 rope.",
        },
      ],
    },
    {
      name: "more than half of the unit's things, of which each rope is one",
      rule: half,
      roster: ["1 gnomes rope*4 drum"],
      findings: [
        {
          targets: units("u1"),
          actual: 4,
          bound: 2,
          relation: "at most",
          unit: "rope",
          terms: [taken("rope", 4)],
          derivation: "1 for every 2 ropes and drums: 5 ÷ 2 = 2, rounded down",
          message: "Gnomes: 4 ropes, at most 2 allowed (1 for every 2 ropes and drums: 5 ÷ 2 = 2, rounded down).",
          fix: "Remove 3 ropes.",
        },
      ],
    },
    {
      name: "a fifth rope starts another four",
      rule: least,
      roster: ["1 gnomes rope*5 drum", "1 ogres drum*9"],
      findings: [
        {
          targets: units("u1"),
          actual: 1,
          bound: 2,
          relation: "at least",
          unit: "drum",
          terms: [taken("drum", 1)],
          derivation: "1 for every 4 ropes: 5 ÷ 4 = 2, rounded up",
          message: "Gnomes: 1 drum, at least 2 needed (1 for every 4 ropes: 5 ÷ 4 = 2, rounded up).",
          fix: "Add 1 drum.",
        },
      ],
    },
    {
      name: "one for every two of another command",
      rule: escorted,
      roster: ["4 gnomes", "1 ogres", "[hired]", "1 gnomes", "1 ogres"],
      findings: [
        {
          targets: units("u4"),
          actual: 1,
          bound: 0,
          relation: "at most",
          unit: "unit",
          terms: [term("u4", "Ogres", 1)],
          derivation: "1 for every 2 gnomes: 1 ÷ 2 = 0, rounded down",
          message: "Ogres: 1 unit, none allowed (1 for every 2 gnomes: 1 ÷ 2 = 0, rounded down).",
          fix: "Remove 1 unit.",
        },
      ],
    },
    {
      name: "a sum over the bound",
      rule: weight,
      roster: ["5 gnomes", "1 ogres rope"],
      findings: [
        {
          targets: units("u1", "u2"),
          actual: 11,
          bound: 10,
          relation: "at most",
          unit: "stone",
          terms: [term("u1", "Gnomes", 10), term("u2", "Ogres", 1)],
          message: "Weight: 11 stones, at most 10 allowed.",
          fix: "Remove 1 stone.",
        },
      ],
    },
    {
      name: "a table beyond its last step, one short",
      rule: table,
      roster: ["4 ogres"],
      change: { limit: 4999 },
      findings: [
        {
          actual: 4,
          bound: 5,
          relation: "at least",
          unit: "unit",
          terms: [term("u1", "Ogres", 4)],
          derivation: "from 2,000 points, and 2 more for each further 1,000",
          message: "Ogres: 4 units, at least 5 needed (from 2,000 points, and 2 more for each further 1,000).",
          fix: "Add 1 unit.",
        },
      ],
    },
    {
      name: "between two steps",
      rule: stepped,
      roster: ["1 gnomes rope*3"],
      findings: [
        {
          targets: units("u1"),
          actual: 3,
          bound: 2,
          unit: "rope",
          terms: [taken("rope", 3)],
          message: "Gnomes: 3 ropes, only multiples of 2 allowed.",
          fix: "Add 1 rope, or remove 1.",
        },
      ],
    },
    {
      name: "a sum with something for each unit, one over",
      rule: slotted,
      roster: ["3 gnomes"],
      findings: [
        {
          targets: units("u1"),
          actual: 3,
          bound: 2,
          relation: "at most",
          unit: "unit",
          terms: [term("u1", "Gnomes", 3)],
          message: "Roster: 3 units, at most 2 allowed.",
          fix: "Remove 1 unit.",
        },
      ],
    },
    {
      name: "a command of the kind without",
      rule: hiredOnly,
      roster: ["2 person", "[hired]", "1 gnomes"],
      findings: [
        {
          targets: [{ kind: "command", command: 1 }],
          actual: 0,
          bound: 1,
          relation: "exactly",
          unit: "unit",
          message: "Leader: no units, exactly 1 needed.",
          fix: "Add 1 unit.",
        },
      ],
    },
    {
      name: "a command without",
      rule: perCommand,
      roster: ["1 person", "[hired]", "1 gnomes"],
      findings: [
        {
          targets: [{ kind: "command", command: 1 }],
          actual: 0,
          bound: 1,
          relation: "exactly",
          unit: "unit",
          message: "Leader: no units, exactly 1 needed.",
          fix: "Add 1 unit.",
        },
      ],
    },

    {
      name: "between two steps, under a name of its own",
      rule: { ...stepped, subject: "rope by the pair" },
      roster: ["1 gnomes rope*3"],
      findings: [
        {
          targets: units("u1"),
          actual: 3,
          bound: 2,
          unit: "rope",
          terms: [taken("rope", 3)],
          message: "Gnomes, rope by the pair: 3 ropes, only multiples of 2 allowed.",
          fix: "Add 1 rope, or remove 1.",
        },
      ],
    },
  ],
});
