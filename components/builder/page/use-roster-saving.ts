"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { keepFirstView } from "@/components/builder/first-view/first-view";
import { forgetView } from "@/components/builder/first-view/kept-views";
import { type BuilderStore, rosterOf, unitIn } from "@/components/builder/state/store";
import { whenIdle } from "@/components/builder/state/when-idle";
import { autosave } from "@/components/storage/autosave";
import { follow } from "@/components/storage/changes";
import { readSaved } from "@/components/storage/open-roster";
import { isReadable } from "@/components/storage/records/record";
import { TRY_AGAIN } from "@/components/storage/state";
import { rosterStore } from "@/components/storage/store";
import { dropUnsaved, unsavedEdits } from "@/components/storage/unsaved-edit";
import { tellBothChanged } from "@/components/ui/tell-both-changed";
import { isSame } from "@/lib/engine/schema/json";
import type { Roster } from "@/lib/engine/schema/roster";
import { humanizeId } from "@/lib/engine/text";
import type { View } from "@/lib/paper/sheet/roster-view";

/** What stands between the roster on the screen and the one that is kept. */
export type SaveConflict = "deleted" | "newer" | null;

export interface RosterSaving {
  conflict: SaveConflict;
  /** Keeps what is on the screen, though another tab deleted it. */
  keepThis(): void;
}

/** Saves the roster of a builder as it is edited, and merges it with what other tabs save. */
export function useRosterSaving(store: BuilderStore, id: string, rev: number): RosterSaving {
  const [conflict, setConflict] = useState<SaveConflict>(null);
  const base = useRef<number | null>(rev);
  /** Null: what is on the screen is to be saved in any case. */
  const saved = useRef<Roster | null>(rosterOf(store.getState()));
  /** What this tab and the others know: changes are told by it. */
  const known = useRef<Roster>(rosterOf(store.getState()));
  const work = useRef<Promise<void>>(Promise.resolve());
  const stopped = useRef(false);
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [keepOpen] = useState(() => unsavedEdits(id));

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

  /** Brings what another tab saved together with what is on the screen. */
  const join = useCallback(async () => {
    const stop = (why: SaveConflict) => {
      stopped.current = true;
      setConflict(why);
    };
    const [shelf, { mergeRosters }] = await Promise.all([rosterStore(), import("@/lib/engine/roster/merge/merge-rosters")]);
    const record = await shelf.get(id);
    if (!record) return stop("deleted");
    const theirs = isReadable(record) ? await readSaved(record.roster) : null;
    if (!theirs) return stop("newer");
    await engineIn(store);
    if (record.rev === base.current) return;
    const [before, mine] = [known.current, rosterOf(store.getState())];
    const { value, conflicts, withOther } = mergeRosters(before, mine, theirs);
    const merged = isSame(value, theirs) ? theirs : value;
    base.current = record.rev;
    known.current = theirs;
    saved.current = theirs;
    store.getState().join((roster) => (roster === mine ? merged : mergeRosters(before, roster, theirs).value));
    if (merged === theirs) {
      // An answer kept in a pack has a copy of the roster to itself.
      saved.current = rosterOf(store.getState());
      dropUnsaved(id);
      keepView();
    }
    stopped.current = false;
    setConflict(null);
    if (conflicts.length)
      tellBothChanged(
        conflicts.map((path) => placeIn(mine, store.getState().view, path)),
        () => store.getState().amend(withOther),
      );
  }, [store, id, keepView]);

  const save = useCallback(() => {
    const later = () => {
      clearTimeout(again.current);
      again.current = setTimeout(() => void save(), TRY_AGAIN);
    };
    work.current = work.current.then(async () => {
      const { engine, catalogue, view, history } = store.getState();
      const roster = history.present;
      if (stopped.current || roster === saved.current) return;
      const summary = engine && catalogue && view.report ? engine.summaryOf(catalogue, roster, view.report) : null;
      const shelf = await rosterStore();
      const done = await shelf.put({ id, roster, summary }, base.current).catch(() => null);
      // The page says that the device refused it.
      if (!done) return later();
      if (done.ok) {
        base.current = done.rev;
        known.current = roster;
        saved.current = roster;
        dropUnsaved(id);
        keepOpen(done.rev, rosterOf(store.getState()), roster);
        keepView();
      } else if (done.reason === "stale") {
        await join().then(() => void save(), later);
      } else {
        stopped.current = true;
        setConflict(done.reason);
      }
    });
    return work.current;
  }, [store, id, join, keepView, keepOpen]);

  useEffect(() => {
    const saving = autosave(
      () => void save(),
      () => {
        if (!stopped.current) keepOpen(base.current, rosterOf(store.getState()), saved.current);
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
  }, [store, save, keepOpen]);

  useEffect(() => {
    const ended = new AbortController();
    void rosterStore().then((shelf) =>
      follow(shelf, ended.signal, (change) => {
        if (change.id !== id || !change.elsewhere) return;
        // What could not be read now is met again by the next save.
        work.current = work.current.then(() => (ended.signal.aborted ? undefined : join().catch(() => {})));
      }),
    );
    return () => ended.abort();
  }, [id, join]);

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

  return { conflict, keepThis };
}

/** What leads to a place of a roster, its unit by its name. */
function placeIn(roster: Roster, view: View, [part = "", id = "", ...fields]: readonly string[]): string[] {
  if (part !== "units") return part ? [part, ...(part === "commands" ? fields : [id, ...fields].filter(Boolean))] : ["all of the roster"];
  const unit = unitIn(roster, id);
  const name = view.rows.get(id)?.name ?? (unit ? humanizeId(unit.entry) : "a unit");
  return [unit?.name ? `“${unit.name}” (${name})` : name, ...fields];
}

/** Waits until there is an engine to work with. */
function engineIn(store: BuilderStore): Promise<void> {
  return new Promise((done) => {
    if (store.getState().engine) return done();
    const end = store.subscribe((state) => {
      if (!state.engine) return;
      end();
      done();
    });
  });
}
