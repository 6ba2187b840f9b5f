"use client";

import { Plus, X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { FieldError } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";
import { type Field, nodeOf, SOURCE_KEYS } from "@/lib/books/author/nodes";
import { startValue } from "@/lib/books/author/start-value";
import { type Widget, widgetAt } from "@/lib/books/author/widgets";
import { labelOf, type Piece, sentenceOf } from "@/lib/books/author/words";
import { isObject } from "@/lib/engine/schema/json";
import { errorAt, type FieldProps, pathKey, useForm } from "./form-context";

/** Controls that can stand empty: what they are about is left out until something is entered. */
const EMPTY: ReadonlySet<Widget> = new Set(["price", "text", "number", "yes", "word", "fixed", "name", "names", "texts", "figures"]);

interface Props extends FieldProps {
  /** Keys that are shown though they are absent, in their order; the others follow where they are there. */
  usual?: readonly string[];
  /** Keys that stand elsewhere. */
  without?: ReadonlySet<string>;
}

/** The fields of a thing: as a sentence with blanks where there is one, below each other otherwise; what is absent can be added. */
export function ObjectField({ path, schema, value, label, usual = [], without }: Props) {
  const form = useForm();
  const node = nodeOf(schema);
  if (node.kind !== "object") return null;
  const there = isObject(value) ? value : {};
  const key = String(path.findLast((step) => typeof step === "string") ?? "");
  const sentence = sentenceOf(schema, key, value);
  const blanks = new Set((sentence ?? []).flatMap((piece) => ("blank" in piece ? piece.blank : [])));
  const open = node.fields.filter((f) => f.key !== "kind" && f.key !== "$schema" && !without?.has(f.key));
  const isNeeded = (f: Field) => f.required && !SOURCE_KEYS.has(f.key) && !(f.key === "id" && path[0] !== "facts" && path.length === 2);
  const rest = open.filter((f) => !blanks.has(f.key));
  const shown = rest.filter((f) => f.key in there || isNeeded(f) || usual.includes(f.key));
  const rank = (f: Field) =>
    usual.includes(f.key) ? usual.indexOf(f.key) : usual.length + (SOURCE_KEYS.has(f.key) || f.key === "id" ? 100 : 0);
  const absent = rest.filter((f) => !shown.includes(f));
  const strange = Object.keys(there).filter((k) => !node.fields.some((f) => f.key === k));
  return (
    <div className="flex min-w-0 flex-col gap-4" data-path={pathKey(path)}>
      {sentence ? <Sentence pieces={sentence} fields={node.fields} there={there} path={path} /> : null}
      {shown
        .toSorted((a, b) => rank(a) - rank(b))
        .map((field) => (
          <OneField key={field.key} field={field} path={[...path, field.key]} value={there[field.key]} />
        ))}
      {strange.map((k) => (
        <div key={k} className="flex flex-wrap items-center gap-3" data-path={pathKey([...path, k])}>
          <FieldError>{errorAt(form, [...path, k], true) ?? `“${k}” is not known here.`}</FieldError>
          <Button onClick={() => form.set([...path, k], undefined)}>Take it out</Button>
        </div>
      ))}
      {absent.length ? (
        <div>
          <Menu
            label={`Add more to: ${label}`}
            icon={<Plus size={16} aria-hidden="true" />}
            items={absent.map((field) => ({
              id: field.key,
              label: labelOf(field.key),
              run: () => form.set([...path, field.key], startValue(field.schema)),
            }))}
          >
            More
          </Menu>
        </div>
      ) : null}
      <FieldError>{errorAt(form, path)}</FieldError>
    </div>
  );
}

/** One field of a thing, with a button that takes it away where it may be absent. */
function OneField({ field, path, value }: { field: Field; path: readonly (string | number)[]; value: unknown }) {
  const form = useForm();
  const widget = widgetAt(form.value, path, field.schema);
  const optional = !field.required || SOURCE_KEYS.has(field.key);
  const label = labelOf(field.key);
  if (value === undefined && !EMPTY.has(widget))
    return (
      <div>
        <Button look="dashed" icon={<Plus size={16} aria-hidden="true" />} onClick={() => form.set(path, startValue(field.schema))}>
          {label}
        </Button>
      </div>
    );
  const isPart = !EMPTY.has(widget);
  return (
    <div className={cx("flex items-start gap-2", isPart && "border-l-3 border-rule-2 pl-3")}>
      <div className="min-w-0 flex-1">
        {isPart && (widget === "object" || widget === "forms") ? <p className="pb-1 text-s font-strong">{label}</p> : null}
        <form.Field
          path={path}
          schema={field.schema}
          value={value}
          label={label}
          hint={isPart ? undefined : field.hint}
          optional={optional}
        />
      </div>
      {isPart && optional ? (
        <IconButton look="quiet" label={`Leave out: ${label}`} icon={<X size={16} />} onClick={() => form.set(path, undefined)} />
      ) : null}
    </div>
  );
}

interface SentenceProps {
  pieces: readonly Piece[];
  fields: readonly Field[];
  there: Record<string, unknown>;
  path: readonly (string | number)[];
}

/** Words with blanks among them. What may be absent and is no plain blank is added by a press. */
function Sentence({ pieces, fields, there, path }: SentenceProps) {
  const form = useForm();
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
      {pieces.map((piece) => {
        if ("words" in piece)
          return (
            <span key={piece.words} className="font-serif text-l">
              {piece.words}
            </span>
          );
        const field = fields.find((f) => f.key === piece.blank);
        if (!field) return null;
        const at = [...path, field.key];
        const value = there[field.key];
        const widget = widgetAt(form.value, at, field.schema);
        const label = labelOf(field.key);
        if (value === undefined && !EMPTY.has(widget))
          return (
            <Button key={field.key} look="dashed" onClick={() => form.set(at, startValue(field.schema))} aria-label={`Add: ${label}`}>
              {label} …
            </Button>
          );
        const isPart = ["object", "list", "forms"].includes(widget);
        return (
          <span
            key={field.key}
            className={cx("inline-flex max-w-full min-w-0 items-center", isPart && "rounded-s border border-rule-2 px-2 py-1")}
          >
            <form.Field path={at} schema={field.schema} value={value} label={label} hideLabel optional={!field.required} />
            {isPart && !field.required ? (
              <IconButton look="quiet" label={`Leave out: ${label}`} icon={<X size={14} />} onClick={() => form.set(at, undefined)} />
            ) : null}
          </span>
        );
      })}
    </div>
  );
}
