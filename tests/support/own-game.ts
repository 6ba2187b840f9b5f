/** A game that nobody ships, in two army lists: the first brings its rulebook along, the second has none and is an ally of the first. */
import { newArmyBook } from "@/lib/engine/catalogue/author/new-book";
import { newGame, USUAL_GAME } from "@/lib/engine/catalogue/author/new-game";
import type { ArmyList } from "@/lib/engine/schema/army-list";

export const GAME = "lantern-war";

const source = { page: 2, basis: "printed" };
const rulebook = {
  ...newGame({ name: "Lantern War", ...USUAL_GAME }),
  pointsName: "crowns",
  commands: [
    { id: "army", name: "Army" },
    { id: "allies", name: "Allies", allied: true },
  ],
  battles: [{ id: "duel", name: "Duel", equalSides: { rule: "LW-SIDES", page: 2 } }],
};

/** A reed captain costs 60, each of 10 to 30 ford guards 7. */
const started = newArmyBook(rulebook as never, "River Folk") as ArmyList;

export const riverFolk = {
  ...started,
  rulebook,
  version: "1.0",
  allies: { armies: ["hill-folk"], rule: "LW-ALLIES", ...source },
} as ArmyList;

/** A hill chief costs 60, each of 10 to 30 slingers 7; what the ford guards are called in the other list too. */
export const hillFolk = {
  ...started,
  id: "hill-folk",
  name: "Hill Folk",
  version: "1.0",
  entries: started.entries?.map((entry, i) => ({
    ...entry,
    ...[
      { id: "hill-chief", name: "Hill chief" },
      { id: "slinger", name: "Slinger" },
    ][i],
  })),
  rules: [],
} as ArmyList;

/** A later version, in which the troops cost 8. */
export const later = (army: ArmyList): ArmyList => ({
  ...army,
  version: "1.1",
  entries: army.entries?.map((entry, i) => (i === 1 ? { ...entry, price: { perModel: 8 } } : entry)),
});

const list = (army: string, lines: string) => `Roster: ${army}\nGame: Lantern War\nArmy: ${army}\nPoints: 500\n\n${lines}\n`;

/** Lists as players write them; the first two cost 130 and 200, the third has 10 slingers of the hills for 70 more than the first. */
export const river = list("River Folk", "1 Reed captain\n10 Ford guard");
export const hill = list("Hill Folk", "1 Hill chief\n20 Slinger");
export const allied = `${river}\n[Allies from Hill Folk]\n10 Slinger\n`;

/** A pack that allows one unit of ford guards. */
export const meeting = {
  format: "muster-pack/1",
  id: "meeting",
  name: "Meeting",
  game: GAME,
  rules: [{ id: "MEET-1", kind: "count", quantity: { of: { entry: ["ford-guard"] } }, max: 1, page: 1, basis: "printed" }],
};

/** The files of a package that brings the game. */
export const packaged = (): Record<string, string> => ({
  "muster.json": JSON.stringify({
    format: "muster-library/1",
    id: "lantern",
    version: "1.0",
    name: "Lantern books",
    licence: "CC0-1.0",
    books: ["river.json", "hill.json"],
    rosters: [{ file: "allied.txt", verdict: "legal", points: 200 }],
  }),
  "river.json": JSON.stringify(riverFolk),
  "hill.json": JSON.stringify(hillFolk),
  "allied.txt": allied,
});
