/**
 * Rosters with what they are judged with, in one file: a backup of a device, or one roster for somebody else. Readers of rosters take
 * the rosters out of it; where the rest is kept, each part is read as strictly as a file of its own.
 */
import { isObject } from "@/lib/engine/schema/json";

export const COLLECTION = "muster-collection/1";
/** Everything that a device keeps; see `backup-text`. */
export const BACKUP = "muster-backup/1";

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
  if (!isObject(value) || (value.format !== COLLECTION && value.format !== BACKUP)) return null;
  const items = (part: unknown): unknown[] => (Array.isArray(part) ? part : []);
  const isBackup = value.format === BACKUP;
  const book = (one: unknown) => (isBackup && isObject(one) ? one.army : one);
  return {
    rosters: isBackup ? items(value.rosters).flatMap((one) => (isLive(one) ? one.roster : [])) : items(value.rosters),
    packs: items(value.packs).flatMap((one) =>
      isObject(one) && isObject(one.pack) ? { pack: one.pack, everywhere: one.everywhere === true } : [],
    ),
    books: items(value.books).map(book).filter(isObject),
  };
}

/** Where the rosters of a collection or a backup stand in its file, in their order. */
export function rosterPaths(value: unknown): (string | number)[][] {
  const rosters: unknown[] = isObject(value) && Array.isArray(value.rosters) ? value.rosters : [];
  const isBackup = isObject(value) && value.format === BACKUP;
  return rosters.flatMap((one, i) => (isBackup ? (isLive(one) ? [["rosters", i, "roster"]] : []) : [["rosters", i]]));
}

/** A kept roster that is not in the bin. */
function isLive(kept: unknown): kept is { roster: unknown } {
  return isObject(kept) && Object.hasOwn(kept, "roster") && kept.deleted === undefined;
}

/** The collection in the text of a file; null where it is none. */
export function collectionInText(text: string): Collection | null {
  const head = text.slice(0, 200);
  if (!head.includes(COLLECTION) && !head.includes(BACKUP)) return null;
  try {
    return collectionIn(JSON.parse(text.startsWith("\ufeff") ? text.slice(1) : text));
  } catch {
    return null;
  }
}
