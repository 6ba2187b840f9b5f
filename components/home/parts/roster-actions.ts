/** What can be done with one roster or with several, each with one step back. */

import { download, rosterFile, rostersFile } from "@/components/storage/export";
import { isReadable, nameOf, type RosterRecord, soundTags } from "@/components/storage/records/record";
import { newRosterId, rosterStore } from "@/components/storage/store";
import { offerUndo } from "@/components/ui/offer-undo";
import { showToast } from "@/components/ui/toast";
import type { Said } from "@/components/words/home";
import type { Library } from "@/lib/engine/catalogue/library";
import type { Roster } from "@/lib/engine/schema/roster";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import type { Some } from "@/lib/words/en/home";

type Records = readonly RosterRecord[];

/** Its name where it is one, else how many they are. */
export function someOf(records: Records, { storage }: Pick<Said, "storage">): Some {
  const [only] = records;
  return records.length === 1 && only ? nameOf(only, storage) : records.length;
}

/** A step that can be taken back; says so where the device refuses it. */
async function step(done: string, { storage }: Said, act: () => Promise<(() => Promise<unknown>) | null>): Promise<void> {
  try {
    const undo = await act();
    if (undo) offerUndo(done, () => void undo().catch(() => showToast({ message: storage.notSaved })));
  } catch {
    showToast({ message: storage.notSaved });
  }
}

const ids = (records: Records) => records.map(({ id }) => id);

/** Copies, each with the tags of what it was made from. */
export function duplicate(records: Records, said: Said): Promise<void> {
  const { done } = said.home;
  return step(done.duplicated(someOf(records, said)), said, async () => {
    const store = await rosterStore();
    const copies = records.filter(isReadable).map(({ roster, summary, tags }) => {
      const name = done.copyOf(nameOf({ roster, summary }, said.storage)).slice(0, BOUNDS.letters.rosterName);
      return { id: newRosterId(), roster: { ...roster, name }, summary, base: null, ...(tags ? { tags } : {}) };
    });
    await store.putAll(copies);
    return () => store.purge(copies.map(({ id }) => id));
  });
}

export function remove(records: Records, said: Said): Promise<void> {
  return step(said.home.done.deleted(someOf(records, said)), said, async () => {
    const deleted = Date.now();
    return (await (await rosterStore()).file(ids(records), (filing) => ({ ...filing, deleted }))).undo;
  });
}

/** Into the archive, or out of it. */
export function archive(records: Records, on: boolean, said: Said): Promise<void> {
  const { archived, unarchived } = said.home.done;
  return step((on ? archived : unarchived)(someOf(records, said)), said, async () => {
    const { undo } = await (await rosterStore()).file(ids(records), ({ archived: _, ...rest }) => ({
      ...rest,
      ...(on ? { archived: true } : {}),
    }));
    return undo;
  });
}

/** Gives tags and takes others away; those that are in neither stay. */
export function tag(records: Records, given: readonly string[], taken: readonly string[], said: Said): Promise<void> {
  return step(said.home.done.tagged(someOf(records, said)), said, async () => {
    const { undo, count: changed } = await (await rosterStore()).file(ids(records), ({ tags = [], ...rest }) => {
      const now = soundTags([...tags.filter((one) => !taken.includes(one)), ...given]);
      return { ...rest, ...(now.length ? { tags: now } : {}) };
    });
    return changed ? undo : null;
  });
}

/** What the rosters are judged with goes along; where that cannot be told, the rosters alone. */
export async function exportFile(records: Records, loadLibrary: () => Promise<Library>): Promise<void> {
  const [{ carriedWith, withOwn }, { namingOwnBooks }] = await Promise.all([
    import("@/components/storage/own-library"),
    import("@/components/storage/packages/naming-books"),
  ]);
  const catalogueOf = async (roster: Roster) => withOwn(await loadLibrary()).catalogueFor(roster);
  const carried = await Promise.all(
    records.map(async (record) => {
      if (!isReadable(record)) return [];
      const roster = record.roster as Roster;
      return carriedWith(roster, () => catalogueOf(roster).catch(() => null)).catch(() => []);
    }),
  );
  const named = await Promise.all(
    records.map(async (record) => (isReadable(record) ? { ...record, roster: await namingOwnBooks(record.roster) } : record)),
  );
  const [only] = named;
  if (named.length === 1 && only) return download(rosterFile(only, carried[0] ?? []));
  download(rostersFile(named, carried.flat()));
}
