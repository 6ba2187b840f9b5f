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
async function read(game: string, text: string): Promise<{ units: string[]; told: string[] }> {
  const [found] = await findRosters(`Game: ${game}\nArmy: Any army\n${text}`, books);
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

describe.each([
  ["GFMB", GFMB],
  ["FLD", FLD],
])("a record of %s", (game, cases) => {
  test.each(cases)("%s", async (line, unit, told = []) => {
    expect(await seen(game, line, told)).toEqual({ units: [unit], unsaid: [], beyond: [] });
  });
});
