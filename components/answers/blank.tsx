"use client";

import { type ClipboardEvent, type KeyboardEvent, useEffect, useState } from "react";
import { cx } from "@/components/ui/class-names";
import { type FigureKind, shownFigure, typedFigure } from "@/lib/engine/typed-figures";

interface BlankProps {
  /** For assistive technology: the row and the column. */
  label: string;
  /** Of the column, shown where rows are stacked. */
  heading: string;
  row: string;
  column: string;
  kind: FigureKind;
  value: number | string | null;
  /** Id of the place that says what is wrong. */
  describedBy: string;
  onEnter(value: number | string | null): void;
  /** What is wrong with what is typed, null once it is all right. */
  onProblem(column: string, problem: string | null): void;
  /** Several cells were pasted into it. */
  onTable(text: string): void;
}

/** A figure to fill in, checked while it is typed and kept when it is left. Escape brings the old one back. */
export function Blank({ label, heading, row, column, kind, value, describedBy, onEnter, onProblem, onTable }: BlankProps) {
  const shown = shownFigure(value);
  const [draft, setDraft] = useState<string | null>(null);
  const typed = draft === null ? null : typedFigure(draft, kind);
  const problem = typed?.problem ?? null;

  // What was typed shows until it is kept.
  useEffect(() => {
    setDraft((was) => (was !== null && typedFigure(was, kind).problem === null && typedFigure(was, kind).value === value ? null : was));
  }, [value, kind]);
  useEffect(() => onProblem(column, problem), [column, problem, onProblem]);

  const leave = () => {
    if (typed === null || typed.problem !== null) return;
    if (typed.value === value) setDraft(null);
    else onEnter(typed.value);
  };
  const back = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Escape" || draft === null) return;
    event.preventDefault();
    setDraft(null);
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    if (!/[\t\n\r]./.test(text.trim())) return;
    event.preventDefault();
    onTable(text);
  };
  const text = draft ?? shown;
  return (
    <label className="flex min-w-0 flex-col gap-0.5">
      <span className="text-s text-ink-2 md:hidden" aria-hidden="true">
        {heading}
      </span>
      <input
        aria-label={label}
        data-blank={column}
        data-row={row}
        inputMode={kind === "points" ? "decimal" : "text"}
        autoComplete="off"
        spellCheck={false}
        value={text}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : describedBy}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={leave}
        onKeyDown={back}
        onPaste={paste}
        className={cx(
          "min-h-(--target) w-full min-w-0 rounded-s border border-transparent px-1 text-center text-m font-strong focus:bg-leaf aria-invalid:border-illegal! aria-invalid:bg-leaf",
          text === ""
            ? "border-b-edge bg-transparent [border-bottom-style:dashed] focus:[border-bottom-style:solid]"
            : "border-b-edge bg-leaf",
        )}
      />
    </label>
  );
}

/** Moves between blanks as in a spreadsheet: Enter and the arrows in a column, Tab to the next number. */
export function moveBetweenBlanks(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, shiftKey, ctrlKey, altKey, metaKey } = event;
  if (!(target instanceof HTMLInputElement) || target.dataset.blank === undefined || ctrlKey || altKey || metaKey) return;
  const down = (key === "Enter" && !shiftKey) || key === "ArrowDown";
  const up = (key === "Enter" && shiftKey) || key === "ArrowUp";
  const on = key === "Tab" && !shiftKey;
  if (!down && !up && !on) return;
  // A slip is put right where it was made; Tab goes on all the same.
  if (!on && target.getAttribute("aria-invalid")) {
    event.preventDefault();
    return;
  }
  const all = [...event.currentTarget.querySelectorAll<HTMLInputElement>("input[data-blank]")].filter((i) => i.offsetParent !== null);
  const line = on ? all : all.filter((input) => input.dataset.blank === target.dataset.blank);
  const next = line[line.indexOf(target) + (up ? -1 : 1)];
  if (next) {
    event.preventDefault();
    next.focus();
  } else if (!on) {
    event.preventDefault();
    // The last one keeps what is typed without going on.
    target.blur();
    target.focus();
  }
}
