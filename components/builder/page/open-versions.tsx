import { useCallback } from "react";
import { rosterOf } from "@/components/builder/state/store";
import { useBuilder, useBuilderStore } from "@/components/builder/state/use-builder";
import { useBuilderWords } from "@/components/builder/words";
import { VersionsDialog } from "@/components/rosters/versions-dialog";
import type { OwnLibrary } from "@/components/storage/own-library";
import { offerUndo } from "@/components/ui/offer-undo";

/** The versions of the open roster. Going back to one is a step of undo. */
export function OpenVersions({ id, library, onClose }: { id: string; library: OwnLibrary; onClose(): void }) {
  const { notes } = useBuilderWords();
  const store = useBuilderStore();
  const roster = useBuilder(rosterOf);
  const loadLibrary = useCallback(async () => library, [library]);
  return (
    <VersionsDialog
      id={id}
      roster={roster}
      loadLibrary={loadLibrary}
      onUse={(version, name) => {
        store.getState().amend(() => version);
        onClose();
        offerUndo(notes.backTo(name), () => store.getState().undo());
      }}
      onClose={onClose}
    />
  );
}
