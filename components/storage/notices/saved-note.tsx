"use client";

import { useStorageState } from "@/components/storage/state";

/** "Saved on this device, 14:02" once something was saved in this tab. */
export function SavedNote({ className }: { className?: string }) {
  const { kind, saved, failed } = useStorageState();
  if (failed) return <span className={className}>Not saved</span>;
  if (saved === null) return null;
  const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" }).format(saved);
  return <span className={className}>{kind === "memory" ? `Kept in this tab only, ${time}` : `Saved on this device, ${time}`}</span>;
}
