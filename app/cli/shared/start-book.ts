/** An army book that begins with a table, lists or a catalogue. How the source was read is told on standard error. */

import { sketchOfLists } from "@/app/cli/start-lists/from-lists";
import { startLists } from "@/app/cli/start-lists/read-lists";
import { freeIdOf } from "@/lib/books/author/draft";
import { startedFrom } from "@/lib/books/start/draft-of";
import { type CatalogueList, listsInCatalogues } from "@/lib/books/start/from-catalogue";
import { ownGameFor } from "@/lib/books/start/own-game";
import { startText } from "@/lib/books/start/started";
import { sketchOfTable } from "@/lib/books/start/table/from-table";
import type { Library } from "@/lib/engine/catalogue/library";
import { findNamed } from "@/lib/engine/catalogue/names/name-index";
import { piecesInFile } from "@/lib/read/shapes/pieces";
import { list } from "@/lib/words/en/grammar";
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
  list?: string;
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
  const begun = await beginningOf(source, options.list, library);
  if (!begun) return null;
  const { sketchFor, gameCalled } = begun;
  const own = options.game === undefined ? null : await ownGameFor(options.game, sketchFor, gameCalled);
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

/** What the files say, for any game, and the game that they are for where they say that too. */
type Beginning = Pick<CatalogueList, "sketchFor"> & Partial<CatalogueList>;

/** Null where a file cannot be read. @param wanted The army list, where there are several. */
async function beginningOf({ kind, files }: StartSource, wanted: string | undefined, library: Library): Promise<Beginning | null> {
  if (kind === "table") {
    const [file = ""] = files;
    const { text, reason } = readText(file);
    if (text === undefined) complain(`muster: ${file}: ${reason}`);
    return text === undefined ? null : { sketchFor: (book) => sketchOfTable(text, book) };
  }
  const read = files.map((file) => ({ file, ...readList(file) }));
  for (const { file, reason } of read) if (reason !== undefined) complain(`muster: ${file}: ${reason}`);
  const all = read.flatMap(({ file, bytes }) => (bytes ? { file, bytes } : []));
  if (all.length < files.length) return null;
  if (kind === "catalogue")
    return inCatalogues(
      all.map(({ file, bytes }) => ({ name: file, bytes })),
      wanted,
    );
  const pieces = (await Promise.all(all.map(({ file, bytes }) => piecesInFile(bytes, file)))).flat();
  const { lists, refused } = startLists(pieces, await library.readingWords());
  for (const { name, reason } of refused) complain(`muster: ${name}: ${reason}`);
  return refused.length ? null : { sketchFor: (book) => sketchOfLists(lists, book) };
}

function inCatalogues(files: Parameters<typeof listsInCatalogues>[0], wanted: string | undefined): CatalogueList | null {
  const { lists, refused } = listsInCatalogues(files);
  for (const reason of refused) complain(`muster: ${reason}`);
  const [only] = lists.length === 1 ? lists : [];
  const named = lists.map((one) => ({ ...one, id: one.name }));
  const found = wanted === undefined ? only : findNamed(named, wanted).found;
  const names = list(lists.map(({ name }) => name));
  if (!found && lists.length) complain(`muster: name one of the army lists with --list: ${names}.`);
  return found ?? null;
}
