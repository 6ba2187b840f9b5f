/** The organiser's desks on this device: IndexedDB, or memory where that is refused. What came is kept before it is read. */
import type { DeskRecord, ReceivedRecord } from "./desk-record";
import { openDevice } from "./device";
import { setStorageState } from "./state";

export interface DeskShelf {
  /** Last changed first. */
  desks(): Promise<DeskRecord[]>;
  putDesk(desk: DeskRecord): Promise<void>;
  /** Removes a desk and gives back what came to it. */
  removeDesk(id: string): Promise<ReceivedRecord[]>;
  /** What came to a desk, in no order. */
  receivedAt(desk: string): Promise<ReceivedRecord[]>;
  putReceived(records: readonly ReceivedRecord[]): Promise<void>;
  removeReceived(keys: readonly string[]): Promise<void>;
}

let opened: Promise<DeskShelf> | null = null;

/** The shelf of this tab. Never rejects. */
export function deskShelf(): Promise<DeskShelf> {
  opened ??= openShelf().then(telling);
  return opened;
}

/** Tells the note in the header how saving went; what the device refuses is told to the caller too. */
function telling(shelf: DeskShelf): DeskShelf {
  const told = async <T>(work: Promise<T>): Promise<T> => {
    try {
      const done = await work;
      setStorageState({ failed: false, saved: Date.now() });
      return done;
    } catch (fault) {
      setStorageState({ failed: true });
      throw fault;
    }
  };
  return {
    desks: shelf.desks,
    receivedAt: shelf.receivedAt,
    putDesk: (desk) => told(shelf.putDesk(desk)),
    removeDesk: (id) => told(shelf.removeDesk(id)),
    putReceived: (records) => told(shelf.putReceived(records)),
    removeReceived: (keys) => told(shelf.removeReceived(keys)),
  };
}

async function openShelf(): Promise<DeskShelf> {
  const db = await openDevice().catch(() => null);
  setStorageState({ kind: db ? "device" : "memory" });
  if (!db) return memoryShelf();
  return {
    desks: async () => newestFirst(await db.getAll("desks")),
    putDesk: async (desk) => void (await db.put("desks", desk)),
    async removeDesk(id) {
      const work = db.transaction(["desks", "received"], "readwrite");
      const received = await work.objectStore("received").index("desk").getAll(id);
      await work.objectStore("desks").delete(id);
      for (const { key } of received) void work.objectStore("received").delete(key);
      await work.done;
      return received;
    },
    receivedAt: (desk) => db.getAllFromIndex("received", "desk", desk),
    async putReceived(records) {
      const work = db.transaction("received", "readwrite");
      for (const record of records) void work.store.put(record);
      await work.done;
    },
    async removeReceived(keys) {
      const work = db.transaction("received", "readwrite");
      for (const key of keys) void work.store.delete(key);
      await work.done;
    },
  };
}

function memoryShelf(): DeskShelf {
  const desks = new Map<string, DeskRecord>();
  const received = new Map<string, ReceivedRecord>();
  const at = (desk: string) => [...received.values()].filter((record) => record.desk === desk);
  return {
    desks: async () => newestFirst([...desks.values()]),
    putDesk: async (desk) => void desks.set(desk.id, desk),
    async removeDesk(id) {
      const gone = at(id);
      desks.delete(id);
      for (const { key } of gone) received.delete(key);
      return gone;
    },
    receivedAt: async (desk) => at(desk),
    putReceived: async (records) => {
      for (const record of records) received.set(record.key, record);
    },
    removeReceived: async (keys) => {
      for (const key of keys) received.delete(key);
    },
  };
}

function newestFirst(desks: readonly DeskRecord[]): DeskRecord[] {
  return desks.toSorted((a, b) => b.updated - a.updated);
}
