/** What happens in a game at the table, one thing after another: the list of it is what is kept. */
import { merge3 } from "@/lib/engine/merge/merge3";

/** Whose army: that of the player at this device, or the opponent's. */
export type Side = "mine" | "theirs";

/** What is done about a unit of an army; `unit` is a key of `PlayArmy.units`. */
interface OfUnit {
  army: Side;
  unit: string;
}

export type Happening =
  /** Models lost; less than 0: come back. */
  | ({ kind: "loss"; by: number } & OfUnit)
  /** Boxes of a track crossed; less than 0: uncrossed. */
  | ({ kind: "wound"; track: string; by: number } & OfUnit)
  | ({ kind: "flee" } & OfUnit)
  /** Fights again, whether it fled or was gone. */
  | ({ kind: "rally" } & OfUnit)
  | ({ kind: "fall" } & OfUnit)
  | ({ kind: "note"; text: string } & OfUnit)
  /** It has done what it may do in this phase; once more: it has not. */
  | ({ kind: "done" } & OfUnit)
  /** Who goes first in each turn. */
  | { kind: "first"; side: Side }
  /** A turn begins, or the other side's part of it. */
  | { kind: "turn"; turn: number; of: Side }
  | { kind: "phase"; phase: string }
  /** Dice or points put to a pool; less than 0: spent. */
  | { kind: "pool"; army: Side; pool: string; by: number }
  | { kind: "track"; army: Side; track: string; by: number }
  /** Takes one event back; what came after it stays. An undo can be taken back as well. */
  | { kind: "undo"; event: string };

/** `id` is unlike that of any other event of the game. */
export type PlayEvent = { id: string } & Happening;

/** The events that hold: neither an undo nor taken back by one that holds itself. */
export function liveEvents(events: readonly PlayEvent[]): PlayEvent[] {
  const undone = new Set<string>();
  // From the last: an undo holds unless a later one takes it back.
  for (let i = events.length - 1; i >= 0; i--) {
    const event = events[i];
    if (event?.kind === "undo" && !undone.has(event.id)) undone.add(event.event);
  }
  return events.filter((event) => event.kind !== "undo" && !undone.has(event.id));
}

/** The events of two tabs on one game, each once: what only the other one has follows what it follows there. */
export function mergeEvents(ours: readonly PlayEvent[], others: readonly PlayEvent[]): PlayEvent[] {
  return [...merge3<readonly PlayEvent[]>([], ours, others).value];
}
