"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm } from "react-hook-form";
import * as z from "zod";
import { AskDialog } from "@/components/ui/dialog";
import { SelectField, TextField, Tick } from "@/components/ui/field";
import { freeId, putEntry } from "@/lib/advice/answers/answers";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Price } from "@/lib/engine/common";
import { Entry } from "@/lib/engine/schema/entry";
import type { Pack } from "@/lib/engine/schema/pack";
import { FigureInput } from "./settle";
import { Figure, FigureOrLetters, Name, PageTyped } from "./typed";

interface Props {
  catalogue: Catalogue;
  pack: Pack | null;
  onClose(): void;
  onSave(message: string, change: (pack: Pack) => Pack): void;
}

const Form = z.object({
  name: Name.pipe(Entry.shape.name),
  category: Entry.shape.category,
  points: Figure,
  per: z.enum(["model", "unit"]),
  page: PageTyped,
  figures: z.record(z.string(), FigureOrLetters),
  tags: z.array(z.string()),
  everywhere: z.boolean(),
});

/** A unit that stands in the player's book and not in ours: name, points, profile, and what the rules know it by. */
export function OwnEntryDialog({ catalogue, pack, onClose, onSave }: Props) {
  const { book, army } = catalogue;
  const { register, control, handleSubmit, watch, formState } = useForm({
    resolver: zodResolver(Form),
    defaultValues: {
      name: "",
      category: book.categories.find((c) => usual(catalogue, c.id).length)?.id ?? book.categories[0]?.id ?? "",
      points: "",
      per: book.counts === "models" ? "model" : "unit",
      page: "",
      figures: {},
      tags: [],
      everywhere: false,
    },
  });
  const { errors } = formState;
  const category = watch("category");
  const profile = book.categories.find((c) => c.id === category)?.noCharacteristics ? [] : book.characteristics;

  const save = handleSubmit(({ name, category, points, per, page = army.page, figures, tags, everywhere }) => {
    const price: Price = points === undefined ? { unknown: true } : per === "model" ? { perModel: points } : points;
    const taken = [...catalogue.entries.map((e) => e.entry.id), ...(pack?.entries ?? []).map((e) => e.id)];
    const shared = [...new Set([...usual(catalogue, category), ...tags])];
    const characteristics = Object.fromEntries(profile.flatMap(({ id }) => (figures[id] === undefined ? [] : [[id, figures[id]]])));
    onSave(`Added ${name}.`, (p) =>
      putEntry(p, {
        id: freeId(`own-${name}`, taken),
        name,
        category,
        price,
        permission: "allowed",
        ...(shared.length ? { tags: shared } : {}),
        ...(Object.keys(characteristics).length ? { characteristics } : {}),
        ...(everywhere ? {} : { armies: [army.id] }),
        page,
        basis: "printed",
      }),
    );
    onClose();
  });
  return (
    <AskDialog open wide onClose={onClose} title="Add a unit of your own" verb="Add" onDo={(event) => void save(event)}>
      <TextField label="Name" autoComplete="off" error={errors.name?.message} {...register("name")} />
      <div className="flex flex-wrap items-end gap-3">
        <SelectField label="Category" className="min-w-40 flex-1" {...register("category")}>
          {book.categories.map((c) => (
            <option key={c.id} value={c.id}>
              {c.name}
            </option>
          ))}
        </SelectField>
        <FigureInput label="Points" error={errors.points?.message} {...register("points")} />
        <SelectField label="Per" className="w-28" {...register("per")}>
          <option value="model">model</option>
          <option value="unit">unit</option>
        </SelectField>
        <TextField label="Page in your book" className="w-36" error={errors.page?.message} {...register("page")} />
      </div>
      {profile.length ? (
        <div className="flex flex-wrap items-end gap-3">
          {profile.map(({ id, name, unit }) => (
            <FigureInput
              key={id}
              label={name}
              unit={unit}
              inputMode="text"
              error={errors.figures?.[id]?.message}
              {...register(`figures.${id}`)}
            />
          ))}
        </div>
      ) : null}
      {book.tags?.length ? (
        <Controller
          control={control}
          name="tags"
          render={({ field: { value, onChange } }) => (
            <fieldset>
              <legend className="text-s font-strong">It is</legend>
              <div className="flex flex-wrap gap-x-6">
                {book.tags?.map((tag) => (
                  <Tick
                    key={tag.id}
                    label={tag.name}
                    checked={value.includes(tag.id)}
                    onChange={(event) => onChange(event.target.checked ? [...value, tag.id] : value.filter((t) => t !== tag.id))}
                  />
                ))}
              </div>
            </fieldset>
          )}
        />
      ) : null}
      <Tick label="In every army list of the game" {...register("everywhere")} />
    </AskDialog>
  );
}

/** What all units of a category are to the rules. */
function usual(catalogue: Catalogue, category: string): string[] {
  const inside = catalogue.entries.filter((e) => e.entry.category === category);
  const [first, ...rest] = inside;
  return (first?.entry.tags ?? []).filter((tag) => rest.every((e) => e.entry.tags?.includes(tag)));
}
