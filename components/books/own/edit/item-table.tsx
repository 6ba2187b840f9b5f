"use client";

import { X } from "lucide-react";
import { useState } from "react";
import { useForm } from "@/components/books/own/fields/form-context";
import { NodeField } from "@/components/books/own/fields/node-field";
import { Button } from "@/components/ui/button";
import { AskDialog } from "@/components/ui/dialog";
import { SelectField, TextArea } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { freeIdOf, listIn } from "@/lib/books/author/draft";
import { schemaAt } from "@/lib/books/author/nodes";
import { type PastedThing, pastedThings } from "@/lib/books/author/pasted-things";
import { isObject } from "@/lib/engine/schema/json";
import { count } from "@/lib/words/en/grammar";
import { nameKey } from "@/lib/words/text";

interface Props {
  pasting: boolean;
  onPasted(): void;
  onOpen(index: number): void;
  onRemove(index: number): void;
}

/** The items of the list, a row each; what was copied from a spreadsheet fills rows, and is shown before. */
export function ItemTable({ pasting, onPasted, onOpen, onRemove }: Props) {
  const form = useForm();
  const items = listIn(form.value, "options");
  const columns = ["name", "group", "price"] as const;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard */}
      <section className="overflow-x-auto" aria-label="Items and options" tabIndex={0}>
        <table className="w-full border-collapse">
          <thead>
            <tr className="border-b border-ink text-left text-s text-ink-2">
              <th scope="col" className="py-2 font-text">
                Name
              </th>
              <th scope="col" className="font-text">
                Heading
              </th>
              <th scope="col" className="font-text">
                Points
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {items.map((item, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is what stands at its place
              <tr key={i} className="border-b border-rule align-top">
                {columns.map((key) => {
                  const path = ["options", i, key];
                  const schema = schemaAt(form.schema, form.value, path);
                  return (
                    <td key={key} className="py-1 pr-2">
                      {schema ? (
                        <NodeField
                          path={path}
                          schema={schema}
                          value={isObject(item) ? item[key] : undefined}
                          label={`${isObject(item) ? String(item.name ?? "") : ""}: ${key === "group" ? "heading" : key === "price" ? "points" : "name"}`}
                          hideLabel
                          optional={key === "price"}
                        />
                      ) : null}
                    </td>
                  );
                })}
                <td className="py-1 whitespace-nowrap">
                  <Button look="quiet" onClick={() => onOpen(i)} aria-label={`Open ${isObject(item) ? String(item.name ?? "") : ""}`}>
                    Open
                  </Button>
                  <IconButton
                    look="quiet"
                    label={`Delete ${isObject(item) ? String(item.name ?? "") : ""}`}
                    icon={<X size={16} />}
                    onClick={() => onRemove(i)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {items.length === 0 ? <p className="py-4 text-ink-2">None yet.</p> : null}
      </section>
      {pasting ? <PasteDialog onClose={onPasted} /> : null}
    </>
  );
}

function PasteDialog({ onClose }: { onClose(): void }) {
  const form = useForm();
  const [text, setText] = useState("");
  const [heading, setHeading] = useState(form.names.group[0]?.id ?? "");
  const { things, unread } = pastedThings(text);
  const items = listIn(form.value, "options");
  const groupOf = (thing: PastedThing) =>
    form.names.group.find((g) => nameKey(g.label) === nameKey(thing.heading) || g.id === thing.heading)?.id ?? heading;
  const add = () => {
    const taken = new Set([
      ...form.book.options.map((o) => o.id),
      ...items.flatMap((item) => (isObject(item) && typeof item.id === "string" ? item.id : [])),
    ]);
    const made = things.map((thing) => {
      const id = freeIdOf(thing.name, taken);
      taken.add(id);
      const price = thing.points === null ? { unknown: true } : thing.perModel ? { perModel: thing.points } : thing.points;
      return { id, name: thing.name, group: groupOf(thing), price };
    });
    form.set(["options"], [...items, ...made]);
    onClose();
  };
  return (
    <AskDialog
      open
      wide
      title="Paste items from a spreadsheet"
      verb={things.length ? `Add ${count(things.length, "item")}` : "Add"}
      busy={things.length === 0}
      onClose={onClose}
      onDo={add}
    >
      <div className="flex flex-col gap-3">
        <TextArea
          label="Rows"
          hint="An item on each line: its name, its points, its heading, as they come out of a spreadsheet."
          rows={7}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <SelectField
          label="Heading of rows without one"
          value={heading}
          onChange={({ target }) => setHeading(target.value)}
          options={form.names.group.map(({ id, label }) => [id, label])}
        />
        <div aria-live="polite">
          <Things things={things} headingOf={(thing) => form.names.group.find((g) => g.id === groupOf(thing))?.label} />
          {unread.map(({ line, reason }) => (
            <p key={line} className="text-s text-illegal">
              Line {line}: {reason}
            </p>
          ))}
        </div>
      </div>
    </AskDialog>
  );
}

/** More are told as a number. */
const SHOWN = 12;

function Things({ things, headingOf }: { things: readonly PastedThing[]; headingOf(thing: PastedThing): string | undefined }) {
  if (things.length === 0) return null;
  return (
    <>
      <table className="w-full text-s">
        <caption className="text-left text-ink-2">What will be added</caption>
        <tbody>
          {things.slice(0, SHOWN).map((thing, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be alike
            <tr key={i} className="border-b border-rule">
              <td translate="no" className="py-1">
                {thing.name}
              </td>
              <td>{headingOf(thing)}</td>
              <td className="text-right">{thing.points === null ? "no price" : `${thing.points}${thing.perModel ? " per model" : ""}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {things.length > SHOWN ? <p className="text-s text-ink-2">and {count(things.length - SHOWN, "more")}</p> : null}
    </>
  );
}
