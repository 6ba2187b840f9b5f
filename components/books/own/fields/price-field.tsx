"use client";

import { useId, useState } from "react";
import type * as z from "zod";
import { cx } from "@/components/ui/class-names";
import { FieldError, inputLook } from "@/components/ui/field";
import { bare, formOf, nodeOf } from "@/lib/books/author/nodes";
import { changedForm } from "@/lib/books/author/start-value";
import { keyOf } from "@/lib/books/author/widgets";
import { formTitle } from "@/lib/books/author/words";
import { typedNumber } from "@/lib/engine/typed-figures";
import { errorAt, type FieldProps, pathKey, useForm } from "./form-context";

/** A figure and how it is meant: points for the unit or for each model, a number or one that grows with the army. */
export function PriceField(props: FieldProps) {
  const { path, schema, value, label, optional, hideLabel } = props;
  const form = useForm();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const node = nodeOf(schema);
  const forms = node.kind === "forms" ? node.forms : [];
  const plain = forms.find((f) => nodeOf(f).kind === "number");
  const now = (value === undefined || typeof value === "string" ? plain : formOf(forms, value)) ?? plain ?? forms[0];
  if (!now) return null;
  const sole = soleKey(now, value);
  const error = errorAt(form, path, sole !== null || now === plain);
  const at = sole === null ? path : [...path, sole];
  const figure = sole === null ? value : (value as Record<string, unknown> | undefined)?.[sole];
  const isFigure = now === plain || sole !== null;
  const written = figure === undefined ? "" : String(figure);
  const holds = typed !== null && (typedNumber(typed) === figure || typed === written);
  const key = groupKey(path);
  return (
    <div className={cx("flex min-w-0 flex-col gap-1", hideLabel && "inline-flex")} data-path={pathKey(path)}>
      <label htmlFor={`${id}-figure`} className={hideLabel ? "sr-only" : "text-s font-strong"}>
        {label}
      </label>
      <div className="flex flex-wrap items-center gap-2">
        {isFigure ? (
          <input
            id={`${id}-figure`}
            inputMode="decimal"
            autoComplete="off"
            data-path={sole === null ? undefined : pathKey(at)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className={cx(inputLook, "w-20! text-right")}
            placeholder={optional ? "any" : undefined}
            value={holds ? typed : written}
            onBlur={() => setTyped(null)}
            onChange={({ target }) => {
              setTyped(target.value);
              const number = typedNumber(target.value);
              const next = number === undefined ? undefined : Number.isNaN(number) ? target.value : number;
              if (next === undefined && optional) form.set(path, undefined);
              else form.set(at, next ?? "");
            }}
          />
        ) : null}
        {forms.length > 1 ? (
          <select
            id={isFigure ? undefined : `${id}-figure`}
            aria-label={`${label}: how it is meant`}
            className={cx(inputLook, "w-auto! max-w-[min(15rem,100%)]")}
            value={forms.indexOf(now)}
            onChange={({ target }) => {
              const to = forms[Number(target.value)];
              if (to) form.set(path, changedForm(to, value));
            }}
          >
            {forms.map((one, i) => (
              <option key={formTitle(one, key)} value={i}>
                {formTitle(one, key)}
              </option>
            ))}
          </select>
        ) : null}
        {isFigure ? null : <form.Field path={path} schema={now} value={value} label={label} hideLabel optional={false} />}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

/** The key of a form that is nothing but a number under it, as `perModel`; null where there is more to say. */
function soleKey(form: z.ZodType, value: unknown): string | null {
  const node = nodeOf(bare(form));
  if (node.kind !== "object") return null;
  const needed = node.fields.filter((f) => f.required);
  const [only] = needed;
  if (needed.length !== 1 || !only || nodeOf(only.schema).kind !== "number") return null;
  const isMore = typeof value === "object" && value !== null && Object.keys(value).some((key) => key !== only.key);
  return isMore || only.key === "perUnit" ? null : only.key;
}

/** The key that says whether a number is points: that of the record, for one of its values. */
function groupKey(path: Readonly<(string | number)[]>): string {
  const keys = path.filter((step) => typeof step === "string");
  return ["offers", "mounts", "options", "prices"].includes(String(keys.at(-2))) ? String(keys.at(-2)) : keyOf(path);
}
