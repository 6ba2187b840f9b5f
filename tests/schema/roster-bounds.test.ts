import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isSoundRoster } from "@/lib/engine/roster/sound-roster";
import { Roster } from "@/lib/engine/schema/roster";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";

const { letters, items, numbers } = BOUNDS;
const unit = (part: object = {}) => ({ id: "u1", entry: "knights", count: 1, options: [], ...part });
const command = (part: object = {}) => ({ kind: "main", units: [unit()], ...part });
const rosterWith = (part: object = {}) => ({ format: "muster-roll/1", game: "g", armyList: "a", name: "", commands: [command()], ...part });
const ofUnit = (part: object) => rosterWith({ commands: [command({ units: [unit(part)] })] });
const ofOption = (part: object) => ofUnit({ options: [{ id: "shield", ...part }] });
const ofGuess = (part: object) => rosterWith({ guesses: [{ written: "", as: "", others: [], ...part }] });
const ofOther = (part: object) => ofGuess({ others: [{ name: "", ...part }] });
const option = { id: "shield" };

/** A part of a roster, and how it is made of so many letters, so many things or such a number. */
const TEXTS: [string, number, (text: string) => object][] = [
  ["game", letters.id, (game) => rosterWith({ game })],
  ["armyList", letters.id, (armyList) => rosterWith({ armyList })],
  ["entry", letters.id, (entry) => ofUnit({ entry })],
  ["attachedTo", letters.id, (attachedTo) => ofUnit({ attachedTo })],
  ["option", letters.id, (id) => ofOption({ id })],
  ["choice", letters.id, (choice) => ofOption({ choice })],
  ["kind of command", letters.id, (kind) => rosterWith({ commands: [command({ kind })] })],
  ["pack", letters.id, (pack) => rosterWith({ packs: [pack] })],
  ["name", letters.rosterName, (name) => rosterWith({ name })],
  ["player", letters.player, (player) => rosterWith({ player })],
  ["event", letters.event, (event) => rosterWith({ event })],
  ["note", letters.rosterNote, (note) => rosterWith({ note })],
  ["data version", letters.dataVersion, (dataVersion) => rosterWith({ dataVersion })],
  ["reading of a setting", letters.reading, (reading) => rosterWith({ settings: { s: reading } })],
  ["name of a command", letters.commandName, (name) => rosterWith({ commands: [command({ name })] })],
  ["name of a unit", letters.unitName, (name) => ofUnit({ name })],
  ["note of a unit", letters.unitNote, (note) => ofUnit({ note })],
  ["what was written", letters.guess, (written) => ofGuess({ written })],
  ["what it was taken as", letters.guess, (as) => ofGuess({ as })],
  ["why", letters.guessReason, (why) => ofGuess({ why })],
  ["what else it may be", letters.guess, (name) => ofOther({ name })],
];

const LISTS: [string, number, (count: number) => object][] = [
  ["commands", items.commands, (n) => rosterWith({ commands: Array.from({ length: n }, () => command({ units: [] })) })],
  [
    "units",
    items.unitsOfCommand,
    (n) => rosterWith({ commands: [command({ units: Array.from({ length: n }, (_, i) => unit({ id: `u${i}` })) })] }),
  ],
  ["options", items.optionsOfUnit, (n) => ofUnit({ options: Array.from({ length: n }, () => option) })],
  ["packs", items.packs, (n) => rosterWith({ packs: Array.from({ length: n }, () => "p") })],
  ["guesses", items.guesses, (n) => rosterWith({ guesses: Array.from({ length: n }, () => ({ written: "", as: "", others: [] })) })],
  ["others of a guess", items.othersOfGuess, (n) => ofGuess({ others: Array.from({ length: n }, () => ({ name: "" })) })],
  ["options of a guess", items.optionsOfGuess, (n) => ofGuess({ options: Array.from({ length: n }, () => option) })],
];

const NUMBERS: [string, { min: number; max: number }, (n: number) => object][] = [
  ["count", numbers.count, (count) => ofUnit({ count })],
  ["copies", numbers.copies, (count) => ofOption({ count })],
  ["number of an option", numbers.optionValue, (value) => ofOption({ value })],
  ["limit", numbers.limit, (limit) => rosterWith({ limit })],
  ["stated total", numbers.stated, (stated) => rosterWith({ stated })],
  ["stated points of a unit", numbers.stated, (stated) => ofUnit({ stated })],
  ["points per model", numbers.pointsPerModel, (pointsPerModel) => ofUnit({ pointsPerModel })],
  ["line of a guess", numbers.line, (line) => ofGuess({ line })],
];

/** By the schema, and by the quick check. */
const taken = (roster: object) => [Roster.safeParse(roster).success, isSoundRoster(roster)];

describe("the schema and the quick check take the bound and nothing beyond it", () => {
  test.each(TEXTS)("letters: %s", (_, most, make) => {
    expect(taken(make("x".repeat(most)))).toEqual([true, true]);
    expect(taken(make("x".repeat(most + 1)))).toEqual([false, false]);
  });

  test.each(LISTS)("how many: %s", (_, most, make) => {
    expect(taken(make(most))).toEqual([true, true]);
    expect(taken(make(most + 1))).toEqual([false, false]);
  });

  test.each(NUMBERS)("number: %s", (_, { min, max }, make) => {
    expect([min, max].map((n) => taken(make(n)))).toEqual([
      [true, true],
      [true, true],
    ]);
    expect([min - 1, max + 1].map((n) => taken(make(n)))).toEqual([
      [false, false],
      [false, false],
    ]);
  });
});

test.each(["lib/engine/schema/roster.ts", "lib/engine/roster/sound-roster.ts"])("%s states no bound of its own", (file) => {
  const code = readFileSync(new URL(`../../${file}`, import.meta.url), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  expect(code.match(/\b\d[\d_]+\b/g)).toBeNull();
});
