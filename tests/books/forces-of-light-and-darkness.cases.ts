/** The Forces of Light and of Darkness, rule by rule. Figures and prices are worked out by hand from the book. */
import type { BookCase } from "./case";

const head = "Army: open; ";
/** Four levels of 1: 40 points for each figure; with a biped's move of 4 it is 60. */
const plain = "melee factor 1, mass 1, strength 1, morale 1, one-handed weapon";
const foot = `regular, close order, biped, move 4, ${plain}`;
const led = "Sub-commander: rating 1";
/** An army in which only the given lines can be wrong. */
const army = (...lines: string[]) => `${head}1 Commander-in-chief: rating 1; [Major tactical unit]; 1 ${led}; ${lines.join("; ")}`;
/** A record of foot with some words in place of others. */
const but = (from: string, to: string, of = foot) => of.replace(from, to);
const strong = but("strength 1", "strength 5");
const rider = but("biped, move 4", "quadruped, move 8");
const beast = but("regular", "irregular", rider);
const crowd = but("regular", "irregular");
const chariot = (animals: number) => `${rider}, chariot with ${animals} animals`;
const loose = (of: string) => but("close", "loose", of);
const open = (of: string) => but("close", "open", of);
const dragon = "irregular, loose order, quadruped, move 8";

export const cases: BookCase[] = [
  {
    rule: "FLD-REC-1",
    legal: [army(`8 Foot: ${foot}`)],
    illegal: [army(`8 Foot: ${but("biped, ", "")}`), army(`8 Foot: ${but(", one-handed weapon", "")}`)],
  },
  { rule: "FLD-REC-3", legal: [army(`16 Foot: ${crowd}`), army(`16 Foot: ${foot}`)], illegal: [army(`16 Foot: ${foot}, mixed weapons`)] },
  {
    rule: "FLD-REC-3",
    severity: "unconfirmed",
    legal: [`Setting: irregular-weapons = allowed; ${army(`16 Foot: ${crowd}, mixed weapons`)}`],
    illegal: [army(`16 Foot: ${crowd}, mixed weapons`)],
  },
  { rule: "FLD-ROLE-1", legal: [army(`8 Foot: ${foot}`)], illegal: [army(`8 Foot: ${but("regular, ", "")}`)] },
  { rule: "FLD-ROLE-2", legal: [army(`8 Foot: ${loose(foot)}`)], illegal: [army(`8 Foot: ${but("close order, ", "")}`)] },
  {
    rule: "FLD-ROLE-3",
    legal: [army(`8 Leviathans: ${foot}`), army(`4 Mounted: ${chariot(2)}`), army(`3 Behemoths: ${beast}, chariot with 4 animals`)],
    illegal: [army(`8 Foot: ${foot}, chariot with 2 animals`), army(`8 Leviathans: ${foot}, chariot with 2 animals`)],
  },
  { rule: "FLD-ROLE-4", legal: [army(`3 Behemoths: ${beast}`)], illegal: [army(`3 Behemoths: ${rider}`)] },
  {
    rule: "FLD-ROLE-5",
    legal: [army(`3 Behemoths: ${beast}, crew 4`), army(`3 Behemoths: ${beast}, crew 6`)],
    illegal: [army(`3 Behemoths: ${beast}, crew 7`)],
  },
  { rule: "FLD-ROLE-5", severity: "advice", illegal: [army(`3 Behemoths: ${crowd}, crew 2`)] },
  {
    rule: "FLD-ROLE-6",
    legal: [army("1 Artillery: regular, torsion, heavy piece, crew 6"), army("1 Artillery: regular, gunpowder, light piece, crew 2")],
    illegal: [
      army("1 Artillery: regular, gunpowder, light piece, crew 1"),
      army("1 Artillery: regular, gunpowder, light piece"),
      army("1 Artillery: regular, light piece, crew 2"),
      army("1 Artillery: regular, torsion, crew 2"),
    ],
  },
  { rule: "FLD-ROLE-6", severity: "unconfirmed", illegal: [army("1 Artillery: regular, torsion, siege piece, crew 8")] },
  {
    rule: "FLD-ROLE-7",
    legal: [
      army(`4 Mounted: ${rider}`),
      army(`8 Foot: ${foot}`),
      army(`3 Behemoths: ${crowd}`),
      army(`4 Leviathans: ${rider}, classed as mounted`),
    ],
    illegal: [
      army(`8 Foot: ${rider}`),
      army(`4 Mounted: ${foot}`),
      army(`8 Leviathans: ${rider}`),
      army(`4 Leviathans: ${foot}, classed as mounted`),
    ],
  },
  {
    rule: "FLD-SIZE-1",
    legal: [army(`8 Foot: ${foot}`), army(`4 Mounted: ${rider}`), army(`4 Mounted: ${chariot(2)}`)],
    illegal: [army(`7 Foot: ${foot}`), army(`3 Mounted: ${rider}`), army(`3 Mounted: ${chariot(2)}`)],
  },
  {
    rule: "FLD-SIZE-2",
    legal: [
      army(`16 Foot: ${crowd}`),
      army(`10 Mounted: ${beast}`),
      army(`6 Mounted: ${beast}, chariot with 2 animals`),
      army(`3 Behemoths: ${beast}`),
      army(`3 Behemoths: ${beast}, chariot with 4 animals`),
    ],
    illegal: [
      army(`15 Foot: ${crowd}`),
      army(`9 Mounted: ${beast}`),
      army(`5 Mounted: ${beast}, chariot with 2 animals`),
      army(`2 Behemoths: ${beast}`),
    ],
  },
  {
    rule: "FLD-SIZE-3",
    legal: [
      army(`8 Leviathans: ${foot}`),
      army(`16 Leviathans: ${crowd}`),
      army(`10 Leviathans: ${beast}, classed as mounted`),
      `Setting: leviathan-minimum = mounted; ${army(`4 Leviathans: ${foot}`)}`,
      `Setting: leviathan-minimum = none; ${army(`1 Leviathans: ${foot}`)}`,
    ],
    illegal: [
      army(`7 Leviathans: ${foot}`),
      army(`15 Leviathans: ${crowd}`),
      army(`3 Leviathans: ${rider}, classed as mounted`),
      army(`9 Leviathans: ${beast}, classed as mounted`),
      `Setting: leviathan-minimum = mounted; ${army(`3 Leviathans: ${foot}`)}`,
    ],
  },
  {
    rule: "FLD-RANK-1",
    legal: [army(`16 Foot: ${but("one-handed weapon", "pike")}, 4 ranks`)],
    illegal: [army(`8 Foot: ${but("one-handed weapon", "pike")}, 2 ranks`), army(`16 Foot: ${but("one-handed weapon", "pike")}, 5 ranks`)],
  },
  {
    rule: "FLD-RANK-2",
    legal: [army(`8 Foot: ${foot}, 2 ranks`), army(`8 Foot: ${foot}, 4 ranks`), army(`8 Leviathans: ${foot}, 4 ranks`)],
    illegal: [army(`8 Foot: ${foot}, 1 rank`), army(`8 Foot: ${foot}, 5 ranks`), army(`8 Leviathans: ${foot}, 1 rank`)],
  },
  {
    rule: "FLD-RANK-3",
    legal: [army(`10 Mounted: ${rider}, 2 ranks`), army(`10 Mounted: ${rider}, 1 rank`)],
    illegal: [army(`12 Mounted: ${rider}, 3 ranks`), army(`3 Behemoths: ${beast}, 3 ranks`)],
  },
  {
    rule: "FLD-RANK-4",
    legal: [army(`16 Foot: ${loose(foot)}, 2 ranks`)],
    illegal: [army(`16 Foot: ${loose(foot)}, 4 ranks`), army(`16 Foot: ${loose(foot)}, 3 ranks`)],
  },
  { rule: "FLD-RANK-5", legal: [army(`8 Foot: ${open(foot)}, 1 rank`)], illegal: [army(`8 Foot: ${open(foot)}, 3 ranks`)] },
  { rule: "FLD-RANK-6", legal: [army(`8 Foot: ${foot}, 4 ranks`)], illegal: [army(`3 Foot: ${foot}, 4 ranks`)] },
  {
    rule: "FLD-FORM-1",
    legal: [
      army(`8 Foot: ${loose(foot)}, unformed`),
      army(`8 Leviathans: ${open(foot)}, unformed`),
      army(`4 Mounted: ${open(chariot(4))}, unformed`),
    ],
    illegal: [
      army(`8 Leviathans: ${loose(foot)}, unformed`),
      army(`8 Foot: ${foot}, unformed`),
      army(`4 Mounted: ${loose(chariot(2))}, unformed`),
      army(`3 Behemoths: ${loose(beast)}, unformed`),
    ],
  },
  {
    rule: "FLD-MOVE-1",
    legal: [
      army(`8 Foot: ${but("move 4", "move 6")}`),
      army(`8 Foot: ${but("move 4", "move 3")}`),
      army(`4 Mounted: ${but("move 8", "move 4", rider)}`),
      army(`4 Mounted: ${but("move 8", "move 10", rider)}`),
    ],
    illegal: [
      army(`8 Foot: ${but("move 4", "move 7")}`),
      army(`4 Mounted: ${but("move 8", "move 3", rider)}`),
      army(`4 Mounted: ${but("move 8", "move 11", rider)}`),
    ],
  },
  { rule: "FLD-MOVE-1", severity: "advice", illegal: [`Setting: move-reading = sentence; ${army(`8 Foot: ${but("move 4", "move 7")}`)}`] },
  { rule: "FLD-MOVE-2", legal: [army(`4 Mounted: ${but("move 8", "move 4", rider)}`)], illegal: [army(`8 Foot: ${but("move 4, ", "")}`)] },
  { rule: "FLD-FAC-1", legal: [army(`8 Foot: ${but("factor 1", "factor 6")}`)], illegal: [army(`8 Foot: ${but("melee factor 1, ", "")}`)] },
  {
    rule: "FLD-FAC-2",
    legal: [army(`8 Foot: ${foot}, secondary long bow, shooting factor 4`)],
    illegal: [army(`8 Foot: ${but("one-handed weapon", "short bow")}`)],
  },
  { rule: "FLD-FAC-2", severity: "advice", illegal: [army(`8 Foot: ${foot}, shooting factor 1`)] },
  { rule: "FLD-FAC-3", legal: [army(`8 Foot: ${but("strength 1", "strength 6")}`)], illegal: [army(`8 Foot: ${but("strength 1, ", "")}`)] },
  { rule: "FLD-FAC-4", legal: [army(`8 Foot: ${but("mass 1", "mass 4")}`)], illegal: [army(`8 Foot: ${but("mass 1, ", "")}`)] },
  { rule: "FLD-FAC-6", legal: [army(`8 Foot: ${but("morale 1", "morale 2")}`)], illegal: [army(`8 Foot: ${but("morale 1, ", "")}`)] },
  {
    rule: "FLD-MASS-1",
    severity: "advice",
    legal: [army(`8 Foot: ${but("mass 1", "mass 4")}, up to 9 feet tall`), army(`8 Foot: ${foot}`)],
    illegal: [army(`8 Foot: ${but("mass 1", "mass 6")}, up to 9 feet tall`)],
  },
  {
    rule: "FLD-ARM-1",
    legal: [army(`8 Foot: ${foot}, partial armour and shield`)],
    illegal: [
      {
        armyList: "open",
        commands: [
          {
            kind: "army",
            units: [
              {
                entry: "foot",
                count: 8,
                options: [
                  { id: "worn", choice: "partial" },
                  { id: "worn", choice: "plate" },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
  {
    rule: "FLD-ARM-2",
    legal: [army(`4 Mounted: ${rider}, full animal armour`)],
    illegal: [
      {
        armyList: "open",
        commands: [
          {
            kind: "army",
            units: [
              {
                entry: "mounted",
                count: 4,
                options: [
                  { id: "animal-armour", choice: "partial" },
                  { id: "animal-armour", choice: "full" },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
  {
    rule: "FLD-ARM-4",
    severity: "advice",
    legal: [army(`4 Mounted: ${rider}, full animal armour`), army(`3 Behemoths: ${beast}, partial animal armour`)],
    illegal: [army(`8 Foot: ${foot}, partial animal armour`)],
  },
  {
    rule: "FLD-WPN-1",
    severity: "unconfirmed",
    legal: [army(`8 Foot: ${foot}`), army(`8 Foot: ${but("one-handed weapon", "musket")}, shooting factor 1`)],
    illegal: [army(`8 Foot: ${but("one-handed weapon", "rifle")}, shooting factor 1`)],
  },
  {
    rule: "FLD-WPN-2",
    legal: [army(`8 Foot: ${but("one-handed weapon", "pike")}`), army(`8 Leviathans: ${but("one-handed weapon", "pike")}`)],
    illegal: [
      army(`8 Foot: ${loose(but("one-handed weapon", "pike"))}`),
      army(`8 Foot: ${open(but("one-handed weapon", "pike"))}`),
      army(`4 Mounted: ${but("one-handed weapon", "pike", rider)}`),
    ],
  },
  {
    rule: "FLD-WPN-3",
    legal: [army(`8 Foot: ${but("one-handed weapon", "pike")}, shield`)],
    illegal: [army(`8 Foot: ${but("melee factor 1", "melee factor 2", but("one-handed weapon", "pike"))}, secondary one-handed weapon`)],
  },
  {
    rule: "FLD-WPN-4",
    legal: [army(`8 Foot: ${but("one-handed weapon", "spear")}, shield`)],
    illegal: [army(`4 Mounted: ${but("one-handed weapon", "spear", rider)}`), army(`8 Foot: ${loose(but("one-handed weapon", "spear"))}`)],
  },
  {
    rule: "FLD-WPN-5",
    legal: [army(`8 Foot: ${but("one-handed", "two-handed", but("strength 1", "strength 3"))}, shield`)],
    illegal: [army(`8 Foot: ${but("one-handed", "two-handed", but("strength 1", "strength 2"))}`)],
  },
  {
    rule: "FLD-WPN-6",
    legal: [army(`8 Foot: ${but("one-handed", "massive two-handed", strong)}`)],
    illegal: [army(`8 Foot: ${but("one-handed", "massive two-handed", but("strength 1", "strength 4"))}`)],
  },
  {
    rule: "FLD-WPN-7",
    legal: [army(`8 Foot: ${but("one-handed", "massive two-handed", strong)}, partial armour`)],
    illegal: [army(`8 Foot: ${but("one-handed", "massive two-handed", strong)}, partial armour and shield`)],
  },
  {
    rule: "FLD-WPN-7",
    severity: "advice",
    illegal: [army(`8 Foot: ${but("melee factor 1", "melee factor 2", strong)}, secondary massive two-handed weapon, shield`)],
  },
  {
    rule: "FLD-WPN-8",
    severity: "advice",
    legal: [
      army(`4 Mounted: ${but("one-handed weapon", "lance", rider)}, shield`),
      army(`8 Foot: ${but("one-handed weapon", "heavy throwing weapon")}, shield`),
    ],
    illegal: [army(`8 Foot: ${but("one-handed weapon", "lance")}`)],
  },
  { rule: "FLD-WPN-8", illegal: [`Setting: lance-on-foot = denied; ${army(`8 Foot: ${but("one-handed weapon", "lance")}`)}`] },
  {
    rule: "FLD-WPN-9",
    legal: [army(`8 Foot: ${but("factor 1", "factor 3")}, secondary heavy throwing weapon`)],
    illegal: [
      army(`8 Foot: ${foot}, secondary heavy throwing weapon`),
      army(`8 Foot: ${foot}, shooting factor 1, secondary javelin`),
      army(`8 Foot: ${but("factor 1", "factor 3")}, heavy throwing weapon = primary`),
      army(`8 Foot: ${but("one-handed weapon", "secondary one-handed weapon", but("factor 1", "factor 3"))}`),
      army(`8 Foot: ${foot}, shooting factor 1, javelin`),
    ],
  },
  { rule: "FLD-WPN-9", legal: [`Setting: weapon-lists = two; ${army(`8 Foot: ${foot}, shooting factor 1, javelin`)}`] },
  // As written: the first weapon is the primary one, what stands behind it is secondary and one factor lower.
  {
    rule: "FLD-WPN-9",
    legal: [
      army(`8 Foot: ${but("factor 1", "factor 2")}, heavy throwing weapon`),
      army(`8 Foot: ${but("factor 1", "factor 2")}, shooting factor 2, javelin`),
      army(`8 Foot: ${but("one-handed weapon", "javelin, one-handed weapon", but("factor 1", "factor 2"))}, shooting factor 1`),
    ],
    illegal: [
      army(`8 Foot: ${foot}, heavy throwing weapon`),
      army(`8 Foot: ${but("one-handed weapon", "javelin, one-handed weapon")}, shooting factor 1`),
      `Setting: weapon-lists = two; ${army(`8 Foot: ${foot}, shooting factor 1, javelin, heavy throwing weapon`)}`,
    ],
  },
  {
    rule: "FLD-CMD-1",
    legal: [army(`8 Foot: ${foot}`)],
    illegal: [army(`1 Commander-in-chief: rating 2`, `8 Foot: ${foot}`)],
  },
  { rule: "FLD-CMD-1", severity: "advice", illegal: [`${head}[Major tactical unit]; 1 ${led}; 8 Foot: ${foot}`] },
  { rule: "FLD-CMD-2", severity: "advice", legal: [army(`8 Foot: ${foot}`)], illegal: [army()] },
  {
    rule: "FLD-CMD-3",
    legal: [`${head}1 Commander-in-chief: rating 4`],
    illegal: [`${head}1 Commander-in-chief`],
  },
  {
    rule: "FLD-CMD-4",
    legal: [army(`8 Foot: ${foot}`)],
    illegal: [
      `${head}8 Foot: ${foot}`,
      `${head}1 Commander-in-chief: rating 1; [Major tactical unit]; 8 Foot: ${foot}`,
      army(`1 ${led}`, `8 Foot: ${foot}`),
    ],
  },
  { rule: "FLD-CMD-4", severity: "advice", illegal: [`${head}1 Commander-in-chief: rating 1; 8 Foot: ${foot}`] },
  { rule: "FLD-CMD-5", legal: [`${head}1 Commander-in-chief: rating 4`], illegal: [`${head}4 Commander-in-chief: rating 4`] },
  {
    rule: "FLD-COST-1",
    prices: [
      [`${head}1 Behemoths: ${dragon}`, 80],
      [`${head}1 Behemoths: ${dragon.replace("loose", "close")}`, 80],
      [`${head}1 Foot: biped, move 4`, 20],
      [`${head}24 Foot: biped, open order, move 3`, 360],
      [`${head}10 Mounted: quadruped, move 10`, 1000],
    ],
    wrong: [[`${head}1 Behemoths: ${dragon}`, 120]],
  },
  {
    rule: "FLD-COST-2",
    prices: ([10, 20, 30, 50, 100, 150] as const).flatMap((points, i) =>
      ["melee factor", "shooting factor", "mass", "strength", "natural armour", "morale"].map((name): readonly [string, number] => [
        `${head}1 Foot: ${name} ${i + 1}`,
        points,
      ]),
    ),
    wrong: [[`${head}1 Foot: melee factor 4`, 40]],
  },
  {
    rule: "FLD-COST-3",
    prices: [
      [`${head}1 Foot: natural armour 5`, 100],
      [`${head}1 Foot: partial armour and large shield`, 100],
      [`Setting: armour-price = melee; ${head}1 Foot: partial armour and large shield`, 50],
      [`Setting: armour-price = shooting; ${head}1 Foot: partial armour and large shield`, 100],
      [`Setting: armour-price = natural-only; ${head}1 Foot: partial armour and large shield, natural armour 2`, 20],
      [`${head}1 Foot: natural armour 5, shield`, 130],
      [`${head}1 Mounted: full animal armour`, 20],
      [`${head}1 Mounted: partial armour, partial animal armour`, 20],
      // 3/4 + 1/2 = 4/6; 5/5 + 1/2 stops at 6/6.
      [`${head}1 Mounted: plate and shield, full animal armour`, 150],
      [`${head}1 Mounted: plate and large shield, full animal armour`, 150],
      [`Setting: armour-price = melee; ${head}1 Mounted: plate and shield, full animal armour`, 50],
      [`Setting: armour-price = melee; ${head}1 Mounted: plate and large shield, full animal armour`, 150],
      [`Setting: armour-price = melee; ${head}1 Mounted: plate and large shield, partial animal armour`, 100],
      [`Setting: armour-price = melee; ${head}1 Mounted: partial animal armour`, 0],
    ],
  },
  {
    rule: "FLD-COST-4",
    prices: [
      [`${head}1 Foot: massive two-handed weapon, regular, open order, 1 rank, up to 4 feet tall`, 0],
      [`${head}1 Behemoths: crew 6, chariot with 4 animals`, 0],
    ],
  },
  {
    rule: "FLD-COST-5",
    prices: [
      [`${head}1 Commander-in-chief: rating 5`, 500],
      // A figure of 260: 20 + 30 + 30 + 50 + 30 + 100.
      [`${head}1 Sub-commander: rating 3, biped, move 4, melee factor 3, mass 3, strength 4, natural armour 3, morale 5`, 560],
      [
        `Setting: commander-price = rating-only; ${head}1 Sub-commander: rating 3, biped, move 4, melee factor 3, mass 3, strength 4, natural armour 3, morale 5`,
        300,
      ],
    ],
  },
  {
    rule: "FLD-COST-6",
    prices: [[`${head}8 Foot: biped, move 4, melee factor 3, mass 3, strength 4, natural armour 3, morale 5`, 2080]],
  },
  {
    rule: "FLD-COST-7",
    severity: "unconfirmed",
    legal: [army(`8 Foot: ${foot}`), `Setting: extra-attack-price = 20; ${army(`8 Foot: ${foot}, extra attack x2`)}`],
    illegal: [
      army(`8 Foot: ${foot}, extra attack x2`),
      army(`8 Foot: ${but("factor 1", "factor 2")}, secondary lance`),
      army("1 Artillery: regular, torsion, heavy piece, crew 6"),
    ],
    prices: [
      // 8 × (60 + 2 × 20), and 200 for the two commanders.
      [`Setting: extra-attack-price = 20; ${army(`8 Foot: ${foot}, extra attack x2`)}`, 1000],
      // 8 × (70 + 10), and 200.
      [`Setting: extra-weapon-price = 10; ${army(`8 Foot: ${but("factor 1", "factor 2")}, secondary lance`)}`, 840],
      [`Setting: artillery-price = free; ${army("1 Artillery: regular, torsion, heavy piece, crew 6")}`, 200],
      [army("2 Artillery @ 75: regular, torsion, heavy piece, crew 6"), 350],
    ],
  },
  {
    rule: "FLD-COST-8",
    limit: 680,
    // 8 × 60 and 200 for the two commanders.
    legal: [army(`8 Foot: ${foot}`)],
    illegal: [army(`9 Foot: ${foot}`)],
  },
];
