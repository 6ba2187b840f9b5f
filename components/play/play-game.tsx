"use client";

import { useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useLoaded } from "@/components/ui/use-loaded";
import { usePaperWords } from "@/components/words/paper";
import type { Library } from "@/lib/engine/catalogue/library";
import type { Side } from "@/lib/paper/play/events";
import { PlayWaiting } from "./choose-game";
import { lay, type Opened, openTable } from "./open-table";
import { PlayTable } from "./play-table";
import { usePlayWords } from "./words";

/** The game of a roster, by its id or by a link. */
export function PlayGame({ library, fragment }: { library: Library; fragment: string }) {
  const words = usePlayWords();
  const paper = usePaperWords();
  const { last, state } = useLoaded<Opened>(() => openTable(fragment, library, words, paper), [fragment, library, words, paper]);
  const [replaced, setReplaced] = useState<{ opened: Opened; n: number } | null>(null);
  const [side, setSide] = useState<Side>("mine");
  const opened = replaced?.opened ?? last;
  if (state === "failed") return <Fault title={words.notOpened} reason={words.notOpenedReason} />;
  if (!opened) return <PlayWaiting />;
  if (opened.state === "fault") return <Fault {...opened} />;
  return (
    <PlayTable
      key={replaced?.n ?? 0}
      opened={opened}
      library={library}
      side={side}
      onSide={setSide}
      onReplace={(record) =>
        void lay(record, null, library, words, paper).then((next) => setReplaced((before) => ({ opened: next, n: (before?.n ?? 0) + 1 })))
      }
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
