"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/field";
import { Menu } from "@/components/ui/menu";
import { useReadingWords } from "@/components/words/reading";
import type { Checked } from "@/lib/books/intake/reply";
import type { Answered } from "@/lib/books/intake/submission";
import type { OpenQuestion, PossibleAnswer } from "@/lib/events/desk/as-read";
import { reasonInWords } from "@/lib/read/lines/problem-words";
import { useProblemWords } from "./problem-words";

interface DoubtProps {
  checked: Checked;
  question: OpenQuestion;
  /** Answers say what words mean wherever they can: so they go along with the text. */
  inWords?: boolean;
  onAnswer(answered: Answered): void;
}

/** One question about a list, settled where it is told. */
export function Doubt({ checked, question, inWords = false, onAnswer }: DoubtProps) {
  const words = useReadingWords();
  const problemWords = useProblemWords();
  const { line, written, near, others, leaveOut } = question;
  const answer = ({ answered, wording }: PossibleAnswer) => onAnswer(inWords && wording ? { wording } : answered);
  const [first, ...more] = near;
  const guess = checked.roster.guesses?.find(({ written: of }) => of === written);
  if (line === null && first && guess) {
    return (
      <DoubtBox title={question.asks} why={guess.why ? `${reasonInWords(guess.why, problemWords)}.` : ""}>
        <Button onClick={() => answer(first)}>{words.yes(first.name)}</Button>
        {more.length > 0 && (
          <Menu label={words.anotherArmy} items={more.map((one, i) => ({ id: String(i), label: one.name, run: () => answer(one) }))}>
            {words.anotherArmy}
          </Menu>
        )}
      </DoubtBox>
    );
  }
  const all = others?.() ?? [];
  return (
    <DoubtBox title={question.asks} why={line === null ? "" : words.line(line)}>
      {near.map((one) => (
        <Button key={JSON.stringify(one.answered)} onClick={() => answer(one)}>
          {one.name}
        </Button>
      ))}
      {leaveOut && <Button onClick={() => answer(leaveOut)}>{words.notPartOfList}</Button>}
      {all.length > 0 && <OtherAnswer label={words.somethingElse} hideLabel answers={all} onAnswer={answer} />}
    </DoubtBox>
  );
}

interface OtherAnswerProps {
  label: string;
  /** It stands in its own place then, until one is chosen. */
  hideLabel?: boolean;
  autoFocus?: boolean;
  answers: readonly PossibleAnswer[];
  onAnswer(answer: PossibleAnswer): void;
}

/** All that a list may mean beside the likeliest, to choose one from. */
export function OtherAnswer({ label, hideLabel = false, autoFocus = false, answers, onAnswer }: OtherAnswerProps) {
  const words = useReadingWords();
  return (
    <SelectField
      label={label}
      hideLabel={hideLabel}
      autoFocus={autoFocus}
      defaultValue=""
      onChange={({ target }) => {
        const one = answers[Number(target.value)];
        if (one) onAnswer(one);
      }}
    >
      <option value="" disabled>
        {hideLabel ? label : words.choose}
      </option>
      {answers.map(({ name }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list does not move
        <option key={i} value={i}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function DoubtBox({ title, why, children }: { title: string; why: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-l-3 border-unconfirmed bg-unconfirmed-wash p-4">
      <legend className="float-left font-strong [overflow-wrap:anywhere]">{title}</legend>
      {why && <p className="clear-left text-ink-2">{why}</p>}
      <div className="clear-left flex flex-wrap items-end gap-2 pt-3">{children}</div>
    </fieldset>
  );
}
