/** Whose figures stand in which row: what a mount changes is the mount's, the first row is the rider's, and no champion is less than his men. */
import { describe, expect, test } from "vitest";
import { loadCatalogue } from "@/data/index";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { inspect } from "@/lib/engine/check/check";
import { detailsOf, profilesOf } from "@/lib/engine/roster/characteristics";
import { shipped } from "../support/library";
import { readBody } from "../support/read-body";

const lists = await shipped("warhammer-7e");

async function unitOf(army: string, line: string) {
  const catalogue = await loadCatalogue("warhammer-7e", army);
  const { roster, problems } = readBody(line, catalogue);
  expect(problems).toEqual([]);
  if (!roster) throw new Error("nothing was read");
  const [unit] = inspect(catalogue, roster).resolved.units;
  if (!unit) throw new Error("no unit");
  return { catalogue, unit };
}

const isMount = (catalogue: Catalogue, index: number) => {
  const { option } = catalogue.variants[index] ?? {};
  return option?.id === "barding" || option?.group === "mounts" || (option?.tags ?? []).includes("mounted");
};

test("no mount and no barding changes a rider's own row but for the save", () => {
  const found = lists.flatMap(({ army, catalogue }) =>
    catalogue.variants
      .filter(({ index }) => isMount(catalogue, index))
      .flatMap(({ option, changes, sets }) =>
        [...Object.keys(changes), ...Object.keys(sets)].map((id) => `${army.id}, ${option.id}: ${id}`),
      ),
  );
  expect(found).toEqual([]);
  const mounts = lists.flatMap(({ catalogue }) => catalogue.variants.filter(({ index }) => isMount(catalogue, index)));
  expect(mounts.length).toBeGreaterThan(80);
});

test("what puts its bearer on a beast is a mount, whether it is bought as one, as a magic item or as a power", () => {
  const silent = lists.flatMap(({ army, catalogue }) =>
    catalogue.variants
      .filter(({ option }) => option.details?.["unit-type"] && !(option.tags ?? []).includes("mounted"))
      .map(({ option }) => `${army.id}, ${option.id}`),
  );
  expect(silent).toEqual([]);
});

describe("the first row", () => {
  test("is the rider's: nobody in the fifteen books walks faster than 6″", () => {
    const riders = lists.flatMap(({ army, catalogue }) =>
      catalogue.entries
        .map(({ entry }) => entry)
        .filter(({ details, tags = [], characteristics }) => (details?.mount || tags.includes("mounted")) && characteristics)
        .map((entry) => ({ army: army.id, entry })),
    );
    const fast = riders.filter(({ entry }) => Number(entry.characteristics?.move) > 6);
    expect(fast.map(({ army, entry }) => `${army}, ${entry.id}`)).toEqual([]);
    expect(riders.length).toBeGreaterThan(60);
  });

  test("of a chariot is the machine's: crew and beasts stand below", () => {
    const ofCrew = ["move", "weapon-skill", "ballistic-skill", "initiative", "attacks", "leadership"];
    const found = lists.flatMap(({ army, catalogue }) =>
      catalogue.entries.flatMap(({ entry: { id, details, characteristics = {} } }) =>
        details?.["unit-type"]?.[0] === "chariot" && details.mount
          ? ofCrew.filter((one) => characteristics[one] !== "-").map((one) => `${army.id}, ${id}: ${one}`)
          : [],
      ),
    );
    // Characters whose chariot is always there are themselves.
    expect(found.filter((one) => !one.includes("volkmar"))).toEqual([]);
  });

  test("of a machine has no attacks: whoever rides it, crew or beasts that have some stand below", () => {
    const isMachine = (row: Record<string, unknown> = {}) => row.attacks === "-" && typeof row.wounds === "number";
    const machines = lists.flatMap(({ army, catalogue }) =>
      catalogue.entries.flatMap(({ entry }) => {
        const rows = entry.profiles ?? [];
        const ridden = catalogue.variants.filter(({ option }) => {
          const may = JSON.stringify([entry.mounts, entry.offers]).includes(`"${option.id}"`);
          return may && option.group === "mounts" && isMachine(option.profile?.characteristics);
        });
        // One that comes with him, and each that he may take.
        const always = rows.filter((row) => !row.with && isMachine(row.characteristics) && entry.characteristics?.attacks !== "-");
        return [...ridden.map(({ option }) => option.id), ...always.map(() => null)].map((mount) => ({
          who: `${army.id}, ${entry.id}: ${mount ?? "its own"}`,
          served: rows.some(
            (row) =>
              (mount === null ? !row.with : row.with?.includes(mount) || (row.without && !row.without.includes(mount))) &&
              typeof row.characteristics.attacks === "number",
          ),
        }));
      }),
    );
    expect(machines.filter(({ served }) => !served).map(({ who }) => who)).toEqual([]);
    expect(machines.length).toBeGreaterThan(20);
  });

  /** M of the own row, then of each row below. */
  const moves: [army: string, line: string, own: string, beside: Record<string, string>][] = [
    ["empire", "1 Captain of the Empire: warhorse", "4", { Warhorse: "8" }],
    ["empire", "1 Captain of the Empire: warhorse, barding", "4", { "Barded warhorse": "7" }],
    ["empire", "1 Wizard Lord: warhorse, barding", "4", { "Barded Warhorse": "7" }],
    ["empire", "1 Arch Lector of Sigmar: warhorse, barding", "4", { "Barded warhorse": "7" }],
    ["empire", "5 Outriders", "4", { Warhorse: "8" }],
    ["empire", "5 Outriders: barding", "4", { "Barded warhorse": "7" }],
    ["vampire-counts", "5 Black Knights", "4", { "Skeletal Steed": "8" }],
    ["vampire-counts", "5 Black Knights: barding", "4", { "Barded Skeletal Steed": "7" }],
    ["vampire-counts", "1 Wight King: skeletal steed, barding", "4", { "Barded skeletal steed": "7" }],
    ["high-elves", "1 Prince: barded elven steed", "5", { "Barded elven steed": "8" }],
    ["high-elves", "1 Prince: elven steed", "5", { "Elven steed": "9" }],
    ["high-elves", "5 Silver Helms", "5", { "Barded Elven Steed": "8" }],
    // Bretonnian horses do not mind their barding.
    ["bretonnia", "5 Knights of the Realm", "4", { Warhorse: "8" }],
    ["bretonnia", "1 Paladin: barded warhorse", "4", { "Barded warhorse": "8" }],
    ["warriors-of-chaos", "5 Marauder Horsemen", "4", { Warhorse: "8" }],
    ["warriors-of-chaos", "5 Chaos Knights", "4", { "Barded Chaos Steed": "7" }],
    ["warriors-of-chaos", "1 Chaos Chariots", "-", { Crew: "-", "Chaos Steed": "8" }],
    ["orcs-and-goblins", "5 Goblin Wolf Riders", "4", { Wolf: "9" }],
    ["orcs-and-goblins", "1 Goblin Wolf Chariot", "-", { Crew: "-", Wolf: "9" }],
  ];
  test.each(moves)("%s: %s moves %s, below it %j", async (army, line, own, beside) => {
    const { catalogue, unit } = await unitOf(army, line);
    const [first, ...further] = profilesOf(catalogue, unit).map(({ name, characteristics }) => {
      const move = characteristics.find((c) => c.id === "move");
      return [name, typeof move?.printed === "number" ? String(move.printed + move.change) : String(move?.printed)] as const;
    });
    expect(first?.[1]).toBe(own);
    expect(Object.fromEntries(further)).toEqual(beside);
  });
});

test("no champion is below his rank and file", () => {
  const compared = ["weapon-skill", "ballistic-skill", "strength", "toughness", "initiative", "attacks", "leadership"];
  let champions = 0;
  const found = lists.flatMap(({ army, catalogue }) =>
    catalogue.entries.flatMap(({ entry: { id, characteristics = {}, profiles = [] } }) =>
      profiles
        .filter((row) => row.with?.includes("champion"))
        .flatMap((row) => {
          champions += 1;
          // Of a machine or a chariot the men are the crew.
          const isMachine = characteristics["weapon-skill"] === "-";
          const men = isMachine ? profiles.find((one) => !one.with && Number(one.characteristics.leadership) > 0) : { characteristics };
          return compared
            .filter((one) => row.characteristics[one] !== null)
            .filter((one) => Number(row.characteristics[one]) < Number(men?.characteristics[one]))
            .map((one) => `${army.id}, ${id}, ${row.name}: ${one} ${row.characteristics[one]}, his men ${men?.characteristics[one]}`);
        }),
    ),
  );
  expect(found).toEqual([]);
  expect(champions).toBeGreaterThan(80);
});

test("every champion has a row, and only who has one names him", async () => {
  const without = lists.flatMap(({ army, catalogue }) =>
    catalogue.entries
      .filter(({ entry: { offers = {} } }) => JSON.stringify(offers).includes('"champion"'))
      .filter(({ entry: { profiles = [] } }) => !profiles.some((row) => row.with?.includes("champion")))
      .map(({ entry }) => `${army.id}, ${entry.id}`),
  );
  expect(without).toEqual([]);
  const named = async (line: string) => {
    const { catalogue, unit } = await unitOf("orcs-and-goblins", line);
    const [, champion] = profilesOf(catalogue, unit);
    return [detailsOf(catalogue, unit).find(({ name }) => name === "Champion")?.text, champion?.name];
  };
  expect(await named("20 Orc Boyz")).toEqual([undefined, undefined]);
  expect(await named("20 Orc Boyz: champion")).toEqual(["Boss", "Boss"]);
});

describe("what always changes a figure is counted in the row; what hangs on a weapon stands in its line", () => {
  /** WS, BS, S, T, W, I, A, Ld as the effect of the option makes them of the printed row. */
  const counted: [army: string, line: string, row: string, figures: Record<string, number>][] = [
    ["orcs-and-goblins", "1 Orc Warboss: Black Orc", "own", { "weapon-skill": 7 }],
    ["orcs-and-goblins", "1 Goblin Big Boss: Night Goblin", "own", { initiative: 4, leadership: 6 }],
    ["orcs-and-goblins", "10 Orc Boyz: Big'uns", "own", { "weapon-skill": 4, strength: 4 }],
    ["orcs-and-goblins", "3 Trolls: Stone Troll", "own", { strength: 6 }],
    ["orcs-and-goblins", "1 Orc Big Boss: Armour of Gork", "own", { toughness: 6 }],
    ["orcs-and-goblins", "1 Orc Big Boss: Bigged's Kickin' Boots", "own", { attacks: 4 }],
    ["empire", "5 Knightly Orders: Inner Circle, champion", "own", { strength: 4 }],
    ["empire", "5 Knightly Orders: Inner Circle, champion", "Preceptor", { strength: 4, attacks: 2 }],
    ["empire", "5 Knightly Orders: Inner Circle, champion", "Barded warhorse", { strength: 3 }],
    ["bretonnia", "1 Paladin: Armour of Agilulf", "own", { "weapon-skill": 10 }],
    ["bretonnia", "1 Paladin: Virtue of the Ideal", "own", { "weapon-skill": 7, initiative: 6, attacks: 4 }],
    ["dark-elves", "1 Master: Armour of Living Death", "own", { toughness: 4, wounds: 3 }],
    ["dwarfs", "1 Thane: Master Rune of Adamant, Rune of Fortitude", "own", { toughness: 6, wounds: 3 }],
    ["lizardmen", "1 Saurus Scar-Veteran: Sacred Stegadon Helm", "own", { leadership: 9 }],
    ["lizardmen", "1 Saurus Scar-Veteran: Horned One", "Horned One", { move: 8, initiative: 3 }],
    ["ogre-kingdoms", "1 Bruiser: Mawseeker", "own", { toughness: 6 }],
    ["tomb-kings", "1 Tomb Prince: Armour of the Ages", "own", { wounds: 4 }],
    ["vampire-counts", "1 Vampire: The Accursed Armour", "own", { "weapon-skill": 3, toughness: 5, initiative: 3 }],
    ["vampire-counts", "1 Vampire: Talisman of the Lycni", "own", { move: 9 }],
    ["vampire-counts", "1 Vampire: Dread Knight", "Barded Nightmare", { move: 7 }],
    ["warriors-of-chaos", "1 Exalted Hero: Skinhidden Plate", "own", { toughness: 5 }],
    ["warriors-of-chaos", "1 Spawn of Chaos: Mark of Khorne", "own", { strength: 5 }],
    ["warriors-of-chaos", "10 Chaos Warriors: Mark of Khorne", "own", { strength: 4, attacks: 2 }],
    ["wood-elves", "1 Wood Elf Noble: Alter kindred", "own", { move: 9, initiative: 9, attacks: 4 }],
    // In combat only, with this weapon.
    ["wood-elves", "1 Wood Elf Noble: Sword of Might", "own", { strength: 4 }],
    ["empire", "1 Captain of the Empire: Sword of Battle", "own", { attacks: 3 }],
  ];
  test.each(counted)("%s: %s, %s: %j", async (army, line, name, figures) => {
    const { catalogue, unit } = await unitOf(army, line);
    const [own, ...further] = profilesOf(catalogue, unit);
    const row = name === "own" ? own : further.find((one) => one.name === name);
    const found = Object.keys(figures).map((id) => {
      const one = row?.characteristics.find((c) => c.id === id);
      return [id, typeof one?.printed === "number" ? one.printed + one.change : one?.printed];
    });
    expect(Object.fromEntries(found)).toEqual(figures);
  });

  test("every mount has a row: its own, or one of its rider's entry", () => {
    const bare = lists.flatMap(({ army, catalogue }) =>
      catalogue.variants
        .filter(({ option }) => option.group === "mounts" && !option.profile && army.options?.some(({ id }) => id === option.id))
        .filter(({ option }) => !catalogue.entries.some(({ entry }) => entry.profiles?.some((row) => row.with?.includes(option.id))))
        .map(({ option }) => `${army.id}, ${option.id}`),
    );
    // Of these no source says more than the price, or the invented book has none.
    expect(bare).toEqual(["daemons-of-chaos, chariot-of-khorne", "the-copper-marches, copper-drake"]);
  });

  test("the row of a war machine is the machine's: nothing but what it withstands", () => {
    const found = lists.flatMap(({ army, catalogue }) =>
      catalogue.entries
        .filter(({ entry: { characteristics: c } }) => c?.move === "-" && c.toughness === 7)
        .filter(({ entry: { characteristics: c } }) => c?.["weapon-skill"] !== "-" || c.strength !== "-" || c.attacks !== "-")
        .map(({ entry }) => `${army.id}, ${entry.id}`),
    );
    expect(found).toEqual([]);
  });
});

describe("the type of the unit follows its mount", () => {
  const types: [army: string, line: string, type: string | undefined, strength: string | undefined][] = [
    ["empire", "1 Captain of the Empire", "infantry", undefined],
    ["empire", "1 Captain of the Empire: warhorse", "cavalry", "2"],
    ["empire", "1 Captain of the Empire: imperial pegasus", "ridden monster", "4"],
    ["empire", "1 General of the Empire: griffon", "ridden monster", "5"],
    ["empire", "1 Master Engineer", "infantry", undefined],
    ["empire", "1 Master Engineer: mechanical steed", "cavalry", "2"],
    ["high-elves", "1 Prince: tiranoc chariot", "chariot", "5"],
    ["high-elves", "1 Prince: star dragon", "ridden monster", "8"],
    ["vampire-counts", "1 Vampire Lord: hellsteed", "flying cavalry", "2"],
    ["bretonnia", "1 King Louen Leoncoeur", "ridden monster", "5"],
  ];
  test.each(types)("%s: %s is %s of strength %s", async (army, line, type, strength) => {
    const { catalogue, unit } = await unitOf(army, line);
    const of = (name: string) => detailsOf(catalogue, unit).find((one) => one.name === name)?.text;
    expect([of("Unit type"), of("Unit strength")]).toEqual([type, strength]);
  });

  test("of every mount with figures of its own", () => {
    const silent = lists.flatMap(({ army, catalogue }) =>
      catalogue.variants
        .filter(({ option }) => (option.tags ?? []).includes("mounted") && typeof option.profile?.characteristics.wounds === "number")
        .filter(({ option }) => !option.details?.["unit-type"])
        .map(({ option }) => `${army.id}, ${option.id}`),
    );
    // Engines of which no source says what they are.
    expect(silent).toEqual([
      "dark-elves, cauldron-of-blood",
      "skaven, screaming-bell",
      "skaven, plague-furnace",
      "vampire-counts, corpse-cart",
    ]);
  });
});
