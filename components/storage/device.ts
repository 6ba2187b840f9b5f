/** The database of this device, opened once for everything that is kept in it. */
import { type DBSchema, type IDBPDatabase, openDB, unwrap } from "idb";
import type { DeskRecord, ReceivedRecord } from "@/lib/events/desk/state/desk-record";
import type { EventRecord } from "./records/event-record";
import type { ModelRecord } from "./records/model-record";
import type { OwnBook, OwnPack } from "./records/own-record";
import type { PackageRecord } from "./records/package-record";
import type { GameRecord, RosterRecord, VersionRecord } from "./records/record";

export interface DeviceSchema extends DBSchema {
  rosters: { key: string; value: RosterRecord };
  /** The player's own designs, each a roster of one unit. */
  designs: { key: string; value: RosterRecord };
  books: { key: string; value: OwnBook };
  packs: { key: string; value: OwnPack };
  /** The organiser's desks, and what came to each. */
  desks: { key: string; value: DeskRecord };
  received: { key: string; value: ReceivedRecord; indexes: { desk: string } };
  /** Games at the table, by the id of the roster they are played with. */
  games: { key: string; value: GameRecord };
  /** Named versions of rosters. */
  versions: { key: string; value: VersionRecord; indexes: { roster: string } };
  /** The models that the player owns. */
  models: { key: string; value: ModelRecord };
  /** Events of servers, with the keys to them. */
  events: { key: string; value: EventRecord };
  /** Packages of books that were installed. */
  packages: { key: string; value: PackageRecord };
}

export const NAME = "muster-roll";
const VERSION = 8;
let opened: Promise<IDBPDatabase<DeviceSchema>> | null = null;

/** Rejects where there is no IndexedDB, or none that answers. A connection that was closed is opened anew. */
export function openDevice(): Promise<IDBPDatabase<DeviceSchema>> {
  // Some browsers neither open nor refuse in private windows.
  opened ??= within(4000, open());
  opened.catch(forget);
  return opened;
}

const forget = () => {
  opened = null;
};

/** To be called where a connection turned out to be closed. */
export async function closed(db: IDBPDatabase<DeviceSchema>): Promise<void> {
  if ((await opened?.catch(() => null)) === db) forget();
}

/** A browser that blocks cookies throws where its database is only named. */
async function open(): Promise<IDBPDatabase<DeviceSchema>> {
  if (typeof indexedDB === "undefined") throw new Error("no IndexedDB");
  const db = await openDB<DeviceSchema>(NAME, VERSION, {
    upgrade,
    blocking(_current, _blocked, event) {
      // A newer version of the app in another tab wants to change the database.
      (event.target as IDBDatabase).close();
      forget();
    },
    // The browser closed it: the device is full, or what is kept was cleared.
    terminated: forget,
  });
  // A worker has no document; whether there is a window is settled when the app is built, for pages and workers alike.
  if (typeof document !== "undefined" && navigator.vendor.startsWith("Apple")) endWorkOnLeaving(unwrap(db));
  return db;
}

/**
 * WebKit keeps a page that is left as it stands, also in the middle of reading or writing, and until it is shown again or forgotten no
 * other page gets at the database. So what is under way ends when such a page is left, and nothing more is begun; if it is shown
 * again, it is loaded anew. What was typed last is kept apart from the database, as for a page that is killed.
 */
function endWorkOnLeaving(db: IDBDatabase): void {
  const underWay = new Set<IDBTransaction>();
  let isLeft = false;
  let isCut = false;
  const begin = db.transaction.bind(db);
  db.transaction = (...of) => {
    isCut ||= isLeft;
    if (isLeft) throw new DOMException("The page is left.", "AbortError");
    const work = begin(...of);
    underWay.add(work);
    for (const type of ["complete", "abort"]) work.addEventListener(type, () => underWay.delete(work));
    return work;
  };
  window.addEventListener("pagehide", ({ persisted }) => {
    isLeft = persisted;
    isCut = isLeft && underWay.size > 0;
    if (isLeft) for (const work of underWay) work.abort();
  });
  window.addEventListener("pageshow", () => {
    isLeft = false;
    if (isCut) window.location.reload();
  });
}

/** Adds what a version brought; what is kept stays. */
export function upgrade(db: IDBPDatabase<DeviceSchema>, from: number): void {
  if (from < 1) db.createObjectStore("rosters", { keyPath: "id" });
  if (from < 2) {
    db.createObjectStore("designs", { keyPath: "id" });
    db.createObjectStore("books", { keyPath: "key" });
    db.createObjectStore("packs", { keyPath: "key" });
  }
  if (from < 3) {
    db.createObjectStore("desks", { keyPath: "id" });
    db.createObjectStore("received", { keyPath: "key" }).createIndex("desk", "desk");
  }
  if (from < 4) db.createObjectStore("games", { keyPath: "id" });
  if (from < 5) db.createObjectStore("versions", { keyPath: "id" }).createIndex("roster", "roster");
  if (from < 6) db.createObjectStore("models", { keyPath: "id" });
  if (from < 7) db.createObjectStore("events", { keyPath: "id" });
  if (from < 8) db.createObjectStore("packages", { keyPath: "id" });
}

function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("no answer")), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
