"use client";

import { Dialog } from "@/components/ui/dialog";
import { SampleList, type SampleRow } from "./sample-list";

interface SamplesDialogProps {
  samples: readonly SampleRow[];
  /** The one that is on its way. */
  opening: SampleRow | null;
  onClose(): void;
  onOpen(sample: SampleRow): void;
}

/** The sample armies of all games, for those who have rosters already. */
export function SamplesDialog({ samples, opening, onClose, onOpen }: SamplesDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Open a sample army" wide>
      <p className="text-s text-ink-2">Armies the books print, and examples of ours. It is a copy; change what you like.</p>
      <SampleList samples={samples} opening={opening} onOpen={onOpen} />
    </Dialog>
  );
}
