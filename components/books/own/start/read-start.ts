import type { Sketch } from "@/lib/books/start/sketch";
import type { Started } from "@/lib/books/start/started";
import type { Library } from "@/lib/engine/catalogue/library";
import type { Book } from "@/lib/engine/schema/book";

/** What a new army list begins with beside nothing, an example or a copy. */
export type StartKind = "table" | "lists" | "catalogue";

/** What was pasted and chosen; of `texts` the first is the table. */
export interface StartInput {
  kind: StartKind;
  texts: readonly string[];
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
export async function readStart(
  { kind, texts, files }: StartInput,
  book: Book,
  library: Pick<Library, "readingWords">,
): Promise<ReadStart> {
  const pasted = texts.filter((text) => text.trim());
  if (!pasted.length && !files.length) return { started: null, refused: [] };
  const refused: string[] = [];
  const [{ startedFrom }, sketch] = await Promise.all([
    import("@/lib/books/start/draft-of"),
    sketchOf({ kind, texts: pasted, files }, book, library, refused),
  ]);
  return { started: sketch && startedFrom(sketch, book, HEAD), refused };
}

async function sketchOf(
  { kind, texts, files }: StartInput,
  book: Book,
  library: Pick<Library, "readingWords">,
  refused: string[],
): Promise<Sketch | null> {
  if (kind === "table") {
    const { sketchOfTable } = await import("@/lib/books/start/table/from-table");
    return sketchOfTable(texts.join("\n"), book);
  }
  const opened = await Promise.all(
    files.map(async (file) => {
      try {
        return [{ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }];
      } catch {
        refused.push(`${file.name}: the file could not be opened.`);
        return [];
      }
    }),
  );
  const read = opened.flat();
  if (kind === "catalogue") {
    const [{ catalogueRoots }, { sketchOfCatalogues }] = await Promise.all([
      import("@/lib/books/start/catalogue/elements"),
      import("@/lib/books/start/catalogue/from-catalogue"),
    ]);
    const all = read.flatMap(({ name, bytes }) => catalogueRoots(bytes).map((found) => ({ name, ...found })));
    for (const one of all) if ("reason" in one) refused.push(`${one.name}: ${one.reason}`);
    const roots = all.flatMap((one) => ("root" in one ? [one.root] : []));
    return roots.length ? sketchOfCatalogues(roots, book) : null;
  }
  const [{ piecesInFile, piecesInPaste }, { startLists }, { sketchOfLists }] = await Promise.all([
    import("@/lib/read/shapes/pieces"),
    import("@/lib/books/start/lists/read-lists"),
    import("@/lib/books/start/lists/from-lists"),
  ]);
  const pieces = await Promise.all([
    ...texts.map((text) => piecesInPaste({ text })),
    ...read.map(({ name, bytes }) => piecesInFile(bytes, name)),
  ]);
  const found = startLists(pieces.flat(), await library.readingWords());
  for (const { name, reason } of found.refused) refused.push(name ? `${name}: ${reason}` : reason);
  return found.lists.length ? sketchOfLists(found.lists, book) : null;
}
