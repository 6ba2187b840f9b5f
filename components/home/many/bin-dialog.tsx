"use client";

import { useState } from "react";
import { someOf } from "@/components/home/parts/roster-actions";
import { nameOf, type RosterRecord } from "@/components/storage/records/record";
import { BIN_TIME, rosterStore } from "@/components/storage/store";
import { useBin } from "@/components/storage/use-rosters";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { type Done, DoneNote } from "@/components/ui/done-note";
import { showToast } from "@/components/ui/toast";
import { useSaid } from "@/components/words/home";

/** The rosters that were deleted in the last 30 days. What is deleted for good here is asked about first. */
export function BinDialog({ onClose }: { onClose(): void }) {
  const said = useSaid();
  const { bin } = said.home;
  const binned = useBin();
  const [done, setDone] = useState<Done | null>(null);
  const [asked, setAsked] = useState<readonly RosterRecord[] | null>(null);
  const restore = async (records: readonly RosterRecord[]) => {
    try {
      const { undo } = await (await rosterStore()).file(
        records.map(({ id }) => id),
        ({ deleted: _, ...filing }) => filing,
      );
      setDone({ message: bin.restored(someOf(records, said)), undo: () => void undo() });
    } catch {
      showToast({ message: said.storage.notSaved });
    }
  };
  const purge = async (records: readonly RosterRecord[]) => {
    try {
      await (await rosterStore()).purge(records.map(({ id }) => id));
      setDone({ message: bin.deleted(someOf(records, said)) });
      setAsked(null);
    } catch {
      showToast({ message: bin.notDeleted });
    }
  };
  if (asked) return <PurgeDialog records={asked} onPurge={() => void purge(asked)} onKeep={() => setAsked(null)} />;
  const all = binned ?? [];
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title={bin.title}
      actions={
        all.length > 1 ? (
          <>
            <Button onClick={() => void restore(all)}>{bin.restoreAll}</Button>
            <Button onClick={() => setAsked(all)}>{bin.empty}</Button>
          </>
        ) : null
      }
    >
      <p className="text-s text-ink-2">{bin.stays}</p>
      {binned && all.length === 0 ? <p>{bin.isEmpty}</p> : null}
      <DoneNote done={done} onUndone={() => setDone(null)} />
      <ul aria-label={bin.list} className="border-t border-rule empty:hidden">
        {all.map((record) => (
          <BinnedItem key={record.id} record={record} onRestore={() => void restore([record])} onPurge={() => setAsked([record])} />
        ))}
      </ul>
    </Dialog>
  );
}

/** Asked before rosters are gone for good. */
function PurgeDialog({ records, onPurge, onKeep }: { records: readonly RosterRecord[]; onPurge(): void; onKeep(): void }) {
  const said = useSaid();
  const { bin } = said.home;
  return (
    <Dialog
      open
      onClose={onKeep}
      title={bin.ask(someOf(records, said))}
      actions={
        <>
          <Button onClick={onKeep}>{bin.keep}</Button>
          <Button look="main" onClick={onPurge}>
            {bin.deleteForGood}
          </Button>
        </>
      }
    >
      <p>{bin.means(records.length)}</p>
    </Dialog>
  );
}

function BinnedItem({ record, onRestore, onPurge }: { record: RosterRecord; onRestore(): void; onPurge(): void }) {
  const { home, storage } = useSaid();
  const { bin } = home;
  const name = nameOf(record, storage);
  const { summary, deleted = 0 } = record;
  return (
    <li
      data-accent={summary?.accent}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-l-3 border-rule border-l-accent py-2 pl-3"
    >
      <span className="min-w-40 flex-1">
        <span translate="no" className="block font-serif text-l font-head wrap-anywhere">
          {name}
        </span>
        <span className="block text-s text-ink-2">{[summary?.armyName, summary?.gameTitle].filter(Boolean).join(", ")}</span>
        <span className="block text-s text-ink-2">{bin.dates(deleted, deleted + BIN_TIME)}</span>
      </span>
      <Button aria-label={bin.restoreOne(name)} onClick={onRestore}>
        {bin.restore}
      </Button>
      <Button look="quiet" aria-label={bin.deleteOne(name)} onClick={onPurge}>
        {bin.deleteForGood}
      </Button>
    </li>
  );
}
