import type { GoldenArmy, GoldenRoster } from "./golden-army";

const shared: GoldenRoster["lines"] = [
  ["1 Bloodthirster of Khorne: general, Immortal Fury, Armour of Khorne", 450 + 25 + 15],
  ["1 Herald of Khorne: battle standard, juggernaut, Great Icon of Despair", 100 + 25 + 50 + 75],
  ["1 Herald of Tzeentch: Daemon Lore of Tzeentch, Disc of Tzeentch, Master of Sorcery", 115 + 20 + 25],
  ["15 Bloodletters of Khorne: champion, standard bearer, musician, Skull Totem", 15 * 12 + 12 + 12 + 6 + 25],
  ["12 Plaguebearers of Nurgle: champion, musician", 12 * 12 + 12 + 6],
  ["10 Pink Horrors of Tzeentch: Changeling", 10 * 12 + 60],
  ["12 Daemonettes of Slaanesh: champion, standard bearer, musician", 12 * 12 + 12 + 12 + 6],
];

export default {
  army: "daemons-of-chaos",
  rosters: [
    {
      name: "1,999 points: no lord",
      limit: 1999,
      lines: [
        ["1 Herald of Khorne: general, blood chariot, Firestorm Blade, Armour of Khorne", 100 + 75 + 25 + 15],
        [
          "1 Herald of Nurgle: level 1, Daemon Lore of Nurgle, battle standard, palanquin, Banner of Unholy Victory",
          115 + 50 + 25 + 50 + 50,
        ],
        ["1 Herald of Tzeentch: Daemon Lore of Tzeentch, burning chariot, Power Vortex", 115 + 60 + 30],
        ["20 Bloodletters of Khorne: champion, standard bearer, musician, Icon of Endless War", 20 * 12 + 12 + 12 + 6 + 25],
        ["16 Plaguebearers of Nurgle: champion, standard bearer, musician, Standard of Seeping Decay", 16 * 12 + 12 + 12 + 6 + 25],
        ["16 Pink Horrors of Tzeentch: champion, standard bearer, musician, Icon of Sorcery", 16 * 12 + 12 + 12 + 6 + 15],
        ["5 Seekers of Slaanesh: champion, musician", 5 * 24 + 12 + 6],
        ["4 Screamers of Tzeentch", 4 * 30],
        ["3 Nurglings", 3 * 35],
        ["2 Bloodcrushers of Khorne", 2 * 70],
      ],
      total: 1992,
      breaks: [],
    },
    {
      name: "2,000 points",
      limit: 2000,
      lines: [...shared, ["5 Chaos Furies", 5 * 12], ["5 Flesh Hounds of Khorne", 5 * 35], ["3 Flamers of Tzeentch", 3 * 35]],
      total: 1991,
      breaks: [],
    },
    {
      name: "2,999 points: the slots of 2,000",
      limit: 2999,
      lines: [
        [
          "1 Keeper of Secrets: general, level 4, Daemon Lore of Slaanesh, Temptator, Siren Song, Allure of Slaanesh",
          450 + 120 + 50 + 25 + 25,
        ],
        ["1 Herald of Slaanesh: battle standard, Steed of Slaanesh, Standard of Chaos Glory, Torment Blade", 90 + 25 + 25 + 125 + 5],
        ["1 Herald of Khorne: juggernaut, Obsidian Armour", 100 + 50 + 50],
        ["1 Herald of Tzeentch: Daemon Lore of Tzeentch, Disc of Tzeentch, Flames of Tzeentch, Spell Breaker", 115 + 20 + 25 + 25],
        ["20 Daemonettes of Slaanesh: champion, standard bearer, musician, Banner of Ecstasy", 20 * 12 + 12 + 12 + 6 + 25],
        ["20 Bloodletters of Khorne: champion, standard bearer, musician, Skull Totem", 20 * 12 + 12 + 12 + 6 + 25],
        ["15 Pink Horrors of Tzeentch: champion, standard bearer, musician, Banner of Change", 15 * 12 + 12 + 12 + 6 + 25],
        ["10 Plaguebearers of Nurgle", 10 * 12],
        ["6 Flesh Hounds of Khorne: Karanak", 6 * 35 + 75],
        ["6 Seekers of Slaanesh: champion, standard bearer, musician, Siren Standard", 6 * 24 + 12 + 12 + 6 + 25],
        ["3 Bloodcrushers of Khorne: musician", 3 * 70 + 10],
      ],
      total: 2974,
      breaks: [],
    },
    {
      name: "slots: five characters where four may stand",
      limit: 2000,
      lines: [...shared, ["1 Herald of Slaanesh", 90], ["1 Herald of Slaanesh", 90]],
      total: 1831,
      breaks: ["WH7-SLOT-1"],
    },
    {
      name: "0–1: the Changeling in two units",
      limit: 2000,
      lines: shared.with(4, ["10 Pink Horrors of Tzeentch: Changeling", 10 * 12 + 60]),
      total: 1669,
      breaks: ["WH7-SLOT-8.changeling"],
    },
    {
      name: "allowance: 55 points of gifts for a herald, who may have 50",
      limit: 2000,
      lines: shared.with(2, [
        "1 Herald of Tzeentch: Daemon Lore of Tzeentch, Disc of Tzeentch, Master of Sorcery, Power Vortex",
        115 + 20 + 25 + 30,
      ]),
      total: 1681,
      breaks: ["WH7-MI-4.gifts-herald-of-tzeentch"],
    },
    {
      name: "no magic items in this book, so instead: two great banners for one battle standard",
      limit: 2000,
      lines: shared.with(1, [
        "1 Herald of Khorne: battle standard, juggernaut, Great Icon of Despair, Banner of Hellfire",
        100 + 25 + 50 + 75 + 100,
      ]),
      total: 1751,
      breaks: ["WH7-SLOT-8.icons"],
    },
    {
      name: "mount: a Herald of Khorne on a Disc of Tzeentch",
      limit: 2000,
      lines: shared.with(1, ["1 Herald of Khorne: battle standard, Disc of Tzeentch, Great Icon of Despair", 100 + 25 + 20 + 75]),
      total: 1621,
      breaks: ["WH7-MNT-1"],
    },
    {
      name: "level: a Herald of Tzeentch of level 3, which has no price",
      limit: 2000,
      lines: shared.with(2, ["1 Herald of Tzeentch: level 3, Daemon Lore of Tzeentch, Disc of Tzeentch, Master of Sorcery", 115 + 20 + 25]),
      total: 1651,
      breaks: ["WH7-WIZ-1"],
    },
    {
      name: "size: 9 Plaguebearers, of whom there must be 10",
      limit: 2000,
      lines: shared.with(4, ["9 Plaguebearers of Nurgle: champion, musician", 9 * 12 + 12 + 6]),
      total: 1615,
      breaks: ["WH7-UNIT-1.plaguebearers-of-nurgle"],
    },
    {
      name: "composition: a great banner without the battle standard",
      limit: 2000,
      lines: shared.with(1, ["1 Herald of Khorne: juggernaut, Great Icon of Despair", 100 + 50 + 75]),
      total: 1626,
      breaks: ["WH7-UNIT-5.standard-of-chaos-glory-and-more-needs-battle-standard"],
    },
  ],
} satisfies GoldenArmy;
