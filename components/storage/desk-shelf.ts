/** The organiser's desks on this device. What came is kept before it is read; what several tabs say of it is merged. */
import type { FieldConflict } from "@/lib/events/desk/merge/merge-received";
import { type DeskRecord, mergeRecords, type ReceivedRecord } from "@/lib/events/desk/state/desk-record";
import { changesOf } from "./changes";
import { onShelf, type Shelf } from "./shelf";

/** What another tab did with a desk, or with what came to it. */
export interface DeskChange {
  desk: string;
  did: "changed" | "deleted";
  /** What came to it and was changed or removed. */
  received?: readonly string[];
}

export interface MergedReceived {
  /** As they are kept now. */
  kept: ReceivedRecord[];
  /** The keys of those that another tab removed. */
  gone: string[];
  conflicts: ({ source: string } & FieldConflict)[];
}

export interface DeskShelf {
  /** Last changed first. */
  desks(): Promise<DeskRecord[]>;
  putDesk(desk: DeskRecord): Promise<void>;
  /** Changes a desk in one step that no other tab can come between. */
  changeDesk(id: string, next: (current: DeskRecord | null) => DeskRecord): Promise<DeskRecord>;
  /** Removes a desk with what came to it. */
  removeDesk(id: string): Promise<void>;
  /** What came to a desk, in no order. */
  receivedAt(desk: string): Promise<ReceivedRecord[]>;
  /** Some of what came; null for what is not there. */
  received(keys: readonly string[]): Promise<(ReceivedRecord | null)[]>;
  /** Keeps what is new, in place of what may be there. */
  putReceived(records: readonly ReceivedRecord[]): Promise<void>;
  /** Keeps changes, merged with what other tabs changed since. `newer`: whether the records were read just now. */
  mergeReceived(records: readonly ReceivedRecord[], newer: "kept" | "coming"): Promise<MergedReceived>;
  removeReceived(desk: string, keys: readonly string[]): Promise<void>;
  /** Tells of every change, here or in another tab. Returns what ends it. */
  subscribe(listener: (change: DeskChange, elsewhere: boolean) => void): () => void;
}

/** The shelf of this tab. Never rejects. */
export const deskShelf = onShelf(deskShelfOn);

function deskShelfOn(shelf: Shelf): DeskShelf {
  const changes = changesOf<DeskChange>("desks", shelf.kind);
  const receivedAt = (desk: string) => shelf.allWith("received", "desk", desk);
  const tellOf = (records: readonly ReceivedRecord[]) => {
    for (const desk of new Set(records.map((one) => one.desk))) {
      changes.announce({ desk, did: "changed", received: records.flatMap((one) => (one.desk === desk ? one.key : [])) });
    }
  };
  return {
    desks: async () => newestFirst(await shelf.all("desks")),
    async putDesk(desk) {
      await shelf.write({ put: { desks: [desk] } });
      changes.announce({ desk: desk.id, did: "changed" });
    },
    async changeDesk(id, next) {
      const kept = await shelf.change("desks", id, (current) => {
        const item = next(current ?? null);
        return { item, result: item };
      });
      changes.announce({ desk: id, did: "changed" });
      return kept;
    },
    async removeDesk(id) {
      const received = await receivedAt(id);
      await shelf.write({ remove: { desks: [id], received: received.map(({ key }) => key) } });
      changes.announce({ desk: id, did: "deleted" });
    },
    receivedAt,
    received: (keys) => Promise.all(keys.map(async (key) => (await shelf.get("received", key)) ?? null)),
    async putReceived(records) {
      await shelf.write({ put: { received: records } });
      tellOf(records);
    },
    async mergeReceived(records, newer) {
      const byKey = new Map(records.map((record) => [record.key, record]));
      const gone: string[] = [];
      const conflicts: MergedReceived["conflicts"] = [];
      const kept = await shelf.changeAll("received", [...byKey.keys()], (current, key) => {
        const mine = byKey.get(key);
        if (!current || !mine) {
          gone.push(key);
          return { item: undefined, result: null };
        }
        const done = mergeRecords(current, mine, newer);
        for (const conflict of done.conflicts) conflicts.push({ source: key, ...conflict });
        return { item: done.merged, result: done.merged };
      });
      const all = kept.filter((one) => one !== null);
      tellOf(all);
      return { kept: all, gone, conflicts };
    },
    async removeReceived(desk, keys) {
      await shelf.write({ remove: { received: keys } });
      changes.announce({ desk, did: "changed", received: keys });
    },
    subscribe: (listener) => changes.subscribe(listener),
  };
}

function newestFirst(desks: readonly DeskRecord[]): DeskRecord[] {
  return desks.toSorted((a, b) => b.updated - a.updated);
}
