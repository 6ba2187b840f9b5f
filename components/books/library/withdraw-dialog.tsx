"use client";

import { namingOwnBooks } from "@/components/storage/packages/naming-books";
import { packageStore } from "@/components/storage/packages/package-store";
import type { PackageRecord } from "@/components/storage/records/package-record";
import { nameOf, type RosterRecord } from "@/components/storage/records/record";
import { NOT_SAVED } from "@/components/storage/state";
import { rosterStore } from "@/components/storage/store";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toast";
import { useBusy } from "@/components/ui/use-busy";
import { useLoaded } from "@/components/ui/use-loaded";
import { buildingOn } from "@/lib/books/library/needs";
import { count, list } from "@/lib/words/en/grammar";
import { rostersNeeding } from "./needing";

/** Rosters say from now on what they were made with, and where that is to be had: without the package nothing else would. */
async function nameBooks(records: readonly RosterRecord[]): Promise<void> {
  const store = await rosterStore();
  const naming = records.map(async ({ id, roster, summary, rev }) => ({ id, roster: await namingOwnBooks(roster), summary, base: rev }));
  await store.putAll(await Promise.all(naming));
}

/** Asks before a package is taken out, and names the rosters that need it. */
export function WithdrawDialog({ record, onClose }: { record: PackageRecord; onClose(): void }) {
  const needing = useLoaded(async () => rostersNeeding(await (await rosterStore()).list(), record), [record]).value;
  const building = useLoaded(async () => buildingOn(await (await packageStore()).all(), [record.id]), [record]).value ?? [];
  const { busy, once } = useBusy();
  const { opened } = record;
  const withdraw = async () => {
    try {
      await nameBooks(needing ?? []);
      const undo = await (await packageStore()).withdraw(record.id);
      showToast({ message: `${opened ? "Removed" : "Withdrew"} “${record.name}”.`, action: { label: "Undo", run: () => void undo() } });
      onClose();
    } catch {
      showToast({ message: NOT_SAVED });
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${opened ? "Remove" : "Withdraw"} “${record.name}”?`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="main" disabled={!needing || busy} onClick={() => void once(withdraw)}>
            {opened ? "Remove it" : "Withdraw it"}
          </Button>
        </>
      }
    >
      {needing === null ? (
        <p role="status">Looking for rosters that need it</p>
      ) : needing.length ? (
        <>
          <p>
            {count(needing.length, "roster")} of yours {needing.length === 1 ? "needs" : "need"} it, and cannot be checked without it:
          </p>
          <ul className="max-h-60 overflow-y-auto" {...{ tabIndex: 0 }}>
            {needing.map((one) => (
              <li translate="no" key={one.id} className="border-b border-rule py-1.5">
                {nameOf(one)}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>No roster of yours needs it.</p>
      )}
      {building.length ? (
        <p>
          {list(building.map(({ name }) => `“${name}”`))} {building.length === 1 ? "builds" : "build"} on it, and cannot be used without it.
        </p>
      ) : null}
      <p className="text-ink-2">
        {opened ? "Its army lists go with it; open the files again to have them back." : "Its army books and packs go with it;"}
        {opened ? "" : " those that you have changed stay, as your own."}
      </p>
    </Dialog>
  );
}
