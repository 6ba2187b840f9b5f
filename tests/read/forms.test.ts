/** Whole lists in the forms in which builders, tables and players write them: each is read to the army that is meant, and no line of it is lost. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as books from "@/data/index";
import { readIncoming } from "@/lib/books/intake/incoming";
import { type Checked, isChecked } from "@/lib/books/intake/reply";
import { rosterDigest } from "@/lib/engine/roster/code";
import { FORMAT } from "@/lib/engine/schema/format";
import type { Roster } from "@/lib/engine/schema/roster";

const folder = new URL("./forms/", import.meta.url);

async function read(file: string): Promise<Checked> {
  const [first, ...others] = await readIncoming(readFileSync(new URL(file, folder)), file, books);
  if (!first || !isChecked(first) || others.length) throw new Error(`${file}: ${first && "reason" in first ? first.reason : "several"}`);
  return first;
}

/** Entry, count and options of each unit, by hand. */
type Units = readonly (readonly [entry: string, count: number, options: string])[];

function bretonnia(units: Units, limit?: number): Roster {
  const made = units.map(([entry, count, options], i) => {
    const ids = options.split(" ").filter(Boolean);
    return { id: `u${i}`, entry, count, options: ids.map((id) => ({ id: id.replaceAll("_", " ") })) };
  });
  const head = {
    format: FORMAT,
    game: "warhammer-7e",
    armyList: "bretonnia",
    name: "",
    ...(limit === undefined ? {} : { limit }),
  } as const;
  return { ...head, commands: [{ kind: "army", units: made }] };
}

const withoutLimit = ({ limit: _, ...rest }: Roster): Roster => rest;

const GRAIL: Units = [
  ["bretonnian-lord", 1, "grail-vow lance royal-pegasus"],
  ["paladin", 1, "banner-of-chalons battle-standard virtue-of-duty"],
  ["damsel-of-the-lady", 1, "barded-warhorse dispel-scroll dispel-scroll"],
  ["knights-of-the-realm", 5, "musician"],
  ["knights-errant", 6, "champion musician"],
  ["grail-knights", 7, "musician standard-bearer"],
  ["field-trebuchet", 1, ""],
];

test.each(["brackets-below.txt", "colon-and-groups.txt", "bullets-below.txt"])("an army with a price for each unit: %s", async (file) => {
  const { roster, problems } = await read(file);
  expect(rosterDigest(withoutLimit(roster))).toBe(rosterDigest(bretonnia(GRAIL)));
  const units = roster.commands.flatMap((command) => command.units);
  expect(units.map((unit) => unit.stated)).toEqual([150, 115, 134, 128, 127, 296, 90]);
  expect(problems).toEqual([]);
});

const CAPITAL: Units = [
  ["bretonnian-lord", 1, "grail-vow lance royal-pegasus the-grail-shield"],
  ["paladin", 1, "banner-of-chalons battle-standard grail-vow virtue-of-duty"],
  ["damsel-of-the-lady", 1, "dispel-scroll dispel-scroll"],
  ["knights-of-the-realm", 5, "musician"],
  ["knights-errant", 6, "champion musician"],
  ["field-trebuchet", 1, ""],
];

test.each(readdirSync(new URL("seven/", folder)))("one army in seven forms in which lists reach an organiser: %s", async (file) => {
  const { roster } = await read(`seven/${file}`);
  expect(rosterDigest(withoutLimit(roster))).toBe(rosterDigest(bretonnia(CAPITAL)));
  // One of them states no total.
  expect(roster.stated).toBe(file === "brackets-below.txt" ? undefined : 921);
});

const ERRANT = ["knights-errant", 6, "musician champion"] as const;
const HUNT: Units = [
  ["bretonnian-lord", 1, "royal-pegasus lance the-grail-shield holy-icon antlers-of-the-great-hunt grail-vow"],
  ["paladin", 1, "battle-standard Blade_of_Might banner-of-chalons grail-vow virtue-of-duty"],
  ["paladin", 1, "royal-pegasus great-weapon grail-vow virtue-of-heroism"],
  ["damsel-of-the-lady", 1, "barded-warhorse dispel-scroll dispel-scroll"],
  ["knights-of-the-realm", 5, "musician"],
  ...[ERRANT, ERRANT, ERRANT, ERRANT],
  ["pegasus-knights", 4, "musician champion"],
  ["grail-knights", 7, "musician standard-bearer"],
  ["field-trebuchet", 1, ""],
];

test.each(readdirSync(new URL("second/", folder)))(
  "one army in a second set of forms, written before the reader was run on them: %s",
  async (file) => {
    const { roster, problems } = await read(`second/${file}`);
    expect(rosterDigest(roster)).toBe(rosterDigest(bretonnia(HUNT, 2010)));
    // Beside the one item that the army list does not have.
    const told = problems.filter(({ code }) => code !== "name/unknown").map(({ code }) => code);
    expect([...new Set(told)]).toEqual(file === "glued.txt" ? ["count/parted"] : []);
  },
);

test.each([
  ["inca", "inca", 800, 800],
  ["inca-in-columns", "inca", 800, undefined],
  ["hill-dwarfs", "hill-dwarfs", 1070, 1050],
  ["hill-dwarfs-flush", "hill-dwarfs", 1070, 1050],
  ["evil", "evil", 1050, 1050],
])("a sample army as the book sets it out (Fantasy Rules! pp. 111, 124): %s", async (name, armyList, points, stated) => {
  const { roster, report } = await read(`${name}.txt`);
  expect([roster.armyList, report.points, report.missing]).toEqual([armyList, points, 0]);
  if (stated !== undefined) expect(roster.stated).toBe(stated);
});

describe("no line is missing from the reading report", () => {
  const files = readdirSync(folder).filter((file) => file.endsWith(".txt"));
  test.each(files)("%s", async (file) => {
    const text = readFileSync(new URL(file, folder), "utf8");
    const { reading = [] } = await read(file);
    const written = text.split("\n").flatMap((line, i) => (line.trim() ? [i + 1] : []));
    expect([...new Set(reading.map((one) => one.line))]).toEqual(written);
  });
});
