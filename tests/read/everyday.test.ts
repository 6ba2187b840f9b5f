/** Lists as players write them for each other: no grammar, everyday names, remarks. Every text here is our own. */
import { describe, expect, test } from "vitest";
import * as books from "@/data/index";
import { findInPiece } from "@/lib/books/intake/incoming";
import { type Found, findRosters } from "@/lib/books/intake/submission";
import { optionKey } from "@/lib/engine/roster/describe-unit";
import { piecesInPaste } from "@/lib/read/shapes/pieces";
import { random } from "../support/random";

const list = (army: string, ...lines: string[]) => ["Game: wh7", `Army: ${army}`, ...lines].join("\n");

async function read(text: string): Promise<Found> {
  const [found] = await findRosters(text, books);
  if (!found || typeof found === "string") throw new Error(found);
  return found;
}

/** "10 thunderers: shield", the options by their ids in order. */
const units = ({ roster }: Found) =>
  roster.commands.flatMap((command) =>
    command.units.map(({ count, entry, options }) => {
      const held = options.map((option) => `${optionKey(option)}${option.count ? ` x${option.count}` : ""}`).sort();
      return `${count} ${entry}${held.length ? `: ${held.join(", ")}` : ""}`;
    }),
  );

/** Enough lines around a line that the whole is plainly a list. */
const DWARFS = ["12 Warriors - shields, FC", "10 Thunderers - shields", "Organ gun", "15 Hammerers with shields and full command"];
const around = ["12 dwarf-warriors: champion, musician, shield, standard-bearer", "10 thunderers: shield", "1 organ-gun"];
const behind = "15 hammerers: champion, musician, shield, standard-bearer";

describe("a line of a list", () => {
  test.each<[what: string, line: string, is: string[]]>([
    ["says units and models", "2x10 Quarrellers", ["10 quarrellers", "10 quarrellers"]],
    ["says groups of models", "Two units of 10 Quarrellers", ["10 quarrellers", "10 quarrellers"]],
    ["says how many machines", "2 Cannons with engineer", ["1 cannon: engineer", "1 cannon: engineer"]],
    ["has its count behind", "Quarrellers x 12 @ 132", ["12 quarrellers"]],
    ["has its count in brackets", "Quarrellers (12)", ["12 quarrellers"]],
    ["begins with a section", "Core: 10 Quarrellers; 5 Miners", ["10 quarrellers", "5 miners"]],
    ["names a character by his rank", "BSB, Rune of Stone, shield", ["1 thane: battle-standard, rune-of-stone, shield"]],
    ["has a name of its own in front", "Borri Ironfist - Thane, great weapon", ["1 thane: great-weapon"]],
    ["ends in who stands with it", "10 Quarrellers, musician - joined by the Thane", ["10 quarrellers: musician"]],
    ["has options without a sign between", "10 Quarrellers Great Weapons, Musician.", ["10 quarrellers: great-weapon, musician"]],
    ["shortens the names of runes", "Thane, RoStone, shield", ["1 thane: rune-of-stone, shield"]],
    ["has what the unit has anyway", "Thane - Gromril Armour, shield", ["1 thane: shield"]],
    ["says how many stand in each of several", "2 units of Quarrellers, 10 in each", ["10 quarrellers", "10 quarrellers"]],
    ["begins with a dash and a count", "-10 Quarrellers", ["10 quarrellers"]],
    ["has its price behind its count", "Quarrellers x 10 - 110", ["10 quarrellers"]],
    ["has its price as its last part", "10 Quarrellers, musician, 116", ["10 quarrellers: musician"]],
    ["has the price of a character as its last part", "Thane, Rune of Stone, shield, 102", ["1 thane: rune-of-stone, shield"]],
    ["has its price in front of an equals sign", "Thane 77 = Rune of Stone, shield", ["1 thane: rune-of-stone, shield"]],
    ["joins options with plus signs alone", "10 Quarrellers, mus+std", ["10 quarrellers: musician, standard-bearer"]],
    ["has a number behind its section", "Hero 1: Thane, shield", ["1 thane: shield"]],
    ["begins with a rank", "General: Thane, shield", ["1 thane: general, shield"]],
    ["has the price of each thing behind it", "Thane 65, Rune of Stone 5, shield 2", ["1 thane: rune-of-stone, shield"]],
    ["has its price in its midst", "Quarrellers x 10 110, musician 6", ["10 quarrellers: musician"]],
    ["has the letter of a plan in front", "(B) 10 Quarrellers, musician", ["10 quarrellers: musician"]],
    ["calls a champion by his name", "10 Quarrellers, Veteran, musician", ["10 quarrellers: champion, musician"]],
  ])("%s: %s", async (_, line, is) => {
    const found = await read(list("Dwarfs", ...DWARFS.slice(0, 3), line, DWARFS[3] as string));
    expect(units(found)).toEqual([...around, ...is, behind]);
  });

  test("is of the unit above where it names what that may have", async () => {
    const text = list(
      "Dark Elves",
      "Sorceress",
      "Level 2 (Fire), Dispel scroll",
      "",
      "5 Dark Riders",
      "+ Musician",
      "",
      "2x Bolt throwers",
    );
    expect(units(await read(text))).toEqual([
      "1 sorceress: dispel-scroll, level=2, lore-fire",
      "5 dark-riders: musician",
      "1 reaper-bolt-thrower",
      "1 reaper-bolt-thrower",
    ]);
  });

  test("that explains an item below the list is no option", async () => {
    const text = list("Dwarfs", "Thane, Rune of Stone, shield", ...DWARFS, "", "Rune of Stone - one better save for him who wears it");
    expect(units(await read(text))[0]).toBe("1 thane: rune-of-stone, shield");
    expect(units(await read(text))).toHaveLength(5);
  });
});

test("units in a sentence are found one by one, each to confirm that is named without a number", async () => {
  const found = await read(
    list(
      "Empire",
      "For the third time that summer we went out with the same old army, and it was led by a Warrior Priest who had walked all the way, " +
        "with 20 Swordsmen and two units of ten Handgunners at his side and a Great Cannon on the hill behind them.",
    ),
  );
  expect(units(found)).toEqual(["1 warrior-priest: general", "20 swordsmen", "10 handgunners", "10 handgunners", "1 great-cannon"]);
  expect(found.roster.guesses?.map((guess) => guess.as)).toEqual(expect.arrayContaining(["Warrior Priest", "Great Cannon"]));
});

test("a sentence: a wizard is introduced by his level, a mount that may be one of several is told, and behind the farewell stands a name", async () => {
  const found = await read(
    list(
      "High Elves",
      "My general is a Prince on a dragon with the Armour of Caledor and a great weapon, he is joined by a level two mage with two dispel " +
        "scrolls, and then there are two units of ten spearmen, and a great eagle. All in all 500 points of elves.",
      "",
      "cheers",
      "Tom",
    ),
  );
  expect(units(found)).toEqual([
    "1 prince: armour-of-caledor, general, great-weapon",
    "1 mage: dispel-scroll x2, level=2",
    "10 spearmen",
    "10 spearmen",
    "1 great-eagle",
  ]);
  expect(found.roster.commands.flatMap((command) => command.units.flatMap(({ stated }) => stated ?? []))).toEqual([]);
  expect(found.problems.map(({ name }) => name)).toEqual(["dragon"]);
  expect(found.ignored.filter(({ reason }) => reason === "end of a mail").map(({ text }) => text)).toEqual(["cheers", "Tom"]);
});

test("what options stand under is no option: behind “Command:” stands who is there", async () => {
  const text = list("Dwarfs", "Thane, Rune of Stone, shield, much beard", "10 Quarrellers", ". Command: musician", "Organ gun");
  expect(units(await read(text))[1]).toBe("10 quarrellers: musician");
});

test("a list that was pasted with marks of a quote is the list, what is quoted of a mail is none", async () => {
  const quoted = ["> Dwarfs, 500 points", ">", "> 10 Quarrellers", "> Organ gun"];
  const pasted = await piecesInPaste({ text: ["Hi Tom,", "", ...quoted, "", "Cheers", "Ann"].join("\n") });
  expect(JSON.stringify(pasted)).toContain("Quarrellers");
  const [answer] = await piecesInPaste({ text: ["I will send mine tomorrow.", "", "On 3 May Tom wrote:", ...quoted].join("\n") });
  expect(answer?.kind === "written" && answer.written.lines.map(({ text }) => text)).toEqual(["I will send mine tomorrow.", ""]);
});

test("a price may stand behind a level", async () => {
  const found = await read(list("Empire", "Battle Wizard L2 120", "20 Swordsmen FC 145", "10 Handgunners 80", "Great Cannon 100"));
  expect(found.roster.commands.flatMap((command) => command.units.map(({ entry, stated }) => [entry, stated]))).toEqual([
    ["battle-wizard", 120],
    ["swordsmen", 145],
    ["handgunners", 80],
    ["great-cannon", 100],
  ]);
  expect(found.problems.filter(({ severity }) => severity === "error")).toEqual([]);
});

describe("the size of the game", () => {
  test.each<[string, number | undefined]>([
    ["My dwarfs, 2000 points", 2000],
    ["A game of 1,500 pts", 1500],
    ["My dwarfs, as painted", undefined],
  ])("%s", async (line, limit) => {
    expect((await read(list("Dwarfs", line, ...DWARFS, "Thane, RoStone, much beard"))).roster.limit).toBe(limit);
  });

  test.each([
    ["Dwarfs 1000 pts", { limit: 1000 }],
    ["Dwarfs 983 pts", { limit: 983, stated: 983 }],
  ])("beside the name of the army list: %s", async (line, is) => {
    const { limit, stated } = (await read([line, "", "Thane, shield", ...DWARFS].join("\n"))).roster;
    expect({ limit, stated }).toEqual(is);
  });
});

test("the army list is found by all that is in a text, not by one word of it", async () => {
  const found = await read(["Lord of the hill against the Undead", ...DWARFS, "Thane with Rune of Stone"].join("\n"));
  expect([found.catalogue.book.id, found.catalogue.army.id]).toEqual(["warhammer-7e", "dwarfs"]);
});

test("headings with a count, levels with a full stop and points in another language are read", async () => {
  const found = await read(
    list(
      "Vampire Counts",
      "1 Kommandant *****",
      "Vampirfürst",
      "- Upgrade zur 3. Stufe",
      "4 Kerneinheiten *****",
      "20 Skelettkrieger",
      "Total: 345 puntos",
    ),
  );
  expect(units(found)).toEqual(["1 vampire-lord: level=3", "20 skeleton-warriors"]);
  expect(found.roster.stated).toBe(345);
  expect(units(await read(list("Orcs & Goblins", "Night Goblin Shaman St.1", "20 Orc Boyz")))[0]).toBe("1 goblin-shaman: night-goblin");
});

test("what a thing may buy is bought, though its rules are told beside it", async () => {
  const found = await read(
    list("Tomb Kings", "Tomb Prince, shield", "20 Skeleton Archers", "Screaming Skull Catapult (skulls of the foe)"),
  );
  expect(units(found).at(-1)).toBe("1 screaming-skull-catapult: skulls-of-the-foe");
});

test("a part of a name beside words that nobody knows is no guess", async () => {
  const found = await read("Game: fr3e\nArmy: Inca\n\n2 Skirmishers\n3 Sacred crocodile (60)\n");
  expect(units(found)).toEqual(["2 skirmishers", "3 Sacred crocodile"]);
  const told = (found.report ?? []).filter(({ state }) => state !== "understood");
  expect(told.map(({ state, code, name }) => [state, code, name])).toEqual([["not-understood", "name/unknown", "Sacred crocodile"]]);
});

test("a word that names nothing is told wherever it stands", async () => {
  const rng = random("everyday");
  const lines = ["Thane, Rune of Stone, shield, much beard", ...DWARFS, "2x10 Quarrellers, musician"];
  const strange = "zzyzx";
  for (let i = 0; i < 120; i++) {
    const at = rng.below(lines.length);
    const words = (lines[at] ?? "").split(" ");
    const text = list("Dwarfs", ...lines.with(at, words.toSpliced(rng.below(words.length + 1), 0, strange).join(" ")));
    const { report = [], roster, problems, ignored } = await read(text);
    const told = JSON.stringify([report.filter(({ state }) => state !== "understood"), problems, ignored, roster.guesses ?? []]);
    const names = roster.commands.flatMap((command) => command.units.map((unit) => unit.name ?? ""));
    expect([text, told.includes(strange) || names.some((name) => name.includes(strange))]).toEqual([text, true]);
  }
});

describe("prices in front of a stroke", () => {
  test.each<[what: string, lines: string[]]>([
    ["count nothing", ["120 | Thane, shield", "140 | 10 Thunderers, shields", "120 | Organ gun"]],
    ["count nothing where few are counted", ["90 | Thane, shield", "140 pts | 10 Thunderers, shields", "120 | Organ gun"]],
  ])("%s", async (_, lines) => {
    const [piece] = await piecesInPaste({ text: list("Dwarfs", ...lines) });
    const [found] = piece ? await findInPiece(piece, books) : [];
    expect(typeof found === "object" && units(found)).toEqual(["1 thane: shield", "10 thunderers: shield", "1 organ-gun"]);
  });
});

test("a mount with barding is the two that are bought apart", async () => {
  const lines = [
    "Captain on barded steed w/ BSB, full plate",
    "2x10 Handgunners",
    "20 Swordsmen w/ FC",
    "Two units of 8 Halberdiers",
    "2 Cannons",
  ];
  const [captain] = units(await read(list("Empire", ...lines)));
  expect(captain).toBe("1 captain-of-the-empire: barding, battle-standard, full-plate-armour, warhorse");
});

test("a champion is called by the last word of his name", async () => {
  const found = await read(list("Vampire Counts", "10 Ghouls w/ Ghast", "5 Dire Wolves", "Varghulf", "20 Skellies, FC"));
  expect(units(found)[0]).toBe("10 crypt-ghouls: champion");
});

test("somebody's own name that is nearly that of an entry stays his own", async () => {
  const lines = ["Archon the Changer: Sorcerer Lord, MoT, lvl4", "15 Warriors, MoT, HW/S, FC", "5 Knights, FC"];
  const [lord, warriors] = units(await read(list("Warriors of Chaos", ...lines)));
  expect(lord).toBe("1 sorcerer-lord: level=4, mark-of-tzeentch");
  expect(warriors).toBe("15 chaos-warriors: champion, mark-of-tzeentch, musician, shield, standard-bearer");
});

describe("what stands below a unit is its own, though it is the name of another", () => {
  test.each<[army: string, lines: string[], is: string[]]>([
    ["Dark Elves", ["5 Dark Riders", "- Spears", "- Repeater crossbows", "- Musician"], ["5 dark-riders: musician, repeater-crossbow"]],
    ["Lizardmen", ["12 Skinks", "- 2 Kroxigor", "- Musician"], ["12 skinks: kroxigor x2, musician"]],
  ])("%s", async (army, lines, is) => {
    expect(units(await read(list(army, ...lines)))).toEqual(is);
  });
});

test("what troops are called in another language is no guess", async () => {
  const found = await read(list("Lizardmen", "20 Sauruskrieger", "10 Skink Skirmishers"));
  expect(units(found)).toEqual(["20 saurus-warriors", "10 skink-skirmishers"]);
  expect(found.roster.guesses).toBe(undefined);
});

test("sizes behind what units have are theirs", async () => {
  const found = await read(list("Dwarfs", ...DWARFS, "two big blocks of quarrellers with shields and musician (12 and 19)"));
  expect(units(found).slice(-2)).toEqual(["12 quarrellers: musician, shield", "19 quarrellers: musician, shield"]);
});

test("a price of more than any unit costs is that of the army, and what stands in front of it its title", async () => {
  const found = await read(list("Dark Elves", "Corsairs of Clar Karond [2083 pts]", "20 Dark Elf Warriors", "5 Harpies"));
  expect([units(found), found.roster.stated]).toEqual([["20 dark-elf-warriors", "5 harpies"], 2083]);
});

test("a long line is read in parts, and no unit of it is lost", async () => {
  const line = Array.from({ length: 120 }, () => "10 Quarrellers, musician").join("; ");
  expect(units(await read(list("Dwarfs", line)))).toEqual(Array.from({ length: 120 }, () => "10 quarrellers: musician"));
});

test("a mail in another language begins and ends as one", async () => {
  const found = await read(list("Dwarfs", "Hallo zusammen", "", ...DWARFS, "", "Viele Grüße", "Martin"));
  expect(found.ignored.map(({ text, reason }) => [text, reason])).toEqual([
    ["Hallo zusammen", "greeting"],
    ["Viele Grüße", "end of a mail"],
    ["Martin", "end of a mail"],
  ]);
  expect(found.problems).toEqual([]);
});
