import type { GoldenArmy, GoldenRoster } from "./golden-army";

const lines: GoldenRoster["lines"] = [
  [
    "1 General of the Empire: general, full plate armour, shield, barded warhorse, Sword of Power, The White Cloak",
    80 + 12 + 3 + 21 + 40 + 35,
  ],
  ["1 Captain of the Empire: battle standard bearer, full plate armour, Griffon Standard", 50 + 25 + 8 + 55],
  ["1 Battle Wizard: level 2, Fire, Dispel Scroll x2", 65 + 35 + 2 * 25],
  ["1 Battle Wizard: Heavens, Dispel Scroll, Wizard's Staff", 65 + 25 + 10],
  ["25 Swordsmen: champion, standard bearer, musician", 25 * 6 + 10 + 10 + 5],
  ["30 Halberdiers: shield, champion, standard bearer, musician", 30 * (5 + 1) + 8 + 8 + 4],
  ["15 Handgunners: champion, musician", 15 * 8 + 5 + 5],
  ["8 Knightly Orders: champion, standard bearer, musician, Steel Standard", 8 * 23 + 16 + 16 + 8 + 20],
  ["20 Greatswords: champion, standard bearer, musician", 20 * 10 + 12 + 12 + 6],
  ["1 Great Cannon", 100],
  ["1 Steam Tank", 300],
];

export default {
  army: "empire",
  rosters: [
    { name: "legal at 2,000", limit: 2000, lines, total: 1958, breaks: [] },
    {
      name: "legal at 1,999, without a lord",
      limit: 1999,
      lines: [
        ["1 Captain of the Empire: general, full plate armour, shield, imperial pegasus, Sword of Sigismund", 50 + 8 + 2 + 50 + 45],
        ["1 Captain of the Empire: battle standard bearer, full plate armour, War Banner", 50 + 25 + 8 + 25],
        ["1 Battle Wizard: level 2, Life, Dispel Scroll x2", 65 + 35 + 2 * 25],
        ["30 Spearmen: shield, champion, standard bearer, musician", 30 * (5 + 1) + 8 + 8 + 4],
        ["30 Swordsmen: champion, standard bearer, musician", 30 * 6 + 10 + 10 + 5],
        ["15 Crossbowmen: champion, musician", 15 * 8 + 5 + 5],
        ["10 Archers: Huntsmen, champion", 10 * (8 + 2) + 5],
        ["10 Knightly Orders: champion, standard bearer, musician", 10 * 23 + 16 + 16 + 8],
        ["25 Greatswords: champion, standard bearer, musician", 25 * 10 + 12 + 12 + 6],
        ["6 Outriders: barding, champion", 6 * (21 + 2) + 16],
        ["1 Great Cannon", 100],
        ["1 Helblaster Volley Gun", 110],
      ],
      total: 1967,
      breaks: [],
    },
    {
      name: "legal at 2,999, Flagellants as core beside a Warrior Priest",
      limit: 2999,
      lines: [
        ["1 Wizard Lord: level 4, Heavens, warhorse, Rod of Power, Dispel Scroll x2", 175 + 35 + 15 + 30 + 2 * 25],
        ["1 Captain of the Empire: general, full plate armour, shield, Sword of Fate", 50 + 8 + 2 + 40],
        ["1 Captain of the Empire: battle standard bearer, heavy armour, Banner of Sigismund", 50 + 25 + 4 + 60],
        ["1 Warrior Priest: two-handed warhammer, heavy armour, Icon of Magnus", 90 + 4 + 4 + 25],
        ["40 Spearmen: shield, champion, standard bearer, musician", 40 * (5 + 1) + 8 + 8 + 4],
        ["40 Halberdiers: champion, standard bearer, musician", 40 * 5 + 8 + 8 + 4],
        ["20 Handgunners: Hochland long rifle for the marksman, champion, musician", 20 * 8 + 20 + 5 + 5],
        ["20 Flagellant Warband: champion", 20 * 10 + 10],
        ["10 Knightly Orders: great weapon, champion, standard bearer, musician, War Banner", 10 * 23 + 16 + 16 + 8 + 25],
        ["30 Greatswords: champion, standard bearer, musician", 30 * 10 + 12 + 12 + 6],
        ["8 Outriders: champion, musician", 8 * 21 + 16 + 8],
        ["1 Great Cannon", 100],
        ["1 Great Cannon", 100],
        ["1 Helstorm Rocket Battery", 115],
        ["1 Steam Tank", 300],
      ],
      total: 2979,
      breaks: [],
    },
    { name: "slots: two core units at 2,000", limit: 2000, lines: lines.toSpliced(4, 2), total: 1583, breaks: ["WH7-SLOT-4"] },
    {
      name: "0–1: two units of Huntsmen",
      limit: 2000,
      lines: lines.with(4, ["10 Archers: Huntsmen", 10 * (8 + 2)]).with(6, ["10 Archers: Huntsmen", 10 * (8 + 2)]),
      total: 1853,
      breaks: ["WH7-SLOT-8.huntsmen"],
    },
    {
      name: "allowance: 75 points of scrolls for a wizard of 50",
      limit: 2000,
      lines: lines.with(3, ["1 Battle Wizard: Heavens, Dispel Scroll x3", 65 + 3 * 25]),
      total: 1998,
      breaks: ["WH7-MI-4.battle-wizard"],
    },
    {
      name: "item: one sword carried by two",
      limit: 2000,
      lines: lines.with(1, ["1 Captain of the Empire: battle standard bearer, full plate armour, Sword of Power", 50 + 25 + 8 + 40]),
      total: 1943,
      breaks: ["WH7-MI-3"],
    },
    {
      name: "mount: a Battle Wizard on the pegasus of a Wizard Lord",
      limit: 2000,
      lines: lines.with(3, ["1 Battle Wizard: Heavens, imperial pegasus, Dispel Scroll", 65 + 50 + 25]),
      total: 1998,
      breaks: ["WH7-MNT-1"],
    },
    {
      name: "level: a Battle Wizard is offered 1 or 2, so 3 has no price",
      limit: 2000,
      lines: lines.with(2, ["1 Battle Wizard: level 3, Fire, Dispel Scroll x2", 65 + 2 * 25]),
      total: 1923,
      breaks: ["WH7-WIZ-1"],
    },
    {
      name: "size: 21 Archers of at most 20",
      limit: 2000,
      lines: lines.with(6, ["21 Archers", 21 * 8]),
      total: 1996,
      breaks: ["WH7-UNIT-2.archers"],
    },
    {
      name: "composition: beside a Warrior Priest one unit of Flagellants is core, two more and a Steam Tank are three rare choices",
      limit: 2000,
      lines: lines
        .with(3, ["1 Warrior Priest: heavy armour", 90 + 4])
        .with(4, ["10 Flagellant Warband", 10 * 10])
        .with(8, ["10 Flagellant Warband", 10 * 10])
        .with(9, ["10 Flagellant Warband", 10 * 10]),
      total: 1747,
      breaks: ["WH7-SLOT-6"],
    },
  ],
} satisfies GoldenArmy;
