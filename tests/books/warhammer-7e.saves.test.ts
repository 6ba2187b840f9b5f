/**
 * Armour saves on the sheet, worked out by hand from the core rules: 6+ for a shield or light armour, one better for each of light
 * armour and shield, two for heavy armour, one for a horse or its like below a rider, one more for its barding; what army books add
 * from the sources named in data/README.md. "–" where there is none. Nothing here was copied from what the program prints.
 */
import { describe, expect, test } from "vitest";
import { loadCatalogue } from "@/data/index";
import { inspect } from "@/lib/engine/check/check";
import { figuresOf } from "@/lib/engine/check/figures";
import { characteristicText, detailsOf, EMPTY_BOX, profilesOf } from "@/lib/engine/roster/characteristics";
import { referencesOf } from "@/lib/paper/sheet/sheet-references";
import { paper } from "@/lib/words/en/paper";
import { shipped } from "../support/library";
import { readBody } from "../support/read-body";

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
    return {
      name,
      wounds: text("wounds"),
      attacks: text("attacks"),
      save: text("save"),
      terms: characteristics.find((c) => c.id === "save")?.terms ?? [],
    };
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
  ["tomb-kings", "3 Chariots", "5"],
  ["dark-elves", "1 Cold One Chariot", "3"],
  ["daemons-of-chaos", "10 Bloodletters of Khorne", "5"],
  ["the-copper-marches", "1 Bolt engine", "–"],
];

/** What the save is made of, each with its reason in the book; the first names where the sum begins. */
const sums: [army: string, line: string, save: string, terms: string[]][] = [
  // Empire: full plate is 4+.
  [
    "empire",
    "1 General of the Empire: full plate armour, shield, barded warhorse",
    "1",
    ["full plate armour 4+", "shield −1", "barded warhorse −2"],
  ],
  ["empire", "1 General of the Empire: full plate armour, griffon", "4", ["full plate armour 4+"]],
  ["empire", "5 Knightly Orders", "1", ["full plate armour 4+", "shield −1", "mount −1", "barding −1"]],
  ["empire", "5 Knights of the Inner Circle", "1", ["full plate armour 4+", "shield −1", "mount −1", "barding −1"]],
  // Great weapons are taken in place of lances and shields.
  ["empire", "5 Knightly Orders: great weapon", "2", ["full plate armour 4+", "mount −1", "barding −1"]],
  ["empire", "5 Knightly Orders: lance and shield", "1", ["full plate armour 4+", "lance and shield −1", "mount −1", "barding −1"]],
  ["empire", "5 Greatswords", "4", ["full plate armour 4+"]],
  ["empire", "1 Templar Grand Master: Armour of Meteoric Iron", "1", ["Armour of Meteoric Iron 1+"]],
  ["empire", "1 Captain of the Empire: Armour of Meteoric Iron, shield, warhorse, barding", "1", ["Armour of Meteoric Iron 1+"]],
  // The magic suit stands in place of the full plate of his entry.
  ["empire", "1 Templar Grand Master: The Gilded Armour", "2", ["The Gilded Armour 5+", "shield −1", "mount −1", "barding −1"]],
  ["empire", "1 Templar Grand Master: Enchanted Shield", "0", ["full plate armour 4+", "Enchanted Shield −2", "mount −1", "barding −1"]],
  ["empire", "1 Captain of the Empire: heavy armour, Helm of the Skavenslayer", "4", ["heavy armour 5+", "Helm of the Skavenslayer −1"]],
  ["empire", "1 Master Engineer: light armour, mechanical steed", "4", ["light armour 6+", "mechanical steed −2"]],
  ["empire", "5 Outriders: barding", "4", ["light armour 6+", "mount −1", "barding −1"]],
  ["empire", "5 Pistoliers", "5", ["light armour 6+", "mount −1"]],
  ["empire", "1 Wizard Lord: warhorse, barding", "5", ["warhorse 6+", "barding −1"]],
  ["empire", "1 Steam Tank", "1", []],
  // The Emperor's warhorse is barded.
  ["empire", "1 The Emperor Karl Franz: warhorse", "2", ["full plate armour 4+", "warhorse −1", "barding −1"]],
  // High Elves: dragon armour is 5+, ithilmar barding saves like any other.
  ["high-elves", "1 Prince: dragon armour, shield", "4", ["dragon armour 5+", "shield −1"]],
  ["high-elves", "1 Prince: dragon armour, shield, barded elven steed", "2", ["dragon armour 5+", "shield −1", "barded elven steed −2"]],
  ["high-elves", "1 Prince: dragon armour, shield, star dragon", "4", ["dragon armour 5+", "shield −1"]],
  ["high-elves", "1 Prince: Armour of Caledor, shield, barded elven steed", "2", ["Armour of Caledor 2+"]],
  ["high-elves", "1 Noble: heavy armour, Helm of Fortune", "4", ["heavy armour 5+", "Helm of Fortune −1"]],
  ["high-elves", "1 Noble: light armour, Dragonscale Shield", "4", ["light armour 6+", "Dragonscale Shield −2"]],
  ["high-elves", "5 Dragon Princes of Caledor", "2", ["dragon armour 5+", "shield −1", "mount −1", "barding −1"]],
  ["high-elves", "5 Silver Helms: shield", "2", ["heavy armour 5+", "shield −1", "mount −1", "barding −1"]],
  ["high-elves", "5 White Lions of Chrace", "5", ["heavy armour 5+"]],
  ["high-elves", "1 Korhil", "4", ["heavy armour 5+", "pelt −1"]],
  ["high-elves", "1 Tiranoc Chariot", "5", []],
  ["high-elves", "1 Lion Chariot of Chrace", "4", []],
  // Dwarfs: gromril is 4+.
  ["dwarfs", "5 Ironbreakers", "3", ["gromril armour 4+", "shield −1"]],
  ["dwarfs", "1 Thane: shield", "3", ["gromril armour 4+", "shield −1"]],
  ["dwarfs", "1 Thane: shield, Rune of Stone", "2", ["gromril armour 4+", "shield −1", "Rune of Stone −1"]],
  ["dwarfs", "1 Dwarf Lord: shield, Master Rune of Gromril", "1", ["Master Rune of Gromril 1+"]],
  ["dwarfs", "1 Dwarf Lord: shield, shieldbearers", "1", ["gromril armour 4+", "shield −1", "shieldbearers −2 to 1+ at best"]],
  // Shieldbearers add to 1+ and no further.
  [
    "dwarfs",
    "1 Dwarf Lord: shield, shieldbearers, Rune of Stone",
    "1",
    ["gromril armour 4+", "shield −1", "Rune of Stone −1", "shieldbearers −2 to 1+ at best"],
  ],
  ["dwarfs", "1 Runesmith: Rune of Preservation", "4", ["gromril armour 4+"]],
  ["dwarfs", "1 Gyrocopter", "4", []],
  // Dark Elves: a cloak adds one, a Cold One two.
  ["dark-elves", "1 Master: light armour, sea dragon cloak", "5", ["light armour 6+", "sea dragon cloak −1"]],
  ["dark-elves", "1 Master: heavy armour, shield, cold one", "2", ["heavy armour 5+", "shield −1", "Cold One −2"]],
  [
    "dark-elves",
    "1 Dreadlord: heavy armour, shield, sea dragon cloak, dark pegasus",
    "3",
    ["heavy armour 5+", "sea dragon cloak −1", "shield −1"],
  ],
  ["dark-elves", "1 Dreadlord: Armour of Darkness, shield, sea dragon cloak, cold one", "1", ["Armour of Darkness 1+"]],
  ["dark-elves", "10 Black Ark Corsairs", "5", ["light armour 6+", "sea dragon cloak −1"]],
  ["dark-elves", "5 Cold One Knights", "2", ["heavy armour 5+", "shield −1", "thick-skinned mount −2"]],
  ["dark-elves", "5 Dark Riders: shield", "4", ["light armour 6+", "shield −1", "mount −1"]],
  // Warriors of Chaos: chaos armour is 4+.
  ["warriors-of-chaos", "10 Chaos Warriors: shield", "3", ["chaos armour 4+", "shield −1"]],
  ["warriors-of-chaos", "10 Chaos Warriors", "4", ["chaos armour 4+"]],
  ["warriors-of-chaos", "1 Exalted Hero: shield, chaos steed", "2", ["chaos armour 4+", "shield −1", "chaos steed −1"]],
  ["warriors-of-chaos", "1 Chaos Lord: shield, juggernaut", "0", ["chaos armour 4+", "shield −1", "juggernaut −3"]],
  ["warriors-of-chaos", "1 Chaos Lord: Armour of Damnation, shield", "3", ["Armour of Damnation 4+", "shield −1"]],
  ["warriors-of-chaos", "5 Chaos Knights", "1", ["chaos armour 4+", "shield −1", "mount −1", "barding −1"]],
  ["warriors-of-chaos", "3 Ogres: chaos armour", "4", ["chaos armour 4+"]],
  ["warriors-of-chaos", "3 Dragon Ogres", "4", ["light armour 6+", "scaly skin −2"]],
  ["warriors-of-chaos", "5 Chaos Warhounds: scaly skin", "6", ["scaly skin 6+"]],
  // Lizardmen: Saurus 5+ by skin, Kroxigor and Oldbloods 4+.
  ["lizardmen", "10 Saurus Warriors", "4", ["scaly skin 5+", "shield −1"]],
  ["lizardmen", "10 Temple Guard", "3", ["light armour 6+", "scaly skin −2", "shield −1"]],
  ["lizardmen", "1 Saurus Scar-Veteran: light armour, shield", "3", ["light armour 6+", "scaly skin −2", "shield −1"]],
  ["lizardmen", "1 Saurus Oldblood: light armour, shield, cold one", "0", ["light armour 6+", "scaly skin −3", "shield −1", "Cold One −2"]],
  ["lizardmen", "5 Cold One Cavalry", "2", ["scaly skin 5+", "shield −1", "thick-skinned mount −2"]],
  ["lizardmen", "10 Skinks", "6", ["shield 6+"]],
  ["lizardmen", "1 Skink Priest", "–", []],
  ["lizardmen", "3 Kroxigor", "4", ["scaly skin 4+"]],
  // Orcs and Goblins: a boar adds two.
  ["orcs-and-goblins", "5 Orc Boar Boyz", "3", ["light armour 6+", "shield −1", "thick-skinned mount −2"]],
  ["orcs-and-goblins", "5 Savage Orc Boar Boyz: shield", "4", ["shield 6+", "thick-skinned mount −2"]],
  ["orcs-and-goblins", "1 Orc Warboss: heavy armour, shield, boar", "2", ["heavy armour 5+", "shield −1", "boar −2"]],
  ["orcs-and-goblins", "1 Orc Warboss: heavy armour, Ironback Boar", "3", ["heavy armour 5+", "Ironback Boar −2"]],
  ["orcs-and-goblins", "5 Goblin Wolf Riders: shield", "4", ["light armour 6+", "shield −1", "mount −1"]],
  ["orcs-and-goblins", "5 Forest Goblin Spider Riders", "5", ["shield 6+", "mount −1"]],
  ["orcs-and-goblins", "1 Orc Boar Chariot", "4", []],
  ["orcs-and-goblins", "1 Goblin Wolf Chariot", "5", []],
  // Beastmen.
  ["beastmen", "1 Wargor: heavy armour, Ramhorn Helm", "4", ["heavy armour 5+", "Ramhorn Helm −1"]],
  ["beastmen", "1 Wargor: heavy armour, Gnarled Hide", "3", ["heavy armour 5+", "Gnarled Hide −2"]],
  ["beastmen", "1 Tuskgor Chariot", "4", []],
  // Bretonnia: the suit of his entry is left at home, the shield of Agilulf's comes with it.
  ["bretonnia", "1 Bretonnian Lord: Armour of Agilulf", "4", ["Armour of Agilulf 4+"]],
  [
    "bretonnia",
    "1 Bretonnian Lord: Gilded Cuirass, shield, barded warhorse",
    "2",
    ["Gilded Cuirass 5+", "shield −1", "barded warhorse −2"],
  ],
  [
    "bretonnia",
    "1 Paladin: Gromril Great Helm, shield, barded warhorse",
    "1",
    ["heavy armour 5+", "shield −1", "Gromril Great Helm −1", "barded warhorse −2"],
  ],
  ["bretonnia", "3 Pegasus Knights", "3", ["heavy armour 5+", "shield −1", "mount −1"]],
  // Daemons.
  ["daemons-of-chaos", "1 Herald of Khorne: Armour of Khorne", "3", ["Armour of Khorne 3+"]],
  ["daemons-of-chaos", "3 Bloodcrushers of Khorne", "4", ["juggernaut 4+"]],
  ["daemons-of-chaos", "1 Herald of Slaanesh: steed of Slaanesh", "6", ["Steed of Slaanesh 6+"]],
  ["daemons-of-chaos", "1 Bloodthirster of Khorne: Obsidian Armour", "3", ["Obsidian Armour 3+"]],
  // Ogres: heavy armour in place of light, an ironfist is a shield.
  ["ogre-kingdoms", "1 Tyrant: heavy armour", "5", ["heavy armour 5+"]],
  ["ogre-kingdoms", "1 Tyrant: Mastodon Armour", "5", ["Mastodon Armour 5+"]],
  ["ogre-kingdoms", "1 Tyrant: heavy armour, Greatskull", "4", ["heavy armour 5+", "Greatskull −1"]],
  ["ogre-kingdoms", "3 Ogre Bulls: ironfists, light armour", "5", ["light armour 6+", "ironfists −1"]],
  // Skaven.
  ["skaven", "1 Warlord: Warpstone Armour, shield", "3", ["Warpstone Armour 4+", "shield −1"]],
  ["skaven", "1 Chieftain: shield, Great Pox Rat", "3", ["heavy armour 5+", "shield −1", "great pox rat −1"]],
  ["skaven", "3 Warplock Jezzails", "4", ["pavise 4+"]],
  ["skaven", "1 Doomwheel", "4", []],
  ["skaven", "2 Rat Ogres", "–", []],
  // Tomb Kings: constructs are of bone and stone.
  ["tomb-kings", "3 Ushabti", "5", ["body of bone and stone 5+"]],
  ["tomb-kings", "1 Bone Giant", "3", ["heavy armour 5+", "body of bone and stone −2"]],
  ["tomb-kings", "1 Tomb Prince: Armour of the Ages, shield", "4", ["Armour of the Ages 5+", "shield −1"]],
  // Vampire Counts.
  ["vampire-counts", "4 Blood Knights", "2", ["heavy armour 5+", "shield −1", "mount −1", "barding −1"]],
  ["vampire-counts", "1 Vampire: Walach's Bloody Hauberk, nightmare", "3", ["Walach's Bloody Hauberk 4+", "nightmare −1"]],
  ["vampire-counts", "1 Vampire Lord: The Flayed Hauberk, nightmare", "2", ["The Flayed Hauberk 2+"]],
  ["vampire-counts", "1 Vampire: Dread Knight", "2", ["Dread Knight 2+"]],
  ["vampire-counts", "1 Wight King: skeletal steed, barding", "2", ["heavy armour 5+", "shield −1", "skeletal steed −1", "barding −1"]],
  ["vampire-counts", "1 Black Coach", "3", []],
  // Wood Elves.
  ["wood-elves", "10 Eternal Guard", "5", ["Eternal Guard armour 5+"]],
  ["wood-elves", "3 Warhawk Riders", "6", ["mount 6+"]],
  ["wood-elves", "1 Wood Elf Highborn: The Oaken Armour, shield, elven steed", "4", ["The Oaken Armour 6+", "shield −1", "elven steed −1"]],
  ["wood-elves", "1 Wood Elf Highborn: light armour, great stag", "6", ["light armour 6+"]],
];

test.each(saves)("%s: %s saves on %s", async (army, line, save) => {
  const [own] = await rows(army, line);
  expect(own?.save).toBe(save);
});

test.each(sums)("%s: %s saves on %s, made of %j", async (army, line, save, terms) => {
  const [own] = await rows(army, line);
  expect({ save: own?.save, terms: own?.terms }).toEqual({ save, terms });
});

test("a save that no source gives is an empty box, and so is the whole where a part of it is open", async () => {
  for (const line of ["1 Snotling Pump Wagon"]) expect((await rows("orcs-and-goblins", line))[0]?.save).toBe(EMPTY_BOX);
  expect((await rows("vampire-counts", "1 Count Mannfred: nightmare"))[0]?.save).toBe(EMPTY_BOX);
});

test("who leads beasts does not save as they do", async () => {
  const packs = ["2 Rat Ogres: packmaster, master moulder", "10 Giant Rats: master moulder"];
  for (const pack of packs) {
    const moulder = (await rows("skaven", pack)).find(({ name }) => name === "Master Moulder");
    expect([pack, moulder?.save]).toEqual([pack, EMPTY_BOX]);
  }
});

test("what changes a save says better or worse: a minus would read as a loss", async () => {
  const { catalogue, resolved } = await unitOf("empire", "1 The Emperor Karl Franz: warhorse");
  const texts = referencesOf(catalogue, resolved.units, null, paper).map(({ text }) => text);
  expect(texts).toContain("The Emperor Karl Franz: armour save 1 better by barding, counted above.");
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

test("equipment leaves out what was given up for something else", async () => {
  const of = async (army: string, line: string) => {
    const { catalogue, unit } = await unitOf(army, line);
    return detailsOf(catalogue, unit).find(({ name }) => name === "Equipment")?.text;
  };
  expect(await of("empire", "5 Knightly Orders")).toBe("Hand Weapon, Lance, Full Plate Armour, Shield");
  expect(await of("empire", "5 Knightly Orders: great weapon")).toBe("Hand Weapon, Full Plate Armour");
  expect(await of("high-elves", "5 Ellyrian Reavers: bow")).toBe("Hand Weapon, Light Armour");
  expect(await of("high-elves", "5 Ellyrian Reavers: bow and spear")).toBe("Spear, Hand Weapon, Light Armour");
  // The suit that is worn takes the place of the other, a magic shield that of the plain one.
  expect(await of("ogre-kingdoms", "1 Bruiser: heavy armour")).toBe("Ogre Club");
  expect(await of("dwarfs", "1 Thane: Master Rune of Gromril")).toBe("Hand Weapon");
  expect(await of("empire", "1 Templar Grand Master: Enchanted Shield")).toBe("Hand Weapon, Lance, Full Plate Armour");
});

test("no equipment or rule is a piece of a magic item's class or of an option", async () => {
  const pieces = /^(arcane|enchanted|talisman|magic (weapon|armour|items?)|common|helblaster cannon balls?)$/i;
  const found: string[] = [];
  for (const { army, catalogue } of await shipped("warhammer-7e"))
    for (const { entry } of catalogue.entries)
      for (const text of Object.values(entry.details ?? {}).flat()) if (pieces.test(text)) found.push(`${army.id}, ${entry.id}: ${text}`);
  expect(found).toEqual([]);
});
