"use client";

import { useStorageState } from "@/components/storage/state";
import { useStorageWords } from "@/components/words/storage";

/** "Saved on this device, 14:02" once something was saved in this tab. */
export function SavedNote({ className }: { className?: string }) {
  const { kind, saved, failed } = useStorageState();
  const words = useStorageWords();
  if (failed) return <span className={className}>{words.unsaved}</span>;
  if (saved === null) return null;
  return <span className={className}>{kind === "memory" ? words.keptInTab(saved) : words.savedAt(saved)}</span>;
}
