"use client";

import type { DeskEvent } from "@/components/check/files/event-of";
import { confirmGuesses, markLists, removeLists } from "@/components/check/store/marking";
import { PrintMenu } from "@/components/check/table/print-menu";
import { statusWords } from "@/components/hand-in/status-words";
import { Button } from "@/components/ui/button";
import { AskDialog } from "@/components/ui/dialog";
import { offerUndo } from "@/components/ui/offer-undo";
import { useDialogs } from "@/components/ui/use-dialogs";
import { count } from "@/lib/engine/text";
import type { Entrant, Status } from "@/lib/events/desk/entrants";

interface DeskBarProps {
  chosen: readonly Entrant[];
  event: DeskEvent | null;
  onDone(): void;
}

/** What is done with the rows that are ticked, at the foot of the page. */
export function DeskBar({ chosen, event, onDone }: DeskBarProps) {
  const { say, confirm, join, returnAll, takeAway, guesses, guessing, names, served } = actionsOn(chosen, event, onDone);
  const dialogs = useDialogs<"withdraw">();
  return (
    <div
      role="toolbar"
      aria-label="Chosen lists"
      className="fixed inset-x-0 bottom-(--foot) z-20 flex flex-wrap items-center gap-2 border-t border-rule-2 bg-leaf px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      <span className="mr-2 font-strong">{`${count(chosen.length, "list")} chosen`}</span>
      <Button look="main" onClick={() => say("accepted")}>
        Accept
      </Button>
      {guesses > 0 && <Button onClick={confirm}>{`Confirm ${count(guesses, "guess")} in ${count(guessing, "list")}`}</Button>}
      <Button onClick={() => void returnAll()}>Return with replies</Button>
      {chosen.length > 1 && names.length > 0 && !served && <Button onClick={join}>{`All from ${names[0]}`}</Button>}
      <PrintMenu label="Print the chosen" entrants={chosen} event={event} />
      <Button onClick={() => void import("@/components/check/files/desk-files").then((m) => m.saveTable(chosen, event))}>Export</Button>
      {served === chosen.length ? (
        <Button onClick={() => dialogs.show("withdraw")}>Withdraw</Button>
      ) : (
        <Button look="quiet" onClick={takeAway}>
          Remove
        </Button>
      )}
      <Button look="quiet" onClick={onDone}>
        Cancel
      </Button>
      <AskDialog
        open={dialogs.open === "withdraw"}
        onClose={dialogs.close}
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

/** What can be done with several rows at once, and what the buttons for it say. */
function actionsOn(chosen: readonly Entrant[], event: DeskEvent | null, onDone: () => void) {
  const newest = chosen.map(({ versions: [line] }) => line);
  const all = chosen.flatMap(({ versions }) => versions.map(({ key }) => key));
  const lists = count(chosen.length, "list");
  const served = chosen.filter(({ versions: [line] }) => line.handedIn);
  const guessing = newest.filter(({ list }) => (list?.guesses ?? 0) > 0);
  const guesses = guessing.reduce((sum, { list }) => sum + (list?.guesses ?? 0), 0);
  const names = [...new Set(newest.flatMap(({ player }) => player || []))];
  const done = (message: string, undo: () => void) => {
    offerUndo(message, undo);
    onDone();
  };
  const say = (status: Status) => {
    const keys = newest.map(({ key }) => key);
    done(`${statusWords[status]}: ${lists}.`, markLists(keys, { status }));
  };
  return {
    say,
    confirm: () => offerUndo(`Confirmed ${count(guesses, "guess")} in ${count(guessing.length, "list")}.`, confirmGuesses(newest).undo),
    join: () => done(`${count(chosen.length, "row")} are one: ${names[0]}.`, markLists(all, { player: names[0], apart: undefined })),
    takeAway: () => done(`Removed ${lists}.`, removeLists(all)),
    returnAll: async () => {
      if (served.length) {
        const { returnWithLetters } = await import("./server/return-many");
        return done(`Returned with letters: ${count(served.length, "list")}.`, await returnWithLetters(served, event));
      }
      const { saveReplies } = await import("@/components/check/files/desk-files");
      await saveReplies(chosen, event, true);
      say("returned");
    },
    guesses,
    guessing: guessing.length,
    names,
    served: served.length,
  };
}
