"use client";

import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ComboField } from "@/components/ui/combo-field";
import { FieldError, TextField } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { moved } from "@/lib/books/author/edit-value";
import { nodeOf } from "@/lib/books/author/nodes";
import { startValue } from "@/lib/books/author/start-value";
import { keyOf, keySort } from "@/lib/books/author/widgets";
import { labelOf } from "@/lib/books/author/words";
import { keyed } from "@/lib/engine/keyed";
import { isObject } from "@/lib/engine/schema/json";
import { capital, humanizeId } from "@/lib/words/text";
import { errorAt, type FieldProps, pathKey, useForm } from "./form-context";

const ITEM: Readonly<Record<string, string>> = keyed({
  profiles: "row of figures",
  offers: "set of things",
  choices: "choice",
  groups: "group",
  weighed: "thing",
  table: "step",
  facts: "fact",
  permissions: "permission",
  carriers: "carrier",
  cases: "case",
  fits: "row",
  together: "name for several",
  inRow: "name for a row",
  or: "value",
  all: "condition",
  any: "alternative",
  sets: "set",
  removedOptions: "option",
  costs: "price",
});

/** What one item of a list is called. */
export function itemName(key: string): string {
  return ITEM[key] ?? humanizeId(key.replace(/s$/, ""));
}

/** Things in their order, each with its fields; added at the end, moved and taken out. */
export function ListField({ path, schema, value, label, hint, hideLabel, optional }: FieldProps) {
  const form = useForm();
  const box = useRef<HTMLFieldSetElement>(null);
  const node = nodeOf(schema);
  if (node.kind !== "list") return null;
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const one = itemName(keyOf(path));
  const isPlain = ["number", "text"].includes(nodeOf(node.item).kind);
  const put = (next: readonly unknown[]) => form.set(path, next.length === 0 && optional ? undefined : next);
  const focusIn = (n: number) =>
    requestAnimationFrame(() => {
      const item = box.current?.querySelector(`:scope > ol > li:nth-child(${n + 1})`) ?? box.current;
      item?.querySelector<HTMLElement>("input, select, button")?.focus();
    });
  return (
    <fieldset ref={box} data-path={pathKey(path)} className="min-w-0">
      <legend className={hideLabel ? "sr-only" : "text-s font-strong"}>{label}</legend>
      {hint && !hideLabel ? <p className="text-s text-ink-2">{hint}</p> : null}
      <ol className="flex flex-col">
        {items.map((item, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is what stands at its place; a field must not lose the focus as it is typed in
          <li key={i} className="flex items-start gap-2 border-b border-rule py-2">
            <div className="min-w-0 flex-1">
              <form.Field
                path={[...path, i]}
                schema={node.item}
                value={item}
                label={`${capital(one)} ${i + 1}`}
                hideLabel
                optional={false}
              />
            </div>
            {isPlain || items.length < 2 ? null : (
              <>
                <IconButton
                  look="quiet"
                  disabled={i === 0}
                  label={`Move ${one} ${i + 1} up`}
                  icon={<ArrowUp size={16} />}
                  onClick={() => put(moved(items, i, -1))}
                />
                <IconButton
                  look="quiet"
                  disabled={i === items.length - 1}
                  label={`Move ${one} ${i + 1} down`}
                  icon={<ArrowDown size={16} />}
                  onClick={() => put(moved(items, i, 1))}
                />
              </>
            )}
            <IconButton
              look="quiet"
              label={`Take out ${one} ${i + 1}`}
              icon={<X size={16} />}
              onClick={() => {
                put(items.filter((_, n) => n !== i));
                focusIn(Math.max(0, i - 1));
              }}
            />
          </li>
        ))}
      </ol>
      <Button
        look="quiet"
        className="mt-1 text-s!"
        icon={<Plus size={16} aria-hidden="true" />}
        onClick={() => {
          put([...items, startValue(node.item)]);
          focusIn(items.length);
        }}
      >
        Add a {one}
      </Button>
      <FieldError>{errorAt(form, path)}</FieldError>
    </fieldset>
  );
}

/** Things by name, each with something said of it: options with their prices, readings with their choices. */
export function RecordField({ path, schema, value, label, hint, hideLabel, optional }: FieldProps) {
  const form = useForm();
  const node = nodeOf(schema);
  if (node.kind !== "record") return null;
  const record = isObject(value) ? value : {};
  const sort = keySort(form.value, path);
  const names = sort ? form.names[sort] : [];
  const nameOf = (key: string) => names.find((n) => n.id === key)?.label ?? key;
  const put = (next: Record<string, unknown>) => form.set(path, Object.keys(next).length === 0 && optional ? undefined : next);
  const add = (key: string) => key && !(key in record) && put({ ...record, [key]: startValue(node.value) });
  return (
    <fieldset data-path={pathKey(path)} className="min-w-0 max-w-160">
      <legend className={hideLabel ? "sr-only" : "text-s font-strong"}>{label}</legend>
      {hint && !hideLabel ? <p className="text-s text-ink-2">{hint}</p> : null}
      <ul className="flex flex-col">
        {Object.entries(record).map(([key, one]) => (
          <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule py-1.5">
            <span translate="no" className="min-w-32 flex-1 font-name">
              {nameOf(key)}
            </span>
            <form.Field
              path={[...path, key]}
              schema={node.value}
              value={one}
              label={`${nameOf(key)}: ${labelOf("points").toLowerCase()}`}
              hideLabel
              optional={false}
            />
            <IconButton
              look="quiet"
              label={`Take out ${nameOf(key)}`}
              icon={<X size={16} />}
              onClick={() => put(Object.fromEntries(Object.entries(record).filter(([k]) => k !== key)))}
            />
          </li>
        ))}
      </ul>
      <FieldError>{errorAt(form, path)}</FieldError>
      {sort ? (
        <div className="max-w-80 pt-2">
          <ComboField
            label={`Add to: ${label}`}
            options={names.filter((n) => !(n.id in record))}
            value={null}
            placeholder="Name of a thing"
            onChange={add}
          />
        </div>
      ) : (
        <NewKey label={label} onAdd={add} />
      )}
    </fieldset>
  );
}

function NewKey({ label, onAdd }: { label: string; onAdd(key: string): void }) {
  const [typed, setTyped] = useState("");
  const add = () => {
    onAdd(typed.trim());
    setTyped("");
  };
  return (
    <div className="flex items-end gap-2 pt-2">
      <TextField
        label={`Add to: ${label}`}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          add();
        }}
      />
      <Button disabled={!typed.trim()} onClick={add}>
        Add
      </Button>
    </div>
  );
}
