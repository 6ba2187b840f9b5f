/**
 * Rosters and designs on this device. Writes name the revision they build on; one that builds on an older revision is refused, so
 * that two tabs never overwrite each other.
 */
import type { Roster } from "@/lib/schema/roster";
import { changesOf } from "./changes";
import { removeItemsOf } from "./local-items";
import { isReadable, type RosterRecord, type RosterSummary, readRecord } from "./record";
import { type Change, openShelf, type Shelf } from "./shelf";

export interface RosterChange {
  id: string;
  /** Null when it was deleted. */
  rev: number | null;
  /** Whether another tab did it. */
  elsewhere: boolean;
}

export type Saved =
  | { ok: true; rev: number; updated: number }
  /** stale: saved by another tab since; deleted: gone since; newer: kept for a newer version of the app. */
  | { ok: false; reason: "stale" | "deleted" | "newer"; current: RosterRecord | null };

export interface RosterStore {
  /** memory: nothing outlives the tab. */
  kind: "device" | "memory";
  /** All rosters that are not damaged, last changed first. */
  list(): Promise<RosterRecord[]>;
  /** Null where there is none, or a damaged one. */
  get(id: string): Promise<RosterRecord | null>;
  /** Saves. `base` is the revision the change builds on, null for a new roster. Rejects where the device refuses (full). */
  put(roster: { id: string; roster: Roster; summary: RosterSummary | null }, base: number | null): Promise<Saved>;
  /** Deletes and gives back what was there, for `restore`. */
  remove(id: string): Promise<RosterRecord | null>;
  /** Puts a deleted roster back as it was. */
  restore(record: RosterRecord): Promise<void>;
  /** Tells of every change, here or in another tab. Returns what ends it. */
  subscribe(listener: (change: RosterChange) => void): () => void;
}

type Place = "rosters" | "designs";

const opened: Partial<Record<Place, Promise<RosterStore>>> = {};

/** The store of this tab; opened once. Never rejects: without IndexedDB it keeps rosters in memory and says so. */
export function rosterStore(): Promise<RosterStore> {
  return storeOf("rosters");
}

/** The player's own designs, each a roster of one unit. */
export function designStore(): Promise<RosterStore> {
  return storeOf("designs");
}

function storeOf(place: Place): Promise<RosterStore> {
  opened[place] ??= openShelf().then((shelf) => makeStore(shelf, place));
  return opened[place];
}

function makeStore(shelf: Shelf, place: Place): RosterStore {
  const changes = changesOf<Omit<RosterChange, "elsewhere">>(place, shelf.kind);
  const change = <T>(id: string, next: (current: RosterRecord | undefined) => Change<Place, T>) => shelf.change(place, id, next);

  return {
    kind: shelf.kind,
    list: async () => (await shelf.all(place)).flatMap((kept) => readRecord(kept) ?? []).sort((a, b) => b.updated - a.updated),
    get: async (id) => readRecord(await shelf.get(place, id)),

    async put({ id, roster, summary }, base) {
      const updated = Date.now();
      const saved = await change<Saved>(id, (current) => {
        if (current && !isReadable(current)) return { item: undefined, result: { ok: false, reason: "newer", current } };
        if (!current && base !== null) return { item: undefined, result: { ok: false, reason: "deleted", current: null } };
        if (current && current.rev !== base) return { item: undefined, result: { ok: false, reason: "stale", current } };
        const rev = (base ?? 0) + 1;
        return { item: { id, roster, rev, updated, summary }, result: { ok: true, rev, updated } };
      });
      if (saved.ok) changes.announce({ id, rev: saved.rev });
      return saved;
    },

    async remove(id) {
      const removed = await change(id, (current) => ({ item: null, result: current ?? null }));
      if (removed) changes.announce({ id, rev: null });
      removeItemsOf(id);
      return removed;
    },

    async restore(record) {
      const rev = await change(record.id, (current) => {
        const next = Math.max(record.rev, current?.rev ?? 0) + 1;
        return current ? { item: undefined, result: null } : { item: { ...record, rev: next }, result: next };
      });
      if (rev !== null) changes.announce({ id: record.id, rev });
    },

    subscribe: (listener) => changes.subscribe((change, elsewhere) => listener({ ...change, elsewhere })),
  };
}

/** An id for a new roster. */
export function newRosterId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
