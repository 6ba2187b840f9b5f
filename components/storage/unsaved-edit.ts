/**
 * The last edit before a page was left. IndexedDB takes its time, and a browser does not wait for it; local storage is
 * written at once, and read again when the roster or the event is opened.
 */
import { isObject, isSame } from "@/lib/engine/schema/json";
import { readJson, removeItem, writeItem } from "./local/local-items";
import { isReadable, type RosterRecord } from "./records/record";

const key = (id: string) => `muster-left:${id}`;

/** What an edit builds on: the revision of a roster, an event as it was saved. */
type Saved = number | object | null;

/** Keeps a roster, or an event, as it was edited. Where the device refuses, nothing is kept. */
export function keepUnsaved(id: string, rev: Saved, roster: object): void {
  writeItem(key(id), JSON.stringify({ rev, roster }));
}

/** Forgets it, once it is saved. */
export function dropUnsaved(id: string): void {
  removeItem(key(id));
}

/**
 * Keeps what one page has not saved, and forgets it where that was undone: called after each change with what the edit builds on, the
 * edit and what is saved. What another page keeps of it stays.
 */
export function unsavedEdits(id: string): (rev: Saved, roster: object, saved: object | null) => void {
  let isKept = false;
  return (rev, roster, saved) => {
    const isOpen = roster !== saved;
    if (isOpen) keepUnsaved(id, rev, roster);
    else if (isKept) dropUnsaved(id);
    isKept = isOpen;
  };
}

/** The unsaved edit of what was saved as `rev`; null where there is none, or a later save has it. It stays until `dropUnsaved`. */
export function readUnsaved(id: string, rev: Saved): unknown {
  const unsaved = readJson(key(id));
  return isObject(unsaved) && isSame(unsaved.rev, rev) ? (unsaved.roster ?? null) : null;
}

/** Whether more is known of a roster than its record says: an edit that was not saved, figures that were not worked out. */
export function isBehind(record: RosterRecord): boolean {
  return isReadable(record) && (record.summary === null || readUnsaved(record.id, record.rev) !== null);
}
