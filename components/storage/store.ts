/**
 * Rosters and designs on this device. Writes name the revision they build on; one that builds on an older revision is refused, so
 * that two tabs never overwrite each other.
 */
import { isSame } from "@/lib/engine/schema/json";
import type { Roster } from "@/lib/engine/schema/roster";
import { changesOf } from "./changes";
import { forgetView, gameView } from "./local/kept-views";
import { removeItemsOf } from "./local/local-items";
import { type Filing, isReadable, type RosterRecord, type RosterSummary, readRecord } from "./records/record";
import { type Change, type LongStep, openShelf, type Shelf } from "./shelf";

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

/** A roster to save. */
export interface Saving {
  id: string;
  roster: Roster;
  summary: RosterSummary | null;
  /** The revision that it builds on, null for a new roster. */
  base: number | null;
  /** Of a new one. */
  tags?: readonly string[];
}

export interface RosterStore {
  /** memory: nothing outlives the tab. */
  kind: "device" | "memory";
  /** All rosters that are not damaged or in the bin, last changed first. */
  list(): Promise<RosterRecord[]>;
  /** Those in the bin, last deleted first. */
  bin(): Promise<RosterRecord[]>;
  /** Null where there is none, a damaged one, or one in the bin. */
  get(id: string): Promise<RosterRecord | null>;
  /** Saves. `base` is the revision the change builds on, null for a new roster. Rejects where the device refuses (full). */
  put(roster: { id: string; roster: Roster; summary: RosterSummary | null }, base: number | null): Promise<Saved>;
  /**
   * Saves several in one step; where the device refuses or it is stopped, none. One that is new and saved under its id already comes
   * back as stale.
   */
  putAll(rosters: readonly Saving[], step?: LongStep): Promise<Saved[]>;
  /** Deletes and gives back what was there, for `restore`. A roster goes to the bin. */
  remove(id: string): Promise<RosterRecord | null>;
  /** Puts a deleted roster back as it was. */
  restore(record: RosterRecord): Promise<void>;
  /**
   * Files rosters otherwise, as one step: tags, the archive, the bin. The rosters themselves stay as they are.
   * @returns What takes it back where nobody has filed them otherwise since, and how many there were.
   */
  file(ids: readonly string[], how: (filing: Filing) => Filing): Promise<{ count: number; undo(): Promise<void> }>;
  /** Deletes for good, named versions too. */
  purge(ids: readonly string[]): Promise<void>;
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

/** How long a deleted roster stays in the bin, in milliseconds. */
export const BIN_TIME = 30 * 86_400_000;

/** The rosters or designs of the device, and who is told of changes. */
interface Kept {
  shelf: Shelf;
  place: Place;
  tell(id: string, rev: number | null): void;
}

function makeStore(shelf: Shelf, place: Place): RosterStore {
  const changes = changesOf<Omit<RosterChange, "elsewhere">>(place, shelf.kind);
  const tell = (id: string, rev: number | null) => changes.announce({ id, rev });
  const kept: Kept = { shelf, place, tell };
  const all = async () => (await shelf.all(place)).flatMap((one) => readRecord(one) ?? []);
  return {
    kind: shelf.kind,
    list: async () => (await all()).filter(({ deleted }) => deleted === undefined).sort((a, b) => b.updated - a.updated),
    bin: async () => {
      const binned = (await all()).filter(({ deleted }) => deleted !== undefined);
      const isOver = ({ deleted = 0 }: RosterRecord) => deleted + BIN_TIME <= Date.now();
      const over = binned.filter(isOver).map(({ id }) => id);
      if (over.length) await purge(kept, over);
      return binned.filter((one) => !isOver(one)).sort((a, b) => (b.deleted ?? 0) - (a.deleted ?? 0));
    },
    get: async (id) => {
      const record = readRecord(await shelf.get(place, id));
      return record?.deleted === undefined ? record : null;
    },

    async put(roster, base) {
      const [saved] = await putAll(kept, [{ ...roster, base }]);
      return saved as Saved;
    },

    putAll: (rosters, step) => putAll(kept, rosters, step),

    async remove(id) {
      if (place === "rosters") {
        const [done] = await refile(kept, [id], (was) => (was.deleted === undefined ? { ...filingOf(was), deleted: Date.now() } : null));
        return done?.was ?? null;
      }
      const removed = await shelf.change(
        place,
        id,
        (current): Change<Place, RosterRecord | null> => ({ item: null, result: current ?? null }),
      );
      if (removed) tell(id, null);
      removeItemsOf(id);
      return removed;
    },

    async restore(record) {
      const rev = await shelf.change(place, record.id, (current) => {
        const next = Math.max(record.rev, current?.rev ?? 0) + 1;
        const { deleted: _, ...back } = record;
        return current && current.deleted === undefined
          ? { item: undefined, result: null }
          : { item: { ...back, rev: next }, result: next };
      });
      if (rev !== null) tell(record.id, rev);
    },

    async file(ids, how) {
      const done = await refile(kept, ids, (was) => how(filingOf(was)));
      const undo = async () => {
        const before = new Map(done.map((one) => [one.is.id, one]));
        await refile(kept, [...before.keys()], (now) => {
          const one = before.get(now.id);
          return one && isSame(filingOf(now), filingOf(one.is)) ? filingOf(one.was) : null;
        });
      };
      return { count: done.length, undo };
    },

    purge: (ids) => purge(kept, ids),
    subscribe: (listener) => changes.subscribe((change, elsewhere) => listener({ ...change, elsewhere })),
  };
}

/** Files some of them. Each as it was, and as it is. */
async function refile({ shelf, place, tell }: Kept, ids: readonly string[], how: (record: RosterRecord) => Filing | null) {
  const done = await shelf.changeAll(place, [...new Set(ids)], (kept) => {
    const was = readRecord(kept);
    const filing = was && how(was);
    if (!was || !filing || isSame(filingOf(was), filing)) return { item: undefined, result: null };
    const { tags: _, archived: __, deleted: ___, ...rest } = was;
    // A tab in which it is open takes it over again by its revision.
    const isBack = was.deleted !== undefined && filing.deleted === undefined;
    const is = { ...rest, ...filing, rev: isBack ? was.rev + 1 : was.rev };
    return { item: is, result: { was, is } };
  });
  const changed = done.filter((one) => one !== null);
  for (const { is } of changed) {
    // What the builder showed last of it must not be shown again while it is in the bin.
    if (is.deleted !== undefined) forgetView(is.id);
    tell(is.id, is.deleted === undefined ? is.rev : null);
  }
  return changed;
}

async function purge({ shelf, place, tell }: Kept, ids: readonly string[]): Promise<void> {
  const versions = place === "rosters" ? (await Promise.all(ids.map((id) => shelf.allWith("versions", "roster", id)))).flat() : [];
  await shelf.write({ remove: { [place]: ids, versions: versions.map(({ id }) => id) } });
  for (const id of ids) {
    tell(id, null);
    removeItemsOf(id);
  }
}

async function putAll({ shelf, place, tell }: Kept, rosters: readonly Saving[], step?: LongStep): Promise<Saved[]> {
  const updated = Date.now();
  const byId = new Map(rosters.map((one) => [one.id, one]));
  const next = (current: RosterRecord | undefined, key: string) => savedOver(current, byId.get(key) as Saving, updated);
  const ids = [...byId.keys()];
  const done = await shelf.changeAll(place, ids, next, step);
  for (const [i, saved] of done.entries()) {
    if (!saved.ok) continue;
    const id = ids[i] as string;
    // Its game is asked about the change before it is shown.
    forgetView(gameView(id));
    tell(id, saved.rev);
  }
  return done;
}

/** The roster in place of what is there now, where it builds on that. */
function savedOver(current: RosterRecord | undefined, saving: Saving, updated: number): Change<Place, Saved> {
  const { id, roster, summary, base, tags: given } = saving;
  const binned = current?.deleted !== undefined;
  if (current && !isReadable(current) && !binned) return { item: undefined, result: { ok: false, reason: "newer", current } };
  if ((!current || binned) && base !== null) return { item: undefined, result: { ok: false, reason: "deleted", current: null } };
  if (current && !binned && current.rev !== base) return { item: undefined, result: { ok: false, reason: "stale", current } };
  const rev = (current?.rev ?? 0) + 1;
  const { tags = given, archived, shared } = readRecord(current) ?? {};
  const filed = { ...(tags ? { tags } : {}), ...(archived ? { archived } : {}), ...(shared ? { shared } : {}) };
  return { item: { id, roster, rev, updated, summary, ...filed }, result: { ok: true, rev, updated } };
}

function filingOf({ tags, archived, deleted }: RosterRecord): Filing {
  return { ...(tags ? { tags } : {}), ...(archived ? { archived } : {}), ...(deleted === undefined ? {} : { deleted }) };
}

/** An id for a new roster. */
export function newRosterId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
