/** An organiser's desk as it is kept on this device. */

import { isSame } from "@/lib/engine/schema/json";
import type { DeskHead, Received } from "@/lib/events/desk/desk-file";
import type { DeskLine } from "@/lib/events/desk/line";
import { type FieldConflict, mergeReceived } from "@/lib/events/desk/merge/merge-received";

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
