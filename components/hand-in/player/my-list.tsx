"use client";

import { lazy, Suspense } from "react";
import { type EventSeen, problemWords, type Submission } from "@/components/hand-in/answers";
import { readSubmission, withdrawList } from "@/components/hand-in/client";
import { privateAddress } from "@/components/hand-in/links";
import { StatusMark } from "@/components/hand-in/status-mark";
import { useEventWords, useReceiptWords } from "@/components/hand-in/words";
import { type HeldList, isKey } from "@/components/storage/records/event-record";
import { Button, ButtonLink } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { Disclosure } from "@/components/ui/disclosure";
import { Note } from "@/components/ui/note";
import { SectionHead } from "@/components/ui/section-head";
import { showToast } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import { useLoaded } from "@/components/ui/use-loaded";
import { VerdictMark } from "@/components/ui/verdict-mark";
import type { Library } from "@/lib/engine/catalogue/library";
import { pointsText } from "@/lib/engine/report/points";
import { verdictWord } from "@/lib/engine/report/verdict";
import { momentText } from "@/lib/events/desk/due";
import { marksText, type ReceiptOf, receiptOf } from "@/lib/events/desk/handed-in/receipt-text";
import type { Replaced } from "./hand-in-form";
import { PrivateLink } from "./receipt";

const MailDialog = lazy(() => import("@/components/hand-in/mail-dialog").then((m) => ({ default: m.MailDialog })));
const DeviceDiffers = lazy(() => import("./device-differs").then((m) => ({ default: m.DeviceDiffers })));

interface MyListProps {
  event: EventSeen;
  held: HeldList;
  /** With the event's rules laid over the books; null until they are here. */
  library: Library | null;
  /** Goes up when it is to be read again. */
  turn: number;
  onReplace(list: Replaced): void;
  onPrint(of: ReceiptOf): void;
  onChanged(): void;
}

/** A list of this device at the event: where it stands, what organisers wrote, its versions, and what can still be done with it. */
export function MyList({ event, held, library, turn, onReplace, onPrint, onChanged }: MyListProps) {
  const { submission: id, key } = held;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look at the event looks at its list too
  const read = useLoaded(() => readSubmission({ code: event.code, key }, id), [event, key, id, turn]).last;
  const dialogs = useDialogs<"withdraw">();
  const said = useEventWords();
  const words = said.own;
  if (!read) {
    return (
      <p role="status" className="text-ink-2">
        {words.opening}
      </p>
    );
  }
  if (!read.ok) {
    const { title, detail } = problemWords(read.problem, said.answers);
    return (
      <Note kind="unconfirmed" title={words.failed(held.player, title)}>
        {detail}
      </Note>
    );
  }
  const seen = read.value;
  const rev = seen.rev ?? read.rev ?? 0;
  const mayChange = isOpenFor(event, seen);
  /** Of a player of the team: withdrawn, and looked at with its link, by that player. */
  const isCaptain = isKey(key, "c");
  const withdraw = async () => {
    const done = await withdrawList({ code: event.code, key }, id, rev);
    dialogs.close();
    if (done.ok) showToast({ message: words.withdrawn });
    else showToast({ message: problemWords(done.problem, said.answers).detail });
    onChanged();
  };
  return (
    <section aria-label={words.label(seen.player)} className="flex flex-col gap-4">
      <Standing seen={seen} />
      <Letters seen={seen} />
      {held.roster && seen.roster && library && seen.status !== "withdrawn" ? (
        <Suspense>
          <DeviceDiffers
            roster={held.roster}
            handedIn={seen.roster}
            library={library}
            mayChange={mayChange}
            onReplace={() => onReplace(replaced(held, seen, rev))}
          />
        </Suspense>
      ) : null}
      {mayChange ? (
        <div className="flex flex-wrap gap-2">
          <Button look="main" onClick={() => onReplace(replaced(held, seen, rev))}>
            {seen.status === "withdrawn" ? words.again : words.replace}
          </Button>
          {seen.status === "withdrawn" || isCaptain ? null : <Button onClick={() => dialogs.show("withdraw")}>{words.withdraw}</Button>}
          {held.roster ? <ButtonLink href={`/print?roster=${encodeURIComponent(held.roster)}`}>{words.printSheet}</ButtonLink> : null}
        </div>
      ) : null}
      <Versions seen={seen} />
      {isCaptain ? null : <ReceiptPart event={event} seen={seen} held={held} onPrint={onPrint} />}
      <ConfirmDialog
        open={dialogs.open === "withdraw"}
        onClose={dialogs.close}
        title={words.withdrawTitle}
        verb={words.withdraw}
        onDo={() => void withdraw()}
      >
        <p>{words.withdrawSays}</p>
      </ConfirmDialog>
    </section>
  );
}

/** The receipt and the private link: to print, to copy, to have mailed where the server does that. */
function ReceiptPart({
  event,
  seen,
  held: { submission, key },
  onPrint,
}: Pick<MyListProps, "event" | "held" | "onPrint"> & { seen: Submission }) {
  const dialogs = useDialogs<"mail">();
  const words = useReceiptWords();
  const told = words.events;
  const link = privateAddress(window.location.origin, event.code, key, told.language);
  return (
    <Disclosure summary={told.receipt.withLink} className="border-y border-rule">
      <div className="flex flex-col gap-3 pb-4">
        <PrivateLink of={{ link }} />
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => onPrint(receiptOf(event.name, seen, link, undefined, words))}>{told.receipt.print}</Button>
          {event.mails && seen.contact?.email ? <Button onClick={() => dialogs.show("mail")}>{told.own.mailMe}</Button> : null}
        </div>
      </div>
      {dialogs.open ? (
        <Suspense>
          <MailDialog at={{ code: event.code, key }} submission={submission} onClose={dialogs.close} />
        </Suspense>
      ) : null}
    </Disclosure>
  );
}

function replaced(held: HeldList, { player = held.player, reopened = null }: Submission, rev: number): Replaced {
  return { ...held, player, rev, reopened: reopened === null || reopened === "open" ? reopened : Date.parse(reopened) };
}

/** Whether its player may change it now: as anybody may, or because it was reopened. */
function isOpenFor(event: EventSeen, { reopened }: Submission): boolean {
  if (event.you.lists ? event.takes : event.state === "open") return true;
  return reopened === "open" || (typeof reopened === "string" && Date.parse(reopened) > Date.now());
}

function Standing({ seen }: { seen: Submission }) {
  const {
    player,
    army,
    verdict = null,
    status = "new",
    late = 0,
    waived,
    marks = [],
    penalties = [],
    reopened,
    received,
    version,
    code,
  } = seen;
  const { events: said, engine } = useReceiptWords();
  const { own: words, handIn, language } = said;
  const word = verdict === null ? said.receipt.notRead : verdictWord(verdict, undefined, 0, engine.verdicts);
  const rows: [string, string][] = [
    [words.received, received ? momentText(received, undefined, language) : ""],
    [words.version, version === undefined ? "" : String(version)],
    [words.code, code ?? ""],
    [words.marked, `${marksText({ verdict, marks, late }, handIn)}${marks.includes("late") && waived != null ? words.waived : ""}`],
    [
      words.reopened,
      reopened == null ? "" : reopened === "open" ? words.reopenedOpen : words.reopenedUntil(momentText(reopened, undefined, language)),
    ],
  ];
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 translate="no" className="font-serif text-xl font-head break-words">
          {army?.roster || army?.army || player || words.yourList}
        </h3>
        <VerdictMark verdict={verdict ?? "not-read"} word={word} />
      </div>
      <p className="text-ink-2">
        {[player, army?.army, army?.points == null ? "" : pointsText({ total: army.points, limit: army.limit ?? null }, engine.points)]
          .filter(Boolean)
          .join(", ")}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3 pt-2">
        <span className="font-strong">
          <StatusMark status={status} />
        </span>
        <span className="text-s text-ink-2">{handIn.statusMeans[status]}</span>
      </p>
      <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-y-1 pt-3">
        {rows.map(([label, said]) =>
          said ? (
            <div key={label} className="contents">
              <dt className="text-ink-2">{label}</dt>
              <dd>{said}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {penalties.length ? (
        <Note kind="advice" className="mt-3" title={words.penalties}>
          <ul>
            {penalties.map((one) => (
              <li key={one.for}>{words.penalty(words.penaltyOf[one.for], Math.abs(one.points), one.how)}</li>
            ))}
          </ul>
          {words.penaltiesSay}
        </Note>
      ) : null}
    </div>
  );
}

/** What organisers wrote, the newest first and open. */
function Letters({ seen }: { seen: Submission }) {
  const { own: words, language } = useEventWords();
  const letters = (seen.letters ?? []).filter(({ letter }) => letter).toReversed();
  if (!letters.length) return null;
  return (
    <div>
      <SectionHead level={3}>{letters.length > 1 ? words.letters : words.letter}</SectionHead>
      {letters.map((one, i) => (
        <Disclosure
          key={`${one.at} ${one.status}`}
          start={i === 0}
          className="border-b border-rule"
          summary={
            <span className="text-s text-ink-2">{words.letterOf(one.by, momentText(one.at, undefined, language), one.version)}</span>
          }
        >
          <p className="pb-3 break-words whitespace-pre-wrap">{one.letter}</p>
        </Disclosure>
      ))}
    </div>
  );
}

function Versions({ seen }: { seen: Submission }) {
  const { events: said, engine } = useReceiptWords();
  const { own: words, handIn, language } = said;
  const versions = (seen.versions ?? []).toReversed();
  if (versions.length < 2) return null;
  return (
    <Disclosure summary={words.versions(versions.length)} className="border-t border-rule">
      <ul className="pb-2">
        {versions.map(({ n, received, by, verdict, code, marks, late }) => (
          <li key={n} className="flex flex-wrap items-baseline gap-x-3 border-t border-rule py-1.5">
            <span className="font-strong">{n}</span>
            <span className="text-s">
              {[momentText(received, undefined, language), by === "player" ? "" : words.handedInBy(by)].filter(Boolean).join(". ")}
            </span>
            <span className="text-s text-ink-2">
              {[code ?? "", marksText({ verdict, marks, late }, handIn)].filter(Boolean).join(", ")}
            </span>
            <VerdictMark
              className="ml-auto"
              verdict={verdict ?? "not-read"}
              word={verdict === null ? said.receipt.notRead : verdictWord(verdict, undefined, 0, engine.verdicts)}
            />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
