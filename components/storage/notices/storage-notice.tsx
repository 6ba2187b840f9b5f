"use client";

import { saveBackup } from "@/components/storage/backup/save-backup";
import { useStorageState } from "@/components/storage/state";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { useStorageWords } from "@/components/words/storage";

/** Says so where rosters are not kept; nothing otherwise. */
export function StorageNotice() {
  const { kind, failed } = useStorageState();
  const words = useStorageWords();
  if (failed) {
    return (
      <Note kind="illegal" role="alert" title={words.refused} className="mb-4">
        {words.refusedMeans}
      </Note>
    );
  }
  if (kind === "memory") {
    return (
      <Note kind="unconfirmed" role="status" title={words.forgets} className="mb-4">
        <Button className="mt-2" onClick={() => void saveBackup()}>
          {words.saveAsFile}
        </Button>
      </Note>
    );
  }
  return null;
}
