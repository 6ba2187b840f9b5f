"use client";

import { useEffect, useState } from "react";
import { keepFirstView } from "@/components/builder/state/first-view";
import { type BuilderStore, rosterOf, unitIn } from "@/components/builder/state/store";
import { whenIdle } from "@/components/builder/state/when-idle";
import { useBuilderWords } from "@/components/builder/words";
import { autosave } from "@/components/storage/autosave";
import { follow } from "@/components/storage/changes";
import { forgetView } from "@/components/storage/local/kept-views";
import { readSaved } from "@/components/storage/open-roster";
import { isReadable } from "@/components/storage/records/record";
import { TRY_AGAIN } from "@/components/storage/state";
import { rosterStore } from "@/components/storage/store";
import { dropUnsaved, unsavedEdits } from "@/components/storage/unsaved-edit";
import { tellBothChanged } from "@/components/ui/tell-both-changed";
import { isSame } from "@/lib/engine/schema/json";
import type { Roster } from "@/lib/engine/schema/roster";
import type { View } from "@/lib/paper/sheet/roster-view";
import type { Words } from "@/lib/words/en/words";
import { humanizeId } from "@/lib/words/text";

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
  const { notes, quoted } = useBuilderWords();
  const [saving] = useState(() => new Saving(store, id, rev, setConflict, { ...notes, quoted }));
  useEffect(() => saving.keepViews(), [saving]);
  useEffect(() => saving.saveChanges(), [saving]);
  useEffect(() => saving.followOthers(), [saving]);
  return { conflict, keepThis: saving.keepThis };
}

type PlaceWords = Words["builder"]["notes"] & Pick<Words["builder"], "quoted">;

/** The roster on the screen and the one that is kept, which are made the same one after the other. */
class Saving {
  /** Null: what is on the screen is to be saved in any case. */
  private saved: Roster | null;
  /** What this tab and the others know: changes are told by it. */
  private known: Roster;
  private work: Promise<void> = Promise.resolve();
  private stopped = false;
  private again: ReturnType<typeof setTimeout> | undefined;
  private readonly keepOpen: ReturnType<typeof unsavedEdits>;

  constructor(
    private readonly store: BuilderStore,
    private readonly id: string,
    private base: number | null,
    private readonly onConflict: (conflict: SaveConflict) => void,
    private readonly words: PlaceWords,
  ) {
    this.saved = rosterOf(store.getState());
    this.known = this.saved;
    this.keepOpen = unsavedEdits(id);
  }

  /** Keeps what the first view shows as it changes. @returns what ends it. */
  keepViews(): () => void {
    this.keepView();
    return this.store.subscribe((state, before) => {
      // What was saved may look different by an answer or another reading.
      const same = state.engine === before.engine && state.catalogue === before.catalogue && state.asks === before.asks;
      if (!same) this.keepView();
      if (rosterOf(before) === this.saved && rosterOf(state) !== this.saved) forgetView(this.id);
    });
  }

  /** Saves a moment after each change. @returns what ends it. */
  saveChanges(): () => void {
    const { store } = this;
    const saving = autosave(
      () => void this.save(),
      () => {
        if (!this.stopped) this.keepOpen(this.base, rosterOf(store.getState()), this.saved);
      },
    );
    const end = store.subscribe((state, before) => {
      if (rosterOf(state) !== rosterOf(before)) saving.changed();
    });
    return () => {
      end();
      saving.end();
      clearTimeout(this.again);
    };
  }

  /** Takes over what other tabs save. @returns what ends it. */
  followOthers(): () => void {
    const ended = new AbortController();
    void rosterStore().then((shelf) =>
      follow(shelf, ended.signal, (change) => {
        if (change.id !== this.id || !change.elsewhere) return;
        // What could not be read now is met again by the next save.
        this.work = this.work.then(() => (ended.signal.aborted ? undefined : this.join().catch(() => {})));
      }),
    );
    return () => ended.abort();
  }

  /** Keeps what is on the screen, though another tab deleted it. */
  readonly keepThis = (): void => {
    void rosterStore()
      .then((shelf) => shelf.get(this.id))
      .then((current) => {
        this.base = current?.rev ?? null;
        this.saved = null;
        this.stopped = false;
        this.onConflict(null);
        return this.save();
      });
  };

  private keepView(): void {
    whenIdle(() => keepFirstView(this.store, { id: this.id, rev: this.base, saved: this.saved }));
  }

  private save(): Promise<void> {
    this.work = this.work.then(() => this.saveNow());
    return this.work;
  }

  private async saveNow(): Promise<void> {
    const { id, store } = this;
    const { engine, catalogue, view, history } = store.getState();
    const roster = history.present;
    if (this.stopped || roster === this.saved) return;
    const later = () => {
      clearTimeout(this.again);
      this.again = setTimeout(() => void this.save(), TRY_AGAIN);
    };
    const summary = engine && catalogue && view.report ? engine.summaryOf(catalogue, roster, view.report) : null;
    const shelf = await rosterStore();
    const done = await shelf.put({ id, roster, summary }, this.base).catch(() => null);
    // The page says that the device refused it.
    if (!done) return later();
    if (done.ok) {
      this.base = done.rev;
      this.known = roster;
      this.saved = roster;
      dropUnsaved(id);
      this.keepOpen(done.rev, rosterOf(store.getState()), roster);
      this.keepView();
    } else if (done.reason === "stale") await this.join().then(() => void this.save(), later);
    else this.stop(done.reason);
  }

  private stop(why: SaveConflict): void {
    this.stopped = true;
    this.onConflict(why);
  }

  /** Brings what another tab saved together with what is on the screen. */
  private async join(): Promise<void> {
    const { id, store } = this;
    const [shelf, { mergeRosters }] = await Promise.all([rosterStore(), import("@/lib/engine/roster/merge/merge-rosters")]);
    const record = await shelf.get(id);
    if (!record) return this.stop("deleted");
    const theirs = isReadable(record) ? await readSaved(record.roster) : null;
    if (!theirs) return this.stop("newer");
    await engineIn(store);
    if (record.rev === this.base) return;
    const [before, mine] = [this.known, rosterOf(store.getState())];
    const { value, conflicts, withOther } = mergeRosters(before, mine, theirs);
    const merged = isSame(value, theirs) ? theirs : value;
    this.base = record.rev;
    this.known = theirs;
    this.saved = theirs;
    store.getState().join((roster) => (roster === mine ? merged : mergeRosters(before, roster, theirs).value));
    if (merged === theirs) {
      // An answer kept in a pack has a copy of the roster to itself.
      this.saved = rosterOf(store.getState());
      dropUnsaved(id);
      this.keepView();
    }
    this.stopped = false;
    this.onConflict(null);
    if (conflicts.length)
      tellBothChanged(
        conflicts.map((path) => placeIn(mine, store.getState().view, path, this.words)),
        () => store.getState().amend(withOther),
      );
  }
}

/** What leads to a place of a roster, its unit by its name. */
function placeIn(roster: Roster, view: View, [part = "", id = "", ...fields]: readonly string[], words: PlaceWords): string[] {
  if (part !== "units") return part ? [part, ...(part === "commands" ? fields : [id, ...fields].filter(Boolean))] : [words.whole];
  const unit = unitIn(roster, id);
  const name = view.rows.get(id)?.name ?? (unit ? humanizeId(unit.entry) : words.aUnit);
  return [unit?.name ? `${words.quoted(unit.name)} (${name})` : name, ...fields];
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
