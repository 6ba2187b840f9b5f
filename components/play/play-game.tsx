"use client";

import { useEffect, useState } from "react";
import { gameView, hasView } from "@/components/storage/local/kept-views";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { painted } from "@/components/ui/painted";
import { showToast } from "@/components/ui/toast";
import { useLoaded } from "@/components/ui/use-loaded";
import { usePaperWords } from "@/components/words/paper";
import type { Library } from "@/lib/engine/catalogue/library";
import type { Side } from "@/lib/paper/play/events";
import { PlayWaiting } from "./choose-game";
import { keepFirstTable, openFirstTable } from "./first-table";
import type { Opened } from "./open-table";
import { PlayTable } from "./play-table";
import { usePlayWords } from "./words";

interface PlayGameProps {
  loadLibrary(): Promise<Library>;
  /** The id of a roster, or a link. */
  fragment: string;
}

const loadTable = () => import("./open-table");

/** What opens the game of an address is on its way before the page is drawn, unless it is shown as it was seen last. */
export function fetchGame(fragment: string, loadLibrary: PlayGameProps["loadLibrary"]): void {
  if (fragment && !hasView(gameView(fragment))) for (const coming of [loadTable(), loadLibrary()]) coming.catch(() => {});
}

/** The game of a roster, by its id or by a link: as it was seen last until it is opened. */
export function PlayGame({ loadLibrary, fragment }: PlayGameProps) {
  const words = usePlayWords();
  const paper = usePaperWords();
  const [first] = useState(() => openFirstTable(fragment));
  const { last, state } = useLoaded<Opened>(async () => {
    if (first) await painted();
    const [{ openTable }, library] = await Promise.all([loadTable(), loadLibrary()]);
    return openTable(fragment, library, words, paper);
  }, [fragment, first, loadLibrary, words, paper]);
  const [replaced, setReplaced] = useState<{ opened: Opened; n: number } | null>(null);
  const [side, setSide] = useState<Side>("mine");
  const opened = replaced?.opened ?? last ?? first;
  useEffect(() => {
    if (opened?.state === "ready" && opened !== first) keepFirstTable(opened);
  }, [opened, first]);
  // A table that is there can be played on, whatever else did not arrive.
  if (!opened) return state === "failed" ? <Fault title={words.notOpened} reason={words.notOpenedReason} /> : <PlayWaiting />;
  if (opened.state === "fault") return <Fault {...opened} />;
  return (
    <PlayTable
      key={replaced?.n ?? 0}
      opened={opened}
      loadLibrary={loadLibrary}
      side={side}
      onSide={setSide}
      onReplace={async (record) => {
        try {
          const [{ lay }, library] = await Promise.all([loadTable(), loadLibrary()]);
          const next = await lay(record, null, library, words, paper);
          setReplaced((before) => ({ opened: next, n: (before?.n ?? 0) + 1 }));
        } catch {
          showToast({ message: words.notOpened });
        }
      }}
    />
  );
}

function Fault({ title, reason }: { title: string; reason: string }) {
  const words = usePlayWords();
  return (
    <div className="page-frame py-8">
      <EmptyState
        level={1}
        title={title}
        actions={
          <>
            <ButtonLink look="main" href="/play">
              {words.chooseRoster}
            </ButtonLink>
            <Button onClick={() => window.location.reload()}>{words.reload}</Button>
          </>
        }
      >
        {reason}
      </EmptyState>
    </div>
  );
}
