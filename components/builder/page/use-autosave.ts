"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { lookOf } from "@/components/builder/state/look";
import { type BuilderStore, rosterOf } from "@/components/builder/state/store";
import { whenIdle } from "@/components/builder/state/when-idle";
import { forgetLook, keepLook } from "@/components/storage/last-look";
import { openRoster } from "@/components/storage/open-roster";
import { rosterStore } from "@/components/storage/store";
import { dropLeft, keepLeft } from "@/components/storage/unsaved-edit";
import type { Roster } from "@/lib/schema/roster";

/** Milliseconds from the last edit to saving, and from the first one that is not saved. */
const WAIT = 350;
const AT_LATEST = 900;

/** What stands between the roster on the screen and the one that is kept. */
export type SaveConflict = "elsewhere" | "deleted" | "newer" | null;

export interface Autosave {
  conflict: SaveConflict;
  /** Keeps what is on the screen, over what another tab saved. */
  keepThis(): void;
  /** Takes over what another tab saved. */
  reload(): void;
}

/** Saves a little after the last edit, within a second while one types on, and at once when the page is left. Another tab's newer save is never overwritten unasked. */
export function useAutosave(store: BuilderStore, id: string, rev: number): Autosave {
  const [conflict, setConflict] = useState<SaveConflict>(null);
  const base = useRef<number | null>(rev);
  const saved = useRef<Roster | null>(rosterOf(store.getState()));
  const work = useRef<Promise<void>>(Promise.resolve());
  const stopped = useRef(false);

  // How the roster looks is kept for the next time while that is how it is saved, and not from an edit to the next save.
  const keep = useCallback(() => {
    whenIdle(() => {
      const state = store.getState();
      const look = rosterOf(state) === saved.current ? lookOf(state) : null;
      if (look && base.current !== null) keepLook({ id, rev: base.current, look });
    });
  }, [store, id]);

  useEffect(() => {
    keep();
    return store.subscribe((state, before) => {
      // What was saved may look different by an answer or another reading.
      const same = state.engine === before.engine && state.catalogue === before.catalogue && state.asks === before.asks;
      if (!same) keep();
      if (rosterOf(before) === saved.current && rosterOf(state) !== saved.current) forgetLook(id);
    });
  }, [store, id, keep]);

  const save = useCallback(() => {
    work.current = work.current.then(async () => {
      const { engine, catalogue, view, history } = store.getState();
      const roster = history.present;
      if (stopped.current || roster === saved.current) return;
      const summary = engine && catalogue && view.report ? engine.summaryOf(catalogue, roster, view.report) : null;
      const shelf = await rosterStore();
      const done = await shelf.put({ id, roster, summary }, base.current).catch(() => null);
      // The head of the page says that the device refused it; the next edit tries again.
      if (!done) return;
      if (done.ok) {
        base.current = done.rev;
        saved.current = roster;
        dropLeft(id);
        keep();
      } else {
        stopped.current = true;
        setConflict(done.reason === "stale" ? "elsewhere" : done.reason);
      }
    });
    return work.current;
  }, [store, id, keep]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let first: number | null = null;
    const run = () => {
      clearTimeout(timer);
      first = null;
      void save();
    };
    const end = store.subscribe((state, before) => {
      if (state.history.present === before.history.present) return;
      const now = performance.now();
      first ??= now;
      clearTimeout(timer);
      timer = setTimeout(run, Math.min(WAIT, first + AT_LATEST - now));
    });
    const leave = () => {
      const roster = rosterOf(store.getState());
      if (!stopped.current && roster !== saved.current) keepLeft(id, base.current, roster);
      run();
    };
    const hidden = () => document.visibilityState === "hidden" && leave();
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", hidden);
    return () => {
      end();
      leave();
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", hidden);
    };
  }, [store, id, save]);

  useEffect(() => {
    let gone = false;
    let end = () => {};
    void rosterStore().then((shelf) => {
      if (gone) return;
      end = shelf.subscribe((change) => {
        if (change.id !== id || !change.elsewhere) return;
        stopped.current = true;
        setConflict(change.rev === null ? "deleted" : "elsewhere");
      });
    });
    return () => {
      gone = true;
      end();
    };
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
