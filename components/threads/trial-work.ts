/** Reads what came as a page will, and forgets it. */
import type { Library } from "@/lib/catalogue/library";
import { readPiece } from "@/lib/desk/incoming";
import { withPacks } from "@/lib/desk/with-packs";
import { piecesOf } from "./incoming";
import type { Trial } from "./trial";

export async function carryOut({ incoming, packs }: Trial, books: Library): Promise<null> {
  const library = withPacks(books, packs);
  for (const piece of await piecesOf(incoming)) await readPiece(piece, library);
  return null;
}
