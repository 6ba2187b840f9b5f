"use client";

import { lazy, Suspense } from "react";
import { cx } from "@/components/ui/class-names";
import { Disclosure } from "@/components/ui/disclosure";
import { Mark, severityMark } from "@/components/ui/mark";
import { Note } from "@/components/ui/note";
import { verdictWash } from "@/components/ui/verdict-mark";
import { type Checked, countsPhrase, isChecked, pointsOf, type Submission, shownVerdict, verdictTitle } from "@/lib/books/intake/reply";
import type { Answered } from "@/lib/books/intake/submission";
import { type Finding, sourceText } from "@/lib/engine/report/finding";
import { severityWord, weightOf, weightOrder } from "@/lib/engine/report/verdict";
import { list, uncapital } from "@/lib/engine/text";
import { type Complaint, refusalText } from "@/lib/events/hand-in/taken";
import { markText } from "@/lib/events/hand-in/words";

const HowRead = lazy(() => import("@/components/reading/how-read").then((m) => ({ default: m.HowRead })));

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

/** Findings that are shown before the rest is folded. */
const FEW = 6;

/** What the event's rules say of a list that is about to be sent, and what becomes of it there. */
export function VerdictBefore({ read, title, late, noList, refused, marks, onAnswer }: VerdictBeforeProps) {
  const verdict = shownVerdict(read);
  const checked = isChecked(read) ? read : null;
  return (
    <section aria-label="Verdict under the rules of this event" className="flex flex-col gap-3">
      <div data-verdict={verdict} className={cx("flex flex-wrap items-center gap-x-4 gap-y-1 border-l-3 p-3", verdictWash[verdict])}>
        <Mark kind={verdict} size={22} />
        <div className="min-w-0 flex-1">
          <p className="font-serif text-l font-head">{verdictTitle(read)} under the rules of this event</p>
          <p className="text-s text-ink-2">
            {checked && pointsOf(checked) ? <span className="font-head text-ink">{pointsOf(checked)}. </span> : null}
            {checked ? said(checked) : "reason" in read ? read.reason : ""}
          </p>
        </div>
      </div>
      {noList === null ? null : <Note kind="illegal" title={noList} />}
      {refused.length ? <Note kind="illegal" title={refusalText(refused)} /> : null}
      {marks.length && noList === null ? (
        <p className="text-s text-ink-2">
          {`The organiser takes it and finds it marked: ${list(marks.map((mark) => uncapital(markText(mark, late))))}.`}
        </p>
      ) : null}
      {checked ? <Findings checked={checked} /> : null}
      {checked?.reading ? (
        <Suspense>
          <HowRead key={title} checked={checked} inWords onAnswer={onAnswer} />
        </Suspense>
      ) : null}
    </section>
  );
}

function said(checked: Checked): string {
  const { name } = checked.roster;
  return [name, checked.catalogue.army.name, countsPhrase(checked.report.findings)].filter(Boolean).join(", ");
}

function Findings({ checked }: { checked: Checked }) {
  const findings = checked.report.findings.toSorted((a, b) => weightOrder[weightOf(a)] - weightOrder[weightOf(b)]);
  if (!findings.length) return null;
  const more = findings.slice(FEW);
  return (
    <>
      <ul>
        {findings.slice(0, FEW).map((finding) => (
          <FindingRow key={`${finding.rule} ${finding.message}`} finding={finding} checked={checked} />
        ))}
      </ul>
      {more.length ? (
        <Disclosure summary={`And ${more.length} more`} className="-mt-3 border-b border-rule">
          <ul>
            {more.map((finding) => (
              <FindingRow key={`${finding.rule} ${finding.message}`} finding={finding} checked={checked} />
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </>
  );
}

function FindingRow({ finding, checked }: { finding: Finding; checked: Checked }) {
  const weight = weightOf(finding);
  return (
    <li className="flex gap-3 border-b border-rule py-2">
      <Mark kind={severityMark[weight]} size={16} className="mt-0.5" />
      <span className="min-w-0 break-words">
        <span className="sr-only">{severityWord(weight, checked.catalogue.book.verdicts)}: </span>
        <span className="font-strong">{finding.message}</span> <span className="text-ink-2">{finding.fix}</span>{" "}
        <span className="text-s text-ink-3">{sourceText(finding.source)}</span>
      </span>
    </li>
  );
}
