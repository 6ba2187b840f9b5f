/** From files and the clipboard, whatever their shape, to checked rosters. */

import type { Library } from "@/lib/catalogue/library";
import { type Piece, piecesInFile } from "@/lib/read/shapes/pieces";
import type { Submission } from "./reply";
import { type HowToCheck, readSubmissions, readWritten } from "./submission";

/** Every roster in a piece, checked; what is none comes with the reason. At least one result. */
export async function readPiece(piece: Piece, library: Library, how: HowToCheck = {}): Promise<Submission[]> {
  if (piece.kind === "refused") return [{ file: piece.file, reason: piece.reason }];
  if (piece.kind === "written") return readWritten(piece.file, piece.written, library, how);
  return readSubmissions(piece.file, piece.text, library, how);
}

/** Every roster in a file: a text, a page, a table, a mail, an archive of these, another builder's file, a sheet of ours. */
export async function readIncoming(bytes: Uint8Array, file: string, library: Library, how: HowToCheck = {}): Promise<Submission[]> {
  const found: Submission[] = [];
  for (const piece of await piecesInFile(bytes, file)) found.push(...(await readPiece(piece, library, how)));
  return found;
}
