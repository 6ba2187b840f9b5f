/** Opens a saved roster for editing or printing: read and migrated like anything else from outside. */
import { isSoundRoster } from "@/lib/engine/roster/sound-roster";
import type { Roster } from "@/lib/engine/schema/roster";
import { isReadable, type RosterRecord } from "./records/record";
import { rosterStore } from "./store";
import { dropUnsaved, readUnsaved } from "./unsaved-edit";

export type Opened =
  | {
      state: "ready";
      record: RosterRecord;
      roster: Roster;
      /** With an edit that had not been saved: the record has no figures yet. */
      recovered?: true;
    }
  | { state: "missing" }
  /** newer: from a newer version of the app; broken: does not read as a roster. Either is kept as it is. */
  | { state: "newer" | "broken"; record: RosterRecord };

/** The roster with this id. Never rejects. */
export async function openRoster(id: string): Promise<Opened> {
  const store = await rosterStore();
  const record = await store.get(id).catch(() => null);
  if (!record) return { state: "missing" };
  if (!isReadable(record)) return { state: "newer", record };
  const left = readUnsaved(id, record.rev);
  const unsaved = left === null ? null : await readSaved(left);
  if (unsaved) {
    // The figures were those of the roster before the edit.
    const saved = await store.put({ id, roster: unsaved, summary: null }, record.rev).catch(() => null);
    // Where the device is full, the only copy stays where it is until a save has succeeded.
    if (!saved) return { state: "ready", record: { ...record, roster: unsaved, summary: null }, roster: unsaved, recovered: true };
    if (saved.ok) {
      dropUnsaved(id);
      return {
        state: "ready",
        record: { ...record, roster: unsaved, rev: saved.rev, updated: saved.updated, summary: null },
        roster: unsaved,
        recovered: true,
      };
    }
  }
  dropUnsaved(id);
  const roster = await readSaved(record.roster);
  return roster ? { state: "ready", record, roster } : { state: "broken", record };
}

/** Saves the figures of a roster that was saved without them. Gives back the revision that is kept then. Never rejects. */
export async function keepFigures({ id, roster, summary, rev }: RosterRecord): Promise<number> {
  const store = await rosterStore();
  const saved = await store.put({ id, roster, summary }, rev).catch(() => null);
  return saved?.ok ? saved.rev : rev;
}

/** What lies on the device as a roster; null where it cannot be read as one. */
export async function readSaved(value: unknown): Promise<Roster | null> {
  if (isSoundRoster(value)) return value;
  const { readRosterValue } = await import("@/lib/engine/roster/read-roster");
  return readRosterValue(value).roster;
}
