/** What is kept on this device: in IndexedDB, or in memory where that is refused (private windows, blocked storage). */
import type { IDBPDatabase, IndexNames, StoreNames } from "idb";
import { closed, type DeviceSchema, openDevice } from "./device";
import { setStorageState } from "./state";

export type Place = StoreNames<DeviceSchema>;
export type Item<P extends Place> = DeviceSchema[P]["value"];
type Index<P extends Place> = IndexNames<DeviceSchema, P>;

/** What is to become of an item: kept in its place, deleted (null), or left as it is (undefined). */
export interface Change<P extends Place, T> {
  item: Item<P> | null | undefined;
  result: T;
}

/** Items to keep and keys to delete, by place. */
export interface Writes {
  put?: { [P in Place]?: readonly Item<P>[] };
  remove?: { [P in Place]?: readonly string[] };
}

/** A step that takes a while. */
export interface LongStep {
  /** Hears how many are written. */
  onDone?(count: number): void;
  /** Stops it: nothing of it is kept then, and it rejects. */
  signal?: AbortSignal;
}

/** Every write reports to the storage state whether it succeeded, and rejects where the device refuses it (full). */
export interface Shelf {
  /** memory: nothing outlives the tab. */
  kind: "device" | "memory";
  all<P extends Place>(place: P): Promise<Item<P>[]>;
  /** Those with a value in an index. */
  allWith<P extends Place>(place: P, index: Index<P>, value: string): Promise<Item<P>[]>;
  get<P extends Place>(place: P, key: string): Promise<Item<P> | undefined>;
  /** Reads and writes one item in one step that no other tab can come between. */
  change<P extends Place, T>(place: P, key: string, next: (current: Item<P> | undefined) => Change<P, T>): Promise<T>;
  /** The same for many items. What `next` makes of each comes back in their order. */
  changeAll<P extends Place, T>(
    place: P,
    keys: readonly string[],
    next: (current: Item<P> | undefined, key: string) => Change<P, T>,
    step?: LongStep,
  ): Promise<T[]>;
  /** Writes all or nothing. */
  write(writes: Writes): Promise<void>;
}

let opened: Promise<Shelf> | null = null;

/** The shelf of this tab, opened once. Never rejects: without IndexedDB it keeps things in memory, and the storage state says so. */
export function openShelf(): Promise<Shelf> {
  opened ??= openDevice()
    .then(() => deviceShelf(), memoryShelf)
    .then((shelf) => {
      setStorageState({ kind: shelf.kind });
      return reporting(shelf);
    });
  return opened;
}

/** What opens a store on the shelf of this tab, once. It never rejects. */
export function onShelf<Store>(make: (shelf: Shelf) => Store): () => Promise<Store> {
  let store: Promise<Store> | null = null;
  return () => {
    store ??= openShelf().then(make);
    return store;
  };
}

function reporting(shelf: Shelf): Shelf {
  const report = async <T>(work: Promise<T>, wrote: () => boolean, signal?: AbortSignal): Promise<T> => {
    try {
      const result = await work;
      if (wrote()) setStorageState({ failed: false, saved: Date.now() });
      return result;
    } catch (fault) {
      if (!signal?.aborted) setStorageState({ failed: true });
      throw fault;
    }
  };
  return {
    ...shelf,
    change(place, key, next) {
      let wrote = false;
      const noting: typeof next = (current) => {
        const change = next(current);
        wrote = change.item !== undefined;
        return change;
      };
      return report(shelf.change(place, key, noting), () => wrote);
    },
    changeAll(place, keys, next, step) {
      let wrote = false;
      const noting: typeof next = (current, key) => {
        const change = next(current, key);
        wrote ||= change.item !== undefined;
        return change;
      };
      return report(shelf.changeAll(place, keys, noting, step), () => wrote, step?.signal);
    },
    write: (writes) => report(shelf.write(writes), () => true),
  };
}

const places = (writes: Writes) => [...new Set([...Object.keys(writes.put ?? {}), ...Object.keys(writes.remove ?? {})])] as Place[];

/** Does something with the database; once more with a new connection where the old one was closed under it. */
async function connected<T>(work: (db: IDBPDatabase<DeviceSchema>) => Promise<T>): Promise<T> {
  const db = await openDevice();
  try {
    return await work(db);
  } catch (fault) {
    if (!(fault instanceof DOMException) || fault.name !== "InvalidStateError") throw fault;
    await closed(db);
    return work(await openDevice());
  }
}

function deviceShelf(): Shelf {
  return {
    kind: "device",
    all: (place) => connected((db) => db.getAll(place)),
    allWith: (place, index, value) => connected((db) => db.getAllFromIndex(place, index, IDBKeyRange.only(value))),
    get: (place, key) => connected((db) => db.get(place, key)),
    async change(place, key, next) {
      const [result] = await this.changeAll(place, [key], next);
      return result as Awaited<ReturnType<typeof next>>["result"];
    },
    changeAll: (place, keys, next, { onDone = () => {}, signal } = {}) =>
      connected(async (db) => {
        signal?.throwIfAborted();
        const work = db.transaction(place, "readwrite");
        // What was asked of it last tells of it.
        work.done.catch(() => {});
        const stop = () => work.abort();
        signal?.addEventListener("abort", stop);
        try {
          const found = await Promise.all(keys.map((key) => work.store.get(key)));
          const done: Promise<unknown>[] = [work.done];
          let written = 0;
          const results = allOrNothing(work, done, () =>
            keys.map((key, i) => {
              const { item, result } = next(found[i], key);
              if (item) done.push(work.store.put(item).then(() => onDone(++written)));
              else if (item === null) done.push(work.store.delete(key).then(() => onDone(++written)));
              return result;
            }),
          );
          await Promise.all(done);
          return results;
        } catch (fault) {
          signal?.throwIfAborted();
          throw fault;
        } finally {
          signal?.removeEventListener("abort", stop);
        }
      }),
    write: (writes) =>
      connected(async (db) => {
        const work = db.transaction(places(writes), "readwrite");
        const done: Promise<unknown>[] = [work.done];
        allOrNothing(work, done, () => {
          for (const place of places(writes)) {
            const store = work.objectStore(place);
            for (const item of writes.put?.[place] ?? []) done.push(store.put(item));
            for (const key of writes.remove?.[place] ?? []) done.push(store.delete(key));
          }
        });
        await Promise.all(done);
      }),
  };
}

/** What was asked of a transaction before something in it failed would be done all the same. */
function allOrNothing<T>(work: { abort(): void }, done: readonly Promise<unknown>[], write: () => T): T {
  try {
    return write();
  } catch (fault) {
    for (const one of done) one.catch(() => {});
    work.abort();
    throw fault;
  }
}

function memoryShelf(): Shelf {
  const kept = new Map<Place, Map<string, unknown>>();
  const itemsIn = <P extends Place>(place: P) => {
    const items = kept.get(place) ?? new Map<string, unknown>();
    kept.set(place, items);
    return items as Map<string, Item<P>>;
  };
  const keyOf = (item: Item<Place>) => ("key" in item ? item.key : item.id);
  return {
    kind: "memory",
    all: async (place) => [...itemsIn(place).values()],
    allWith: async (place, index, value) => [...itemsIn(place).values()].filter((item) => item[index as keyof typeof item] === value),
    get: async (place, key) => itemsIn(place).get(key),
    async change(place, key, next) {
      const [result] = await this.changeAll(place, [key], next);
      return result as Awaited<ReturnType<typeof next>>["result"];
    },
    async changeAll(place, keys, next, { onDone = () => {}, signal } = {}) {
      signal?.throwIfAborted();
      return keys.map((key, i) => {
        const { item, result } = next(itemsIn(place).get(key), key);
        onDone(i + 1);
        if (item) itemsIn(place).set(key, item);
        else if (item === null) itemsIn(place).delete(key);
        return result;
      });
    },
    async write(writes) {
      for (const place of places(writes)) {
        const items = itemsIn(place) as Map<string, Item<Place>>;
        for (const item of writes.put?.[place] ?? []) items.set(keyOf(item), item);
        for (const key of writes.remove?.[place] ?? []) items.delete(key);
      }
    },
  };
}
