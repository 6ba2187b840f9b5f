"use client";

import { CloudOff } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { type EventSeen, type Problem, problemWords, type Receipt } from "@/components/hand-in/answers";
import { useRequest } from "@/components/hand-in/use-request";
import { useEventWords } from "@/components/hand-in/words";
import { type EventHead, heldEvents } from "@/components/storage/events/event-store";
import type { SendingList } from "@/components/storage/records/event-record";
import { Button } from "@/components/ui/button";
import { copyText } from "@/components/ui/copy-text";
import { useLatest } from "@/components/ui/use-latest";
import { isObject } from "@/lib/engine/schema/json";
import { nearText } from "@/lib/events/desk/due";
import { mailLink } from "@/lib/paper/write/mail-link";
import { send } from "./send";

/** Milliseconds after which it is tried again, for as long as the page is open. */
const AGAIN = 30_000;

interface KeptListProps {
  head: EventHead;
  event: EventSeen;
  sending: SendingList;
  /** Why it was not sent when it was tried last; null where it was not tried since the page was opened. */
  problem: Problem | null;
  onSent(receipt: Receipt): void;
  /** It cannot be sent as it is, or is not to be sent. */
  onLeave(): void;
  /** The list as a card, where it is known. */
  children: ReactNode;
}

/** A list that was handed in while the event could not be reached: it is kept, and sent as soon as that is possible. */
export function KeptList({ head, event, sending, problem: before, onSent, onLeave, children }: KeptListProps) {
  const { busy, problem, ask } = useRequest();
  const said = useEventWords();
  const words = said.own.kept;
  const [tried, setTried] = useState<number | null>(before ? Date.now() : null);
  const attempt = async () => {
    if (busy) return;
    const answer = await ask(async () => send(head, sending, await heldEvents()));
    setTried(Date.now());
    if (answer.ok) onSent(answer.value);
  };
  const latest = useLatest(() => void attempt());
  useEffect(() => {
    const run = () => latest.current();
    if (!before) run();
    const timer = setInterval(run, AGAIN);
    window.addEventListener("online", run);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", run);
    };
  }, [before]);
  const leave = async () => {
    await (await heldEvents()).setSending(head, null);
    onLeave();
  };
  const mail = () => {
    const { roster } = sending.list;
    const text = typeof roster === "string" ? roster : JSON.stringify(roster, null, 1);
    const { link, whole } = mailLink(undefined, { subject: words.mailSubject(event.name), text });
    if (!whole) void copyText(text, words.copied);
    window.open(link, "_self");
  };
  const told = problem ?? before;
  const near = (at: number) => nearText(new Date(at).toISOString(), said);
  const rows = [
    [words.handedIn, near(sending.begun)],
    [words.kept, words.onDevice],
    [words.due, event.due === null ? "" : nearText(event.due, said)],
    [words.lastTry, tried === null ? "" : near(tried)],
  ].filter(([, text]) => text);
  const player = isObject(sending.list.player) ? String(sending.list.player.name ?? "") : "";
  return (
    <section aria-label={words.label(player)} role="alert" className="mb-5 flex flex-col gap-5">
      <div className="flex gap-3">
        <CloudOff size={20} aria-hidden="true" className="mt-1.5 flex-none" />
        <div>
          <h2 className="text-xl">{words.title}</h2>
          <p className="pt-1 text-ink-2">
            {told && told.kind !== "offline" && "detail" in told ? problemWords(told, said.answers).detail : words.mayHave}
          </p>
        </div>
      </div>
      {children}
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)]">
        {rows.map(([label, text]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid border-b border-rule py-2.5">
            <dt className="text-ink-2">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="text-s text-ink-2">{words.safe}</p>
      <div className="flex flex-wrap gap-3">
        <Button className="flex-1" onClick={mail}>
          {words.mail}
        </Button>
        <Button look="main" className="flex-1" disabled={busy} onClick={() => void attempt()}>
          {words.tryNow}
        </Button>
        <Button look="quiet" disabled={busy} onClick={() => void leave()}>
          {words.leave}
        </Button>
      </div>
    </section>
  );
}
