import type { Received } from "@/lib/events/desk/desk-file";
import type { Piece } from "@/lib/read/shapes/pieces";

/** What came as one text: equal texts came twice. */
export function pieceText({ changed: _, ...piece }: Piece): string {
  return JSON.stringify(piece);
}

/** By what something that came is known again: a list that was handed in by its place on the server, all else by what it says. */
export function identityOf({ piece, handedIn }: Pick<Received, "piece" | "handedIn">): string {
  return handedIn ? `handed in ${handedIn.submission} ${handedIn.version}` : pieceText(piece);
}
