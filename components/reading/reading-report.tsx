"use client";

import { ChevronRight } from "lucide-react";
import { Fragment, useState } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { Mark } from "@/components/ui/mark";
import { useReadingWords } from "@/components/words/reading";
import type { Checked } from "@/lib/books/intake/reply";
import type { OpenGuess } from "@/lib/engine/roster/guesses";
import type { Guess } from "@/lib/engine/schema/roster";
import { guessAsks, type ReadRow } from "@/lib/events/desk/as-read";
import { problemInWords, reasonInWords } from "@/lib/read/lines/problem-words";
import type { ProblemWords } from "@/lib/words/en/problems";
import type { reading } from "@/lib/words/en/reading";
import { useProblemWords } from "./problem-words";

interface ReadingReportProps {
  /** How the list was read: `asRead` of it. */
  rows: readonly ReadRow[];
  checked: Checked;
}

/** A run of lines that were understood is folded where it is longer. */
const SHORT_RUN = 3;

/** The list as it came beside how it was read, line by line. */
export function ReadingReport({ rows, checked }: ReadingReportProps) {
  const words = useReadingWords();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  if (!rows.length) return null;
  const firsts = firstRows(rows);
  return (
    <section aria-label={words.label} className="flex flex-col gap-3">
      <Legend />
      <ul className="border-t border-ink">
        {runsOf(rows).map((run) => {
          const [first] = run;
          if (!first) return null;
          const folded = run.length > SHORT_RUN && !open.has(first.line);
          return folded ? (
            <li
              key={first.line}
              className="flex flex-wrap items-center justify-between gap-x-4 border-b border-rule py-1 text-s text-ink-2"
            >
              <span>{`${words.linesUnderstood(run.length)}${pointsIn(run, firsts, checked.catalogue, words)}`}</span>
              <Button look="link" onClick={() => setOpen(new Set([...open, first.line]))}>
                {words.show}
              </Button>
            </li>
          ) : (
            run.map((row) => <Row key={row.key} row={row} checked={checked} />)
          );
        })}
      </ul>
    </section>
  );
}

function Legend() {
  const words = useReadingWords();
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 text-s text-ink-2" aria-hidden="true">
      <span className="text-ink">{words.understood}</span>
      <span className={cx(GUESSED, "text-unconfirmed")}>{words.guessed}</span>
      <span className="text-ink-3">{words.notPart}</span>
      <span className="flex items-center gap-1.5 text-ink">
        <Mark kind="not-read" size={14} /> {words.needsAnswer}
      </span>
    </p>
  );
}

const GUESSED = "underline decoration-unconfirmed decoration-dashed underline-offset-3";

/** Lines that are understood and say nothing more stand in one run, each other line by itself. */
function runsOf(rows: readonly ReadRow[]): ReadRow[][] {
  const runs: ReadRow[][] = [];
  const isPlain = (row: ReadRow) => row.state === "understood" && row.remarks.length === 0;
  for (const row of rows) {
    const last = runs.at(-1);
    const [before] = last ?? [];
    if (last && before && isPlain(before) && isPlain(row)) last.push(row);
    else runs.push([row]);
  }
  return runs;
}

/** Where each unit stands first: each line that gives it an option has it too. */
function firstRows(rows: readonly ReadRow[]): ReadonlyMap<string, ReadRow> {
  const firsts = new Map<string, ReadRow>();
  for (const row of rows) for (const { id } of row.units) if (!firsts.has(id)) firsts.set(id, row);
  return firsts;
}

function pointsIn(
  run: readonly ReadRow[],
  firsts: ReadonlyMap<string, ReadRow>,
  { book, words: engine }: Checked["catalogue"],
  words: typeof reading,
): string {
  const begun = run.flatMap((row) => row.units.filter(({ id }) => firsts.get(id) === row));
  const points = begun.reduce((sum, unit) => sum + (unit.points ?? 0), 0);
  return points ? engine.inPointsOf(book.pointsName ?? "points", `, ${words.points(points)}`) : "";
}

function Row({ row, checked }: { row: ReadRow; checked: Checked }) {
  const words = useReadingWords();
  const problemWords = useProblemWords();
  const { number } = checked.catalogue.words;
  const { text, state, units, guesses, remarks } = row;
  const ofRoster = guesses.filter(({ guess }) => guess.unit === undefined);
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-rule py-2 sm:grid-cols-[minmax(0,2fr)_1rem_minmax(0,3fr)]">
      <span className={cx("min-w-0 [overflow-wrap:anywhere]", state === "ignored" ? "text-ink-3" : "text-ink-2")}>{text}</span>
      <ChevronRight size={14} aria-hidden="true" className="mt-1 text-ink-3 max-sm:hidden" />
      <div className="flex min-w-0 flex-col gap-1.5 max-sm:pl-4">
        {units.map((unit) => (
          <Fragment key={unit.id}>
            <p className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 [overflow-wrap:anywhere]">{unit.text}</span>
              <span className="flex flex-none items-baseline gap-3">
                {unit.stated !== null && (
                  <span className="font-strong text-illegal">
                    <span className="sr-only">{words.stated}</span>
                    <span aria-hidden="true">≠ </span>
                    {number(unit.stated)}
                  </span>
                )}
                {unit.points === null ? words.noPrice : number(unit.points)}
              </span>
            </p>
            <Guesses guesses={guesses.filter(({ guess }) => guess.unit === unit.id)} checked={checked} />
          </Fragment>
        ))}
        <Guesses guesses={ofRoster} checked={checked} />
        {remarks.map(({ text: part, reason, state: how, problem }) => (
          <p key={`${part} ${reason}`} className={cx("text-s", how === "not-understood" ? "text-ink" : "text-ink-3")}>
            {how === "ignored" ? words.leftOut(part === text ? "" : part) : ""}
            {problem ? problemInWords(problem, problemWords).message : reasonInWords(reason, problemWords)}
          </p>
        ))}
        {state === "understood" && !units.length && <p className="text-s text-ink-2">{words.understood}</p>}
      </div>
    </li>
  );
}

function Guesses({ guesses, checked }: { guesses: readonly OpenGuess[]; checked: Checked }) {
  const words = useReadingWords();
  const problemWords = useProblemWords();
  return guesses.map(({ guess, at }) => (
    <p key={at} className="text-s">
      {isNamed(guess) ? null : <span className={GUESSED}>{guess.as} </span>}
      <span className="font-strong text-unconfirmed">{guessWords(checked, guess, words, problemWords)}</span>
    </p>
  ));
}

/** What is written is what was read: what is asked is another thing. */
const isNamed = ({ written, as }: Guess) => written.toLowerCase() === as.toLowerCase();

function guessWords(checked: Checked, guess: Guess, words: typeof reading, problemWords: ProblemWords): string {
  if (guess.unit === undefined) return reasonInWords(guess.why ?? "", problemWords);
  return isNamed(guess) ? guessAsks(checked, guess, words) : words.readFrom(guess.written);
}
