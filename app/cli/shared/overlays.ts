/** The packages, packs and army books given to a command, applied to the books that come with the program. */
import * as shipped from "@/data/index";
import type { LaidPackFile } from "@/lib/books/intake/laid-files";
import { withPacks } from "@/lib/books/intake/with-packs";
import type { Library } from "@/lib/engine/catalogue/library";
import type { KnownBook } from "@/lib/engine/roster/books/needed-books";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Pack } from "@/lib/engine/schema/pack";
import { readText } from "./files";
import { complain } from "./output";
import { packagesFor } from "./packages";

/** The files of --pack, --book and --library. */
export interface Overlays {
  pack: readonly string[];
  book: readonly string[];
  library: readonly string[];
}

export interface LaidOver {
  library: Library;
  /** The books without packs and army books. */
  books: Library;
  packs: readonly Pack[];
  armies: readonly ArmyList[];
  /** The army books of --book and of packages, as rosters name them. */
  known: readonly KnownBook[];
}

/** The books with what was given, with the packs and army books. Null, with a complaint, if a file cannot be used: without it verdicts would be wrong. */
export async function libraryWith({ pack, book, library: named }: Overlays): Promise<LaidOver | null> {
  const packages = await packagesFor(named, shipped);
  const books = packages ? (await import("@/lib/books/library/offered")).withPackaged(shipped, packages.brought) : shipped;
  const { knownBooks } = await import("@/lib/books/library/known-books");
  const packaged = packages?.packages.flatMap(({ opened }) => knownBooks(opened.books, opened.manifest)) ?? [];
  if (pack.length + book.length === 0) return { library: books, books, packs: [], armies: [], known: packaged };
  const { bookIn, packIn, wrongPack } = await import("@/lib/books/intake/laid-files");
  const armies: ArmyList[] = [];
  const packFiles: LaidPackFile[] = [];
  const read = async <T extends object>(file: string, take: (text: string) => Promise<T | { reason: string }>): Promise<T | null> => {
    const { text, reason } = readText(file);
    const taken = text === undefined ? { reason } : await take(text);
    if (!("reason" in taken)) return taken;
    complain(`muster: ${file}: ${taken.reason}`);
    return null;
  };
  for (const file of book) {
    const found = await read(file, (text) => bookIn(text, books));
    if (!found) return null;
    armies.push(found.army);
  }
  for (const file of pack) {
    const found = await read(file, (text) => packIn(text, books));
    if (!found) return null;
    packFiles.push(found);
  }
  const packs = packFiles.map((one) => one.pack);
  const wrong = await wrongPack(packFiles, books, armies);
  if (wrong) {
    complain(`muster: ${pack[packs.indexOf(wrong.pack)]}: not a pack that can be used. ${wrong.reason}`);
    return null;
  }
  const known = [...packaged, ...knownBooks(armies.map((army) => ({ army })))];
  return { library: withPacks(books, packs, armies), books, packs, armies, known };
}
