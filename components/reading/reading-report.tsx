"use client";

import { ChevronRight } from "lucide-react";
import { Fragment, useState } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { Mark } from "@/components/ui/mark";
import type { Checked } from "@/lib/books/intake/reply";
import { inPointsOf } from "@/lib/engine/report/points";
import type { OpenGuess } from "@/lib/engine/roster/guesses";
import type { Guess } from "@/lib/engine/schema/roster";
import { guessAsks, type ReadRow } from "@/lib/events/desk/as-read";
import { count, number } from "@/lib/words/en/grammar";
import { uncapital } from "@/lib/words/text";

interface ReadingReportProps {
  /** How the list was read: `asRead` of it. */
  rows: readonly ReadRow[];
  checked: Checked;
}

/** A run of lines that were understood is folded where it is longer. */
const SHORT_RUN = 3;

/** The list as it came beside how it was read, line by line. */
export function ReadingReport({ rows, checked }: ReadingReportProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  if (!rows.length) return null;
  return (
    <section aria-label="How it was read" className="flex flex-col gap-3">
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
              <span>{`${count(run.length, "line")} understood${pointsIn(run, checked.catalogue)}`}</span>
              <Button look="link" onClick={() => setOpen(new Set([...open, first.line]))}>
                Show
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
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 text-s text-ink-2" aria-hidden="true">
      <span className="text-ink">understood</span>
      <span className={cx(GUESSED, "text-unconfirmed")}>guessed</span>
      <span className="text-ink-3">left out: not part of the list</span>
      <span className="flex items-center gap-1.5 text-ink">
        <Mark kind="not-read" size={14} /> needs an answer
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

function pointsIn(rows: readonly ReadRow[], { book }: Checked["catalogue"]): string {
  const points = rows.flatMap((row) => row.units.map((unit) => unit.points ?? 0)).reduce((sum, n) => sum + n, 0);
  return points ? inPointsOf(book, `, ${count(points, "point")}`) : "";
}

function Row({ row, checked }: { row: ReadRow; checked: Checked }) {
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
                    <span className="sr-only">stated: </span>
                    <span aria-hidden="true">≠ </span>
                    {number(unit.stated)}
                  </span>
                )}
                {unit.points === null ? "no price" : number(unit.points)}
              </span>
            </p>
            <Guesses guesses={guesses.filter(({ guess }) => guess.unit === unit.id)} checked={checked} />
          </Fragment>
        ))}
        <Guesses guesses={ofRoster} checked={checked} />
        {remarks.map(({ text: part, reason, state: how }) => (
          <p key={`${part} ${reason}`} className={cx("text-s", how === "not-understood" ? "text-ink" : "text-ink-3")}>
            {how === "ignored" ? `left out${part && part !== text ? ` “${part}”` : ""}: ${uncapital(reason)}` : reason}
          </p>
        ))}
        {state === "understood" && !units.length && <p className="text-s text-ink-2">understood</p>}
      </div>
    </li>
  );
}

function Guesses({ guesses, checked }: { guesses: readonly OpenGuess[]; checked: Checked }) {
  return guesses.map(({ guess, at }) => (
    <p key={at} className="text-s">
      {isNamed(guess) ? null : <span className={GUESSED}>{guess.as} </span>}
      <span className="font-strong text-unconfirmed">{guessWords(checked, guess)}</span>
    </p>
  ));
}

/** What is written is what was read: what is asked is another thing. */
const isNamed = ({ written, as }: Guess) => written.toLowerCase() === as.toLowerCase();

function guessWords(checked: Checked, guess: Guess): string {
  if (guess.unit === undefined) return guess.why ?? "";
  return isNamed(guess) ? guessAsks(checked, guess) : `read from “${guess.written}”`;
}
