/** The books in another language: names and texts laid over them, loaded where that language is spoken. */
import type { Library } from "@/lib/engine/catalogue/library";
import { readingNamesWith } from "@/lib/engine/catalogue/names/reading-names";
import { armyIn, bookIn, calledIn, effectsIn } from "@/lib/engine/catalogue/names/translate";
import { perKey } from "@/lib/engine/lazy";
import type { Effects } from "@/lib/engine/schema/in-play/effects";
import type { NamesFile } from "@/lib/engine/schema/language/names";
import { isUnknownGame } from "@/lib/engine/schema/unknown/unknown-game";
import type { Language } from "@/lib/words/language";
import { engineWordsIn } from "@/lib/words/all/load";
import { cataloguesOf } from "./catalogues";

/** What games and army lists are called; loaded before the names of any one game. */
interface Titles {
  games: Record<string, string>;
  armies: Record<string, Record<string, string>>;
}

/** Some books in a language that has names for all of their games. */
export async function inLanguage(language: Language, books: Library, today: () => string): Promise<Library> {
  const file: { default: unknown } = await import(`./titles/${language}.json`);
  const titles = file.default as Titles;
  const isOurs = (game: string) => !isUnknownGame(game) && books.games.some(({ id }) => id === game);
  const words = await engineWordsIn(language);
  const namesOf = kept(async (game) => {
    const file: { default: unknown } = await import(`./${game}/names/${language}.json`);
    const names = file.default as NamesFile;
    words.knows(names.plurals ?? {});
    return names;
  });
  const bookOf = kept(async (game) => bookIn(await namesOf(game), await books.loadBook(game)));
  const armyOf = kept(async (key) => {
    const [game = "", army = ""] = key.split("/");
    const list = await books.loadArmy(game, army);
    return armyIn(await namesOf(game), list);
  });
  const indexOf = kept(async (game) =>
    (await books.armyIndex(game)).map((army) => {
      const name = titles.armies[game]?.[army.id] ?? army.name;
      return { ...army, name, aliases: [...(army.aliases ?? []), army.name] };
    }),
  );
  const effectsOf = kept(async (game) => {
    const names = await namesOf(game);
    return perKey((effects: Effects) => effectsIn(names, effects));
  });
  const readingOf = kept(async (game) => readingNamesWith(await books.readingNames(game), await namesOf(game)));
  const source = {
    words,
    loadBook: (game: string) => (isOurs(game) ? bookOf(game) : books.loadBook(game)),
    armyIndex: (game: string) => (isOurs(game) ? indexOf(game) : books.armyIndex(game)),
    loadArmy: (game: string, id: string) => (isOurs(game) ? armyOf(`${game}/${id}`) : books.loadArmy(game, id)),
    loadPack: books.loadPack,
    calledIn: async (game: string) => calledIn(await namesOf(game)),
    today,
  };
  return {
    ...books,
    ...source,
    games: books.games.map((game) => ({ ...game, title: titles.games[game.id] ?? game.title, aliases: [...game.aliases, game.title] })),
    readingNames: (game) => (isOurs(game) ? readingOf(game) : books.readingNames(game)),
    catalogueFor: cataloguesOf(source),
    loadEffects: async (roster) => {
      const effects = await books.loadEffects(roster);
      return isOurs(roster.game) ? (await effectsOf(roster.game))(effects) : effects;
    },
  };
}

/** Keeps what was loaded for a key, but not what failed. */
function kept<T>(load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (key) => {
    const before = known.get(key);
    if (before) return before;
    const made = load(key);
    known.set(key, made);
    made.catch(() => known.delete(key));
    return made;
  };
}
