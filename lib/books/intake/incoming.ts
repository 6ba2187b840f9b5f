/** From files and the clipboard, whatever their shape, to checked rosters. */

import type { Library } from "@/lib/engine/catalogue/library";
import type { Ignored } from "@/lib/read/lines/reading";
import { type Piece, piecesInFile } from "@/lib/read/shapes/pieces";
import { visible } from "@/lib/words/text";
import { answeredByArmyList, armyListNamed } from "./by-army-list";
import { type Found, isChecked, type Submission } from "./reply";
import { checkAll, findRosters, findWritten, type HowToCheck, type Wanted } from "./submission";

/** Every roster in a piece; for what is none, the reason. At least one result. */
export async function findInPiece(piece: Piece, library: Library, wanted?: Wanted): Promise<(Found | string)[]> {
  if (piece.kind === "refused") return [piece.reason];
  return piece.kind === "written" ? findWritten(piece.written, library, wanted) : findRosters(piece.text, library, wanted);
}

/** The same, checked. */
export async function readPiece(piece: Piece, library: Library, how: HowToCheck = {}): Promise<Submission[]> {
  const found = await findInPiece(piece, library, how.wanted);
  const [first, ...more] = found;
  const { note } = piece.mail ?? {};
  // Nothing of what came goes without a word.
  const noted = first && note && typeof first !== "string" ? { ...first, ignored: [...coveringNote(note), ...first.ignored] } : first;
  const all = checkAll(piece.file, noted === undefined ? [] : [noted, ...more], how);
  const { mail } = piece;
  // Who sends several lists is not the player of each.
  return mail && all.length === 1 ? all.map((one) => (isChecked(one) ? { ...one, mail } : one)) : all;
}

/** Every roster in a file: a text, a page, a table, a mail, an archive of these, another builder's file, a sheet of ours. */
export async function readIncoming(bytes: Uint8Array, file: string, library: Library, how: HowToCheck = {}): Promise<Submission[]> {
  const found: Submission[] = [];
  const pieces = await piecesInFile(bytes, file);
  for await (const all of answeredByArmyList(pieces, armyOfPiece, (piece) => readPiece(piece, library, how))) found.push(...all);
  return found;
}

/** The army list that a piece names as a roster of ours; empty where that shows only when it is read. */
export function armyOfPiece(piece: Piece): string {
  return piece.kind === "json" ? armyListNamed(piece.text) : "";
}

function coveringNote(note: string): Ignored[] {
  return note.split("\n").map((text) => ({ line: 1, text: visible(text), reason: "covering note" }));
}
