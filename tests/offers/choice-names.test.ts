import { expect, test } from "vitest";
import { numberNames, shortNames } from "@/lib/advice/offers/choice-names";

test.each<[string, string[], string[]]>([
  ["the last word is shared", ["close order", "loose order", "open order"], ["close", "loose", "open"]],
  ["the first words are shared", ["wizard, level 1", "wizard, level 2"], ["1", "2"]],
  ["a comma goes with what it follows", ["vat, small", "vat, large and old"], ["small", "large and old"]],
  ["nothing would be left of one", ["elite", "elite, +2 combat"], ["elite", "+2 combat"]],
  ["nothing would be left of one at the end", ["long bow", "secondary long bow"], ["long bow", "secondary"]],
  ["nothing is shared", ["biped", "quadruped"], ["biped", "quadruped"]],
  ["a shared word in the middle stays", ["a big hat", "one big drum"], ["a big hat", "one big drum"]],
  ["a comma inside stays", ["hat, red, of silk", "hat, blue"], ["red, of silk", "blue"]],
  ["one alone", ["planar wizard, level 3"], ["planar wizard, level 3"]],
  ["none", [], []],
])("short names: %s", (_, names, short) => {
  expect(shortNames(names)).toEqual(short);
});

test.each<[string, string[], [number, string][] | null]>([
  [
    "with a shared head",
    ["move 3", "move 4", "move 10"],
    [
      [3, "3"],
      [4, "4"],
      [10, "10"],
    ],
  ],
  [
    "with a noun in the singular and the plural",
    ["1 rank", "2 ranks"],
    [
      [1, "1"],
      [2, "2"],
    ],
  ],
  [
    "with signs",
    ["defence −1", "defence 0", "defence +1"],
    [
      [-1, "−1"],
      [0, "0"],
      [1, "+1"],
    ],
  ],
  ["not rising", ["chariot with 2 animals", "chariot with 1 animals"], null],
  ["the same twice", ["level 1", "level 1"], null],
  ["of different things", ["1 rank", "2 files"], null],
  ["a word among them", ["crew 1", "crew of many"], null],
  ["one alone", ["level 3"], null],
])("numbers: %s", (_, names, numbers) => {
  expect(numberNames(names)?.map(({ value, name }) => [value, name]) ?? null).toEqual(numbers);
});
