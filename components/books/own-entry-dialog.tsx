"use client";

import { useState } from "react";
import { AskDialog } from "@/components/ui/dialog";
import { SelectField, TextField, Tick } from "@/components/ui/field";
import { freeId, putEntry } from "@/lib/advise/answers";
import type { Catalogue } from "@/lib/catalogue/types";
import type { Price } from "@/lib/schema/common";
import type { Pack } from "@/lib/schema/pack";
import { FigureField } from "./settle";

interface Props {
  catalogue: Catalogue;
  pack: Pack | null;
  onClose(): void;
  onSave(message: string, change: (pack: Pack) => Pack): void;
}

/** A unit that stands in the player's book and not in ours: name, points, profile, and what the rules know it by. */
export function OwnEntryDialog({ catalogue, pack, onClose, onSave }: Props) {
  const { book, army } = catalogue;
  const [name, setName] = useState("");
  const [category, setCategory] = useState(book.categories.find((c) => usual(catalogue, c.id).length)?.id ?? book.categories[0]?.id ?? "");
  const [points, setPoints] = useState<number | null>(null);
  const [per, setPer] = useState<"model" | "unit">(book.counts === "models" ? "model" : "unit");
  const [page, setPage] = useState("");
  const [figures, setFigures] = useState<Record<string, number | string>>({});
  const [tags, setTags] = useState<string[]>([]);
  const [everywhere, setEverywhere] = useState(false);
  const [asked, setAsked] = useState(false);
  const profile = book.categories.find((c) => c.id === category)?.noCharacteristics ? [] : book.characteristics;

  const save = () => {
    setAsked(true);
    const title = name.trim();
    if (!title) return;
    const price: Price = points === null ? { unknown: true } : per === "model" ? { perModel: points } : points;
    const taken = [...catalogue.entries.map((e) => e.entry.id), ...(pack?.entries ?? []).map((e) => e.id)];
    const shared = [...new Set([...usual(catalogue, category), ...tags])];
    const known = page.trim();
    onSave(`Added ${title}.`, (p) =>
      putEntry(p, {
        id: freeId(`own-${title}`, taken),
        name: title,
        category,
        price,
        permission: "allowed",
        ...(shared.length ? { tags: shared } : {}),
        ...(Object.keys(figures).length ? { characteristics: figures } : {}),
        ...(everywhere ? {} : { armies: [army.id] }),
        page: known === "" ? army.page : /^[1-9]\d{0,2}$/.test(known) ? Number(known) : known.slice(0, 40),
        basis: "printed",
      }),
    );
    onClose();
  };
  return (
    <AskDialog open wide onClose={onClose} title="Add a unit of your own" verb="Add" onDo={save}>
      <TextField
        label="Name"
        maxLength={120}
        autoComplete="off"
        error={asked && !name.trim() ? "Enter a name." : undefined}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="flex flex-wrap items-end gap-3">
        <SelectField label="Category" className="min-w-40 flex-1" value={category} onChange={(event) => setCategory(event.target.value)}>
          {book.categories.map((c) => (
            <option key={c.id} value={c.id}>
              {c.name}
            </option>
          ))}
        </SelectField>
        <FigureField label="Points" value={points} onChange={(value) => setPoints(typeof value === "number" ? value : null)} />
        <SelectField label="Per" className="w-28" value={per} onChange={(event) => setPer(event.target.value as "model" | "unit")}>
          <option value="model">model</option>
          <option value="unit">unit</option>
        </SelectField>
        <TextField
          label="Page in your book"
          className="w-36"
          maxLength={40}
          value={page}
          onChange={(event) => setPage(event.target.value)}
        />
      </div>
      {profile.length ? (
        <div className="flex flex-wrap items-end gap-3">
          {profile.map(({ id, name: figure, unit }) => (
            <FigureField
              key={id}
              words
              label={figure}
              unit={unit}
              value={figures[id] ?? null}
              onChange={(value) => setFigures(({ [id]: _, ...rest }) => (value === null ? rest : { ...rest, [id]: value }))}
            />
          ))}
        </div>
      ) : null}
      {book.tags?.length ? (
        <fieldset>
          <legend className="text-s font-strong">It is</legend>
          <div className="flex flex-wrap gap-x-6">
            {book.tags.map((tag) => (
              <Tick
                key={tag.id}
                label={tag.name}
                checked={tags.includes(tag.id)}
                onChange={(event) => setTags(event.target.checked ? [...tags, tag.id] : tags.filter((t) => t !== tag.id))}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
      <Tick label="In every army list of the game" checked={everywhere} onChange={(event) => setEverywhere(event.target.checked)} />
    </AskDialog>
  );
}

/** What all units of a category are to the rules. */
function usual(catalogue: Catalogue, category: string): string[] {
  const inside = catalogue.entries.filter((e) => e.entry.category === category);
  const [first, ...rest] = inside;
  return (first?.entry.tags ?? []).filter((tag) => rest.every((e) => e.entry.tags?.includes(tag)));
}
