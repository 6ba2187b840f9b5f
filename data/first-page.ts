/** What the first page says of each game, in the order of its cards: what one can do with it here. */
import { armyIndex } from "./index";

/** "{lists}" is how many army lists there are. */
const sayings: Readonly<Record<string, string>> = {
  "fantasy-rules-3e": "{lists} army lists, from Inca to Victorian, each unit with its price.",
  "warhammer-7e": "{lists} armies, from Beastmen to Wood Elves, with figures, items and magic.",
  "forces-of-light-and-darkness": "Design each troop by the book’s formula and see what it costs.",
  "fantasy-warriors": "{lists} army lists. Type in your book’s prices once, then build.",
  "generic-fantasy-mass-battles": "Armies without points: commands, heroes and bases, counted.",
};

export const gamesOfFirstPage = Object.keys(sayings);

/** @throws Error for a game that has no sentence. */
export async function sayingOf(game: string): Promise<string> {
  const saying = sayings[game];
  if (saying === undefined) throw new Error(`The first page says nothing of ${game}.`);
  const lists = (await armyIndex(game)).filter(({ example }) => !example);
  return saying.replace("{lists}", String(lists.length));
}
