/**
 * The last edit before a page was left. IndexedDB takes its time, and a browser does not wait for it; local storage is
 * written at once, and read again when the roster is opened.
 */
import { isObject } from "@/lib/schema/json";
import type { Roster } from "@/lib/schema/roster";
import { readJson, removeItem, writeItem } from "./local-items";
import { isReadable, type RosterRecord } from "./records/record";

const key = (id: string) => `muster-left:${id}`;

/** Keeps a roster that builds on a saved revision. Where the device refuses, nothing is kept. */
export function keepUnsaved(id: string, rev: number | null, roster: Roster): void {
  writeItem(key(id), JSON.stringify({ rev, roster }));
}

/** Forgets it, once it is saved. */
export function dropUnsaved(id: string): void {
  removeItem(key(id));
}

/**
 * Keeps what one page has not saved of a roster, and forgets it where that was undone: called after each change with the revision and the
 * roster that are saved. What another page keeps of it stays.
 */
export function unsavedEdits(id: string): (rev: number | null, roster: Roster, saved: Roster | null) => void {
  let isKept = false;
  return (rev, roster, saved) => {
    const isOpen = roster !== saved;
    if (isOpen) keepUnsaved(id, rev, roster);
    else if (isKept) dropUnsaved(id);
    isKept = isOpen;
  };
}

/** The unsaved edit of a roster whose saved revision is `rev`; null where there is none, or a later save has it. It stays until `dropUnsaved`. */
export function readUnsaved(id: string, rev: number): unknown {
  const unsaved = readJson(key(id));
  return isObject(unsaved) && unsaved.rev === rev ? (unsaved.roster ?? null) : null;
}

/** Whether more is known of a roster than its record says: an edit that was not saved, figures that were not worked out. */
export function isBehind(record: RosterRecord): boolean {
  return isReadable(record) && (record.summary === null || readUnsaved(record.id, record.rev) !== null);
}
