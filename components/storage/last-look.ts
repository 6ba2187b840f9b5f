/**
 * What the builder showed last, so that it can be shown again at once when the page is opened: the figures are those of the engine
 * and the data of this version, of this revision of the roster and of the player's own packs, or they are not shown.
 */
import { isObject } from "@/lib/schema/json";
import { STAMP } from "./stamp";

const key = (id: string) => `muster-look:${id}`;

/** The rosters whose look is kept, the last one first. */
const LIST = "muster-looks";
const MOST = 8;

export interface Kept<T> {
  id: string;
  /** The saved revision of the roster it shows. */
  rev: number;
  look: T;
}

/** Keeps how a roster looks, of the last eight that were opened. Where the device refuses, none is kept. */
export function keepLook<T>(kept: Kept<T>): void {
  if (!STAMP) return;
  try {
    localStorage.setItem(key(kept.id), JSON.stringify({ stamp: STAMP, ...kept }));
    const ids = [kept.id, ...keptIds().filter((id) => id !== kept.id)];
    for (const id of ids.splice(MOST)) localStorage.removeItem(key(id));
    localStorage.setItem(LIST, JSON.stringify(ids));
  } catch {
    forgetLooks();
  }
}

/** What was seen last of this roster; null where that cannot be shown. */
export function readLook<T>(id: string): Kept<T> | null {
  if (!STAMP) return null;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(id)) ?? "null");
    return isObject(kept) && kept.stamp === STAMP && kept.id === id && isObject(kept.look) ? (kept as unknown as Kept<T>) : null;
  } catch {
    return null;
  }
}

/** To be called where something changes that the figures of rosters depend on and that is not in them. */
export function forgetLooks(): void {
  try {
    for (const id of keptIds()) localStorage.removeItem(key(id));
    localStorage.removeItem(LIST);
  } catch {
    // Forbidden: then none was kept either.
  }
}

/** A roster that is deleted leaves nothing behind. */
export function forgetLook(id: string): void {
  try {
    localStorage.removeItem(key(id));
  } catch {
    // Forbidden: then none was kept either.
  }
}

function keptIds(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(LIST) ?? "[]");
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}
