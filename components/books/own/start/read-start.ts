import type { Sketch } from "@/lib/books/start/sketch";
import type { Started } from "@/lib/books/start/started";
import type { Book } from "@/lib/engine/schema/book";

/** What a new army list begins with beside nothing, an example or a copy. */
export type StartKind = "table" | "catalogue";

/** What was pasted and chosen: the text of a table, the files of a catalogue. */
export interface StartInput {
  kind: StartKind;
  text: string;
  files: readonly File[];
}

export interface ReadStart {
  /** Null while nothing is there to read. */
  started: Started | null;
  /** The game that it is for: one of one's own has the slots that the source names. */
  book: Book | null;
  /** What could not be read, a sentence each. */
  refused: readonly string[];
}

const HEAD = { id: "my-army-list", name: "My army list" };

/** Reads what an army list is to begin with, for a game, or for one of one's own with that name. */
export async function readStart({ kind, text, files }: StartInput, game: Book | string): Promise<ReadStart> {
  if (kind === "table" ? !text.trim() : !files.length) return { started: null, book: null, refused: [] };
  const refused: string[] = [];
  const [{ startedFrom }, { ownGameFor }, sketchFor] = await Promise.all([
    import("@/lib/books/start/draft-of"),
    import("@/lib/books/start/own-game"),
    kind === "table" ? sketcherOfText(text) : sketcherOfFiles(files, refused),
  ]);
  if (!sketchFor) return { started: null, book: null, refused };
  const { book, sketch } = typeof game === "string" ? await ownGameFor(game, sketchFor) : { book: game, sketch: sketchFor(game) };
  return { started: startedFrom(sketch, book, HEAD), book, refused };
}

type Sketcher = (book: Book) => Sketch;

async function sketcherOfText(text: string): Promise<Sketcher> {
  const { sketchOfTable } = await import("@/lib/books/start/table/from-table");
  return (book) => sketchOfTable(text, book);
}

async function sketcherOfFiles(files: readonly File[], refused: string[]): Promise<Sketcher | null> {
  const [{ catalogueRoots }, { sketchOfCatalogues }] = await Promise.all([
    import("@/lib/books/system/elements"),
    import("@/lib/books/start/catalogue/from-catalogue"),
  ]);
  const read = files.map(async (file) => {
    const bytes = await file.arrayBuffer().catch(() => null);
    const found = bytes ? catalogueRoots(new Uint8Array(bytes)) : [{ reason: "the file could not be opened." }];
    return found.flatMap((one) => {
      if ("root" in one) return [one.root];
      refused.push(`${file.name}: ${one.reason}`);
      return [];
    });
  });
  const roots = (await Promise.all(read)).flat();
  return roots.length ? (book) => sketchOfCatalogues(roots, book) : null;
}
