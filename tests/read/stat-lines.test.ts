/**
 * Records of the two games whose units are their numbers, as players write them down. A number is read by the word beside it; one without a
 * word, or with a word that the book does not know, is told and never becomes a characteristic. Expected values are worked out by hand.
 */
import { describe, expect, test } from "vitest";
import * as books from "@/data/index";
import { findRosters } from "@/lib/books/intake/submission";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { RosterUnit } from "@/lib/engine/schema/roster";
import { textsWithTruth } from "../support/texts-with-truth";

/** `3 unit "Orc Mounted": attack-dice 9, defence minus-2`, the options that the book knows in the order of their ids. */
function inWords({ count, entry, name, options, stated }: RosterUnit, { variantByKey }: Catalogue): string {
  const known = options.filter(({ id }) => variantByKey.has(id));
  const held = known.map((o) => [o.id, o.choice, o.value, o.count && `x${o.count}`].filter((part) => part !== undefined).join(" ")).sort();
  const own = `${name === undefined ? "" : ` "${name}"`}${stated === undefined ? "" : ` (${stated})`}`;
  return `${count} ${entry}${own}${held.length ? `: ${held.join(", ")}` : ""}`;
}

/** The units of a text, and what of it is told as not understood or as guessed at. */
async function read(game: string, text: string, army = "Any army"): Promise<{ units: string[]; told: string[] }> {
  const [found] = await findRosters(`Game: ${game}\nArmy: ${army}\n${text}`, books);
  if (!found || typeof found === "string") return { units: [], told: [String(found)] };
  const { roster, problems, catalogue } = found;
  return {
    units: roster.commands.flatMap((command) => command.units.map((unit) => inWords(unit, catalogue))),
    told: [...problems.map((problem) => problem.message), ...(roster.guesses ?? []).map(({ written, as }) => `${written} → ${as}`)],
  };
}

/** A unit without its number is one, which is said; that is no part left unread. */
const IS_ONE = /no count written; read as 1/;

/** Reads a line; what is expected of it, and of what is told those words that are expected. */
async function seen(game: string, line: string, told: readonly string[]) {
  const { units, told: all } = await read(game, line);
  const unsaid = told.filter((word) => !all.some((one) => one.includes(word)));
  const beyond = all.filter((one) => !IS_ONE.test(one) && !told.some((word) => one.includes(word)));
  return { units, unsaid, beyond };
}

/** Half of each game's were written before the reader was run on them. */
test.each(textsWithTruth(new URL("stat-lines.txt", import.meta.url)))("a record of $of: $text", async ({ of, text, said }) => {
  expect(await seen(of, text, said("told"))).toEqual({ units: said("unit"), unsaid: [], beyond: [] });
});

describe("what is no characteristic is told", () => {
  test.each<[game: string, line: string, unit: string, told: string[]]>([
    ["GFMB", '1 Hero "King": 9, 10, -4, 8/8/8, Huge', '1 hero "King": size huge', ['"9"', '"10"', '"-4"', '"8/8/8"']],
    ["GFMB", '4 Unit "Orcs": size 3, morale 4+, save 5, damage 3', '4 unit "Orcs"', ["size 3", "morale 4+", "save 5", "damage 3"]],
    ["FLD", '24 Foot "Chaos": move 14, MF 7, AC 4, H 6, SF -', '24 foot "Chaos"', ["move 14", "MF 7", "AC 4", "H 6"]],
    ["FLD", '24 Foot "Chaos": move, MF, plate+shield', '24 foot "Chaos": worn plate-shield', ['"move"', '"MF"']],
    ["FLD", '24 Foot "Chaos": 4/4/4/4/1/5, morale -2', '24 foot "Chaos"', ["4/4/4/4/1/5", "morale -2"]],
  ])("%s, %s", async (game, line, unit, told) => {
    expect(await seen(game, line, told)).toEqual({ units: [unit], unsaid: [], beyond: [] });
  });
});

describe("power points", () => {
  test.each(["Power points 14", "Power points: 14", "Power points = 14", "14 Power points", "１４ Power points"])("%s", async (line) => {
    expect(await read("GFMB", line)).toEqual({ units: ["14 power-points"], told: [] });
  });

  test("a range of them is told", async () => {
    const { units, told } = await read("GFMB", "1-9 Power points");
    expect([units, told]).toEqual([["9 power-points"], ['"1-": not understood; it was left out.']]);
  });
});

test("a second number of models below a unit is told", async () => {
  const { units, told } = await read("GFMB", "Unit x31\n- 14 Unit");
  expect(units).toEqual(["31 unit"]);
  expect(told.join()).toContain("31 and 14 written; the first was taken.");
});

test("points for each model are no number of animals", async () => {
  expect(await read("FLD", "7 Mounted\n19 Chariots @ 2")).toEqual({ units: ["7 mounted", "19 mounted: chariot"], told: [] });
});

describe("beside a name of the book", () => {
  test.each<[line: string, unit: string]>([
    ["1 Hero: +2,0", "1 individual: hero 20"],
    ["1 General: incompetent", "1 individual: general incompetent"],
    ["1 General: +2,+2, wizard", "1 individual: general 22, wizard"],
    ["Julius Caesar, General", '1 individual "Julius Caesar": general'],
    ["General - Julius Caesar", '1 individual "Julius Caesar": general'],
    ["10 Handweapons (Legionaries)", '10 handweapons "Legionaries"'],
    ["2 Large Monsters (trolls)", '2 large-monsters "trolls"'],
    ["4 Chariots (mounted)", "4 mounted"],
    ["3 Light Cavalry (chariots)", "3 light-cavalry"],
    ["4 Chariots (mounted), bows", "4 mounted: bowfire"],
    ["1 Light Cavalry (chariots), terrifying mounts (70 points)", "1 light-cavalry (70): terrifying-mounts"],
  ])("%s", async (line, unit) => {
    expect(await read("FR3", line, "Generic")).toEqual({ units: [unit], told: [] });
  });
});

test("a list with prices in columns: brackets belong to names, and the points of a section are not those of the army", async () => {
  const text = [
    "fr3",
    "Aztecs",
    "CHARACTERS ............................ 120",
    "2 Individual, superhero ............... 120",
    "CAVALRY ............................... 70",
    "Light Cavalry (chariots), terrifying mounts 70",
    "Heavy Chariots 80",
  ].join("\n");
  const [found] = await findRosters(text, books);
  if (!found || typeof found === "string") throw new Error(String(found));
  const { roster, problems } = found;
  expect({ name: roster.name, stated: roster.stated, problems: problems.filter(({ message }) => !IS_ONE.test(message)) }).toEqual({
    name: "",
    stated: undefined,
    problems: [],
  });
  expect(roster.commands.flatMap(({ units }) => units.map(({ entry, options }) => [entry, options.map(({ id }) => id)]))).toEqual([
    ["individual", ["superhero"]],
    ["light-cavalry", ["terrifying-mounts"]],
    ["heavy-chariots", []],
  ]);
});
