"use client";

import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { cx } from "@/components/ui/class-names";
import { Field, inputLook } from "@/components/ui/field";
import { type FigureKind, shownFigure, typedFigure } from "@/lib/engine/typed-figures";
import { useAnswerWords } from "./words";

interface FigureFieldProps {
  label: string;
  /** For assistive technology, where the label alone does not say what it is about. */
  name?: string | undefined;
  kind: FigureKind;
  unit?: string | undefined;
  value: number | string | null;
  /** What Enter and the arrows go down in. */
  column?: string | undefined;
  onChange(value: number | string | null): void;
  /** Takes several cells that are pasted at once. */
  onTable?: ((text: string) => void) | undefined;
}

/** A figure typed in: checked as it is typed, kept when the field is left or Enter is pressed, taken back when it is emptied. Escape brings the old one back. */
export function FigureField({ label, name, kind, unit, value, column, onChange, onTable }: FigureFieldProps) {
  const words = useAnswerWords();
  const [draft, setDraft] = useState<string | null>(null);
  // What was given to keep, so that leaving the field after Enter does not give it again.
  const given = useRef(value);
  const typed = draft === null ? null : typedFigure(draft, kind, words);
  useEffect(() => {
    given.current = value;
    // What was typed shows until it is kept.
    setDraft((was) => (was !== null && typedFigure(was, kind).problem === null && typedFigure(was, kind).value === value ? null : was));
  }, [value, kind]);

  const settle = () => {
    if (typed === null || typed.problem !== null || typed.value === given.current) return;
    given.current = typed.value;
    onChange(typed.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") settle();
    if (event.key !== "Escape" || draft === null) return;
    event.preventDefault();
    setDraft(null);
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    if (!onTable || !/[\t\n\r]./.test(text.trim())) return;
    event.preventDefault();
    onTable(text);
  };
  return (
    <Field label={unit ? `${label} (${unit})` : label} quiet error={typed?.problem ?? undefined} className="max-w-44">
      {(ids) => (
        <input
          {...ids}
          aria-label={name}
          data-column={column}
          inputMode={kind === "profile" ? "text" : "decimal"}
          autoComplete="off"
          spellCheck={false}
          value={draft ?? shownFigure(value)}
          onChange={(event) => setDraft(event.target.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={settle}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className={cx(inputLook, "w-18! px-2! text-right")}
        />
      )}
    </Field>
  );
}

/** Moves between figures as in a spreadsheet: Enter and the arrows in a column, Tab to the next figure. */
export function moveBetweenFigures(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, shiftKey, ctrlKey, altKey, metaKey } = event;
  if (!(target instanceof HTMLInputElement) || target.dataset.column === undefined || ctrlKey || altKey || metaKey) return;
  const down = (key === "Enter" && !shiftKey) || key === "ArrowDown";
  const up = (key === "Enter" && shiftKey) || key === "ArrowUp";
  const on = key === "Tab" && !shiftKey;
  if (!down && !up && !on) return;
  // A slip is put right where it was made; Tab goes on all the same.
  if (!on && target.getAttribute("aria-invalid")) {
    event.preventDefault();
    return;
  }
  const all = [...event.currentTarget.querySelectorAll<HTMLInputElement>("input[data-column]")].filter((i) => i.offsetParent !== null);
  const line = on ? all : all.filter((input) => input.dataset.column === target.dataset.column);
  const next = line[line.indexOf(target) + (up ? -1 : 1)];
  if (!next && on) return;
  event.preventDefault();
  next?.focus();
}
