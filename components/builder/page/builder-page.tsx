"use client";

import { Plus } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useBuilderWords } from "@/components/builder/words";
import { rememberRosters } from "@/components/shell/head-script";
import { fetchParts } from "@/components/storage/local/kept-parts";
import { writeItem } from "@/components/storage/local/local-items";
import type { OwnLibrary } from "@/components/storage/own-library";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useLoaded } from "@/components/ui/use-loaded";
import { Builder } from "./builder";
import { firstPage, LAST, type LoadTools, openPage, type Page, type Shown } from "./open-page";

const NewRosterDialog = lazy(() => import("@/components/rosters/new-roster-dialog").then((m) => ({ default: m.NewRosterDialog })));

// Asked for before anything is drawn, so that all is on its way together.
fetchParts();

/** The builder for the roster named in the address; without a name the one opened last. */
export function BuilderPage({ load }: { load: LoadTools }) {
  const wanted = useSearchParams().get("roster");
  const { turned } = useBuilderWords().notes;
  const [first] = useState(() => firstPage(wanted));
  const opened = useRef<string | null>(null);
  const { state, last } = useLoaded<Page>(
    (signal, show) => {
      // The address has just been given the name of the roster that is open.
      if (wanted !== null && wanted === opened.current) return null;
      const page = openPage(load, wanted, first, signal, show, turned);
      page.then(
        ({ shown }) => {
          opened.current = shown.state === "ready" ? shown.id : null;
        },
        () => {},
      );
      return page;
    },
    [load, wanted, first, turned],
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
  const { states } = useBuilderWords();
  const [starting, setStarting] = useState(false);
  if (shown.state === "loading") {
    return (
      <p className="page-frame py-8 text-ink-3" role="status">
        {states.loading}
      </p>
    );
  }
  const title = states[shown.state];
  return (
    <div className="page-frame py-8">
      <EmptyState
        level={1}
        title={"name" in shown ? states.named(shown.name, title) : title}
        actions={
          shown.state === "failed" ? (
            <Button look="main" onClick={() => window.location.reload()}>
              {states.reload}
            </Button>
          ) : (
            <>
              <Button look="main" icon={<Plus size={16} />} onClick={() => setStarting(true)}>
                {states.start}
              </Button>
              <ButtonLink href="/">{shown.state === "none" ? states.import : states.all}</ButtonLink>
            </>
          )
        }
      >
        {states[`${shown.state}Why`]}
      </EmptyState>
      {starting && library ? (
        <Suspense>
          <NewRosterDialog library={library} onClose={() => setStarting(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
