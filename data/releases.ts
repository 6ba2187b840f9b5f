/** Earlier releases of the books: what `dataVersion` named once, whole again. Loaded where something asks for an earlier one. */

import { bookOf, type GameFiles } from "@/lib/books/diff/document";
import { type Release, releaseFiles } from "@/lib/books/diff/release";
import { type ArmyListName, EVERY_ARMY, type Library } from "@/lib/engine/catalogue/library";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Pack } from "@/lib/engine/schema/pack";
import { fillSources } from "@/lib/engine/schema/sources";
import { cataloguesOf } from "./catalogues";
import * as books from "./index";
import { once } from "./once";

export interface ReleaseName {
  version: string;
  date: string;
  /** Of the digests of its files. */
  digest: string;
}

/** The releases of a game that are kept, the oldest first; the last may be what the books are now. */
export async function releasesOf(game: string): Promise<readonly ReleaseName[]> {
  if (!books.games.some(({ id }) => id === game)) return [];
  const file: { default: unknown } = await import(`./${game}/releases/index.json`);
  return file.default as ReleaseName[];
}

const known = new Map<string, Promise<GameFiles>>();

/** The files of a game as they were released. @throws Error for a release that is not kept. */
export function releaseOf(game: string, version: string): Promise<GameFiles> {
  return once(known, `${game} ${version}`, () => load(game, version));
}

async function load(game: string, version: string): Promise<GameFiles> {
  const names = await releasesOf(game);
  if (!names.some((name) => name.version === version)) throw new Error(`No release ${version} of ${game}.`);
  return releaseFiles(version, async (one) => {
    const file: { default: unknown } = await import(`./${game}/releases/${one}.json`);
    return file.default as Release;
  });
}

/** The files of a game as they are now. @throws Error for a game that is not there. */
export async function presentFiles(game: string): Promise<GameFiles> {
  const index = await books.armyIndex(game);
  const { book, entries, options, rules } = await import(`./${game}/shared.ts`);
  const armies = index.map(async ({ id }) => {
    const file: { default: unknown } = await import(`./${game}/armies/${id}.json`);
    return [id, file.default] as const;
  });
  const packs = books.packIndex(game).map(async ({ id }) => [id, await books.loadPack(game, id)] as const);
  const byId = async (all: readonly Promise<readonly [string, unknown]>[]) =>
    Object.fromEntries((await Promise.all(all)).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return { book, entries, options, rules, armies: await byId(armies), packs: await byId(packs) } as GameFiles;
}

const libraries = new Map<string, Promise<Library>>();

/**
 * The books with one game as it was released; what it had of samples and lines on what things do is as it is now.
 * @throws Error for a release that is not kept.
 */
export function libraryAt(game: string, version: string): Promise<Library> {
  return once(libraries, `${game} ${version}`, async () => libraryOf(game, await releaseOf(game, version)));
}

/** The books with some games as they were released. Null where one of these releases is not kept. */
export async function libraryOn(versions: Readonly<Record<string, string>>): Promise<Library | null> {
  const old = new Map<string, Library>();
  for (const [game, version] of Object.entries(versions)) {
    if (!books.games.some(({ id }) => id === game)) return null;
    if (version === (await books.loadBook(game)).dataVersion) continue;
    if (!(await releasesOf(game)).some((name) => name.version === version)) return null;
    old.set(game, await libraryAt(game, version));
  }
  const of = (game: string): Library => old.get(game) ?? books;
  return {
    ...books,
    loadBook: (game) => of(game).loadBook(game),
    armyIndex: (game) => of(game).armyIndex(game),
    entryNames: (game) => of(game).entryNames(game),
    loadArmy: (game, id) => of(game).loadArmy(game, id),
    packIndex: (game) => of(game).packIndex(game),
    loadPack: (game, id) => of(game).loadPack(game, id),
    catalogueFor: (key, packs, armyLists) => of(key.game).catalogueFor(key, packs, armyLists),
  };
}

/** The books with one game as some files have it. */
export function libraryOf(game: string, files: GameFiles): Library {
  const book = bookOf(files);
  const armies = new Map(Object.entries(files.armies).map(([id, army]) => [id, fillSources(army) as ArmyList]));
  const packs = new Map(Object.entries(files.packs).map(([id, pack]) => [id, pack as unknown as Pack]));
  const index = [...armies.values()].map(({ id, name, aliases, group, page }) => ({ id, name, aliases, group, page }));
  const source = {
    loadBook: async (id: string) => (id === game ? book : books.loadBook(id)),
    armyIndex: async (id: string) => (id === game ? withNamesOf(index, await books.armyIndex(id)) : books.armyIndex(id)),
    loadArmy: async (id: string, army: string) => (id === game ? (armies.get(army) ?? missing(army)) : books.loadArmy(id, army)),
    loadPack: async (id: string, pack: string) => (id === game ? (packs.get(pack) ?? null) : books.loadPack(id, pack)),
    today: books.today,
  };
  return {
    ...books,
    ...source,
    entryNames: async (id) => {
      const now = await books.entryNames(id);
      if (id !== game) return now;
      const then = [...armies].map(([army, { entries = [] }]): [string, string[]] => [army, entries.map(({ name }) => name)]);
      return {
        ...Object.fromEntries(then.map(([army, names]) => [army, [...new Set([...names, ...(now[army] ?? [])])]])),
        [EVERY_ARMY]: now[EVERY_ARMY] ?? [],
      };
    },
    packIndex: (id) => (id === game ? [...packs.values()].map(({ id: pack, name }) => ({ id: pack, name })) : books.packIndex(id)),
    catalogueFor: cataloguesOf(source),
  };
}

/** What lists call an army list is no matter of its release: the names that it has now, those in other languages among them. */
function withNamesOf(index: readonly ArmyListName[], now: readonly ArmyListName[]): ArmyListName[] {
  const named = new Map(now.map(({ id, name, aliases = [] }) => [id, [name, ...aliases]]));
  return index.map((army) => {
    const more = (named.get(army.id) ?? []).filter((name) => name !== army.name && !army.aliases?.includes(name));
    return more.length ? { ...army, aliases: [...(army.aliases ?? []), ...more] } : army;
  });
}

function missing(army: string): never {
  throw new Error(`No army list "${army}".`);
}
