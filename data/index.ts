/** The only code that reads book files: every game and army list, loaded when asked for. Tests parse all of it strictly. */

import type { ArmyListName, CatalogueKey, EffectsKey, Example, GameName, Library, PackName } from "@/lib/engine/catalogue/library";
import { RecentCatalogues } from "@/lib/engine/catalogue/recent-catalogues";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import type { Effects } from "@/lib/engine/schema/in-play/effects";
import type { ReadingNames, ReadingWords } from "@/lib/engine/schema/language/reading";
import type { Pack } from "@/lib/engine/schema/pack";
import { fillSources } from "@/lib/engine/schema/sources";
import type { Usual } from "@/lib/engine/schema/suggest/usual";
import { isUnknownGame } from "@/lib/engine/schema/unknown/unknown-game";
import type { Language } from "@/lib/words/language";

import { cataloguesOf } from "./catalogues";
import { once } from "./once";
import { samples } from "./samples";

export { samples };

export interface Game extends GameName {
  /** Packs shipped with the game. */
  packs?: ShippedPack[];
}

interface ShippedPack extends PackName {
  load: () => Promise<{ default: unknown }>;
}

/** Among the aliases of each are its titles in other languages: a table written there has them. */
export const games: readonly Game[] = [
  {
    id: "fantasy-rules-3e",
    title: "Fantasy Rules! 3rd edition",
    aliases: [
      ...["fantasy rules", "fantasy rules!", "fantasy rules 3", "fr3"],
      ...["Fantasy Rules!, 3. Ausgabe", "Fantasy Rules!, 3e édition", "Fantasy Rules!, 3ª edición"],
    ],
    packs: [{ id: "tournament", name: "Tournament play", load: () => import("./fantasy-rules-3e/packs/tournament.json") }],
  },
  { id: "forces-of-light-and-darkness", title: "The Forces of Light and of Darkness", aliases: ["forces of light and darkness", "fld"] },
  { id: "generic-fantasy-mass-battles", title: "Generic Fantasy Mass Battles", aliases: ["gfmb"] },
  {
    id: "warhammer-7e",
    title: "Warhammer Fantasy Battle, 7th edition",
    aliases: [
      ...["warhammer", "warhammer 7", "warhammer fantasy", "wh7", "whfb 7", "wfb 7"],
      ...["Warhammer Fantasy Battle, 7. Edition", "Warhammer Battle, 7e édition", "Warhammer Fantasy Battle, 7ª edición"],
    ],
    packs: [
      { id: "no-named-characters", name: "No named characters", load: () => import("./warhammer-7e/packs/no-named-characters.json") },
    ],
  },
  { id: "fantasy-warriors", title: "Fantasy Warriors Companion", aliases: ["fantasy warriors", "fw"] },
];

const armyIndexes = new Map<string, Promise<ArmyListName[]>>();

/** The army lists of a game in book order. */
export function armyIndex(game: string): Promise<ArmyListName[]> {
  if (isUnknownGame(game)) return Promise.resolve([]);
  return once(armyIndexes, game, async () => {
    assertGame(game);
    const index: { default: unknown } = await import(`./${game}/armies.json`);
    const examples = samples(game).flatMap(({ example }) => example ?? []);
    return (index.default as ArmyListName[]).map((army) => (examples.includes(army.id) ? { ...army, example: true } : army));
  });
}

/** What a roster is not checked with: each comes when it is asked for. */
const later = () => import("./later");

/** The names of what each army list of a game may have, by its id, for finding the army list that a text is of. */
export async function entryNames(game: string): Promise<Readonly<Record<string, readonly string[]>>> {
  if (isUnknownGame(game)) return {};
  assertGame(game);
  return (await later()).entryNamesOf(game);
}

/** What lists of a game call things beside their names in the book; loaded when a list is read. */
export async function readingNames(game: string): Promise<ReadingNames> {
  const { namesOf, NO_NAMES } = await later();
  if (isUnknownGame(game)) return NO_NAMES;
  assertGame(game);
  return namesOf(game);
}

/** The words that lists of any game have beside names; English has the say where languages differ. */
export async function readingWords(): Promise<ReadingWords> {
  return (await later()).words();
}

const books = new Map<string, Promise<Book>>();

/** What every army of a game shares; of a game that we have no book of the book that stands in for it. */
export function loadBook(game: string): Promise<Book> {
  if (isUnknownGame(game)) return import("@/lib/engine/catalogue/unknown/compile").then(({ bookOfUnknown }) => bookOfUnknown(game));
  return once(books, game, async () => {
    assertGame(game);
    const { book, entries, options, rules } = await import(`./${game}/shared.ts`);
    return { ...book, ...options, entries, rules } as Book;
  });
}

const armies = new Map<string, Promise<ArmyList>>();

/** @throws Error for an army list that is not in the index. */
export function loadArmy(game: string, army: string): Promise<ArmyList> {
  return once(armies, `${game}/${army}`, async () => {
    if (!(await armyIndex(game)).some((a) => a.id === army)) throw new Error(`No army list "${army}" in ${game}.`);
    const file: { default: unknown } = await import(`./${game}/armies/${army}.json`);
    return fillSources(file.default) as ArmyList;
  });
}

/** The catalogues that are kept for the next roster. */
export const recentCatalogues = new RecentCatalogues();

/** As `Library` has it. @throws Error for a game or army list that is not there; packs and allies that are not there are left to the check. */
export const catalogueFor = cataloguesOf({ loadBook, armyIndex, loadArmy, loadPack, today }, recentCatalogues);

/** The same in another language. */
export async function catalogueIn(language: Language, key: CatalogueKey): Promise<Catalogue> {
  return (await libraryIn(language)).catalogueFor(key);
}

/** The day it is here, as 2026-11-28. */
export function today(): string {
  const now = new Date();
  const two = (n: number) => String(n).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The compiled catalogue of an army list by itself. */
export function loadCatalogue(game: string, armyList: string, settings: Readonly<Record<string, string>> = {}): Promise<Catalogue> {
  return catalogueFor({ game, armyList, settings });
}

/** The packs shipped with a game, e.g. its tournament rules. */
export function packIndex(game: string): PackName[] {
  return shippedPacks(game).map(({ id, name }) => ({ id, name }));
}

/** A shipped pack; null where there is none of that id. */
export async function loadPack(game: string, id: string): Promise<Pack | null> {
  const file = await shippedPacks(game)
    .find((p) => p.id === id)
    ?.load();
  return (file?.default as Pack | undefined) ?? null;
}

/** Events to begin from, of games with a book and without. */
export async function exampleEvents(): Promise<readonly Pack[]> {
  return (await import("./example-events")).EXAMPLE_EVENTS;
}

const libraries = new Map<string, Promise<Library>>();

/** The books in a language, the same object each time; in English they are as they are. Own books and games are in none. */
export function libraryIn(language: Language): Promise<Library> {
  return once(libraries, language, async () => {
    if (language === "en") return inEnglish;
    const { inLanguage } = await import("./in-language");
    return inLanguage(language, inEnglish, today);
  });
}

/** What the things of a game and of the army lists of a roster do in play, one line each; loaded when a sheet or a form asks. */
export async function loadEffects({ game, armyList, commands = [] }: EffectsKey): Promise<Effects> {
  if (isUnknownGame(game)) return NO_EFFECTS;
  const named = new Set([armyList, ...commands.map((command) => command.armyList)]);
  const armies = (await armyIndex(game)).filter(({ id, effects: own }) => own && named.has(id)).map(({ id }) => id);
  return (await later()).effectsOf(game, armies);
}

const NO_EFFECTS: Effects = { lines: [] };

/** What published lists of an army list have; null where none were counted. */
export async function loadUsual({ game, armyList }: { game: string; armyList: string }): Promise<Usual | null> {
  if (isUnknownGame(game) || !(await armyIndex(game)).find(({ id }) => id === armyList)?.usual) return null;
  return (await later()).usualOf(game, armyList);
}

/** The worked prices of a game; none where it prints none. */
export async function loadExamples(game: string): Promise<Example[]> {
  if (isUnknownGame(game)) return [];
  assertGame(game);
  return (await later()).examplesOf(game);
}

/** A sample army as the text of a roster file. @throws Error where there is none of that id. */
export async function loadSample(game: string, id: string): Promise<string> {
  if (!samples(game).some((sample) => sample.id === id)) throw new Error(`No sample "${id}" in ${game}.`);
  return (await later()).sampleOf(game, id);
}

const inEnglish: Library = {
  ...{ games, armyIndex, loadArmy, loadBook, catalogueFor, catalogueIn, packIndex, loadPack, exampleEvents },
  ...{ entryNames, readingNames, readingWords, loadEffects, loadUsual, loadExamples, samples, loadSample },
};

function shippedPacks(game: string): readonly ShippedPack[] {
  if (isUnknownGame(game)) return [];
  assertGame(game);
  return games.find((g) => g.id === game)?.packs ?? [];
}

function assertGame(game: string): void {
  if (!games.some((g) => g.id === game)) throw new Error(`No game "${game}".`);
}
