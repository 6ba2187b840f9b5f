"use client";

import { useState } from "react";
import { rostersInWords } from "@/components/home/parts/roster-actions";
import { nameOf, type RosterRecord } from "@/components/storage/records/record";
import { NOT_SAVED } from "@/components/storage/state";
import { BIN_TIME, rosterStore } from "@/components/storage/store";
import { useBin } from "@/components/storage/use-rosters";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { type Done, DoneNote } from "@/components/ui/done-note";
import { showToast } from "@/components/ui/toast";

/** The rosters that were deleted in the last 30 days. What is deleted for good here is asked about first. */
export function BinDialog({ onClose }: { onClose(): void }) {
  const binned = useBin();
  const [done, setDone] = useState<Done | null>(null);
  const [asked, setAsked] = useState<readonly RosterRecord[] | null>(null);
  const restore = async (records: readonly RosterRecord[]) => {
    try {
      const { undo } = await (await rosterStore()).file(
        records.map(({ id }) => id),
        ({ deleted: _, ...filing }) => filing,
      );
      setDone({ message: `${rostersInWords(records)} restored.`, undo: () => void undo() });
    } catch {
      showToast({ message: NOT_SAVED });
    }
  };
  const purge = async (records: readonly RosterRecord[]) => {
    try {
      await (await rosterStore()).purge(records.map(({ id }) => id));
      setDone({ message: `${rostersInWords(records)} deleted for good.` });
      setAsked(null);
    } catch {
      showToast({ message: "This device refused to delete it. Try again." });
    }
  };
  if (asked) return <PurgeDialog records={asked} onPurge={() => void purge(asked)} onKeep={() => setAsked(null)} />;
  const all = binned ?? [];
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title="Bin"
      actions={
        all.length > 1 ? (
          <>
            <Button onClick={() => void restore(all)}>Restore all</Button>
            <Button onClick={() => setAsked(all)}>Empty the bin</Button>
          </>
        ) : null
      }
    >
      <p className="text-s text-ink-2">A deleted roster stays here for 30 days.</p>
      {binned && all.length === 0 ? <p>The bin is empty.</p> : null}
      <DoneNote done={done} onUndone={() => setDone(null)} />
      <ul aria-label="Deleted rosters" className="border-t border-rule empty:hidden">
        {all.map((record) => (
          <BinnedItem key={record.id} record={record} onRestore={() => void restore([record])} onPurge={() => setAsked([record])} />
        ))}
      </ul>
    </Dialog>
  );
}

/** Asked before rosters are gone for good. */
function PurgeDialog({ records, onPurge, onKeep }: { records: readonly RosterRecord[]; onPurge(): void; onKeep(): void }) {
  return (
    <Dialog
      open
      onClose={onKeep}
      title={`Delete ${rostersInWords(records)} for good?`}
      actions={
        <>
          <Button onClick={onKeep}>Keep</Button>
          <Button look="main" onClick={onPurge}>
            Delete for good
          </Button>
        </>
      }
    >
      <p>
        {records.length === 1 ? "The roster and its named versions go" : "The rosters and their named versions go"}. This cannot be undone.
      </p>
    </Dialog>
  );
}

function BinnedItem({ record, onRestore, onPurge }: { record: RosterRecord; onRestore(): void; onPurge(): void }) {
  const { summary, deleted = 0 } = record;
  return (
    <li
      data-accent={summary?.accent}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-l-3 border-rule border-l-accent py-2 pl-3"
    >
      <span className="min-w-40 flex-1">
        <span translate="no" className="block font-serif text-l font-head wrap-anywhere">
          {nameOf(record)}
        </span>
        <span className="block text-s text-ink-2">{[summary?.armyName, summary?.gameTitle].filter(Boolean).join(", ")}</span>
        <span className="block text-s text-ink-2">{`Deleted ${day(deleted)}, here until ${day(deleted + BIN_TIME)}.`}</span>
      </span>
      <Button aria-label={`Restore ${nameOf(record)}`} onClick={onRestore}>
        Restore
      </Button>
      <Button look="quiet" aria-label={`Delete ${nameOf(record)} for good`} onClick={onPurge}>
        Delete for good
      </Button>
    </li>
  );
}

function day(time: number): string {
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" }).format(time);
}
