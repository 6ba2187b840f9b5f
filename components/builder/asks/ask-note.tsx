"use client";

import { PenLine } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { FigureField } from "@/components/answers/settle";
import { entryHref, pricesHref, ruleHref } from "@/components/ui/book-links";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { PageReference } from "@/components/ui/page-reference";
import { type Ask, type AskAnswer, answerText } from "@/lib/advice/asks/asks";
import { openBound } from "@/lib/engine/catalogue/compile/rule-entries";
import { count } from "@/lib/engine/text";

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
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) box.current?.querySelector<HTMLElement>("button, input")?.focus();
  }, [focused]);
  return (
    <Note kind="unconfirmed" title={message}>
      <p>{fix}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend */}
      <div ref={box} role="group" aria-label={message} className="flex flex-wrap items-end gap-2 py-2 text-ink">
        <Choices ask={ask} give={give} />
      </div>
      <p>Your answer counts for {scope}.</p>
    </Note>
  );
}

function Choices({ ask, give }: Pick<AskNoteProps, "ask" | "give">): ReactNode {
  const { cell } = ask;
  if (ask.sort === "permission" && ask.code) {
    const { code } = ask;
    return (
      <>
        <Button onClick={() => give("denied")}>None</Button>
        {[1, 2, 3].map((number) => (
          <Button key={number} onClick={() => give({ number })}>{`${number}${code.code}`}</Button>
        ))}
        <Button onClick={() => give("allowed")}>{answerText(ask, "allowed")}</Button>
      </>
    );
  }
  if (cell.sort === "permission" || cell.sort === "option") {
    return (
      <>
        <Button onClick={() => give("allowed")}>Allowed</Button>
        <Button onClick={() => give("denied")}>Not allowed</Button>
      </>
    );
  }
  if (ask.sort === "price") {
    return (
      <>
        {ask.cell.values.map((points) => (
          <Button key={points} onClick={() => give({ points })}>
            {count(points, "point")}
          </Button>
        ))}
        <FigureField
          kind="number"
          label={`Points per ${ask.per}`}
          value={null}
          onChange={(points) => {
            if (typeof points === "number") give({ points });
          }}
        />
      </>
    );
  }
  const bound = cell.sort === "number" && cell.data.kind === "count" ? openBound(cell.data) : null;
  if (!bound) {
    return (
      <>
        <Button onClick={() => give({ holds: true })}>It holds</Button>
        <Button onClick={() => give({ holds: false })}>It does not hold</Button>
      </>
    );
  }
  return (
    <>
      <FigureField
        kind="bound"
        label={bound.side === "max" ? "At most" : "At least"}
        value={null}
        onChange={(value) => {
          if (typeof value === "number") give({ number: value });
        }}
      />
      <Button onClick={() => give({ holds: false })}>No limit</Button>
    </>
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
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) undo.current?.focus();
  }, [focused]);
  const text = answerText(ask, answer);
  const { cell } = ask;
  const href =
    cell.sort === "price"
      ? pricesHref(game, ask.army)
      : cell.sort === "permission"
        ? entryHref(game, ask.army, cell.entry.id)
        : ruleHref(game, ask.army, cell.sort === "option" ? cell.rule : cell.data.id);
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-s text-ink-2">
      <PenLine size={14} aria-hidden="true" className="flex-none" />
      <span>
        Answered by you: {about ? `${about} ` : ""}
        {text}, <PageReference page={cell.page} href={href} />
      </span>
      <Button
        ref={undo}
        look="link"
        className="min-h-7! py-0! text-s!"
        aria-label={`Undo your answer: ${[about, text].filter(Boolean).join(" ")}`}
        onClick={takeBack}
      >
        Undo
      </Button>
    </p>
  );
}
