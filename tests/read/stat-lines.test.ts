/**
 * Records of the two games whose units are their numbers, as players write them down. A number is read by the word beside it; one without a
 * word, or with a word that the book does not know, is told and never becomes a characteristic. Expected values are worked out by hand.
 */
import { describe, expect, test } from "vitest";
import * as books from "@/data/index";
import type { Catalogue } from "@/lib/catalogue/types";
import { findRosters } from "@/lib/desk/submission";
import type { RosterUnit } from "@/lib/schema/roster";

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

type Case = [line: string, unit: string, told?: string[]];

/** Reads a line; what is expected of it, and of what is told those words that are expected. */
async function seen(game: string, line: string, told: readonly string[]) {
  const { units, told: all } = await read(game, line);
  const unsaid = told.filter((word) => !all.some((one) => one.includes(word)));
  const beyond = all.filter((one) => !IS_ONE.test(one) && !told.some((word) => one.includes(word)));
  return { units, unsaid, beyond };
}

const GFMB: Case[] = [
  [
    "3 Orc Mounted: Unit, move 12, attack dice 9, defence -2, Orc, damage 7/4/4, Terrifying, Large, may charge, +3 impact dice",
    '3 unit "Orc Mounted": attack-dice 9, black 4, defence minus-2, impact-dice 3, may-charge, move 12, red 4, size large, species orc, terrifying, white 7',
  ],
  [
    'Unit "Human Archers" x4: Fire 20/6, Move 8, Attack Dice 4, Defense -1, Human, W/B/R 4/3/3, Medium',
    '4 unit "Human Archers": attack-dice 4, black 3, defence minus-1, fire-dice 6, fire-range 20, move 8, red 3, size medium, species human, white 4',
  ],
  [
    'Hero "Orc Leader": move 12, attack dice 9, defence -2, Orc, 7/6/6, Terrifying, Large, may charge',
    '1 hero "Orc Leader": attack-dice 9, defence minus-2, may-charge, move 12, size large, species orc, terrifying',
    ["7/6/6"],
  ],
  [
    '4 Unit "Catapult": Fire 5/30 9, Move 6, Attack Dice 3, Defense Modifier -2, Undead, Damage 0/3/3, Large',
    '4 unit "Catapult": attack-dice 3, black 3, defence minus-2, fire-dice 9, fire-range 30, minimum-range 5, move 6, red 3, size large, species undead, white 0',
  ],
  [
    '20 Mob "Rabble": move 6, attack dice 2, defence 0, hits 3, Small',
    '20 mob "Rabble": attack-dice 2, defence 0, hits-per-figure 3, move 6, size small',
  ],
  [
    "Dragon Riders (Hero): Fire 24 8, Move 8/18, Attack Dice 7/5/5, Defense -4, Dragon, W/B/R 9/8/6, Terrifying, Huge, Flying, may charge",
    '1 hero "Dragon Riders": attack-dice 7, attack-dice-second 5, attack-dice-third 5, black 8, defence minus-4, fire-dice 8, fire-range 24, flying, flying-move 18, may-charge, move 8, red 6, size huge, species dragon, terrifying, white 9',
  ],
  [
    'Leader "Sub-Leader": Move 12, Attack Dice 7, Defense Modifier -3, Damage 6/5/4, Disciplined Medium, Follow Me!',
    '1 leader "Sub-Leader": attack-dice 7, black 5, defence minus-3, disciplined, follow-me, move 12, red 4, size medium, white 6',
  ],
  [
    'Hero "The Grey Wizard": Wizard 3, move 8, 6 attack dice, def -1, damage 4/4/4, Terrifying, Medium, Fire Ball',
    '1 hero "The Grey Wizard": attack-dice 6, black 4, defence minus-1, fire-ball, move 8, red 4, size medium, terrifying, white 4, wizard 3',
  ],
  ["Power points 14", "14 power-points"],
  [
    '4 Unit "Human Pike": Mv 8, AD 5, Def. -2, Human, W/B/R: 4/4/3, Medium',
    '4 unit "Human Pike": attack-dice 5, black 4, defence minus-2, move 8, red 3, size medium, species human, white 4',
  ],
  [
    'Unit "Scorpion": range 36", 8 fire dice, move 5", attack dice 3, no modifier, damage 4/3/2, Medium, Killing Shot',
    '1 unit "Scorpion": attack-dice 3, black 3, defence 0, fire-dice 8, fire-range 36, killing-shot, move 5, red 2, size medium, white 4',
  ],
  [
    '5 Unit "Knights": Move 10 Attack Dice 8 Defense -2 W/B/R 6/6/5 Disciplined Large',
    '5 unit "Knights": attack-dice 8, black 6, defence minus-2, disciplined, move 10, red 5, size large, white 6',
  ],
  [
    '2 Unit "War Elephants": move 10, attack dice 8, defence -4, damage 5/5/10, speed 7, Huge',
    '2 unit "War Elephants": attack-dice 8, black 5, defence minus-4, move 10, red 10, size huge, white 5',
    ["speed 7"],
  ],
  [
    '4 Unit "Foot": move 7, attack dice 6, defence -2, white 5, black 4, red 4, Valiant, Medium, 3',
    '4 unit "Foot": attack-dice 6, black 4, defence minus-2, move 7, red 4, size medium, valiant, white 5',
    ["3"],
  ],
  [
    'Hero "Cyclops", move 9, 10 attack dice, -2 defence, Monster, damage 6/4/6, Large, may charge (+2 impact dice)',
    '1 hero "Cyclops": attack-dice 10, black 4, defence minus-2, impact-dice 2, may-charge, move 9, red 6, size large, species monster, white 6',
  ],
];

const FLD: Case[] = [
  [
    '24 Foot "Chaos Warriors": regular, close order, biped, move 4, MF 4, mass 4, strength 4, nat. armour 1, full plate + shield, morale 5, 1HW, 2 ranks',
    '24 foot "Chaos Warriors": locomotion biped, mass 4, melee 4, morale 5, move 4, natural-armour 1, one-handed, order close, ranks 2, strength 4, training regular, worn plate-shield',
  ],
  [
    '16 Foot "Marauders", Irreg, Loose, Biped, Move 4, MF3, SF2, Mass 3, St3, shield, Mo3, 1HW, J',
    '16 foot "Marauders": javelin, locomotion biped, mass 3, melee 3, morale 3, move 4, one-handed, order loose, shooting 2, strength 3, training irregular, worn shield',
  ],
  [
    '3 Behemoths "Dragons": irregular, loose order, quadruped, move 8, MF 5, mass 6, strength 6, nat. armour 5, no armour, morale 5, NW (breath), 3 attacks',
    '3 behemoth "Dragons": extra-attack x2, locomotion quadruped, mass 6, melee 5, morale 5, move 8, natural-armour 5, natural-weapons, order loose, strength 6, training irregular',
  ],
  [
    '8 Mounted "Knights": regular, close order, quadruped, move 8, melee 4, mass 3, str 3, full plate + large shield, full animal armour, morale 4, L, 1HW',
    '8 mounted "Knights": animal-armour full, lance, locomotion quadruped, mass 3, melee 4, morale 4, move 8, one-handed, order close, strength 3, training regular, worn plate-large-shield',
  ],
  ['C-in-C "Lord Arn", rating 5', '1 commander-in-chief "Lord Arn": rating 5'],
  ["Sub-commander, commander rating 3", "1 sub-commander: rating 3"],
  ["1 Artillery: torsion, heavy, crew 6", "1 artillery: crew 6, gun torsion, weight heavy"],
  [
    '16 Foot: regular, close, biped, 4" move, MF 3, mass 3, strength 3, P, partial armour + Sh, morale 4, 4 ranks',
    "16 foot: locomotion biped, mass 3, melee 3, morale 4, move 4, order close, pike, ranks 4, strength 3, training regular, worn partial-shield",
  ],
  [
    '8 Leviathans "Ogres": regular, close order, biped, move 5, melee factor 4, mass 5, strength 5, natural armour 2, no armour, morale 4, M2HW, 2 attacks',
    '8 leviathan "Ogres": extra-attack, locomotion biped, mass 5, massive-two-handed, melee 4, morale 4, move 5, natural-armour 2, order close, strength 5, training regular',
  ],
  [
    "20 Foot, irregular, open order, biped, move 4, MF 1, SF 4, mass 2, Str 2, LB, no armour, Morale: 3, unformed",
    "20 foot: locomotion biped, long-bow, mass 2, melee 1, morale 3, move 4, order open, shooting 4, strength 2, training irregular, unformed",
  ],
  [
    "12 Foot: regular, close, biped, 4 4 3 3 2, shield, spear",
    "12 foot: locomotion biped, order close, spear, training regular, worn shield",
    ["4 4 3 3 2"],
  ],
  [
    '6 Mounted "War chariots": irregular, loose, quadruped, move 8, MF 3, mass 3, str 3, shield, morale 3, chariot with 2 animals, crew 2, S',
    '6 mounted "War chariots": chariot 2, crew 2, locomotion quadruped, mass 3, melee 3, morale 3, move 8, order loose, strength 3, training irregular, worn shield',
    ['"S"'],
  ],
  [
    '10 Mounted "Wolf riders" @ 205: irregular, loose, quadruped, move 7, melee 2, shooting 3, mass 2, strength 2, Sh, morale 2, SB, 1HW, M 4',
    '10 mounted "Wolf riders": locomotion quadruped, mass 2, melee 2, morale 2, move 7, one-handed, order loose, shooting 3, short-bow, strength 2, training irregular, worn shield',
    ["M 4"],
  ],
  [
    "24 Halberdiers (Foot): regular, close order, biped, move 4, MF 3, mass 3, strength 3, no nat. armour, 3/4 plate, morale 3, 2HW, luck 3",
    '24 foot "Halberdiers": locomotion biped, mass 3, melee 3, morale 3, move 4, order close, strength 3, training regular, two-handed, worn plate',
    ["luck 3"],
  ],
  [
    '8 Foot "Guard": regular; close order; biped; move 4; MF 4/SF 4; mass 3; strength 4; plate + LSh; morale 5; 1HW + XB',
    '8 foot "Guard": crossbow, locomotion biped, mass 3, melee 4, morale 5, move 4, one-handed, order close, shooting 4, strength 4, training regular, worn plate-large-shield',
  ],
];

/** A second set, written before the reader was run on it. */
const GFMB_MORE: Case[] = [
  [
    'Orc Infantry (4): Unit, Move 8", Attack Dice: 6, Def: -2, W/B/R: 4/4/4, Trained, Medium',
    '4 unit "Orc Infantry": attack-dice 6, black 4, defence minus-2, move 8, red 4, size medium, trained, white 4',
  ],
  [
    "4 x Skeletons (Unit) - Mv 8, Att 4, Def 0, damage 4/3/3, Undead, Medium, no flesh, may charge",
    '4 unit "Skeletons": attack-dice 4, black 3, defence 0, may-charge, move 8, no-flesh, red 3, size medium, species undead, white 4',
  ],
  [
    "Slaver (Hero): Fire 12/5, move 8, attack dice 6, defence -1, damage 4/4/6, dice 5",
    '1 hero "Slaver": attack-dice 6, black 4, defence minus-1, fire-dice 5, fire-range 12, move 8, red 6, white 4',
    ["dice 5"],
  ],
  [
    "Unit: Dragon Infantry, move 10, attack dice 8, defence modifier -3, White 9 Black 6 Red 6, Large, terrifying",
    '1 unit "Dragon Infantry": attack-dice 8, black 6, defence minus-3, move 10, red 6, size large, terrifying, white 9',
  ],
  [
    '4 Unit "Human Pike"\n  Move: 8\n  Attack Dice: 5\n  Defense Modifier: -2\n  Species: Human\n  W/B/R: 4/4/3\n  Size: Medium',
    '4 unit "Human Pike": attack-dice 5, black 4, defence minus-2, move 8, red 3, size medium, species human, white 4',
  ],
  [
    "Cyclops - Hero - move 9, attack dice 10, defence -2, Monster, W/B/R 6/4/6, Large",
    '1 hero "Cyclops": attack-dice 10, black 4, defence minus-2, move 9, red 6, size large, species monster, white 6',
  ],
  [
    '30 Mob "Goblins", hits per figure 2, move 6", 1 attack die, defence +1, Small',
    '30 mob "Goblins": attack-dice 1, defence plus-1, hits-per-figure 2, move 6, size small',
  ],
  [
    "Griffin Riders (Hero): move 10, flying move 20, attack dice 8/6/6, Defense -4, W/B/R 9/9/7, Terrifying Huge",
    '1 hero "Griffin Riders": attack-dice 8, attack-dice-second 6, attack-dice-third 6, black 9, defence minus-4, flying-move 20, move 10, red 7, size huge, terrifying, white 9',
  ],
  [
    'Hero "Alberic": Wizard class 3, move 8 inches, attack dice 6, no modifier, damage 4/4/4, Medium, dispel, magic missile',
    '1 hero "Alberic": attack-dice 6, black 4, defence 0, dispel, magic-missile, move 8, red 4, size medium, white 4, wizard 3',
  ],
  ["Power points: 6", "6 power-points"],
  [
    '1 Leader: 12" move, 8 attack dice, -3 defence, 8/5/4 W/B/R, Disciplined, Medium, Unshaken',
    "1 leader: attack-dice 8, black 5, defence minus-3, disciplined, move 12, red 4, size medium, unshaken, white 8",
  ],
  [
    '4 Unit "Shooters": shooting 24/6, movement 8, attacks 4, armour -1, damage 4/3/3, medium',
    '4 unit "Shooters": attack-dice 4, black 3, fire-dice 6, fire-range 24, move 8, red 3, size medium, white 4',
    ["armour -1"],
  ],
  [
    '5 Unit "Wolves": move 12; attack dice 6; defence 1; damage 4/4/2; Small; charge',
    '5 unit "Wolves": attack-dice 6, black 4, defence plus-1, may-charge, move 12, red 2, size small, white 4',
    ["defence 1 → defence +1"],
  ],
  [
    '4 Unit "Spears": M 8, AD 5, D -2, W 4, B 4, R 3, Medium',
    '4 unit "Spears": attack-dice 5, black 4, move 8, red 3, size medium, white 4',
    ["D -2"],
  ],
  [
    '3 Unit "Trolls": move=7, attack dice=9, defence=-3, white=6, black=5, red=5, size=Large, species=Monster',
    '3 unit "Trolls": attack-dice 9, black 5, defence minus-3, move 7, red 5, size large, species monster, white 6',
  ],
];

const FLD_MORE: Case[] = [
  [
    "Chaos Warriors x24 (Foot): Reg Close Biped, Mv4, MF4, Mass4, Str4, nat 1, Plate + Sh, Mo5, 1HW",
    '24 foot "Chaos Warriors": locomotion biped, mass 4, melee 4, morale 5, move 4, natural-armour 1, one-handed, order close, strength 4, training regular, worn plate-shield',
  ],
  [
    "16 Orcs (Foot): irregular/loose order/biped, move 4, melee 3, mass 3, strength 3, shield only, morale 3, 1HW",
    '16 foot "Orcs": locomotion biped, mass 3, melee 3, morale 3, move 4, one-handed, order loose, strength 3, training irregular, worn shield',
  ],
  [
    "3 Dragons - Behemoth - irregular, loose, quadruped, move 8, MF 5, mass 6, Str 6, natural armour 5, morale 5, claws",
    '3 behemoth "Dragons": locomotion quadruped, mass 6, melee 5, morale 5, move 8, natural-armour 5, natural-weapons, order loose, strength 6, training irregular',
  ],
  ['Sub-commander "Gorbag" (CR 2)', '1 sub-commander "Gorbag": rating 2'],
  ["1 C-in-C, rating 4 (400 pts)", "1 commander-in-chief (400): rating 4"],
  [
    "24 Foot: regular, close order, biped, move 4, melee: 3, mass: 3, strength: 3, armour: partial + large shield, weapon: spear, morale: 4, ranks: 3",
    "24 foot: locomotion biped, mass 3, melee 3, morale 4, move 4, order close, ranks 3, spear, strength 3, training regular, worn partial-large-shield",
  ],
  [
    '10 Mounted "Centaurs": irreg, open, quadruped, move 8, MF 3, SF 3, mass 4, str 3, no armour, morale 3, SB, 1HW',
    '10 mounted "Centaurs": locomotion quadruped, mass 4, melee 3, morale 3, move 8, one-handed, order open, shooting 3, short-bow, strength 3, training irregular',
  ],
  [
    '8 Foot "Gunners": reg, loose, biped, 4" move, MF 2, SF 3, M 3, St 2, partial armour, Mo 3, HG, side arm',
    '8 foot "Gunners": handgun, locomotion biped, melee 2, morale 3, move 4, one-handed, order loose, shooting 3, strength 2, training regular, worn partial',
    ["M 3"],
  ],
  ['2 Artillery "Great gunnes": gunpowder, siege gun, crew of 8', '2 artillery "Great gunnes": crew 8, gun gunpowder, weight siege'],
  [
    '16 Leviathans "Trolls": irregular, close, biped, move 5, melee 4, mass 5, strength 5, nat armour 4, morale 3, claws, attacks 3',
    '16 leviathan "Trolls": extra-attack x2, locomotion biped, mass 5, melee 4, morale 3, move 5, natural-armour 4, natural-weapons, order close, strength 5, training irregular',
  ],
  [
    '20 Foot "Slingers": irregular, open, biped, move 4, MF/SF 1/3, mass 2, strength 2, no armor, morale 2, sling',
    '20 foot "Slingers": locomotion biped, mass 2, melee 1, morale 2, move 4, order open, shooting 3, sling, strength 2, training irregular',
  ],
  [
    '16 Foot "Guard": regular, close, biped, move 4, MF 4, mass 3, strength 3, armour class 1/3, morale 4, 2HW',
    '16 foot "Guard": locomotion biped, mass 3, melee 4, morale 4, move 4, order close, strength 3, training regular, two-handed',
    ["armour class 1/3"],
  ],
  [
    '24 Foot "Men at arms"\n  Regular, close order, biped\n  Move 4, MF 3, Mass 3, Str 3, Mo 3\n  Full plate and shield, 1HW',
    '24 foot "Men at arms": locomotion biped, mass 3, melee 3, morale 3, move 4, one-handed, order close, strength 3, training regular, worn plate-shield',
  ],
  [
    '8 Mounted "Knights": regular, close, quadruped, move 8, MF 4, mass 3, str 3, barding, plate + shield, morale 4, lance, integrity 8, SF 0',
    '8 mounted "Knights": animal-armour full, lance, locomotion quadruped, mass 3, melee 4, morale 4, move 8, order close, strength 3, training regular, worn plate-shield',
    ["integrity 8"],
  ],
  [
    '6 Mounted "Chariots of the sun": irregular, loose, quadruped, move 8, MF 3, SF 2, mass 3, str 3, shields, morale 3, 2 animals, 2 crew, javelins',
    '6 mounted "Chariots of the sun": chariot 2, crew 2, javelin, locomotion quadruped, mass 3, melee 3, morale 3, move 8, order loose, shooting 2, strength 3, training irregular, worn shield',
  ],
];

describe.each([
  ["GFMB", GFMB],
  ["FLD", FLD],
  ["GFMB", GFMB_MORE],
  ["FLD", FLD_MORE],
])("a record of %s", (game, cases) => {
  test.each(cases)("%s", async (line, unit, told = []) => {
    expect(await seen(game, line, told)).toEqual({ units: [unit], unsaid: [], beyond: [] });
  });
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
