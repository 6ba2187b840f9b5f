/** Sample armies, ready to open: those the books print, and examples of ours where a book prints none. */

export interface SampleName {
  id: string;
  name: string;
  /** The name of its army list. */
  army: string;
  /** Where it is printed, or that it is an example. */
  note: string;
}

interface ShippedSample extends SampleName {
  load: () => Promise<{ default: unknown }>;
}

/** Each file is written out, because the bundler finds them by reading the source. */
const shipped: Readonly<Record<string, readonly ShippedSample[]>> = {
  "fantasy-rules-3e": [
    {
      id: "inca-800",
      name: "The army of Tahuantinsuyu",
      army: "Inca",
      note: "Printed on pp. 111–112, 800 points",
      load: () => import("./fantasy-rules-3e/samples/inca-800.muster.json"),
    },
    {
      id: "evil-1050",
      name: "Maledictus and his cronies",
      army: "Evil",
      note: "Printed on p. 124, 1,050 points",
      load: () => import("./fantasy-rules-3e/samples/evil-1050.muster.json"),
    },
    {
      id: "hill-dwarfs-1050",
      name: "Graybear's raiders",
      army: "Hill Dwarfs",
      note: "Printed on p. 124 as 1,050 points, 1,070 by the book’s own prices",
      load: () => import("./fantasy-rules-3e/samples/hill-dwarfs-1050.muster.json"),
    },
  ],
  "fantasy-warriors": [
    {
      id: "orcs-550",
      name: "Tusk Hill",
      army: "Orcs",
      note: "Example with mercenaries at half pay; its points for each figure are made up",
      load: () => import("./fantasy-warriors/samples/orcs-550.muster.json"),
    },
    {
      id: "goblins-quarter-pay",
      name: "The drum below",
      army: "Goblins",
      note: "Example with mercenaries at a quarter pay; its points for each figure are made up",
      load: () => import("./fantasy-warriors/samples/goblins-quarter-pay.muster.json"),
    },
  ],
  "forces-of-light-and-darkness": [
    {
      id: "chaos-warriors",
      name: "Chaos under the dragon banner",
      army: "Any army",
      note: "Example, 10,960 points",
      load: () => import("./forces-of-light-and-darkness/samples/chaos-warriors.muster.json"),
    },
  ],
  "generic-fantasy-mass-battles": [
    {
      id: "first-sample-list",
      name: "Orcs, undead, dragons and humans",
      army: "Any army",
      note: "Printed, the first sample list",
      load: () => import("./generic-fantasy-mass-battles/samples/first-sample-list.muster.json"),
    },
    {
      id: "second-sample-list",
      name: "Knights, elephant and griffins",
      army: "Any army",
      note: "Printed, the second sample list; it gives no numbers of figures",
      load: () => import("./generic-fantasy-mass-battles/samples/second-sample-list.muster.json"),
    },
  ],
  "warhammer-7e": [
    {
      id: "copper-marches-2000",
      name: "The valley wakes",
      army: "The Copper Marches (invented)",
      note: "Example of an invented army book, 2,000 points",
      load: () => import("./warhammer-7e/samples/copper-marches-2000.muster.json"),
    },
  ],
};

/** The sample armies of a game; none for a game that is not there. */
export function samples(game: string): SampleName[] {
  return (shipped[game] ?? []).map(({ id, name, army, note }) => ({ id, name, army, note }));
}

/** A sample army as the text of a roster file. @throws Error where there is none of that id. */
export async function loadSample(game: string, id: string): Promise<string> {
  const sample = shipped[game]?.find((s) => s.id === id);
  if (!sample) throw new Error(`No sample "${id}" in ${game}.`);
  const file = await sample.load();
  return JSON.stringify(file.default);
}
