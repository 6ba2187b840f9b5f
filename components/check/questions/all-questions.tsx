"use client";

import { ChevronLeft } from "lucide-react";
import { useMemo, useState } from "react";
import { useDesk } from "@/components/check/store/desk-store";
import { answerAll } from "@/components/check/store/marking";
import { newestOf } from "@/components/check/store/submissions";
import { useActionKeys } from "@/components/ui/actions";
import { Button } from "@/components/ui/button";
import { PageHead, SectionHead } from "@/components/ui/section-head";
import { Segments } from "@/components/ui/segments";
import { showToast } from "@/components/ui/toast";
import { useLoaded } from "@/components/ui/use-loaded";
import { isChecked } from "@/lib/books/intake/reply";
import {
  answersAlike,
  asRead,
  distinctQuestions,
  likelyAnswer,
  type OpenQuestion,
  openQuestions,
  sameWords,
} from "@/lib/events/desk/as-read";
import { type Entrant, type Marks, questionsIn } from "@/lib/events/desk/entrants";
import type { DeskLine } from "@/lib/events/desk/line";
import { firstSort, sorted } from "@/lib/events/desk/table/order";
import { count } from "@/lib/words/en/grammar";
import { backKeys } from "./back-keys";
import { aroundIn, firstNameOf, settledText } from "./question-text";

interface AllQuestionsProps {
  entrants: readonly Entrant[];
  /** What the desk is called. */
  name: string;
  /** One after the other instead. */
  onOneByOne(): void;
  onDone(): void;
}

/** A question of a list, with those of the same list about the same words. */
interface Row {
  line: DeskLine;
  question: OpenQuestion;
  /** As it is written. */
  text: string;
  /** All that are open about the list. */
  open: readonly OpenQuestion[];
  /** One for the same question about the same words in any list: it is answered once. */
  words: string;
}

/** All questions, list by list, each with its likeliest answer: what is wrong is put right, and all are answered with one press. */
export function AllQuestions({ entrants, name, onOneByOne, onDone }: AllQuestionsProps) {
  const marks = useDesk((s) => s.marks);
  const lines = useDesk((s) => s.lines);
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [busy, setBusy] = useState(false);
  const asking = useMemo(() => sorted(entrants, firstSort).filter(({ versions: [line] }) => questionsIn(line) > 0), [entrants]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked follows from the lists as they are read
  const loaded = useLoaded(() => rowsOf(asking, marks), [lines, marks]);
  useActionKeys(backKeys, { back: onDone });
  const rows = loaded.last ?? [];
  const isReady = loaded.state === "loaded" && !busy;
  const answerOf = (row: Row) => chosen.get(row.words) ?? likelyKey(row.question);
  const go = async () => {
    setBusy(true);
    const { undo, changed } = answerAll(
      rows.map((row) => {
        const answer = answersIn(row.question).find(({ key }) => key === answerOf(row))?.answer ?? null;
        const asked = answer ? [] : sameWords(row.open, row.question).map(({ key }) => key);
        return { line: row.line, answered: answer ? answersAlike(row.open, row.question, answer) : [], asked };
      }),
    );
    showToast({ message: settledText(rows.length, "answered", await changed), action: { label: "Undo", run: undo } });
    setBusy(false);
  };
  const toPlayers = rows.filter((row) => answerOf(row) === ASK).length;
  return (
    <div className="page-frame max-w-[calc(70rem+2*var(--gutter))]! pb-28">
      <div className="flex items-center justify-between pt-6">
        <Button look="quiet" className="-ml-3" icon={<ChevronLeft size={16} aria-hidden="true" />} onClick={onDone}>
          <span translate="no">{name}</span>
        </Button>
        {rows.length > 0 && <Button onClick={onOneByOne}>One by one</Button>}
      </div>
      <PageHead
        tight
        title="All questions"
        below={
          rows.length > 0 && <p className="pt-1 text-ink-2">The likeliest answer is chosen. Change what is wrong, then answer them all.</p>
        }
      />
      {rows.length === 0 && (
        <p role="status" className="pt-6 text-l">
          {isReady ? "No question is left." : "Reading."}
        </p>
      )}
      {[...new Set(rows.map(({ line }) => line))].map((line) => (
        <ListQuestions
          key={line.key}
          line={line}
          rows={rows.filter((row) => row.line === line)}
          answerOf={answerOf}
          onAnswer={(row, answer) => setChosen((was) => new Map(was).set(row.words, answer))}
        />
      ))}
      {rows.length > 0 && (
        <div className="fixed inset-x-0 bottom-(--foot) z-20 flex flex-wrap items-center justify-end gap-x-4 gap-y-1 border-t border-rule-2 bg-paper px-4 py-3 sm:px-6">
          <p aria-live="polite" className="text-ink-2">
            {toPlayers
              ? `${count(toPlayers, "question")} ${toPlayers === 1 ? "goes" : "go"} into letters.`
              : "No question goes into a letter."}
          </p>
          <Button look="main" disabled={!isReady} onClick={() => void go()}>
            {`Answer ${count(rows.length, "question")}`}
          </Button>
        </div>
      )}
    </div>
  );
}

interface ListQuestionsProps {
  line: DeskLine;
  rows: readonly Row[];
  answerOf(row: Row): string;
  onAnswer(row: Row, answer: string): void;
}

function ListQuestions({ line, rows, answerOf, onAnswer }: ListQuestionsProps) {
  const title = [line.player || line.name, line.list?.army].filter(Boolean).join(", ");
  const first = firstNameOf(line.player);
  return (
    <section aria-label={title} className="pt-8 [content-visibility:auto] [contain-intrinsic-size:auto_20rem]">
      <SectionHead aside={<span translate="no">{line.list?.army}</span>}>
        <span translate="no">{line.player || line.name}</span>
      </SectionHead>
      <ul>
        {rows.map((row) => {
          const [before, words, after] = aroundIn(row.text, row.question.written);
          return (
            <li
              key={row.question.key}
              className="grid items-center gap-x-8 gap-y-2 border-b border-rule py-3 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
            >
              <p translate="no" className="min-w-0 text-ink-2 [overflow-wrap:anywhere]">
                {before}
                <strong className="text-ink">{words}</strong>
                {after}
              </p>
              <Segments
                label={row.question.asks}
                value={answerOf(row)}
                onChange={(answer) => onAnswer(row, answer)}
                segments={answersIn(row.question, first).map(({ key, name }) => ({ key, name }))}
                className="justify-self-start"
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** That the player is asked. */
const ASK = "ask";

/** What can be answered here; what else may be meant is answered one by one. */
function answersIn({ near, leaveOut }: OpenQuestion, first = "") {
  return [
    ...near.map((answer, i) => ({ key: String(i), name: answer.name, answer })),
    ...(leaveOut ? [{ key: "out", name: "Not part of the list", answer: leaveOut }] : []),
    { key: ASK, name: first ? `Ask ${first}` : "Ask the player", answer: null },
  ];
}

function likelyKey(question: OpenQuestion): string {
  const likely = likelyAnswer(question);
  return answersIn(question).find(({ answer }) => answer === likely)?.key ?? ASK;
}

async function rowsOf(entrants: readonly Entrant[], marks: Marks): Promise<Row[]> {
  const all = await newestOf(entrants);
  return all.flatMap(({ entrant, submission }) => {
    if (!isChecked(submission)) return [];
    const [line] = entrant.versions;
    const read = asRead(submission);
    const asked = marks[line.key]?.asked ?? [];
    const open = openQuestions(submission, read).filter(({ key }) => !asked.includes(key));
    return distinctQuestions(open).map((question) => {
      const text = read.find((row) => row.line === question.line)?.text ?? question.written;
      const words = JSON.stringify([question.asks, question.written.toLowerCase(), question.near.map((answer) => answer.name)]);
      return { line, question, text, open, words };
    });
  });
}
