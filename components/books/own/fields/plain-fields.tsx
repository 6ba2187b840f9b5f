"use client";

import { Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ChooseMany } from "@/components/ui/choose-many";
import { cx } from "@/components/ui/class-names";
import { ComboField, type ComboOption } from "@/components/ui/combo-field";
import { FieldError, inputLook, SelectField, TextField, Tick } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { nodeOf } from "@/lib/books/author/nodes";
import { keyOf, nameSort } from "@/lib/books/author/widgets";
import { wordLabel } from "@/lib/books/author/words";
import { typedNumber } from "@/lib/engine/typed-figures";
import { errorAt, type FieldProps, pathKey, useForm } from "./form-context";

/** What of a field all controls share. */
function useField({ path, label, hideLabel, hint }: FieldProps) {
  const form = useForm();
  const error = errorAt(form, path, true);
  return {
    form,
    set: (value: unknown) => form.set(path, value),
    words: { label, ...(hideLabel ? { hideLabel } : {}), ...(hint && !hideLabel ? { hint } : {}), ...(error ? { error } : {}) },
    at: { "data-path": pathKey(path) },
  };
}

const shown = (value: unknown) =>
  value === undefined || value === null ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);

export function PlainText(props: FieldProps) {
  const { set, words, at } = useField(props);
  const node = nodeOf(props.schema);
  const most = node.kind === "text" ? node.most : null;
  return (
    <TextField
      {...words}
      {...at}
      autoComplete="off"
      maxLength={most ?? undefined}
      className={props.hideLabel ? "w-44 max-w-full" : "max-w-100"}
      value={shown(props.value)}
      onChange={({ target }) => set(target.value === "" && props.optional ? undefined : target.value)}
    />
  );
}

/** A number as it is typed: what is no number stays as it stands, and is told. */
export function PlainNumber(props: FieldProps & { narrow?: boolean }) {
  const { set, words, at } = useField(props);
  const [typed, setTyped] = useState<string | null>(null);
  const value = shown(props.value);
  const holds = typed !== null && (typedNumber(typed) === props.value || typed === value || (typed === "" && props.value === undefined));
  return (
    <TextField
      {...words}
      {...at}
      inputMode="decimal"
      autoComplete="off"
      className={props.hideLabel || props.narrow ? "w-20" : "w-32"}
      value={holds ? typed : value}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => {
        setTyped(target.value);
        const number = typedNumber(target.value);
        set(number === undefined ? (props.optional ? undefined : "") : Number.isNaN(number) ? target.value : number);
      }}
    />
  );
}

export function PlainYes(props: FieldProps) {
  const { set, words, at } = useField(props);
  return (
    <Tick
      {...at}
      label={words.label}
      hint={words.hint}
      checked={props.value === true}
      onChange={({ target }) => set(target.checked ? true : props.optional ? undefined : false)}
    />
  );
}

export function PlainWord(props: FieldProps) {
  const { set, words, at } = useField(props);
  const node = nodeOf(props.schema);
  const choices = node.kind === "word" ? node.words : [];
  return (
    <SelectField
      {...words}
      {...at}
      className={props.hideLabel ? "w-44 max-w-full" : "max-w-72"}
      value={shown(props.value)}
      onChange={({ target }) => set(target.value === "" ? undefined : target.value)}
    >
      {props.optional || !choices.includes(shown(props.value)) ? <option value="">{props.optional ? "as usual" : "Choose"}</option> : null}
      {choices.map((word) => (
        <option key={word} value={word}>
          {wordLabel(word)}
        </option>
      ))}
    </SelectField>
  );
}

/** What always is the same where it stands. */
export function Fixed(props: FieldProps) {
  const { set, at } = useField(props);
  const node = nodeOf(props.schema);
  if (node.kind !== "fixed" || keyOf(props.path) === "kind") return null;
  if (!props.optional) return <span className="self-center text-ink-2">{node.value === null ? "not known" : shown(node.value)}</span>;
  return (
    <Tick
      {...at}
      label={props.label}
      hint={props.hint}
      checked={props.value !== undefined}
      onChange={({ target }) => set(target.checked ? node.value : undefined)}
    />
  );
}

/** What may be named at a place, with what is named there already though there is no such thing. */
function choicesFor(options: readonly ComboOption[], named: readonly unknown[]): readonly ComboOption[] {
  const strange = named.filter((id): id is string => typeof id === "string" && id !== "" && !options.some((o) => o.id === id));
  return strange.length ? [...options, ...strange.map((id) => ({ id, label: id, detail: "not known" }))] : options;
}

export function OneName(props: FieldProps) {
  const { form, set, words, at } = useField(props);
  const sort = nameSort(form.value, props.path);
  const options = choicesFor(sort ? form.names[sort] : [], [props.value]);
  const { hideLabel: _, ...rest } = words;
  return (
    <div {...at} className={cx("flex min-w-0 items-end gap-1", props.hideLabel ? "w-60 max-w-full [&_label]:sr-only" : "max-w-100")}>
      <ComboField {...rest} className="flex-1" options={options} value={shown(props.value) || null} onChange={set} placeholder="Choose" />
      {props.optional && props.value !== undefined ? (
        <IconButton look="quiet" label={`Leave out: ${props.label}`} icon={<X size={16} />} onClick={() => set(undefined)} />
      ) : null}
    </div>
  );
}

export function SomeNames(props: FieldProps) {
  const { form, set, words, at } = useField(props);
  const sort = nameSort(form.value, [...props.path, 0]);
  const chosen = Array.isArray(props.value) ? props.value.filter((one): one is string => typeof one === "string") : [];
  const options = choicesFor(sort ? form.names[sort] : [], chosen);
  const { hideLabel: _, ...rest } = words;
  const put = (ids: string[]) => set(ids.length === 0 && props.optional ? undefined : ids);
  return (
    <div {...at} className={cx("min-w-0", props.hideLabel ? "w-72 max-w-full [&_label]:sr-only" : "max-w-140")}>
      <ChooseMany {...rest} options={options} chosen={chosen} onChange={put} placeholder="Add" />
      {sort === "tag" && keyOf(props.path) === "tags" ? <NewMark onAdd={(tag) => put([...chosen, tag])} /> : null}
    </div>
  );
}

/** A mark of the author's own, for rules to speak of. */
function NewMark({ onAdd }: { onAdd(tag: string): void }) {
  const [typed, setTyped] = useState("");
  const id = typed
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  const add = () => {
    if (!id) return;
    onAdd(id);
    setTyped("");
  };
  return (
    <div className="flex items-end gap-2 pt-2">
      <TextField
        label="A mark of your own"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          add();
        }}
      />
      <Button disabled={!id} onClick={add}>
        Add
      </Button>
    </div>
  );
}

/** Several texts, each in a field of its own. */
export function SomeTexts(props: FieldProps) {
  const { set, words, at } = useField(props);
  const box = useRef<HTMLFieldSetElement>(null);
  const texts = Array.isArray(props.value) ? props.value.map(shown) : [];
  const put = (next: string[]) => set(next.length === 0 && props.optional ? undefined : next);
  const focus = (n: number) => requestAnimationFrame(() => box.current?.querySelectorAll<HTMLElement>("input, button")[n]?.focus());
  return (
    <fieldset ref={box} {...at} className="min-w-0 max-w-140">
      <legend className={props.hideLabel ? "sr-only" : "pb-1 text-s font-strong"}>{words.label}</legend>
      {words.hint ? <p className="pb-1 text-s text-ink-2">{words.hint}</p> : null}
      <div className="flex flex-wrap items-center gap-2">
        {texts.map((text, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: texts have nothing else that stays as they are typed
          <span key={i} className="inline-flex items-center">
            <input
              aria-label={`${words.label}, ${i + 1}`}
              aria-invalid={words.error ? true : undefined}
              className={cx(inputLook, "w-44! pr-8")}
              value={text}
              autoComplete="off"
              onChange={({ target }) => put(texts.map((one, n) => (n === i ? target.value : one)))}
            />
            <IconButton
              look="quiet"
              className="-ml-(--target)"
              label={`Take out ${text || "the empty one"}`}
              icon={<X size={14} />}
              onClick={() => {
                put(texts.filter((_, n) => n !== i));
                focus(Math.max(0, 2 * i - 2));
              }}
            />
          </span>
        ))}
        <IconButton
          label={`Add to: ${words.label}`}
          icon={<Plus size={16} />}
          onClick={() => {
            put([...texts, ""]);
            focus(2 * texts.length);
          }}
        />
      </div>
      <FieldError>{words.error}</FieldError>
    </fieldset>
  );
}
