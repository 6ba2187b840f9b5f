/** Opens a saved roster for editing or printing: read and migrated like anything else from outside. */
import { readRosterValue } from "@/lib/roster/read-roster";
import type { Roster } from "@/lib/schema/roster";
import { isReadable, type RosterRecord } from "./record";
import { rosterStore } from "./store";
import { dropLeft, readLeft } from "./unsaved-edit";

export type Opened =
  | {
      state: "ready";
      record: RosterRecord;
      roster: Roster;
      /** With an edit that had not been saved: the figures of the record are older. */
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
  const left = readLeft(id, record.rev);
  const unsaved = left === null ? null : readRosterValue(left).roster;
  if (unsaved) {
    const saved = await store.put({ id, roster: unsaved, summary: record.summary }, record.rev).catch(() => null);
    // Where the device is full, the only copy stays where it is until a save has succeeded.
    if (!saved) return { state: "ready", record: { ...record, roster: unsaved }, roster: unsaved, recovered: true };
    if (saved.ok) {
      dropLeft(id);
      return {
        state: "ready",
        record: { ...record, roster: unsaved, rev: saved.rev, updated: saved.updated },
        roster: unsaved,
        recovered: true,
      };
    }
  }
  dropLeft(id);
  const { roster } = readRosterValue(record.roster);
  return roster ? { state: "ready", record, roster } : { state: "broken", record };
}
