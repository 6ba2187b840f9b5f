"use client";

import { useId, useState } from "react";
import { cx } from "@/components/ui/class-names";
import { FieldError, inputLook } from "@/components/ui/field";
import { isObject } from "@/lib/engine/schema/json";
import { typedNumber } from "@/lib/engine/typed-figures";
import { errorAt, type FieldProps, pathKey, useForm } from "./form-context";

/** A row of figures, one for each characteristic of the game. Empty: nothing is said of it; “?”: the page with it is lost. */
export function FiguresField({ path, value, label, optional, hideLabel }: FieldProps) {
  const form = useForm();
  const id = useId();
  const row = isObject(value) ? value : {};
  const known = form.book.characteristics;
  const strange = Object.keys(row).filter((key) => !known.some((c) => c.id === key));
  const all = [
    ...known.map(({ id: of, name, short }) => ({ id: of, name, short: short ?? name })),
    ...strange.map((of) => ({ id: of, name: of, short: of })),
  ];
  const put = (key: string, next: unknown) => {
    const left = Object.entries(row).filter(([k]) => k !== key);
    if (next === undefined) return form.set(path, left.length === 0 && optional ? undefined : Object.fromEntries(left));
    const order = all.map((c) => c.id);
    const entries = key in row ? Object.entries(row).map(([k, v]) => [k, k === key ? next : v] as const) : [...left, [key, next] as const];
    const sorted = key in row ? entries : entries.toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b));
    form.set(path, Object.fromEntries(sorted));
  };
  const error = errorAt(form, path, true);
  return (
    <fieldset className="min-w-0" data-path={pathKey(path)} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={hideLabel ? "sr-only" : "pb-1 text-s font-strong"}>{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] gap-2">
        {all.map((c) => (
          <Figure
            key={c.id}
            name={c.name}
            short={c.short}
            path={pathKey([...path, c.id])}
            value={row[c.id]}
            onChange={(next) => put(c.id, next)}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

function Figure({
  name,
  short,
  path,
  value,
  onChange,
}: {
  name: string;
  short: string;
  path: string;
  value: unknown;
  onChange(next: unknown): void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const written = value === undefined ? "" : value === null ? "?" : String(value);
  return (
    <label className="flex min-w-0 flex-col items-stretch gap-0.5 text-center text-s text-ink-2">
      <span aria-hidden="true" className="truncate">
        {short}
      </span>
      <input
        aria-label={name}
        title={name}
        data-path={path}
        autoComplete="off"
        maxLength={12}
        className={cx(inputLook, "px-1! text-center")}
        value={typed ?? written}
        onBlur={() => setTyped(null)}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(figureOf(target.value));
        }}
      />
    </label>
  );
}

function figureOf(text: string): number | string | null | undefined {
  const typed = text.trim();
  if (typed === "") return undefined;
  if (typed === "?") return null;
  const number = typedNumber(typed);
  return number === undefined || Number.isNaN(number) ? (typed === "–" ? "-" : typed) : number;
}
