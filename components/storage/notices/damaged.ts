/** Records of this device that do not read: left where they are, so that nothing is lost, and shown apart from the rest. */
import { openDevice } from "@/components/storage/device";
import { download } from "@/components/storage/export";
import { readOwnBook, readOwnPack } from "@/components/storage/records/own-record";
import { readRecord } from "@/components/storage/records/record";

const readers = { rosters: readRecord, designs: readRecord, books: readOwnBook, packs: readOwnPack } as const;

export type Place = keyof typeof readers;

export interface Damaged {
  place: Place;
  /** As the database names it, which may be no text. */
  key: IDBValidKey;
  value: unknown;
}

/** What is damaged in some places of the device; empty where there is no device to read. */
export async function damagedIn(places: readonly Place[]): Promise<Damaged[]> {
  const db = await openDevice().catch(() => null);
  if (!db) return [];
  const damaged: Damaged[] = [];
  for (const place of places) {
    const [keys, values] = await Promise.all([db.getAllKeys(place), db.getAll(place)]);
    for (const [i, value] of values.entries()) {
      const key = keys[i];
      if (key !== undefined && !readers[place](value)) damaged.push({ place, key, value });
    }
  }
  return damaged;
}

/** Everything that is damaged in one file, as it lies there. */
export function saveDamaged(damaged: readonly Damaged[]): void {
  download({ name: "damaged-records.json", text: `${JSON.stringify(damaged, null, 2)}\n` });
}

/** Deletes damaged records; one that reads again by now stays. */
export async function deleteDamaged(damaged: readonly Damaged[]): Promise<void> {
  const db = await openDevice();
  for (const { place, key } of damaged) {
    const work = db.transaction(place, "readwrite");
    const range = IDBKeyRange.only(key);
    for (let cursor = await work.store.openCursor(range); cursor; cursor = await cursor.continue()) {
      if (!readers[place](cursor.value)) await cursor.delete();
    }
    await work.done;
  }
}
