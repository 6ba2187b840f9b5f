"use client";

import { useBuilder } from "@/components/builder/state/use-builder";
import { announcement } from "@/components/builder/state/words";
import { LiveRegion } from "@/components/ui/live-region";

/** Says total and verdict half a second after the last edit; nothing before the first. */
export function Announcer() {
  const message = useBuilder((s) => (s.changes > 0 ? announcement(s.view, s.cover, s.asks) : ""));
  return <LiveRegion message={message} />;
}
