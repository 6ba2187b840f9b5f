/** The army books of the player that a roster needs, as it names them. Apart from naming-books: it takes what knows packages. */
import type { OwnBook } from "@/components/storage/records/own-record";
import { knownBooks } from "@/lib/books/library/known-books";
import { listsOf, namingBooks } from "@/lib/engine/roster/books/needed-books";
import type { Roster } from "@/lib/engine/schema/roster";
import { packageStore } from "./package-store";

/** The roster with those of the player's own army books that it needs, and where those of packages are to be had. */
export async function namingAmong(books: readonly OwnBook[], roster: Roster): Promise<Roster> {
  const packages = new Map((await (await packageStore()).all()).map((one) => [one.id, one]));
  const lists = listsOf(roster);
  // A digest takes a while, and a game that was opened has thirty lists.
  const needed = books.filter(({ game, id }) => game === roster.game && lists.has(id));
  const known = needed.flatMap((book) => knownBooks([book], book.package === undefined ? null : packages.get(book.package)));
  return namingBooks(roster, known);
}
