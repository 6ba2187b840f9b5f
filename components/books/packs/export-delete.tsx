"use client";

import { Upload } from "lucide-react";
import { ownStore } from "@/components/storage/own-store";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";

/** What can be done with every pack of the player's own. */
export function ExportDelete({ game, id, name, onExport }: { game: string; id: string; name: string; onExport(): void }) {
  return (
    <>
      <Button aria-label={`Export ${name}`} icon={<Upload size={16} aria-hidden="true" />} onClick={onExport}>
        Export
      </Button>
      <Button aria-label={`Delete ${name}`} onClick={() => void deletePack(game, id, name)}>
        Delete
      </Button>
    </>
  );
}

/** Deletes a pack of the player's own, with a way back. */
async function deletePack(game: string, id: string, name: string): Promise<void> {
  const store = await ownStore();
  const removed = await store.changePack(game, id, () => null);
  if (removed) showToast({ message: `Deleted “${name}”.`, action: { label: "Undo", run: () => void store.restorePack(removed) } });
}
