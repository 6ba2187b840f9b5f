"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { AskDialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { useBusy } from "@/components/ui/use-busy";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { DeskLine } from "@/lib/events/desk/line";
import { useServer } from "./server-desk";

/** Hands a list that lies on this desk in for its player, whose name is asked for. */
export function HandInFor({ line, code }: { line: DeskLine; code: string }) {
  const key = useServer((s) => s.held?.key);
  const dialogs = useDialogs<"name">();
  if (key === undefined)
    return <span className="text-s text-ink-2">It is on this desk alone. To hand it in, open the desk with an organiser’s link.</span>;
  return (
    <>
      <Button look="main" onClick={() => dialogs.show("name")}>
        Hand in for the player
      </Button>
      {dialogs.open ? <NameDialog line={line} place={{ code, key }} onClose={dialogs.close} /> : null}
    </>
  );
}

function NameDialog({ line, place, onClose }: { line: DeskLine; place: { code: string; key: string }; onClose(): void }) {
  const [name, setName] = useState(line.player);
  const [problem, setProblem] = useState("");
  const { busy, once } = useBusy();
  const send = async () => {
    if (!name.trim()) return setProblem("Whose list is it? Type the name of the player.");
    const { handInFor } = await import("./hand-in-list");
    const failed = await handInFor(place, line, name.trim());
    if (failed === null) onClose();
    else setProblem(failed);
  };
  return (
    <AskDialog open onClose={onClose} title="Hand in for a player" verb="Hand in" busy={busy} onDo={() => void once(send)}>
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
  );
}
