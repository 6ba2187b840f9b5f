import { otherGame } from "@/lib/catalogue/compile/event";
import type { ArmyListName, Library } from "@/lib/catalogue/library";
import type { Catalogue } from "@/lib/catalogue/types";
import { perKey, perText } from "@/lib/lazy";
import type { ArmyList } from "@/lib/schema/army-list";
import type { Pack } from "@/lib/schema/pack";

/**
 * The same books with packs laid over those of their game, and with the army books that the packs bring or that are given beside
 * them.
 */
export function withPacks(library: Library, packs: readonly Pack[], armyBooks: readonly ArmyList[] = []): Library {
  if (packs.length + armyBooks.length === 0) return library;
  /** The catalogue of another game than an event's, once: the same catalogue stays the same object. */
  const refused = perKey((catalogue: Catalogue): Catalogue => {
    const otherGames = packs.filter((pack) => pack.event && pack.game !== catalogue.book.id);
    const titleOf = (game: string) => library.games.find((g) => g.id === game)?.title ?? game;
    if (otherGames.length === 0) return catalogue;
    return {
      ...catalogue,
      refused: [...catalogue.refused, ...otherGames.map((pack) => otherGame(pack, titleOf(pack.game), catalogue.book))],
    };
  });
  const wordingsOf = perText(100, 200, (game) => packs.flatMap((pack) => (pack.game === game ? (pack.readings ?? []) : [])));
  const eventGames = new Set(packs.flatMap((pack) => (pack.event ? pack.game : [])));
  const [eventGame] = eventGames.size === 1 ? eventGames : [];
  const brought = [...armyBooks, ...packs.flatMap((pack) => pack.armyLists ?? [])];
  return {
    ...library,
    ...(eventGame === undefined ? {} : { eventGame }),
    wordings: wordingsOf,
    // What was looked up with the games before is not known of these: there are more army lists now.
    games: brought.length > 0 ? [...library.games] : library.games,
    async armyIndex(game) {
      return withArmies(
        await library.armyIndex(game),
        brought.filter((army) => army.game === game),
      );
    },
    packIndex(game) {
      const given = packs.filter((pack) => pack.game === game).map(({ id, name }) => ({ id, name }));
      return [...library.packIndex(game).filter(({ id }) => !given.some((pack) => pack.id === id)), ...given];
    },
    async loadPack(game, id) {
      return packs.findLast((pack) => pack.game === game && pack.id === id) ?? library.loadPack(game, id);
    },
    async catalogueFor(roster) {
      const catalogue = await library.catalogueFor(
        roster,
        packs.filter((pack) => pack.game === roster.game),
        armyBooks.filter((army) => army.game === roster.game),
      );
      return refused(catalogue);
    },
  };
}

/** The army lists of a game and those brought; one that somebody keeps under the same id gives way to the one brought. */
function withArmies(index: readonly ArmyListName[], brought: readonly ArmyList[]): ArmyListName[] {
  const last = new Map(brought.map((army) => [army.id, army]));
  const kept = index.filter((army) => !army.own || !last.has(army.id));
  const added = [...last.values()].filter(({ id }) => !kept.some((army) => army.id === id));
  return [...kept, ...added.map(({ id, name, aliases, page }) => ({ id, name, aliases, page }))];
}
