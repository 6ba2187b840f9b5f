/**
 * Small items in local storage. A browser may forbid or be out of space for all of them, so reading gives null and writing false.
 * What is kept about one roster has a key of the form `muster-<what>:<id of the roster>`.
 */

export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The value of an item that holds JSON; null where there is none. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Returns whether it was written. */
export function writeItem(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeItem(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Forbidden: then nothing was kept either.
  }
}

/** Removes everything that is kept about one roster. */
export function removeItemsOf(roster: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith("muster-") && key.endsWith(`:${roster}`)) localStorage.removeItem(key);
    }
  } catch {
    // Forbidden: then nothing was kept either.
  }
}

const OWN_CHANGED = "muster-own-changed";

/** To be called after every change of the player's own army books and packs. */
export function markOwnChanged(): void {
  // Should there be no space, a missing mark differs from the one before as well.
  if (!writeItem(OWN_CHANGED, `${Date.now()}-${Math.random()}`)) removeItem(OWN_CHANGED);
}

/** A mark that differs after each change of the player's own army books and packs, in any tab. */
export function ownChangedMark(): string {
  return readItem(OWN_CHANGED) ?? "";
}
