/** What a roster says of the player's own army books, where it goes out. */
import { ownStore } from "@/components/storage/own-store";
import { knownBooks } from "@/lib/library/known-books";
import { namingBooks } from "@/lib/roster/books/needed-books";
import type { Roster } from "@/lib/schema/roster";
import { packageStore } from "./package-store";

/** The roster as it goes out: with the player's own army books that it needs, and where those of packages are to be had. */
export async function namingOwnBooks(roster: Roster): Promise<Roster> {
  const { books } = await (await ownStore()).all();
  if (!books.some(({ game }) => game === roster.game)) return roster;
  const packages = new Map((await (await packageStore()).all()).map((one) => [one.id, one]));
  const known = books.flatMap((book) => knownBooks([book], book.package === undefined ? null : packages.get(book.package)));
  return namingBooks(roster, known);
}
