"use client";

import { useShellWords } from "@/components/shell/words";
import { useOfflineState } from "./offline-state";

/** "Works without a network" once everything is kept; nothing before. */
export function OfflineLine({ className }: { className?: string }) {
  const { kept } = useOfflineState();
  const words = useShellWords();
  return (
    <span role="status" className={className}>
      {kept ? words.worksOffline : ""}
    </span>
  );
}
