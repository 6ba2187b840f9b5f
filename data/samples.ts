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

interface ShippedSample extends SampleName {
  load: () => Promise<{ default: unknown }>;
}

/** Each file is written out, because the bundler finds them by reading the source. The first of a game is shown with it. */
const shipped: Readonly<Record<string, readonly ShippedSample[]>> = {
  "fantasy-rules-3e": [
    {
      id: "inca-800",
      name: "The army of Tahuantinsuyu",
      army: "Inca",
      note: "pp. 111–112",
      load: () => import("./fantasy-rules-3e/samples/inca-800.muster.json"),
    },
    {
      id: "evil-1050",
      name: "Maledictus and his cronies",
      army: "Evil",
      note: "p. 124",
      load: () => import("./fantasy-rules-3e/samples/evil-1050.muster.json"),
    },
    {
      id: "hill-dwarfs-1050",
      name: "Graybear's raiders",
      army: "Hill Dwarfs",
      note: "p. 124, where it stands as 1,050 points",
      load: () => import("./fantasy-rules-3e/samples/hill-dwarfs-1050.muster.json"),
    },
  ],
  "fantasy-warriors": [
    {
      id: "orcs-550",
      name: "Tusk Hill",
      army: "Orcs",
      note: "our example; its prices are made up",
      load: () => import("./fantasy-warriors/samples/orcs-550.muster.json"),
    },
    {
      id: "goblins-quarter-pay",
      name: "The drum below",
      army: "Goblins",
      note: "our example; its prices are made up",
      load: () => import("./fantasy-warriors/samples/goblins-quarter-pay.muster.json"),
    },
  ],
  "forces-of-light-and-darkness": [
    {
      id: "chaos-warriors",
      name: "Chaos under the dragon banner",
      army: "Any army",
      note: "our example",
      load: () => import("./forces-of-light-and-darkness/samples/chaos-warriors.muster.json"),
    },
  ],
  "generic-fantasy-mass-battles": [
    {
      id: "first-sample-list",
      name: "Orcs, undead, dragons and humans",
      army: "Any army",
      note: "the first printed list",
      load: () => import("./generic-fantasy-mass-battles/samples/first-sample-list.muster.json"),
    },
    {
      id: "second-sample-list",
      name: "Knights, elephant and griffins",
      army: "Any army",
      note: "the second printed list",
      load: () => import("./generic-fantasy-mass-battles/samples/second-sample-list.muster.json"),
    },
  ],
  "warhammer-7e": [
    {
      id: "empire-2000",
      name: "The muster of the provinces",
      army: "The Empire",
      note: "our example",
      load: () => import("./warhammer-7e/samples/empire-2000.muster.json"),
    },
    {
      id: "orcs-and-goblins-2000",
      name: "The green tide",
      army: "Orcs & Goblins",
      note: "our example",
      load: () => import("./warhammer-7e/samples/orcs-and-goblins-2000.muster.json"),
    },
    {
      id: "high-elves-2000",
      name: "The host of the white shore",
      army: "High Elves",
      note: "our example",
      load: () => import("./warhammer-7e/samples/high-elves-2000.muster.json"),
    },
    {
      id: "vampire-counts-2000",
      name: "The night march",
      army: "Vampire Counts",
      note: "our example",
      load: () => import("./warhammer-7e/samples/vampire-counts-2000.muster.json"),
    },
    {
      id: "dark-elves-2000",
      name: "The black ark lands",
      army: "Dark Elves",
      note: "our example",
      load: () => import("./warhammer-7e/samples/dark-elves-2000.muster.json"),
    },
    {
      id: "daemons-of-chaos-2000",
      name: "The four rifts",
      army: "Daemons of Chaos",
      note: "our example",
      load: () => import("./warhammer-7e/samples/daemons-of-chaos-2000.muster.json"),
    },
    {
      id: "warriors-of-chaos-2000",
      name: "Out of the north",
      army: "Warriors of Chaos",
      note: "our example",
      load: () => import("./warhammer-7e/samples/warriors-of-chaos-2000.muster.json"),
    },
    {
      id: "lizardmen-2000",
      name: "The waking temple",
      army: "Lizardmen",
      note: "our example",
      load: () => import("./warhammer-7e/samples/lizardmen-2000.muster.json"),
    },
    {
      id: "skaven-2000",
      name: "From below",
      army: "Skaven",
      note: "our example",
      load: () => import("./warhammer-7e/samples/skaven-2000.muster.json"),
    },
    {
      id: "beastmen-2000",
      name: "The herdstone calls",
      army: "Beastmen",
      note: "our example",
      load: () => import("./warhammer-7e/samples/beastmen-2000.muster.json"),
    },
    {
      id: "tomb-kings-2000",
      name: "The sands remember",
      army: "Tomb Kings",
      note: "our example; sources differ in the price of a Liche Priest",
      load: () => import("./warhammer-7e/samples/tomb-kings-2000.muster.json"),
    },
    {
      id: "bretonnia-2000",
      name: "The errantry war",
      army: "Bretonnia",
      note: "our example; sources differ in the price of a Paladin’s barded warhorse",
      load: () => import("./warhammer-7e/samples/bretonnia-2000.muster.json"),
    },
    {
      id: "ogre-kingdoms-2000",
      name: "The great gut",
      army: "Ogre Kingdoms",
      note: "our example",
      load: () => import("./warhammer-7e/samples/ogre-kingdoms-2000.muster.json"),
    },
    {
      id: "wood-elves-2000",
      name: "The wood wakes",
      army: "Wood Elves",
      note: "our example",
      load: () => import("./warhammer-7e/samples/wood-elves-2000.muster.json"),
    },
    {
      id: "dwarfs-2000",
      name: "The hold keeps its oaths",
      army: "Dwarfs",
      note: "our example",
      load: () => import("./warhammer-7e/samples/dwarfs-2000.muster.json"),
    },
    {
      id: "copper-marches-2000",
      name: "The valley wakes",
      army: "The Copper Marches (invented)",
      note: "our example of an army book",
      example: "the-copper-marches",
      load: () => import("./warhammer-7e/samples/copper-marches-2000.muster.json"),
    },
  ],
};

/** The sample armies of a game; none for a game that is not there. */
export function samples(game: string): SampleName[] {
  return (shipped[game] ?? []).map(({ load: _, ...sample }) => sample);
}

/** A sample army as the text of a roster file. @throws Error where there is none of that id. */
export async function loadSample(game: string, id: string): Promise<string> {
  const sample = shipped[game]?.find((s) => s.id === id);
  if (!sample) throw new Error(`No sample "${id}" in ${game}.`);
  const file = await sample.load();
  return JSON.stringify(file.default);
}
