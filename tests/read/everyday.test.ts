/** Lists as players write them for each other: no grammar, everyday names, remarks. Every text here is our own. */
import { describe, expect, test } from "vitest";
import * as books from "@/data/index";
import { findInPiece } from "@/lib/books/intake/incoming";
import type { Found } from "@/lib/books/intake/reply";
import { findRosters } from "@/lib/books/intake/submission";
import { optionKey } from "@/lib/engine/roster/describe-unit";
import { piecesInPaste } from "@/lib/read/shapes/pieces";
import { isFull, seedOfDay } from "../support/effort";
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
    ["says in whose unit a character stands", "Thane, shield, w/ Thunderers", ["1 thane: shield"]],
    ["has its count behind a word that nobody knows", "Quarrellers, Greybeards x 12", ["12 quarrellers"]],
    ["calls a character a hero", "Dwarf Hero, Rune of Stone, shield", ["1 thane: rune-of-stone, shield"]],
    ["has the sum of its section in brackets", "CORE: (110)", []],
    ["calls a champion by his name", "10 Quarrellers, Veteran, musician", ["10 quarrellers: champion, musician"]],
  ])("%s: %s", async (_, line, is) => {
    const found = await read(list("Dwarfs", ...DWARFS.slice(0, 3), line, DWARFS[3] as string));
    expect(units(found)).toEqual([...around, ...is, behind]);
  });
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

test("a list that was pasted with marks of a quote is the list, what is quoted of a mail is none", async () => {
  const quoted = ["> Dwarfs, 500 points", ">", "> 10 Quarrellers", "> Organ gun"];
  const pasted = await piecesInPaste({ text: ["Hi Tom,", "", ...quoted, "", "Cheers", "Ann"].join("\n") });
  expect(JSON.stringify(pasted)).toContain("Quarrellers");
  const [answer] = await piecesInPaste({ text: ["I will send mine tomorrow.", "", "On 3 May Tom wrote:", ...quoted].join("\n") });
  expect(answer?.kind === "written" && answer.written.lines.map(({ text }) => text)).toEqual(["I will send mine tomorrow.", ""]);
});

test("a price may stand behind a level", async () => {
  const found = await read(list("Empire", "Battle Wizard L2 120", "20 Swordsmen FC 145", "10 Handgunners 80", "Great Cannon 100"));
  expect(found.roster.commands.flatMap((command) => command.units.map(({ stated }) => stated))).toEqual([120, 145, 80, 100]);
  expect(found.problems.filter(({ severity }) => severity === "error")).toEqual([]);
});

test("a part of a name beside words that nobody knows is no guess", async () => {
  const found = await read("Game: fr3e\nArmy: Inca\n\n2 Skirmishers\n3 Sacred crocodile (60)\n");
  expect(units(found)).toEqual(["2 skirmishers", "3 Sacred crocodile"]);
  const told = (found.report ?? []).filter(({ state }) => state !== "understood");
  expect(told.map(({ state, code, name }) => [state, code, name])).toEqual([["not-understood", "name/unknown", "Sacred crocodile"]]);
});

test("a word that names nothing is told wherever it stands", async () => {
  const rng = random(seedOfDay("everyday"));
  const lines = ["Thane, Rune of Stone, shield, much beard", ...DWARFS, "2x10 Quarrellers, musician"];
  const strange = "zzyzx";
  for (let i = 0; i < (isFull ? 120 : 30); i++) {
    const at = rng.below(lines.length);
    const words = (lines[at] ?? "").split(" ");
    const text = list("Dwarfs", ...lines.with(at, words.toSpliced(rng.below(words.length + 1), 0, strange).join(" ")));
    const { report = [], roster, problems, ignored } = await read(text);
    const told = JSON.stringify([report.filter(({ state }) => state !== "understood"), problems, ignored, roster.guesses ?? []]);
    const names = roster.commands.flatMap((command) => command.units.map((unit) => unit.name ?? ""));
    expect([text, told.includes(strange) || names.some((name) => name.includes(strange))]).toEqual([text, true]);
  }
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

test.each([
  ["See you on the 12th,", "Gareth"],
  ["Looking forward to it!", "Gareth Hale"],
  ["See you Saturday at 9,", "G."],
  ["Gruß, Gareth"],
  ["À samedi,", "Gareth"],
  ["Hasta el sábado,", "Gareth"],
])("who signs below the list is no unit: %s %s", async (...signed) => {
  const found = await read(list("Dwarfs", ...DWARFS, "", ...signed));
  expect([found.problems, found.ignored.map(({ text }) => text)]).toEqual([[], signed]);
});

test("names with words of numbers in front of units, a tag that ends alone, what share each section has", async () => {
  const lines = [
    "Old Snorri, Thane -- 68 points",
    "The Grey Claw, 10 Quarrellers -- 110 points[/b]",
    "Five Brothers, Organ Gun -- 120 points",
  ];
  const found = await read(list("Dwarfs", ...lines, "", "LORDS: 0% HEROES: 22.8% CORE: 36.9% RARE: 40.3%"));
  const named = found.roster.commands.flatMap((command) => command.units.map(({ entry, name }) => [entry, name]));
  expect(named).toEqual([
    ["thane", "Old Snorri"],
    ["quarrellers", "Grey Claw"],
    ["organ-gun", "Five Brothers"],
  ]);
  expect(found.problems.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(found.ignored.map(({ text }) => text)).toContain("LORDS: 0% HEROES: 22.8% CORE: 36.9% RARE: 40.3%");
});

test("what is taken back is told, and is no name of the unit", async () => {
  const found = await read(list("Bretonnia", "9 Knights of the Realm 265", "  full command", "  Errantry... no wait, War Banner"));
  expect(units(found)).toEqual(["9 knights-of-the-realm: champion, musician, standard-bearer, war-banner"]);
  expect(found.roster.commands.flatMap((command) => command.units.map(({ name }) => name))).toEqual([undefined]);
  expect(found.ignored.map(({ text }) => text).join()).toContain("Errantry");
});

test("a name below a sentence in the middle of a list may be a unit", async () => {
  const [first = "", ...others] = DWARFS;
  const found = await read(list("Dwarfs", first, "I am not sure about this one,", "Copper Golem", ...others));
  expect(JSON.stringify([found.problems, found.report?.filter(({ state }) => state === "not-understood")])).toContain("Copper Golem");
});

test("a title of Markdown is what the list is called, though a unit has its name", async () => {
  const text = "# Raiders\n\n**Warhammer Fantasy Battle, 7th edition**\n**Beasts of Chaos - 500p**\n\n## Heroes\n\n- Wargor (85p)\n\n";
  const [piece] = await piecesInPaste({ text: `${text}## Special units\n\n- 10 x Bestigor Herd (120p)` });
  const [found] = piece ? await findInPiece(piece, books) : [];
  expect(typeof found === "object" && [found.roster.name, found.catalogue.army.id, units(found)]).toEqual([
    "Raiders",
    "beastmen",
    ["1 wargor", "10 bestigor-herd"],
  ]);
});

test("a line with hard spaces that begins a unit is not the rest of the one above", async () => {
  const lines = [
    "power\u00a0points w/ mob\u00a0for morale, Orc, defence\u00a0−6, hits per figure\u00a0= 2, unshaken, wizard of class 1",
    "power\u00a0point with standard, defence +10 and attack dice 3",
    "power\u00a0point “Graybear”",
  ];
  const [piece] = await piecesInPaste({ text: ["Army: Any army", "Game: gfmb", ...lines].join("\n") });
  const [found] = piece ? await findInPiece(piece, books) : [];
  const all = typeof found === "object" ? found.roster.commands.flatMap((command) => command.units) : [];
  expect(all.map(({ entry, name }) => [entry, name])).toEqual([
    ["power-points", undefined],
    ["power-points", undefined],
    ["power-points", "Graybear"],
  ]);
});

test.each<[string, string[]]>([
  ["M, S, C", ["champion", "musician", "standard-bearer"]],
  ["M/S/C", ["champion", "musician", "standard-bearer"]],
  ["M S", ["musician", "standard-bearer"]],
  ["S+M", ["musician", "standard-bearer"]],
  ["(C, M)", ["champion", "musician"]],
])("the command by its letters: %s", async (letters, held) => {
  const found = await read(list("bretonnia", `9 Knights of the Realm ${letters}`, "6 Grail Knights"));
  expect([units(found)[0], found.problems]).toEqual([`9 knights-of-the-realm: ${held.join(", ")}`, []]);
});

describe("counted twice", () => {
  const head = "Warriors of Chaos 2000, Warhammer 7\n\n";
  test.each<[string, string[]]>([
    ["5 Warhounds x2 [60]", ["5 chaos-warhounds", "5 chaos-warhounds"]],
    ["5 Warhounds (x2) - 60", ["5 chaos-warhounds", "5 chaos-warhounds"]],
    ["5 Warhounds x2, 60ish", ["5 chaos-warhounds", "5 chaos-warhounds"]],
    ["Warhounds x5 [30]", ["5 chaos-warhounds"]],
  ])("%s", async (line, all) => {
    const [piece] = await piecesInPaste({ text: head + line });
    const [found] = piece ? await findInPiece(piece, books) : [];
    expect(typeof found === "object" && [units(found), found.problems]).toEqual([all, []]);
  });
});

test("a thing below a unit that nobody knows is kept with it, however often it is taken, and is no unit of like name", async () => {
  const text =
    "Dwarfs 2000, Warhammer 7\n\nDwarf Lord\n- 1 x Rune of Foo, 1 x Rune of Speed\n- - - > 230 points\n\nRunesmith\n- 2 x Rune of Cheese\n";
  const [piece] = await piecesInPaste({ text });
  const [found] = piece ? await findInPiece(piece, books) : [];
  if (typeof found !== "object") throw new Error(found);
  const all = found.roster.commands.flatMap((command) => command.units);
  expect(all.map(({ entry, options }) => [entry, options.map(({ id }) => id)])).toEqual([
    ["dwarf-lord", expect.arrayContaining(["1 x Rune of Foo", "rune-of-speed"])],
    ["runesmith", ["2 x Rune of Cheese"]],
  ]);
});
