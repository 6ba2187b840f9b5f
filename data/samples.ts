/** Sample armies, ready to open: those the books print, and examples of ours where a book prints none. */

export interface SampleName {
  id: string;
  name: string;
  /** The name of its army list. */
  army: string;
  /** Where it is printed, or that it is an example, to stand after the name of its army list. */
  note: string;
  /** The id of its army list, where that shows how one is written and is no army of the game. */
  example?: string;
}

/** The first of a game is shown with it. */
const shipped: Readonly<Record<string, readonly SampleName[]>> = {
  "fantasy-rules-3e": [
    {
      id: "inca-800",
      name: "The army of Tahuantinsuyu",
      army: "Inca",
      note: "pp. 111–112",
    },
    {
      id: "evil-1050",
      name: "Maledictus and his cronies",
      army: "Evil",
      note: "p. 124",
    },
    {
      id: "hill-dwarfs-1050",
      name: "Graybear's raiders",
      army: "Hill Dwarfs",
      note: "p. 124, where it stands as 1,050 points",
    },
  ],
  "fantasy-warriors": [
    {
      id: "orcs-550",
      name: "Tusk Hill",
      army: "Orcs",
      note: "our example; its prices are made up",
    },
    {
      id: "goblins-quarter-pay",
      name: "The drum below",
      army: "Goblins",
      note: "our example; its prices are made up",
    },
  ],
  "forces-of-light-and-darkness": [
    {
      id: "chaos-warriors",
      name: "Chaos under the dragon banner",
      army: "Any army",
      note: "our example",
    },
  ],
  "generic-fantasy-mass-battles": [
    {
      id: "first-sample-list",
      name: "Orcs, undead, dragons and humans",
      army: "Any army",
      note: "the first printed list",
    },
    {
      id: "second-sample-list",
      name: "Knights, elephant and griffins",
      army: "Any army",
      note: "the second printed list",
    },
  ],
  "warhammer-7e": [
    {
      id: "empire-2000",
      name: "The muster of the provinces",
      army: "The Empire",
      note: "our example",
    },
    {
      id: "orcs-and-goblins-2000",
      name: "The green tide",
      army: "Orcs & Goblins",
      note: "our example",
    },
    {
      id: "high-elves-2000",
      name: "The host of the white shore",
      army: "High Elves",
      note: "our example",
    },
    {
      id: "vampire-counts-2000",
      name: "The night march",
      army: "Vampire Counts",
      note: "our example",
    },
    {
      id: "dark-elves-2000",
      name: "The black ark lands",
      army: "Dark Elves",
      note: "our example",
    },
    {
      id: "daemons-of-chaos-2000",
      name: "The four rifts",
      army: "Daemons of Chaos",
      note: "our example",
    },
    {
      id: "warriors-of-chaos-2000",
      name: "Out of the north",
      army: "Warriors of Chaos",
      note: "our example",
    },
    {
      id: "lizardmen-2000",
      name: "The waking temple",
      army: "Lizardmen",
      note: "our example",
    },
    {
      id: "skaven-2000",
      name: "From below",
      army: "Skaven",
      note: "our example",
    },
    {
      id: "beastmen-2000",
      name: "The herdstone calls",
      army: "Beastmen",
      note: "our example",
    },
    {
      id: "tomb-kings-2000",
      name: "The sands remember",
      army: "Tomb Kings",
      note: "our example; sources differ in the price of a Liche Priest",
    },
    {
      id: "bretonnia-2000",
      name: "The errantry war",
      army: "Bretonnia",
      note: "our example; sources differ in the price of a Paladin’s barded warhorse",
    },
    {
      id: "ogre-kingdoms-2000",
      name: "The great gut",
      army: "Ogre Kingdoms",
      note: "our example",
    },
    {
      id: "wood-elves-2000",
      name: "The wood wakes",
      army: "Wood Elves",
      note: "our example",
    },
    {
      id: "dwarfs-2000",
      name: "The hold keeps its oaths",
      army: "Dwarfs",
      note: "our example",
    },
    {
      id: "copper-marches-2000",
      name: "The valley wakes",
      army: "The Copper Marches (invented)",
      note: "our example of an army book",
      example: "the-copper-marches",
    },
  ],
};

/** The sample armies of a game; none for a game that is not there. */
export function samples(game: string): readonly SampleName[] {
  return shipped[game] ?? [];
}
