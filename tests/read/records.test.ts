/**
 * Records of the two games whose units are their numbers, in tables and with each part on a line of its own. What a column or a word says
 * that the book does not know is told and never becomes another characteristic. Expected values are worked out by hand.
 */
import { describe, expect, test } from "vitest";
import * as books from "@/data/index";
import { findRosters, findWritten } from "@/lib/books/intake/submission";
import { piecesInPaste } from "@/lib/read/shapes/pieces";

/** The units of what was pasted, as `4 unit "Human Pike": move 8, size medium`, and what is told as not understood. */
async function read(game: string, text: string) {
  const [piece] = await piecesInPaste({ text: `Game: ${game}\nArmy: Any army\n\n${text}` });
  if (!piece || piece.kind === "refused") throw new Error(piece?.reason ?? "nothing");
  const [found] = piece.kind === "written" ? await findWritten(piece.written, books) : await findRosters(piece.text, books);
  if (!found || typeof found === "string") throw new Error(found ?? "nothing");
  const units = found.roster.commands.flatMap((command) =>
    command.units.map(({ count, entry, name, options }) => {
      const held = options
        .map((o) => [o.id, o.choice, o.value, o.count && `x${o.count}`].filter((part) => part !== undefined).join(" "))
        .sort();
      return `${count} ${entry}${name === undefined ? "" : ` "${name}"`}: ${held.join(", ")}`;
    }),
  );
  return { units, told: found.problems.map(({ name }) => name), guesses: found.roster.guesses ?? [] };
}

const PIKE = '4 unit "Human Pike": attack-dice 5, black 4, defence minus-2, move 8, red 3, size medium, species human, white 4';
const SCORPION =
  '1 unit "Scorpion": attack-dice 3, black 3, defence 0, fire-dice 8, fire-range 36, killing-shot, move 5, red 2, size medium, white 4';
const ARCHERS =
  '4 unit "Human Archers": attack-dice 4, black 3, defence minus-1, fire-dice 6, fire-range 20, move 8, red 3, size medium, white 4';
const RABBLE = '20 mob "Rabble": attack-dice 2, defence 0, move 6, size small';
const WARRIORS =
  '24 foot "Chaos Warriors": locomotion biped, mass 4, melee 4, morale 5, move 4, one-handed, order close, strength 4, training regular, worn plate-shield';

describe("a table of records", () => {
  test.each<[string, string, string, string[]]>([
    [
      "with strokes",
      "generic-fantasy-mass-battles",
      `Name | Type | No. | Move | Attack Dice | Defense | W/B/R | Size | Specials
Human Pike | Unit | 4 | 8 | 5 | -2 | 4/4/3 | Medium | Human
Scorpion | Unit | 1 | 5 | 3 | 0 | 4/3/2 | Medium | Fire 36/8, Killing Shot`,
      [PIKE, SCORPION],
    ],
    [
      "with tabs, and cells that say of what there is none",
      "generic-fantasy-mass-battles",
      `Name\tType\tNumber\tMove\tFire Range\tFire Dice\tAD\tDefence\tWhite\tBlack\tRed\tSize
Human Archers\tUnit\t4\t8\t20\t6\t4\t-1\t4\t3\t3\tMedium
Rabble\tMob\t20\t6\t-\t-\t2\t0\t\t\t\tSmall`,
      [ARCHERS, RABBLE],
    ],
    [
      "with several spaces",
      "generic-fantasy-mass-battles",
      `Unit          Type   Qty   Move   Attack Dice   Defense   W/B/R   Size     Notes
Human Pike    Unit   4     8      5             -2        4/4/3   Medium   Human
Rabble        Mob    20    6      2             0                 Small`,
      [PIKE, RABBLE],
    ],
    [
      "with commas",
      "generic-fantasy-mass-battles",
      `Name,Type,Count,Move,Fire,AD,Defense,W/B/R,Size
Human Archers,Unit,4,8,20/6,4,-1,4/3/3,Medium
Rabble,Mob,20,6,,2,0,,Small`,
      [ARCHERS, RABBLE],
    ],
    [
      "of the other game",
      "forces-of-light-and-darkness",
      `Name | Type | Count | Training | Order | Locomotion | Move | MF | SF | Mass | Strength | Armour | Morale | Weapons
Chaos Warriors | Foot | 24 | regular | close | biped | 4 | 4 | 0 | 4 | 4 | full plate + shield | 5 | 1HW
Marauders | Foot | 16 | irregular | loose | biped | 4 | 3 | 2 | 3 | 3 | shield | 3 | 1HW, J`,
      [
        WARRIORS,
        '16 foot "Marauders": javelin, locomotion biped, mass 3, melee 3, morale 3, move 4, one-handed, order loose, shooting 2, strength 3, training irregular, worn shield',
      ],
    ],
  ])("%s", async (_, game, text, units) => {
    expect(await read(game, text)).toEqual({ units, told: [], guesses: [] });
  });

  test("with a column that the book does not know, which is told", async () => {
    const text = "Name | Type | Count | Move | AD | Ranged\nHuman Pike | Unit | 4 | 8 | 5 | 7\nKnights | Unit | 5 | 10 | 8 | 0";
    const { units, told } = await read("generic-fantasy-mass-battles", text);
    expect(units).toEqual(['4 unit "Human Pike": attack-dice 5, move 8', '5 unit "Knights": attack-dice 8, move 10']);
    expect(told).toEqual(["Ranged 7", "Ranged 0"]);
  });
});

test("a column of a game without records that the book does not know is passed over", async () => {
  const text = "Unit | Count | Points | Painted\nHandweapons | 2 | 60 | half\nSpears | 1 | 30 | no";
  const [piece] = await piecesInPaste({ text: `Game: fantasy-rules-3e\nArmy: Roman\n\n${text}` });
  const [found] = piece?.kind === "written" ? await findWritten(piece.written, books) : [];
  if (!found || typeof found === "string") throw new Error(found ?? "nothing");
  expect(found.problems).toEqual([]);
  expect(found.ignored).toContainEqual({ line: 5, text: "half", reason: "column “Painted”" });
});

describe("a record with each part on a line of its own", () => {
  test.each<[string, string, string, string[]]>([
    [
      "below its count and name",
      "generic-fantasy-mass-battles",
      `4 Human Pike
Type: Unit
Move: 8
Attack Dice: 5
Defense: -2
Damage: 4/4/3
Species: Human
Size: Medium

20 Rabble
Type: Mob
AD: 2
Move: 6
Defense: 0
Size: Small`,
      [PIKE, RABBLE],
    ],
    [
      "with a part that is a word alone, and its name among the parts",
      "generic-fantasy-mass-battles",
      `Name: Scorpion
Type: Unit
Count: 1
Move: 5
Fire: 36/8
AD: 3
Defense: 0
Damage: 4/3/2
Size: Medium
Killing Shot`,
      [SCORPION],
    ],
    [
      "of the other game, with a leader who has a name",
      "forces-of-light-and-darkness",
      `24 Chaos Warriors
Type: Foot
Training: regular
Order: close
Locomotion: biped
Move: 4
MF: 4
Mass: 4
Strength: 4
Armour: full plate + shield
Morale: 5
Weapons: 1HW

1 C-in-C
Name: Lord Arn
Rating: 5`,
      [WARRIORS, '1 commander-in-chief "Lord Arn": rating 5'],
    ],
  ])("%s", async (_, game, text, units) => {
    expect(await read(game, text)).toEqual({ units, told: [], guesses: [] });
  });
});

test("a record on a line of its own below its type and name", async () => {
  const text = `UNIT: Human Pike (4)
move: 8, attack dice: 5, defence: -2, white: 4, black: 4, red: 3, human, medium

MOB: Rabble (20)
move: 6, attack dice: 2, defence: 0, small`;
  expect(await read("generic-fantasy-mass-battles", text)).toEqual({ units: [PIKE, RABBLE], told: [], guesses: [] });
});

test("lines with colons that name no type are no records", async () => {
  const { units } = await read("forces-of-light-and-darkness", "C-in-C: rating 5\n16 Foot: regular, close order, move 4\n");
  expect(units).toEqual(["1 commander-in-chief: rating 5", "16 foot: move 4, order close, training regular"]);
});
