"use client";

import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import type { OwnLibrary } from "@/components/storage/own-library";
import { NOT_LOADED } from "@/components/storage/use-library";
import { TookTooLong } from "@/components/threads/threads";
import { TOOK_TOO_LONG } from "@/components/threads/trial";
import { Button, ButtonLink } from "@/components/ui/button";
import { DropZone } from "@/components/ui/drop-zone";
import { Note } from "@/components/ui/note";
import { Progress } from "@/components/ui/progress";
import { PageHead } from "@/components/ui/section-head";
import { useLoaded } from "@/components/ui/use-loaded";
import { SYSTEM_FILES } from "@/lib/books/system/file-names";
import type { Library } from "@/lib/engine/catalogue/library";
import { list } from "@/lib/words/en/grammar";
import { capital } from "@/lib/words/text";
import { KeptSystems } from "./kept-systems";
import { ofSystem, openFiles } from "./open";
import { SystemReport } from "./system-report";
import type { Opened } from "./task";

const NewRosterDialog = dynamic(() => import("@/components/rosters/new-roster-dialog").then((m) => m.NewRosterDialog));

type State = { is: "nothing" } | { is: "reading"; words: string } | { is: "failed"; reason: string } | { is: "opened"; opened: Opened };

const NONE = "No game system was found. Its files end in .gst and .cat; a zip may hold them.";

interface SystemPageProps {
  loadLibrary(): Promise<OwnLibrary>;
  /** The books that come with the app. */
  loadBooks(): Promise<Library>;
}

/** Where the files of another list builder become a game on this device. */
export function SystemPage({ loadLibrary, loadBooks }: SystemPageProps) {
  const { state, read, stop } = useOpening(loadBooks);
  const [game, setGame] = useState<string | null>(null);
  const library = useLoaded(() => (game === null ? null : loadLibrary()), [game, loadLibrary]).value;
  return (
    <div className="page-frame pb-16">
      <PageHead title="Open a game system" actions={<ButtonLink href="/books">All books</ButtonLink>}>
        <p className="mt-2 max-w-(--measure) text-ink-2">
          Your files of BattleScribe or New Recruit become a game here, with an army list for each catalogue. Nothing leaves this device.
          Such files may leave rules out: a roster in which no fault is found need not be legal.
        </p>
      </PageHead>
      <div className="max-w-200 pt-6">
        {state.is === "reading" ? null : (
          <DropZone whole accept={SYSTEM_FILES} folder="Folder of a game system" onFiles={read}>
            Drop the files of a game system here, their folder, or the zip of a repository.
          </DropZone>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3 not-empty:py-3">
          <Progress>
            {state.is === "reading" ? state.words : null}
            {state.is === "opened" ? (
              <span className="sr-only">{list(state.opened.games.map(({ name }) => `${name} was read`))}</span>
            ) : null}
          </Progress>
          {state.is === "reading" ? <Button onClick={stop}>Cancel</Button> : null}
        </div>
        {state.is === "failed" ? <Note role="alert" kind="illegal" title={state.reason} /> : null}
        {state.is === "opened" ? <SystemReport opened={state.opened} loadBooks={loadBooks} onStart={setGame} /> : null}
        <KeptSystems onStart={setGame} />
      </div>
      {game !== null && library ? <NewRosterDialog library={library} game={game} onClose={() => setGame(null)} /> : null}
    </div>
  );
}

/** The files under way, one choice at a time: a new one ends the one before. */
function useOpening(loadBooks: SystemPageProps["loadBooks"]) {
  const [state, setState] = useState<State>({ is: "nothing" });
  const ending = useRef<AbortController | null>(null);
  const read = async (chosen: readonly File[]) => {
    ending.current?.abort();
    const files = ofSystem(chosen);
    if (!files.length) return setState({ is: "failed", reason: NONE });
    const { signal } = renewed(ending);
    const show = (next: State) => signal.aborted || setState(next);
    show({ is: "reading", words: "Reading" });
    try {
      const opened = await openFiles(files, { signal, loadBooks, tell: (words) => show({ is: "reading", words }) });
      const [only] = opened.leftOut;
      if (opened.games.length) show({ is: "opened", opened });
      else show({ is: "failed", reason: only ? `${only.file}: ${only.reason}` : NONE });
    } catch (fault) {
      show({ is: "failed", reason: fault instanceof TookTooLong ? capital(TOOK_TOO_LONG) : NOT_LOADED });
    }
  };
  const stop = () => {
    ending.current?.abort();
    setState({ is: "nothing" });
  };
  return { state, read: (files: readonly File[]) => void read(files), stop };
}

function renewed(ending: { current: AbortController | null }): AbortController {
  ending.current = new AbortController();
  return ending.current;
}
