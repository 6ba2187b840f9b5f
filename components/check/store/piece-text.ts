import type { Piece } from "@/lib/read/shapes/pieces";

/** What came as one text: equal texts came twice. */
export function pieceText({ changed: _, ...piece }: Piece): string {
  return JSON.stringify(piece);
}
