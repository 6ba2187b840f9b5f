/** The shipped books together with those of packages. A pack of a package is laid over a roster that names it, and over no other. */

import { withArmies, withThoseThatFit } from "@/lib/books/intake/with-packs";
import { gameNames, givenGames, withGivenGames } from "@/lib/engine/catalogue/given/given-games";
import type { Library } from "@/lib/engine/catalogue/library";
import { bundled } from "@/lib/engine/catalogue/packs/bases";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Pack } from "@/lib/engine/schema/pack";

/** What packages bring. */
export interface Brought {
  books: readonly ArmyList[];
  packs: readonly Pack[];
}

/** The same library where packages bring nothing. Ids of shipped games, army lists and packs stay those of the shipped ones. */
export function withPackaged(shipped: Library, { books, packs }: Brought): Library {
  if (books.length + packs.length === 0) return shipped;
  const lists = [...books, ...packs.flatMap((pack) => pack.armyLists ?? [])];
  const given = givenGames(lists, shipped.games);
  const library = given.size ? withGivenGames(shipped, async () => lists) : shipped;
  const ofGame = <T extends { game: string }>(all: readonly T[], game: string) => all.filter((one) => one.game === game);
  return {
    ...library,
    games: [...library.games, ...gameNames(given)],
    async armyIndex(game) {
      const index = await library.armyIndex(game);
      // They give way to a book with their id that comes with an event or is given.
      return withArmies(index, ofGame(lists, game)).map((army) => (index.includes(army) ? army : { ...army, own: true }));
    },
    async loadArmy(game, id) {
      return library.loadArmy(game, id).catch((fault: unknown) => {
        const given = ofGame(lists, game).findLast((army) => army.id === id);
        if (!given) throw fault;
        return given;
      });
    },
    packIndex(game) {
      const index = library.packIndex(game);
      const more = ofGame(packs, game).filter(({ id }) => !index.some((pack) => pack.id === id));
      return [...index, ...more.map(({ id, name }) => ({ id, name }))];
    },
    async loadPack(game, id) {
      return (await library.loadPack(game, id)) ?? packs.find((pack) => pack.game === game && pack.id === id) ?? null;
    },
    async catalogueFor(key, over = [], armyLists = []) {
      const named = (key.packs ?? []).flatMap((id) => ofGame(packs, key.game).filter((pack) => pack.id === id));
      const laid = bundled(
        named.filter(({ id }) => !over.some((pack) => pack.id === id)),
        packs,
      );
      return withThoseThatFit(library, key, [...laid, ...over], [...ofGame(lists, key.game), ...armyLists]);
    },
  };
}
