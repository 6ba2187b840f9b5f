/** What people may call the things of a book: each name and alias must mean one thing in every army list. */
import { describe, expect, test } from "vitest";
import { armyIndex, catalogueFor, games } from "@/data/index";
import { findNamed, nameIndex } from "@/lib/engine/catalogue/names/name-index";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { shipped } from "../support/library";

/** Names that do not mean what they stand beside, or not that alone. */
function unclear(catalogue: Catalogue): string[] {
  const { entries, options } = nameIndex(catalogue);
  const faults: string[] = [];
  const look = (what: string, name: string, hit: { target: { name: string }; rivals: string[] } | null, same: boolean) => {
    if (!hit || !same || hit.rivals.length) faults.push(`"${name}" of ${what}: ${[hit?.target.name, ...(hit?.rivals ?? [])].join(", ")}`);
  };
  for (const { entry } of catalogue.entries)
    for (const name of [entry.name, ...(entry.aliases ?? [])]) {
      const hit = entries.find(name);
      look(entry.id, name, hit, hit?.target.entry === entry.id && !hit.target.options.length);
    }
  for (const preset of catalogue.presets)
    for (const name of [preset.name, ...(preset.aliases ?? [])]) {
      const hit = entries.find(name);
      look(preset.id, name, hit, hit?.target.entry === preset.entry && hit.target.options.length === preset.options.length);
    }
  for (const option of new Set(catalogue.variants.map((variant) => variant.option))) {
    for (const name of [option.name, ...(option.aliases ?? [])]) {
      const hit = options.find(name);
      look(option.id, name, hit, hit?.target.id === option.id);
    }
    for (const choice of option.choices ?? [])
      for (const name of [choice.name, ...(choice.aliases ?? [])]) {
        const hit = options.find(name);
        look(
          `${option.id}=${choice.id}`,
          name,
          hit,
          hit?.target.id === option.id && (hit.target.choice ?? option.choices?.[0]?.id) === choice.id,
        );
      }
  }
  return faults;
}

/** Names that mean several things and are written all the same, by game: the reader guesses and offers the others. */
const SEVERAL_MEANINGS: Readonly<Record<string, readonly string[]>> = {
  "fantasy-rules-3e": [
    // A letter of the tables for one thing in a row of units and another in a row of characters.
    '"B" of bard: bows, bard',
    '"B" of bowfire: bows, bard',
    '"N" of napoleonic: Napoleonic, necromancer',
    '"N" of necromancer: Napoleonic, necromancer',
    // One row of the tables; the letter in it says which.
    '"Traps/Contrap" of contraptions: Traps, Contraptions',
    '"Traps/Contrap" of traps: Traps, Contraptions',
    // Both are.
    '"Archers" of longbows: Longbows, Skirmishers',
    '"Archers" of skirmishers: Longbows, Skirmishers',
  ],
  // A power of its own in one army list, a champion in another.
  "warhammer-7e": ['"dread Knight" of champion: Dread Knight'],
};

describe.each(games.map((g) => g.id))("%s", (game) => {
  test("every other name and alias means one thing in every army list", async () => {
    const all = await shipped(game);
    const faults = new Set(all.flatMap(({ catalogue }) => unclear(catalogue)));
    expect([...faults].sort()).toEqual((SEVERAL_MEANINGS[game] ?? []).toSorted());
  });

  test("what only other editions have means nothing in any army list, and one edition has it", async () => {
    const all = await shipped(game);
    const things = (all[0]?.catalogue.book.otherEditions ?? []).flatMap((edition) => edition.things);
    const known = things.filter((thing) =>
      all.some(({ catalogue }) => nameIndex(catalogue).entries.find(thing) || nameIndex(catalogue).options.find(thing)),
    );
    expect(known).toEqual([]);
    expect(new Set(things).size).toBe(things.length);
  });

  test("what an army list is called, no other of the game is called", async () => {
    const index = await armyIndex(game);
    const faults = index.flatMap(({ id, name, aliases = [] }) =>
      [name, ...aliases].filter((written) => findNamed(index, written).found?.id !== id).map((written) => `"${written}" of ${id}`),
    );
    expect(faults).toEqual([]);
  });
});

/** Names as the army tables print them (pp. 125-129, with their legend), as the text heads an army list, and as players say them. */
describe("names people write", () => {
  const cases: [game: string, army: string, sort: "entry" | "option", written: string, id: string][] = [
    ["fantasy-rules-3e", "inca", "entry", "Skirmishers/Tir", "skirmishers"],
    ["fantasy-rules-3e", "inca", "entry", "Crossbow/Hand", "crossbow"],
    ["fantasy-rules-3e", "inca", "entry", "Cavalry: Mtd", "mounted"],
    ["fantasy-rules-3e", "inca", "entry", "Chariots: Heavy", "heavy-chariots"],
    ["fantasy-rules-3e", "inca", "entry", "Chariot: Heavy", "heavy-chariots"],
    ["fantasy-rules-3e", "inca", "entry", "Spirits: Lesser", "lesser-spirits"],
    ["fantasy-rules-3e", "inca", "entry", "Battle Wagons", "battlewagons"],
    ["fantasy-rules-3e", "inca", "entry", "pikemen", "pikes"],
    ["fantasy-rules-3e", "inca", "entry", "Pikeman", "pikes"],
    ["fantasy-rules-3e", "inca", "entry", "crossbowmen", "crossbow"],
    ["fantasy-rules-3e", "inca", "entry", "handgunners", "crossbow"],
    ["fantasy-rules-3e", "inca", "entry", "heavy cav", "heavy-cavalry"],
    ["fantasy-rules-3e", "inca", "entry", "light cav", "light-cavalry"],
    // Abbreviations of the book's own text, pp. 26, 106 and 122.
    ["fantasy-rules-3e", "inca", "entry", "HCH", "heavy-chariots"],
    ["fantasy-rules-3e", "inca", "entry", "PK", "pikes"],
    ["fantasy-rules-3e", "inca", "entry", "SP", "spears"],
    ["fantasy-rules-3e", "inca", "entry", "HQ", "hive-queen"],
    ["fantasy-rules-3e", "inca", "option", "T", "throwing-weapons"],
    ["fantasy-rules-3e", "inca", "option", "E", "elite"],
    ["fantasy-rules-3e", "inca", "option", "HA", "heavy-armor"],
    ["fantasy-rules-3e", "inca", "option", "PN", "poison"],
    ["fantasy-rules-3e", "inca", "option", "MS", "mad-scientist"],
    ["fantasy-rules-3e", "inca", "option", "Al", "alchemist"],
    ["fantasy-rules-3e", "inca", "option", "SC", "ships-cook"],
    ["fantasy-rules-3e", "inca", "option", "WS", "water-shaman"],
    ["fantasy-rules-3e", "inca", "option", "C 2", "cleric=2"],
    ["fantasy-rules-3e", "inca", "option", "standard bearer", "army-standard"],
    ["warhammer-7e", "bretonnia", "entry", "Trebuchet", "field-trebuchet"],
    ["warhammer-7e", "bretonnia", "entry", "KotR", "knights-of-the-realm"],
    ["warhammer-7e", "orcs-and-goblins", "entry", "Spear Chukka", "goblin-spear-chukka"],
    ["warhammer-7e", "dark-elves", "entry", "BGs", "black-guard-of-naggarond"],
    ["warhammer-7e", "bretonnia", "option", "BSB", "battle-standard"],
    ["warhammer-7e", "bretonnia", "option", "GW", "great-weapon"],
    ["warhammer-7e", "bretonnia", "option", "LA", "light-armour"],
    ["warhammer-7e", "bretonnia", "option", "lvl 2", "level=2"],
    ["warhammer-7e", "bretonnia", "option", "lvl2", "level=2"],
    ["warhammer-7e", "bretonnia", "option", "mus", "musician"],
    ["warhammer-7e", "bretonnia", "option", "champ", "champion"],
    ["warhammer-7e", "bretonnia", "option", "std", "standard-bearer"],
    ["forces-of-light-and-darkness", "open", "option", "loose", "order=loose"],
    ["fantasy-warriors", "dwarves", "entry", "dwarf crossbowmen", "dwarf-crossbows"],
  ];
  test.each(cases)("%s, %s: the %s %s is %s", async (game, armyList, sort, written, id) => {
    const { entries, options } = nameIndex(await catalogueFor({ game, armyList }));
    const hit = sort === "entry" ? entries.find(written) : options.find(written);
    expect([hit?.target.key, hit?.rivals]).toEqual([id, []]);
  });

  test("all 70 columns of the army tables, each another army list", async () => {
    const index = await armyIndex("fantasy-rules-3e");
    const columns =
      "Aboriginal|East African|West African|Amphibian|Angelic/Demonic|Arabic|Assyrian|Aztec|Celtic|Chaos|Chinese|Conquistador|Dark Elves|Druid|Dwarfs|Egyptian|Evil|Gnome|Greek|Halflings|Hawaiian|High Elf|Hill Dwarfs|Hittite|Hive|Holy|Inca|Indian|Inquisition|Israelite|Kobolds|Lizardmen|Maya|Medieval|Near East|Norse|Arctic Native American|Plains Native American|NE Native American|SE Native American|NW Native American|SW Native American|Orc/Goblin|Pelagic|Persians|Pirate|Planar|Reef|Renaissance|Roman|Samurai|Sea Elf|Steppe|Sumerian/Akkadian|Undead|Unholy|Weres|Wood Elf|Nap/Austrian|Nap/British|Nap/French|Nap/Prussian|Nap/Russian|Victorian|Faerie|Automaton|ACW/S|ACW/N|Settlers|Buffalo Soldiers";
    const found = columns.split("|").map((column) => findNamed(index, column).found?.id ?? `"${column}"`);
    expect(new Set(found).size).toBe(70);
    expect(found.filter((id) => !index.some((army) => army.id === id))).toEqual([]);
  });

  test.each([
    ["North American Plains Indians", "na-plains"],
    ["Northwestern North American Indians", "na-northwest"],
    ["Arctic North American Indians", "na-arctic"],
    ["Southeastern North American Indians", "na-southeast"],
    ["East and South Africa", "east-african"],
    ["Persians (Ancient)", "persian"],
    ["Reef Dweller", "reef"],
    ["Hill Dwarves", "hill-dwarfs"],
    ["HILL DWARF ARMY", "hill-dwarfs"],
    ["EVIL ARMY", "evil"],
    ["Conquistadors", "conquistador"],
    ["ACW South", "acw-south"],
    ["Sumerian/Akkadian Mythical", "sumerian"],
    ["Hawaiian Mythical", "hawaiian"],
    ["Roman Mythological", "roman"],
    ["Greek Mythological", "greek"],
    ["Victorian Army", "victorian"],
    ["Central and West Africa", "west-african"],
    ["Prussian", "nap-prussian"],
    ["Elves, High", "high-elf"],
    ["Celts", "celtic"],
    ["Orcs", "orc-goblin"],
  ])("the army list headed %s is %s", async (written, id) => {
    expect(findNamed(await armyIndex("fantasy-rules-3e"), written).found?.id).toBe(id);
  });
});
