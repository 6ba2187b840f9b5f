"use client";

import { LiveRegion } from "@/components/ui/live-region";
import { useBuilder } from "./use-builder";
import { announcement } from "./words";

/** Says total and verdict half a second after the last edit. */
export function Announcer() {
  const message = useBuilder((s) => announcement(s.view, s.catalogue));
  return <LiveRegion message={message} />;
}
