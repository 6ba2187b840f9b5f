/** The books in another language: names and texts laid over them, loaded where that language is spoken. */
import type { Library } from "@/lib/engine/catalogue/library";
import { readingNamesWith } from "@/lib/engine/catalogue/names/reading-names";
import { joinedShown, type ShownNames } from "@/lib/engine/catalogue/names/shown-names";
import { armyIn, bookIn, calledIn, effectsIn } from "@/lib/engine/catalogue/names/translate";
import { perKey } from "@/lib/engine/lazy";
import type { Effects } from "@/lib/engine/schema/in-play/effects";
import type { NamesFile } from "@/lib/engine/schema/language/names";
import { isUnknownGame } from "@/lib/engine/schema/unknown/unknown-game";
import { engineWordsIn, limitWordsIn } from "@/lib/words/all/load";
import type { Language } from "@/lib/words/language";
import { cataloguesOf } from "./catalogues";
import { once } from "./once";

/** What games and army lists are called; loaded before the names of any one game. */
interface Titles {
  games: Record<string, string>;
  armies: Record<string, Record<string, string>>;
  /** The army lists whose names stand apart from those of their game. */
  apart: Record<string, string[]>;
}

/** Some books in a language that has names for all of their games. */
export async function inLanguage(language: Language, books: Library, today: () => string): Promise<Library> {
  const file: { default: unknown } = await import(`./titles/${language}.json`);
  const titles = file.default as Titles;
  const isOurs = (game: string) => !isUnknownGame(game) && books.games.some(({ id }) => id === game);
  const words = await engineWordsIn(language);
  const known = <N extends ShownNames>(names: N): N => {
    words.knows(names);
    return names;
  };
  const ofGame = kept(async (game) => {
    const names: { default: unknown } = await import(`./${game}/names/shown/${language}.json`);
    return known(names.default as ShownNames);
  });
  /** Of an army list, those of its game among them. */
  const namesOf = kept(async (key) => {
    const [game = "", army = ""] = key.split("/");
    if (!titles.apart[game]?.includes(army)) return ofGame(game);
    const names: Promise<{ default: unknown }> = import(`./${game}/names/shown/${army}/${language}.json`);
    return joinedShown(await ofGame(game), known((await names).default as ShownNames));
  });
  const bookOf = kept(async (game) => bookIn(await ofGame(game), await books.loadBook(game)));
  const armyOf = kept(async (key) => {
    const [game = "", army = ""] = key.split("/");
    const list = await books.loadArmy(game, army);
    return armyIn(await namesOf(key), list);
  });
  const indexOf = kept(async (game) =>
    (await books.armyIndex(game)).map((army) => {
      const name = titles.armies[game]?.[army.id] ?? army.name;
      return { ...army, name, aliases: [...(army.aliases ?? []), army.name] };
    }),
  );
  const ofEffects = kept(async (key) => {
    const [game = ""] = key.split("/");
    const names: Promise<{ default: unknown }> = import(`./${game}/names/shown-effects/${language}.json`);
    return joinedShown(await namesOf(key), (await names).default as Pick<ShownNames, "texts">);
  });
  const effectsWith = perKey((names: ShownNames) => perKey((effects: Effects) => effectsIn(names, effects)));
  const readingOf = kept(async (game) => {
    const names: { default: unknown } = await import(`./${game}/names/${language}.json`);
    return readingNamesWith(await books.readingNames(game), names.default as NamesFile);
  });
  const source = {
    words,
    loadBook: (game: string) => (isOurs(game) ? bookOf(game) : books.loadBook(game)),
    armyIndex: (game: string) => (isOurs(game) ? indexOf(game) : books.armyIndex(game)),
    loadArmy: (game: string, id: string) => (isOurs(game) ? armyOf(`${game}/${id}`) : books.loadArmy(game, id)),
    loadPack: books.loadPack,
    limitTexts: async () => {
      const [said, { sentencesIn }] = await Promise.all([limitWordsIn(language), import("@/lib/events/limit-text")]);
      return said && sentencesIn(said);
    },
    calledIn: async (game: string, army: string) => calledIn(await namesOf(`${game}/${army}`)),
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
      return isOurs(roster.game) ? effectsWith(await ofEffects(`${roster.game}/${roster.armyList}`))(effects) : effects;
    },
  };
}

/** Loads what belongs to a key, each once. */
function kept<T>(load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (key) => once(known, key, () => load(key));
}
