"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm } from "react-hook-form";
import * as z from "zod";
import { AskDialog } from "@/components/ui/dialog";
import { SelectField, TextField, Tick } from "@/components/ui/field";
import { freeId, putEntry } from "@/lib/advice/answers/answers";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { Entry } from "@/lib/engine/schema/entry";
import type { Pack } from "@/lib/engine/schema/pack";
import { Name, PageTyped } from "./typed";

interface Props {
  catalogue: Catalogue;
  pack: Pack | null;
  onClose(): void;
  onSave(message: string, change: (pack: Pack) => Pack): void;
}

const Form = z.object({
  name: Name.pipe(Entry.shape.name),
  category: Entry.shape.category,
  page: PageTyped,
  tags: z.array(z.string()),
  everywhere: z.boolean(),
});

/** A unit of the player's book that ours lacks: its name, and what the rules know it by. What it costs and its profile are questions of the list. */
export function OwnEntryDialog({ catalogue, pack, onClose, onSave }: Props) {
  const { book } = catalogue;
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(Form),
    defaultValues: {
      name: "",
      category: book.categories.find((c) => usual(catalogue, c.id).length)?.id ?? book.categories[0]?.id ?? "",
      page: "",
      tags: [],
      everywhere: false,
    },
  });
  const { errors } = formState;
  const save = handleSubmit((typed) => {
    onSave(`Added ${typed.name}.`, (p) => putEntry(p, ownEntry(catalogue, pack, typed)));
    onClose();
  });
  return (
    <AskDialog open wide onClose={onClose} title="Add a unit of your own" verb="Add" onDo={(event) => void save(event)}>
      <TextField label="Name" autoComplete="off" error={errors.name?.message} {...register("name")} />
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="Category"
          className="min-w-40 flex-1"
          {...register("category")}
          options={book.categories.map((c) => [c.id, c.name])}
        />
        <TextField label="Page in your book" className="w-36" error={errors.page?.message} {...register("page")} />
      </div>
      {book.tags?.length ? (
        <Controller
          control={control}
          name="tags"
          render={({ field }) => <TagTicks tags={book.tags ?? []} value={field.value} onChange={field.onChange} />}
        />
      ) : null}
      <Tick label="In every army list of the game" {...register("everywhere")} />
    </AskDialog>
  );
}

interface TagTicksProps {
  tags: NonNullable<Catalogue["book"]["tags"]>;
  value: readonly string[];
  onChange(value: string[]): void;
}

function TagTicks({ tags, value, onChange }: TagTicksProps) {
  return (
    <fieldset>
      <legend className="text-s font-strong">It is</legend>
      <div className="flex flex-wrap gap-x-6">
        {tags.map(({ id, name }) => (
          <Tick
            key={id}
            label={name}
            checked={value.includes(id)}
            onChange={({ target }) => onChange(target.checked ? [...value, id] : value.filter((tag) => tag !== id))}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The unit as it is typed. */
function ownEntry(catalogue: Catalogue, pack: Pack | null, typed: z.output<typeof Form>): NonNullable<Pack["entries"]>[number] {
  const { army, entries } = catalogue;
  const { name, category, page = army.page, everywhere } = typed;
  const taken = [...entries.map((e) => e.entry.id), ...(pack?.entries ?? []).map((e) => e.id)];
  const tags = [...new Set([...usual(catalogue, category), ...typed.tags])];
  return {
    id: freeId(`own-${name}`, taken),
    name,
    category,
    price: { unknown: true },
    permission: "allowed",
    ...(tags.length ? { tags } : {}),
    ...(everywhere ? {} : { armies: [army.id] }),
    page,
    basis: "printed",
  };
}

/** What all units of a category are to the rules. */
function usual(catalogue: Catalogue, category: string): string[] {
  const inside = catalogue.entries.filter((e) => e.entry.category === category);
  const [first, ...rest] = inside;
  return (first?.entry.tags ?? []).filter((tag) => rest.every((e) => e.entry.tags?.includes(tag)));
}
