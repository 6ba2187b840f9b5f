"use client";

import { Plus, X } from "lucide-react";
import { useMemo } from "react";
import { type BookForm, FormContext, useForm } from "@/components/books/own/fields/form-context";
import { NodeField } from "@/components/books/own/fields/node-field";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import {
  changedDatedValue,
  type DatedValue,
  datedValues,
  inDayOrder,
  inStep,
  isOutOfStep,
  withDatedValue,
  withoutDatedValue,
} from "@/lib/books/author/dated-values";
import { listIn } from "@/lib/books/author/draft";
import { edited, valueAt } from "@/lib/books/author/edit-value";
import { nodeOf, schemaAt } from "@/lib/books/author/nodes";
import { labelOf } from "@/lib/books/author/words";
import { isSame } from "@/lib/engine/schema/json";
import { DATED, type DatedKey } from "./places";

/** What errata change of the price and the size of an entry, each value with its days. */
export function EntryErrata({ index, id }: { index: number; id: string }) {
  return DATED.map((key) => <OfKey key={key} index={index} id={id} of={key} />);
}

function OfKey({ index, id, of }: { index: number; id: string; of: DatedKey }) {
  const form = useForm();
  const path = ["entries", id, of];
  const label = labelOf(of);
  const dated = datedValues(form.value, path);
  const set = (errata: unknown[] | undefined) => form.set(["errata"], errata);
  return (
    <section aria-label={`${label}, changed by errata`} className="pb-3">
      <h3 className="text-m font-strong">{label}</h3>
      {dated.length ? (
        <ul>
          {dated.map((one) => (
            <li key={one.erratum} className="flex flex-wrap items-end gap-3 border-b border-rule py-2" data-path={`errata.${one.erratum}`}>
              <ValueOn index={index} of={of} dated={one} onChange={(value) => set(changedDatedValue(form.value, path, one, { value }))} />
              <TextField
                label="From"
                type="date"
                value={one.since}
                onChange={({ target }) => set(changedDatedValue(form.value, path, one, { since: target.value }))}
                onBlur={() => {
                  const errata = inDayOrder(form.value, path, one);
                  if (!isSame(errata, listIn(form.value, "errata"))) set(errata);
                }}
              />
              <TextField
                label="Until (not included)"
                type="date"
                value={one.until}
                onChange={({ target }) => set(changedDatedValue(form.value, path, one, { until: target.value }))}
              />
              <IconButton
                look="quiet"
                label={`Take out this change of: ${label}`}
                icon={<X size={16} />}
                onClick={() => set(withoutDatedValue(form.value, path, one))}
              />
              {one.isShared ? (
                <p className="basis-full text-s text-ink-2">This erratum changes other things too, on the same days.</p>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {isOutOfStep(form.value, path) ? (
        <p className="flex flex-wrap items-center gap-2 py-2 text-s">
          The value without errata was changed, but the errata still name the old one.
          <Button onClick={() => set(inStep(form.value, path, listIn(form.value, "errata")))}>Take the new one</Button>
        </p>
      ) : null}
      <Button className="mt-2" icon={<Plus size={16} aria-hidden="true" />} onClick={() => set(withDatedValue(form.value, path))}>
        {label} from a day on
      </Button>
    </section>
  );
}

/** The value of an erratum, edited by the controls of the value itself: in a form of the file as it is while the erratum holds. */
function ValueOn({ index, of, dated, onChange }: { index: number; of: DatedKey; dated: DatedValue; onChange(value: unknown): void }) {
  const form = useForm();
  const path = useMemo(() => ["entries", index, of], [index, of]);
  const value = useMemo(() => edited(form.schema, form.value, path, dated.value), [form.schema, form.value, path, dated.value]);
  const inner: BookForm = {
    ...form,
    value,
    faults: [],
    set: (at, next) => onChange(valueAt(edited(form.schema, value, at, next), path) ?? {}),
  };
  const entry = schemaAt(form.schema, form.value, path.slice(0, -1));
  const node = entry && nodeOf(entry);
  const schema = node?.kind === "object" && node.fields.find(({ key }) => key === of)?.schema;
  if (!schema) return null;
  return (
    <FormContext value={inner}>
      <NodeField path={path} schema={schema} value={dated.value} label={labelOf(of)} optional={false} />
    </FormContext>
  );
}
