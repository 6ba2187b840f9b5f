/** The names that an event for a game without a book takes from lists, for its limits to speak of. */
import { withNames } from "@/lib/engine/catalogue/unknown/derive";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster } from "@/lib/engine/schema/roster";
import type { UnknownBook } from "@/lib/engine/schema/unknown/unknown-book";

/** What the event knows of its game with the names of the lists that are of it, and how many of them are. */
export function namesFrom({ game, unknownBook }: Pack, rosters: readonly Roster[]): { names: UnknownBook; lists: number } {
  const known: UnknownBook = unknownBook ?? { game, entries: [] };
  const of = rosters.flatMap((roster) => (roster.game === game && roster.unknownBook ? roster.unknownBook : []));
  return { names: of.reduce((names, one) => withNames(names, bare(one)), known), lists: of.length };
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
