/**
 * Armour saves on the sheet, worked out by hand from the core rules: 6+ for a shield or light armour, one better for each of light
 * armour and shield, two for heavy armour, one for a horse or its like below a rider, one more for its barding. "?" where the unit wears what
 * no source at hand gives a number for; "–" where it has none.
 */
import { describe, expect, test } from "vitest";
import { loadCatalogue } from "@/data/index";
import { inspect } from "@/lib/check/check";
import { figuresOf } from "@/lib/check/figures";
import { readBody } from "@/lib/read/text";
import { characteristicText, profilesOf } from "@/lib/roster/characteristics";
import { shipped } from "../support/library";

async function unitOf(army: string, ...lines: string[]) {
  const catalogue = await loadCatalogue("warhammer-7e", army);
  const { roster, problems } = readBody(lines.join("\n"), catalogue);
  expect(problems).toEqual([]);
  if (!roster) throw new Error("nothing was read");
  const { resolved } = inspect(catalogue, roster);
  const [unit] = resolved.units;
  if (!unit) throw new Error("no unit");
  return { catalogue, resolved, unit };
}

async function rows(army: string, line: string) {
  const { catalogue, unit } = await unitOf(army, line);
  return profilesOf(catalogue, unit).map(({ name, characteristics }) => {
    const text = (id: string) => {
      const one = characteristics.find((c) => c.id === id);
      return characteristicText(one?.printed, one?.change ?? 0, false);
    };
    return { name, wounds: text("wounds"), attacks: text("attacks"), save: text("save") };
  });
}

const saves: [army: string, line: string, save: string][] = [
  // On foot.
  ["beastmen", "10 Gor Herd", "–"],
  ["beastmen", "10 Gor Herd: shield", "6"],
  ["beastmen", "10 Ungor Herd", "6"],
  ["beastmen", "10 Bestigor Herd", "5"],
  ["beastmen", "3 Minotaurs", "6"],
  ["beastmen", "3 Minotaurs: shield", "5"],
  ["beastmen", "1 Wargor: heavy armour, shield", "4"],
  ["bretonnia", "10 Men-at-arms", "5"],
  ["bretonnia", "10 Peasant Bowmen: light armour", "6"],
  ["dark-elves", "10 Dark Elf Warriors", "6"],
  ["dark-elves", "10 Dark Elf Warriors: shield", "5"],
  ["dark-elves", "5 Har Ganeth Executioners", "5"],
  ["dwarfs", "10 Dwarf Warriors", "5"],
  ["dwarfs", "10 Dwarf Warriors: shield", "4"],
  ["dwarfs", "10 Thunderers: shield", "5"],
  ["dwarfs", "5 Slayers", "–"],
  ["empire", "10 Halberdiers", "6"],
  ["empire", "10 Halberdiers: shield", "5"],
  ["empire", "10 Swordsmen", "5"],
  ["empire", "10 Free Company", "–"],
  ["empire", "1 Warrior Priest: heavy armour, shield", "4"],
  ["high-elves", "10 Spearmen", "5"],
  ["high-elves", "10 Archers: light armour", "6"],
  ["high-elves", "10 Swordmasters of Hoeth", "5"],
  ["high-elves", "1 Noble: light armour, shield", "5"],
  // Scaly skin of Saurus is 6+ by the core rules, a shield makes it 5+.
  ["lizardmen", "10 Saurus Warriors", "5"],
  ["ogre-kingdoms", "3 Ironguts", "5"],
  ["skaven", "20 Clanrats", "6"],
  ["skaven", "20 Clanrats: shield", "5"],
  ["tomb-kings", "10 Tomb Guard", "5"],
  ["tomb-kings", "10 Skeleton Warriors: shields and spears, light armour", "5"],
  ["vampire-counts", "5 Grave Guard", "4"],
  ["warriors-of-chaos", "10 Chaos Marauders: light armour, shield", "5"],
  ["wood-elves", "1 Treemen", "3"],
  ["wood-elves", "3 Treekin", "4"],
  // Heavy armour in place of light.
  ["ogre-kingdoms", "1 Bruiser", "6"],
  ["ogre-kingdoms", "1 Bruiser: heavy armour", "5"],
  ["ogre-kingdoms", "1 Tyrant: heavy armour", "5"],
  ["ogre-kingdoms", "3 Maneaters: heavy armour", "5"],
  ["dwarfs", "10 Hammerers: shield", "4"],
  ["skaven", "20 Stormvermin: shield", "4"],
  // Riders.
  ["bretonnia", "5 Knights of the Realm", "2"],
  ["bretonnia", "5 Mounted Yeomen", "6"],
  ["bretonnia", "5 Mounted Yeomen: light armour, shield", "4"],
  ["bretonnia", "1 Paladin: shield, barded warhorse", "2"],
  ["bretonnia", "1 Damsel of the Lady: warhorse", "6"],
  ["bretonnia", "1 Damsel of the Lady: barded warhorse", "5"],
  ["dark-elves", "5 Dark Riders", "5"],
  ["dark-elves", "1 Dreadlord: heavy armour, shield, dark steed", "3"],
  ["empire", "1 Captain of the Empire: heavy armour, shield, warhorse, barding", "2"],
  ["empire", "5 Outriders: barding", "4"],
  ["high-elves", "1 Prince: heavy armour, shield, elven steed", "3"],
  ["high-elves", "1 Prince: heavy armour, shield, barded elven steed", "2"],
  ["high-elves", "1 Mage: elven steed", "6"],
  // A ridden monster gives its rider nothing.
  ["high-elves", "1 Prince: heavy armour, shield, griffon", "4"],
  ["tomb-kings", "5 Skeleton Light Horsemen", "6"],
  ["tomb-kings", "5 Skeleton Heavy Horsemen", "4"],
  ["vampire-counts", "5 Black Knights", "3"],
  ["vampire-counts", "5 Black Knights: barding", "2"],
  ["vampire-counts", "1 Wight King: skeletal steed, barding", "2"],
  ["wood-elves", "5 Glade Riders", "6"],
  ["wood-elves", "5 Wild Riders of Kurnous", "5"],
  ["wood-elves", "1 Wood Elf Noble: light armour, shield, elven steed", "4"],
  ["bretonnia", "4 Grail Knights", "2"],
  ["bretonnia", "1 Bretonnian Lord: shield, hippogryph", "4"],
  ["high-elves", "5 Silver Helms: shield", "2"],
  ["warriors-of-chaos", "5 Marauder Horsemen: light armour, shield", "4"],
  // What a chariot saves on stands in its army book, and our sources have it for few.
  ["tomb-kings", "3 Chariots", "5"],
  ["dark-elves", "1 Cold One Chariot", "3"],
  ["high-elves", "1 Tiranoc Chariot", "?"],
  ["orcs-and-goblins", "1 Orc Boar Chariot", "?"],
  ["beastmen", "1 Tuskgor Chariot", "?"],
  ["empire", "1 Steam Tank", "?"],
  ["dwarfs", "1 Gyrocopter", "?"],
  // Not known, whatever is worn besides.
  ["empire", "1 General of the Empire: full plate armour, shield, barded warhorse", "?"],
  ["empire", "5 Knightly Orders", "?"],
  ["empire", "5 Greatswords", "?"],
  ["high-elves", "1 Prince: dragon armour, shield", "?"],
  ["high-elves", "5 Dragon Princes of Caledor", "?"],
  ["dwarfs", "5 Ironbreakers", "?"],
  ["dwarfs", "1 Thane: shield", "?"],
  ["dark-elves", "1 Master: light armour, sea dragon cloak", "?"],
  ["dark-elves", "1 Master: heavy armour, shield, cold one", "?"],
  ["warriors-of-chaos", "10 Chaos Warriors: shield", "?"],
  ["warriors-of-chaos", "1 Exalted Hero: shield, chaos steed", "?"],
  ["warriors-of-chaos", "5 Chaos Knights", "?"],
  ["lizardmen", "10 Temple Guard", "?"],
  ["lizardmen", "1 Saurus Scar-Veteran: light armour, shield", "?"],
  ["high-elves", "1 Noble: heavy armour, Helm of Fortune", "?"],
];

test.each(saves)("%s: %s saves on %s", async (army, line, save) => {
  const [own] = await rows(army, line);
  expect(own?.save).toBe(save);
});

/** A line and the names of its rows, the unit's own first. */
const named: [army: string, line: string, names: string[]][] = [
  ["empire", "1 Captain of the Empire: warhorse", ["Warhorse"]],
  ["empire", "1 Captain of the Empire: warhorse, barding", ["Barded warhorse"]],
  ["empire", "1 Captain of the Empire", []],
  ["dwarfs", "1 Runelord", []],
  ["dwarfs", "1 Runelord: Anvil of Doom", ["Anvil Of Doom", "Anvil Guard"]],
  ["dwarfs", "1 Dragon Slayer", []],
  ["daemons-of-chaos", "5 Flesh Hounds of Khorne", []],
  ["skaven", "5 Giant Rats", []],
  ["skaven", "1 Queek Headtaker", []],
  ["empire", "1 Great Cannon", ["Crewman"]],
  ["high-elves", "1 Repeater Bolt Thrower", ["High Elf Crew x2"]],
  ["bretonnia", "10 Grail Reliquae", ["Grail Reliquae"]],
];

describe("rows of figures", () => {
  test.each(named)("%s: %s has beside its own %j", async (army, line, names) => {
    const [, ...beside] = await rows(army, line);
    expect(beside.map((row) => row.name)).toEqual(names);
  });

  test("the first row is the rank and file, or the machine; a champion saves as his unit does", async () => {
    const of = async (army: string, line: string) => (await rows(army, line)).map((r) => [r.wounds, r.attacks, r.save]);
    expect(await of("dwarfs", "10 Thunderers: champion, shield")).toEqual([
      ["1", "1", "5"],
      ["1", "2", "5"],
    ]);
    expect(await of("empire", "1 Great Cannon")).toEqual([
      ["3", "–", "–"],
      ["1", "1", "–"],
    ]);
    expect((await of("skaven", "5 Giant Rats"))[0]?.slice(0, 2)).toEqual(["1", "1"]);
    expect((await of("bretonnia", "10 Grail Reliquae"))[0]?.slice(0, 2)).toEqual(["1", "1"]);
  });
});

/** Dispel dice: 2, for Dwarfs 4; one for each wizard of level 1 or 2 and Runesmith, two for each of level 3 or 4 and Runelord. */
const dice: [army: string, lines: string[], dice: number][] = [
  ["high-elves", ["1 Noble"], 2],
  ["high-elves", ["1 Archmage", "1 Mage: level 2"], 2 + 2 + 1],
  ["dwarfs", ["1 Thane"], 4],
  ["dwarfs", ["1 Runesmith", "1 Runesmith", "1 Thane"], 4 + 1 + 1],
  ["dwarfs", ["1 Runelord", "1 Runesmith"], 4 + 2 + 1],
  // Priests: our reading.
  ["empire", ["1 Warrior Priest", "1 Arch Lector of Sigmar"], 2 + 1 + 2],
  ["vampire-counts", ["1 Vampire", "1 Wight King"], 2 + 1],
];

test.each(dice)("%s: %j have %i dispel dice", async (army, lines, wanted) => {
  const { catalogue, resolved } = await unitOf(army, ...lines);
  const one = figuresOf(catalogue, resolved).find((f) => f.id === "dispel-dice");
  expect((one?.base ?? 0) + (one?.added ?? 0)).toBe(wanted);
});

/** Unit strength of one model, by the core rules. */
const strengths: [army: string, line: string, strength: string | undefined][] = [
  ["bretonnia", "5 Knights of the Realm", "2"],
  ["bretonnia", "3 Pegasus Knights", "2"],
  ["bretonnia", "10 Men-at-arms", "1"],
  ["tomb-kings", "3 Chariots", "4"],
  ["high-elves", "1 Tiranoc Chariot", "4"],
  ["ogre-kingdoms", "3 Ogre Bulls", "3"],
  ["dwarfs", "1 Cannon", undefined],
];

test.each(strengths)("%s: a model of %s has the unit strength %s", async (army, line, strength) => {
  const { unit } = await unitOf(army, line);
  expect(unit.entry.entry.details?.["unit-strength"]?.join()).toBe(strength);
});

/** Names that a source cut in two, or took from somewhere else. */
test("equipment is named as the army books do", async () => {
  const of = async (army: string, line: string) => (await unitOf(army, line)).unit.entry.entry.details?.equipment;
  expect(await of("empire", "1 Warrior Priest")).toEqual(["Warhammer"]);
  expect(await of("empire", "1 Helblaster Volley Gun")).toBeUndefined();
  expect(await of("lizardmen", "10 Temple Guard")).toContain("Halberd");
});

test("no equipment or rule is a piece of a magic item's class or of an option", async () => {
  const pieces = /^(arcane|enchanted|talisman|magic (weapon|armour|items?)|common|helblaster cannon balls?)$/i;
  const found: string[] = [];
  for (const { army, catalogue } of await shipped("warhammer-7e"))
    for (const { entry } of catalogue.entries)
      for (const text of Object.values(entry.details ?? {}).flat()) if (pieces.test(text)) found.push(`${army.id}, ${entry.id}: ${text}`);
  expect(found).toEqual([]);
});
