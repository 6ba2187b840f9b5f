"use client";

import { Plus } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { lazy, Suspense, useEffect, useState } from "react";
import { openRoster } from "@/components/storage/open-roster";
import type { OwnLibrary } from "@/components/storage/own-library";
import { nameOf } from "@/components/storage/record";
import { rosterStore } from "@/components/storage/store";
import { changedSince, summaryOf } from "@/components/storage/summary";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { Catalogue } from "@/lib/catalogue/types";
import type { Roster } from "@/lib/schema/roster";
import { uncapital } from "@/lib/text";
import { Builder } from "./builder";
import { type BuilderStore, createBuilder } from "./store";

const NewRosterDialog = lazy(() => import("@/components/home/new-roster-dialog").then((m) => ({ default: m.NewRosterDialog })));

const LAST = "muster-last-roster";

type Shown =
  | { state: "loading" | "none" | "missing" }
  | { state: "newer" | "broken"; name: string }
  | { state: "ready"; id: string; rev: number; store: BuilderStore; since: string };

/** The builder for the roster named in the address; without a name the one opened last. */
export function BuilderPage({ library }: { library: OwnLibrary }) {
  const wanted = useSearchParams().get("roster");
  const [shown, setShown] = useState<Shown>({ state: "loading" });
  useEffect(() => {
    let gone = false;
    open(library, wanted).then(
      (next) => {
        if (gone) return;
        setShown(next);
        if (next.state !== "ready") return;
        remember(next.id);
        if (wanted === null) window.history.replaceState(null, "", `?roster=${encodeURIComponent(next.id)}${window.location.hash}`);
      },
      () => !gone && setShown({ state: "missing" }),
    );
    return () => {
      gone = true;
    };
  }, [library, wanted]);

  if (shown.state === "ready")
    return <Builder key={shown.id} id={shown.id} rev={shown.rev} store={shown.store} since={shown.since} library={library} />;
  return <Otherwise library={library} shown={shown} />;
}

async function open(library: OwnLibrary, wanted: string | null): Promise<Shown> {
  const id = wanted ?? (await lastOpened());
  if (id === null) return { state: "none" };
  const opened = await openRoster(id);
  if (opened.state === "missing") return { state: wanted === null ? "none" : "missing" };
  if (opened.state !== "ready") return { state: opened.state, name: nameOf(opened.record) };
  const catalogue = await catalogueOf(library, opened.roster);
  const { record, roster, recovered } = opened;
  const store = createBuilder(catalogue, roster);
  const { report } = store.getState().view;
  const since = catalogue && report && !recovered ? changedSince(record.summary, summaryOf(catalogue, roster, report)) : "";
  return { state: "ready", id, rev: record.rev, store, since };
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
  let last: string | null = null;
  try {
    last = localStorage.getItem(LAST);
  } catch {
    // Blocked storage: the last changed one will do.
  }
  if (last !== null && (await store.get(last))) return last;
  return (await store.list())[0]?.id ?? null;
}

function remember(id: string): void {
  try {
    localStorage.setItem(LAST, id);
  } catch {
    // Blocked storage: next time the last changed one opens.
  }
}

/** What stands where there is no roster to build. */
function Otherwise({ library, shown }: { library: OwnLibrary; shown: Exclude<Shown, { state: "ready" }> }) {
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
    missing: { title: "This roster is not on this device", text: "It may have been deleted, or the address belongs to another device." },
    newer: {
      title: "Saved by a newer version",
      text: "This roster was saved by a newer version of the app. Reload the page to get that version.",
    },
    broken: { title: "This roster cannot be read", text: "It is kept as it is. Export it from the list of rosters to look into it." },
  }[shown.state];
  return (
    <div className="page-frame py-8">
      <EmptyState
        level={1}
        title={"name" in shown ? `${shown.name}: ${uncapital(words.title)}` : words.title}
        actions={
          <>
            <Button look="main" icon={<Plus size={16} />} onClick={() => setStarting(true)}>
              New roster
            </Button>
            <ButtonLink href="/">{shown.state === "none" ? "Import" : "All rosters"}</ButtonLink>
          </>
        }
      >
        {words.text}
      </EmptyState>
      {starting ? (
        <Suspense>
          <NewRosterDialog library={library} onClose={() => setStarting(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
