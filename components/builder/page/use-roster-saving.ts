"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { keepFirstView } from "@/components/builder/first-view/first-view";
import { forgetView } from "@/components/builder/first-view/kept-views";
import { type BuilderStore, rosterOf } from "@/components/builder/state/store";
import { whenIdle } from "@/components/builder/state/when-idle";
import { autosave } from "@/components/storage/autosave";
import { follow } from "@/components/storage/changes";
import { openRoster } from "@/components/storage/open-roster";
import { TRY_AGAIN } from "@/components/storage/state";
import { rosterStore } from "@/components/storage/store";
import { dropUnsaved, keepUnsaved } from "@/components/storage/unsaved-edit";
import type { Roster } from "@/lib/schema/roster";

/** What stands between the roster on the screen and the one that is kept. */
export type SaveConflict = "elsewhere" | "deleted" | "newer" | null;

export interface RosterSaving {
  conflict: SaveConflict;
  /** Keeps what is on the screen, over what another tab saved. */
  keepThis(): void;
  /** Takes over what another tab saved. */
  reload(): void;
}

/** Saves the roster of a builder as it is edited. Another tab's newer save is never overwritten unasked. */
export function useRosterSaving(store: BuilderStore, id: string, rev: number): RosterSaving {
  const [conflict, setConflict] = useState<SaveConflict>(null);
  const base = useRef<number | null>(rev);
  const saved = useRef<Roster | null>(rosterOf(store.getState()));
  const work = useRef<Promise<void>>(Promise.resolve());
  const stopped = useRef(false);
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keepView = useCallback(() => {
    whenIdle(() => keepFirstView(store, { id, rev: base.current, saved: saved.current }));
  }, [store, id]);

  useEffect(() => {
    keepView();
    return store.subscribe((state, before) => {
      // What was saved may look different by an answer or another reading.
      const same = state.engine === before.engine && state.catalogue === before.catalogue && state.asks === before.asks;
      if (!same) keepView();
      if (rosterOf(before) === saved.current && rosterOf(state) !== saved.current) forgetView(id);
    });
  }, [store, id, keepView]);

  const save = useCallback(() => {
    work.current = work.current.then(async () => {
      const { engine, catalogue, view, history } = store.getState();
      const roster = history.present;
      if (stopped.current || roster === saved.current) return;
      const summary = engine && catalogue && view.report ? engine.summaryOf(catalogue, roster, view.report) : null;
      const shelf = await rosterStore();
      const done = await shelf.put({ id, roster, summary }, base.current).catch(() => null);
      // The page says that the device refused it.
      if (!done) {
        clearTimeout(again.current);
        again.current = setTimeout(() => void save(), TRY_AGAIN);
        return;
      }
      if (done.ok) {
        base.current = done.rev;
        saved.current = roster;
        dropUnsaved(id);
        keepView();
      } else {
        stopped.current = true;
        setConflict(done.reason === "stale" ? "elsewhere" : done.reason);
      }
    });
    return work.current;
  }, [store, id, keepView]);

  useEffect(() => {
    const saving = autosave(
      () => void save(),
      () => {
        const roster = rosterOf(store.getState());
        if (!stopped.current && roster !== saved.current) keepUnsaved(id, base.current, roster);
      },
    );
    const end = store.subscribe((state, before) => {
      if (rosterOf(state) !== rosterOf(before)) saving.changed();
    });
    return () => {
      end();
      saving.end();
      clearTimeout(again.current);
    };
  }, [store, id, save]);

  useEffect(() => {
    const ended = new AbortController();
    void rosterStore().then((shelf) =>
      follow(shelf, ended.signal, (change) => {
        if (change.id !== id || !change.elsewhere) return;
        stopped.current = true;
        setConflict(change.rev === null ? "deleted" : "elsewhere");
      }),
    );
    return () => ended.abort();
  }, [id]);

  const keepThis = useCallback(() => {
    void rosterStore()
      .then((shelf) => shelf.get(id))
      .then((current) => {
        base.current = current?.rev ?? null;
        saved.current = null;
        stopped.current = false;
        setConflict(null);
        return save();
      });
  }, [id, save]);

  const reload = useCallback(() => {
    void openRoster(id).then((opened) => {
      if (opened.state !== "ready") return;
      base.current = opened.record.rev;
      saved.current = opened.roster;
      stopped.current = false;
      store.getState().replace(opened.roster);
      setConflict(null);
    });
  }, [id, store]);

  return { conflict, keepThis, reload };
}
