/** An organiser's desk as it is kept on this device. */

import { isObject, isSame } from "@/lib/engine/schema/json";
import type { DeskHead, Received } from "@/lib/events/desk/desk-file";
import type { DeskLine } from "@/lib/events/desk/line";
import { type FieldConflict, mergeReceived } from "@/lib/events/desk/merge/merge-received";
import { identityOf } from "./arrival";

export interface DeskRecord extends DeskHead {
  id: string;
  /** When it was made and last changed, in milliseconds since 1970. */
  created: number;
  updated: number;
}

export interface ReceivedRecord extends Received {
  /** The desk it came to. */
  desk: string;
  /** What the table told of its lists, and under which packs: a desk opens with it at once. */
  read?: { under: string; lines: readonly DeskLine[] };
}

/**
 * Something that came, in the two states that two tabs have of it. What was read of it stays where its answers do.
 * @param newer Whose reading is the newer one.
 */
export function mergeRecords(
  kept: ReceivedRecord,
  coming: ReceivedRecord,
  newer: "kept" | "coming",
): { merged: ReceivedRecord; conflicts: FieldConflict[] } {
  const { merged, conflicts } = mergeReceived(kept, coming);
  const { read: _, ...rest } = merged;
  const read = (newer === "kept" ? [kept, coming] : [coming, kept]).find(
    (one) => one.read && isSame(one.answers ?? {}, rest.answers ?? {}),
  )?.read;
  return { merged: read ? { ...rest, read } : rest, conflicts };
}

/**
 * What comes from another desk, in the order in which it came there: what is here already is merged with it, and
 * what was parted or put together there or here by hand is so in both. `take`: has it kept here.
 */
export function joinReceived(
  here: readonly ReceivedRecord[],
  coming: readonly Received[],
  take: (one: Received) => ReceivedRecord,
): { fresh: ReceivedRecord[]; updated: ReceivedRecord[]; gone: ReceivedRecord[]; conflicts: ({ source: string } & FieldConflict)[] } {
  const present = new Map(here.map((one) => [identityOf(one), one]));
  const partsOf = (all: readonly Received[]) => new Set(all.flatMap(({ byHand }) => byHand?.of.map(identityOf) ?? []));
  const [parted, partedThere] = [partsOf(here), partsOf(coming)];
  const fresh: ReceivedRecord[] = [];
  const updated: ReceivedRecord[] = [];
  const conflicts: ({ source: string } & FieldConflict)[] = [];
  for (const one of coming) {
    const identity = identityOf(one);
    if (parted.has(identity)) continue;
    const own = present.get(identity);
    if (!own) {
      fresh.push(take(one));
      present.set(identity, fresh.at(-1) as ReceivedRecord);
      continue;
    }
    const { merged, conflicts: found } = mergeRecords(own, { ...one, desk: own.desk }, "kept");
    conflicts.push(...found.map((conflict) => ({ source: own.key, ...conflict })));
    if (!isSame(merged, own)) updated.push(merged);
  }
  return { fresh, updated, gone: here.filter((one) => partedThere.has(identityOf(one))), conflicts };
}

/** Whether a record of the device can be shown. Files from elsewhere are looked at closely; here there may be thousands to open at once. */
export function isSound({ key, received, piece, read }: ReceivedRecord): boolean {
  if (typeof key !== "string" || Number.isNaN(Date.parse(received)) || !isObject(piece) || typeof piece.file !== "string") return false;
  if (read && !Array.isArray(read.lines)) return false;
  if (piece.kind === "refused") return typeof piece.reason === "string";
  if (piece.kind !== "written") return typeof piece.text === "string";
  const { written } = piece;
  return isObject(written) && [written.lines, written.problems, written.ignored].every(Array.isArray);
}
