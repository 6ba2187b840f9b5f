"use client";

import { Plus } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { openFirstView } from "@/components/builder/first-view/first-view";
import { fetchParts, keepParts } from "@/components/builder/first-view/kept-parts";
import type { Engine } from "@/components/builder/state/engine";
import { keptHistory } from "@/components/builder/state/kept-history";
import { type BuilderStore, createBuilder, rosterOf } from "@/components/builder/state/store";
import { whenIdle } from "@/components/builder/state/when-idle";
import { rememberRosters } from "@/components/shell/head-script";
import { readItem, writeItem } from "@/components/storage/local-items";
import { keepFigures, openRoster } from "@/components/storage/open-roster";
import type { OwnLibrary } from "@/components/storage/own-library";
import { nameOf, type RosterRecord } from "@/components/storage/records/record";
import { rosterStore } from "@/components/storage/store";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useLoaded } from "@/components/ui/use-loaded";
import type { Catalogue } from "@/lib/catalogue/types";
import { isSame } from "@/lib/schema/json";
import type { Roster } from "@/lib/schema/roster";
import { uncapital } from "@/lib/text";
import { Builder } from "./builder";

const NewRosterDialog = lazy(() => import("@/components/rosters/new-roster-dialog").then((m) => ({ default: m.NewRosterDialog })));

const LAST = "muster-last-roster";

const FAILED = {
  title: "The builder did not load",
  text: "A part of the app could not be loaded. Check the connection and reload the page.",
};

/** What the builder works with, loaded while what was seen last is drawn. */
export type LoadTools = () => Promise<{ engine: Engine; library: OwnLibrary }>;

type Shown =
  | { state: "loading" | "none" | "missing" | "failed" }
  | { state: "newer" | "broken"; name: string }
  | { state: "ready"; id: string; rev: number; store: BuilderStore };

type Found =
  | Exclude<Shown, { state: "ready" }>
  | { state: "ready"; id: string; record: RosterRecord; roster: Roster; recovered: boolean; catalogue: Catalogue | null };

/** What is on the page. */
interface Page {
  shown: Shown;
  /** Null until it is loaded. */
  library: OwnLibrary | null;
  /** How the roster's verdict changed since it was saved, though nobody edited it; "" where it did not. */
  since: string;
}

// Asked for before anything is drawn, so that all is on its way together.
fetchParts();

/** The builder for the roster named in the address; without a name the one opened last. */
export function BuilderPage({ load }: { load: LoadTools }) {
  const wanted = useSearchParams().get("roster");
  const [first] = useState(() => firstPage(wanted));
  const opened = useRef<string | null>(null);
  const { state, last } = useLoaded<Page>(
    (signal, show) => {
      // The address has just been given the name of the roster that is open.
      if (wanted !== null && wanted === opened.current) return null;
      const page = openPage(load, wanted, first, signal, show);
      page.then(
        ({ shown }) => {
          opened.current = shown.state === "ready" ? shown.id : null;
        },
        () => {},
      );
      return page;
    },
    [load, wanted, first],
  );
  const page = last ?? first;
  // What was shown first does not stay where the rest of the app does not load: nothing that is pressed in it would be done.
  const { shown, library, since } = state === "failed" ? { ...page, shown: { state } as const } : page;
  const isOpen = shown.state === "ready" && library !== null;
  const id = shown.state === "ready" ? shown.id : "";
  useEffect(() => {
    if (!isOpen) return;
    writeItem(LAST, id);
    rememberRosters(true);
    if (wanted === null) window.history.replaceState(null, "", `?roster=${encodeURIComponent(id)}${window.location.hash}`);
  }, [isOpen, id, wanted]);

  if (shown.state === "ready") {
    const { id, rev, store } = shown;
    return <Builder key={`${id} ${rev}`} id={id} rev={rev} store={store} since={since} library={library} />;
  }
  return <Otherwise library={library} shown={shown} />;
}

/** What is shown before anything is loaded: the builder as it was last, where that was this roster. */
function firstPage(wanted: string | null): Page {
  const id = wanted ?? readItem(LAST);
  const view = id === null ? null : openFirstView(id);
  return { shown: view ? { state: "ready", ...view } : { state: "loading" }, library: null, since: "" };
}

/** Rejects where a part of the app does not load, and once `signal` is aborted. */
async function openPage(
  load: LoadTools,
  wanted: string | null,
  first: Page,
  signal: AbortSignal,
  show: (page: Page) => void,
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
    since: summary ? engine.changedSince(record.summary, summary) : "",
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

/** What the server sends: there is no roster. Hidden on a device that has some. */
export function NoRosterYet() {
  return (
    <div className="in-data-rosters:hidden">
      <Otherwise library={null} shown={{ state: "none" }} />
    </div>
  );
}

/** What stands where there is no roster to build. */
function Otherwise({ library, shown }: { library: OwnLibrary | null; shown: Exclude<Shown, { state: "ready" }> }) {
  const [starting, setStarting] = useState(false);
  if (shown.state === "loading") {
    return (
      <p className="page-frame py-8 text-ink-3" role="status">
        Opening the roster
      </p>
    );
  }
  const words = {
    none: { title: "No roster to build yet", text: "Start one, or read one from a file, a link or pasted text." },
    failed: FAILED,
    missing: { title: "This roster is not on this device", text: "It may have been deleted, or the address belongs to another device." },
    newer: {
      title: "Saved by a newer version",
      text: "This roster was saved by a newer version of the app. Reload the page to get that version.",
    },
    broken: { title: "This roster cannot be read", text: "It is kept as it is. Export it from the list of rosters to examine it." },
  }[shown.state];
  return (
    <div className="page-frame py-8">
      <EmptyState
        level={1}
        title={"name" in shown ? `${shown.name}: ${uncapital(words.title)}` : words.title}
        actions={
          shown.state === "failed" ? (
            <Button look="main" onClick={() => window.location.reload()}>
              Reload the page
            </Button>
          ) : (
            <>
              <Button look="main" icon={<Plus size={16} />} onClick={() => setStarting(true)}>
                New roster
              </Button>
              <ButtonLink href="/">{shown.state === "none" ? "Import" : "All rosters"}</ButtonLink>
            </>
          )
        }
      >
        {words.text}
      </EmptyState>
      {starting && library ? (
        <Suspense>
          <NewRosterDialog library={library} onClose={() => setStarting(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
