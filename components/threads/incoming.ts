/** What comes from outside, taken apart. */
import { type Piece, piecesInFile, piecesInPaste } from "@/lib/read/shapes/pieces";
import { refused } from "@/lib/words/en/refused";

/** A file, or a text that was pasted. */
export type Incoming = File | { name: string; text: string; html?: string };

export async function piecesOf(one: Incoming): Promise<Piece[]> {
  if (!(one instanceof Blob)) return (await piecesInPaste(one)).map((piece) => ({ ...piece, file: piece.file || one.name }));
  const bytes = await one.arrayBuffer().catch(() => null);
  if (bytes) return piecesInFile(new Uint8Array(bytes), one.name);
  return [{ file: one.name, kind: "refused", reason: refused.notOpened() }];
}
