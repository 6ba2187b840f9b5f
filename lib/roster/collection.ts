/**
 * Rosters with what they are judged with, in one file: a backup of a device, or one roster for somebody else. Readers of rosters take
 * the rosters out of it; where the rest is kept, each part is read as strictly as a file of its own.
 */
import { isObject } from "@/lib/schema/json";

export const COLLECTION = "muster-collection/1";

export interface Collection {
  rosters: readonly unknown[];
  packs: readonly CollectedPack[];
  /** Army books of the player's own. */
  books: readonly unknown[];
}

export interface CollectedPack {
  pack: unknown;
  /** Laid over every roster of its game, not only those that name it. */
  everywhere: boolean;
}

/** @returns The text of a file. */
export function collectionText({ rosters, packs, books }: Collection): string {
  const more = { ...(packs.length ? { packs } : {}), ...(books.length ? { books } : {}) };
  return `${JSON.stringify({ format: COLLECTION, rosters, ...more }, null, 2)}\n`;
}

/** Null for what is no collection. Parts that are none of theirs are left out. */
export function collectionIn(value: unknown): Collection | null {
  if (!isObject(value) || value.format !== COLLECTION) return null;
  const items = (part: unknown): unknown[] => (Array.isArray(part) ? part : []);
  return {
    rosters: items(value.rosters),
    packs: items(value.packs).flatMap((one) =>
      isObject(one) && isObject(one.pack) ? { pack: one.pack, everywhere: one.everywhere === true } : [],
    ),
    books: items(value.books).filter(isObject),
  };
}

/** The collection in the text of a file; null where it is none. */
export function collectionInText(text: string): Collection | null {
  if (!text.slice(0, 200).includes(COLLECTION)) return null;
  try {
    return collectionIn(JSON.parse(text.startsWith("\ufeff") ? text.slice(1) : text));
  } catch {
    return null;
  }
}
