/**
 * What the builder showed last, so that it can be shown again at once when the page is opened: the figures are those of the engine
 * and the data of this version, of this revision of the roster and of the player's own packs, or they are not shown.
 */
import { isObject } from "@/lib/schema/json";

const KEY = "muster-look";

/** Which version of the engine and its data made the figures; "" where it is not known, and then nothing is kept. */
const STAMP = process.env.MUSTER_STAMP ?? "";

export interface Kept<T> {
  id: string;
  /** The saved revision of the roster it shows. */
  rev: number;
  look: T;
}

/** Keeps it in place of the one before. Where the device refuses, none is kept. */
export function keepLook<T>(kept: Kept<T>): void {
  if (!STAMP) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ stamp: STAMP, ...kept }));
  } catch {
    forgetLook();
  }
}

/** What was seen last of this roster, of any where none is named; null where that cannot be shown. */
export function readLook<T>(id: string | null): Kept<T> | null {
  if (!STAMP) return null;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return isObject(kept) && kept.stamp === STAMP && (id === null || kept.id === id) ? (kept as unknown as Kept<T>) : null;
  } catch {
    return null;
  }
}

/** To be called where something changes that the figures of a roster depend on and that is not in the roster. */
export function forgetLook(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Forbidden: then none was kept either.
  }
}
