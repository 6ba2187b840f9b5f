/** Named versions of rosters on this device. */
import { changesOf } from "@/components/storage/changes";
import { readVersion, type VersionRecord } from "@/components/storage/records/record";
import { onShelf, type Shelf } from "@/components/storage/shelf";
import { newRosterId } from "@/components/storage/store";

export interface VersionStore {
  /** Those of one roster, the newest first. */
  of(roster: string): Promise<VersionRecord[]>;
  keep(version: Omit<VersionRecord, "id" | "made">): Promise<VersionRecord>;
  rename(id: string, name: string): Promise<void>;
  /** Removes a version and gives it back, for `restore`. */
  remove(id: string): Promise<VersionRecord | null>;
  restore(version: VersionRecord): Promise<void>;
  /** Tells of every change, here or in another tab. Returns what ends it. */
  subscribe(listener: () => void): () => void;
}

export const LONGEST_VERSION_NAME = 80;

/** The store of this tab. Never rejects. */
export const versionStore = onShelf(makeStore);

function makeStore(shelf: Shelf): VersionStore {
  const changes = changesOf<string>("versions", shelf.kind);
  const change = async <T>(
    id: string,
    next: (current: VersionRecord | undefined) => { item: VersionRecord | null | undefined; result: T },
  ) => {
    const result = await shelf.change("versions", id, next);
    changes.announce(id);
    return result;
  };
  const put = (version: VersionRecord) => change(version.id, () => ({ item: version, result: version }));
  return {
    of: async (roster) =>
      (await shelf.allWith("versions", "roster", roster)).flatMap((kept) => readVersion(kept) ?? []).sort((a, b) => b.made - a.made),
    keep: (version) => put({ ...version, id: newRosterId(), made: Date.now() }),
    rename: (id, name) => change(id, (current) => ({ item: current && { ...current, name }, result: undefined })),
    remove: (id) => change(id, (current) => ({ item: null, result: current ?? null })),
    restore: async (version) => void (await put(version)),
    subscribe: (listener) => changes.subscribe(() => listener()),
  };
}
