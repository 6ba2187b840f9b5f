"use client";

import { lazy, Suspense, useMemo, useState } from "react";
import { NoRoster } from "@/components/ui/no-roster";
import { usePaperWords } from "@/components/words/paper";
import type { Library } from "@/lib/engine/catalogue/library";
import { firstParts } from "./first-read";
import type { Way } from "./judge";
import { useShared } from "./use-shared";
import { type ViewDialog, ViewFrame } from "./view-frame";
import { useViewWords } from "./words";

const SaveCopyDialog = lazy(() => import("./save-copy-dialog").then((m) => ({ default: m.SaveCopyDialog })));
const OtherEventDialog = lazy(() => import("./other-event-dialog").then((m) => ({ default: m.OtherEventDialog })));

/** What a shared link opens: the roster to read, judged on this device, and what can be done with it. */
export function ViewPage({ loadLibrary }: { loadLibrary: () => Promise<Library> }) {
  const words = useViewWords();
  const paper = usePaperWords();
  const shared = useShared(loadLibrary, words);
  const link = "link" in shared ? shared.link : "";
  /** What was asked for, be it before the roster is judged. */
  const [dialog, setDialog] = useState<ViewDialog | null>(null);
  const [chosen, setChosen] = useState<{ link: string; way: Way } | null>(null);
  const ready = shared.state === "ready" ? shared : null;
  const roster = ready ? ready.shared.roster : shared.state === "reading" ? shared.roster : null;
  const way = ready && (chosen?.link === link ? chosen.way : ready.judged.sent);
  const parts = useMemo(() => {
    if (!roster) return null;
    if (!ready || !way) return firstParts(roster, words);
    const { judged, problems, draw } = ready;
    return draw({ link, roster, judged, way, problems, words, paper, onWay: (to) => setChosen({ link, way: to }) });
  }, [roster, ready, way, link, words, paper]);
  if (shared.state === "fault") {
    return (
      <div className="page-frame pt-10 pb-24">
        <NoRoster title={shared.title} reason={shared.reason} />
      </div>
    );
  }
  if (!roster || !parts) return <Reading />;
  return (
    <>
      <ViewFrame key={link} parts={parts} link={link} roster={roster} onDialog={setDialog} />
      {ready && way && (
        <Suspense>
          {dialog === "save" && (
            <SaveCopyDialog
              roster={roster}
              packs={ready.shared.packs}
              carried={ready.judged.carried.length}
              loadLibrary={loadLibrary}
              onClose={() => setDialog(null)}
            />
          )}
          {dialog === "event" && (
            <OtherEventDialog
              roster={roster}
              sent={ready.judged.sent}
              now={way.id}
              loadLibrary={loadLibrary}
              onChoose={(to) => setChosen({ link, way: to })}
              onClose={() => setDialog(null)}
            />
          )}
        </Suspense>
      )}
    </>
  );
}

function Reading() {
  const words = useViewWords();
  return (
    <div className="page-frame pt-10 pb-24" role="status">
      <h1 className="text-2xl">{words.shared}</h1>
      <p className="mt-2 text-ink-2">{words.reading}</p>
    </div>
  );
}
