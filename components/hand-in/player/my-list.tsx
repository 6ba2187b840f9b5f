"use client";

import { lazy, Suspense } from "react";
import { type EventSeen, problemWords, type Submission } from "@/components/hand-in/answers";
import { readSubmission, withdrawList } from "@/components/hand-in/client";
import { privateAddress } from "@/components/hand-in/links";
import { StatusMark } from "@/components/hand-in/status-mark";
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
import { statusMeans } from "@/lib/events/hand-in/words";
import { count } from "@/lib/words/en/grammar";
import { sentence } from "@/lib/words/text";
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
  if (!read) {
    return (
      <p role="status" className="text-ink-2">
        Opening your list
      </p>
    );
  }
  if (!read.ok) {
    const { title, detail } = problemWords(read.problem);
    return (
      <Note kind="unconfirmed" title={`Your list of ${held.player || "this device"}: ${title}`}>
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
    if (done.ok) showToast({ message: "Your list is withdrawn. You can hand one in again." });
    else showToast({ message: problemWords(done.problem).detail });
    onChanged();
  };
  return (
    <section aria-label={`List of ${seen.player ?? "yours"}`} className="flex flex-col gap-4">
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
            {seen.status === "withdrawn" ? "Hand in again" : "Replace it"}
          </Button>
          {seen.status === "withdrawn" || isCaptain ? null : <Button onClick={() => dialogs.show("withdraw")}>Withdraw it</Button>}
          {held.roster ? <ButtonLink href={`/print?roster=${encodeURIComponent(held.roster)}`}>Print the sheet</ButtonLink> : null}
        </div>
      ) : null}
      <Versions seen={seen} />
      {isCaptain ? null : <ReceiptPart event={event} seen={seen} held={held} onPrint={onPrint} />}
      <ConfirmDialog
        open={dialogs.open === "withdraw"}
        onClose={dialogs.close}
        title="Withdraw this list?"
        verb="Withdraw it"
        onDo={() => void withdraw()}
      >
        <p>It no longer counts at the event. Organisers still see that it was there, and you can hand in again while lists are taken.</p>
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
  const link = linkOf(event, key);
  return (
    <Disclosure summary="Receipt and private link" className="border-y border-rule">
      <div className="flex flex-col gap-3 pb-4">
        <PrivateLink of={{ link }} />
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => onPrint(receiptOf(event.name, seen, link))}>Print the receipt</Button>
          {event.mails && seen.contact?.email ? <Button onClick={() => dialogs.show("mail")}>Mail it to me</Button> : null}
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
  const word = verdict === null ? "Not read" : verdictWord(verdict);
  const rows: [string, string][] = [
    ["Received", received ? momentText(received) : ""],
    ["Version", version === undefined ? "" : String(version)],
    ["Code", code ?? ""],
    ["Marked", `${marksText({ verdict, marks, late })}${marks.includes("late") && waived != null ? ", waived by an organiser" : ""}`],
    [
      "Reopened",
      reopened == null ? "" : reopened === "open" ? "for you, until an organiser closes it" : `for you, until ${momentText(reopened)}`,
    ],
  ];
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 translate="no" className="font-serif text-xl font-head break-words">
          {army?.roster || army?.army || player || "Your list"}
        </h3>
        <VerdictMark verdict={verdict ?? "not-read"} word={word} />
      </div>
      <p className="text-ink-2">
        {[player, army?.army, army?.points == null ? "" : pointsText({ total: army.points, limit: army.limit ?? null })]
          .filter(Boolean)
          .join(", ")}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3 pt-2">
        <span className="font-strong">
          <StatusMark status={status} />
        </span>
        <span className="text-s text-ink-2">{statusMeans[status]}</span>
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
        <Note kind="advice" className="mt-3" title="Penalties and bonuses that the rules name">
          <ul>
            {penalties.map((one) => (
              <li key={one.for}>{penaltyLine(one)}</li>
            ))}
          </ul>
          They are proposed; an organiser decides.
        </Note>
      ) : null}
    </div>
  );
}

/** "Handed in late: 10 points (5 points × 2 days begun)." */
function penaltyLine({ for: of, points, how }: NonNullable<Submission["penalties"]>[number]): string {
  const said = count(Math.abs(points), "point");
  return `${penaltyWords[of]}: ${said}${how === said ? "" : ` (${how})`}.`;
}

const penaltyWords = {
  late: "Handed in late",
  illegal: "Illegal",
  "wrong-form": "Not read whole",
  "in-time": "In time, a bonus",
  painted: "Painted, a bonus",
} as const;

/** What organisers wrote, the newest first and open. */
function Letters({ seen }: { seen: Submission }) {
  const letters = (seen.letters ?? []).filter(({ letter }) => letter).toReversed();
  if (!letters.length) return null;
  return (
    <div>
      <SectionHead level={3}>{letters.length > 1 ? "Letters" : "Letter"}</SectionHead>
      {letters.map((one, i) => (
        <Disclosure
          key={`${one.at} ${one.status}`}
          start={i === 0}
          className="border-b border-rule"
          summary={<span className="text-s text-ink-2">{`${one.by}, ${momentText(one.at)}, on version ${one.version}`}</span>}
        >
          <p className="pb-3 break-words whitespace-pre-wrap">{one.letter}</p>
        </Disclosure>
      ))}
    </div>
  );
}

function Versions({ seen }: { seen: Submission }) {
  const versions = (seen.versions ?? []).toReversed();
  if (versions.length < 2) return null;
  return (
    <Disclosure summary={`Versions: ${versions.length}`} className="border-t border-rule">
      <ul className="pb-2">
        {versions.map(({ n, received, by, verdict, code, marks, late }) => (
          <li key={n} className="flex flex-wrap items-baseline gap-x-3 border-t border-rule py-1.5">
            <span className="font-strong">{n}</span>
            <span className="text-s">
              {[momentText(received), by === "player" ? "" : sentence(`handed in by ${by}`)].filter(Boolean).join(". ")}
            </span>
            <span className="text-s text-ink-2">{[code ?? "", marksText({ verdict, marks, late })].filter(Boolean).join(", ")}</span>
            <VerdictMark className="ml-auto" verdict={verdict ?? "not-read"} word={verdict === null ? "Not read" : verdictWord(verdict)} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function linkOf({ code }: EventSeen, key: string): string {
  return privateAddress(window.location.origin, code, key);
}
