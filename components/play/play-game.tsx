"use client";

import { useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useLoaded } from "@/components/ui/use-loaded";
import type { Library } from "@/lib/engine/catalogue/library";
import type { Side } from "@/lib/paper/play/events";
import { PlayWaiting } from "./choose-game";
import { lay, type Opened, openTable } from "./open-table";
import { PlayTable } from "./play-table";

/** The game of a roster, by its id or by a link. */
export function PlayGame({ library, fragment }: { library: Library; fragment: string }) {
  const { last, state } = useLoaded<Opened>(() => openTable(fragment, library), [fragment, library]);
  const [replaced, setReplaced] = useState<{ opened: Opened; n: number } | null>(null);
  const [side, setSide] = useState<Side>("mine");
  const opened = replaced?.opened ?? last;
  if (state === "failed") return <Fault title="This game could not be opened" reason="Reload the page and try again." />;
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
        void lay(record, null, library).then((next) => setReplaced((before) => ({ opened: next, n: (before?.n ?? 0) + 1 })))
      }
    />
  );
}

function Fault({ title, reason }: { title: string; reason: string }) {
  return (
    <div className="page-frame py-8">
      <EmptyState
        level={1}
        title={title}
        actions={
          <>
            <ButtonLink look="main" href="/play">
              Choose a roster
            </ButtonLink>
            <Button onClick={() => window.location.reload()}>Reload the page</Button>
          </>
        }
      >
        {reason}
      </EmptyState>
    </div>
  );
}
