/**
 * The last edit before a page was left. IndexedDB takes its time, and a browser does not wait for it; local storage is
 * written at once, and read again when the roster is opened.
 */
import { isObject } from "@/lib/schema/json";
import type { Roster } from "@/lib/schema/roster";

const key = (id: string) => `muster-left:${id}`;

/** Keeps a roster that builds on a saved revision. Where the device refuses, nothing is kept. */
export function keepLeft(id: string, rev: number | null, roster: Roster): void {
  try {
    localStorage.setItem(key(id), JSON.stringify({ rev, roster }));
  } catch {
    // Full or forbidden: the save on its way is all there is.
  }
}

/** Forgets it, once it is saved. */
export function dropLeft(id: string): void {
  try {
    localStorage.removeItem(key(id));
  } catch {
    // Forbidden: then nothing was kept either.
  }
}

/** What was left of a roster whose saved revision is `rev`; null where nothing was, or a later save has it. It stays until `dropLeft`. */
export function readLeft(id: string, rev: number): unknown {
  try {
    const left: unknown = JSON.parse(localStorage.getItem(key(id)) ?? "null");
    return isObject(left) && left.rev === rev ? (left.roster ?? null) : null;
  } catch {
    return null;
  }
}
