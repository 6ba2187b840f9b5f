"use client";

import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { newId } from "@/components/storage/new-id";
import { TRY_AGAIN } from "@/components/storage/state";
import { useLatest } from "@/components/ui/use-latest";
import { type Happening, liveEvents, mergeEvents, type PlayEvent, type Side } from "@/lib/paper/play/events";
import { fold, type GameState, type Table } from "@/lib/paper/play/game";
import { keepFirstTable } from "./first-table";
import { dropLastEvents, followGames, keepLastEvents, openGame, saveGame, withEvents } from "./game-store";
import type { OpenedTable } from "./open-table";

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

/** The game on a table, as it goes on. Every event is on the device before the next tap. */
export function useGame(opened: OpenedTable): Game {
  const { table } = opened;
  const { events, put, latest } = useKeptEvents(opened);
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
function useKeptEvents(opened: OpenedTable) {
  const { record } = opened;
  const [events, setEvents] = useState<readonly PlayEvent[]>(record.game.events);
  const latest = useRef(events);
  const current = useLatest(opened);
  const take = useCallback((next: readonly PlayEvent[]) => {
    latest.current = next;
    setEvents(next);
  }, []);
  const save = useSaving(current, latest, take);
  const put = useCallback(
    (next: readonly PlayEvent[]) => {
      take(next);
      const { id, game } = current.current.record;
      keepLastEvents(id, game.mine, next);
      save();
    },
    [save, take],
  );
  // What was shown first may have been played on before the game itself was here.
  useEffect(() => {
    const merged = mergeEvents(record.game.events, latest.current);
    if (merged.length !== latest.current.length) take(merged);
  }, [record, take]);
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
  current: RefObject<OpenedTable>,
  latest: RefObject<readonly PlayEvent[]>,
  take: (kept: readonly PlayEvent[]) => void,
): () => void {
  const saving = useRef<Promise<void> | null>(null);
  return useCallback(() => {
    if (saving.current) return;
    const run = async () => {
      for (;;) {
        const sent = latest.current;
        const { record } = current.current;
        try {
          const kept = await saveGame({ ...withEvents(record, sent), updated: Date.now() });
          if (latest.current === sent) {
            if (kept.length !== sent.length) take(kept);
            keepFirstTable({ ...current.current, record: withEvents(record, kept) });
            dropLastEvents(record.id);
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
