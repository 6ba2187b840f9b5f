/** What taking an option does to the others of a unit. */
import { describe, expect, test } from "vitest";
import { isDroppedBy, rosterOption, takeOption } from "@/lib/engine/roster/take-option";
import type { Option } from "@/lib/engine/schema/entry";
import { roster, small } from "../support/make";

const on = { page: 1, basis: "printed" } as const;
const choices = [
  { id: "a", name: "ash" },
  { id: "b", name: "birch" },
];
const option = (id: string, more: Partial<Option>): Option => ({ id, name: id, group: "kit", price: 1, ...on, ...more });
const catalogue = small([], {
  options: [
    option("wand", { choices }),
    option("bead", { choices, repeatable: true }),
    option("wall", { repeatable: true, number: { min: 3, max: 20 } }),
    option("title", { group: "rank", choices, repeatable: true }),
  ],
});
const variant = (key: string) => {
  const found = catalogue.variantByKey.get(key);
  if (!found) throw new Error(key);
  return found;
};

test.each([
  ["hat", "hat", true],
  ["hat", "drum", false],
  ["drum", "drum", true],
  ["captain", "scout", true],
  ["captain", "hat", false],
  ["hat", "captain", false],
  ["wand=a", "wand=b", true],
  ["bead=a", "bead=b", false],
  ["bead=a", "bead=a", true],
  ["title=a", "title=b", false],
  ["title=a", "captain", true],
])("%s goes when %s is taken: %s", (other, taken, gone) => {
  expect(isDroppedBy(variant(other), variant(taken))).toBe(gone);
});

const options = (line: string) => roster([`1 gnomes ${line}`.trim()]).commands[0]?.units[0]?.options ?? [];

describe("the options after one is taken", () => {
  test.each<[string, string, string, number | undefined, string]>([
    ["it comes last", "hat", "drum", undefined, "hat drum"],
    ["it is the first", "", "drum", undefined, "drum"],
    ["copies are written down", "hat", "drum", 3, "hat drum*3"],
    ["one copy is not", "drum*3 hat", "drum", 1, "hat drum"],
    ["two copies are", "drum", "drum", 2, "drum*2"],
    ["the rest of its group goes", "hat captain", "scout", 1, "hat scout"],
    ["the other choice goes", "wand=a hat", "wand=b", 1, "hat wand=b"],
    ["the other choice stays where it may be had several times", "bead=a", "bead=b", 2, "bead=a bead=b*2"],
    ["what the book does not have stays", "zeppelin hat", "hat", 1, "zeppelin hat"],
    ["none of it: it goes", "hat drum", "drum", 0, "hat"],
    ["fewer than none: it goes", "hat drum", "drum", -1, "hat"],
    ["none of one choice: every choice goes", "wand=a hat", "wand=b", 0, "hat"],
    ["none of one choice of several copies: the others stay", "bead=a bead=b", "bead=b", 0, "bead=a"],
    ["none of one: the rest of its group stays", "captain hat", "scout", 0, "captain hat"],
    ["none of what is not there changes nothing", "hat", "drum", 0, "hat"],
  ])("%s", (_, before, key, copies, after) => {
    expect(takeOption(catalogue, options(before), variant(key), copies)).toEqual(options(after));
  });

  test.each<[number | undefined, number]>([
    [undefined, 3],
    [7, 7],
    [0, 0],
  ])("a number of %s is written as %s", (value, written) => {
    expect(takeOption(catalogue, [], variant("wall"), 1, value)).toEqual([{ id: "wall", value: written }]);
  });

  test("an option without a number is given none", () => {
    expect(takeOption(catalogue, [], variant("hat"), 1, 7)).toEqual([{ id: "hat" }]);
  });

  test("the options it was given stay as they are", () => {
    const before = options("hat captain");
    takeOption(catalogue, before, variant("scout"));
    expect(before).toEqual(options("hat captain"));
  });
});

test("an option stands in a roster by its id, and by its choice where it has choices", () => {
  expect([rosterOption(variant("hat")), rosterOption(variant("wand=b"))]).toEqual([{ id: "hat" }, { id: "wand", choice: "b" }]);
});
