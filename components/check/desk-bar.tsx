"use client";

import { X } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import type { DeskEvent } from "@/components/check/files/event-of";
import { settledText } from "@/components/check/questions/question-text";
import { joinLists } from "@/components/check/store/by-hand";
import { deskState } from "@/components/check/store/desk-store";
import { confirmGuesses, markLists, removeLists } from "@/components/check/store/marking";
import type { Asked } from "@/components/check/table/print-dialog";
import { statusWords } from "@/components/hand-in/status-words";
import type { MenuItem } from "@/components/ui/actions";
import { cx } from "@/components/ui/class-names";
import { AskDialog } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";
import { offerUndo } from "@/components/ui/offer-undo";
import { showToast } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { Entrant, Status } from "@/lib/events/desk/entrants";
import type { DeskLine } from "@/lib/events/desk/line";
import { canJoin } from "@/lib/events/desk/state/by-hand";
import { count } from "@/lib/words/en/grammar";
import { nameKey } from "@/lib/words/text";

const PrintDialog = lazy(() => import("@/components/check/table/print-dialog").then((m) => ({ default: m.PrintDialog })));

interface DeskBarProps {
  chosen: readonly Entrant[];
  event: DeskEvent | null;
  onDone(): void;
}

/** What is done with the rows that are chosen, at the foot of the page: what fits all of them. */
export function DeskBar({ chosen, event, onDone }: DeskBarProps) {
  const { say, confirm, returnAll, guesses, more } = actionsOn(chosen, event, onDone);
  const dialogs = useDialogs<"withdraw" | Asked>();
  const close = dialogs.close;
  const n = chosen.length;
  return (
    <div
      role="toolbar"
      aria-label="Chosen lists"
      className="fixed inset-x-0 bottom-(--foot) z-20 flex flex-wrap items-center gap-x-4 gap-y-1 bg-ink px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-paper shadow-lift sm:bottom-8 sm:mx-auto sm:w-fit sm:max-w-[calc(100vw-2rem)] sm:rounded-m sm:px-6 sm:py-2.5"
    >
      <span role="status" className="mr-auto font-strong sm:mr-24">{`${count(n, "list")} chosen`}</span>
      {n > 0 && (
        <>
          {guesses > 0 && <Do onPress={() => void confirm()}>{`Confirm ${count(guesses, "guess")}`}</Do>}
          <Do onPress={() => void returnAll()}>Return with replies</Do>
          <Do onPress={() => dialogs.show("slips")}>Print slips</Do>
          <Do isMain onPress={() => say("accepted")}>{`Accept ${n}`}</Do>
          <Menu label="More for the chosen lists" className="hover:bg-paper/15!" items={more((what) => dialogs.show(what))} />
        </>
      )}
      <IconButton label="Choose none" look="quiet" className="text-paper! hover:bg-paper/15!" icon={<X size={16} />} onClick={onDone} />
      <AskDialog
        open={dialogs.open === "withdraw"}
        onClose={close}
        title={`Withdraw ${count(n, "list")}?`}
        verb="Withdraw"
        onDo={() => say("withdrawn")}
      >
        <p className="text-ink-2">
          {n === 1 ? "It no longer counts" : "They no longer count"} at the event, and players see that. Nothing is deleted, and you can
          undo it.
        </p>
      </AskDialog>
      <Suspense>
        {dialogs.open && dialogs.open !== "withdraw" ? (
          <PrintDialog asked={dialogs.open} entrants={chosen} event={event} onClose={close} />
        ) : null}
      </Suspense>
    </div>
  );
}

function Do({ isMain = false, onPress, children }: { isMain?: boolean; onPress(): void; children: ReactNode }) {
  return (
    <button
      type="button"
      className={cx(
        "inline-flex min-h-(--target) items-center rounded-s px-3 font-strong whitespace-nowrap max-sm:min-h-11",
        isMain ? "bg-paper text-ink" : "hover:bg-paper/15",
      )}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** What can be done with several rows at once, and what the buttons for it say. */
function actionsOn(chosen: readonly Entrant[], event: DeskEvent | null, onDone: () => void) {
  const newest = chosen.map(({ versions: [line] }) => line);
  const all = chosen.flatMap(({ versions }) => versions.map(({ key }) => key));
  const lists = count(chosen.length, "list");
  const served = newest.filter(({ handedIn }) => handedIn);
  const guesses = newest.map(({ list }) => list?.guesses ?? 0);
  const one = served.length ? null : onePlayer(newest);
  const done = (message: string, undo: () => void) => {
    offerUndo(message, undo);
    onDone();
  };
  const say = (status: Status) =>
    done(
      `${statusWords[status]}: ${lists}.`,
      markLists(
        newest.map(({ key }) => key),
        { status },
      ),
    );
  return {
    say,
    /** Told when it is done, with what came of it. */
    confirm: async () => {
      const { undo, changed } = confirmGuesses(newest);
      const sum = guesses.reduce((n, of) => n + of, 0);
      showToast({ message: settledText(sum, "confirmed", await changed), action: { label: "Undo", run: undo } });
    },
    returnAll: async () => {
      if (served.length) {
        const { returnWithLetters } = await import("./server/return-many");
        const undo = await returnWithLetters(
          chosen.filter(({ versions: [line] }) => line.handedIn),
          event,
        );
        return done(`Returned with letters: ${count(served.length, "list")}.`, undo);
      }
      const { saveReplies } = await import("@/components/check/files/desk-files");
      await saveReplies(chosen, event, true);
      say("returned");
    },
    /** Of all of them together; 0 where one of them has none. */
    guesses: guesses.every(Boolean) ? guesses.reduce((sum, n) => sum + n, 0) : 0,
    more: (ask: (what: "withdraw" | "sheets" | "booklet") => void): MenuItem[] => [
      ...(one === null
        ? []
        : [
            {
              id: "all-from",
              label: `All from ${one}`,
              run: () => done(`${count(chosen.length, "row")} are one: ${one}.`, markLists(all, { player: one, apart: undefined })),
            },
          ]),
      ...(canJoin(deskState().received, newest)
        ? [{ id: "join", label: "Join into one list", run: () => done(`${lists} are one.`, joinLists(newest)) }]
        : []),
      { id: "sheets", label: "Print the sheets", run: () => ask("sheets") },
      { id: "booklet", label: "Print a booklet", run: () => ask("booklet") },
      {
        id: "export",
        label: "Save the table as CSV",
        run: () => void import("@/components/check/files/desk-files").then((m) => m.saveTable(chosen, event)),
      },
      served.length === chosen.length
        ? { id: "withdraw", label: "Withdraw", apart: true, run: () => ask("withdraw") }
        : { id: "remove", label: "Remove", apart: true, run: () => done(`Removed ${lists}.`, removeLists(all)) },
    ],
  };
}

/** Whose all of several lists may be: names are missing, or so alike that they may be one. Null where that is not likely. */
export function onePlayer(lines: readonly Pick<DeskLine, "player">[]): string | null {
  const names = [...new Set(lines.map(({ player }) => player))];
  const known = names.filter(Boolean);
  const [first = ""] = known;
  if (lines.length < 2 || !first) return null;
  const parts = known.map((name) => new Set(nameKey(name).split(" ")));
  const isAlike = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].some((part) => part.length > 1 && b.has(part));
  const allAlike = parts.every((one) => parts.every((other) => isAlike(one, other)));
  return allAlike && (known.length > 1 || names.length > known.length) ? first : null;
}
