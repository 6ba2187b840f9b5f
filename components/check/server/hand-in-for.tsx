"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { AskDialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import type { DeskLine } from "@/lib/events/desk/line";
import { useServer } from "./server-desk";

/** Hands a list that lies on this desk in for its player, whose name is asked for. */
export function HandInFor({ line, code }: { line: DeskLine; code: string }) {
  const key = useServer((s) => s.held?.key);
  const [name, setName] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  if (key === undefined)
    return <span className="text-s text-ink-2">It is on this desk alone. To hand it in, open the desk with an organiser’s link.</span>;
  const send = async () => {
    const player = name?.trim() ?? "";
    if (!player) return setProblem("Whose list is it? Type the name of the player.");
    setBusy(true);
    const { handInFor } = await import("./hand-in-list");
    const failed = await handInFor({ code, key }, line, player);
    setBusy(false);
    if (failed === null) setName(null);
    else setProblem(failed);
  };
  return (
    <>
      <Button look="main" onClick={() => setName(line.player)}>
        Hand in for the player
      </Button>
      {name !== null && (
        <AskDialog open onClose={() => setName(null)} title="Hand in for a player" verb="Hand in" busy={busy} onDo={() => void send()}>
          <TextField
            label="Player"
            value={name}
            maxLength={120}
            error={problem || undefined}
            onChange={(typed) => {
              setName(typed.target.value);
              setProblem("");
            }}
          />
          <p className="text-s text-ink-2">
            The list becomes one of the event, received now and handed in by you. What is late or illegal about it is marked, not refused.
          </p>
        </AskDialog>
      )}
    </>
  );
}
