import type { GoldenArmy, GoldenRoster } from "./golden-army";

const shared: GoldenRoster["lines"] = [
  ["1 Dwarf Lord: general, great weapon, shield, shieldbearers, Rune of Stone, Rune of Fate", 145 + 6 + 3 + 25 + 5 + 35],
  ["1 Thane: battle standard, Rune of Battle", 65 + 25 + 25],
  ["1 Runesmith: great weapon, shield, Rune of Spellbreaking x2", 70 + 4 + 2 + 2 * 25],
  ["20 Dwarf Warriors: shield, champion, standard bearer, musician", 20 * (8 + 1) + 10 + 10 + 5],
  ["18 Longbeards: great weapon, shield, champion, standard bearer, musician", 18 * (11 + 2 + 1) + 10 + 10 + 5],
  ["12 Thunderers: shield, champion", 12 * (14 + 1) + 10],
  ["18 Ironbreakers: champion, standard bearer, musician", 18 * 13 + 12 + 12 + 6],
];

export default {
  army: "dwarfs",
  rosters: [
    {
      name: "1,999 points: no lord",
      limit: 1999,
      lines: [
        ["1 Thane: general, shield, oathstone, Rune of Cleaving, Rune of Iron x2", 65 + 2 + 20 + 20 + 2 * 15],
        ["1 Runesmith: great weapon, shield, Master Rune of Balance", 70 + 4 + 2 + 50],
        ["1 Master Engineer: dwarf handgun, great weapon", 70 + 10 + 4],
        ["25 Dwarf Warriors: great weapon, shield, champion, standard bearer, musician", 25 * (8 + 2 + 1) + 10 + 10 + 5],
        ["20 Quarrellers: shield, champion", 20 * (11 + 1) + 10],
        ["12 Thunderers: shield, standard bearer, musician", 12 * (14 + 1) + 10 + 5],
        ["20 Longbeards: shield, champion, standard bearer, musician, Rune of Sanctuary", 20 * (11 + 1) + 10 + 10 + 5 + 15],
        ["20 Slayers: standard bearer, musician", 20 * 11 + 12 + 6],
        ["1 Cannon: engineer, Rune of Forging", 90 + 15 + 35],
        ["1 Bolt Thrower: engineer, Flakkson's Rune of Seeking", 45 + 15 + 15],
        ["1 Gyrocopter", 140],
      ],
      total: 1965,
      breaks: [],
    },
    {
      name: "2,000 points",
      limit: 2000,
      lines: [
        ...shared,
        ["15 Hammerers: shield, champion, standard bearer, musician", 15 * (12 + 1) + 12 + 12 + 6],
        ["1 Cannon: engineer", 90 + 15],
        ["1 Grudge Thrower: engineer, Rune of Accuracy", 80 + 15 + 25],
        ["1 Organ Gun", 120],
      ],
      total: 1966,
      breaks: [],
    },
    {
      name: "2,999 points: the slots of 2,000; a Runelord with the Anvil of Doom",
      limit: 2999,
      lines: [
        ["1 Runelord: general, shield, Anvil of Doom, Master Rune of Spellbinding, Rune of Preservation", 140 + 3 + 175 + 50 + 15],
        ["1 Thane: battle standard, Master Rune of Stromni Redbeard", 65 + 25 + 100],
        ["1 Runesmith: shield, Rune of Spellbreaking x2, Rune of Stone", 70 + 2 + 2 * 25 + 5],
        ["1 Dragon Slayer: Rune of Fury, Rune of Striking", 50 + 25 + 10],
        ["30 Dwarf Warriors: shield, champion, standard bearer, musician", 30 * (8 + 1) + 10 + 10 + 5],
        ["25 Longbeards: great weapon, shield, champion, standard bearer, musician", 25 * (11 + 2 + 1) + 10 + 10 + 5],
        ["20 Thunderers: shield, champion, standard bearer, musician", 20 * (14 + 1) + 10 + 10 + 5],
        ["10 Rangers: throwing axes, champion", 10 * (11 + 1) + 10],
        ["20 Hammerers: shield, champion, standard bearer, musician, Rune of Courage", 20 * (12 + 1) + 12 + 12 + 6 + 30],
        ["20 Ironbreakers: champion, standard bearer, musician, Rune of Determination", 20 * 13 + 12 + 12 + 6 + 20],
        ["15 Miners: champion, standard bearer, musician, steam drill", 15 * 11 + 10 + 10 + 5 + 25],
        ["1 Cannon: engineer, Rune of Burning", 90 + 15 + 5],
        ["1 Organ Gun", 120],
      ],
      total: 2985,
      breaks: [],
    },
    {
      name: "slots: three rare units where two may stand",
      limit: 2000,
      lines: [...shared, ["1 Organ Gun", 120], ["1 Gyrocopter", 140], ["1 Flame Cannon", 140]],
      total: 1796,
      breaks: ["WH7-SLOT-6"],
    },
    {
      name: "0–1: Rangers, and Quarrellers upgraded to rangers",
      limit: 2000,
      lines: [...shared.with(5, ["10 Rangers", 10 * 11]), ["10 Quarrellers: rangers", 10 * (11 + 1)]],
      total: 1436,
      breaks: ["WH7-SLOT-8.rangers-army"],
    },
    {
      name: "allowance: 90 points of runes for a Runesmith, who may have 75",
      limit: 2000,
      lines: shared.with(2, [
        "1 Runesmith: great weapon, shield, Rune of Spellbreaking x3, Rune of Preservation",
        70 + 4 + 2 + 3 * 25 + 15,
      ]),
      total: 1436,
      breaks: ["WH7-MI-4.runesmith"],
    },
    {
      name: "the same item twice: two suits of armour with two Runes of Stone",
      limit: 2000,
      lines: shared
        .with(0, [
          "1 Dwarf Lord: general, great weapon, shield, shieldbearers, Rune of Stone x2, Rune of Fate",
          145 + 6 + 3 + 25 + 2 * 5 + 35,
        ])
        .with(2, ["1 Runesmith: great weapon, shield, Rune of Spellbreaking x2, Rune of Stone x2", 70 + 4 + 2 + 2 * 25 + 2 * 5]),
      total: 1411,
      breaks: ["WH7-SLOT-8.distinct"],
    },
    {
      name: "no mounts; in their place a master rune that stands twice in the army",
      limit: 2000,
      lines: shared
        .with(0, [
          "1 Dwarf Lord: general, great weapon, shield, shieldbearers, Master Rune of Gromril, Rune of Stone, Rune of Fate",
          145 + 6 + 3 + 25 + 25 + 5 + 35,
        ])
        .with(2, ["1 Runesmith: great weapon, shield, Rune of Spellbreaking x2, Master Rune of Gromril", 70 + 4 + 2 + 2 * 25 + 25]),
      total: 1446,
      breaks: ["WH7-SLOT-8.master-runes"],
    },
    {
      name: "no wizards; in their place a rune of the runesmiths held by a Thane",
      limit: 2000,
      lines: shared.with(1, ["1 Thane: battle standard, Rune of Spellbreaking", 65 + 25 + 25]),
      total: 1396,
      breaks: ["WH7-MI-5.only-for-runesmiths-and-runelords"],
    },
    {
      name: "size: 9 Thunderers, of whom there must be 10",
      limit: 2000,
      lines: shared.with(5, ["9 Thunderers: shield, champion", 9 * (14 + 1) + 10]),
      total: 1351,
      breaks: ["WH7-UNIT-1.thunderers"],
    },
    {
      name: "composition: three units of Longbeards beside one of Dwarf Warriors, where a lord allows one more than of Warriors",
      limit: 2000,
      lines: shared.with(5, ["10 Longbeards", 10 * 11]).with(6, ["10 Longbeards", 10 * 11]),
      total: 1162,
      breaks: ["WH7-SLOT-8.longbeards-royal-blood"],
    },
  ],
} satisfies GoldenArmy;
