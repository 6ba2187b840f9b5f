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
  /** What could not be read, a sentence each. */
  refused: readonly string[];
}

const HEAD = { id: "my-army-list", name: "My army list" };

/** Reads what an army list is to begin with, for a game. */
export async function readStart({ kind, text, files }: StartInput, book: Book): Promise<ReadStart> {
  if (kind === "table" ? !text.trim() : !files.length) return { started: null, refused: [] };
  const refused: string[] = [];
  const [{ startedFrom }, sketch] = await Promise.all([
    import("@/lib/books/start/draft-of"),
    kind === "table" ? sketchOfText(text, book) : sketchOfFiles(files, book, refused),
  ]);
  return { started: sketch && startedFrom(sketch, book, HEAD), refused };
}

async function sketchOfText(text: string, book: Book): Promise<Sketch> {
  const { sketchOfTable } = await import("@/lib/books/start/table/from-table");
  return sketchOfTable(text, book);
}

async function sketchOfFiles(files: readonly File[], book: Book, refused: string[]): Promise<Sketch | null> {
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
  return roots.length ? sketchOfCatalogues(roots, book) : null;
}
