/** A unit that is written like one before is not looked up anew: what was told of that one is told again, and nothing is mixed up. */
import { describe, expect, test } from "vitest";
import { inspect } from "@/lib/engine/check/check";
import type { Option } from "@/lib/engine/schema/entry";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import { roster, small } from "../support/make";

const choices = [
  { id: "a", name: "ash wand" },
  { id: "b", name: "birch wand" },
];
const wand: Option = { id: "wand", name: "wand", group: "kit", price: 3, page: 1, basis: "printed", choices };

/** A roster with one unit, its options as they stand in a file. */
const holding = (options: RosterUnit["options"]): Roster => {
  const made = roster(["1 gnomes"]);
  const [command] = made.commands;
  const [unit] = command?.units ?? [];
  return { ...made, commands: [{ kind: "main", units: [{ ...(unit as RosterUnit), options }] }] };
};

describe("after a unit with the birch wand and a hat", () => {
  test.each<[string, RosterUnit["options"], string[], string[]]>([
    ["one written like it has them too", [{ id: "wand", choice: "b" }, { id: "hat" }], ["hat", "birch wand"], []],
    ["one with the two the other way round", [{ id: "hat" }, { id: "wand", choice: "b" }], ["hat", "birch wand"], []],
    ["one with another choice", [{ id: "wand", choice: "a" }, { id: "hat" }], ["hat", "ash wand"], []],
    ["one without a choice", [{ id: "wand" }, { id: "hat" }], ["hat", "ash wand"], ["ROSTER-INCOMPLETE"]],
    [
      "an option with the choice's name is no choice",
      [{ id: "wand" }, { id: "b" }, { id: "hat" }],
      ["hat", "ash wand"],
      ["ROSTER-OPTION", "ROSTER-INCOMPLETE"],
    ],
    [
      "one with two of them",
      [
        { id: "wand", choice: "b" },
        { id: "hat", count: 2 },
      ],
      ["hat", "birch wand"],
      ["ROSTER-COPIES"],
    ],
    [
      "one with a number",
      [
        { id: "wand", choice: "b" },
        { id: "hat", value: 2 },
      ],
      ["hat", "birch wand"],
      ["ROSTER-NUMBER"],
    ],
  ])("%s", (_, options, names, rules) => {
    const catalogue = small([], { options: [wand] });
    inspect(catalogue, holding([{ id: "wand", choice: "b" }, { id: "hat" }]));
    for (let time = 1; time <= 2; time++) {
      const { units, problems } = inspect(catalogue, holding(options)).resolved;
      expect([units[0]?.options.map((o) => o.variant.name), problems.map((f) => f.rule)]).toEqual([names, rules]);
    }
  });
});

test("what is kept stays bounded, whatever rosters come", () => {
  const catalogue = small([], { options: [{ ...wand, choices: undefined, number: { min: 1, max: 9999 } }] });
  for (let value = 1; value <= 4500; value++) inspect(catalogue, holding([{ id: "wand", value }]));
  expect(catalogue.profiles.size).toBeLessThanOrEqual(2001);
});
