"use client";

import { useRouter } from "next/navigation";
import { lazy, Suspense, useState } from "react";
import type { DeskEvent } from "@/components/check/files/event-of";
import { letterOf } from "@/components/check/files/letter-of";
import { useDesk } from "@/components/check/store/desk-store";
import { decideHandedIn } from "@/components/check/store/from-server";
import { answerList, markLists, removeLists } from "@/components/check/store/marking";
import { rememberWording } from "@/components/check/store/packs";
import { submissionOf } from "@/components/check/store/submissions";
import { statusWords } from "@/components/hand-in/status-words";
import { HowRead } from "@/components/reading/how-read";
import { IgnoredText } from "@/components/reading/ignored-text";
import type { Asking } from "@/components/reading/reading-report";
import { NOT_SAVED } from "@/components/storage/state";
import { newRosterId, rosterStore } from "@/components/storage/store";
import { summaryOf } from "@/components/storage/summary";
import { CompositionSum } from "@/components/sums/composition-sum";
import { Button } from "@/components/ui/button";
import { Mark, severityMark } from "@/components/ui/mark";
import { offerUndo } from "@/components/ui/offer-undo";
import { PageReference } from "@/components/ui/page-reference";
import { showToast } from "@/components/ui/toast";
import { useLoaded } from "@/components/ui/use-loaded";
import { type Checked, countsPhrase, differs, isChecked, pointsOf, type Submission } from "@/lib/books/intake/reply";
import type { Answered } from "@/lib/books/intake/submission";
import type { Finding } from "@/lib/engine/report/finding";
import { meaningOf, readText, weightOf } from "@/lib/engine/report/verdict";
import type { Wording } from "@/lib/engine/schema/wording";
import { capital, number, sentence } from "@/lib/engine/text";
import type { Entrant, Status } from "@/lib/events/desk/entrants";
import type { DeskLine } from "@/lib/events/desk/line";
import { DeskAbout } from "./desk-about";
import { DeskReply } from "./desk-reply";
import { DeskVersions } from "./desk-versions";

/** What belongs to lists on a server comes with the first of them. */
const ServedDetails = lazy(() => import("@/components/check/server/served-details").then((m) => ({ default: m.ServedDetails })));
const HandInFor = lazy(() => import("@/components/check/server/hand-in-for").then((m) => ({ default: m.HandInFor })));

interface DeskDetailsProps {
  entrant: Entrant;
  event: DeskEvent | null;
}

/** All about a player's list: what was found, how it was read, the reply, the versions before. */
export function DeskDetails({ entrant, event }: DeskDetailsProps) {
  const [newest] = entrant.versions;
  const [edited, setEdited] = useState<string | null>(null);
  const [chosen, setChosen] = useState(newest.key);
  const line = entrant.versions.find(({ key }) => key === chosen) ?? newest;
  const submission = useSubmission(line.source, line.at);
  const note = useDesk((s) => s.received.find(({ key }) => key === line.source)?.piece.mail?.note);
  const server = useDesk((s) => s.desk?.server);
  const { say, returnWith, takeAnswer, keepWording, takeAway } = actionsOn(entrant, line, (isServed) =>
    isServed && submission ? (edited ?? letterOf(submission, entrant, line, event).text) : null,
  );
  const choose = (key: string) => {
    setChosen(key);
    setEdited(null);
  };
  return (
    <div className="flex flex-col gap-4 px-3 pb-5 md:pl-12">
      <div className="flex flex-wrap items-center gap-2">
        {server && !newest.handedIn ? (
          <Suspense>
            <HandInFor line={newest} code={server.code} />
          </Suspense>
        ) : (
          <StatusButtons status={entrant.status} isLegal={line.verdict === "legal"} onSay={say} />
        )}
        {submission && isChecked(submission) && <OpenButton checked={submission} />}
        {entrant.versions.length > 1 && !line.handedIn && (
          <Button look="quiet" onClick={() => void markLists([line.key], { apart: true })}>
            Not the same player
          </Button>
        )}
        {line.handedIn ? null : (
          <Button look="quiet" onClick={takeAway}>
            Remove
          </Button>
        )}
        <span className="text-s text-ink-3 [overflow-wrap:anywhere]">{aboutText(line)}</span>
      </div>
      <DeskAbout key={line.key} entrant={entrant} line={line} />
      {newest.handedIn && server ? (
        <Suspense>
          <ServedDetails line={newest} handedIn={newest.handedIn} code={server.code} event={event} />
        </Suspense>
      ) : null}
      {note && <p className="max-w-(--measure) text-s whitespace-pre-line text-ink-2">{`Note that came with it: ${note}`}</p>}
      {submission ? (
        <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="flex min-w-0 flex-col gap-4">
            {isChecked(submission) ? (
              <Account checked={submission} onAnswer={takeAnswer} onRemember={event && !server ? keepWording : undefined} />
            ) : (
              <p className="text-ink-2">{capital(submission.reason)}</p>
            )}
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <DeskReply
              key={line.key}
              {...{ submission, entrant, line, event, edited }}
              onEdit={setEdited}
              onReturned={() => say("returned")}
              onReturn={newest.handedIn ? returnWith : undefined}
            />
            {entrant.versions.length > 1 && <DeskVersions entrant={entrant} zone={event?.zone} chosen={line.key} onChoose={choose} />}
          </div>
        </div>
      ) : (
        <p className="text-ink-2">Reading.</p>
      )}
    </div>
  );
}

/** What is done with the list of a player. `letter`: the one that goes to the server with it; null where none does. */
function actionsOn({ versions }: Entrant, line: DeskLine, letter: (isServed: boolean) => string | null) {
  const [newest] = versions;
  const name = newest.player || newest.name;
  const returnWith = (text: string) => {
    const undo = decideHandedIn(new Set([newest.handedIn?.submission ?? ""]), { status: "returned", letter: text });
    offerUndo(`Returned with your letter: ${name}.`, undo);
  };
  return {
    returnWith,
    say: (status: Status) => {
      const text = status === "returned" ? letter(newest.handedIn !== undefined) : null;
      if (text !== null) returnWith(text);
      else offerUndo(`${statusWords[status]}: ${name}.`, markLists([line.key], { status }));
    },
    takeAnswer: (answered: Answered) => offerUndo("Checked again.", answerList(line, answered)),
    keepWording: (wording: Wording) => {
      const undo = rememberWording(wording);
      const { text, name: means } = wording;
      if (undo)
        offerUndo(means === undefined ? `“${text}” is left out of all lists.` : `“${text}” is read as ${means} in all lists.`, undo);
    },
    takeAway: () => {
      const keys = versions.map(({ key }) => key);
      offerUndo(`Removed “${name}”.`, removeLists(keys));
    },
  };
}

interface StatusButtonsProps {
  status: Status;
  isLegal: boolean;
  onSay(status: Status): void;
}

/** What may be said of a list; of a new one what its verdict suggests stands out. */
function StatusButtons({ status, isLegal, onSay }: StatusButtonsProps) {
  const filled = isLegal ? "accepted" : "returned";
  const words = { accepted: "Accept", returned: "Return to player", withdrawn: "Withdraw", new: "Mark as new" } as const;
  return Object.entries(words).map(([to, label]) =>
    to === status ? null : (
      <Button key={to} look={to === filled && status === "new" ? "main" : "plain"} onClick={() => onSay(to as Status)}>
        {label}
      </Button>
    ),
  );
}

/** What is known of a list beside what is in it. */
function aboutText({ list, address, handedIn, file }: DeskLine): string {
  const { team, club, phone, answer: said } = list?.fields ?? {};
  return [team && `team ${team}`, club, phone, said, address, !handedIn && file, list && `code ${list.code}`].filter(Boolean).join(" · ");
}

/** A list with all about it, read again when it, an answer or a pack changes; null until then. */
function useSubmission(source: string, at: number): Submission | null {
  const record = useDesk((s) => s.received.find(({ key }) => key === source));
  const packs = useDesk((s) => s.desk?.packs);
  const answers = record?.answers;
  const piece = record?.piece;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read follows from these
  return useLoaded(() => submissionOf({ source, at }), [source, at, piece, answers, packs]).last;
}

function Account({ checked, onAnswer, onRemember }: Asking) {
  const { report, roster, catalogue, ignored, reading } = checked;
  const stated = differs(checked) ? `; the writer states ${number(roster.stated ?? 0)}` : "";
  const points = pointsOf(checked);
  const means = meaningOf(report);
  return (
    <>
      <p className="text-ink-2">
        <strong className="text-ink">{readText(report)}.</strong> {catalogue.book.title}, {catalogue.army.name}.{" "}
        {points && `${points}${stated}. `}
        {countsPhrase(report.findings) || "Nothing found"}.
      </p>
      {means && <p className="max-w-(--measure)">{means}</p>}
      {reading && <HowRead checked={checked} onAnswer={onAnswer} onRemember={onRemember} />}
      {report.findings.length > 0 && (
        <ul className="flex flex-col gap-3">
          {report.findings.filter(isTold).map((finding, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: findings do not move while the row is open
            <FindingLine key={i} finding={finding} books={`/books/${report.game}/${report.armyList}`} />
          ))}
        </ul>
      )}
      {report.composition && <CompositionSum composition={report.composition} />}
      {!reading && <IgnoredText ignored={ignored} />}
    </>
  );
}

/** What is asked line by line above needs no finding. */
export function isTold({ code }: Finding): boolean {
  return code !== "read/line" && code !== "read/guesses" && code !== "roster/guess";
}

const severityWords = { error: "Error", unconfirmed: "Unconfirmed", agreed: "Agreed", advice: "Advice" };

function FindingLine({ finding, books }: { finding: Finding; books: string }) {
  const { message, fix, derivation, source, rule } = finding;

  const weight = weightOf(finding);
  return (
    <li className="flex gap-2.5">
      <Mark kind={severityMark[weight]} label={severityWords[weight]} className="mt-0.5" />
      <div className="min-w-0 max-w-(--measure)">
        <p className="font-strong">{message}</p>
        <p className="text-ink-2">
          {fix} {derivation && <>Because: {sentence(derivation)} </>}
          <span className="text-ink-3">
            {source.book}
            {source.page !== null && (
              <>
                , <PageReference page={source.page} href={`${books}#${rule}`} />
              </>
            )}
          </span>
        </p>
      </div>
    </li>
  );
}

/** Rosters already opened from the desk, so that opening one twice does not save it twice. */
const saved = new WeakMap<Checked, string>();

function OpenButton({ checked }: { checked: Checked }) {
  const router = useRouter();
  const open = async () => {
    try {
      const store = await rosterStore();
      const id = saved.get(checked) ?? newRosterId();
      saved.set(checked, id);
      if (!(await store.get(id)))
        await store.put({ id, roster: checked.roster, summary: summaryOf(checked.catalogue, checked.roster) }, null);
      router.push(`/build?roster=${encodeURIComponent(id)}&from=check`);
    } catch {
      showToast({ message: NOT_SAVED });
    }
  };
  return <Button onClick={() => void open()}>Open in builder</Button>;
}
