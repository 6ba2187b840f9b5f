"use client";

import { lazy, Suspense, useState } from "react";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { Library } from "@/lib/catalogue/library";
import { FirstRead } from "./first-read";
import { fetchShown, useShared } from "./use-shared";
import type { ViewDialog } from "./view-frame";

const Shown = lazy(() => fetchShown().then((m) => ({ default: m.Shown })));

/** What a shared link opens: the roster to read, judged on this device, and what can be done with it. */
export function ViewPage({ loadLibrary }: { loadLibrary: () => Promise<Library> }) {
  const shared = useShared(loadLibrary);
  /** What was asked for, be it before the roster is judged. */
  const [dialog, setDialog] = useState<ViewDialog | null>(null);
  if (shared.state === "fault") {
    return (
      <div className="page-frame pt-10 pb-24">
        <EmptyState
          title={shared.title}
          actions={
            <ButtonLink look="main" href="/">
              Go to rosters
            </ButtonLink>
          }
        >
          {shared.reason}
        </EmptyState>
      </div>
    );
  }
  const read = shared.state === "ready" ? shared.shared.roster : shared.roster;
  const first = read ? <FirstRead roster={read} link={shared.link} onDialog={setDialog} /> : <Reading />;
  if (shared.state === "reading") return first;
  return (
    <Suspense fallback={first}>
      <Shown key={shared.link} {...shared} loadLibrary={loadLibrary} dialog={dialog} onDialog={setDialog} />
    </Suspense>
  );
}

function Reading() {
  return (
    <div className="page-frame pt-10 pb-24" role="status">
      <h1 className="text-2xl">Shared roster</h1>
      <p className="mt-2 text-ink-2">Reading the link.</p>
    </div>
  );
}
