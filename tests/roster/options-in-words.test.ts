/** Options of a unit looked up, in order and in words; presets; characteristics as they are shown. */
import { describe, expect, test } from "vitest";
import { characteristicText, EMPTY_BOX } from "@/lib/engine/roster/characteristics";
import { describeUnit, optionText, presetOf, resolveOptions } from "@/lib/engine/roster/describe-unit";
import type { Option } from "@/lib/engine/schema/entry";
import { roster, small } from "../support/make";

const on = { page: 1, basis: "printed" } as const;
const option = (id: string, name: string, unit?: string): Option => ({
  id,
  name,
  group: "kit",
  price: 1,
  number: { min: 1, max: 9, ...(unit === undefined ? {} : { unit }) },
  ...on,
});
const preset = (id: string, ...options: string[]) => ({ id, name: id, entry: "ogres", options });
const catalogue = small([], {
  options: [
    option("range", "range", "″"),
    option("above", "combat above 1", "points"),
    option("mark", "mark 2 of", ""),
    option("share", "share", "% of all"),
    option("plain", "plain"),
  ],
  presets: [
    preset("drummers", "drum"),
    preset("hatters", "hat"),
    preset("hatted-drummers", "hat", "drum"),
    preset("drumming-hatters", "drum", "hat"),
    preset("wizards", "spell"),
    preset("masters", "spell=2", "hat"),
  ],
});
const options = (line: string) => roster([`1 ogres ${line}`.trim()]).commands[0]?.units[0]?.options ?? [];

describe("options stand in the order of the book", () => {
  test.each<[string, string, string[], string[]]>([
    ["as they are", "hat drum rope", ["hat 1", "drum 1", "rope 1"], []],
    ["the last first", "drum hat", ["hat 1", "drum 1"], []],
    ["the middle last", "hat rope drum", ["hat 1", "drum 1", "rope 1"], []],
    ["only the first two wrong", "rope hat brave", ["hat 1", "rope 1", "brave 1"], []],
    ["copies added up", "drum*2 hat drum", ["hat 1", "drum 3"], []],
    ["what the book does not have apart", "zeppelin hat spell=9", ["hat 1"], ["zeppelin", "spell"]],
    ["none", "", [], []],
  ])("%s", (_, line, known, unknown) => {
    const found = resolveOptions(catalogue, options(line));
    expect([found.known.map((o) => `${o.variant.key} ${o.copies}`), found.unknown.map((o) => o.id)]).toEqual([known, unknown]);
  });
});

test.each([
  ["hat", null, 1, "hat"],
  ["hat", null, 2, "hat ×2"],
  ["range", 6, 1, "range 6″"],
  ["range", 2.5, 3, "range 2.5″ ×3"],
  ["above", 3, 1, "combat above 1: 3 points"],
  ["mark", 3, 1, "mark 2 of 3"],
  ["share", 3, 1, "share 3% of all"],
  ["plain", 0, 1, "plain 0"],
  ["plain", null, 1, "plain"],
])("%s with the number %s, %s times, is “%s”", (key, value, copies, text) => {
  const variant = catalogue.variantByKey.get(key);
  if (!variant) throw new Error(key);
  expect(optionText({ variant, value, copies })).toBe(text);
});

describe("the preset of a unit", () => {
  test.each<[string, string[], string | null]>([
    ["none without its options", [], null],
    ["the one that fits", ["drum"], "drummers"],
    ["the one with the most options", ["hat", "drum"], "hatted-drummers"],
    ["of equal ones the first", ["drum", "hat", "rope"], "hatted-drummers"],
    ["by any choice where it names the option", ["spell=2"], "wizards"],
    ["by the choice it names", ["spell=2", "hat"], "masters"],
    ["not by another choice", ["spell=1", "hat"], "hatters"],
  ])("%s", (_, keys, name) => {
    expect(presetOf(catalogue, "ogres", keys)?.id ?? null).toBe(name);
    expect(
      presetOf(
        catalogue,
        "gnomes",
        keys.filter((k) => k !== "brave"),
      ),
    ).toBeNull();
  });

  test.each<[string, string, string[]]>([
    ["spell=1", "wizards", []],
    ["spell=2", "wizards", ["spell, level 2"]],
    ["drum*2", "drummers", ["drum ×2"]],
    ["drum rope", "drummers", ["rope"]],
  ])("with “%s” is %s, and what its name does not say is %j", (line, name, rest) => {
    const { name: said, options: more } = describeUnit(catalogue, { entry: "ogres", options: options(line) });
    expect([said, more.map((o) => o.text)]).toEqual([name, rest]);
  });
});

test.each<[number | string | null | undefined, number, boolean, string]>([
  [3, 0, false, "3"],
  [3, 2, false, "5"],
  [3, -1, false, "2"],
  [3, 2, true, "+5"],
  [3, -4, true, "−1"],
  [2.5, 0, false, "2½"],
  [0, 0, true, "0"],
  ["6+", 0, false, "6+"],
  ["6+", 1, false, "6+ (+1)"],
  ["6+", -1, true, "6+ (−1)"],
  [null, 0, false, EMPTY_BOX],
  [null, 1, false, `${EMPTY_BOX} (+1)`],
  [undefined, 0, false, "–"],
  [undefined, 2, false, "+2"],
])("the characteristic %s changed by %s is shown as %s %s", (printed, change, signed, text) => {
  expect(characteristicText(printed, change, signed)).toBe(text);
});
