"use client";

import { Check } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import type { EventSeen, Receipt } from "@/components/hand-in/answers";
import { playerIn, privateAddress } from "@/components/hand-in/links";
import { useEventWords, useReceiptWords } from "@/components/hand-in/words";
import type { HeldList, SendingList } from "@/components/storage/records/event-record";
import { Button } from "@/components/ui/button";
import { useDialogs } from "@/components/ui/use-dialogs";
import { isChecked, pointsOf } from "@/lib/books/intake/reply";
import type { Library } from "@/lib/engine/catalogue/library";
import type { Pack } from "@/lib/engine/schema/pack";
import { nearText } from "@/lib/events/desk/due";
import type { ReceiptOf, ReceiptWords } from "@/lib/events/desk/handed-in/receipt-text";
import type { Words } from "@/lib/words/en/words";
import type { Replaced, SentNow } from "./hand-in-form";
import { KeptList } from "./kept-list";
import { MyList } from "./my-list";
import { ReceiptView } from "./receipt";
import type { Opened } from "./use-opened";
import { ListCard } from "./verdict-before";

const MailDialog = lazy(() => import("@/components/hand-in/mail-dialog").then((m) => ({ default: m.MailDialog })));
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

/** What is shown, and what came of what was sent from this page: a list that waits is sent again, and one that arrived twice is told once. */
function useDoing(again: () => void) {
  const [doing, setDoing] = useState(LOOK);
  const [turn, setTurn] = useState(0);
  /** What is being sent from this page; of a list that was begun before, nothing is known here. */
  const [begun, setBegun] = useState<Omit<SentNow, "receipt"> | null>(null);
  const told = useRef("");
  const changed = () => {
    setTurn((n) => n + 1);
    again();
  };
  const arrived = (sent: SentNow) => {
    const { submission, version } = sent.receipt;
    const isTold = told.current === `${submission} ${version}`;
    told.current = `${submission} ${version}`;
    if (!isTold) setDoing({ do: "sent", sent });
    changed();
  };
  return { doing, setDoing, turn, begun, setBegun, look: () => setDoing(LOOK), changed, arrived };
}

/** What a player does here: hands in, gets the receipt, comes back to look, replaces, withdraws. */
export function HandInPart({ opened, again, rules, wanted, now, onPrint }: HandInPartProps) {
  const { event, held } = opened;
  const lists = listsOf(opened);
  const words = useEventWords().own;
  const each = rules?.pack?.event?.lists ?? 1;
  const under = underFor(opened, each);
  const { doing, setDoing, turn, begun, setBegun, look, changed, arrived } = useDoing(again);
  if (doing.do === "sent") return <Thanks sent={doing.sent} opened={opened} onPrint={onPrint} onDone={look} />;
  const form = (replaces: Replaced | null, onCancel?: () => void) =>
    rules?.pack ? (
      <Suspense fallback={<p role="status">{words.openingForm}</p>}>
        <HandInForm
          {...{ event, replaces, now, onCancel }}
          pack={rules.pack}
          library={rules.library}
          books={rules.books}
          under={replaces ? null : under}
          wanted={wanted ?? replaces?.roster ?? null}
          onBegin={setBegun}
          onSent={arrived}
        />
      </Suspense>
    ) : null;
  if (doing.do === "replace")
    return (
      <Card key="replace" arrives head={words.replaceOf(doing.list.player)}>
        {form(doing.list, look)}
      </Card>
    );
  const pending = held?.sending ?? null;
  const isFirst = lists.length === 0;
  const another = doing.do === "another";
  const next = nextOf(lists.length, isFirst || under ? each : 1, event.you.team, words);
  const takes = event.state === "open" || playerIn(window.location.hash) !== "";
  return (
    <>
      {pending ? (
        <Pending
          key={pending.requestKey}
          event={event}
          sending={pending}
          begun={begun}
          onSent={(receipt) => (begun ? arrived({ ...begun, receipt }) : changed())}
          onLeave={changed}
        />
      ) : null}
      {lists.map((list) => (
        <Card key={list.submission} head={headOf(list, lists.length, event.you.team, words)}>
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
      {takes && !pending && (isFirst || another) ? <Card head={next}>{form(null, isFirst ? undefined : look)}</Card> : null}
      {event.state === "open" && !isFirst && !another ? (
        <Button look={under ? "main" : "link"} onClick={() => setDoing({ do: "another" })}>
          {next}
        </Button>
      ) : null}
    </>
  );
}

/** The lists that the key of this device opens, those of a captain's team among them, and others that were handed in from it. */
function listsOf({ event: { you }, held, key }: Opened): HeldList[] {
  const kept = held?.lists ?? [];
  const opened = (you.lists ?? []).map((submission): HeldList => {
    const known = kept.find((one) => one.submission === submission);
    return known ?? { submission, key: key ?? "", player: "", roster: null, version: 0, code: null, received: "" };
  });
  return [...opened, ...kept.filter(({ submission }) => !you.lists?.includes(submission))];
}

/** Under whose key a further list is handed in: a captain's, or that of a player who has not handed in all; null where it gets its own alone. */
function underFor({ event: { you }, held, key }: Opened, each: number): { key: string; player: string } | null {
  if (key === null || (you.role !== "captain" && you.role !== "player")) return null;
  if (you.role === "captain") return { key, player: "" };
  const own = held?.lists.find(({ submission }) => submission === you.lists?.[0]);
  return (you.lists?.length ?? 0) < each ? { key, player: own?.player ?? "" } : null;
}

type Said = Words["events"]["own"];

/** What is done next. @param each Lists that this player hands in. */
function nextOf(lists: number, each: number, team: string | undefined, words: Said): string {
  if (team) return words.forTeam(team);
  if (each > 1) return words.next(lists + 1, each);
  return lists ? words.another : words.first;
}

function headOf({ player }: HeldList, lists: number, team: string | undefined, words: Said): string {
  if (player && (team || lists > 1)) return words.listOf(player);
  return team ? words.aListOf(team) : words.yourList;
}

interface PendingProps {
  event: EventSeen;
  sending: SendingList;
  begun: Omit<SentNow, "receipt"> | null;
  onSent(receipt: Receipt): void;
  onLeave(): void;
}

/** What was begun and not answered, on this page or before. */
function Pending({ event, begun, ...kept }: PendingProps) {
  return (
    <KeptList head={{ code: event.code, name: event.name, game: String(event.pack.game ?? "") }} event={event} problem={null} {...kept}>
      {begun ? <ListCard read={begun.outgoing.read} title={begun.outgoing.title} /> : null}
    </KeptList>
  );
}

interface ThanksProps {
  sent: SentNow;
  opened: Opened;
  onPrint(of: ReceiptOf): void;
  onDone(): void;
}

function Thanks({ sent, opened, onPrint, onDone }: ThanksProps) {
  const { player, outgoing, receipt } = sent;
  const words = useReceiptWords();
  const told = words.events;
  const { due, grace, code, mails } = opened.event;
  // What is late may be changed as long as late lists are taken.
  const until = due !== null && Date.parse(due) < Date.now() ? grace : due;
  const key = keyOf(sent, opened.held?.lists ?? []);
  const of = receiptOf(sent, opened, key, words);
  const dialogs = useDialogs<"mail">();
  return (
    <Card key="sent" arrives head={told.own.thanks(player.split(" ")[0] ?? "")}>
      <p className="flex items-center gap-2 font-strong" role="status">
        <Check size={18} aria-hidden="true" />
        {told.own.arrived(nearText(receipt.received, told))}
      </p>
      <ListCard read={outgoing.read} title={outgoing.title} />
      <ReceiptView
        of={of}
        until={until ? told.receipt.until(nearText(until, told)) : ""}
        roster={outgoing.device}
        onPrint={() => onPrint(of)}
        onChange={onDone}
        onMail={mails && key ? () => dialogs.show("mail") : undefined}
      />
      {dialogs.open ? (
        <Suspense>
          <MailDialog at={{ code, key }} submission={receipt.submission} onClose={dialogs.close} />
        </Suspense>
      ) : null}
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
    <div className="mb-5 flex flex-col gap-4">
      <h2 ref={title} tabIndex={-1} className="scroll-mt-6 text-xl break-words outline-none!">
        {head}
      </h2>
      {children}
    </div>
  );
}

function keyOf({ receipt }: SentNow, lists: readonly HeldList[]): string {
  return receipt.key ?? lists.find(({ submission }) => submission === receipt.submission)?.key ?? "";
}

function receiptOf({ outgoing, player, receipt }: SentNow, { event }: Opened, key: string, { events, engine }: ReceiptWords): ReceiptOf {
  const { read } = outgoing;
  return {
    event: event.name,
    player,
    roster: isChecked(read)
      ? [read.roster.name && events.own.quoted(read.roster.name), read.catalogue.army.name].filter(Boolean).join(", ")
      : "",
    points: isChecked(read) ? pointsOf(read, engine.points) : "",
    receipt,
    // What a captain replaced is opened by its player's link, which the captain does not have.
    link: key && privateAddress(window.location.origin, event.code, key, events.language),
  };
}
