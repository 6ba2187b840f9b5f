import type { GoldenArmy } from "./golden-army";

/** Lists that players published with the points of every line, and what those come to. */
const published: GoldenArmy[] = [
  {
    army: "orcs-and-goblins",
    rosters: [
      {
        name: "published: 500 points of spiders and Night Goblins",
        limit: 500,
        lines: [
          ["1 Goblin Big Boss: general, shield, gigantic spider, Armour of Gork", 127],
          ["5 Forest Goblin Spider Riders: short bow", 70],
          ["20 Night Goblins: champion, fanatic", 93],
          ["1 Goblin Shaman: Night Goblin, level 2, Little Waaagh, Nibbla's Itty Ring, Staff of Sorcery", 135],
          ["5 Night Goblin Squig Hoppers", 75],
        ],
        total: 500,
        breaks: [],
      },
    ],
  },
  {
    army: "dwarfs",
    rosters: [
      {
        name: "published: 1,001 points for a march south",
        limit: 1001,
        lines: [
          ["1 Thane: general, shield", 67],
          ["1 Dragon Slayer", 50],
          ["10 Dwarf Warriors: great weapon, champion, standard bearer, musician", 125],
          ["10 Thunderers: champion, standard bearer, musician", 165],
          ["10 Longbeards: shield, champion, standard bearer, musician", 145],
          ["16 Quarrellers: champion, standard bearer, musician", 201],
          ["10 Slayers: champion, standard bearer, musician", 143],
          ["1 Cannon: engineer", 105],
        ],
        total: 1001,
        breaks: [],
      },
    ],
  },
];

export default published;
