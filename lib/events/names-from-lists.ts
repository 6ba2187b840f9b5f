/** The names that an event for a game without a book takes from lists, for its limits to speak of. */
import { withNames } from "@/lib/engine/catalogue/unknown/derive";
import { idOf } from "@/lib/engine/catalogue/unknown/ids";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster } from "@/lib/engine/schema/roster";
import type { UnknownBook } from "@/lib/engine/schema/unknown/unknown-book";
import { UNKNOWN_GAME } from "@/lib/engine/schema/unknown/unknown-game";

/** What the event knows of its game with the names of the lists that are of it, and how many of them are. */
export function namesFrom({ game, unknownBook }: Pack, rosters: readonly Roster[]): { names: UnknownBook; lists: number } {
  const known: UnknownBook = unknownBook ?? { game, entries: [] };
  const of = rosters.flatMap((roster) => (roster.game === game && roster.unknownBook ? roster.unknownBook : []));
  return { names: of.reduce((names, one) => withNames(names, bare(one)), known), lists: of.length };
}

/** A game without a book by its name and by the names of its categories, with commas between them: limits may speak of those before a list comes. */
export function gameByName(name: string, categories: string): { id: string; unknownBook: UnknownBook } {
  const names = categories
    .split(/[,;\n]/)
    .map((one) => one.trim().slice(0, 120))
    .filter(Boolean);
  const all = [...new Map(names.reverse().map((one) => [idOf(one), { id: idOf(one), name: one }])).values()].reverse();
  return {
    id: `${UNKNOWN_GAME}${idOf(name)}`,
    unknownBook: { game: name, ...(all.length ? { categories: all } : {}), entries: [] },
  };
}

/** Names alone: prices and sums are those of one list. */
function bare({ game, costs = [], categories, entries, options = [] }: UnknownBook): UnknownBook {
  return {
    game,
    costs: costs.map(({ id, name }) => ({ id, name })),
    ...(categories ? { categories } : {}),
    entries,
    options: options.map(({ id, name }) => ({ id, name })),
  };
}
