"use client";

import type { ComponentType } from "react";
import { FieldError, SelectField } from "@/components/ui/field";
import { formOf, nodeOf } from "@/lib/books/author/nodes";
import { changedForm } from "@/lib/books/author/start-value";
import { keyOf, type Widget, widgetAt } from "@/lib/books/author/widgets";
import { formTitle } from "@/lib/books/author/words";
import { FiguresField } from "./figures-field";
import { errorAt, type FieldProps, pathKey, useForm } from "./form-context";
import { ListField, RecordField } from "./list-fields";
import { ObjectField } from "./object-field";
import { Fixed, OneName, PlainNumber, PlainText, PlainWord, PlainYes, SomeNames, SomeTexts } from "./plain-fields";
import { PriceField } from "./price-field";

/** The control for each sort of part; the compiler asks for every one. */
const CONTROLS: Record<Widget, ComponentType<FieldProps>> = {
  price: PriceField,
  figures: FiguresField,
  priced: RecordField,
  record: RecordField,
  names: SomeNames,
  name: OneName,
  texts: SomeTexts,
  text: PlainText,
  number: PlainNumber,
  yes: PlainYes,
  word: PlainWord,
  fixed: Fixed,
  object: ObjectField,
  list: ListField,
  forms: FormsField,
};

/** Whatever stands at a place of a book's file, to be edited. */
export function NodeField(props: FieldProps) {
  const form = useForm();
  const Control = CONTROLS[widgetAt(form.value, props.path, props.schema)];
  return <Control {...props} />;
}

/** A part that may have several forms: which one, and its fields. */
function FormsField(props: FieldProps) {
  const { path, schema, value, label, hideLabel } = props;
  const form = useForm();
  const node = nodeOf(schema);
  const forms = node.kind === "forms" ? node.forms : [];
  const now = formOf(forms, value) ?? forms[0];
  if (!now) return null;
  const isRule = path.length === 2 && path[0] === "rules";
  const key = keyOf(path);
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-2" data-path={pathKey(path)}>
      {isRule ? null : (
        <SelectField
          label={`${label}: how it is said`}
          hideLabel
          className="w-auto max-w-60"
          value={forms.indexOf(now)}
          onChange={({ target }) => {
            const to = forms[Number(target.value)];
            if (to && to !== now) form.set(path, changedForm(to, value));
          }}
          options={forms.map((one, i) => [i, formTitle(one, key)])}
        />
      )}
      <div className="min-w-0 flex-1 basis-72">
        <NodeField {...props} schema={now} hideLabel={hideLabel ?? true} optional={false} />
      </div>
      <FieldError>{errorAt(form, path)}</FieldError>
    </div>
  );
}
