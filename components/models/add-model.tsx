"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useRef } from "react";
import { Controller, useForm } from "react-hook-form";
import * as z from "zod";
import { NOT_LOADED } from "@/components/storage/use-library";
import { Button } from "@/components/ui/button";
import { ComboField, type ComboOption } from "@/components/ui/combo-field";
import { TextField } from "@/components/ui/field";
import { typedWhole } from "@/components/ui/typed-number";
import { useLoaded } from "@/components/ui/use-loaded";
import type { Library } from "@/lib/engine/catalogue/library";
import { OwnedModel } from "@/lib/engine/schema/model";
import { number } from "@/lib/words/en/grammar";
import { changeModels } from "./change-models";
import { ALL, PlaceFields } from "./place-fields";

const Form = z.object({
  game: OwnedModel.shape.game,
  armyList: z.string().min(1, "Choose an army list."),
  entry: z.string().min(1, "Choose a model."),
  count: z.string().transform(typedWhole).pipe(OwnedModel.shape.count),
});

/** Enters models by hand. Game and army list stay for the next one. */
export function AddModel({ library }: { library: Library }) {
  const heading = useId();
  const model = useRef<HTMLDivElement>(null);
  const { control, register, handleSubmit, watch, setValue, formState } = useForm({
    resolver: zodResolver(Form),
    defaultValues: { game: library.games[0]?.id ?? "", armyList: "", entry: "", count: "" },
  });
  const [game, armyList] = [watch("game"), watch("armyList")];
  const entries = useLoaded(() => (armyList ? entriesOf(library, game, armyList) : null), [library, game, armyList]);
  const options = entries.value ?? [];

  const add = handleSubmit(async ({ entry, count, ...place }) => {
    const name = options.find(({ id }) => id === entry)?.label;
    if (!name) return;
    await enterModel({ ...place, armyList: place.armyList === ALL ? null : place.armyList, entry, name }, count);
    setValue("entry", "");
    setValue("count", "");
    model.current?.querySelector("input")?.focus();
  });

  return (
    <form noValidate aria-labelledby={heading} className="mt-3 rounded-s border border-rule p-4" onSubmit={(event) => void add(event)}>
      <h3 id={heading} className="sr-only">
        Enter models
      </h3>
      <div className="grid gap-3 sm:grid-cols-2">
        <PlaceFields
          library={library}
          game={game}
          armyList={armyList}
          onGame={(next) => {
            setValue("game", next);
            setValue("armyList", "");
            setValue("entry", "");
          }}
          onArmyList={(next) => {
            setValue("armyList", next, { shouldValidate: formState.isSubmitted });
            setValue("entry", "");
          }}
          error={formState.errors.armyList?.message}
        />
        <Controller
          control={control}
          name="entry"
          render={({ field, fieldState }) => (
            <div ref={model} className="min-w-0">
              <ComboField
                label="Model"
                placeholder={options.length ? `Find one of ${options.length}` : ""}
                options={options}
                value={field.value || null}
                onChange={field.onChange}
                disabled={!armyList}
                error={entries.state === "failed" ? NOT_LOADED : fieldState.error?.message}
              />
            </div>
          )}
        />
        <div className="flex items-start gap-2">
          <TextField
            label="Owned"
            inputMode="numeric"
            autoComplete="off"
            className="min-w-0 flex-1"
            error={formState.errors.count?.message}
            {...register("count")}
          />
          <Button type="submit" look="main" className="mt-6" disabled={formState.isSubmitting}>
            Add
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Adds models to those that are owned, and says how many there are then. */
function enterModel(model: Parameters<typeof changeModels>[0][number]["model"], count: number): Promise<unknown> {
  let total = 0;
  const more = (now: number) => {
    total = now + count;
    return total;
  };
  return changeModels([{ model, count: more }], () =>
    total === count ? `${model.name}: ${number(count)} entered.` : `${model.name}: ${number(count)} added, ${number(total)} owned.`,
  );
}

/** What an army list may have, by category; of all army lists what they share. */
async function entriesOf(library: Library, game: string, armyList: string): Promise<ComboOption[]> {
  const book = await library.loadBook(game);
  const entries =
    armyList === ALL
      ? book.entries
      : (await library.catalogueFor({ game, armyList })).entries.flatMap(({ entry, permission }) =>
          permission.status === "denied" ? [] : entry,
        );
  return book.categories.flatMap(({ id, name: group }) =>
    entries.flatMap((entry) => (entry.category === id ? { id: entry.id, label: entry.name, also: entry.aliases, group } : [])),
  );
}
