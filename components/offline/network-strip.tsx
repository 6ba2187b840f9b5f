"use client";

import { WifiOff } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useStorageWords } from "@/components/words/storage";
import { goToNewer } from "./keep-app";
import { useOfflineState } from "./offline-state";

/** Below the head: that there is no network, or that a newer version waits. Nothing otherwise. */
export function NetworkStrip() {
  const { kept, online, newer } = useOfflineState();
  const { offline: words } = useStorageWords();
  return (
    <div role="status" data-no-print>
      {!online && (
        <p className="flex items-center gap-3 bg-sunk px-(--gutter) py-2 text-s">
          <WifiOff size={16} aria-hidden="true" className="flex-none text-ink-2" />
          <span>
            <strong className="font-head">{words.noNetwork}</strong> {kept ? words.allHere : words.openHere}
          </span>
        </p>
      )}
      {online && newer && (
        <p className="flex flex-wrap items-center gap-x-4 bg-sunk px-(--gutter) py-1 text-s">
          <span>{words.newer}</span>
          <Button look="link" className="text-s!" onClick={goToNewer}>
            {words.useNow}
          </Button>
        </p>
      )}
    </div>
  );
}
