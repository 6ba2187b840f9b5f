"use client";

import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { privateAddress } from "@/components/hand-in/links";
import { useRequest } from "@/components/hand-in/use-request";
import { heldEvents } from "@/components/storage/events/event-store";
import type { HeldList, SendingList } from "@/components/storage/records/event-record";
import { Button } from "@/components/ui/button";
import { Mark } from "@/components/ui/mark";
import { Note } from "@/components/ui/note";
import { isChecked, pointsOf } from "@/lib/books/intake/reply";
import type { Library } from "@/lib/engine/catalogue/library";
import { isObject } from "@/lib/engine/schema/json";
import type { Pack } from "@/lib/engine/schema/pack";
import { momentText } from "@/lib/events/desk/due";
import type { Replaced, SentNow } from "./hand-in-form";
import { MyList } from "./my-list";
import { ReceiptView } from "./receipt";
import type { ReceiptOf } from "./receipt-text";
import { send } from "./send";
import type { Opened } from "./use-opened";

const HandInForm = lazy(() => import("./hand-in-form").then((m) => ({ default: m.HandInForm })));

interface HandInPartProps {
  opened: Opened;
  again(): void;
  rules: { books: Library; library: Library; pack: Pack | null } | null;
  wanted: string | null;
  now: number;
  onPrint(of: ReceiptOf): void;
}

/** What is shown in place of the lists, or beside them. */
type Doing =
  | { do: "look" }
  /** A list was sent, and this is its receipt. */
  | { do: "sent"; sent: SentNow }
  | { do: "replace"; list: Replaced }
  /** Another one from the same device: for somebody else, or in place of one that takes no more versions. */
  | { do: "another" };

const LOOK: Doing = { do: "look" };

/** What a player does here: hands in, gets the receipt, comes back to look, replaces, withdraws. */
export function HandInPart({ opened, again, rules, wanted, now, onPrint }: HandInPartProps) {
  const { event, held } = opened;
  const lists = held?.lists ?? [];
  const [doing, setDoing] = useState(LOOK);
  const [turn, setTurn] = useState(0);
  const look = () => setDoing(LOOK);
  const changed = () => {
    setTurn((n) => n + 1);
    again();
  };
  const arrived = (sent: SentNow) => {
    setDoing({ do: "sent", sent });
    changed();
  };
  if (doing.do === "sent") return <Thanks sent={doing.sent} of={receiptOf(doing.sent, opened, lists)} onPrint={onPrint} onDone={look} />;
  const form = (replaces: Replaced | null, onCancel?: () => void) =>
    rules?.pack ? (
      <Suspense fallback={<p role="status">Opening the form</p>}>
        <HandInForm
          event={event}
          pack={rules.pack}
          library={rules.library}
          books={rules.books}
          replaces={replaces}
          wanted={wanted ?? replaces?.roster ?? null}
          now={now}
          onSent={arrived}
          onCancel={onCancel}
        />
      </Suspense>
    ) : null;
  if (doing.do === "replace")
    return (
      <Card key="replace" arrives head={`Replace the list of ${doing.list.player || "yours"}`}>
        {form(doing.list, look)}
      </Card>
    );
  const pending = held?.sending ?? null;
  const isFirst = lists.length === 0;
  const another = doing.do === "another";
  return (
    <>
      {pending ? <Pending key={pending.requestKey} pending={pending} opened={opened} onSettled={changed} /> : null}
      {lists.map((list) => (
        <Card key={list.submission} head={lists.length > 1 ? `List of ${list.player}` : "Your list"}>
          <MyList
            event={event}
            held={list}
            library={rules?.library ?? null}
            turn={turn}
            onReplace={(replaced) => setDoing({ do: "replace", list: replaced })}
            onPrint={onPrint}
            onChanged={changed}
          />
        </Card>
      ))}
      {event.state === "open" && !pending && (isFirst || another) ? (
        <Card head={isFirst ? "Submit a roster" : "Submit another roster"}>{form(null, isFirst ? undefined : look)}</Card>
      ) : null}
      {event.state === "open" && !isFirst && !another ? (
        <Button look="link" onClick={() => setDoing({ do: "another" })}>
          Hand in another list
        </Button>
      ) : null}
    </>
  );
}

interface ThanksProps {
  sent: SentNow;
  of: ReceiptOf;
  onPrint(of: ReceiptOf): void;
  onDone(): void;
}

function Thanks({ sent: { player, outgoing, receipt }, of, onPrint, onDone }: ThanksProps) {
  return (
    <Card key="sent" arrives head={`Thank you, ${player.split(" ")[0]}.`}>
      <p className="flex items-center gap-2" role="status">
        <Mark kind="legal" />
        <span className="font-strong">{`Received ${momentText(receipt.received)}`}</span>
      </p>
      <p className="text-ink-2">{`“${outgoing.title}” is in the hands of the organisers.`}</p>
      <ReceiptView of={of} onPrint={() => onPrint(of)} />
      <Button className="self-start" onClick={onDone}>
        Done
      </Button>
    </Card>
  );
}

/** `arrives`: it comes in the place of what had the focus. */
function Card({ head, arrives = false, children }: { head: string; arrives?: boolean; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrives) title.current?.focus();
  }, [arrives]);
  return (
    <div className="mb-5 flex flex-col gap-4 border border-t-3 border-rule-2 border-t-accent bg-leaf p-5 max-sm:border-x-0 max-sm:px-0 max-sm:bg-transparent">
      <h2 ref={title} tabIndex={-1} className="scroll-mt-6 text-xl break-words outline-none!">
        {head}
      </h2>
      {children}
    </div>
  );
}

/** A list that was sent, and of which nobody knows whether it arrived. */
function Pending({ pending, opened: { event }, onSettled }: { pending: SendingList; opened: Opened; onSettled(): void }) {
  const { busy, problem, ask } = useRequest();
  const head = { code: event.code, name: event.name, game: String(event.pack.game ?? "") };
  const again = async () => {
    const answer = await ask(async () => send(head, pending, await heldEvents()));
    if (answer.ok) onSettled();
  };
  const leave = async () => {
    await (await heldEvents()).setSending(head, null);
    onSettled();
  };
  const player = isObject(pending.list.player) ? String(pending.list.player.name ?? "") : "";
  return (
    <Note
      kind="unconfirmed"
      role="alert"
      className="mb-5"
      title={`The list${player ? ` of ${player}` : ""} was sent ${momentText(new Date(pending.begun).toISOString())}, and no answer came`}
    >
      <p>
        {problem && problem.kind !== "offline"
          ? `${"detail" in problem ? problem.detail : ""}`
          : "It may be there or not. Sent again, it is there once, and you get its receipt."}
      </p>
      <div className="flex flex-wrap gap-2 pt-2">
        <Button look="main" disabled={busy} onClick={() => void again()}>
          Send it again
        </Button>
        <Button disabled={busy} onClick={() => void leave()}>
          Leave it
        </Button>
      </div>
    </Note>
  );
}

function receiptOf({ outgoing, player, receipt }: SentNow, { event }: Opened, lists: readonly HeldList[]): ReceiptOf {
  const { read } = outgoing;
  const key = receipt.key ?? lists.find(({ submission }) => submission === receipt.submission)?.key ?? "";
  return {
    event: event.name,
    player,
    roster: isChecked(read) ? [read.roster.name && `“${read.roster.name}”`, read.catalogue.army.name].filter(Boolean).join(", ") : "",
    points: isChecked(read) ? pointsOf(read) : "",
    receipt,
    link: privateAddress(window.location.origin, event.code, key),
  };
}
