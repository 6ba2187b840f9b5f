"use client";

import { useBuilder } from "@/components/builder/state/use-builder";
import { announcement } from "@/components/builder/state/words";
import { useBuilderWords } from "@/components/builder/words";
import { LiveRegion } from "@/components/ui/live-region";
import { useEngineWords } from "@/components/words/engine";

/** Says total and verdict half a second after the last edit; nothing before the first. */
export function Announcer() {
  const words = useBuilderWords();
  const engine = useEngineWords();
  const message = useBuilder((s) => (s.changes > 0 ? announcement(s.view, s.cover, s.asks, { words, engine }) : ""));
  return <LiveRegion message={message} />;
}
