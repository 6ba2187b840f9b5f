/** What a roster says of the player's own army books, where it goes out. Light: what there is to say is loaded where there are any. */
import { ownStore } from "@/components/storage/own-store";
import type { Roster } from "@/lib/engine/schema/roster";

/** The roster as it goes out: with the player's own army books that it needs, and where those of packages are to be had. */
export async function namingOwnBooks(roster: Roster): Promise<Roster> {
  const { books } = await (await ownStore()).all();
  if (!books.some(({ game }) => game === roster.game)) return roster;
  return (await import("./naming-among")).namingAmong(books, roster);
}
