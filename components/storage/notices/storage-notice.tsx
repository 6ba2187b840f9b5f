"use client";

import { saveBackup } from "@/components/storage/backup/save-backup";
import { useStorageState } from "@/components/storage/state";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";

/** Says so where rosters are not kept; nothing otherwise. */
export function StorageNotice() {
  const { kind, failed } = useStorageState();
  if (failed) {
    return (
      <Note kind="illegal" role="alert" title="The last change was not saved: this device refused it." className="mb-4">
        It may be out of room. Saving is tried again every few seconds; export your work to a file before you close this tab.
      </Note>
    );
  }
  if (kind === "memory") {
    return (
      <Note kind="unconfirmed" role="status" title="This browser forgets rosters with the tab." className="mb-4">
        <Button className="mt-2" onClick={() => void saveBackup()}>
          Save as a file
        </Button>
      </Note>
    );
  }
  return null;
}
