/** Made-up armies have hardly any of the sins that sins.md lists; each sin that can be seen is seen in an army that has it. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { catalogueFor, loadUsual } from "@/data/index";
import { muster } from "@/lib/advice/suggest/muster";
import type { Roster, RosterOption } from "@/lib/engine/schema/roster";
import { isFull, sample } from "../support/effort";
import { emptyRoster } from "./cases";
import { sinsOf } from "./sins";

const WARHAMMER = "warhammer-7e";
const RULES = "fantasy-rules-3e";
const LIGHT = "forces-of-light-and-darkness";

/** Army lists of every book that has prices enough, each with the size that is asked for: three armies of each. */
const ASKED: [game: string, armyList: string, size: number][] = [
  [WARHAMMER, "empire", 2000],
  [RULES, "dwarfs", 1000],
  [WARHAMMER, "bretonnia", 1500],
  [RULES, "orc-goblin", 500],
  [WARHAMMER, "warriors-of-chaos", 1000],
  [RULES, "israelite", 2000],
  [WARHAMMER, "skaven", 2000],
  [LIGHT, "open", 10_000],
  [WARHAMMER, "wood-elves", 1500],
  [RULES, "undead", 1000],
  [WARHAMMER, "ogre-kingdoms", 1000],
  [RULES, "sea-elf", 2000],
  [WARHAMMER, "vampire-counts", 2000],
  [RULES, "automaton", 1000],
  [WARHAMMER, "orcs-and-goblins", 1500],
  [RULES, "nap-french", 1000],
  [WARHAMMER, "tomb-kings", 2000],
  [RULES, "pirate", 2000],
  [WARHAMMER, "daemons-of-chaos", 1500],
  [RULES, "samurai", 500],
];
/** Sins in sixty armies. */
const MOST = 3;

test("sixty armies have at most three sins", { timeout: 600_000 }, async () => {
  const found: string[] = [];
  let armies = 0;
  for (const [game, armyList, size] of sample(ASKED, 4)) {
    const { catalogue, roster } = await emptyRoster(game, armyList, size);
    const usual = await loadUsual({ game, armyList });
    const { suggestions } = muster(catalogue, roster, { usual, seed: 49 });
    for (const one of suggestions) {
      armies++;
      for (const { number, where } of sinsOf(catalogue, one.roster, size))
        found.push(`${armyList} ${size} ${one.idea}: ${number} ${where}`);
    }
  }
  expect(armies).toBeGreaterThanOrEqual(isFull ? 58 : 9);
  expect(found.slice(MOST)).toEqual([]);
});

type Planted = [entry: string, count: number, options?: (string | RosterOption)[]];

async function sinsIn(game: string, armyList: string, size: number, units: readonly Planted[]): Promise<number[]> {
  const catalogue = await catalogueFor({ game, armyList });
  const { roster } = await emptyRoster(game, armyList, size);
  const full: Roster = {
    ...roster,
    commands: [
      {
        kind: roster.commands[0]?.kind ?? "",
        units: units.map(([entry, count, options = []], i) => ({
          id: `u${i + 1}`,
          entry,
          count,
          options: options.map((option) => {
            if (typeof option !== "string") return option;
            const [id = "", choice] = option.split("=");
            return choice === undefined ? { id } : { id, choice };
          }),
        })),
      },
    ],
  };
  return [...new Set(sinsOf(catalogue, full, size).map(({ number }) => number))].sort((a, b) => a - b);
}

const FULL = ["champion", "standard-bearer", "musician"];
const general: Planted = ["general-of-the-empire", 1, ["great-weapon"]];
const swordsmen: Planted = ["swordsmen", 20, FULL];

// Each is an army of the Empire at 300 points, or at its own size, with one sin and no other: General 80, great weapon 6,
// twenty Swordsmen 120 and their command 25, ten Handgunners 80.
const sound: Planted[] = [general, swordsmen, ["handgunners", 10]];

test("a sound army has none", async () => {
  expect(await sinsIn(WARHAMMER, "empire", 311, sound)).toEqual([]);
});

const planted: [number, string, Planted[], size?: number][] = [
  [1, "two suits", [["captain-of-the-empire", 1, ["full-plate-armour", "armour-of-meteoric-iron"]], swordsmen]],
  [1, "two shields", [["captain-of-the-empire", 1, ["shield", "enchanted-shield"]], swordsmen]],
  [2, "two weapons", [["captain-of-the-empire", 1, ["great-weapon", "biting-blade"]], swordsmen]],
  [4, "a champion alone", [general, ["swordsmen", 20, ["champion"]]]],
  [4, "knights without any", [general, swordsmen, ["knightly-orders", 5]]],
  [4, "nothing at all", [general, ["swordsmen", 20]]],
  [5, "one model", [general, swordsmen, ["knightly-orders", 1]]],
  [6, "no ranks", [general, ["swordsmen", 22, FULL]]],
  [7, "nothing to cast with", [["battle-wizard", 1], swordsmen]],
  [8, "a sword for a wizard", [["battle-wizard", 1, ["level=2", "sword-of-might"]], swordsmen]],
  [9, "a bare leader", [["general-of-the-empire", 1], swordsmen]],
  [
    10,
    "one banner twice",
    [general, ["greatswords", 20, [...FULL, "steel-standard"]], ["knightly-orders", 5, [...FULL, "steel-standard"]]],
  ],
  [11, "characters eat the army", [["general-of-the-empire", 1, ["great-weapon", "griffon"]], swordsmen], 500],
  [13, "a rider without arms", [["captain-of-the-empire", 1, ["warhorse", "shield"]], swordsmen]],
  [14, "no block", [general, ["great-cannon", 1]]],
  [15, "one kind for all points", [general, ["swordsmen", 20, FULL], ["swordsmen", 20, FULL]]],
  [16, "a special character", [["the-emperor-karl-franz", 1], swordsmen], 1200],
  [17, "points left", sound, 1000],
];

test.each(planted)("sin %i is seen: %s", async (number, _, units, size = 300) => {
  expect(await sinsIn(WARHAMMER, "empire", size, units)).toContain(number);
});

test("what is of no use by itself, single units of the line, a row of heroes and nobody who leads are seen", async () => {
  expect(await sinsIn(RULES, "medieval", 500, [["spears", 2, ["tortoise"]]])).toContain(3);
  expect(
    await sinsIn(RULES, "medieval", 1000, [
      ["spears", 1],
      ["pikes", 1],
      ["longbows", 1],
      ["mounted", 1],
    ]),
  ).toContain(5);
  expect(await sinsIn(RULES, "medieval", 1000, [["individual", 3, ["hero"]]])).toContain(12);
  expect(await sinsIn(LIGHT, "open", 5000, [["sub-commander", 1, ["rating=2"]]])).toContain(18);
  expect(await sinsIn(LIGHT, "open", 5000, [["commander-in-chief", 1, ["rating=2"]]])).not.toContain(18);
  expect(
    await sinsIn(RULES, "medieval", 1000, [
      ["individual", 2, ["hero"]],
      ["spears", 2],
    ]),
  ).not.toContain(12);
});

test("the list has twenty, of which eighteen are seen", () => {
  const rows = [...readFileSync(new URL("sins.md", import.meta.url), "utf8").matchAll(/^\| (\*\*)?(\d+)/gm)];
  expect(rows.map(([, , number]) => Number(number))).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  const told = rows.filter(([, seen]) => seen).map(([, , number]) => Number(number));
  expect(told).toEqual([...new Set([...planted.map(([number]) => number), 3, 5, 12, 18])].sort((a, b) => a - b));
});
