"use client";

import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Mark } from "@/components/ui/mark";
import { useReadingWords } from "@/components/words/reading";
import type { Checked } from "@/lib/books/intake/reply";
import type { Answered } from "@/lib/books/intake/submission";
import { asRead, openQuestions } from "@/lib/events/desk/as-read";
import { Doubt } from "./doubt";
import { ReadingReport } from "./reading-report";

interface HowReadProps {
  checked: Checked;
  /** Takes what is answered; absent where it is only looked at. */
  onAnswer?: ((answered: Answered) => void) | undefined;
}

/** How a list was read, folded away where nothing is left to answer or to be told; what is open is asked above it, one at a time. */
export function HowRead({ checked, onAnswer }: HowReadProps) {
  const words = useReadingWords();
  const rows = asRead(checked);
  const questions = onAnswer ? openQuestions(checked, rows, words) : [];
  const guesses = rows.flatMap((row) => row.guesses);
  const [first] = questions;
  const saysMore = onAnswer !== undefined && rows.some((row) => row.remarks.some((remark) => remark.state !== "ignored"));
  return (
    <Disclosure summary={<span className="font-strong">{words.title(questions.length)}</span>} start={questions.length > 0 || saysMore}>
      <div className="flex flex-col gap-3">
        {onAnswer && first && <Doubt key={first.key} checked={checked} question={first} onAnswer={onAnswer} />}
        {onAnswer && guesses.length > 1 && (
          <Button
            className="self-start"
            icon={<Mark kind="legal" />}
            onClick={() => onAnswer({ confirm: guesses.map(({ guess: { written, as } }) => ({ written, as })) })}
          >
            {words.allRight}
          </Button>
        )}
        <ReadingReport rows={rows} checked={checked} />
      </div>
    </Disclosure>
  );
}
