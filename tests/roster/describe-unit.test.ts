import { describe, expect, test } from "vitest";
import { inspect } from "@/lib/engine/check/check";
import {
  describeUnit,
  isOwnDesign,
  label,
  optionKey,
  presetOf,
  unitReference,
  unknownOptionText,
  variantOf,
} from "@/lib/engine/roster/describe-unit";
import type { Option, Preset } from "@/lib/engine/schema/entry";
import type { RosterUnit } from "@/lib/engine/schema/roster";
import { roster, small, smallArmy } from "../support/make";

const on = { page: 1, basis: "printed" } as const;
const options: Option[] = [
  { id: "wall", name: "wall", group: "kit", price: 1, number: { min: 4, max: 20, unit: "″" }, ...on },
  { id: "crew", name: "crew above 1", group: "kit", price: 1, number: { min: 1, max: 9, unit: "points" }, ...on },
];
const presets: Preset[] = [
  { id: "shaman", name: "Shaman", entry: "person", options: ["spell"] },
  { id: "high-shaman", name: "High shaman", entry: "person", options: ["spell=2", "captain"] },
];
const catalogue = () => small([], { options, presets });

const said = (unit: Partial<RosterUnit>) => {
  const { name, options: all } = describeUnit(catalogue(), { entry: "gnomes", options: [], ...unit });
  return [name, ...all.map((o) => o.text)];
};

describe("a unit in words", () => {
  test.each<[string, Partial<RosterUnit>, string[]]>([
    ["has the name of its preset, which says what it brings", { options: [{ id: "hat" }, { id: "brave" }] }, ["Gnomes, brave", "hat"]],
    ["says more copies than the preset brings", { options: [{ id: "brave", count: 2 }] }, ["Gnomes, brave", "brave ×2"]],
    [
      "says the options in book order, a choice that is not named as the first",
      { options: [{ id: "spell", choice: "2" }, { id: "spell" }] },
      ["Gnomes", "spell, level 1", "spell, level 2"],
    ],
    [
      "adds up copies of one option",
      {
        options: [
          { id: "rope", count: 2 },
          { id: "rope", count: 3 },
        ],
      },
      ["Gnomes", "rope ×5"],
    ],
    [
      "keeps apart copies with other numbers",
      {
        options: [
          { id: "wall", value: 7 },
          { id: "wall", value: 8 },
        ],
      },
      ["Gnomes", "wall 7″", "wall 8″"],
    ],
    [
      "says the number that goes with an option, and how often",
      { options: [{ id: "wall", value: 7, count: 2 }] },
      ["Gnomes", "wall 7″ ×2"],
    ],
    ["says the smallest number where none is given", { options: [{ id: "wall" }] }, ["Gnomes", "wall 4″"]],
    ["puts a colon behind a name that ends in a number", { options: [{ id: "crew", value: 3 }] }, ["Gnomes", "crew above 1: 3 points"]],
    ["has no number for an option that takes none", { options: [{ id: "hat", value: 3 }] }, ["Gnomes", "hat"]],
    [
      "says what the book does not have last, as it is written or made readable",
      { options: [{ id: "spell", choice: "9" }, { id: "rock-hat", count: 2 }, { id: "Odd One" }, { id: "hat" }] },
      ["Gnomes", "hat", "spell 9", "rock hat ×2", "odd One"],
    ],
    ["makes the id of an unknown entry readable", { entry: "rock-lobber" }, ["Rock lobber"]],
    ["leaves what is no id as it is written", { entry: "Elves of old" }, ["Elves of old"]],
  ])("%s", (_, unit, words) => {
    expect(said(unit)).toEqual(words);
  });

  test("a preset that names only an option stands for its first choice: another choice is said", () => {
    expect(said({ entry: "person", options: [{ id: "spell", choice: "1" }] })).toEqual(["Shaman"]);
    expect(said({ entry: "person", options: [{ id: "spell", choice: "2" }] })).toEqual(["Shaman", "spell, level 2"]);
  });

  test("the preset with the most options of those that fit names it", () => {
    expect(said({ entry: "person", options: [{ id: "spell", choice: "2" }, { id: "captain" }] })).toEqual(["High shaman"]);
    expect(presetOf(catalogue(), "person", ["captain"])?.id).toBe("captain");
    expect(presetOf(catalogue(), "ogres", ["captain"])).toBeNull();
    expect(presetOf(catalogue(), "person", ["spelling"])).toBeNull();
  });
});

test("an option the book does not have, with its copies", () => {
  expect(unknownOptionText({ id: "rock-hat" })).toBe("rock hat");
  expect(unknownOptionText({ id: "rock-hat", choice: "2", count: 3 })).toBe("rock hat 2 ×3");
});

test("an option is looked up with its choice", () => {
  expect(optionKey({ id: "spell", choice: "2" })).toBe("spell=2");
  expect(optionKey({ id: "spell" })).toBe("spell");
  expect(variantOf(catalogue(), { id: "spell", choice: "2" })?.name).toBe("spell, level 2");
  expect(variantOf(catalogue(), { id: "spell", choice: "9" })).toBeUndefined();
});

test("a unit is called by its own name, with what it is behind it; among others it is the one", () => {
  const given = roster(["1 gnomes brave", "1 ogres"]);
  const [first] = given.commands[0]?.units ?? [];
  if (first) first.name = "Tom";
  const [tom, ogres] = inspect(catalogue(), given).resolved.units;
  expect(tom && [label(tom), unitReference(tom)]).toEqual(["Tom (Gnomes, brave)", "“Tom”"]);
  expect(ogres && [label(ogres), unitReference(ogres)]).toEqual(["Ogres", "the Ogres"]);
});

test("a design stands out where most entries are printed, and nowhere else", () => {
  const made = (n: number) =>
    small([], {
      ...smallArmy(),
      entries: Array.from({ length: n }, (_, i) => ({
        id: `design-${i}`,
        name: `Design ${i}`,
        category: "troops",
        price: 0,
        design: true,
        ...on,
      })),
    });
  const isOne = (n: number) => {
    const catalogue = made(n);
    const entry = catalogue.entryById.get("design-0")?.entry;
    return entry && isOwnDesign(catalogue, entry);
  };
  // Five entries of the book are printed.
  expect([isOne(1), isOne(4), isOne(5), isOne(6)]).toEqual([true, true, false, false]);
  const gnomes = made(1).entryById.get("gnomes")?.entry;
  expect(gnomes && isOwnDesign(made(1), gnomes)).toBe(false);
});

describe("an option without a choice", () => {
  const arm = (id: string, group: string): Option => ({
    id,
    name: id,
    group,
    choices: [
      { id: "first", name: id, price: 0 },
      { id: "second", name: `second ${id}`, price: 0 },
    ],
    ...on,
  });
  const otherwise = { status: "allowed", rule: "S-OPEN", page: 1, basis: "printed", reason: "Open" } as const;
  const group = (id: string, other: string) => ({
    id,
    name: id,
    choose: "any" as const,
    inOrder: { with: [other], setting: { "hat-price": "five" } },
    otherwise,
  });
  const armed = (settings: Record<string, string> = {}) =>
    small(
      [],
      { groups: [group("near", "far"), group("far", "near")], options: [arm("axe", "near"), arm("pole", "near"), arm("bow", "far")] },
      { settings },
    );
  const words = (options: RosterUnit["options"], settings?: Record<string, string>) =>
    describeUnit(armed(settings), { entry: "gnomes", options }).options.map((o) => o.text);

  test("has the choice that its place in the line gives it", () => {
    expect(words([{ id: "axe" }, { id: "pole" }])).toEqual(["axe", "second pole"]);
    expect(words([{ id: "pole" }, { id: "axe" }])).toEqual(["second axe", "pole"]);
    expect(words([{ id: "bow" }, { id: "axe" }, { id: "hat" }])).toEqual(["hat", "second axe", "bow"]);
  });

  test("has its first choice behind one that is second by its own word", () => {
    expect(words([{ id: "axe", choice: "second" }, { id: "pole" }])).toEqual(["second axe", "pole"]);
    expect(words([{ id: "axe" }, { id: "pole", choice: "first" }])).toEqual(["axe", "pole"]);
  });

  test("under another reading each group has an order of its own", () => {
    expect(words([{ id: "bow" }, { id: "axe" }, { id: "pole" }], { "hat-price": "seven" })).toEqual(["axe", "second pole", "bow"]);
  });
});

describe("a list of choices that is open", () => {
  const people: Option = {
    id: "people",
    name: "people",
    group: "kit",
    choices: [
      { id: "hill", name: "of the hills", price: 0 },
      { id: "other", name: "of another people", price: 0 },
    ],
    open: "other",
    ...on,
  };
  const open = () => small([], { options: [people] });
  const words = (choice: string) =>
    describeUnit(open(), { entry: "gnomes", options: [{ id: "people", choice }] }).options.map((o) => o.text);

  test("takes any word, and says it", () => {
    expect([words("hill"), words("other"), words("Elf")]).toEqual([["of the hills"], ["of another people"], ["people Elf"]]);
    expect(variantOf(open(), { id: "people", choice: "Elf" })?.key).toBe("people=other");
    const given = roster(["1 gnomes"]);
    for (const unit of given.commands[0]?.units ?? []) unit.options = [{ id: "people", choice: "Elf" }];
    expect(inspect(open(), given).report.findings).toEqual([]);
  });

  test("no choice stands for other words where the book names none that does", () => {
    expect(() => small([], { options: [{ ...people, open: "othr" }] })).toThrow('no choice "othr"');
  });
});
