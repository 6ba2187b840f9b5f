"use client";

import { useState } from "react";
import type { RosterRecord } from "@/components/storage/records/record";
import { NOT_SAVED } from "@/components/storage/state";
import { designStore, newRosterId } from "@/components/storage/store";
import { summaryOf } from "@/components/storage/summary";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { DropZone } from "@/components/ui/drop-zone";
import { Mark } from "@/components/ui/mark";
import { showToast } from "@/components/ui/toast";
import type { Library } from "@/lib/catalogue/library";
import { designsIn } from "@/lib/offers/designs";
import { count } from "@/lib/text";

interface Props {
  library: Library;
  onOpen(record: RosterRecord): void;
  onClose(): void;
}

/** Takes the designs out of roster files: a design by itself is a roster of one unit. */
export function ImportDesigns({ library, onOpen, onClose }: Props) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [reading, setReading] = useState(false);

  const read = async (files: File[]) => {
    setReading(true);
    const { readFiles } = await import("@/components/rosters/read-import");
    const { found, unread } = await readFiles(files, library);
    const reasons = unread.map(({ name, reason }) => `${name}: ${reason}`);
    const store = await designStore();
    const saved: RosterRecord[] = [];
    for (const {
      checked: { roster, catalogue },
    } of found) {
      const designs = designsIn(catalogue, roster);
      if (designs.length === 0) reasons.push(`${roster.name || "Roster without a name"}: no unit in it is a design.`);
      for (const design of designs) {
        const id = newRosterId();
        await store.put({ id, roster: design, summary: summaryOf(catalogue, design) }, null);
        const record = await store.get(id);
        if (record) saved.push(record);
      }
    }
    setReading(false);
    setProblems(reasons);
    const [first] = saved;
    if (!first) return;
    showToast({ message: saved.length === 1 ? `Saved the design “${first.roster.name}”.` : `Saved ${count(saved.length, "design")}.` });
    onOpen(first);
    if (reasons.length === 0) onClose();
  };

  return (
    <Dialog open onClose={onClose} title="Import designs" actions={<Button onClick={onClose}>Close</Button>}>
      <DropZone
        accept=".json,.txt,text/plain,application/json"
        onFiles={(files) =>
          void read(files).catch(() => {
            setReading(false);
            setProblems([NOT_SAVED]);
          })
        }
      >
        Drop a roster file here. Every design in it is saved by itself.
      </DropZone>
      {reading && <p role="status">Reading.</p>}
      {problems.map((problem) => (
        <p key={problem} className="flex gap-2">
          <Mark kind="not-read" className="mt-0.5" />
          {problem}
        </p>
      ))}
    </Dialog>
  );
}
