"use client";

import { useStorageState } from "@/components/storage/state";
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
      <Note
        kind="unconfirmed"
        role="status"
        title="This browser keeps nothing here, so rosters are lost when the tab is closed."
        className="mb-4"
      >
        A private window or a setting for this site is the usual reason. Export each roster to a file to keep it.
      </Note>
    );
  }
  return null;
}
