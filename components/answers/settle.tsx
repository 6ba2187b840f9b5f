"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import type { ComponentProps, KeyboardEvent, ReactNode } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { cx } from "@/components/ui/class-names";
import { Field, inputLook } from "@/components/ui/field";
import { Mark, type MarkKind } from "@/components/ui/mark";
import { keyed } from "@/lib/engine/keyed";
import { Bound, Figure, FigureOrLetters } from "./typed";

const marks: Record<string, MarkKind> = keyed({ yes: "legal", no: "denied" });

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

interface FigureInputProps extends ComponentProps<"input"> {
  label: string;
  unit?: string | undefined;
  error: string | undefined;
}

/** A narrow field for a figure. Takes what `register` of react-hook-form returns. */
export function FigureInput({ label, unit, error, ...input }: FigureInputProps) {
  return (
    <Field label={unit ? `${label} (${unit})` : label} quiet error={error} className="max-w-44">
      {(ids) => <input inputMode="decimal" autoComplete="off" {...ids} {...input} className={cx(inputLook, "w-20! text-right")} />}
    </Field>
  );
}

/** The schema of a field that holds one figure. */
const kinds = {
  number: z.object({ figure: Figure }),
  letters: z.object({ figure: FigureOrLetters }),
  bound: z.object({ figure: Bound }),
};

interface FigureFieldProps {
  label: string;
  value: number | string | null;
  /** letters are fine in some profiles; a bound is a whole number. */
  kind: keyof typeof kinds;
  unit?: string | undefined;
  onChange(value: number | string | null): void;
}

/** A figure typed in: kept when the field is left or Enter is pressed; emptied, it is taken back. */
export function FigureField({ label, value, kind, unit, onChange }: FigureFieldProps) {
  const shown = value === null ? "" : String(value);
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(kinds[kind]),
    defaultValues: { figure: shown },
    values: { figure: shown },
    shouldFocusError: false,
  });
  const settle = handleSubmit(({ figure = null }) => {
    if (figure === value) reset();
    else onChange(figure);
  });
  return (
    <FigureInput
      label={label}
      unit={unit}
      error={formState.errors.figure?.message}
      inputMode={kind === "letters" ? "text" : "decimal"}
      {...register("figure", { onBlur: () => void settle() })}
      onKeyDown={settleKeys(() => void settle(), reset)}
    />
  );
}

/** Enter keeps what is typed, Escape takes it back. */
export function settleKeys(settle: () => void, reset: () => void) {
  return ({ key }: KeyboardEvent) => {
    if (key === "Enter") settle();
    if (key === "Escape") reset();
  };
}
