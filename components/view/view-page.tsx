"use client";

import { lazy, Suspense } from "react";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { Library } from "@/lib/catalogue/library";
import type { Roster } from "@/lib/schema/roster";
import { count } from "@/lib/text";
import { useShared } from "./use-shared";

/** It comes while the roster is judged. */
const fetchShown = () => import("./shown");
const Shown = lazy(() => fetchShown().then((m) => ({ default: m.Shown })));
if (typeof window !== "undefined" && window.location.hash.length > 1) void fetchShown().catch(() => {});

/** What a shared link opens: the roster to read, judged on this device, and what can be done with it. */
export function ViewPage({ loadLibrary }: { loadLibrary: () => Promise<Library> }) {
  const shared = useShared(loadLibrary);
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
  if (shared.state === "reading") return <Reading roster={shared.roster} />;
  return (
    <Suspense fallback={<Reading roster={shared.shared.roster} />}>
      <Shown key={shared.link} {...shared} loadLibrary={loadLibrary} />
    </Suspense>
  );
}

function Reading({ roster }: { roster: Roster | null }) {
  const lines = roster?.commands.reduce((n, { units }) => n + units.length, 0) ?? 0;
  return (
    <div className="page-frame pt-10 pb-24" role="status">
      <h1 className="text-2xl">{roster?.name || "Shared roster"}</h1>
      <p className="mt-2 text-ink-2">{roster ? `${count(lines, "line")}. Checking the roster.` : "Reading the link."}</p>
    </div>
  );
}
