/** The packages, packs and army books given to a command, applied to the books that come with the program. */
import * as shipped from "@/data/index";
import type { LaidOver as Laid } from "@/lib/books/intake/laid-files";
import type { Library } from "@/lib/engine/catalogue/library";
import type { KnownBook } from "@/lib/engine/roster/books/needed-books";
import { readText } from "./files";
import { complain } from "./output";
import { packagesFor } from "./packages";

/** The files of --book and --library. */
export interface BookFiles {
  book: readonly string[];
  library: readonly string[];
  system: readonly string[];
}

/** Those of --pack too. */
export interface Overlays extends BookFiles {
  pack: readonly string[];
}

export interface LaidOver extends Laid {
  /** The books without packs and army books. */
  books: Library;
  /** The army books of --book and of packages, as rosters name them. */
  known: readonly KnownBook[];
}

/** The books with what was given, with the packs and army books. Null, with a complaint, if a file cannot be used: without it verdicts would be wrong. */
export async function libraryWith({ pack = [], book, library: named, system }: BookFiles & Partial<Overlays>): Promise<LaidOver | null> {
  const packages = await packagesFor({ named, systems: system }, shipped);
  const books = packages ? (await import("@/lib/books/library/offered")).withPackaged(shipped, packages.brought) : shipped;
  const { knownBooks } = await import("@/lib/books/library/known-books");
  const packaged = packages?.packages.flatMap(({ opened }) => knownBooks(opened.books, opened.manifest)) ?? [];
  if (pack.length + book.length === 0) return { library: books, books, packs: [], armies: [], known: packaged };
  const armyTexts = textsOf(book);
  const packTexts = armyTexts && textsOf(pack);
  if (!packTexts) return null;
  const { withTexts } = await import("@/lib/books/intake/laid-files");
  const laid = await withTexts(books, packTexts, armyTexts);
  if ("reason" in laid) {
    complain(`muster: ${(laid.of === "pack" ? pack : book)[laid.at]}: ${laid.reason}`);
    return null;
  }
  const known = [...packaged, ...knownBooks(laid.armies.map((army) => ({ army })))];
  return { ...laid, books, known };
}

/** The texts of files; null, with a complaint, where one cannot be read. */
function textsOf(files: readonly string[]): string[] | null {
  const texts: string[] = [];
  for (const file of files) {
    const { text, reason } = readText(file);
    if (text === undefined) {
      complain(`muster: ${file}: ${reason}`);
      return null;
    }
    texts.push(text);
  }
  return texts;
}
