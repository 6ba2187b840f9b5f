/** No line and no part of one that holds the name of a unit or an option is passed over unasked, however it is dressed. */
import { describe, expect, test } from "vitest";
import * as library from "@/data/index";
import { readIncoming } from "@/lib/books/intake/incoming";
import { isChecked } from "@/lib/books/intake/reply";
import { describeUnit } from "@/lib/engine/roster/describe-unit";
import { passedOver } from "../support/dressed-lines";
import { optionsPassedOver } from "../support/dressed-options";
import { tries } from "../support/effort";

test("a unit is in the roster, or its line is a question", { timeout: 240_000 }, async () => {
  expect(await passedOver(tries(6000), "dressed lines")).toEqual([]);
});

test("what a unit has is in the roster, or its line is a question", { timeout: 240_000 }, async () => {
  // Of one word in a sentence nobody can tell whether it is the thing or said in passing.
  const told = (await optionsPassedOver(tries(6000), "dressed options")).filter(
    (one) => !/^".*(?:carries a|has) (?:bows|level 2)/.test(one),
  );
  expect(told).toEqual([]);
});

async function read(...lines: string[]) {
  const [found] = await readIncoming(new TextEncoder().encode(lines.join("\n")), "list.txt", library);
  if (!found || !isChecked(found)) throw new Error(found?.reason);
  const { roster, catalogue, report, reading = [] } = found;
  const units = roster.commands.flatMap((command) => command.units);
  return {
    verdict: report.verdict,
    points: report.points,
    limit: roster.limit,
    units: units.map((unit) => `${unit.attachedTo ? "with " : ""}${unit.count} ${describeUnit(catalogue, unit).name}`),
    options: units.map(({ options }) => options.map(({ id, count }) => (count ? `${id} x${count}` : id)).join(", ")),
    open: reading.flatMap(({ state, line }) => (state === "not-understood" || state === "guessed" ? line : [])),
  };
}

const BRETONNIA = ["Paladin (Battle Standard Bearer)", "Damsel, level 2", "9 Knights of the Realm (Full Command)", "20 Men-at-arms"];

test("a lord in front of the list is one, with all that he has", async () => {
  const { units, options } = await read("Bretonnia 1500 points", "", "Lord (General, Shield, Lance)", ...BRETONNIA);
  expect([units[0], options[0]]).toEqual(["1 Bretonnian Lord", "general, shield, lance"]);
});

test.each(["== Lords ==", "Lords (0)", "## Heroes – 150", "CORE", "Core: 240", "Rare units"])(
  "the heading %s is no unit",
  async (heading) => {
    const { open } = await read("Game: Warhammer", "Army: Bretonnia", ...BRETONNIA, heading, "8 Knights Errant");
    expect(open).toEqual([]);
  },
);

test.each(["[Lord]", "Lord:", "*** Lord ***", "~ Lord ~", "> Lord", "# Lord", "Player: Lord", "Notes: Lord with shield", "(Lord)"])(
  "%s is read or asked about",
  async (line) => {
    const { open, units } = await read("Game: Warhammer", "Army: Bretonnia", ...BRETONNIA, line);
    expect(open.includes(7) || units.includes("1 Bretonnian Lord")).toBe(true);
  },
);

describe("a number in front of what is had once is no count in silence", () => {
  test.each([
    ["Captain of the Empire - 75 battle standard bearer", "battle-standard"],
    ["Captain of the Empire - 25 battle standard bearer", "battle-standard"],
    ["Battle Wizard - 125 Dispel Scroll, level 2", "dispel-scroll, level"],
    ["Battle Wizard - 25 Dispel Scroll", "dispel-scroll"],
  ])("%s", async (line, options) => {
    expect((await read("Game: Warhammer", "Army: Empire", line, "20 Swordsmen", "20 Spearmen")).options[0]).toBe(options);
  });

  test("also below the name", async () => {
    const { units, verdict } = await read(
      "Game: Warhammer",
      "Army: Orcs and Goblins",
      "Goblin Big Boss:",
      "- 50 general",
      "19 Orc Boyz",
      "30 Night Goblins - 75 three fanatics",
      "10 x Goblin Spider Riders",
    );
    expect([units.filter((unit) => /^50/.test(unit)), verdict]).toEqual([[], "unconfirmed"]);
  });

  test("a sign makes it one", async () => {
    const { options } = await read("Game: Warhammer", "Army: Empire", "Battle Wizard: 12x Dispel Scroll", "20 Swordsmen", "20 Spearmen");
    expect(options[0]).toBe("dispel-scroll x12");
  });
});

test("a captain who buys a barded warhorse pays for it", async () => {
  const plain = await read("Game: Warhammer", "Army: Empire", "Captain of the Empire", "20 Swordsmen");
  const mounted = await read("Game: Warhammer", "Army: Empire", "Captain of the Empire: barded warhorse", "20 Swordsmen");
  expect(mounted.options[0]?.split(", ").sort()).toEqual(["barding", "warhorse"]);
  // Warhorse 10, barding 4.
  expect(mounted.points - plain.points).toBe(14);
});

test("sums of sections are no size of the army", async () => {
  const { limit, verdict } = await read(
    "Empire",
    "Characters: 205 pts",
    "Captain of the Empire, battle standard bearer",
    "Battle Wizard, level 2, Dispel Scroll",
    "Core: 600 pts",
    "20 Swordsmen, full command",
    "20 Spearmen",
    "10 Handgunners",
    "10 Crossbowmen",
  );
  expect([limit, verdict]).not.toEqual([600, "illegal"]);
  expect(limit).toBe(undefined);
});

describe("a size in front of the units is that of the game", () => {
  const UNITS = ["Bruiser, general", "Butcher, bangstick", "3 Bulls", "4 Ironguts", "20 Gnoblars", "Gorger"];
  test.each([["Ogre Kingdoms 600"], ["Ogre Kingdoms", "600 points"], ["600 points", "Ogre Kingdoms"], ["Ogre Kingdoms (600)"]])(
    "%s %s",
    async (...head) => {
      const { limit, points, verdict } = await read(...head.filter((line) => line !== undefined), "", ...UNITS);
      expect([limit, points > 600, verdict]).toEqual([600, true, "unconfirmed"]);
    },
  );
});

test.each(["Team: 4 Leadbelchers", "Club: Bruiser (BSB)", "Email: Slavegiant"])("%s is asked about", async (line) => {
  const { open } = await read("Ogre Kingdoms", "Bruiser, general", "3 Bulls", "4 Ironguts", line);
  expect(open).toContain(5);
});

test.each(["Team: Ogre Kingdoms", "Email: bruiser@example.org", "Club: Northern Dice"])("%s is none", async (line) => {
  const { open } = await read("Ogre Kingdoms", "Bruiser, general", "3 Bulls", "4 Ironguts", line);
  expect(open).not.toContain(5);
});

test("detachments named in the line of their unit are its own", async () => {
  const { units } = await read(
    "Game: Warhammer",
    "Army: Empire",
    "Captain of the Empire",
    "20 Spearmen. Detachment: 10 crossbowmen and 8 handgunners",
    "20 Swordsmen with 5 archers",
  );
  expect(units.slice(1)).toEqual(["20 Spearmen", "with 10 Crossbowmen", "with 8 Handgunners", "20 Swordsmen", "with 5 Archers"]);
});

test("what the champion of a unit may have is his, and asked about", async () => {
  const { options, open } = await read(
    "Game: Warhammer",
    "Army: Empire",
    "Captain of the Empire",
    "10 Handgunners: marksman with Hochland long rifle",
  );
  expect([options[1], open]).toEqual(["champion, hochland-long-rifle-for-marksman", [4]]);
});

test("a unit without a number of which there are several is asked about", async () => {
  expect((await read("Game: Warhammer", "Army: Empire", "Captain of the Empire", "Pistoliers: musician", "20 Swordsmen")).open).toEqual([
    4,
  ]);
});

test("a column of small numbers in a table of units is their count", async () => {
  const rows = [
    "| unit | n | pts |",
    "|---|---|---|",
    "| Captain of the Empire | 1 | 50 |",
    "| Swordsmen | 20 | 120 |",
    "| Spearmen | 25 | 125 |",
  ];
  expect((await read("Game: Warhammer", "Army: Empire", "", ...rows)).units).toEqual([
    "1 Captain of the Empire",
    "20 Swordsmen",
    "25 Spearmen",
  ]);
});
