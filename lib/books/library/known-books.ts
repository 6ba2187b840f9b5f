/** Army books as the rosters that are made with them name them. */
import { bookDigest } from "@/lib/engine/catalogue/digest";
import type { KnownBook } from "@/lib/engine/roster/books/needed-books";
import type { ArmyList } from "@/lib/engine/schema/army-list";

/** The package that brings a book. */
export interface BroughtBy {
  id: string;
  name: string;
  version: string;
  homepage?: string | undefined;
}

/** @param of Null for books by themselves. */
export function knownBooks(books: readonly { army: ArmyList }[], of: BroughtBy | null = null): KnownBook[] {
  return books.map(({ army }) => ({
    game: army.game,
    id: army.id,
    name: army.name,
    ...(army.version === undefined ? {} : { version: army.version }),
    digest: bookDigest(army),
    ...(of ? { package: { id: of.id, name: of.name, version: of.version, ...(of.homepage ? { url: of.homepage } : {}) } } : {}),
  }));
}
