"use client";

import { type ReactNode, useId, useState } from "react";
import { cx } from "@/components/ui/class-names";
import { inputLook } from "@/components/ui/field";
import { Mark, type MarkKind } from "@/components/ui/mark";
import { number } from "@/lib/text";

const marks: Record<string, MarkKind> = { yes: "legal", no: "denied" };

/** Two answers to a question, of which none or one is given; the given one, pressed again, is taken back. */
export function Settle<T extends string>({
  question,
  yes,
  no,
  value,
  onChange,
}: {
  /** For assistive technology: what is asked. */
  question: string;
  yes: { id: T; label: string };
  no: { id: T; label: string };
  value: T | null;
  onChange(value: T | null): void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div role="group" aria-label={question} className="flex flex-none">
      {[["yes", yes] as const, ["no", no] as const].map(([kind, { id, label }]) => {
        const given = value === id;
        return (
          <button
            key={id}
            type="button"
            aria-pressed={given}
            onClick={() => onChange(given ? null : id)}
            className={cx(
              "relative inline-flex min-h-(--target) items-center gap-1.5 border border-edge px-3 text-m font-strong focus-visible:z-1",
              kind === "yes" ? "rounded-l-s" : "-ml-px rounded-r-s",
              given ? "bg-ink text-paper" : "bg-leaf text-ink hover:bg-sunk",
            )}
          >
            {given ? <Mark kind={marks[kind] ?? "legal"} size={14} className="text-paper" /> : null}
            {label}
          </button>
        );
      })}
    </div>
  );
}

/** A row of the book check: what is asked on the left, the answer on the right or, where that is narrow, below. */
export function AskRow({
  title,
  group,
  children,
  answer,
}: {
  title: ReactNode;
  /** What the fields of the answer are about, where their labels do not say. */
  group?: string;
  children?: ReactNode;
  answer: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-2.5">
      <div className="min-w-56 flex-1">
        <p className="font-name">{title}</p>
        {children ? <div className="max-w-(--measure) text-s text-ink-2">{children}</div> : null}
      </div>
      <div {...(group ? { role: "group", "aria-label": group } : {})} className="flex max-w-full flex-wrap items-end gap-x-3 gap-y-2">
        {answer}
      </div>
    </li>
  );
}

/** A figure typed in: kept when the field is left or Enter is pressed; emptied, it is taken back. */
export function FigureField({
  label,
  value,
  onChange,
  words = false,
  unit,
}: {
  label: string;
  value: number | string | null;
  onChange(value: number | string | null): void;
  /** Letters are fine as well: some profiles have them. */
  words?: boolean;
  unit?: string | undefined;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const id = useId();
  const shown = typed ?? (value === null ? "" : String(value));
  const settle = () => {
    if (typed === null) return;
    const text = typed.trim();
    const figure = text === "" ? null : parse(text);
    const kept = figure !== undefined ? figure : words ? text.slice(0, 12) : undefined;
    setWrong(kept === undefined);
    if (kept === undefined) return;
    setTyped(null);
    if (kept !== value) onChange(kept);
  };
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-s text-ink-2">
        {label}
        {unit ? ` (${unit})` : ""}
      </label>
      <input
        id={id}
        inputMode={words ? "text" : "decimal"}
        autoComplete="off"
        className={cx(inputLook, "w-20! text-right")}
        value={shown}
        maxLength={12}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === "Enter") settle();
          if (event.key === "Escape" && typed !== null) {
            setTyped(null);
            setWrong(false);
          }
        }}
      />
      {wrong ? (
        <p id={`${id}-wrong`} role="alert" className="max-w-40 text-s text-illegal">
          Enter a number, such as {number(12)} or 7.5.
        </p>
      ) : null}
    </div>
  );
}

/** Whole and broken numbers, with a comma or a point; undefined where it is none. */
export function parse(text: string): number | undefined {
  const plain = text.replaceAll(/\s/g, "").replaceAll("−", "-").replace(",", ".");
  if (!/^-?\d+(\.\d+)?$/.test(plain)) return undefined;
  const value = Number(plain);
  return Math.abs(value) <= 100_000 ? value : undefined;
}
