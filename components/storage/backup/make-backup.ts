/** Everything this device keeps, as the text of a file. */
import { today } from "@/components/storage/export";
import { type RosterRecord, readRecord } from "@/components/storage/records/record";
import { type Item, openShelf, type Place, type Shelf } from "@/components/storage/shelf";
import { backupText } from "@/lib/engine/roster/backup-text";
import { sharing } from "@/lib/engine/roster/merge/merge-kept";
import { keptSettings, PLACES } from "./parts";

/**
 * Rosters and designs remember that this state of theirs went out, so that a backup which comes back is told from one that holds
 * changes of another device. Rejects where the device cannot be read.
 */
export async function makeBackup(): Promise<{ name: string; text: string }> {
  const shelf = await openShelf();
  const lists: Record<string, unknown[]> = {};
  for (const place of PLACES) lists[place] = await read(shelf, place);
  const text = backupText({ made: new Date().toISOString(), lists, settings: keptSettings() });
  return { name: `muster-roll-${today()}.muster-backup.json`, text };
}

async function read(shelf: Shelf, place: Place): Promise<unknown[]> {
  const all = await shelf.all(place);
  if (place !== "rosters" && place !== "designs") return all.map((item) => kept(item));
  const records = all.flatMap((item) => readRecord(item) ?? []);
  await shelf.changeAll(
    place,
    records.map(({ id }) => id),
    (current) => {
      const record = readRecord(current);
      // What was saved since is not in the file.
      const isSame = record && records.some(({ id, rev }) => id === record.id && rev === record.rev);
      return { item: isSame ? { ...record, shared: sharing(record.shared, record) } : undefined, result: null };
    },
  );
  return records.map(keptRecord);
}

/** Without what belongs to this device: its revisions, and figures that another works out anew. */
function keptRecord({ rev: _, summary: __, ...rest }: RosterRecord): unknown {
  return rest;
}

function kept(item: Item<Place>): unknown {
  const { summary: _, read: __, rev: ___, ...rest } = item as unknown as Record<string, unknown>;
  return rest;
}
