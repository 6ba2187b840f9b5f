"use client";

import { useState } from "react";
import type { RosterRecord } from "@/components/storage/records/record";
import { NOT_SAVED } from "@/components/storage/state";
import { designStore, newRosterId, type Saving } from "@/components/storage/store";
import { summaryOf } from "@/components/storage/summary";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { DropZone } from "@/components/ui/drop-zone";
import { Mark } from "@/components/ui/mark";
import { Progress } from "@/components/ui/progress";
import { showToast } from "@/components/ui/toast";
import { useBusy } from "@/components/ui/use-busy";
import { designsIn } from "@/lib/advice/offers/designs";
import type { Library } from "@/lib/engine/catalogue/library";
import { count, rosterName } from "@/lib/words/en/grammar";

interface Props {
  library: Library;
  onOpen(record: RosterRecord): void;
  onClose(): void;
}

/** Takes the designs out of roster files: a design by itself is a roster of one unit. */
export function ImportDesigns({ library, onOpen, onClose }: Props) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { busy, once } = useBusy();

  const read = async (files: File[]) => {
    const { readFiles } = await import("@/components/rosters/read-import");
    const { found, unread } = await readFiles(files, library);
    const reasons = unread.map(({ name, reason }) => `${name}: ${reason}`);
    const saving: Saving[] = [];
    for (const {
      checked: { roster, catalogue },
    } of found) {
      const designs = designsIn(catalogue, roster);
      if (designs.length === 0) reasons.push(`${rosterName(roster.name)}: no unit in it is a design.`);
      for (const roster of designs) saving.push({ id: newRosterId(), roster, summary: summaryOf(catalogue, roster), base: null });
    }
    const store = await designStore();
    await store.putAll(saving);
    setProblems(reasons);
    const first = saving[0] && (await store.get(saving[0].id));
    if (!first) return;
    showToast({ message: saving.length === 1 ? `Saved the design “${first.roster.name}”.` : `Saved ${count(saving.length, "design")}.` });
    onOpen(first);
    if (reasons.length === 0) onClose();
  };

  return (
    <Dialog open onClose={onClose} title="Import designs" actions={<Button onClick={onClose}>Close</Button>}>
      <DropZone
        accept=".json,.txt,text/plain,application/json"
        onFiles={(files) => void once(() => read(files).catch(() => setProblems([NOT_SAVED])))}
      >
        Drop a roster file here. Every design in it is saved by itself.
      </DropZone>
      <Progress>{busy ? "Reading." : ""}</Progress>
      {problems.map((problem) => (
        <p key={problem} className="flex gap-2">
          <Mark kind="not-read" className="mt-0.5" />
          {problem}
        </p>
      ))}
    </Dialog>
  );
}
