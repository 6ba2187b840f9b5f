import type { Rule } from "@/lib/rules/registry";
import { on, testKind, units } from "../support/rule-tester";

const rule: Rule = {
  id: "S-1",
  kind: "slots",
  units: { tag: ["leader"] },
  carriers: [
    {
      who: { option: ["captain"] },
      name: "captain",
      fits: [
        { major: 1, minor: 1 },
        { major: 0, minor: 2 },
      ],
      allows: "1 major and 1 minor, or 2 minor",
    },
    { who: {}, name: "no rank", fits: [{ total: 1 }], allows: "1" },
  ],
  ...on,
};
const twoHats: Rule = {
  ...rule,
  id: "S-2",
  units: { tag: ["small"] },
  carriers: [{ who: {}, name: "gnome", fits: [{ major: 2, total: 3 }], allows: "3, at most 2 major" }],
};
const freeHat: Rule = {
  id: "S-3",
  kind: "price",
  units: {},
  options: { option: ["hat"] },
  price: { perUnit: 0 },
  first: 1,
  slotFree: true,
  because: "one free",
  ...on,
};
const target = (option: string) => ({ kind: "option" as const, unit: "u1", option });

testKind("slots", {
  legal: [
    { name: "one major and one minor", rule, roster: ["1 person captain drum hat"] },
    { name: "one thing without a rank", rule, roster: ["1 person drum"] },
    { name: "things without a slot do not count", rule, roster: ["1 person hat brave"] },
    { name: "a total with a part of its own", rule: twoHats, roster: ["1 gnomes drum*2 hat"] },
    { name: "a thing granted outside the slots", rule: [rule, freeHat], roster: ["1 person drum hat"] },
  ],
  illegal: [
    {
      name: "one minor too many beside a major",
      rule,
      roster: ["1 person captain drum hat spell=1"],
      findings: [
        {
          targets: units("u1"),
          actual: 3,
          bound: 2,
          relation: "at most",
          unit: "slot",
          terms: [
            { target: target("hat"), label: "hat (minor)", value: 1 },
            { target: target("drum"), label: "drum (major)", value: 1 },
            { target: target("spell=1"), label: "spell, level 1 (minor)", value: 1 },
          ],
          derivation: "captain: 1 major and 1 minor, or 2 minor",
          message: "Captain: 1 major and 2 minor taken, 1 major and 1 minor, or 2 minor allowed.",
          fix: "Remove hat, drum or spell, level 1.",
        },
        {
          rule: "S-OPEN",
          targets: [target("spell=1")],
          actual: 1,
          unit: "unit",
          derivation: "No spells here",
          message: "Captain: spell, level 1 taken, not allowed.",
          fix: "Remove spell, level 1.",
        },
      ],
    },
    {
      name: "two things without a rank",
      rule,
      roster: ["1 person hat drum"],
      findings: [
        {
          targets: units("u1"),
          actual: 2,
          bound: 1,
          relation: "at most",
          unit: "slot",
          terms: [
            { target: target("hat"), label: "hat (minor)", value: 1 },
            { target: target("drum"), label: "drum (major)", value: 1 },
          ],
          derivation: "no rank: 1",
          message: "Person: 1 major and 1 minor taken, 1 allowed.",
          fix: "Remove hat or drum.",
        },
      ],
    },
    {
      name: "a part of the total too many",
      rule: twoHats,
      roster: ["1 gnomes drum*3"],
      findings: [
        {
          rule: "S-2",
          targets: units("u1"),
          actual: 3,
          bound: 3,
          relation: "at most",
          unit: "slot",
          terms: [{ target: target("drum"), label: "drum (major)", value: 3 }],
          derivation: "gnome: 3, at most 2 major",
          message: "Gnomes: 3 major taken, 3, at most 2 major allowed.",
          fix: "Remove drum.",
        },
      ],
    },
  ],
});
