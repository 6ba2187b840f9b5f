"use client";

import { useState } from "react";
import { useForm } from "@/components/books/own/fields/form-context";
import type { OwnLibrary } from "@/components/storage/own-library";
import { ComboField } from "@/components/ui/combo-field";
import { AskDialog } from "@/components/ui/dialog";
import { SelectField, TextField } from "@/components/ui/field";
import { Segments } from "@/components/ui/segments";
import { useLoaded } from "@/components/ui/use-loaded";
import { type Draft, freeIdOf, listIn, withCopiedEntry } from "@/lib/books/author/draft";
import { keyed } from "@/lib/engine/keyed";
import type { Book } from "@/lib/engine/schema/book";
import { isObject } from "@/lib/engine/schema/json";
import type { Place } from "./places";

/** Asks for the name and slot of a new entry, or for the entry of another list to copy. */
export function NewEntryDialog({ library, onOpen, onClose }: { library: OwnLibrary; onOpen(place: Place): void; onClose(): void }) {
  const form = useForm();
  const { book } = form;
  const [from, setFrom] = useState<"new" | "copy">("new");
  const [fresh, setFresh] = useState({ name: "", slot: book.categories[0]?.id ?? "" });
  const [copy, setCopy] = useState({ list: "", entry: "" });
  const entries = listIn(form.value, "entries");
  const copied = useLoaded(
    () => (copy.list ? library.bareCatalogue({ game: book.id, armyList: copy.list }).then((c) => c.army) : null),
    [library, book, copy.list],
  ).last;
  const choices = [...(copied?.entries ?? []), ...book.entries].map(({ id, name }) => ({ id, label: name }));
  const add = () => {
    if (from === "copy") {
      const made = copied && withCopiedEntry(form.value as Draft, copied, copy.entry, book);
      if (!made) return;
      form.set([], made.draft);
    } else form.set(["entries"], [...entries, newEntry(fresh, entries, book)]);
    onClose();
    onOpen({ part: "entries", index: entries.length });
  };
  return (
    <AskDialog open title="New entry" verb="Add it" busy={from === "new" ? !fresh.name.trim() : !copy.entry} onClose={onClose} onDo={add}>
      <div className="flex flex-col gap-4">
        <Segments
          label="How it begins"
          segments={[
            { key: "new", name: "From nothing" },
            { key: "copy", name: "As a copy" },
          ]}
          value={from}
          onChange={(key) => setFrom(key === "copy" ? "copy" : "new")}
        />
        {from === "new" ? (
          <>
            <TextField
              label="Name"
              autoComplete="off"
              maxLength={120}
              value={fresh.name}
              onChange={({ target }) => setFresh({ ...fresh, name: target.value })}
            />
            <SelectField
              label="Slot"
              value={fresh.slot}
              onChange={({ target }) => setFresh({ ...fresh, slot: target.value })}
              options={book.categories.map((c) => [c.id, c.name])}
            />
          </>
        ) : (
          <>
            <ComboField
              label="Army list"
              options={form.names.army.filter(({ id }) => !(book.armyGroups ?? []).some((g) => g.id === id))}
              value={copy.list || null}
              onChange={(list) => setCopy({ ...copy, list })}
              placeholder="Whose entry"
            />
            <ComboField
              label="Entry"
              options={choices}
              value={copy.entry || null}
              onChange={(entry) => setCopy({ ...copy, entry })}
              disabled={!copied}
              placeholder="Which one"
            />
          </>
        )}
      </div>
    </AskDialog>
  );
}

/** An entry that costs nothing yet. */
function newEntry({ name, slot }: { name: string; slot: string }, entries: readonly unknown[], book: Book): object {
  const taken = [...entries.flatMap((e) => (isObject(e) && typeof e.id === "string" ? e.id : [])), ...book.entries.map((e) => e.id)];
  const price = book.hasPoints !== false && book.counts === "models" ? { perModel: 0 } : 0;
  return { id: freeIdOf(name, taken), name: name.trim(), category: slot, price };
}

/** Lists of a file to which a new thing is added by its name. */
const NEW_THINGS: Readonly<Record<string, { title: string; make(id: string, name: string, under: string): object }>> = keyed({
  options: { title: "New item", make: (id, name, group) => ({ id, name, group, price: 0 }) },
  groups: {
    title: "New heading",
    make: (id, name) => {
      const otherwise = { status: "denied", rule: "OWN-HEADING", page: 1, basis: "printed", reason: "Not offered to it" };
      return { id, name, choose: "any", otherwise };
    },
  },
  presets: { title: "New ready-made unit", make: (id, name, entry) => ({ id, name, entry, options: [] }) },
  selectors: { title: "New name for units", make: (id, phrase) => ({ id, phrase, of: {} }) },
});

/** Asks for what a new thing of such a list cannot do without. */
export function NewThingDialog({ part, onOpen, onClose }: { part: string; onOpen(place: Place): void; onClose(): void }) {
  const form = useForm();
  const { book, names } = form;
  const [name, setName] = useState("");
  const choices = part === "options" ? names.group : part === "presets" ? names.entry : [];
  const [under, setUnder] = useState("");
  const items = listIn(form.value, part);
  const sort = NEW_THINGS[part];
  const add = () => {
    const known = listIn(book, part);
    const id = freeIdOf(
      name,
      [...known, ...items].flatMap((one) => (isObject(one) && typeof one.id === "string" ? one.id : [])),
    );
    form.set([part], [...items, sort?.make(id, name.trim(), under)]);
    onClose();
    onOpen({ part, index: items.length });
  };
  return (
    <AskDialog
      open
      title={sort?.title ?? ""}
      verb="Add it"
      busy={!name.trim() || (choices.length > 0 && !under)}
      onClose={onClose}
      onDo={add}
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={part === "selectors" ? "What they are called in sentences, such as “officers”" : "Name"}
          autoComplete="off"
          maxLength={120}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        {choices.length ? (
          <ComboField
            label={part === "options" ? "Heading" : "Entry"}
            options={choices}
            value={under || null}
            onChange={setUnder}
            placeholder="Choose"
          />
        ) : null}
      </div>
    </AskDialog>
  );
}
