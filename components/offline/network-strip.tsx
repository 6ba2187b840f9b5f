"use client";

import { WifiOff } from "lucide-react";
import { Button } from "@/components/ui/button";
import { goToNewer } from "./keep-app";
import { useOfflineState } from "./offline-state";

/** Below the head: that there is no network, or that a newer version waits. Nothing otherwise. */
export function NetworkStrip() {
  const { kept, online, newer } = useOfflineState();
  return (
    <div role="status" data-no-print>
      {!online && (
        <p className="flex items-center gap-3 bg-sunk px-(--gutter) py-2 text-s">
          <WifiOff size={16} aria-hidden="true" className="flex-none text-ink-2" />
          <span>
            <strong className="font-head">No network.</strong> {kept ? "Everything is here." : "What is open can be used."}
          </span>
        </p>
      )}
      {online && newer && (
        <p className="flex flex-wrap items-center gap-x-4 bg-sunk px-(--gutter) py-1 text-s">
          <span>A newer version is ready. What you are working on is kept.</span>
          <Button look="link" className="text-s!" onClick={goToNewer}>
            Use it now
          </Button>
        </p>
      )}
    </div>
  );
}
