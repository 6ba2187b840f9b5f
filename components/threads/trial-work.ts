/** Reads what came as a page will, and forgets it. */

import { readPiece } from "@/lib/books/intake/incoming";
import { withPacks } from "@/lib/books/intake/with-packs";
import type { Library } from "@/lib/engine/catalogue/library";
import { piecesOf } from "./incoming";
import type { Trial } from "./trial";

export async function carryOut({ incoming, packs }: Trial, books: Library): Promise<null> {
  const library = withPacks(books, packs);
  for (const piece of await piecesOf(incoming)) await readPiece(piece, library);
  return null;
}
