/** What came to a desk: when and from whom, and by what it is known again. */
import type { Received } from "@/lib/events/desk/desk-file";
import type { Piece } from "@/lib/read/shapes/pieces";

/** By what something that came is known again: a list that was handed in by its place on the server, all else by what it says. */
export function identityOf({ piece, handedIn }: Pick<Received, "piece" | "handedIn">): string {
  if (handedIn) return `handed in ${handedIn.submission} ${handedIn.version}`;
  const { changed: _, ...text } = piece;
  return JSON.stringify(text);
}

/** By what all is known again that lies on a desk, what the organiser parted or put together as it came too. */
export function identitiesOf(one: Pick<Received, "piece" | "handedIn" | "byHand">): string[] {
  return [identityOf(one), ...(one.byHand?.of ?? []).map(identityOf)];
}

const noMail: { sender?: string; address?: string; sent?: string } = {};

/**
 * When it came and who sent it: of a mail or a row of replies that is said in it; a file came no later than it was last changed.
 * @param lastModified Of its file, in milliseconds since 1970.
 * @param now Likewise; when what says no time came.
 */
export function arrivalOf(piece: Piece, lastModified: number, now: number): Pick<Received, "received" | "sender" | "address"> {
  const { sender, address, sent } = piece.mail ?? (piece.kind === "written" ? { sent: piece.written.sent, ...noMail } : noMail);
  const mailed = sent === undefined ? Number.NaN : Date.parse(sent);
  const changed = piece.changed === undefined ? lastModified : Date.parse(piece.changed);
  return {
    received: new Date(!Number.isNaN(mailed) ? mailed : changed > 0 && changed < now ? changed : now).toISOString(),
    ...(sender ? { sender: sender.slice(0, 200) } : {}),
    ...(address ? { address: address.slice(0, 320) } : {}),
  };
}
