/** Lines that can be read in more than one way, or with a slip in them, read with the books. */
import { describe, expect, test } from "vitest";
import * as books from "@/data/index";
import { findRosters } from "@/lib/books/intake/submission";

async function read(game: string, army: string, text: string) {
  const [found] = await findRosters(`Game: ${game}\nArmy: ${army}\n\n${text}\n`, books);
  if (!found || typeof found === "string") throw new Error(found);
  const units = found.roster.commands.flatMap((command) => command.units);
  return {
    units: units.map(({ entry, count, options }) => [
      entry,
      count,
      ...options.map(({ id, choice, value, count: copies }) => [id, choice, value, copies].filter((part) => part !== undefined).join(" ")),
    ]),
    guesses: (found.roster.guesses ?? []).map(({ written, as }) => `${written}: ${as}`),
    told: found.problems.filter(({ severity }) => severity !== "advice").map(({ line }) => line),
  };
}

describe("a slip in a name", () => {
  test.each<[game: string, army: string, line: string, unit: unknown[], guess: string]>([
    ["fr3", "Celtic", "2 Individual - Al, Cororde, 80p", ["individual", 2, "alchemist", "innate-corrode"], "Cororde: Corrode"],
    ["fr3", "Celtic", "2 Inndividual - Corrode", ["individual", 2, "innate-corrode"], "Inndividual: Individual"],
    ["fr3", "Celtic", "Spaermen, poison, fearless (45)", ["spears", 1, "poison", "fearless"], "Spaermen: Spears"],
    ["fr3", "Celtic", "1 Individual: hero, +2 comabt", ["individual", 1, "hero 20"], "hero, +2 comabt: hero, +2 combat"],
    ["fr3", "Celtic", "2 Elemetal: Water with fearless", ["elemental-water", 2, "fearless"], "Water: Water Elemental"],
    ["fw", "Undead", "WARCHIEF, MUONTED", ["warchief", 1, "mounted"], "MUONTED: mounted"],
  ])("%s, %s: %s", async (game, army, line, unit, guess) => {
    expect(await read(game, army, line)).toEqual({ units: [unit], guesses: [guess], told: [] });
  });
});

describe("points and numbers are not taken for each other", () => {
  test.each<[game: string, army: string, line: string, unit: unknown[]]>([
    // Elite comes as +1,+1,0 and +2,0,0: 200 is what the line costs.
    ["fr3", "Celtic", "200 pts - 4 Heavy Cavalry: fearless, elite", ["heavy-cavalry", 4, "fearless", "elite"]],
    ["fr3", "Celtic", "4 Heavy Cavalry, elite ........ 200", ["heavy-cavalry", 4, "elite"]],
    ["gfmb", "Any army", "1 Power points, def +7, minimum range 5", ["power-points", 1, "defence plus-7", "minimum-range 5"]],
    [
      "gfmb",
      "Any army",
      "1 Power points with halberd, defence +18 and monster",
      ["power-points", 1, "halberd", "defence plus-18", "species monster"],
    ],
    ["gfmb", "Any army", "1 Power points\n  - defence +13", ["power-points", 1, "defence plus-13"]],
  ])("%s, %s: %s", async (game, army, line, unit) => {
    expect(await read(game, army, line)).toEqual({ units: [unit], guesses: [], told: [] });
  });
});

describe("a ready-made choice behind a unit of its entry", () => {
  test("is an option of it where the points say so", async () => {
    const { units } = await read("fr3", "Celtic", "three individuals 30 pts\nheroes 60 pts");
    expect(units).toEqual([["individual", 3, "hero"]]);
  });

  test("is a unit where it is counted, or has options below it", async () => {
    const apart = [
      ["individual", 2],
      ["individual", 1, "alchemist", "innate-corrode"],
    ];
    expect((await read("fr3", "Celtic", "2 Individuals (20)\n1 Alchemist (40): Corrode")).units).toEqual(apart);
    expect((await read("fr3", "Celtic", "2 Individuals [20]\nAlchemist [40]\n(Corrode)")).units).toEqual(apart);
  });
});

describe("a heading that is the name of a unit too", () => {
  test.each<[what: string, text: string, units: unknown[][], told: number[]]>([
    [
      "heads units of its category",
      "Foot\n1 Foot: spear\nMounted\n1 Mounted: lance",
      [
        ["foot", 1, "spear"],
        ["mounted", 1, "lance"],
      ],
      [],
    ],
    [
      "heads nothing",
      "1 Commander-in-chief\nFoot\n1 Mounted: lance",
      [
        ["commander-in-chief", 1],
        ["mounted", 1, "lance"],
      ],
      [5],
    ],
    ["stands above a unit of its name with options", "FOOT\nFoot (30 points)\n  - spear", [["foot", 1, "spear"]], []],
    [
      "has options below it",
      "FOOT\n1 Foot: spear\nMounted\n  - lance",
      [
        ["foot", 1, "spear"],
        ["mounted", 1, "lance"],
      ],
      [],
    ],
  ])("%s", async (_, text, units, told) => {
    const found = await read("fld", "Any army", text);
    expect({ units: found.units.map((unit) => unit.map((part) => String(part).replace(" primary", ""))), told: found.told }).toEqual({
      units: units.map((unit) => unit.map(String)),
      told,
    });
  });
});

describe("a name of several options at once", () => {
  test.each<[line: string, unit: unknown[]]>([
    ["20 Halberdiers: FC, shields", ["halberdiers", 20, "champion", "standard-bearer", "musician", "shield"]],
    [
      "20 Halberdiers with shields and full command (30) - 135 pts",
      ["halberdiers", 20, "shield", "champion", "standard-bearer", "musician"],
    ],
    // Pistoliers carry no standard.
    ["5 Pistoliers: full command", ["pistoliers", 5, "champion", "musician"]],
  ])("%s", async (line, unit) => {
    expect(await read("wh7", "Empire", line)).toEqual({ units: [unit], guesses: [], told: [] });
  });

  test("of a unit that may have none of them is told", async () => {
    expect(await read("wh7", "Empire", "1 Captain of the Empire: full command")).toEqual({
      units: [["captain-of-the-empire", 1]],
      guesses: [],
      told: [4],
    });
  });
});

test("a unit stands at the front also where its name comes again in an option, and options have commas", async () => {
  const line = "Alchemist, 2x stored spell 9, elite alchemist, hero, +2 combat";
  expect(await read("fr3", "Automaton", line)).toEqual({
    units: [["individual", 1, "alchemist", "stored-spell 9 2", "elite-alchemist", "hero 20"]],
    guesses: [],
    told: [],
  });
});

test("what an army list calls its own form of an option is that form", async () => {
  const { units } = await read("fr3", "Halflings", "Skirmishers, elite, stakes");
  expect(units).toEqual([["skirmishers", 1, "elite 011", "stakes"]]);
});

test("a heading with nothing below it in its command may be a unit, and that is told", async () => {
  const lines = ["Commander-in-chief", "", "behemoths", "", "Major tactical unit:", "behemoths with lance"];
  const { units, told } = await read("fld", "Any army", lines.join("\n"));
  expect([units.map(([entry]) => entry), told]).toEqual([["commander-in-chief", "behemoth"], [6]]);
});

test("a number behind an option is the option's, behind a dash too", async () => {
  expect((await read("gfmb", "Any army", "Power points - move = 5")).units).toEqual([["power-points", 1, "move 5"]]);
});

describe("behind a name with a colon in it", () => {
  test.each<[string, string, unknown[][]]>([["points stand in brackets", "2 Cavalry: Heavy (80): flying", [["heavy-cavalry", 2, "fly"]]]])(
    "%s",
    async (_, line, units) => {
      expect((await read("fr3", "Celtic", line)).units).toEqual(units);
    },
  );
});
