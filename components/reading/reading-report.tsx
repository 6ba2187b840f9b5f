"use client";

import { ChevronRight } from "lucide-react";
import { Fragment, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { SelectField } from "@/components/ui/field";
import { Mark } from "@/components/ui/mark";
import { Menu } from "@/components/ui/menu";
import { allAnswers } from "@/lib/advice/offers/questions";
import type { Checked } from "@/lib/books/intake/reply";
import type { Answered } from "@/lib/books/intake/submission";
import type { Edit } from "@/lib/engine/roster/edits";
import type { OpenGuess } from "@/lib/engine/roster/guesses";
import type { Guess } from "@/lib/engine/schema/roster";
import type { Wording } from "@/lib/engine/schema/wording";
import { count, number, uncapital } from "@/lib/engine/text";
import { type AskedQuestion, correction, guessAsks, type ReadRow, type WordingQuestion } from "@/lib/events/desk/as-read";

export interface Reading {
  checked: Checked;
  /** Takes what is answered in place; absent where nothing is asked here. */
  onAnswer?: ((answered: Answered) => void) | undefined;
}

interface Asking {
  checked: Checked;
  onAnswer(answered: Answered): void;
}

interface ReadingReportProps extends Reading {
  /** How the list was read: `asRead` of it. */
  rows: readonly ReadRow[];
  /** What was guessed in them and nobody has confirmed. */
  guesses: number;
}

/** A run of lines that were understood is folded where it is longer. */
const SHORT_RUN = 3;

/** The list as it came beside how it was read, line by line; what was guessed and not understood is answered in place. */
export function ReadingReport({ rows, guesses, checked, onAnswer }: ReadingReportProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  if (!rows.length) return null;
  const ask = onAnswer && { checked, onAnswer };
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
              <span>{`${count(run.length, "line")} understood${pointsIn(run)}`}</span>
              <Button look="link" onClick={() => setOpen(new Set([...open, first.line]))}>
                Show
              </Button>
            </li>
          ) : (
            run.map((row) => <Row key={row.key} row={row} checked={checked} ask={ask} />)
          );
        })}
      </ul>
      {guesses > 0 && onAnswer && (
        <p className="flex flex-wrap items-center justify-between gap-3 text-s">
          <span>{`The verdict stays unconfirmed until ${guesses === 1 ? "the guess is" : "the guesses are"} confirmed.`}</span>
          <Button icon={<Mark kind="legal" />} onClick={() => onAnswer({ confirm: rows.flatMap((row) => row.guesses.map(confirmed)) })}>
            {guesses === 1 ? "The guess is right" : "All guesses are right"}
          </Button>
        </p>
      )}
    </section>
  );
}

function Legend() {
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 text-s text-ink-2" aria-hidden="true">
      <span className="text-ink">understood</span>
      <span className={cx(GUESSED, "text-unconfirmed")}>guessed: say if it is wrong</span>
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

function pointsIn(rows: readonly ReadRow[]): string {
  const points = rows.flatMap((row) => row.units.map((unit) => unit.points ?? 0)).reduce((sum, n) => sum + n, 0);
  return points ? `, ${count(points, "point")}` : "";
}

function confirmed({ guess: { written, as } }: OpenGuess) {
  return { written, as };
}

function Row({ row, checked, ask }: { row: ReadRow; checked: Checked; ask: Asking | undefined }) {
  const { text, state, units, guesses, remarks, questions } = row;
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
            <Guesses guesses={guesses.filter(({ guess }) => guess.unit === unit.id)} checked={checked} ask={ask} />
            {ask &&
              questions
                .filter((question) => question.unit === unit.id)
                .map((question) => <Ask key={question.option ?? ""} question={question} {...ask} />)}
          </Fragment>
        ))}
        <Guesses guesses={ofRoster} checked={checked} ask={ask} />
        {remarks.map(({ text: part, reason, state: how, asks }) =>
          asks && ask ? (
            <AskWords key={`${part} ${reason}`} asks={asks} of="option" {...ask} />
          ) : how === "not-understood" && row.asks && ask ? null : (
            <p key={`${part} ${reason}`} className={cx("text-s", how === "not-understood" ? "text-ink" : "text-ink-3")}>
              {how === "ignored" ? `left out${part && part !== text ? ` “${part}”` : ""}: ${uncapital(reason)}` : reason}
            </p>
          ),
        )}
        {row.asks && ask && <AskWords asks={row.asks} of="unit" {...ask} />}
        {state === "understood" && !units.length && <p className="text-s text-ink-2">understood</p>}
      </div>
    </li>
  );
}

function Guesses({ guesses, checked, ask }: { guesses: readonly OpenGuess[]; checked: Checked; ask: Asking | undefined }) {
  return guesses.map((one) => {
    const { guess, at } = one;
    return (
      <p key={at} className="flex flex-wrap items-center gap-x-3 text-s">
        <span>
          {isNamed(guess) ? null : <span className={GUESSED}>{guess.as} </span>}
          <span className="font-strong text-unconfirmed">{guessWords(checked, guess)}</span>
        </span>
        {ask && <GuessAnswers one={one} {...ask} />}
      </p>
    );
  });
}

/** What is written is what was read: what is asked is another thing. */
const isNamed = ({ written, as }: Guess) => written.toLowerCase() === as.toLowerCase();

function guessWords(checked: Checked, guess: Guess): string {
  if (guess.unit === undefined) return guess.why ?? "";
  return isNamed(guess) ? guessAsks(checked, guess) : `read from “${guess.written}”`;
}

function GuessAnswers({ one, onAnswer }: Asking & { one: OpenGuess }) {
  const { guess, at } = one;
  return (
    <>
      <Button look="link" aria-label={`Yes, ${guess.as}`} onClick={() => onAnswer({ confirm: [confirmed(one)] })}>
        Yes
      </Button>
      {guess.others.length > 0 && (
        <Menu
          label={`Change ${guess.as}`}
          items={guess.others.map((other, i) => ({ id: String(i), label: other.name, run: () => onAnswer(correction(at, i, other)) }))}
        >
          Change
        </Menu>
      )}
    </>
  );
}

/** One question about what fits nothing, with the nearest names; no answer is chosen beforehand. */
function Ask({ question, checked, onAnswer }: { question: AskedQuestion } & Asking): ReactNode {
  const { written, near, leaveOut, settles, option } = question;
  const { catalogue, roster } = checked;
  const answer = (edit: Edit) => onAnswer({ edit, ...(settles ? { settles } : {}) });
  return (
    <Question
      legend={`“${written}”: no such ${option === null ? "unit" : "option"} in ${catalogue.army.name}. What is it?`}
      near={near.map(({ name, points, fits, edit }) => ({
        name,
        note: `${points === null ? "no price" : number(points)}${fits ? ", fits the price given" : ""}`,
        choose: () => answer(edit),
      }))}
      others={() => allAnswers(catalogue, roster, question).map(({ name, edit }) => ({ name, choose: () => answer(edit) }))}
      leaveOut={option === null ? "Leave this line out" : "Leave it out"}
      onLeaveOut={() => answer(leaveOut)}
    />
  );
}

/** One question about words nothing came of: what they mean is said, and the list is read again with it. */
function AskWords({ asks, of, checked, onAnswer }: { asks: WordingQuestion; of: "unit" | "option" } & Asking) {
  const { text, near, leaveOut } = asks;
  const { catalogue } = checked;
  const say = (wording: Wording) => onAnswer({ wording });
  const names = of === "unit" ? catalogue.entries.map(({ entry }) => entry.name) : catalogue.variants.map(({ name }) => name);
  return (
    <Question
      legend={`“${text}”: not understood. What is it?`}
      near={near.map((name) => ({ name, choose: () => say({ text, name }) }))}
      others={() => [...new Set(names)].map((name) => ({ name, choose: () => say({ text, name }) }))}
      leaveOut={of === "unit" ? "Leave this line out" : "Leave it out"}
      onLeaveOut={() => say({ text: leaveOut })}
    />
  );
}

/** A name that may be meant, with what is said beside it. */
interface Meaning {
  name: string;
  note?: string;
  choose(): void;
}

interface QuestionProps {
  legend: string;
  near: readonly Meaning[];
  /** Whatever else may be meant; worked out when it is asked for. */
  others(): readonly Meaning[];
  leaveOut: string;
  onLeaveOut(): void;
}

function Question({ legend, near, others, leaveOut, onLeaveOut }: QuestionProps) {
  const [open, setOpen] = useState(false);
  const all = open ? others() : [];
  return (
    <fieldset className="flex min-w-0 flex-col gap-1 border border-dashed border-edge border-l-3 border-l-ink bg-sunk px-3 py-2 [border-left-style:solid]">
      <legend className="float-left font-strong">{legend}</legend>
      <div className="flex flex-wrap gap-2 clear-left">
        {near.map(({ name, note, choose }) => (
          <Button key={name} onClick={choose}>
            {name}
            {note && <span className="font-text text-ink-2">{note}</span>}
          </Button>
        ))}
        {!open && (
          <Button look="quiet" onClick={() => setOpen(true)}>
            Something else in the list
          </Button>
        )}
        <Button look="quiet" onClick={onLeaveOut}>
          {leaveOut}
        </Button>
      </div>
      {open && (
        <SelectField label="Something else in the list" defaultValue="" onChange={({ target }) => all[Number(target.value)]?.choose()}>
          <option value="" disabled>
            Choose
          </option>
          {all.map(({ name }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not move
            <option key={i} value={i}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </fieldset>
  );
}
