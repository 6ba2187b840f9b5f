import type { GoldenArmy, GoldenRoster } from "./golden-army";

/** The first discipline of a Slann is free, each further one costs 50. */
const shared: GoldenRoster["lines"] = [
  [
    "1 Slann Mage-Priest: general, Lore of Heavens, Focused Rumination, Higher State, Divine Plaque of Protection, Dispel Scroll",
    275 + 50 + 30 + 25,
  ],
  ["1 Saurus Scar-Veteran: battle standard, light armour, shield, Cold One, Jaguar Standard", 85 + 25 + 5 + 3 + 20 + 25],
  ["1 Skink Priest: level 2, Lore of Heavens, Diadem of Power", 65 + 35 + 25],
  ["20 Saurus Warriors: spear, champion, standard bearer, musician", 20 * (11 + 1) + 12 + 12 + 6],
  ["20 Saurus Warriors: champion, standard bearer, musician", 20 * 11 + 12 + 12 + 6],
  ["10 Skink Skirmishers: javelin and shield", 10 * (7 + 1)],
  ["15 Temple Guard: champion, standard bearer, musician, War Banner", 15 * 16 + 14 + 14 + 7 + 25],
];

export default {
  army: "lizardmen",
  rosters: [
    {
      name: "1,999 points: no lord",
      limit: 1999,
      lines: [
        ["1 Saurus Scar-Veteran: general, light armour, shield, Cold One, Burning Blade of Chotec", 85 + 5 + 3 + 20 + 20],
        ["1 Saurus Scar-Veteran: battle standard, great weapon, light armour, Huanchi's Blessed Totem", 85 + 25 + 6 + 5 + 25],
        ["1 Skink Priest: level 2, Lore of Heavens, Dispel Scroll", 65 + 35 + 25],
        ["24 Saurus Warriors: spear, champion, standard bearer, musician", 24 * (11 + 1) + 12 + 12 + 6],
        ["24 Saurus Warriors: champion, standard bearer, musician", 24 * 11 + 12 + 12 + 6],
        ["12 Skink Skirmishers: champion", 12 * 7 + 6],
        ["8 Cold One Cavalry: champion, standard bearer, musician, Sun Standart of Chotec", 8 * 35 + 20 + 20 + 10 + 40],
        ["1 Stegadon", 235],
        ["3 Salamander Hunting Pack", 3 * 75],
      ],
      total: 1936,
      breaks: [],
    },
    {
      name: "2,000 points",
      limit: 2000,
      lines: [
        ...shared,
        ["10 Skink Skirmishers", 10 * 7],
        ["4 Terradon Riders", 4 * 30],
        ["5 Chameleon Skinks: champion", 5 * 12 + 6],
        ["2 Salamander Hunting Pack", 2 * 75],
      ],
      total: 1974,
      breaks: [],
    },
    {
      name: "2,999 points: the slots of 2,000",
      limit: 2999,
      lines: [
        ["1 Saurus Oldblood: general, light armour, shield, carnosaur, Piranha Blade", 145 + 10 + 6 + 210 + 35],
        ["1 Saurus Scar-Veteran: battle standard, light armour, shield, Cold One, Totem of Prophecy", 85 + 25 + 5 + 3 + 20 + 50],
        ["1 Skink Priest: level 2, Lore of Heavens, Plaque of Tepok, Dispel Scroll", 65 + 35 + 15 + 25],
        ["1 Skink Chief: light armour, shield, terradon, Dagger of Sotek", 55 + 2 + 2 + 30 + 25],
        ["30 Saurus Warriors: spear, champion, standard bearer, musician", 30 * (11 + 1) + 12 + 12 + 6],
        ["30 Saurus Warriors: champion, standard bearer, musician", 30 * 11 + 12 + 12 + 6],
        ["20 Skink Skirmishers: javelin and shield, champion", 20 * (7 + 1) + 6],
        ["20 Temple Guard: champion, standard bearer, musician, Plaque of Dominion", 20 * 16 + 14 + 14 + 7 + 50],
        ["10 Cold One Cavalry: champion, standard bearer, musician", 10 * 35 + 20 + 20 + 10],
        ["4 Kroxigor: champion", 4 * 55 + 20],
        ["2 Razordon Hunting Pack", 2 * 75],
      ],
      total: 2959,
      breaks: [],
    },
    {
      name: "slots: two core units where three must stand",
      limit: 2000,
      lines: shared.toSpliced(4, 1),
      total: 1318,
      breaks: ["WH7-SLOT-4"],
    },
    {
      name: "0–1: two battle standards",
      limit: 2000,
      lines: [...shared, ["1 Skink Chief: battle standard", 55 + 25]],
      total: 1648,
      breaks: ["WH7-BSB-1"],
    },
    {
      name: "allowance: 60 points of items for a Scar-Veteran, who may have 50",
      limit: 2000,
      lines: shared.with(1, [
        "1 Saurus Scar-Veteran: battle standard, light armour, shield, Cold One, Aura of Quetzl, Burning Blade of Chotec",
        85 + 25 + 5 + 3 + 20 + 40 + 20,
      ]),
      total: 1603,
      breaks: ["WH7-MI-4.saurus-scar-veteran"],
    },
    {
      name: "the same item twice: Diadem of Power",
      limit: 2000,
      lines: shared.with(0, [
        "1 Slann Mage-Priest: general, Lore of Heavens, Focused Rumination, Higher State, Divine Plaque of Protection, Diadem of Power",
        275 + 50 + 30 + 25,
      ]),
      total: 1568,
      breaks: ["WH7-MI-3"],
    },
    {
      name: "mount: a Scar-Veteran on a carnosaur",
      limit: 2000,
      lines: shared.with(1, [
        "1 Saurus Scar-Veteran: battle standard, light armour, shield, carnosaur, Jaguar Standard",
        85 + 25 + 5 + 3 + 210 + 25,
      ]),
      total: 1758,
      breaks: ["WH7-MNT-1"],
    },
    {
      name: "level: a Skink Priest of level 3, which has no price",
      limit: 2000,
      lines: shared.with(2, ["1 Skink Priest: level 3, Lore of Heavens, Diadem of Power", 65 + 25]),
      total: 1533,
      breaks: ["WH7-WIZ-1"],
    },
    {
      name: "size: 21 Skink Skirmishers, of whom there may be 20",
      limit: 2000,
      lines: shared.with(5, ["21 Skink Skirmishers: javelin and shield", 21 * (7 + 1)]),
      total: 1656,
      breaks: ["WH7-UNIT-2.skink-skirmishers"],
    },
    {
      name: "composition: two handlers more for one Salamander, where one is offered",
      limit: 2000,
      lines: [...shared, ["1 Salamander Hunting Pack: handler x2", 75 + 2 * 5]],
      total: 1653,
      breaks: ["WH7-SLOT-8.handlers"],
    },
  ],
} satisfies GoldenArmy;
