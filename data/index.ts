/** The only code that reads book files: every game and army list, loaded when asked for. Tests parse all of it strictly. */
import { compile } from "@/lib/catalogue/compile";
import type { Catalogue } from "@/lib/catalogue/types";
import type { ArmyList, Book } from "@/lib/schema/book";

export interface Game {
  id: string;
  title: string;
  aliases: readonly string[];
}

export interface ArmyName {
  id: string;
  name: string;
  aliases?: string[];
  group?: string;
  page: number | string;
}

export const games: readonly Game[] = [
  { id: "fantasy-rules-3e", title: "Fantasy Rules! 3rd edition", aliases: ["fantasy rules", "fantasy rules!", "fr3"] },
];

/** The army lists of a game in book order. */
export async function armyIndex(game: string): Promise<ArmyName[]> {
  assertGame(game);
  const index: { default: unknown } = await import(`./${game}/armies.json`);
  return index.default as ArmyName[];
}

const books = new Map<string, Promise<Book>>();

/** What every army of a game shares. */
export function loadBook(game: string): Promise<Book> {
  return once(books, game, async () => {
    assertGame(game);
    const [book, entries, options, rules] = await Promise.all([
      import(`./${game}/book.json`),
      import(`./${game}/entries.json`),
      import(`./${game}/options.json`),
      import(`./${game}/rules.json`),
    ]);
    return { ...book.default, ...options.default, entries: entries.default, rules: rules.default } as Book;
  });
}

/** @throws Error for an army list that is not in the index. */
export async function loadArmy(game: string, army: string): Promise<ArmyList> {
  if (!(await armyIndex(game)).some((a) => a.id === army)) throw new Error(`No army list "${army}" in ${game}.`);
  const file: { default: unknown } = await import(`./${game}/armies/${army}.json`);
  return file.default as ArmyList;
}

const catalogues = new Map<string, Promise<Catalogue>>();

/** The compiled catalogue of an army list, built once for each choice of settings. */
export function loadCatalogue(game: string, army: string, settings: Readonly<Record<string, string>> = {}): Promise<Catalogue> {
  const chosen = Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1));
  return once(catalogues, JSON.stringify([game, army, chosen]), async () => {
    const [book, list] = await Promise.all([loadBook(game), loadArmy(game, army)]);
    return compile(book, list, { settings });
  });
}

/** Keeps the promise, but not a failed one. */
function once<T>(cache: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = cache.get(key);
  if (known) return known;
  const made = make();
  cache.set(key, made);
  made.catch(() => cache.delete(key));
  return made;
}

function assertGame(game: string): void {
  if (!games.some((g) => g.id === game)) throw new Error(`No game "${game}".`);
}
