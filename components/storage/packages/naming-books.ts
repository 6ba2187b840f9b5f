/** What a roster says of the player's own army books, where it goes out. */
import { ownStore } from "@/components/storage/own-store";
import { bookDigest } from "@/lib/catalogue/digest";
import { namingBooks } from "@/lib/roster/books/needed-books";
import type { Roster } from "@/lib/schema/roster";
import { packageStore } from "./package-store";

/** The roster as it goes out: with the player's own army books that it needs, and where those of packages are to be had. */
export async function namingOwnBooks(roster: Roster): Promise<Roster> {
  const { books } = await (await ownStore()).all();
  if (!books.some(({ game }) => game === roster.game)) return roster;
  const packages = new Map((await (await packageStore()).all()).map((one) => [one.id, one]));
  const known = books.map(({ game, id, army, package: from }) => {
    const of = from === undefined ? undefined : packages.get(from);
    return {
      game,
      id,
      name: army.name,
      ...(army.version === undefined ? {} : { version: army.version }),
      digest: bookDigest(army),
      ...(of ? { package: { id: of.id, name: of.name, version: of.version, ...(of.homepage ? { url: of.homepage } : {}) } } : {}),
    };
  });
  return namingBooks(roster, known);
}
