/** Versions of books that a command names: a file, a game's folder, a game, or a release of one. Own games have no releases. */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { presentFiles, releaseOf, releasesOf } from "@/data/releases";
import { bookOf, type GameFiles, sortOf, Version } from "@/lib/books/diff/document";
import { bookFor, noGame } from "@/lib/books/intake/laid-files";
import type { GameName, Library } from "@/lib/engine/catalogue/library";
import type { Book } from "@/lib/engine/schema/book";
import { isObject, type JsonObject } from "@/lib/engine/schema/json";
import { list } from "@/lib/words/en/grammar";
import { readText, reasonOf } from "./files";

export interface Named {
  version: Version;
  /** How output calls it. */
  label: string;
}

type Found = Named | { reason: string };

/** What a name means: `GAME@VERSION`, `GAME`, a folder with a game's files, or a file with a book, an army list or a pack. */
export async function versionOf(name: string, library: Library): Promise<Found> {
  const [id = "", release] = name.split("@");
  const game = library.games.find((one) => one.id === id);
  if (game) {
    if (release === undefined) {
      const files = await filesOf(game, library);
      return gameVersion(files, `data ${files.book.dataVersion}`);
    }
    const kept = await releasesOf(id);
    if (!kept.some(({ version }) => version === release)) return { reason: noRelease(id, release, kept) };
    return gameVersion(await releaseOf(id, release), `data ${release}`);
  }
  try {
    if (statSync(name).isDirectory()) return folderVersion(name);
  } catch (fault) {
    return { reason: reasonOf(fault) };
  }
  return fileVersion(name, library);
}

export function noRelease(game: string, release: string, kept: readonly { version: string }[]): string {
  const there = kept.length ? `there are ${list(kept.map(({ version }) => version))}` : "it has none";
  return `there is no release ${release} of ${game}; ${there}.`;
}

/** A game as it is now. One that an army list brings along is that list's, and those of its game beside it. */
async function filesOf({ id, own }: GameName, library: Library): Promise<GameFiles> {
  if (!own) return presentFiles(id);
  const [{ entries, groups, options, rules, ...book }, index] = await Promise.all([library.loadBook(id), library.armyIndex(id)]);
  const armies = await Promise.all(index.map(async (army) => [army.id, await library.loadArmy(id, army.id)] as const));
  const plain = armies.map(([army, { rulebook: _, ...list }]) => [army, list] as const);
  return { book, entries, options: { groups, options }, rules, armies: Object.fromEntries(plain), packs: {} } as unknown as GameFiles;
}

function gameVersion(files: GameFiles, label: string): Named {
  return { version: new Version("game", files, bookOf(files)), label };
}

/** The files of a game in a folder. */
function folderVersion(folder: string): Found {
  const faults: string[] = [];
  const read = (file: string): unknown => {
    const { value, reason } = jsonIn(join(folder, file));
    if (reason !== undefined) faults.push(`${file}: ${reason}`);
    return value;
  };
  const all = (inside: string) => {
    const names = statSync(join(folder, inside), { throwIfNoEntry: false }) ? readdirSync(join(folder, inside)).sort() : [];
    const found = names.filter((name) => name.endsWith(".json")).map((name) => [name.slice(0, -5), read(`${inside}/${name}`)] as const);
    return Object.fromEntries(found) as Record<string, JsonObject>;
  };
  const [book, entries, options, rules] = ["book.json", "entries.json", "options.json", "rules.json"].map(read);
  const files = { book, entries, options, rules, armies: all("armies"), packs: all("packs") } as GameFiles;
  if (faults.length) return { reason: `not the folder of a game. ${faults[0]}` };
  if (!isObject(book) || !Array.isArray(book.categories) || !Array.isArray(entries) || !isObject(options) || !Array.isArray(rules))
    return { reason: "not the folder of a game: book.json, entries.json, options.json and rules.json are needed." };
  return gameVersion(files, folder);
}

async function fileVersion(file: string, library: Library): Promise<Found> {
  const { text, value, reason } = jsonIn(file);
  if (reason !== undefined) return { reason };
  const sort = sortOf(value);
  if (!sort) return { reason: "neither a book nor an army list nor a pack." };
  const of = sort === "book" ? JSON.stringify({ game: (value as JsonObject).id }) : text;
  const book = await bookFor(of, library);
  if (!book) return { reason: noGame(of, library) };
  return { version: new Version(sort, value, sort === "book" ? ({ ...book, ...(value as object) } as Book) : book), label: file };
}

function jsonIn(
  file: string,
): { text: string; value: unknown; reason?: undefined } | { text?: undefined; value?: undefined; reason: string } {
  const { text, reason } = readText(file);
  if (text === undefined) return { reason };
  try {
    return { text, value: JSON.parse(text) };
  } catch {
    return { reason: "not JSON." };
  }
}

/** Two versions of one sort: of a game and one of its files, the file's own of the game. */
export function alike(a: Named, b: Named): [Named, Named] | { reason: string } {
  const [one, other] = [partFor(a, b), partFor(b, a)];
  if (one.version.sort !== other.version.sort)
    return { reason: `${a.label} is ${WORDS[a.version.sort]}, ${b.label} is ${WORDS[b.version.sort]}.` };
  return [one, other];
}

const WORDS = { game: "a whole game", book: "a book", army: "an army list", pack: "a pack" };

function partFor(named: Named, other: Named): Named {
  const { version, label } = named;
  const { sort, value } = other.version;
  if (version.sort !== "game" || sort === "game") return named;
  const files = version.value as GameFiles;
  const id = String((value as JsonObject).id);
  const part = sort === "book" ? files.book : sort === "army" ? files.armies[id] : files.packs[id];
  return part ? { version: new Version(sort, part, version.book), label } : named;
}
