import { TookTooLong } from "@/components/threads/threads";
import { TOOK_TOO_LONG } from "@/components/threads/trial";
import type { CatalogueList } from "@/lib/books/start/from-catalogue";
import type { Started } from "@/lib/books/start/started";
import { perKey } from "@/lib/engine/lazy";
import type { Book } from "@/lib/engine/schema/book";

/** What a new army list begins with beside nothing, an example or a copy. */
export type StartKind = "table" | "catalogue";

/** What was pasted and chosen: the text of a table, the files of a catalogue. */
export interface StartInput {
  kind: StartKind;
  text: string;
  files: readonly File[];
  /** Which army list of several in the files, by its place among them. */
  list?: number;
}

export interface ReadStart {
  /** Null while nothing is there to read. */
  started: Started | null;
  /** The game that it is for: one of one's own has the slots that the source names. */
  book: Book | null;
  /** What could not be read, a sentence each. */
  refused: readonly string[];
  /** The names of the army lists in the files. */
  lists?: readonly string[];
}

const HEAD = { id: "my-army-list", name: "My army list" };

/** Reads what an army list is to begin with, for a game, or for one of one's own with that name. */
export async function readStart({ kind, text, files, list = 0 }: StartInput, game: Book | string): Promise<ReadStart> {
  if (kind === "table" ? !text.trim() : !files.length) return { started: null, book: null, refused: [] };
  const [{ startedFrom }, { ownGameFor }, { refused, lists }] = await Promise.all([
    import("@/lib/books/start/draft-of"),
    import("@/lib/books/start/own-game"),
    kind === "table" ? inText(text) : inFiles(files),
  ]);
  const names = lists.map(({ name }) => name);
  const from = lists[list] ?? lists[0];
  if (!from) return { started: null, book: null, refused, lists: names };
  const { sketchFor, gameCalled } = from;
  const { book, sketch } =
    typeof game === "string" ? await ownGameFor(game, sketchFor, gameCalled) : { book: game, sketch: sketchFor(game) };
  return { started: startedFrom(sketch, book, HEAD), book, refused, lists: names };
}

interface Found {
  refused: readonly string[];
  lists: readonly (Pick<CatalogueList, "name" | "sketchFor"> & Partial<CatalogueList>)[];
}

async function inText(text: string): Promise<Found> {
  const { sketchOfTable } = await import("@/lib/books/start/table/from-table");
  return { refused: [], lists: [{ name: "", sketchFor: (book) => sketchOfTable(text, book) }] };
}

/** Kept while the same files are chosen: the name of a game is typed letter by letter. */
const inFiles = perKey(async (files: readonly File[]): Promise<Found> => {
  const { catalogueLists } = await import("@/components/books/system/open");
  try {
    return await catalogueLists(files);
  } catch (fault) {
    if (!(fault instanceof TookTooLong)) throw fault;
    return { lists: [], refused: files.map(({ name }) => `${name}: ${TOOK_TOO_LONG}`) };
  }
});
