"use client";

import { Suspense } from "react";
import { useEventWords } from "@/components/hand-in/words";
import { Doubt } from "@/components/reading/doubt";
import { useProblemWords } from "@/components/reading/problem-words";
import { Mark, severityMark } from "@/components/ui/mark";
import { Note } from "@/components/ui/note";
import { VerdictMark } from "@/components/ui/verdict-mark";
import { useEngineWords } from "@/components/words/engine";
import { useReadingWords } from "@/components/words/reading";
import { type Checked, isChecked, type Submission, shownVerdict, verdictTitle } from "@/lib/books/intake/reply";
import type { Answered } from "@/lib/books/intake/submission";
import { type Finding, sourceText } from "@/lib/engine/report/finding";
import { severityWord, weightOf, weightOrder } from "@/lib/engine/report/verdict";
import { asRead, openQuestions } from "@/lib/events/desk/as-read";
import { type Complaint, refusalText } from "@/lib/events/hand-in/taken";
import { markText } from "@/lib/events/hand-in/words";
import { problemInWords, unreadInWords } from "@/lib/read/lines/problem-words";

interface VerdictBeforeProps {
  read: Submission;
  title: string;
  /** How many minutes it would be late now. */
  late: number;
  /** Why it is no list; null where it is one. */
  noList: string | null;
  refused: readonly Complaint[];
  marks: readonly Complaint[];
  onAnswer(answered: Answered): void;
}

/** What the event's rules say of a list that is about to be sent, what becomes of it there, and the doubt that is to be settled first. */
export function VerdictBefore({ read, title, late, noList, refused, marks, onAnswer }: VerdictBeforeProps) {
  const { form: words, handIn } = useEventWords();
  const reading = useReadingWords();
  const checked = isChecked(read) ? read : null;
  const questions = checked ? openQuestions(checked, asRead(checked), reading) : [];
  const [first] = questions;
  return (
    <section aria-label={words.verdict} className="flex flex-col gap-4">
      <ListCard read={read} title={title} questions={questions.length} />
      {noList === null ? null : <Note kind="illegal" title={noList} />}
      {refused.length ? <Note kind="illegal" title={refusalText(refused, handIn)} /> : null}
      {marks.length && noList === null ? (
        <p className="text-s text-ink-2">{words.marked(marks.map((mark) => markText(mark, late, handIn)))}</p>
      ) : null}
      {checked ? (
        <Suspense>
          {first ? <Doubt key={first.key} checked={checked} question={first} inWords onAnswer={onAnswer} /> : null}
          <Findings checked={checked} />
        </Suspense>
      ) : null}
    </section>
  );
}

/** A list as a card: its name, what it costs, whose army it is, and its verdict. */
export function ListCard({ read, title, questions = 0 }: { read: Submission; title: string; questions?: number }) {
  const { form: words, number } = useEventWords();
  const engine = useEngineWords();
  const { report, catalogue } = isChecked(read) ? read : {};
  const hasPoints = report && catalogue?.book.hasPoints !== false;
  return (
    <div className="border border-t-3 border-rule border-t-accent bg-leaf p-4">
      <div className="flex items-baseline justify-between gap-4 font-head">
        <p translate="no" className="min-w-0 font-serif text-l [overflow-wrap:anywhere]">
          {title}
        </p>
        {hasPoints ? <p className="text-l">{number(report.points)}</p> : null}
      </div>
      <p className="flex justify-between gap-4 text-ink-2">
        <span translate="no">{catalogue?.army.name}</span>
        {hasPoints && report.limit ? <span>{words.ofLimit(report.limit)}</span> : null}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 pt-3">
        <VerdictMark verdict={shownVerdict(read)} word={verdictTitle(read, engine.verdicts)} />
        <span className="text-ink-2">
          {"reason" in read ? <WhyUnread reason={read.reason} /> : questions ? words.questions(questions) : ""}
        </span>
      </p>
    </div>
  );
}

function WhyUnread({ reason }: { reason: string }) {
  return unreadInWords(reason, useProblemWords());
}

/** What breaks a rule or is to be looked up; advice is no matter of an event. */
function Findings({ checked }: { checked: Checked }) {
  const asked = new Set(["read/line", "read/guesses", "roster/guess", "roster/size-open"]);
  const findings = checked.report.findings
    .filter((finding) => weightOf(finding) !== "advice" && !asked.has(finding.code))
    .toSorted((a, b) => weightOrder[weightOf(a)] - weightOrder[weightOf(b)]);
  return (
    <ul className="empty:hidden">
      {findings.map((finding) => (
        <FindingRow key={`${finding.rule} ${finding.message}`} finding={finding} checked={checked} />
      ))}
    </ul>
  );
}

function FindingRow({ finding, checked }: { finding: Finding; checked: Checked }) {
  const weight = weightOf(finding);
  const { verdicts, pageLabel } = checked.catalogue.words;
  const { message, fix } = problemInWords(finding, useProblemWords());
  return (
    <li className="flex gap-3 border-b border-rule py-2">
      <Mark kind={severityMark[weight]} size={16} className="mt-0.5" />
      <span className="min-w-0 break-words">
        <span className="sr-only">{severityWord(weight, checked.catalogue.book.verdicts, verdicts)}: </span>
        <span className="font-strong">{message}</span> <span className="text-ink-2">{fix}</span>{" "}
        <span className="text-s text-ink-3">{sourceText(finding.source, pageLabel)}</span>
      </span>
    </li>
  );
}
