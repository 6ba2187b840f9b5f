import { expect, test } from "vitest";
import { check } from "@/lib/engine/check/check";
import type { Bound } from "@/lib/engine/common";
import type { Rule } from "@/lib/engine/rules/registry";
import { roster, small, smallRule } from "../support/make";
import { finding, on, term, testKind, units } from "../support/rule-tester";

/** An option of the first unit, counted. */
const taken = (option: string, value: number) => ({ target: { kind: "option" as const, unit: "u1", option }, label: option, value });

const ogres = { of: { entry: ["ogres"] } };
const scaled: Rule = smallRule("count", { subject: "Ogres", quantity: ogres, max: { count: 2, scale: "thousand" } });
const exactly: Rule = smallRule("count", { subject: "Captain", quantity: { of: { tag: ["ranked"] } }, min: 1, max: 1, noun: "captain" });
const ropes: Rule = smallRule("count", {
  quantity: { of: { entry: ["gnomes"] }, measure: { options: { option: ["rope"] } } },
  in: "unit",
  max: 2,
  noun: "rope",
});
const sixth: Rule = smallRule("count", {
  subject: "Brave gnomes",
  quantity: { of: { option: ["brave"] } },
  max: { numerator: 1, denominator: 6, of: { of: { entry: ["gnomes"] } }, rounding: "down", name: "gnome units" },
});
const weight: Rule = smallRule("count", { subject: "Weight", quantity: { of: {}, measure: { sum: "weight" } }, max: 10, noun: "stone" });
const table: Rule = smallRule("count", {
  subject: "Ogres",
  quantity: ogres,
  min: {
    table: [
      { from: 0, count: 0 },
      { from: 2000, count: 1 },
    ],
    beyond: { per: 1000, add: 2 },
  },
});
const perCommand: Rule = smallRule("count", { subject: "Leader", quantity: { of: { tag: ["leader"] } }, in: "command", min: 1, max: 1 });
const stepped: Rule = smallRule("count", {
  quantity: { of: { entry: ["gnomes"] }, measure: { options: { option: ["rope"] } } },
  in: "unit",
  step: 2,
  noun: "rope",
});
const slotted: Rule = smallRule("count", {
  quantity: { of: { entry: ["gnomes", "ogres"] }, measure: { sum: "weight", plus: -1 } },
  max: 2,
});
const ofEach: Rule = smallRule("count", { quantity: { of: { entry: ["gnomes", "ogres"] } }, each: "entry", max: 2 });
const eachOver = (name: string, actual: number, bound = 2) => ({
  actual,
  bound,
  relation: "at most" as const,
  measure: "unit" as const,
  unit: "unit",
  code: "count/over" as const,
  values: { subject: name, actual, bound, exactly: false, noun: "unit", open: false, event: false, how: "", enough: null },
});
/** A second currency, of which the player chooses how much there is. */
const chosen: Rule = { ...weight, max: { setting: "hat-price", values: { five: 5, seven: 6 } } } as Rule;
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
const least: Rule = smallRule("count", {
  quantity: { of: { entry: ["gnomes"] }, measure: { options: { option: ["drum"] } } },
  in: "unit",
  min: { numerator: 1, denominator: 4, of: { of: {}, measure: { options: { option: ["rope"] } } }, rounding: "up", name: "ropes" },
  noun: "drum",
});
/** An ogre for every two gnomes of the same command. */
const escorted: Rule = smallRule("count", {
  subject: "Ogres",
  quantity: ogres,
  in: "command",
  max: { numerator: 1, denominator: 2, of: { of: { entry: ["gnomes"] } }, rounding: "down", name: "gnomes" },
});
const hiredOnly: Rule = { ...perCommand, in: { commands: ["hired"] } };

/** So many models of gnomes count as one, of which the army has one; a unit of gnomes is four models. */
const joined = (models: number): Rule =>
  smallRule("count", { subject: "Gnomes", quantity: { of: {} }, max: 1, together: { of: { entry: ["gnomes"] }, models } });

testKind("count", {
  legal: [
    { name: "as many models as count as one, on two lines", rule: joined(8), roster: ["1 gnomes", "1 gnomes hat"] },
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
    { name: "a command that stands beside the army is none of it", rule: perCommand, roster: ["1 person", "[bench]", "1 gnomes"] },
    {
      name: "a second currency at the limit that the player has chosen",
      rule: chosen,
      roster: ["3 gnomes"],
      settings: { "hat-price": "seven" },
    },
    { name: "below that which holds without a choice", rule: chosen, roster: ["2 gnomes"] },
    { name: "of each at most two", rule: ofEach, roster: ["2 ogres", "1 gnomes", "1 gnomes hat"] },
    { name: "of each at least one of those there are", rule: { ...ofEach, max: undefined, min: 1 } as Rule, roster: ["1 ogres"] },
    { name: "of each at most two in each command", rule: { ...ofEach, in: "command" }, roster: ["2 ogres", "[hired]", "2 ogres"] },
    { name: "one in each command", rule: perCommand, roster: ["1 person", "[hired]", "1 person"] },
    { name: "a condition that does not hold", rule: { ...scaled, when: { has: { entry: ["trolls"] } } }, roster: ["3 ogres"] },
    { name: "a setting that is not chosen", rule: { ...scaled, when: { setting: { "hat-price": "seven" } } }, roster: ["3 ogres"] },
  ],
  illegal: [
    {
      name: "a second currency above the limit that holds without a choice",
      rule: chosen,
      roster: ["3 gnomes"],
      findings: [
        finding("count/over", "u1", "6 characteristic (stone), at most 5", {
          terms: "u1 Gnomes 6",
          how: "Price of a hat: 5",
          values: { subject: "Weight" },
        }),
      ],
    },
    {
      name: "of each at most two: three of both, on one line and on several",
      rule: ofEach,
      roster: ["3 ogres", "1 gnomes", "2 gnomes hat", "9 person"],
      findings: [
        { ...eachOver("Ogres", 3), targets: units("u1"), terms: [term("u1", "Ogres", 3)] },
        { ...eachOver("Gnomes", 3), targets: units("u2", "u3"), terms: [term("u2", "Gnomes", 1), term("u3", "Gnomes", 2)] },
      ],
    },
    {
      name: "of each at most two in each command, named",
      rule: { ...ofEach, in: "command", subject: "in a row" },
      roster: ["2 ogres", "[hired]", "3 ogres"],
      findings: [{ ...eachOver("Ogres, in a row", 3), targets: units("u2"), terms: [term("u2", "Ogres", 3)] }],
    },
    {
      name: "of each at least two of those there are",
      rule: { ...ofEach, max: undefined, min: 2 } as Rule,
      roster: ["1 ogres", "2 gnomes"],
      findings: [
        {
          ...eachOver("Ogres", 1),
          relation: "at least",
          code: "count/under" as const,
          values: { subject: "Ogres", actual: 1, bound: 2, exactly: false, noun: "unit", open: false, event: false, how: "" },
          targets: units("u1"),
          terms: [term("u1", "Ogres", 1)],
        },
      ],
    },
    {
      name: "a line of more models than count as one",
      rule: joined(3),
      roster: ["1 gnomes"],
      findings: [finding("count/over", "u1", "2 unit, at most 1", { terms: "u1 Gnomes 2", values: { subject: "Gnomes" } })],
    },
    {
      name: "one above the bound, spread over lines",
      rule: scaled,
      roster: ["2 ogres", "1 ogres hat", "1 gnomes"],
      findings: [
        finding("count/over", "u1 u2", "3 unit, at most 2", {
          terms: "u1 Ogres 2; u2 Ogres 1",
          how: "2 per 1,000 points × 1 full 1,000",
          values: { subject: "Ogres" },
        }),
      ],
    },
    {
      name: "below a thousand the derivation says so",
      rule: scaled,
      roster: ["3 ogres"],
      change: { limit: 750 },
      findings: [
        finding("count/over", "u1", "3 unit, at most 2", {
          terms: "u1 Ogres 3",
          how: "2 per 1,000 points, counted once below 1,000",
          values: { subject: "Ogres" },
        }),
      ],
    },
    {
      name: "none where exactly one is needed",
      rule: exactly,
      roster: ["1 person"],
      findings: [finding("count/under", "roster", "0 unit (captain), exactly 1", { values: { subject: "Captain" } })],
    },
    {
      name: "two where exactly one is allowed",
      rule: exactly,
      roster: ["2 person captain"],
      findings: [
        finding("count/over", "u1", "2 unit (captain), exactly 1", {
          terms: "u1 Captain 2",
          values: { subject: "Captain", upgrade: "take captain" },
        }),
      ],
    },
    {
      name: "beyond a number that is not settled",
      rule: { ...scaled, severity: "unconfirmed" },
      roster: ["3 ogres"],
      findings: [
        finding("count/over", "u1", "3 unit, at most 2", {
          terms: "u1 Ogres 3",
          how: "2 per 1,000 points × 1 full 1,000",
          severity: "unconfirmed",
          values: { subject: "Ogres", open: true },
        }),
      ],
    },
    {
      name: "one copy too many in each unit of a line",
      rule: ropes,
      roster: ["2 gnomes rope*3"],
      findings: [finding("count/over", "u1", "3 option (rope), at most 2", { terms: "u1/rope rope 3", values: { subject: "Gnomes" } })],
    },
    {
      name: "one in six of eleven",
      rule: sixth,
      roster: ["9 gnomes", "2 gnomes brave"],
      findings: [
        finding("count/over", "u2", "2 unit, at most 1", {
          terms: "u2 Gnomes, brave 2",
          how: "1 for every 6 gnome units: 11 ÷ 6 = 1, rounded down",
          values: { subject: "Brave gnomes", enough: 1 },
        }),
      ],
    },
    {
      name: "more than a third of the drums of its own unit",
      rule: third,
      roster: ["1 gnomes rope*2 drum*5", "9 ogres drum*50"],
      findings: [
        finding("count/over", "u1", "2 option (rope), at most 1", {
          terms: "u1/rope rope 2",
          how: "1 for every 3 drums: 5 ÷ 3 = 1, rounded down",
          values: { subject: "Gnomes" },
        }),
      ],
    },
    {
      name: "more than the models of one unit of the line allow",
      rule: perModels,
      roster: ["5 gnomes rope*3"],
      findings: [
        finding("count/over", "u1", "3 option (rope), at most 2", {
          terms: "u1/rope rope 3",
          how: "1 for every 2 gnomes: 4 ÷ 2 = 2",
          values: { subject: "Gnomes" },
        }),
      ],
    },
    {
      name: "more than half of the unit's things, of which each rope is one",
      rule: half,
      roster: ["1 gnomes rope*4 drum"],
      findings: [
        finding("count/over", "u1", "4 option (rope), at most 2", {
          terms: "u1/rope rope 4",
          how: "1 for every 2 ropes and drums: 5 ÷ 2 = 2, rounded down",
          values: { subject: "Gnomes", enough: 3 },
        }),
      ],
    },
    {
      name: "a fifth rope starts another four",
      rule: least,
      roster: ["1 gnomes rope*5 drum", "1 ogres drum*9"],
      findings: [
        finding("count/under", "u1", "1 option (drum), at least 2", {
          terms: "u1/drum drum 1",
          how: "1 for every 4 ropes: 5 ÷ 4 = 2, rounded up",
          values: { subject: "Gnomes" },
        }),
      ],
    },
    {
      name: "one for every two of another command",
      rule: escorted,
      roster: ["4 gnomes", "1 ogres", "[hired]", "1 gnomes", "1 ogres"],
      findings: [
        finding("count/over", "u4", "1 unit, at most 0", {
          terms: "u4 Ogres 1",
          how: "1 for every 2 gnomes: 1 ÷ 2 = 0, rounded down",
          values: { subject: "Ogres" },
        }),
      ],
    },
    {
      name: "a sum over the bound",
      rule: weight,
      roster: ["5 gnomes", "1 ogres rope"],
      findings: [
        finding("count/over", "u1 u2", "11 characteristic (stone), at most 10", {
          terms: "u1 Gnomes 10; u2 Ogres 1",
          values: { subject: "Weight" },
        }),
      ],
    },
    {
      name: "a table beyond its last step, one short",
      rule: table,
      roster: ["4 ogres"],
      change: { limit: 4999 },
      findings: [
        finding("count/under", "roster", "4 unit, at least 5", {
          terms: "u1 Ogres 4",
          how: "from 2,000 points, and 2 more for each further 1,000",
          values: { subject: "Ogres" },
        }),
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
          measure: "option",
          unit: "rope",
          terms: [taken("rope", 3)],
          code: "count/step",
          values: { subject: "Gnomes", actual: 3, noun: "rope", step: 2 },
        },
      ],
    },
    {
      name: "a sum with something for each unit, one over",
      rule: slotted,
      roster: ["3 gnomes"],
      findings: [
        finding("count/over", "u1", "3 characteristic (unit), at most 2", { terms: "u1 Gnomes 3", values: { subject: "Roster" } }),
      ],
    },
    {
      name: "a command of the kind without",
      rule: hiredOnly,
      roster: ["2 person", "[hired]", "1 gnomes"],
      findings: [finding("count/under", "#1", "0 unit, exactly 1", { values: { subject: "Leader" } })],
    },
    {
      name: "a command without",
      rule: perCommand,
      roster: ["1 person", "[hired]", "1 gnomes"],
      findings: [finding("count/under", "#1", "0 unit, exactly 1", { values: { subject: "Leader" } })],
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
          measure: "option",
          unit: "rope",
          terms: [taken("rope", 3)],
          code: "count/step",
          values: { subject: "Gnomes, rope by the pair", actual: 3, noun: "rope", step: 2 },
        },
      ],
    },
  ],
});

test("what costs nothing is no part of a sum of what options cost", () => {
  const badge = { id: "badge", name: "badge", group: "kit", price: 0, ...on };
  const four: Rule = smallRule("count", { quantity: { of: {}, measure: { optionPoints: { group: ["kit"] } } }, in: "unit", max: 4 });
  const [finding] = check(small([four], { options: [badge] }), roster(["1 gnomes hat badge"])).findings;
  expect([finding?.actual, finding?.terms.map(({ label, value }) => [label, value])]).toEqual([5, [["hat", 5]]]);
});
