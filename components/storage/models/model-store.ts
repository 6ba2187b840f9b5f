/** The models that the player owns, on this device: one record for each entry and army list. */
import { changesOf } from "@/components/storage/changes";
import { type ModelRecord, readModelRecord } from "@/components/storage/records/model-record";
import { onShelf, type Shelf } from "@/components/storage/shelf";
import { modelKey } from "@/lib/engine/collection/needs";
import { isSame } from "@/lib/engine/schema/json";
import type { OwnedModel } from "@/lib/engine/schema/model";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";

/** A model, and how many there are to be of it, by how many there are: a number from elsewhere is added to what another tab saved. */
export interface ModelChange {
  model: Omit<OwnedModel, "count">;
  count(now: number): number;
}

export interface ModelStore {
  /** All that are not damaged, in the order of their ids. */
  all(): Promise<ModelRecord[]>;
  /**
   * Changes how many there are, in one step that no other tab can come between. 0 takes a model out; more than may be kept is cut.
   * @returns How many models changed, and what takes it back where nobody has changed them since.
   */
  change(changes: readonly ModelChange[]): Promise<{ changed: number; undo(): Promise<void> }>;
  /** Tells of every change, here or in another tab. Returns what ends it. */
  subscribe(listener: () => void): () => void;
}

/** The store of this tab. Never rejects. */
export const modelStore = onShelf(makeStore);

function makeStore(shelf: Shelf): ModelStore {
  const changes = changesOf<string>("models", shelf.kind);
  return {
    all: async () => (await shelf.all("models")).flatMap((kept) => readModelRecord(kept) ?? []),

    async change(wanted) {
      const byKey = new Map<string, ModelChange[]>();
      for (const one of wanted) byKey.set(modelKey(one.model), [...(byKey.get(modelKey(one.model)) ?? []), one]);
      const updated = Date.now();
      const done = await shelf.changeAll("models", [...byKey.keys()], (kept, id) => {
        const was = readModelRecord(kept);
        const all = byKey.get(id) ?? [];
        const [first] = all;
        const next = all.reduce((now, one) => one.count(now), was?.count ?? 0);
        const count = Math.min(Math.max(0, Math.round(next)), BOUNDS.numbers.count.max);
        if (!first || count === (was?.count ?? 0)) return { item: undefined, result: null };
        const { game, armyList, entry, name } = first.model;
        const is = count > 0 ? { id, game, armyList, entry, name, count, updated } : null;
        return { item: is, result: { id, was, is } };
      });
      const steps = new Map(done.flatMap((one) => (one ? [[one.id, one] as const] : [])));
      if (steps.size) changes.announce("change");
      return {
        changed: steps.size,
        async undo() {
          await shelf.changeAll("models", [...steps.keys()], (kept, id) => {
            const step = steps.get(id);
            const isIts = step && isSame(kept ?? null, step.is);
            return { item: isIts ? step.was : undefined, result: null };
          });
          changes.announce("undo");
        },
      };
    },

    subscribe: (listener) => changes.subscribe(() => listener()),
  };
}
