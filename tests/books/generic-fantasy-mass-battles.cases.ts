/** Generic Fantasy Mass Battles, rule by rule. The game has no points: a record is complete or incomplete. */
import type { BookCase } from "./case";

const record = "move = 8, attack dice = 6, defence −2, white damage = 4, black damage = 4, red damage = 4, Medium";
const but = (from: string, to: string, of = record) => of.replace(from, to);
const mob = but("white damage = 4, black damage = 4, red damage = 4", "hits per figure = 3");

export const cases: BookCase[] = [
  {
    rule: "GFMB-REC-1",
    army: "open",
    legal: [`4 Unit "Orc Infantry": ${record}, Orc, Trained`, `4 Unit "Wood folk": ${record}, species = Elf`],
    illegal: [`4 Unit: ${but(", Medium", "")}`, `4 Unit: ${but("move = 8, ", "")}`, `4 Unit: ${but("attack dice = 6, ", "")}`],
  },
  {
    rule: "GFMB-REC-2",
    army: "open",
    legal: [`3 Unit "Orc Mounted": ${record}`, `1 Hero: ${record}`, `1 Unit: ${record}`],
    illegal: [`2 Hero: ${record}`],
  },
  { rule: "GFMB-REC-2", army: "open", severity: "unconfirmed", illegal: [`1 Unit: ${record}, figures not recorded`] },
  {
    rule: "GFMB-REC-3",
    army: "open",
    legal: [
      `4 Unit: ${record}, fire range = 20, fire dice = 6`,
      `4 Unit: ${record}, fire range = 30, fire dice = 9, minimum range = 5`,
      `4 Unit: ${record}, fire range = 6, fire dice = 1, minimum range = 5`,
    ],
    illegal: [
      `4 Unit: ${record}, fire range = 20`,
      `4 Unit: ${record}, fire dice = 6`,
      `4 Unit: ${record}, fire range = 20, fire dice = 0`,
      `4 Unit: ${record}, fire range = 0, fire dice = 6`,
      `4 Unit: ${record}, fire range = 5, fire dice = 6, minimum range = 5`,
    ],
  },
  {
    rule: "GFMB-REC-4",
    army: "open",
    severity: "advice",
    legal: [`1 Unit: ${record}, flying move = 18, flying`, `1 Unit: ${record}`],
    illegal: [`1 Unit: ${record}, flying move = 18`, `1 Unit: ${record}, flying`],
  },
  {
    rule: "GFMB-REC-5",
    army: "open",
    legal: [
      `4 Unit: ${record}`,
      `1 Hero: ${record}, second attack dice = 5, third attack dice = 5`,
      `4 Unit: ${but("dice = 6", "dice = 1")}`,
    ],
    illegal: [`4 Unit: ${but("dice = 6", "dice = 0")}`, `1 Hero: ${record}, second attack dice = 0`],
  },
  {
    rule: "GFMB-REC-6",
    army: "open",
    legal: [
      `4 Unit: ${record}`,
      `4 Unit: ${but("defence −2", "defence 0")}`,
      `4 Unit: ${but("defence −2", "defence +6")}`,
      `4 Unit: ${but("defence −2", "defence −7")}`,
      `4 Unit: ${but("defence −2", "defence +12")}`,
    ],
    illegal: [`4 Unit: ${but("defence −2, ", "")}`],
  },
  { rule: "GFMB-REC-7", army: "open", severity: "unconfirmed", legal: [`4 Unit: ${record}`], illegal: [`1 Leader: ${record}`] },
  {
    rule: "GFMB-REC-8",
    army: "open",
    legal: [
      `4 Unit: ${record}`,
      `4 Unit "Catapult": ${but("white damage = 4", "white damage = 0")}`,
      `20 Mob: ${mob}`,
      `4 Unit: ${but("white damage = 4, black damage = 4, red damage = 4", "white damage = 0, black damage = 0, red damage = 1")}`,
    ],
    illegal: [
      `4 Unit: ${but(", red damage = 4", "")}`,
      `4 Unit: ${but("white damage = 4, black damage = 4, red damage = 4", "white damage = 0, black damage = 0, red damage = 0")}`,
      `20 Mob: ${but("hits per figure = 3", "hits per figure = 0", mob)}`,
      `20 Mob: ${but(", hits per figure = 3", "", mob)}`,
      `4 Unit: ${record}, hits per figure = 3`,
    ],
  },
  { rule: "GFMB-REC-8", army: "open", severity: "advice", illegal: [`1 Mob "War Elephant": ${record}`] },
  {
    rule: "GFMB-REC-9",
    army: "open",
    severity: "advice",
    legal: [`4 Unit: ${record}, Valiant, Magical`],
    illegal: [`4 Unit: ${record}, another personality`, `4 Unit: ${record}, personality = Grumpy`],
  },
  {
    rule: "GFMB-FORM-1",
    army: "open",
    legal: [`4 Unit: ${record}, may disperse, dispersed line`, `4 Unit: ${record}, regular line`],
    illegal: [`4 Unit: ${record}, dispersed line`, `1 Hero: ${record}, may disperse`],
  },
  {
    rule: "GFMB-FORM-2",
    army: "open",
    legal: [`20 Mob: ${mob}, formation = mob`, `4 Unit: ${record}, regular line`],
    illegal: [`1 Hero: ${record}, regular line`],
  },
  {
    rule: "GFMB-CHG-1",
    army: "open",
    severity: "advice",
    legal: [`3 Unit: ${record}, may charge, impact dice = 3`, `3 Unit: ${record}, may charge`],
    illegal: [`3 Unit: ${record}, impact dice = 3`],
  },
  {
    rule: "GFMB-WIZ-1",
    army: "open",
    legal: [`1 Hero: ${record}, wizard of class 3, healing`, `1 Hero: ${record}, wizard of class 1, darkness`],
    illegal: [`1 Hero: ${record}, healing`],
  },
  {
    rule: "GFMB-WIZ-2",
    army: "open",
    legal: [`1 Hero: ${record}, wizard of class 2, fear or valour`, `1 Hero: ${record}, wizard of class 3, command, healing of non-humans`],
    illegal: [
      `1 Hero: ${record}, wizard of class 1, fear or valour`,
      `1 Hero: ${record}, wizard of class 2, command`,
      `1 Hero: ${record}, wizard of class 2, healing of non-humans`,
    ],
  },
  {
    rule: "GFMB-WIZ-3",
    army: "open",
    severity: "advice",
    legal: [`1 Hero: ${record}, wizard of class 2; 6 Power points`],
    illegal: [`1 Hero: ${record}, wizard of class 1; 6 Power points`],
  },
  {
    rule: "GFMB-MOB-1",
    army: "open",
    legal: [`20 Mob: ${mob}, formation = mob`],
    illegal: [`1 Mob: ${mob}, formation = mob, figures not recorded`],
  },
];
