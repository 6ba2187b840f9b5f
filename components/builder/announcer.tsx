"use client";

import { LiveRegion } from "@/components/ui/live-region";
import { useBuilder } from "./use-builder";
import { announcement } from "./words";

/** Says total and verdict half a second after the last edit. */
export function Announcer() {
  // What is to look up is known a little after the roster is opened, and nothing is said then.
  const message = useBuilder((s) => announcement(s.view, s.cover, s.changes > 0 ? s.asks : null));
  return <LiveRegion message={message} />;
}
