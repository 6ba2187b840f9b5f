/** The player's own army books and packs on this device: IndexedDB, or memory where that is refused. */
import type { IDBPDatabase } from "idb";
import type { Pack } from "@/lib/schema/pack";
import { type DeviceSchema, NAME, openDevice } from "./device";
import { markOwnChanged } from "./local-items";
import { keyOf, type OwnBook, type OwnPack, readOwnBook, readOwnPack } from "./own-record";
import { setStorageState } from "./state";

export interface Own {
  books: readonly OwnBook[];
  packs: readonly OwnPack[];
}

export interface OwnStore {
  /** Everything that is not damaged, in the order it was first kept. The same object until something changes. */
  all(): Promise<Own>;
  /** Keeps a book in place of the one with its key, which comes back. */
  putBook(book: Omit<OwnBook, "key" | "updated">): Promise<OwnBook | null>;
  /** Removes a book and gives it back, for `restoreBook`. */
  removeBook(key: string): Promise<OwnBook | null>;
  restoreBook(book: OwnBook): Promise<void>;
  /**
   * Changes a pack in one step that no other tab can come between. `next` gets what is kept, null where there is none, and
   * returns what is to be kept, null for nothing. What was there before comes back.
   */
  changePack(game: string, id: string, next: (current: OwnPack | null) => Kept | null): Promise<OwnPack | null>;
  restorePack(pack: OwnPack): Promise<void>;
  /** Tells of every change, here or in another tab. Returns what ends it. */
  subscribe(listener: () => void): () => void;
}

type Kept = { pack: Pack; everywhere: boolean };
type Kind = "books" | "packs";
type Item<K extends Kind> = DeviceSchema[K]["value"];

interface Shelf {
  kind: "device" | "memory";
  all<K extends Kind>(kind: K): Promise<Item<K>[]>;
  /** `next` returns null to delete. */
  change<K extends Kind>(kind: K, key: string, next: (current: Item<K> | null) => Item<K> | null): Promise<Item<K> | null>;
}

let opened: Promise<OwnStore> | null = null;

/** The store of this tab. Never rejects. */
export function ownStore(): Promise<OwnStore> {
  opened ??= openDevice()
    .then(
      (db) => {
        setStorageState({ kind: "device" });
        return deviceShelf(db);
      },
      () => {
        setStorageState({ kind: "memory" });
        return memoryShelf();
      },
    )
    .then(makeStore);
  return opened;
}

function deviceShelf(db: IDBPDatabase<DeviceSchema>): Shelf {
  return {
    kind: "device",
    all: (kind) => db.getAll(kind),
    async change(kind, key, next) {
      const work = db.transaction(kind, "readwrite");
      const current = (await work.store.get(key)) ?? null;
      const record = next(current);
      if (record) await work.store.put(record);
      else await work.store.delete(key);
      await work.done;
      return current;
    },
  };
}

function memoryShelf(): Shelf {
  const kept: { [K in Kind]: Map<string, Item<K>> } = { books: new Map(), packs: new Map() };
  return {
    kind: "memory",
    all: async (kind) => [...kept[kind].values()],
    async change(kind, key, next) {
      const current = kept[kind].get(key) ?? null;
      const record = next(current);
      if (record) kept[kind].set(key, record);
      else kept[kind].delete(key);
      return current;
    },
  };
}

function makeStore(shelf: Shelf): OwnStore {
  const listeners = new Set<() => void>();
  const channel = shelf.kind === "device" && typeof BroadcastChannel !== "undefined" ? new BroadcastChannel(`${NAME}/own`) : null;
  let known: Promise<Own> | null = null;
  const tell = () => {
    known = null;
    for (const listener of listeners) listener();
  };
  if (channel) channel.onmessage = tell;
  const change: Shelf["change"] = async (kind, key, next) => {
    try {
      const before = await shelf.change(kind, key, next);
      markOwnChanged();
      setStorageState({ failed: false, saved: Date.now() });
      tell();
      channel?.postMessage(key);
      return before;
    } catch (fault) {
      setStorageState({ failed: true });
      throw fault;
    }
  };
  const all = async (): Promise<Own> => {
    const [books, packs] = await Promise.all([shelf.all("books"), shelf.all("packs")]);
    return { books: books.flatMap((book) => readOwnBook(book) ?? []), packs: packs.flatMap((pack) => readOwnPack(pack) ?? []) };
  };

  return {
    all() {
      // A device that refuses to read is asked again next time.
      known ??= all().catch(() => {
        known = null;
        return { books: [], packs: [] };
      });
      return known;
    },
    putBook({ id, game, army, text }) {
      const key = keyOf(game, id);
      return change("books", key, () => ({ key, id, game, army, ...(text === undefined ? {} : { text }), updated: Date.now() }));
    },
    removeBook: (key) => change("books", key, () => null),
    restoreBook: async (book) => void (await change("books", book.key, () => book)),
    changePack(game, id, next) {
      const key = keyOf(game, id);
      return change("packs", key, (current) => {
        const kept = next(current);
        return kept && { key, game, ...kept, updated: Date.now() };
      });
    },
    restorePack: async (pack) => void (await change("packs", pack.key, () => pack)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
