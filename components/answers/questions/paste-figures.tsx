"use client";

import { useMemo, useState } from "react";
import { AskDialog } from "@/components/ui/dialog";
import { PasteArea } from "@/components/ui/paste-area";
import { UnreadLines } from "@/components/ui/unread-lines";
import { type Ask, type AskAnswer, answerTo } from "@/lib/advice/asks/asks";
import type { Question } from "@/lib/advice/asks/questions";
import { type Fill, readPastedTable, type TableColumn } from "@/lib/advice/table/pasted-table";
import type { Pack } from "@/lib/engine/schema/pack";
import { shownFigure } from "@/lib/engine/typed-figures";
import { count, number } from "@/lib/words/en/grammar";

/** What was pasted, and where a table without names begins. */
export interface Pasting {
  text: string;
  row: string;
  column: string;
}

interface PasteFiguresProps {
  pasting: Pasting;
  columns: readonly TableColumn[];
  questions: readonly Question[];
  pack: Pack | null;
  onClose(): void;
  onFill(message: string, answers: readonly { ask: Ask; answer: AskAnswer }[]): void;
}

const SHOWN = 200;

/** Shows what a pasted table fills before it does, and lists what could not be read. */
export function PasteFigures({ pasting, columns, questions, pack, onClose, onFill }: PasteFiguresProps) {
  const [text, setText] = useState(pasting.text);
  const [refused, setRefused] = useState("");
  const table = useMemo(() => {
    const at = { row: questions.findIndex(({ key }) => key === pasting.row), column: columns.findIndex((c) => c.id === pasting.column) };
    const takers = questions.map(({ key, title, asks }) => ({ key, name: title, takes: asks.flatMap(takenBy) }));
    return readPastedTable(text, columns, takers, { row: Math.max(0, at.row), column: Math.max(0, at.column) });
  }, [text, columns, questions, pasting]);
  const fills = table.fills
    .map((fill) => ({ fill, before: figureIn(questions, pack, fill) }))
    .filter((one) => one.before !== one.fill.value);
  const fill = () => {
    if (fills.length)
      onFill(
        `${count(fills.length, "number")} entered.`,
        fills.flatMap((one) => filledAnswer(questions, pack, one.fill)),
      );
    else setRefused("There is nothing to fill in yet.");
  };
  return (
    <AskDialog
      open
      wide
      onClose={onClose}
      title={pasting.text ? "Fill in this table?" : "Paste a table"}
      verb={fills.length ? `Fill in ${count(fills.length, "number")}` : "Fill in"}
      onDo={fill}
    >
      <PasteArea
        label="Table"
        hint="Rows copied from a spreadsheet: a name and its numbers, or numbers alone. A first line may name the columns."
        rows={pasting.text ? 4 : 8}
        value={text}
        onText={(next) => {
          setText(next);
          setRefused("");
        }}
        error={refused || undefined}
        onRefused={setRefused}
      />
      <Filled fills={fills} columns={columns} questions={questions} />
      {fills.length === 0 && text.trim() && table.unread.length === 0 ? (
        <p className="text-ink-2">These numbers are on the sheet already.</p>
      ) : null}
      <UnreadLines unread={table.unread} noun="place" />
    </AskDialog>
  );
}

interface FilledProps {
  fills: readonly { fill: Fill; before: number | string | null }[];
  columns: readonly TableColumn[];
  questions: readonly Question[];
}

function Filled({ fills, columns, questions }: FilledProps) {
  if (fills.length === 0) return null;
  const replaced = fills.filter(({ before }) => before !== null).length;
  return (
    <section aria-label="What is filled in">
      <p className="font-strong">
        {count(fills.length, "number")} to fill in
        {replaced ? `, ${number(replaced)} in place of ${replaced === 1 ? "another" : "others"}` : ""}
      </p>
      <ul className="mt-1 max-h-64 overflow-y-auto border-t border-rule" {...scrolls}>
        {fills.slice(0, SHOWN).map(({ fill: { row, column, value }, before }) => (
          <li key={`${row} ${column}`} className="flex justify-between gap-3 border-b border-rule py-1">
            <span className="min-w-0 break-words">
              {questions.find(({ key }) => key === row)?.title}: {columns.find(({ id }) => id === column)?.name.toLowerCase()}
            </span>
            <span className="whitespace-nowrap">
              {before === null ? null : <span className="text-ink-2">{shownFigure(before)} → </span>}
              <strong className="font-strong">{shownFigure(value)}</strong>
            </span>
          </li>
        ))}
      </ul>
      {fills.length > SHOWN ? <p className="text-s text-ink-2">And {number(fills.length - SHOWN)} more.</p> : null}
    </section>
  );
}

/** What scrolls must be reachable by keyboard. */
const scrolls = { tabIndex: 0 };

/** The columns whose figures a question asks for. */
function takenBy(ask: Ask): string[] {
  return ask.sort === "price" ? ["points"] : ask.sort === "profile" ? ask.cell.missing.map(({ id }) => id) : [];
}

function askOf(questions: readonly Question[], { row, column }: Fill): Ask | undefined {
  return questions.find(({ key }) => key === row)?.asks.find((ask) => takenBy(ask).includes(column));
}

function figureIn(questions: readonly Question[], pack: Pack | null, fill: Fill): number | string | null {
  const ask = askOf(questions, fill);
  const answer = ask ? answerTo(ask, pack) : null;
  if (answer === null || typeof answer === "string") return null;
  if ("points" in answer) return answer.points;
  return "figures" in answer ? (answer.figures[fill.column] ?? null) : null;
}

/** A figure as the answer to its question; points stay for what they are. */
function filledAnswer(questions: readonly Question[], pack: Pack | null, fill: Fill): { ask: Ask; answer: AskAnswer }[] {
  const ask = askOf(questions, fill);
  if (!ask) return [];
  if (fill.column !== "points") return [{ ask, answer: { figures: { [fill.column]: fill.value } } }];
  const before = answerTo(ask, pack);
  return [{ ask, answer: { ...(typeof before === "object" ? before : {}), points: Number(fill.value) } }];
}
