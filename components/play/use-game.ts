"use client";

import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { newId } from "@/components/storage/new-id";
import type { GameRecord } from "@/components/storage/records/record";
import { TRY_AGAIN } from "@/components/storage/state";
import { useLatest } from "@/components/ui/use-latest";
import { type Happening, liveEvents, mergeEvents, type PlayEvent, type Side } from "@/lib/paper/play/events";
import { fold, type GameState, type Table } from "@/lib/paper/play/game";
import { dropLastEvents, followGames, keepLastEvents, openGame, saveGame } from "./game-store";

export interface Game {
  table: Table;
  events: readonly PlayEvent[];
  state: GameState;
  act(happening: Happening): void;
  undo(event: string): void;
  /** Takes the last change back; null where there is none. */
  undoLast: (() => void) | null;
  /** Takes back what made a unit fall. */
  undoFall(army: Side, unit: string): void;
}

/** The game of a record, as it goes on. Every event is on the device before the next tap. */
export function useGame(record: GameRecord, table: Table): Game {
  const { events, put, latest } = useKeptEvents(record);
  const state = useMemo(() => fold(table, events), [table, events]);
  return useMemo(() => {
    const act = (happening: Happening) => put([...latest.current, { id: newId(14), ...happening }]);
    const undo = (event: string) => act({ kind: "undo", event });
    const live = liveEvents(events);
    const last = live.at(-1);
    return {
      table,
      events,
      state,
      act,
      undo,
      undoLast: last ? () => undo(last.id) : null,
      undoFall(army, unit) {
        const fall = live.findLast(
          (event) => "unit" in event && event.army === army && event.unit === unit && ["loss", "wound", "fall"].includes(event.kind),
        );
        if (fall) undo(fall.id);
      },
    };
  }, [table, events, state, put, latest]);
}

/** The events of a game, kept on the device and brought together with those of other tabs. */
function useKeptEvents(record: GameRecord) {
  const [events, setEvents] = useState<readonly PlayEvent[]>(record.game.events);
  const latest = useRef(events);
  const current = useLatest(record);
  const take = useCallback((next: readonly PlayEvent[]) => {
    latest.current = next;
    setEvents(next);
  }, []);
  const save = useSaving(current, latest, take);
  const put = useCallback(
    (next: readonly PlayEvent[]) => {
      take(next);
      const { id, game } = current.current;
      keepLastEvents(id, game.mine, next);
      save();
    },
    [save, take],
  );
  const { id } = record;
  useEffect(() => {
    let end = () => {};
    let isOver = false;
    void followGames((changed) => {
      if (changed !== id) return;
      void openGame(id).then((found) => {
        if (isOver || found.state !== "ready") return;
        const merged = mergeEvents(latest.current, found.record.game.events);
        if (merged.length !== latest.current.length) take(merged);
      });
    }).then((stop) => {
      if (isOver) stop();
      else end = stop;
    });
    return () => {
      isOver = true;
      end();
    };
  }, [id, take]);
  return { events, put, latest };
}

/** Saves what is latest, again and again until that is what was saved. */
function useSaving(
  current: RefObject<GameRecord>,
  latest: RefObject<readonly PlayEvent[]>,
  take: (kept: readonly PlayEvent[]) => void,
): () => void {
  const saving = useRef<Promise<void> | null>(null);
  return useCallback(() => {
    if (saving.current) return;
    const run = async () => {
      for (;;) {
        const sent = latest.current;
        const { id, game, rev } = current.current;
        try {
          const kept = await saveGame({ id, rev, updated: Date.now(), game: { ...game, events: [...sent] } });
          if (latest.current === sent) {
            if (kept.length !== sent.length) take(kept);
            dropLastEvents(id);
            return;
          }
        } catch {
          // What was not saved is in local storage, and is tried again.
          await new Promise((done) => setTimeout(done, TRY_AGAIN));
        }
      }
    };
    saving.current = run().finally(() => {
      saving.current = null;
    });
  }, [current, latest, take]);
}
