/** What a version of a package changes of another: book by book, pack by pack. */
import { bookChanges } from "@/lib/books/diff/book-versions";
import { changesSummary } from "@/lib/books/diff/changes-file";
import { diffVersions, type ToldChange, toldOnly } from "@/lib/books/diff/diff";
import { Version } from "@/lib/books/diff/document";
import type { Book } from "@/lib/engine/schema/book";
import type { OpenedLibrary } from "./open";

export interface PackageChange {
  /** The army list or pack, by its name. */
  what: string;
  /** What differs; in words where it is new or gone as a whole. */
  changes: readonly ToldChange[] | "new" | "gone";
}

/** In the order of the newer; what stays as it is is left out. @param loadBook The games of both. */
export async function packageChanges(
  before: Pick<OpenedLibrary, "books" | "packs">,
  after: Pick<OpenedLibrary, "books" | "packs">,
  loadBook: (game: string) => Promise<Book>,
): Promise<PackageChange[]> {
  const told: PackageChange[] = [];
  for (const { army, digest } of after.books) {
    const old = before.books.find((one) => one.army.game === army.game && one.army.id === army.id);
    if (!old) told.push({ what: army.name, changes: "new" });
    else if (old.digest !== digest) told.push({ what: army.name, changes: bookChanges(old.army, army, await loadBook(army.game)) });
  }
  for (const { pack } of after.packs) {
    const old = before.packs.find((one) => one.pack.game === pack.game && one.pack.id === pack.id);
    const book = old && (await loadBook(pack.game));
    const changes = book ? diffVersions(new Version("pack", old.pack, book), new Version("pack", pack, book)) : "new";
    if (changes.length) told.push({ what: pack.name, changes });
  }
  const isGone = (game: string, id: string, list: readonly { game: string; id: string }[]) =>
    !list.some((one) => one.game === game && one.id === id);
  const armies = after.books.map(({ army }) => army);
  const packs = after.packs.map(({ pack }) => pack);
  for (const { army } of before.books) if (isGone(army.game, army.id, armies)) told.push({ what: army.name, changes: "gone" });
  for (const { pack } of before.packs) if (isGone(pack.game, pack.id, packs)) told.push({ what: pack.name, changes: "gone" });
  return told;
}

/** The same as sentences, each once: of every army list and pack how much differs, and what. */
export function toldChanges(changes: readonly PackageChange[]): string[] {
  const told = changes.flatMap(({ what, changes: of }) =>
    typeof of === "string" ? [`${what}: ${of}.`] : [`${what}: ${changesSummary(of)}.`, ...toldOnly(of).map(({ sentence }) => sentence)],
  );
  return [...new Set(told)];
}
