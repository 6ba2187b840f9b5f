/** Army books as the rosters that are made with them name them. */
import { bookDigest } from "@/lib/engine/catalogue/digest";
import type { KnownBook } from "@/lib/engine/roster/books/needed-books";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { RosterBook } from "@/lib/engine/schema/roster";

/** The package that brings a book, or the game system whose files it was made from. */
export interface BroughtBy {
  id: string;
  name: string;
  version: string;
  homepage?: string | undefined;
  opened?: { revision: string } | undefined;
}

/** @param of Null for books by themselves. */
export function knownBooks(books: readonly { army: ArmyList }[], of: BroughtBy | null = null): KnownBook[] {
  return books.map(({ army }) => ({
    game: army.game,
    id: army.id,
    name: army.name,
    ...(army.version === undefined ? {} : { version: army.version }),
    digest: bookDigest(army),
    ...(of ? { package: namedIn(of) } : {}),
  }));
}

function namedIn({ id, name, version, homepage, opened }: BroughtBy): NonNullable<RosterBook["package"]> {
  if (opened) return { id, name, version: opened.revision, opened: true };
  return { id, name, version, ...(homepage ? { url: homepage } : {}) };
}
