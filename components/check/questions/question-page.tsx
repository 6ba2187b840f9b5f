"use client";

import { ChevronLeft } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { DeskEvent } from "@/components/check/files/event-of";
import { submissionOf } from "@/components/check/store/submissions";
import { OtherAnswer } from "@/components/reading/doubt";
import { type Action, useActionKeys } from "@/components/ui/actions";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { PageHead, SectionHead } from "@/components/ui/section-head";
import { Segments } from "@/components/ui/segments";
import { useLoaded } from "@/components/ui/use-loaded";
import { isChecked } from "@/lib/books/intake/reply";
import { type Outcome, outcomeIn, type PossibleAnswer, priceReason } from "@/lib/events/desk/as-read";
import type { Entrant } from "@/lib/events/desk/entrants";
import { count, number } from "@/lib/words/en/grammar";
import { backKeys } from "./back-keys";
import { firstNameOf, leftText, sureText } from "./question-text";
import { type Asked, type Scope, useQuestions } from "./use-questions";

interface QuestionPageProps {
  entrants: readonly Entrant[];
  event: DeskEvent | null;
  /** The list whose questions come first. */
  first: string | undefined;
  /** What the desk is called. */
  name: string;
  canRemember: boolean;
  /** All of them on one page instead. */
  onAtOnce(): void;
  onDone(): void;
}

/** One question at a time: the line as it is written, and what may be meant. */
export function QuestionPage({ entrants, event, first, name, canRemember, onAtOnce, onDone }: QuestionPageProps) {
  const questions = useQuestions({ entrants, first, canRemember });
  const { asked, isReady, place, total, undo } = questions;
  const [left, setLeft] = useState("");
  useActionKeys(backKeys, { back: onDone });
  const back = (
    <div className="flex flex-wrap items-center justify-between gap-x-4 pt-6">
      <Button look="quiet" className="-ml-3" icon={<ChevronLeft size={16} aria-hidden="true" />} onClick={onDone}>
        <span translate="no">{name}</span>
      </Button>
      {asked && (
        <div className="flex items-center gap-4">
          <p className="whitespace-nowrap text-ink-2">
            Question <strong className="text-ink">{`${number(place)} of ${number(total)}`}</strong>
          </p>
          {total > 1 && <Button onClick={onAtOnce}>All at once</Button>}
        </div>
      )}
    </div>
  );
  if (!asked) {
    return (
      <div className="page-frame max-w-[calc(70rem+2*var(--gutter))]! pb-16">
        {back}
        <p role="status" className="pt-6 text-l">
          {isReady ? "No question is left." : "Reading."}
        </p>
        {isReady && undo ? (
          <Button className="mt-4" onClick={undo}>
            Undo the last answer
          </Button>
        ) : null}
      </div>
    );
  }
  const { line } = asked;
  const title = [line.player || line.name, line.list?.army].filter(Boolean).join(", ");
  return (
    <div className="page-frame flex max-w-[calc(70rem+2*var(--gutter))]! flex-col sm:min-h-[calc(100dvh-var(--header))]">
      {back}
      <PageHead named tight title={title} actions={line.list ? <p className="text-ink-2">{sureText(line.list)}</p> : null} />
      <div className="grid flex-1 content-start gap-x-14 gap-y-6 pt-7 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <AsWritten key={`${asked.key} written`} asked={asked} />
        <Answers key={asked.key} asked={asked} event={event} questions={questions} onLeft={setLeft} />
      </div>
      <footer className="mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-rule-2 py-4">
        <p aria-live="polite" className="min-w-0 flex-1 text-ink-2">
          {left}
        </p>
        <div className="flex gap-2">
          <Button look="quiet" onClick={questions.skip}>
            Skip
          </Button>
          {undo && <Button onClick={undo}>Undo the last answer</Button>}
        </div>
      </footer>
    </div>
  );
}

/** Lines before and after the one that is asked about. */
const AROUND = 2;

/** The line between its neighbours, or all that came. */
function AsWritten({ asked: { rows, question, line } }: { asked: Asked }) {
  const [whole, setWhole] = useState(false);
  const at = rows.findIndex((row) => row.line === question.line);
  const texts = [...new Map(rows.map((row) => [row.line, row])).values()];
  const here = texts.findIndex((row) => row.line === rows[at]?.line);
  const shown = whole ? texts : texts.slice(Math.max(0, here - AROUND), Math.max(0, here) + AROUND + 1);
  const first = firstNameOf(line.player);
  return (
    <section aria-label="As it is written" className="min-w-0">
      <SectionHead>{first ? `As ${first} wrote it` : "As it is written"}</SectionHead>
      <ol translate="no" className="mt-3 border border-rule bg-leaf py-3">
        {shown.map((row) => {
          const isIt = row.line === question.line;
          return (
            <li
              key={row.key}
              aria-current={isIt ? "true" : undefined}
              className={cx(
                "flex gap-4 border-l-3 px-3 py-1",
                isIt ? "border-unconfirmed bg-unconfirmed-wash py-2 font-strong" : "border-transparent text-ink-2",
              )}
            >
              <span className="w-6 flex-none text-right text-ink-2">{row.line}</span>
              <span className="min-w-0 [overflow-wrap:anywhere]">{row.text}</span>
            </li>
          );
        })}
      </ol>
      {shown.length < texts.length && (
        <Button look="link" className="mt-1" onClick={() => setWhole(true)}>
          The whole list
        </Button>
      )}
    </section>
  );
}

interface AnswersProps {
  asked: Asked;
  event: DeskEvent | null;
  questions: ReturnType<typeof useQuestions>;
  /** Told what is left for the list with the answer that has the focus. */
  onLeft(text: string): void;
}

/** What may be meant: none is chosen, the likeliest has the focus, and each has a number as its key. */
function Answers({ asked, event, questions, onLeft }: AnswersProps) {
  const { question, line } = asked;
  const { near, leaveOut } = question;
  const [choosing, setChoosing] = useState(false);
  const given = useRef(false);
  const firstAnswer = useRef<HTMLButtonElement>(null);
  const outcomes = useLoaded(() => outcomesOf(asked), [asked]).last;
  const [focused, setFocused] = useState(0);
  const first = firstNameOf(line.player);
  // Pressed twice, it is answered once.
  const answer = (one: PossibleAnswer) => {
    if (given.current) return;
    given.current = true;
    questions.answer(one);
  };
  const others: { label: string; run(): void }[] = [
    ...(question.others ? [{ label: "Something else", run: () => setChoosing(true) }] : []),
    ...(leaveOut ? [{ label: "Not part of the list", run: () => answer(leaveOut) }] : []),
    { label: first ? `Ask ${first}` : "Ask the player", run: questions.leave },
  ];
  const presses = [...near.map((one) => () => answer(one)), ...others.map(({ run }) => run)];
  useActionKeys(numberKeys, { presses });
  useEffect(() => firstAnswer.current?.focus(), []);
  const one = near[focused];
  const left = one && outcomes?.[focused] ? leftText(one.name, outcomes[focused].left, first) : "";
  useEffect(() => onLeft(left), [left, onLeft]);
  return (
    <section aria-label="What may be meant" className="flex min-w-0 flex-col gap-3">
      <h2 className="font-serif text-xl font-head [overflow-wrap:anywhere]">{question.asks}</h2>
      {near.map((meant, i) => (
        <button
          key={JSON.stringify(meant.answered)}
          ref={i === 0 ? firstAnswer : undefined}
          type="button"
          onFocus={() => setFocused(i)}
          onClick={() => answer(meant)}
          className="flex min-h-16 items-center gap-4 rounded-s border border-edge bg-leaf px-4 py-2 text-left hover:bg-sunk"
        >
          <Key n={i + 1} />
          <span className="min-w-0 flex-1">
            <span translate="no" className="block font-serif text-l font-head [overflow-wrap:anywhere]">
              {outcomes?.[i]?.text || meant.name}
            </span>
            {outcomes?.[i] ? <span className="block text-s text-ink-2 empty:hidden">{priceReason(outcomes[i])}</span> : null}
          </span>
          {outcomes?.[i]?.points == null ? null : <span className="font-strong">{number(outcomes[i].points)}</span>}
        </button>
      ))}
      <div className="flex flex-wrap gap-2">
        {others.map(({ label, run }, i) => (
          <Button key={label} ref={near.length === 0 && i === 0 ? firstAnswer : undefined} onClick={run}>
            <span aria-hidden="true" className="text-ink-2">
              {near.length + i + 1}
            </span>
            {label}
          </Button>
        ))}
      </div>
      {choosing && question.others && (
        <OtherAnswer label="Something else in the list" autoFocus answers={question.others()} onAnswer={answer} />
      )}
      <ForWhom event={event} questions={questions} />
    </section>
  );
}

/** Whether the answer holds for this list or for all. */
function ForWhom({ event, questions: { forAll, scope, setScope } }: Pick<AnswersProps, "event" | "questions">) {
  if (forAll === null) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 border-t border-rule pt-5">
      <span className="text-ink-2">Answer it for</span>
      <Segments
        label="Answer it for"
        value={scope}
        onChange={(to) => setScope(to as Scope)}
        segments={[
          { key: "list", name: "this list" },
          { key: "all", name: allText(event, forAll) },
        ]}
      />
    </div>
  );
}

function allText(event: DeskEvent | null, lists: number): string {
  if (!event) return `all ${count(lists, "list")}`;
  return lists > 1 ? `the whole event, ${count(lists, "list")}` : "the whole event";
}

function Key({ n }: { n: number }) {
  return (
    <span aria-hidden="true" className="grid size-6 flex-none place-items-center rounded-s border border-edge text-s text-ink-2">
      {n}
    </span>
  );
}

const numberKeys: readonly Action<{ presses: readonly (() => void)[] }>[] = [1, 2, 3, 4, 5, 6, 7].map((n) => ({
  id: String(n),
  label: `Answer ${n}`,
  keys: [String(n)],
  perform: ({ presses }) => presses[n - 1]?.(),
  refusal: ({ presses }) => (presses[n - 1] ? undefined : "No such answer"),
}));

/** What would come of each answer, read with it. */
async function outcomesOf({ line, question }: Asked): Promise<(Outcome | null)[]> {
  const read = question.near.map(({ answered }) => submissionOf(line, [answered]));
  return (await Promise.all(read)).map((after) => (after && isChecked(after) ? outcomeIn(after, question) : null));
}
