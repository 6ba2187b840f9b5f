"use client";

import { lazy, Suspense, useMemo, useState } from "react";
import type { DeskEvent } from "@/components/check/files/event-of";
import { useServer } from "@/components/check/server/server-desk";
import { putBack } from "@/components/check/store/by-hand";
import { useDesk } from "@/components/check/store/desk-store";
import { decideHandedIn } from "@/components/check/store/from-server";
import { markLists, markPainted, removeLists } from "@/components/check/store/marking";
import { submissionOf } from "@/components/check/store/submissions";
import { LogList } from "@/components/hand-in/log-list";
import { statusWords } from "@/components/hand-in/status-words";
import { HowRead } from "@/components/reading/how-read";
import { IgnoredText } from "@/components/reading/ignored-text";
import { NOT_SAVED } from "@/components/storage/state";
import { newRosterId, rosterStore } from "@/components/storage/store";
import { summaryOf } from "@/components/storage/summary";
import { CompositionSum } from "@/components/sums/composition-sum";
import type { MenuItem } from "@/components/ui/actions";
import { Button } from "@/components/ui/button";
import { Mark, severityMark } from "@/components/ui/mark";
import { offerUndo } from "@/components/ui/offer-undo";
import { PageReference } from "@/components/ui/page-reference";
import { SectionHead } from "@/components/ui/section-head";
import { showToast } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import { useLoaded } from "@/components/ui/use-loaded";
import { useRouter } from "@/components/words/link";
import { type Checked, isChecked, type Submission } from "@/lib/books/intake/reply";
import type { Finding } from "@/lib/engine/report/finding";
import { meaningOf, weightOf } from "@/lib/engine/report/verdict";
import { openQuestions } from "@/lib/events/desk/as-read";
import { momentText } from "@/lib/events/desk/due";
import type { Entrant, Status } from "@/lib/events/desk/entrants";
import type { Letter } from "@/lib/events/desk/letter";
import type { DeskLine } from "@/lib/events/desk/line";
import { linesToSplit } from "@/lib/events/desk/state/by-hand";
import { rowLog } from "@/lib/events/desk/state/row-log";
import { count } from "@/lib/words/en/grammar";
import { capital, sentence } from "@/lib/words/text";
import { DeskAbout, type Saying, waive } from "./desk-about";
import { DeskReply } from "./desk-reply";
import { DeskVersions } from "./desk-versions";

/** What belongs to lists on a server comes with the first of them. */
const ServedDetails = lazy(() => import("@/components/check/server/served-details").then((m) => ({ default: m.ServedDetails })));
const MailFromDesk = lazy(() => import("@/components/check/server/mail-from-desk").then((m) => ({ default: m.MailFromDesk })));
const SplitDialog = lazy(() => import("./split-dialog").then((m) => ({ default: m.SplitDialog })));
const HandInFor = lazy(() => import("@/components/check/server/hand-in-for").then((m) => ({ default: m.HandInFor })));

interface DeskDetailsProps {
  entrant: Entrant;
  event: DeskEvent | null;
  /** Opens the first question about a list. */
  onAsk(key: string): void;
}

/** All about a player's list: what was found, how it was read, the reply, the versions before. */
export function DeskDetails({ entrant, event, onAsk }: DeskDetailsProps) {
  const [newest] = entrant.versions;
  const [chosen, choose] = useState(newest.key);
  const dialogs = useDialogs<Saying | "split">();
  const line = entrant.versions.find(({ key }) => key === chosen) ?? newest;
  const submission = useSubmission(line.source, line.at);
  const record = useDesk((s) => s.received.find(({ key }) => key === line.source));
  const note = record?.piece.mail?.note;
  const lines = useMemo(() => (record ? linesToSplit(record) : []), [record]);
  const server = useDesk((s) => s.desk?.server);
  const mayMail = useServer((s) => s.event?.mails) && newest.handedIn && newest.address;
  const [letter, setLetter] = useState<Letter | null>(null);
  const { returnWith, say } = actionsOn(entrant, line);
  const { push } = useRouter();
  if (!submission) return <p className="px-3 pb-5 text-ink-2">Reading.</p>;
  return (
    <div className="grid gap-5 px-3 pt-1 pb-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
      <div className="flex min-w-0 flex-col gap-4 border border-rule bg-leaf p-4 sm:p-5">
        <SectionHead>{line.verdict === "illegal" ? "What is wrong" : "What is open"}</SectionHead>
        {isChecked(submission) ? (
          <Account checked={submission} onAsk={() => onAsk(entrant.key)} />
        ) : (
          <p className="text-ink-2">{capital(submission.reason)}</p>
        )}
        {newest.handedIn && server ? (
          <Suspense>
            <ServedDetails line={newest} handedIn={newest.handedIn} code={server.code} event={event} />
          </Suspense>
        ) : null}
        {note && <p className="text-s whitespace-pre-line text-ink-2">{`Note that came with it: ${note}`}</p>}
        <p className="text-s text-ink-2 [overflow-wrap:anywhere]">{aboutText(line, event?.zone)}</p>
        {dialogs.open && dialogs.open !== "split" && (
          <DeskAbout key={line.key} entrant={entrant} line={line} saying={dialogs.open} onDone={dialogs.close} />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <DeskReply
          key={line.key}
          {...{ submission, entrant, line, event }}
          onSay={say}
          onReturn={newest.handedIn ? returnWith : undefined}
          onMail={mayMail ? setLetter : undefined}
          instead={
            server && !newest.handedIn ? (
              <Suspense>
                <HandInFor line={newest} code={server.code} />
              </Suspense>
            ) : undefined
          }
          others={otherItems(entrant, line, {
            isPainting: event?.painted ?? false,
            onBuild: isChecked(submission) ? () => void openInBuilder(submission, push) : undefined,
            say,
            onSaying: dialogs.show,
            onSplit: lines.length ? () => dialogs.show("split") : undefined,
            onPutBack: record?.byHand ? () => offerUndo("Put back as it came.", putBack(line)) : undefined,
          })}
        />
        <Suspense>{dialogs.open === "split" ? <SplitDialog line={line} lines={lines} onClose={dialogs.close} /> : null}</Suspense>
        {letter && newest.handedIn ? (
          <Suspense>
            <MailFromDesk submission={newest.handedIn.submission} letter={letter} onDone={() => setLetter(null)} />
          </Suspense>
        ) : null}
        <RowLog entrant={entrant} zone={event?.zone} />
        {entrant.versions.length > 1 && <DeskVersions entrant={entrant} zone={event?.zone} chosen={line.key} onChoose={choose} />}
      </div>
    </div>
  );
}

/** What was done with the lists of a player that are on this device alone; a server tells that of those that were handed in. */
function RowLog({ entrant: { versions }, zone }: { entrant: Entrant; zone: string | undefined }) {
  const received = useDesk((s) => s.received);
  const own = versions.filter(({ handedIn }) => !handedIn);
  const all = own.flatMap(({ source, at }) => received.flatMap((one) => (one.key === source ? rowLog(one, at) : [])));
  return <LogList all={all} zone={zone} />;
}

/** What is decided on the list of a player. */
function actionsOn({ versions }: Entrant, line: DeskLine) {
  const [newest] = versions;
  const name = newest.player || newest.name;
  return {
    returnWith: (text: string) => {
      const undo = decideHandedIn(new Set([newest.handedIn?.submission ?? ""]), { status: "returned", letter: text });
      offerUndo(`Returned with your letter: ${name}.`, undo);
    },
    say: (status: Status) => offerUndo(`${statusWords[status]}: ${name}.`, markLists([line.key], { status })),
  };
}

interface Others {
  onBuild: (() => void) | undefined;
  /** The event gives a bonus for painted armies. */
  isPainting: boolean;
  say(status: Status): void;
  onSaying(saying: Saying): void;
  onSplit: (() => void) | undefined;
  onPutBack: (() => void) | undefined;
}

/** What is seldom done with a list. */
function otherItems(entrant: Entrant, line: DeskLine, { onBuild, isPainting, say, onSaying, onSplit, onPutBack }: Others): MenuItem[] {
  const { versions, status, note, painted = false, flags } = entrant;
  const item = (id: string, label: string, run: (() => void) | undefined, is = true): MenuItem[] => (is && run ? [{ id, label, run }] : []);
  const late = flags.find((flag) => flag.kind === "late");
  const name = line.player || line.name;
  const isOwn = !line.handedIn;
  return [
    ...item("build", "Open in builder", onBuild),
    ...item("note", note ? "Change the note" : "Add a note", () => onSaying("note")),
    ...item("player", line.player ? "Change player or time" : "Who is it?", () => onSaying("player"), isOwn),
    ...(late?.waived === undefined
      ? item("late", "Waive the lateness", () => onSaying("late"), late !== undefined)
      : item("late", "Count it as late", () => waive(line, undefined))),
    ...item("painted", painted ? "Not painted" : "Painted", () => markPainted([entrant], !painted), isPainting || painted),
    ...item("apart", "Not the same player", () => void markLists([line.key], { apart: true }), isOwn && versions.length > 1),
    ...item("split", "Split into two lists", onSplit),
    ...item("put-back", "Put back as it came", onPutBack),
    ...item("new", "Mark as new", () => say("new"), status !== "new"),
    ...item("withdraw", "Withdraw", () => say("withdrawn"), status !== "withdrawn"),
    ...item("remove", "Remove", () => offerUndo(`Removed “${name}”.`, removeLists(versions.map(({ key }) => key))), isOwn),
  ];
}

/** What is known of a list beside what is in it. */
function aboutText({ list, address, handedIn, file, byFile, received }: DeskLine, zone: string | undefined): string {
  const { team, club, phone, answer: said } = list?.fields ?? {};
  const of = byFile ? `${file}, which names the player` : file;
  return [
    address,
    momentText(received, zone),
    team && `team ${team}`,
    club,
    phone,
    said,
    !handedIn && of,
    list && `code ${list.code}`,
    list && `data ${list.data}`,
  ]
    .filter(Boolean)
    .join(" · ");
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

function Account({ checked, onAsk }: { checked: Checked; onAsk(): void }) {
  const { report, ignored, reading } = checked;
  const left = openQuestions(checked).length;
  const told = report.findings.filter(isTold);
  return (
    <>
      {left > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-3">
          <span className="font-strong">{meaningOf(report) || `${count(left, "line")} to settle.`}</span>
          <Button onClick={onAsk}>{left === 1 ? "Answer the question" : `Answer ${count(left, "question")}`}</Button>
        </p>
      )}
      {left === 0 && told.length === 0 && <p className="text-ink-2">Nothing is wrong.</p>}
      <ul className="flex flex-col gap-3 empty:hidden">
        {told.map((finding, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: findings do not move while the row is open
          <FindingLine key={i} finding={finding} books={`/books/${report.game}/${report.armyList}`} />
        ))}
      </ul>
      {report.composition && <CompositionSum composition={report.composition} />}
      {reading ? <HowRead checked={checked} /> : <IgnoredText ignored={ignored} />}
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

async function openInBuilder(checked: Checked, go: (path: string) => void): Promise<void> {
  try {
    const store = await rosterStore();
    const id = saved.get(checked) ?? newRosterId();
    saved.set(checked, id);
    if (!(await store.get(id)))
      await store.put({ id, roster: checked.roster, summary: summaryOf(checked.catalogue, checked.roster) }, null);
    go(`/build?roster=${encodeURIComponent(id)}&from=check`);
  } catch {
    showToast({ message: NOT_SAVED });
  }
}
