"use client";

import { useOfflineState } from "./offline-state";

/** "Works without a network" once everything is kept; nothing before. */
export function OfflineLine({ className }: { className?: string }) {
  const { kept } = useOfflineState();
  return (
    <span role="status" className={className}>
      {kept ? "Works without a network." : ""}
    </span>
  );
}
