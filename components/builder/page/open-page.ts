/** What the page of the builder shows: the roster that is asked for or was opened last, ready to be edited, or why there is none. */

import type { Engine } from "@/components/builder/state/engine";
import { openFirstView } from "@/components/builder/state/first-view";
import { keptHistory } from "@/components/builder/state/kept-history";
import { type BuilderStore, createBuilder, rosterOf } from "@/components/builder/state/store";
import { whenIdle } from "@/components/builder/state/when-idle";
import { keepParts } from "@/components/storage/local/kept-parts";
import { readItem } from "@/components/storage/local/local-items";
import { keepFigures, openRoster } from "@/components/storage/open-roster";
import type { OwnLibrary } from "@/components/storage/own-library";
import { nameOf, type RosterRecord } from "@/components/storage/records/record";
import { rosterStore } from "@/components/storage/store";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { isSame } from "@/lib/engine/schema/json";
import type { Roster } from "@/lib/engine/schema/roster";
import type { Words } from "@/lib/words/en/words";

/** The id of the roster that was opened last, in local storage. */
export const LAST = "muster-last-roster";

/** What the builder works with, loaded while what was seen last is drawn. */
export type LoadTools = () => Promise<{ engine: Engine; library: OwnLibrary }>;

export type Shown =
  | { state: "loading" | "none" | "missing" | "failed" }
  | { state: "newer" | "broken"; name: string }
  | { state: "ready"; id: string; rev: number; store: BuilderStore };

type Found =
  | Exclude<Shown, { state: "ready" }>
  | { state: "ready"; id: string; record: RosterRecord; roster: Roster; recovered: boolean; catalogue: Catalogue | null };

/** What is on the page. */
export interface Page {
  shown: Shown;
  /** Null until it is loaded. */
  library: OwnLibrary | null;
  /** How the roster's verdict changed since it was saved, though nobody edited it; "" where it did not. */
  since: string;
}

/** What is shown before anything is loaded: the builder as it was last, where that was this roster. */
export function firstPage(wanted: string | null): Page {
  const id = wanted ?? readItem(LAST);
  const view = id === null ? null : openFirstView(id);
  return { shown: view ? { state: "ready", ...view } : { state: "loading" }, library: null, since: "" };
}

/** Rejects where a part of the app does not load, and once `signal` is aborted. */
export async function openPage(
  load: LoadTools,
  wanted: string | null,
  first: Page,
  signal: AbortSignal,
  show: (page: Page) => void,
  turned: Words["builder"]["notes"]["turned"],
): Promise<Page> {
  const began = performance.now();
  const id = wanted ?? (await lastOpened());
  // Where there is nothing to build, that is said before anything to build with is here.
  if (id === null) show({ shown: { state: "none" }, library: null, since: "" });
  const { engine, library } = await load();
  if (id === null) return { shown: { state: "none" }, library, since: "" };
  const opened = await find(library, id, wanted !== null);
  signal.throwIfAborted();
  if (opened.state !== "ready") return { shown: opened, library, since: "" };
  const { record, roster, catalogue } = opened;
  const ready = { engine, catalogue };
  const before = first.shown;
  // Told by what is in it: a revision may be that of another roster that had the same place.
  const same =
    before.state === "ready" && before.id === id && before.rev === record.rev && isSame(rosterOf(before.store.getState()), roster);
  const store = same ? before.store : createBuilder(roster, ready, keptHistory(id, roster));
  if (same) store.getState().start(ready);
  const { report } = store.getState().view;
  const summary = catalogue && report ? engine.summaryOf(catalogue, roster, report) : null;
  const rev = opened.recovered && summary ? await keepFigures({ ...record, roster, summary }) : record.rev;
  whenIdle(() => keepParts(began));
  return {
    shown: { state: "ready", id, rev, store },
    library,
    since: summary && catalogue ? engine.changedSince(record.summary, summary, { ...catalogue.words, turned }) : "",
  };
}

/** `named`: the address asks for it. */
async function find(library: OwnLibrary, id: string, named: boolean): Promise<Found> {
  const opened = await openRoster(id);
  if (opened.state === "missing") return { state: named ? "missing" : "none" };
  if (opened.state !== "ready") return { state: opened.state, name: nameOf(opened.record) };
  const { record, roster, recovered = false } = opened;
  return { state: "ready", id, record, roster, recovered, catalogue: await catalogueOf(library, roster) };
}

/** The catalogue of a roster, with the book's own readings if those of the roster do not fit; null where it is not known. */
async function catalogueOf(library: OwnLibrary, roster: Roster): Promise<Catalogue | null> {
  const { settings: _, packs: __, ...plain } = roster;
  return library
    .catalogueFor(roster)
    .catch(() => library.catalogueFor(plain))
    .catch(() => null);
}

async function lastOpened(): Promise<string | null> {
  const store = await rosterStore();
  const last = readItem(LAST);
  // Where it is gone, the last changed one will do.
  if (last !== null && (await store.get(last))) return last;
  return (await store.list())[0]?.id ?? null;
}
