"use client";

import { rosterOf } from "@/components/builder/state/store";
import { useBuilder, useBuilderStore } from "@/components/builder/state/use-builder";
import { MusterDialog } from "@/components/suggest/muster-dialog";
import { speaking } from "@/components/words/speak";
import { useSuggestWords } from "@/components/words/suggest";
import { apply, SuggestPanel } from "./suggest-panel";

/** What was asked for the open roster: plans for it, or an army where it has no units. */
export const OpenSuggest = speaking(["suggest"], Asked);

function Asked() {
  const { panel } = useSuggestWords();
  const store = useBuilderStore();
  const ask = useBuilder((s) => s.suggest);
  const catalogue = useBuilder((s) => s.catalogue);
  const roster = useBuilder(rosterOf);
  const close = () => store.getState().set({ suggest: null });
  if (!catalogue || ask === null) return null;
  if (ask !== "army") return <SuggestPanel ask={ask} catalogue={catalogue} onClose={close} />;
  return (
    <MusterDialog
      catalogue={catalogue}
      roster={roster}
      onTake={(plan, edits) => {
        apply(store, { ...plan, edits: [...edits] }, panel);
        close();
      }}
      onClose={close}
    />
  );
}
