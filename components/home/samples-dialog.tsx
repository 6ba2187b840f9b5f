"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useHomeWords } from "@/components/words/home";
import { SampleList, type SampleRow } from "./sample-list";

interface SamplesDialogProps {
  /** One of each game. */
  first: readonly SampleRow[];
  rest: readonly SampleRow[];
  /** The first have been seen already. */
  more: boolean;
  /** The one that is on its way. */
  opening: SampleRow | null;
  onClose(): void;
  onOpen(sample: SampleRow): void;
}

/** Armies to look at: one of each game first, then the others. */
export function SamplesDialog({ first, rest, more, opening, onClose, onOpen }: SamplesDialogProps) {
  const words = useHomeWords();
  const [all, setAll] = useState(more);
  const list = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone: what it uncovered takes it.
  useEffect(() => {
    if (all && !more) list.current?.querySelector("button")?.focus();
  }, [all, more]);
  return (
    <Dialog open onClose={onClose} title={words.lookAtArmy} wide>
      {all ? (
        <div ref={list} className="flex flex-col gap-4">
          <SampleList samples={rest} opening={opening} onOpen={onOpen} />
        </div>
      ) : (
        <>
          <SampleList samples={first} opening={opening} onOpen={onOpen} />
          <Button look="link" className="self-start" onClick={() => setAll(true)}>
            {words.moreToLookAt(rest.length)}
          </Button>
        </>
      )}
    </Dialog>
  );
}
