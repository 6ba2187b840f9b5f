/** From files and the clipboard, whatever their shape, to checked rosters. */

import type { Library } from "@/lib/catalogue/library";
import { type Piece, piecesInFile } from "@/lib/read/shapes/pieces";
import type { Submission } from "./reply";
import { checkAll, type Found, findRosters, findWritten, type HowToCheck, type Wanted } from "./submission";

/** Every roster in a piece; for what is none, the reason. At least one result. */
export async function findInPiece(piece: Piece, library: Library, wanted?: Wanted): Promise<(Found | string)[]> {
  if (piece.kind === "refused") return [piece.reason];
  return piece.kind === "written" ? findWritten(piece.written, library, wanted) : findRosters(piece.text, library, wanted);
}

/** The same, checked. */
export async function readPiece(piece: Piece, library: Library, how: HowToCheck = {}): Promise<Submission[]> {
  return checkAll(piece.file, await findInPiece(piece, library, how.wanted), how);
}

/** Every roster in a file: a text, a page, a table, a mail, an archive of these, another builder's file, a sheet of ours. */
export async function readIncoming(bytes: Uint8Array, file: string, library: Library, how: HowToCheck = {}): Promise<Submission[]> {
  const found: Submission[] = [];
  for (const piece of await piecesInFile(bytes, file)) found.push(...(await readPiece(piece, library, how)));
  return found;
}
