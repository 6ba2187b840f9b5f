/**
 * Rosters on this device: IndexedDB, or memory where that is refused (private windows, blocked storage). Writes name the
 * revision they build on; one that builds on an older revision is refused, so that two tabs never overwrite each other.
 */
import type { IDBPDatabase } from "idb";
import type { Roster } from "@/lib/schema/roster";
import { type DeviceSchema, NAME, openDevice } from "./device";
import { removeItemsOf } from "./local-items";
import { isReadable, type RosterRecord, type RosterSummary, readRecord } from "./record";
import { setStorageState } from "./state";

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

/** The kept rosters, by id. What differs between IndexedDB and memory. */
interface Shelf {
  kind: RosterStore["kind"];
  all(): Promise<RosterRecord[]>;
  get(id: string): Promise<RosterRecord | undefined>;
  /** Reads and writes in one step that no other tab can come between; `next` returns null to delete, undefined to leave. */
  change<T>(id: string, next: (current: RosterRecord | undefined) => { record: RosterRecord | null | undefined; result: T }): Promise<T>;
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
  opened[place] ??= openShelf(place).then((shelf) => makeStore(shelf, place));
  return opened[place];
}

async function openShelf(place: Place): Promise<Shelf> {
  try {
    const db = await openDevice();
    setStorageState({ kind: "device" });
    return deviceShelf(db, place);
  } catch {
    setStorageState({ kind: "memory" });
    return memoryShelf();
  }
}

function deviceShelf(db: IDBPDatabase<DeviceSchema>, place: Place): Shelf {
  return {
    kind: "device",
    all: async () => (await db.getAll(place)).flatMap((kept) => readRecord(kept) ?? []),
    get: async (id) => readRecord(await db.get(place, id)) ?? undefined,
    async change(id, next) {
      const work = db.transaction(place, "readwrite");
      const { record, result } = next(await work.store.get(id));
      if (record) await work.store.put(record);
      else if (record === null) await work.store.delete(id);
      await work.done;
      return result;
    },
  };
}

function memoryShelf(): Shelf {
  const kept = new Map<string, RosterRecord>();
  return {
    kind: "memory",
    all: async () => [...kept.values()],
    get: async (id) => kept.get(id),
    async change(id, next) {
      const { record, result } = next(kept.get(id));
      if (record) kept.set(id, record);
      else if (record === null) kept.delete(id);
      return result;
    },
  };
}

function makeStore(shelf: Shelf, place: Place): RosterStore {
  const listeners = new Set<(change: RosterChange) => void>();
  const channel =
    shelf.kind === "device" && typeof BroadcastChannel !== "undefined"
      ? new BroadcastChannel(place === "rosters" ? NAME : `${NAME}-${place}`)
      : null;
  const tell = (change: RosterChange) => {
    for (const listener of listeners) listener(change);
  };
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<{ id: string; rev: number | null }>) => tell({ ...data, elsewhere: true });
  }
  const changed = (id: string, rev: number | null) => {
    tell({ id, rev, elsewhere: false });
    channel?.postMessage({ id, rev });
  };
  const change: Shelf["change"] = async (id, next) => {
    try {
      return await shelf.change(id, next);
    } catch (fault) {
      setStorageState({ failed: true });
      throw fault;
    }
  };

  return {
    kind: shelf.kind,
    list: async () => (await shelf.all()).sort((a, b) => b.updated - a.updated),
    get: async (id) => (await shelf.get(id)) ?? null,

    async put({ id, roster, summary }, base) {
      const updated = Date.now();
      const saved = await change<Saved>(id, (current) => {
        if (current && !isReadable(current)) return { record: undefined, result: { ok: false, reason: "newer", current } };
        if (!current && base !== null) return { record: undefined, result: { ok: false, reason: "deleted", current: null } };
        if (current && current.rev !== base) return { record: undefined, result: { ok: false, reason: "stale", current } };
        const rev = (base ?? 0) + 1;
        return { record: { id, roster, rev, updated, summary }, result: { ok: true, rev, updated } };
      });
      if (saved.ok) {
        setStorageState({ failed: false, saved: updated });
        changed(id, saved.rev);
      }
      return saved;
    },

    async remove(id) {
      const removed = await change(id, (current) => ({ record: null, result: current ?? null }));
      if (removed) changed(id, null);
      removeItemsOf(id);
      return removed;
    },

    async restore(record) {
      const rev = await change(record.id, (current) => {
        const next = Math.max(record.rev, current?.rev ?? 0) + 1;
        return current ? { record: undefined, result: null } : { record: { ...record, rev: next }, result: next };
      });
      if (rev !== null) changed(record.id, rev);
    },

    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** An id for a new roster. */
export function newRosterId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
