"use client";

import { memo } from "react";
import { AnswerControl } from "@/components/answers/answer-control";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { sameBy } from "@/components/ui/same-by";
import { type Ask, type AskAnswer, answerTo } from "@/lib/advice/asks/asks";
import type { Question } from "@/lib/advice/asks/questions";
import { isSame } from "@/lib/engine/schema/json";
import type { Pack } from "@/lib/engine/schema/pack";
import { number } from "@/lib/words/en/grammar";

/** What one does in a row. */
export interface RowHandlers {
  onAnswer(question: Question, ask: Ask, answer: AskAnswer | null): void;
  /** Several cells were pasted into a column of a row. */
  onTable(row: string, column: string, text: string): void;
  /** Takes an entry of the player's own away. */
  onRemove(question: Question): void;
}

/** How a pack answers a question: its own first, then those of each one it is asked for. */
type Answers = readonly (AskAnswer | null)[];

export function answersTo({ asks, each }: Question, pack: Pack | null): Answers {
  return [...asks, ...each.flatMap((one) => one.asks)].map((ask) => answerTo(ask, pack));
}

interface QuestionRowProps extends RowHandlers {
  question: Question;
  answers: Answers;
  /** "2 rosters". */
  uses: string;
}

/** Rows are made anew with every answer; one that looks as before is not drawn again. */
const isAlike = sameBy<QuestionRowProps>({
  question: (a, b) => a.key === b.key && a.title === b.title && a.note === b.note,
  answers: isSame,
  uses: true,
  onAnswer: true,
  onTable: true,
  onRemove: true,
});

/** A question of the list: what to look up, and its answer beside it or, where that is narrow, below. */
export const QuestionRow = memo(function QuestionRow({ question, answers, uses, ...handlers }: QuestionRowProps) {
  const { key, title, note, asks, each, own } = question;
  const { onAnswer, onTable, onRemove } = handlers;
  const isFigures = question.part === "figures";
  const eachAnswers = answers.slice(asks.length);
  return (
    <li className="border-b border-rule py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-56 flex-1">
          <p translate={question.part === "rules" ? undefined : "no"} className="font-name">
            {title}
          </p>
          {note || uses ? <p className="max-w-(--measure) text-s text-ink-2">{[uses, note].filter(Boolean).join(", ")}</p> : null}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend */}
        <div role="group" aria-label={title} className={isFigures ? FIGURES : "flex max-w-full flex-wrap items-end gap-2"}>
          {asks.map((ask, i) => (
            <AnswerControl
              key={ask.key}
              ask={ask}
              answer={answers[i] ?? null}
              subject={isFigures ? title : undefined}
              give={(answer) => onAnswer(question, ask, answer)}
              onTable={(column, text) => onTable(key, column, text)}
            />
          ))}
          {own === null ? null : (
            <Button aria-label={`Remove ${title}`} onClick={() => onRemove(question)}>
              Remove
            </Button>
          )}
        </div>
      </div>
      {each.length ? (
        <Disclosure
          className="pl-4"
          summary={
            <span className="text-s text-ink-2">
              One by one, {number(eachAnswers.filter((answer) => answer !== null).length)} of {number(each.length)} settled
            </span>
          }
        >
          <ul className="border-l-3 border-rule-2 pl-4">
            {each.map((one, i) => (
              <QuestionRow key={one.key} question={one} answers={eachAnswers.slice(i, i + 1)} uses="" {...handlers} />
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </li>
  );
}, isAlike);

/** As wide in each row, so that the figures of one column stand below each other. */
const FIGURES = "flex w-full flex-wrap items-end gap-2 lg:w-3/4";
