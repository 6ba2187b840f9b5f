"use client";

import { PenLine } from "lucide-react";
import { useEffect, useRef } from "react";
import { AnswerControl } from "@/components/answers/answer-control";
import { useAnswerWords } from "@/components/answers/words";
import { useBuilderWords } from "@/components/builder/words";
import { entryHref, pricesHref, ruleHref } from "@/components/ui/book-links";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { PageReference } from "@/components/ui/page-reference";
import { useUiWords } from "@/components/ui/words";
import { type Ask, type AskAnswer, answerText } from "@/lib/advice/asks/asks";

interface AskNoteProps {
  ask: Ask;
  /** What is not confirmed, and where to look it up. */
  message: string;
  fix: string;
  /** For whom the answer holds: "all your Undead rosters". */
  scope: string;
  /** Takes the focus as it appears. */
  focused: boolean;
  give(answer: AskAnswer): void;
}

/** What our copy of the book leaves open, and the answer right there. */
export function AskNote({ ask, message, fix, scope, focused, give }: AskNoteProps) {
  const { asks } = useBuilderWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) box.current?.querySelector<HTMLElement>("button, input")?.focus();
  }, [focused]);
  return (
    <Note kind="unconfirmed" title={message}>
      <p>{fix}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend */}
      <div ref={box} role="group" aria-label={message} className="flex flex-wrap items-end gap-2 py-2 text-ink">
        <AnswerControl ask={ask} answer={null} give={(answer) => answer !== null && give(answer)} />
      </div>
      <p>{asks.countsFor(scope)}</p>
    </Note>
  );
}

interface AnsweredProps {
  ask: Ask;
  /** What it is about, where the place does not say it. */
  about: string;
  game: string;
  answer: AskAnswer;
  focused: boolean;
  takeBack(): void;
}

/** An answer of the player's own, never shown as the book's. */
export function Answered({ ask, about, game, answer, focused, takeBack }: AnsweredProps) {
  const { asks } = useBuilderWords();
  const answers = useAnswerWords();
  const words = useUiWords();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) undo.current?.focus();
  }, [focused]);
  const text = answerText(ask, answer, answers);
  const { cell } = ask;
  const href =
    cell.sort === "price" || cell.sort === "profile"
      ? pricesHref(game, ask.army)
      : cell.sort === "permission"
        ? entryHref(game, ask.army, cell.entry.id)
        : ruleHref(game, ask.army, cell.sort === "option" ? cell.rule : cell.data.id);
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-s text-ink-2">
      <PenLine size={14} aria-hidden="true" className="flex-none" />
      <span>
        {asks.answered} {about ? `${about} ` : ""}
        {text}, <PageReference page={cell.page} href={href} />
      </span>
      <Button
        ref={undo}
        look="link"
        className="min-h-7! py-0! text-s!"
        aria-label={asks.undo([about, text].filter(Boolean).join(" "))}
        onClick={takeBack}
      >
        {words.undo}
      </Button>
    </p>
  );
}
