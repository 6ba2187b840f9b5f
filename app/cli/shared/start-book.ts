/** An army book that begins with a table, lists or a catalogue. How the source was read is told on standard error. */

import { sketchOfLists } from "@/app/cli/start-lists/from-lists";
import { startLists } from "@/app/cli/start-lists/read-lists";
import { freeIdOf } from "@/lib/books/author/draft";
import { sketchOfCatalogues } from "@/lib/books/start/catalogue/from-catalogue";
import { startedFrom } from "@/lib/books/start/draft-of";
import { ownGameFor } from "@/lib/books/start/own-game";
import type { Sketch } from "@/lib/books/start/sketch";
import { startText } from "@/lib/books/start/started";
import { sketchOfTable } from "@/lib/books/start/table/from-table";
import { catalogueRoots } from "@/lib/books/system/elements";
import type { Library } from "@/lib/engine/catalogue/library";
import type { Book } from "@/lib/engine/schema/book";
import { piecesInFile } from "@/lib/read/shapes/pieces";
import { readList, readText } from "./files";
import { complain } from "./output";

export interface StartSource {
  kind: "table" | "lists" | "catalogue";
  files: readonly string[];
}

interface StartOptions {
  game?: string;
  name?: string;
  fromTable?: string;
  fromLists?: string[];
  fromCatalogue?: string[];
}

/** What an army book is to begin with; null where nothing is named. */
export function sourceOf({ fromTable, fromLists, fromCatalogue }: StartOptions): StartSource | "several" | null {
  const all: StartSource[] = [
    ...(fromTable === undefined ? [] : [{ kind: "table" as const, files: [fromTable] }]),
    ...(fromLists ? [{ kind: "lists" as const, files: fromLists }] : []),
    ...(fromCatalogue ? [{ kind: "catalogue" as const, files: fromCatalogue }] : []),
  ];
  return all.length > 1 ? "several" : (all[0] ?? null);
}

/** The army book, for a game or for one of its own; null, with a complaint, where a file cannot be read or holds no unit. */
export async function startedBook(source: StartSource, options: StartOptions, game: string, library: Library): Promise<object | null> {
  const sketchFor = await sketchesOf(source, library);
  if (!sketchFor) return null;
  const own = options.game === undefined ? null : await ownGameFor(options.game, sketchFor);
  const book = own?.book ?? (await library.loadBook(game));
  const name = options.name ?? "My army list";
  const taken = own ? [] : (await library.armyIndex(game)).map(({ id }) => id);
  const { draft, report } = startedFrom(own?.sketch ?? sketchFor(book), book, { id: freeIdOf(name, taken), name });
  complain(startText(report));
  if (!report.entries) {
    complain(`muster: ${source.files.join(", ")}: no unit was found.`);
    return null;
  }
  const { id, game: of, ...rest } = draft;
  return { id, game: of, ...(own ? { rulebook: own.book } : {}), ...rest };
}

/** What the files say, for any game; null where one cannot be read. */
async function sketchesOf({ kind, files }: StartSource, library: Library): Promise<((book: Book) => Sketch) | null> {
  if (kind === "table") {
    const [file = ""] = files;
    const { text, reason } = readText(file);
    if (text === undefined) complain(`muster: ${file}: ${reason}`);
    return text === undefined ? null : (book) => sketchOfTable(text, book);
  }
  const read = files.map((file) => ({ file, ...readList(file) }));
  for (const { file, reason } of read) if (reason !== undefined) complain(`muster: ${file}: ${reason}`);
  const all = read.flatMap(({ file, bytes }) => (bytes ? { file, bytes } : []));
  if (all.length < files.length) return null;
  if (kind === "catalogue") {
    const roots = all.flatMap(({ file, bytes }) => catalogueRoots(bytes).map((found) => ({ file, ...found })));
    const bad = roots.flatMap((one) => ("reason" in one ? [one] : []));
    for (const { file, reason } of bad) complain(`muster: ${file}: ${reason}`);
    const found = roots.flatMap((one) => ("root" in one ? [one.root] : []));
    return bad.length ? null : (book) => sketchOfCatalogues(found, book);
  }
  const pieces = (await Promise.all(all.map(({ file, bytes }) => piecesInFile(bytes, file)))).flat();
  const { lists, refused } = startLists(pieces, await library.readingWords());
  for (const { name, reason } of refused) complain(`muster: ${name}: ${reason}`);
  return refused.length ? null : (book) => sketchOfLists(lists, book);
}
