"use client";

import { useState } from "react";
import { expectPlayers } from "@/components/check/store/desks";
import { AskDialog } from "@/components/ui/dialog";
import { TextArea } from "@/components/ui/field";
import { offerUndo } from "@/components/ui/offer-undo";
import type { Expected } from "@/lib/engine/schema/desk";
import { expectedText, readExpected, withKept } from "@/lib/events/desk/players/read-expected";
import { count } from "@/lib/words/en/grammar";

/** Who is expected, one a line, as it is typed or pasted. */
export function PlayersDialog({ players, onClose }: { players: readonly Expected[]; onClose(): void }) {
  const [typed, setTyped] = useState(() => expectedText(players));
  const found = withKept(readExpected(typed), players);
  const keep = () => {
    void expectPlayers(found);
    offerUndo(found.length ? `${count(found.length, "player")} expected.` : "No players are expected.", () => void expectPlayers(players));
    onClose();
  };
  return (
    <AskDialog open wide onClose={onClose} title="Players expected" verb="Keep" onDo={keep}>
      <TextArea
        label="One player per line"
        hint="A name; behind it, if you like, e-mail, table, team, club, “paid”, “checked in” or “waiting list”. For example: “Ada Bok; ada@example.org; table 3; team Owls; Dragon Club; paid”. Rows of a spreadsheet can be pasted too, and T3’s file for GÖPP (.gip)."
        rows={12}
        value={typed}
        onChange={(change) => setTyped(change.target.value)}
      />
      <p role="status" className="text-s text-ink-2">
        {count(found.length, "player")}
      </p>
    </AskDialog>
  );
}
