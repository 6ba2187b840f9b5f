"use client";

import { Button } from "@/components/ui/button";
import { SectionHead } from "@/components/ui/section-head";
import type { PlayEvent } from "@/lib/paper/play/events";
import { historyOf } from "@/lib/paper/play/game";
import { eventText, whereText } from "@/lib/paper/play/say";
import type { Game } from "./use-game";
import { usePlayWords } from "./words";

const SHOWN = 12;

/** What was changed last, each with its own Undo. */
export function Changes({ game, about }: { game: Game; about?: (event: PlayEvent) => boolean }) {
  const words = usePlayWords();
  const { table, events, undo } = game;
  const all = historyOf(table, events).filter(({ event }) => !about || about(event));
  if (all.length === 0) return null;
  return (
    <section aria-label={words.lastChanges}>
      <SectionHead level={3}>{words.lastChanges}</SectionHead>
      <ul>
        {all.slice(0, SHOWN).map(({ event, before }) => {
          const text = eventText(table, event, !about, words.say);
          return (
            <li key={event.id} className="flex min-h-12 items-center gap-3 border-b border-rule">
              <span className="min-w-0 flex-1 py-1">
                <span className="text-ink-2">{whereText(table, before, words.say)}:</span> {text}
              </span>
              <Button look="link" aria-label={words.undoOf(text)} onClick={() => undo(event.id)}>
                {words.undo}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
