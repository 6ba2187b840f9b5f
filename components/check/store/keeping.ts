/** Keeps what happens on the desk on the device. What the device refuses is tried again; what other tabs changed comes back merged. */
import { type DeskShelf, deskShelf, type MergedReceived } from "@/components/storage/desk-shelf";
import { NOT_SAVED, TRY_AGAIN } from "@/components/storage/state";
import { showToast } from "@/components/ui/toast";
import type { DeskHead } from "@/lib/events/desk/desk-file";
import { indexByKey } from "@/lib/events/desk/state/desk";
import type { DeskRecord, ReceivedRecord } from "@/lib/events/desk/state/desk-record";
import { count } from "@/lib/words/en/grammar";
import { deskState, dispatch } from "./desk-store";

type Save = (shelf: DeskShelf) => Promise<unknown>;

/** What the device refused, in its order. */
let refusedSaves: Save[] = [];

/** Saves, and says so where the device refuses; the tab goes on with what it has, and tries again. */
export async function save(write: Save): Promise<void> {
  try {
    await write(await deskShelf());
  } catch {
    showToast({ message: NOT_SAVED });
    if (refusedSaves.push(write) === 1) setTimeout(() => void saveAgain(), TRY_AGAIN);
  }
}

async function saveAgain(): Promise<void> {
  const shelf = await deskShelf();
  try {
    for (let [first] = refusedSaves; first; [first] = refusedSaves) {
      await first(shelf);
      refusedSaves = refusedSaves.slice(1);
    }
  } catch {
    setTimeout(() => void saveAgain(), TRY_AGAIN);
  }
}

/** Changes the open desk and keeps it. `to` gets the desk as it is kept, which another tab may have changed. */
export async function changeDesk(to: (desk: DeskRecord) => Partial<DeskHead>): Promise<void> {
  const { desk } = deskState();
  if (!desk) return;
  const changed = (was: DeskRecord): DeskRecord => ({ ...was, ...to(was), updated: Date.now() });
  dispatch({ did: "changed", desk: changed(desk) });
  await save(async (shelf) => {
    const next = await shelf.changeDesk(desk.id, (current) => changed(current ?? desk));
    if (isOpen(next.id)) dispatch({ did: "changed", desk: next });
  });
}

const isOpen = (id: string | undefined) => deskState().desk?.id === id;

/** Keys of what came and is not on the device yet, where it would count as removed: what is said of it meanwhile is written down with it. */
const unwritten = new Set<string>();

/** Shows what is new and keeps it, as it is by then. `drawn`: what is waited for in between; so many are written down in one step. */
export async function addRecords(records: readonly ReceivedRecord[], atOnce: number, drawn?: () => Promise<void>): Promise<void> {
  if (!records.length) return;
  for (const { key } of records) unwritten.add(key);
  dispatch({ did: "received", records });
  await drawn?.();
  for (let i = 0; i < records.length; i += atOnce) await saveNew(records.slice(i, i + atOnce));
}

function saveNew(records: readonly ReceivedRecord[]): Promise<void> {
  return save(async (shelf) => {
    const written = currentRecords(records);
    await shelf.putReceived(written);
    for (const { key } of records) unwritten.delete(key);
    await saveChanges(currentRecords(records).filter((one) => !written.includes(one)));
  });
}

/** Records of the open desk as they are now, without those that were removed; others as they were. */
function currentRecords(records: readonly ReceivedRecord[]): ReceivedRecord[] {
  const here = indexByKey(deskState().received);
  return records.flatMap((one) => (isOpen(one.desk) ? (here.get(one.key) ?? []) : one));
}

/** Puts changed records in the place of those with their keys, here and on the device. */
export async function replaceRecords(records: readonly ReceivedRecord[]): Promise<void> {
  if (records.length) dispatch({ did: "replaced", records });
  await saveChanges(records);
}

/** Keeps records as they are shown, merged with other tabs' changes. `newer`: whether they were read just now. */
export async function saveChanges(records: readonly ReceivedRecord[], newer: "kept" | "coming" = "kept"): Promise<void> {
  const written = records.filter(({ key }) => !unwritten.has(key));
  if (!written.length) return;
  const { desk } = deskState();
  await save(async (shelf) => {
    const { kept, gone, conflicts } = await shelf.mergeReceived(written, newer);
    if (!isOpen(desk?.id)) return;
    const here = indexByKey(deskState().received);
    dispatch({ did: "synced", kept: kept.filter(({ key }) => here.has(key)), gone });
    if (gone.length) showToast({ message: `${count(gone.length, "list")} ${gone.length === 1 ? "was" : "were"} removed in another tab.` });
    conflictListener(conflicts);
  });
}

/** Takes records off the desk and the device. */
export function removeRecords(records: readonly ReceivedRecord[]): void {
  if (!records.length) return;
  const keys = new Set(records.map(({ key }) => key));
  dispatch({ did: "removed", keys });
  const id = deskState().desk?.id ?? "";
  void save((shelf) => shelf.removeReceived(id, [...keys]));
}

let conflictListener: (conflicts: MergedReceived["conflicts"]) => void = () => {};

/** Sets who tells the organiser what was changed here and in another tab: taking the other value is a change like any other. */
export function onConflicts(tell: typeof conflictListener): void {
  conflictListener = tell;
}
