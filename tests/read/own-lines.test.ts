/** Lines as our own text has them and people write them after it: units, options with their forms and numbers, notes, headings of commands. */
import { describe, expect, test } from "vitest";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { isSoundRoster } from "@/lib/engine/roster/sound-roster";
import type { Entry, Option } from "@/lib/engine/schema/entry";
import type { RosterUnit } from "@/lib/engine/schema/roster";
import { smallArmy, smallBook, smallRule } from "../support/make";
import { readBody } from "../support/read-body";
import { on } from "../support/rule-tester";

const entry = (id: string, name: string): Entry => ({ id, name, category: "troops", price: 1, ...on });
const option = (id: string, name: string, more: Partial<Option> = {}): Option => ({ id, name, group: "kit", price: 1, ...on, ...more });
const withForms = (id: string, name: string, forms: readonly [id: string, name: string, alias?: string][]): Option =>
  option(id, name, { choices: forms.map(([id, name, alias]) => ({ id, name, ...(alias ? { aliases: [alias] } : {}) })) });

/** Names that are hard to read: with colons, commas and "and", one within another, of many words, with forms and numbers. */
const book = smallBook();
const hard = compile(
  {
    ...book,
    categories: [...book.categories, { id: "war-machines", name: "War Machines" }],
    commands: [...book.commands, { id: "half", name: "Mercenary, half pay" }, { id: "allies", name: "Allies", allied: true }],
  },
  smallArmy({
    allies: { armies: ["valley-folk", "sea-folk"], rule: "S-ALLY", ...on },
    entries: [entry("horse", "Cavalry"), entry("heavy-horse", "Cavalry: Heavy"), entry("giants", "Hill Giants"), entry("drums", "Drum")],
    presets: [
      { id: "sworn", name: "Sworn", entry: "gnomes", options: ["oath", "brave"] },
      { id: "guards", name: "Guards of the Hall", entry: "gnomes", options: ["drill", "hat"] },
    ],
    options: [
      option("wall", "wall", { number: { min: 1, max: 9, unit: "″" } }),
      option("long-bow", "bow and arrow"),
      option("sword", "sword, sharp, old"),
      option("fence", "fence", { number: { min: 0, max: 60, unit: "paces" }, repeatable: true }),
      option("third-wall", "third wall", { number: { min: 1, max: 9 } }),
      option("luck-2", "luck above 2", { number: { min: 1, max: 9 } }),
      withForms("oath", "oath", [
        ["10", "oath"],
        ["20", "oath, stern", "oath (+2,0)"],
      ]),
      option("cloak", "cloak of the old king of hills"),
      option("cape", "cloak of the very old king of hills"),
      withForms("drill", "drilled", [
        ["110", "drilled"],
        ["200", "drilled, strong", "drilled (+2,0,0)"],
      ]),
    ],
    rules: [
      smallRule("availability", {
        id: "S-DRILL",
        units: { entry: ["giants"], option: ["hat"] },
        options: { option: ["drill=110"] },
        status: "denied",
        reason: "Giants in hats are strong",
      }),
    ],
  }),
  {
    armyNames: [
      { id: "valley-folk", name: "Valleys: East (Mythical)", aliases: ["Easterners"] },
      { id: "hill-people", name: "Easterners" },
      { id: "marsh-people", name: "Marsh Dwellers" },
    ],
  },
);

/** `2 gnomes (60) @7: hat, spell=2 x3, wall#7`. */
function inShort({ count, entry, stated, pointsPerModel, options }: RosterUnit): string {
  const own = options.map(({ id, choice, value, count: n }) =>
    [id, choice === undefined ? "" : `=${choice}`, value === undefined ? "" : `#${value}`, n === undefined ? "" : ` x${n}`].join(""),
  );
  const numbers = `${stated === undefined ? "" : ` (${stated})`}${pointsPerModel === undefined ? "" : ` @${pointsPerModel}`}`;
  return `${count} ${entry}${numbers}${own.length ? `: ${own.join(", ")}` : ""}`;
}

function read(...lines: string[]) {
  const { roster, problems } = readBody(["Roster: Test", ...lines].join("\n"), hard);
  expect(isSoundRoster(roster)).toBe(true);
  const commands = roster?.commands ?? [];
  return {
    commands: commands.map(({ kind, name, armyList }) =>
      [kind, name && `"${name}"`, armyList && `from ${armyList}`].filter(Boolean).join(" "),
    ),
    all: commands.flatMap(({ units }) => units),
    units: commands.flatMap(({ units }) => units.map(inShort)),
    told: problems.map(({ code, name }) => [code, name].filter(Boolean).join(": ")),
  };
}

test.each([
  ["9999 Gnomes", "9999 gnomes"],
  ["1 Gnomes (7.5).", "1 gnomes (7.5)"],
  ["1 Gnomes (0)", "1 gnomes (0)"],
  ["1 Gnomes (1000000)", "1 gnomes (1000000)"],
  ["1 Gnomes @ 100000", "1 gnomes @100000"],
  ["1 Gnomes @ 0: hat", "1 gnomes @0: hat"],
  ["2 `gnomes` (60): hat", "2 gnomes (60): hat"],
  ["2 `gnomes`: hat (60)", "2 gnomes (60): hat"],
  // Names of options and units in a row are no name of one's own.
  ["1 hat Gnomes: drum", "1 gnomes: hat, drum"],
  ["1 Cavalry: hat", "1 horse: hat"],
  ["1 Cavalry (5): hat", "1 horse (5): hat"],
  ["1 Cavalry: Heavy (5): hat", "1 heavy-horse (5): hat"],
  // What the name says is not said again.
  ["1 Gnomes, brave: brave, hat", "1 gnomes: brave, hat"],
  ["1 Gnomes, brave: brave x2", "1 gnomes: brave, brave x2"],
  // Options beside the name.
  ["1 Gnomes  with  hat", "1 gnomes: hat"],
  ["1 Gnomes – hat", "1 gnomes: hat"],
  ["1 Gnomes + hat", "1 gnomes: hat"],
  ["1 Gnomes w/hat", "1 gnomes: hat"],
  ["1 Gnomes w/ hat & drum", "1 gnomes: hat, drum"],
  ["1 Gnomes with hat: drum", "1 gnomes: hat, drum"],
  ["1 Gnomes: hat/drum", "1 gnomes: hat, drum"],
  ["1 Gnomes with hat (60)", "1 gnomes (60): hat"],
  ["1 Gnomes spell 2", "1 gnomes: spell=2"],
  ["1 Gnomes cloak of the old king of hills", "1 gnomes: cloak"],
  ["Gnomes x2, hat, drum", "2 gnomes: hat, drum"],
  // The form of an option in brackets.
  ["1 Gnomes: drilled (+2,0,0)", "1 gnomes: drill=200"],
  ["1 Gnomes: drilled (+2,0,0) (40)", "1 gnomes (40): drill=200"],
  ["1 Gnomes (40): drilled (+2,0,0)", "1 gnomes (40): drill=200"],
  ["1 Gnomes: drilled (40)", "1 gnomes (40): drill"],
  ["1 Gnomes (drilled (+2,0,0), hat) (40)", "1 gnomes (40): drill=200, hat"],
  ["1 Gnomes with drilled (+2,0,0): hat", "1 gnomes: drill=200, hat"],
  ["1 Guards of the Hall (40)", "1 gnomes (40): drill, hat"],
  ["1 Guards of the Hall (+2,0,0) (40): drum", "1 gnomes (40): drill=200, hat, drum"],
  ["1 Sworn (60)", "1 gnomes (60): oath, brave"],
  ["1 Sworn (oath)", "1 gnomes: oath, brave"],
  ["1 Sworn (+2,0): hat", "1 gnomes: oath=20, brave, hat"],
  // The only form that is open to such a unit.
  ["1 Hill Giants: hat, drilled", "1 giants: hat, drill=200"],
  ["1 Hill Giants: drilled", "1 giants: drill"],
  ["1 Hill Giants: `drill`, hat", "1 giants: drill, hat"],
  ["1 Hill Giants: drill = 110, hat", "1 giants: drill=110, hat"],
])("the unit %s", (line, unit) => {
  expect(read(line)).toMatchObject({ units: [unit], told: [] });
});

test("of two names that differ by one word the longer one is no second thing", () => {
  expect(read("1 Gnomes cloak of the very old king of hills").units).toEqual(["1 gnomes: cape"]);
});

test.each([
  ["hat, sword, sharp, old, drum", "hat, sword, drum"],
  ["spell, level 2, hat", "spell=2, hat"],
  ["bow and arrow", "long-bow"],
  ["hat & drum + wall with brave", "hat, drum, wall, brave"],
  ["with hat, +drum, + wall", "hat, drum, wall"],
  ["hat., drum.", "hat, drum"],
  ["hat x1", "hat"],
  ["hat x999", "hat x999"],
  ["wall=7.5inches, hat", "wall#7.5, hat"],
  ["wall = -3, hat", "wall#-3, hat"],
  ["wall = 7 x2", "wall#7 x2"],
  ['wall 7", hat', "wall#7, hat"],
  ["7″ of wall, hat", "wall#7, hat"],
  ["7 walls", "wall#7"],
  ["wall 3, third wall 4", "wall#3, third-wall#4"],
  ["fence 12 paces", "fence#12"],
  ["hat, fence = 1,200", "hat, fence#1200"],
  ["luck above 2: 3", "luck-2#3"],
  ["spell = 2 x3", "spell=2 x3"],
  ["`wall` = 3 x2, hat", "wall#3 x2, hat"],
  ["`spell` = `2` x3", "spell=2 x3"],
  ["`and`, `with hat`", "and, with hat"],
])("the options %s", (text, options) => {
  expect(read(`1 Gnomes: ${text}`)).toMatchObject({ units: [`1 gnomes: ${options}`], told: [] });
});

test.each(["60 pts", "drum, 60 points", "- 60 pts.", "= 60", "(60)", "[60 pts]", "wall 7 (60)", "wall 7, 60 points"])(
  "points of the whole line behind its options: %s",
  (text) => {
    const { all, told } = read(`1 Gnomes: hat${/^[a-z]/.test(text) ? "," : ""} ${text}`);
    expect([all[0]?.stated, all[0]?.options[0], told]).toEqual([60, { id: "hat" }, []]);
  },
);

test.each([
  ["1 Gnomes (1000001): hat", "1 gnomes: hat", "Gnomes"],
  ["1 Gnomes @ 100001: hat", "1 gnomes: hat", "Gnomes"],
  ["1 Gnomes: wall = 100001", "1 gnomes: wall", "wall"],
])("a number that no roster may hold is told: %s", (line, unit, name) => {
  expect(read(line)).toMatchObject({ units: [unit], told: [`number/too-large: ${name}`] });
});

test("a name of one's own that is too long is cut, and told", () => {
  expect(read(`1 Gnomes “${"x".repeat(121)}”: hat`).told).toEqual([`name/too-long: ${"x".repeat(121)}`]);
});

test.each([
  "= = =",
  "~~~",
  "UNITS:",
  "Army",
  "leaders:",
  "My very best:",
  "__My best__",
  "Unit note:",
  "[War Machines]",
  "[Anything at all]",
  "[]",
])("a line that says nothing of a unit: %s", (line) => {
  expect(read(line)).toMatchObject({ commands: ["main"], units: [], told: [] });
});

describe("a unit note", () => {
  test.each<[lines: string[], notes: unknown[]]>([
    [
      ["1 Ogres", "1 Gnomes", "Unit note: white"],
      [undefined, "white"],
    ],
    [["1 Gnomes", "[Troops]", "Unit note: kept"], ["kept"]],
    [["1 Gnomes", "Unit note: white  # comment"], ["white"]],
    [["1 Gnomes", 'Unit note: ""'], [""]],
  ])("%j", (lines, notes) => {
    expect(read(...lines).all.map(({ note }) => note)).toEqual(notes);
  });

  test("below a heading of a command belongs to nothing, and is told", () => {
    expect(read("1 Gnomes", "[Hired]", "Unit note: lost").told).toEqual(["line/not-understood: Unit note: lost"]);
  });
});

test.each([
  ['[Hired] "Band"', 'hired "Band"'],
  ["[command Hired]", "hired"],
  ["[ COMMAND :hired ]", "hired"],
  ['[Command: `strange` "Band"]', 'strange "Band"'],
  ["[Command:]", "main"],
  ["[Command: Hired,]", "hired"],
  ["[Mercenary, half pay]", "half"],
  ["[Command: Hired from `strange-list`]", "hired from strange-list"],
  ["[Command: Allies  from  SEA-FOLK]", "allies from sea-folk"],
  ["[Command: Allies from Valleys: East (Mythical)]", "allies from valley-folk"],
  ["[Command: Allies from Valleys: East]", "allies from Valleys: East"],
  // Another army list has the name too, which is no ally.
  ["[Command: Allies from Easterners]", "allies from valley-folk"],
  ["[Command: Allies from marsh dweller]", "allies from marsh-people"],
  ['[Allies from Valley Folk "Band"]', 'allies "Band" from valley-folk'],
  ["[Command: Allies: Marsh Dwellers]", "allies from marsh-people"],
  ["[Marsh Dwellers allies]", "allies from marsh-people"],
  ["[Allies – Easterners]", "allies from valley-folk"],
  ["[Command: Allies from Nowhere]", "allies from Nowhere"],
  ['[Command: Allies "Band" from sea-folk]', 'allies "Band" from sea-folk'],
  ["[Command: Hired, Black Band]", 'hired "Black Band"', "command/named"],
])("the heading %s", (line, command, ...told: string[]) => {
  const found = read(line, "1 Gnomes");
  expect([found.commands, found.units, found.told.map((one) => one.replace(/:.*/, ""))]).toEqual([[command], ["1 gnomes"], told]);
});
