import type { GoldenArmy, GoldenRoster } from "./golden-army";

const shared: GoldenRoster["lines"] = [
  ["1 Chaos Lord: general, shield, Mark of Khorne, juggernaut, Rending Sword", 210 + 10 + 15 + 50 + 30],
  ["1 Exalted Hero: battle standard, shield, Mark of Nurgle", 110 + 25 + 5 + 20],
  ["1 Chaos Sorcerer: level 2, Mark of Tzeentch, Lore of Tzeentch, Disc of Tzeentch, Dispel Scroll", 85 + 35 + 20 + 20 + 25],
  ["18 Chaos Warriors: Mark of Khorne, shield, halberd, champion, standard bearer, musician", 18 * (15 + 1 + 1) + 30 + 12 + 12 + 6],
  ["12 Chaos Warriors: Mark of Nurgle, shield, musician", 12 * (15 + 1) + 30 + 6],
  ["25 Chaos Marauders: shield, light armour, champion, standard bearer, musician", 25 * (4 + 1 + 1) + 8 + 8 + 4],
  ["5 Marauder Horsemen: flail, musician", 5 * (13 + 2) + 6],
];

export default {
  army: "warriors-of-chaos",
  rosters: [
    {
      name: "1,999 points: no lord",
      limit: 1999,
      lines: [
        ["1 Exalted Hero: general, shield, Mark of Slaanesh, Steed of Slaanesh, Rapier of Ecstasy", 110 + 5 + 5 + 25 + 45],
        ["1 Exalted Hero: battle standard, halberd, Mark of Khorne", 110 + 25 + 4 + 15],
        ["1 Chaos Sorcerer: level 2, Mark of Slaanesh, Lore of Slaanesh, chaos steed, Power Familiar", 85 + 35 + 5 + 16 + 25],
        [
          "20 Chaos Warriors: Mark of Slaanesh, shield, halberd, champion, standard bearer, musician, Rapturous Standard",
          20 * (15 + 1 + 1) + 10 + 12 + 12 + 6 + 20,
        ],
        ["15 Chaos Warriors: great weapon, champion, standard bearer, musician", 15 * (15 + 2) + 12 + 12 + 6],
        ["20 Chaos Marauders: great weapon, Mark of Khorne, champion, standard bearer, musician", 20 * (4 + 1) + 30 + 8 + 8 + 4],
        ["5 Chaos Knights: lance, standard bearer, musician", 5 * (40 + 5) + 20 + 10],
        ["1 Chaos Chariots", 120],
        ["1 Hellcannon", 205],
      ],
      total: 1925,
      breaks: [],
    },
    {
      name: "2,000 points",
      limit: 2000,
      lines: [
        ...shared,
        ["5 Chaos Warhounds", 5 * 6],
        ["6 Chaos Knights: champion, standard bearer, musician", 6 * 40 + 20 + 20 + 10],
        ["1 Chaos Warshrine", 130],
      ],
      total: 1955,
      breaks: [],
    },
    {
      name: "2,999 points: the slots of 2,000",
      limit: 2999,
      lines: [
        [
          "1 Sorcerer Lord: general, level 4, Mark of Tzeentch, Lore of Tzeentch, Disc of Tzeentch, Infernal Puppet, Golden Eye of Tzeentch",
          235 + 35 + 20 + 20 + 35 + 25,
        ],
        ["1 Exalted Hero: battle standard, shield, Mark of Khorne, juggernaut", 110 + 25 + 5 + 15 + 50],
        ["1 Exalted Hero: Mark of Nurgle, Palanquin of Nurgle, great weapon, Stream of Corruption", 110 + 20 + 50 + 8 + 20],
        ["1 Chaos Sorcerer: level 2, Mark of Nurgle, Lore of Nurgle, Dispel Scroll", 85 + 35 + 20 + 25],
        [
          "24 Chaos Warriors: Mark of Khorne, shield, halberd, champion, standard bearer, musician, Banner of Rage",
          24 * (15 + 1 + 1) + 30 + 12 + 12 + 6 + 35,
        ],
        ["20 Chaos Warriors: Mark of Nurgle, shield, champion, standard bearer, musician", 20 * (15 + 1) + 30 + 12 + 12 + 6],
        [
          "40 Chaos Marauders: Mark of Slaanesh, shield, light armour, champion, standard bearer, musician",
          40 * (4 + 1 + 1) + 10 + 8 + 8 + 4,
        ],
        ["8 Chaos Knights: Mark of Khorne, champion, standard bearer, musician, Blasted Standard", 8 * 40 + 30 + 20 + 20 + 10 + 40],
        ["3 Trolls", 3 * 45],
        ["3 Dragon Ogres: great weapon", 3 * (65 + 12)],
        ["1 Spawn of Chaos", 55],
      ],
      total: 2962,
      breaks: [],
    },
    {
      name: "slots: two lords where one may stand",
      limit: 2000,
      lines: [...shared, ["1 Sorcerer Lord: Lore of Fire", 235]],
      total: 1740,
      breaks: ["WH7-SLOT-2"],
    },
    {
      name: "0–1: two battle standards",
      limit: 2000,
      lines: [...shared, ["1 Exalted Hero: battle standard", 110 + 25]],
      total: 1640,
      breaks: ["WH7-BSB-1"],
    },
    {
      name: "allowance: 60 points of items for a Chaos Sorcerer, who may have 50",
      limit: 2000,
      lines: shared.with(2, [
        "1 Chaos Sorcerer: level 2, Mark of Tzeentch, Lore of Tzeentch, Disc of Tzeentch, Dispel Scroll, Infernal Puppet",
        85 + 35 + 20 + 20 + 25 + 35,
      ]),
      total: 1540,
      breaks: ["WH7-MI-4.chaos-sorcerer"],
    },
    {
      name: "the same item twice: Rending Sword",
      limit: 2000,
      lines: shared.with(2, [
        "1 Chaos Sorcerer: level 2, Mark of Tzeentch, Lore of Tzeentch, Disc of Tzeentch, Rending Sword",
        85 + 35 + 20 + 20 + 30,
      ]),
      total: 1510,
      breaks: ["WH7-MI-3"],
    },
    {
      name: "mount: an Exalted Hero on a manticore",
      limit: 2000,
      lines: shared.with(1, ["1 Exalted Hero: battle standard, shield, Mark of Nurgle, manticore", 110 + 25 + 5 + 20 + 200]),
      total: 1705,
      breaks: ["WH7-MNT-1"],
    },
    {
      name: "level: a Chaos Sorcerer of level 3, which has no price",
      limit: 2000,
      lines: shared.with(2, [
        "1 Chaos Sorcerer: level 3, Mark of Tzeentch, Lore of Tzeentch, Disc of Tzeentch, Dispel Scroll",
        85 + 20 + 20 + 25,
      ]),
      total: 1470,
      breaks: ["WH7-WIZ-1"],
    },
    {
      name: "size: 4 Marauder Horsemen, of whom there must be 5",
      limit: 2000,
      lines: shared.with(6, ["4 Marauder Horsemen: flail, musician", 4 * (13 + 2) + 6]),
      total: 1490,
      breaks: ["WH7-UNIT-1.marauder-horsemen"],
    },
    {
      name: "composition: two marks on one unit",
      limit: 2000,
      lines: shared.with(4, ["12 Chaos Warriors: Mark of Nurgle, Mark of Khorne, shield, musician", 12 * (15 + 1) + 30 + 30 + 6]),
      total: 1535,
      breaks: ["WH7-SLOT-8.marks"],
    },
    {
      name: "composition: a Disc of Tzeentch without the mark of its god",
      limit: 2000,
      lines: shared.with(2, ["1 Chaos Sorcerer: level 2, Lore of Tzeentch, Disc of Tzeentch, Dispel Scroll", 85 + 35 + 20 + 25]),
      total: 1485,
      breaks: ["WH7-UNIT-5.disc-of-tzeentch-needs-mark-of-tzeentch"],
    },
    {
      name: "composition: with Throgg, trolls are the three core units",
      limit: 2000,
      lines: [
        ["1 Throgg, King of Trolls: general", 175],
        ["3 Trolls", 3 * 45],
        ["3 Trolls", 3 * 45],
        ["3 Trolls", 3 * 45],
      ],
      total: 580,
      breaks: [],
    },
    {
      name: "composition: without him they are special",
      limit: 2000,
      lines: [
        ["1 Exalted Hero: general", 110],
        ["3 Trolls", 3 * 45],
        ["3 Trolls", 3 * 45],
        ["3 Trolls", 3 * 45],
      ],
      total: 515,
      breaks: ["WH7-SLOT-4"],
    },
  ],
} satisfies GoldenArmy;
