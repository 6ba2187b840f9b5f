"use client";

import { useState } from "react";
import { confirmGuesses, mark, remove } from "@/components/check/store/desk-store";
import type { DeskEvent } from "@/components/check/store/event-of";
import { statusWords } from "@/components/check/store/status-words";
import { PrintMenu } from "@/components/check/table/print-menu";
import { Button } from "@/components/ui/button";
import { AskDialog } from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toast";
import { count } from "@/lib/engine/text";
import type { Entrant, Status } from "@/lib/events/desk/entrants";

interface DeskBarProps {
  chosen: readonly Entrant[];
  event: DeskEvent | null;
  onDone(): void;
}

/** What is done with the rows that are ticked, at the foot of the page. */
export function DeskBar({ chosen, event, onDone }: DeskBarProps) {
  const say = (status: Status) => {
    const undo = mark(
      chosen.map(({ versions: [line] }) => line.key),
      { status },
    );
    showToast({ message: `${statusWords[status]}: ${count(chosen.length, "list")}.`, action: { label: "Undo", run: undo } });
    onDone();
  };
  const guesses = chosen.reduce((sum, { versions: [{ list }] }) => sum + (list?.guesses ?? 0), 0);
  const guessing = chosen.filter(({ versions: [{ list }] }) => (list?.guesses ?? 0) > 0).length;
  const confirm = () => {
    const { undo } = confirmGuesses(chosen.map(({ versions: [line] }) => line));
    showToast({ message: `Confirmed ${count(guesses, "guess")} in ${count(guessing, "list")}.`, action: { label: "Undo", run: undo } });
  };
  const names = [...new Set(chosen.flatMap(({ versions: [{ player }] }) => player || []))];
  const join = () => {
    const [name = ""] = names;
    const undo = mark(
      chosen.flatMap(({ versions }) => versions.map(({ key }) => key)),
      { player: name, apart: undefined },
    );
    showToast({ message: `${count(chosen.length, "row")} are one: ${name}.`, action: { label: "Undo", run: undo } });
    onDone();
  };
  const [isAsking, setAsking] = useState(false);
  const served = chosen.filter(({ versions: [line] }) => line.handedIn);
  const returnServed = async () => {
    const { returnWithLetters } = await import("./server/return-many");
    const undo = await returnWithLetters(served, event);
    showToast({ message: `Returned with letters: ${count(served.length, "list")}.`, action: { label: "Undo", run: undo } });
    onDone();
  };
  const returnAll = async () => {
    if (served.length) return returnServed();
    const { saveReplies } = await import("@/components/check/store/desk-files");
    await saveReplies(chosen, event, true);
    say("returned");
  };
  const takeAway = () => {
    const undo = remove(chosen.flatMap(({ versions }) => versions.map(({ key }) => key)));
    showToast({ message: `Removed ${count(chosen.length, "list")}.`, action: { label: "Undo", run: undo } });
    onDone();
  };
  return (
    <div
      role="toolbar"
      aria-label="Chosen lists"
      className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-2 border-t border-rule-2 bg-leaf px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      <span className="mr-2 font-strong">{`${count(chosen.length, "list")} chosen`}</span>
      <Button look="main" onClick={() => say("accepted")}>
        Accept
      </Button>
      {guesses > 0 && <Button onClick={confirm}>{`Confirm ${count(guesses, "guess")} in ${count(guessing, "list")}`}</Button>}
      <Button onClick={() => void returnAll()}>Return with replies</Button>
      {chosen.length > 1 && names.length > 0 && !served.length && <Button onClick={join}>{`All from ${names[0]}`}</Button>}
      <PrintMenu label="Print the chosen" entrants={chosen} event={event} />
      <Button onClick={() => void import("@/components/check/store/desk-files").then((m) => m.saveTable(chosen, event))}>Export</Button>
      {served.length === chosen.length ? (
        <Button onClick={() => setAsking(true)}>Withdraw</Button>
      ) : (
        <Button look="quiet" onClick={takeAway}>
          Remove
        </Button>
      )}
      <Button look="quiet" onClick={onDone}>
        Cancel
      </Button>
      <AskDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Withdraw ${count(chosen.length, "list")}?`}
        verb="Withdraw"
        onDo={() => say("withdrawn")}
      >
        <p className="text-ink-2">
          {chosen.length === 1 ? "It no longer counts" : "They no longer count"} at the event, and players see that. Nothing is deleted, and
          you can undo it.
        </p>
      </AskDialog>
    </div>
  );
}
