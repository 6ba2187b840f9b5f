/** Games that army lists bring along: a list that holds the whole of its game makes it known where it goes. */

import { chosenSettings } from "@/lib/engine/catalogue/compile/settings";
import { type CatalogueKey, EVERY_ARMY, type GameName, type Library } from "@/lib/engine/catalogue/library";
import { NO_NAMES } from "@/lib/engine/catalogue/names/reading-names";
import { RecentCatalogues } from "@/lib/engine/catalogue/recent-catalogues";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { withAllies } from "@/lib/engine/catalogue/with-allies";
import { perKey } from "@/lib/engine/lazy";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import type { Pack } from "@/lib/engine/schema/pack";

/** The games that lists bring, by id; one that is shipped is never replaced. */
export function givenGames(lists: readonly ArmyList[], shipped: readonly GameName[]): ReadonlyMap<string, Book> {
  const games = new Map<string, Book>();
  for (const { game, rulebook } of lists)
    if (rulebook && rulebook.id === game && !shipped.some(({ id }) => id === game) && !games.has(game)) games.set(game, rulebook);
  return games;
}

/** How games are named where one is chosen. */
export function gameNames(games: ReadonlyMap<string, Book>): GameName[] {
  return [...games.values()].map(({ id, title, aliases = [] }) => ({ id, title, aliases, own: true }));
}

/** The army list under which a list that is known by another name, as its game's own, is found: the last one given. */
const listOf = (lists: readonly ArmyList[], game: string, id: string) => lists.findLast((list) => list.game === game && list.id === id);

function noList(game: string, id: string): never {
  throw new Error(`No army list "${id}" in ${game}.`);
}

const MOST_ALLIES = 16;

/**
 * A library that also answers for the games that army lists bring. `listsNow` gives the lists known beside those that are handed
 * over with a question.
 */
export function withGivenGames(library: Library, listsNow: () => Promise<readonly ArmyList[]>): Library {
  const catalogues = new RecentCatalogues();
  const isShipped = (game: string) => library.games.some(({ id }) => id === game);
  /** Null for a game that is the library's to know. */
  const bookOf = async (game: string, lists: readonly ArmyList[] = []): Promise<Book | null> => {
    if (isShipped(game)) return null;
    return givenGames([...lists, ...(await listsNow())], library.games).get(game) ?? null;
  };
  return {
    ...library,
    async armyIndex(game) {
      return (await bookOf(game)) ? [] : library.armyIndex(game);
    },
    async entryNames(game) {
      const book = await bookOf(game);
      if (!book) return library.entryNames(game);
      const lists = (await listsNow()).filter((list) => list.game === game);
      const own = lists.map((list) => [list.id, (list.entries ?? []).map(({ name }) => name)] as const);
      return { ...Object.fromEntries(own), [EVERY_ARMY]: book.entries.map(({ name }) => name) };
    },
    readingNames: async (game) => (isShipped(game) ? library.readingNames(game) : NO_NAMES),
    async loadBook(game) {
      return (await bookOf(game)) ?? library.loadBook(game);
    },
    async loadArmy(game, id) {
      if (!(await bookOf(game))) return library.loadArmy(game, id);
      return listOf(await listsNow(), game, id) ?? noList(game, id);
    },
    async catalogueFor(key, packs = [], armyLists = []) {
      const all = packs.flatMap((pack) => [...(pack.bases ?? []), pack]);
      const brought = [...armyLists, ...all.flatMap((pack) => pack.armyLists ?? [])];
      const book = await bookOf(key.game, brought);
      if (!book) return library.catalogueFor(key, packs, armyLists);
      const lists = [...new Set([...(await listsNow()), ...brought])];
      return compiledOf(catalogues, book, lists, key, packs, library.words);
    },
    packIndex: (game) => (isShipped(game) ? library.packIndex(game) : []),
    loadPack: async (game, id) => (isShipped(game) ? library.loadPack(game, id) : null),
    loadEffects: async (roster) => (isShipped(roster.game) ? library.loadEffects(roster) : NO_EFFECTS),
    loadUsual: async (roster) => (isShipped(roster.game) ? library.loadUsual(roster) : null),
    loadExamples: async (game) => (isShipped(game) ? library.loadExamples(game) : []),
    samples: (game) => (isShipped(game) ? library.samples(game) : []),
  };
}

const NO_EFFECTS = { lines: [] };

function compiledOf(
  catalogues: RecentCatalogues,
  book: Book,
  lists: readonly ArmyList[],
  key: CatalogueKey,
  packs: readonly Pack[],
  words: Library["words"],
): Promise<Catalogue> {
  const ofGame = lists.filter(({ game }) => game === book.id);
  const names = ofGame.map(({ id, name }) => ({ id, name }));
  const settings = chosenSettings(book, key.settings ?? {});
  const allies = [...new Set((key.commands ?? []).flatMap((c) => c.armyList ?? []))]
    .filter((id) => id !== key.armyList && listOf(lists, book.id, id))
    .slice(0, MOST_ALLIES)
    .sort();
  const ids = [key.armyList, ...allies];
  const made = ids.map((id) => numberOf(listOf(lists, book.id, id) ?? book));
  const name = JSON.stringify([book.id, numberOf(book), made, settings, packs.map(numberOf), ofGame.map(numberOf)]);
  return catalogues.get(name, async () => {
    const books = {
      loadBook: async () => book,
      armyIndex: async () => names,
      loadArmy: async (game: string, id: string) => listOf(lists, game, id) ?? noList(game, id),
    };
    const { compile } = await import("@/lib/engine/catalogue/compile/compile");
    const unfit = packs.length ? await (await import("@/lib/engine/catalogue/packs/pack-remarks")).unfitParts(packs, books) : [];
    const one = (id: string, allies?: ReadonlyMap<string, Catalogue>) => {
      const list = listOf(lists, book.id, id);
      if (!list) return noList(book.id, id);
      return compile(book, list, { packs, settings, unfit, words, armyNames: names, ...(allies ? { allies } : {}) });
    };
    const [own, ...others] = ids.map((id) => one(id)) as [Catalogue, ...Catalogue[]];
    return allies.length ? withAllies(own, others, (all) => one(key.armyList, all)) : own;
  });
}

let numbered = 0;

/** A number for a book, pack or army list, since two different ones may have the same id. */
const numberOf = perKey((_given: object) => ++numbered);
