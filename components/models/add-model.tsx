"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useRef } from "react";
import { Controller, useForm } from "react-hook-form";
import * as z from "zod";
import { Button } from "@/components/ui/button";
import { ComboField, type ComboOption } from "@/components/ui/combo-field";
import { TextField } from "@/components/ui/field";
import { typedWhole } from "@/components/ui/typed-number";
import { useLoaded } from "@/components/ui/use-loaded";
import type { Library } from "@/lib/engine/catalogue/library";
import { OwnedModel } from "@/lib/engine/schema/model";
import type { Words } from "@/lib/words/en/words";
import { changeModels } from "./change-models";
import { ALL, PlaceFields } from "./place-fields";
import { useModelsWords } from "./words";

const formOf = (words: Words["models"]) =>
  z.object({
    game: OwnedModel.shape.game,
    armyList: z.string().min(1, words.chooseArmy),
    entry: z.string().min(1, words.chooseModel),
    count: z.string().transform(typedWhole).pipe(OwnedModel.shape.count),
  });

/** Enters models by hand. Game and army list stay for the next one. */
export function AddModel({ library }: { library: Library }) {
  const words = useModelsWords();
  const heading = useId();
  const model = useRef<HTMLDivElement>(null);
  const { control, register, handleSubmit, watch, setValue, formState } = useForm({
    resolver: zodResolver(formOf(words)),
    defaultValues: { game: library.games[0]?.id ?? "", armyList: "", entry: "", count: "" },
  });
  const [game, armyList] = [watch("game"), watch("armyList")];
  const entries = useLoaded(() => (armyList ? entriesOf(library, game, armyList) : null), [library, game, armyList]);
  const options = entries.value ?? [];

  const add = handleSubmit(async ({ entry, count, ...place }) => {
    const name = options.find(({ id }) => id === entry)?.label;
    if (!name) return;
    await enterModel({ ...place, armyList: place.armyList === ALL ? null : place.armyList, entry, name }, count, words);
    setValue("entry", "");
    setValue("count", "");
    model.current?.querySelector("input")?.focus();
  });

  return (
    <form noValidate aria-labelledby={heading} className="mt-3 rounded-s border border-rule p-4" onSubmit={(event) => void add(event)}>
      <h3 id={heading} className="sr-only">
        {words.enterModels}
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
                label={words.model}
                placeholder={options.length ? words.findOneOf(options.length) : ""}
                options={options}
                value={field.value || null}
                onChange={field.onChange}
                disabled={!armyList}
                error={entries.state === "failed" ? words.notLoaded : fieldState.error?.message}
              />
            </div>
          )}
        />
        <div className="flex items-start gap-2">
          <TextField
            label={words.owned}
            inputMode="numeric"
            autoComplete="off"
            className="min-w-0 flex-1"
            error={formState.errors.count?.message}
            {...register("count")}
          />
          <Button type="submit" look="main" className="mt-6" disabled={formState.isSubmitting}>
            {words.add}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Adds models to those that are owned, and says how many there are then. */
function enterModel(model: Parameters<typeof changeModels>[0][number]["model"], count: number, words: Words["models"]): Promise<unknown> {
  let total = 0;
  const more = (now: number) => {
    total = now + count;
    return total;
  };
  return changeModels([{ model, count: more }], words, () =>
    total === count ? words.entered(model.name, count) : words.added(model.name, count, total),
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
