"use client";

import { Ban, ChevronLeft, ChevronRight, PenLine } from "lucide-react";
import { Fragment, type ReactNode, useEffect, useState } from "react";
import { Choices } from "@/components/answers/choices";
import { KeysList } from "@/components/answers/keys-list";
import { armyHref } from "@/components/ui/book-links";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Note } from "@/components/ui/note";
import { PageReference } from "@/components/ui/page-reference";
import { SectionHead } from "@/components/ui/section-head";
import Link from "@/components/words/link";
import { type Box, type CopyColumn, STATUS_WORDS } from "@/lib/advice/table/table-boxes";
import { codesInWords } from "@/lib/advice/table/table-codes";
import type { TableRow } from "@/lib/engine/catalogue/compile/permission-table";
import type { Page } from "@/lib/engine/common";
import type { PermissionTable } from "@/lib/engine/schema/book";
import { number, pageLabel } from "@/lib/words/en/grammar";

interface BoxPanelProps {
  game: string;
  table: PermissionTable;
  army: { id: string; name: string; copy: CopyColumn };
  page: Page;
  /** Which column of the page, from 1. */
  column: number;
  row: TableRow;
  rows: number;
  box: Box;
  /** How many boxes are chosen. */
  chosen: number;
  open: number;
  /** What our copy of the book has on the box beside its colour. */
  notes: readonly string[];
  problem: string | null;
  faults: readonly string[];
  onAnswer(status: Box["status"]): void;
  /** Takes a code; says what is wrong with it. */
  onCode(text: string): string | null;
  onBack(): void;
  onNextOpen(): void;
  onRestBlack(): void;
  /** What the boxes change. */
  children?: ReactNode;
}

const CHOICES = [
  { label: "White", answer: "allowed" },
  { label: "Black", answer: "denied" },
  { label: "I can’t tell", answer: "unconfirmed" },
] as const;

const KEYS = [
  ["↑ ↓ ← →", "move"],
  ["+ − ?", "white, black, can’t tell; then one down"],
  ["2 E", "a letter or number starts the code"],
  ["Shift ↓", "choose several boxes"],
  ["Ctrl V", "paste a row or column from a spreadsheet"],
  ["Ctrl Z", "undo"],
] as const;

/** The question of the box one is at: what it is in the reader's book, what is printed in it, and how it is known. */
export function BoxPanel(props: BoxPanelProps) {
  const { game, table, army, page, column, row, rows, box, chosen, open, problem, faults } = props;
  const { onAnswer, onCode, onBack, onNextOpen, onRestBlack, children } = props;
  return (
    <aside
      aria-label="The box you are at"
      className="flex min-w-0 flex-col gap-5 max-lg:contents lg:sticky lg:top-4 lg:-mx-1 lg:max-h-[calc(100dvh-32px)] lg:overflow-y-auto lg:px-1"
    >
      <div className="z-10 flex flex-col gap-4 max-lg:sticky max-lg:bottom-(--foot) max-lg:gap-2 max-lg:border-t max-lg:border-rule-2 max-lg:bg-paper max-lg:py-2">
        <div>
          <p className="caps text-ink-2 max-lg:hidden">
            {chosen > 1 ? `${number(chosen)} boxes chosen` : `Box ${number(row.index + 1)} of ${number(rows)} in this column`}
          </p>
          <h2 className="text-2xl max-lg:text-l">
            <span className="lg:hidden">{army.name}, </span>
            {row.name}
          </h2>
          <p className="text-ink-2 max-lg:hidden">
            {army.name}, column {number(column)} of {pageLabel(page)}.{" "}
            <Link href={`${armyHref(game, army.id)}#book-check`} prefetch={false} className="text-link">
              All questions
            </Link>
          </p>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend */}
        <div role="group" aria-label="The box in your book is" className="flex flex-wrap gap-2">
          <Choices<Box["status"]>
            choices={CHOICES}
            answer={chosen > 1 ? null : box.status}
            give={(status) => onAnswer(status ?? "unconfirmed")}
          />
        </div>
        <CodeField key={`${army.id} ${row.index} ${box.code}`} code={box.code} problem={problem} onCode={onCode} />
      </div>
      {faults.length ? (
        <Note kind="unconfirmed" role="alert" title={faults.length === 1 ? "This was not entered." : "These were not entered."}>
          <ul className="max-h-60 overflow-y-auto">
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Note>
      ) : null}
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-s">
        {codesInWords(table, army.id, row).map(({ code, says }) => (
          <Fragment key={code}>
            <dt className="font-strong">{code}</dt>
            <dd className="text-ink-2">{says}</dd>
          </Fragment>
        ))}
      </dl>
      <HowKnown {...props} />
      <div className="flex flex-wrap gap-2">
        <Button icon={<ChevronLeft size={16} aria-hidden="true" />} onClick={onBack}>
          Back
        </Button>
        <Button onClick={onNextOpen} disabled={open === 0}>
          Next open box <ChevronRight size={16} aria-hidden="true" />
        </Button>
        <Button icon={<Ban size={16} aria-hidden="true" />} disabled={open === 0} onClick={onRestBlack}>
          All boxes still open here are black
        </Button>
      </div>
      {children}
      <KeysList keys={KEYS} />
    </aside>
  );
}

/** Whose answer a box has, and what our copy of the book has on it. */
function HowKnown({ army, row, box, notes }: BoxPanelProps) {
  const words = row.parts.flatMap(({ entry, name }) => {
    const word = army.copy[entry];
    return word ? [{ name, ...word }] : [];
  });
  const said = [
    ...(box.code.includes("?") ? ["Our copy of the book lost the number where “?” stands. Type the code as your book has it."] : []),
    ...notes,
  ];
  if (box.from !== "you" && !words.length && !said.length) return null;
  return (
    <section>
      <SectionHead level={3}>How it is known</SectionHead>
      {box.from === "you" ? (
        <p className="flex items-center gap-2 pt-2">
          <PenLine size={14} aria-hidden="true" className="flex-none text-ink-2" /> Answered by you: {STATUS_WORDS[box.status]}.
        </p>
      ) : null}
      {words.map(({ name, status, page: from }) => (
        <p key={name} className="pt-2 text-ink-2">
          Our copy of the book{row.parts.length > 1 ? ` on ${name.toLowerCase()}` : ""}: {STATUS_WORDS[status]},{" "}
          <PageReference page={from} />.
        </p>
      ))}
      {said.map((note) => (
        <p key={note} className="pt-2 text-s text-ink-2">
          {note}
        </p>
      ))}
    </section>
  );
}

/** What is printed in the box, typed as it stands there. */
function CodeField({ code, problem, onCode }: { code: string; problem: string | null; onCode(text: string): string | null }) {
  const [text, setText] = useState(code);
  const [wrong, setWrong] = useState<string | null>(null);
  useEffect(() => setText(code), [code]);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() && text !== code) setWrong(onCode(text));
      }}
    >
      <TextField
        label="Printed in the box, if anything"
        placeholder="Type it as printed, such as 2E,T"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={40}
        value={text}
        error={wrong ?? problem ?? undefined}
        onChange={(event) => {
          setText(event.target.value);
          setWrong(null);
        }}
        onKeyDown={(event) => event.key === "Escape" && setText(code)}
        onBlur={() => text.trim() && text !== code && setWrong(onCode(text))}
      />
    </form>
  );
}
