"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type UseFormRegisterReturn, useForm } from "react-hook-form";
import * as z from "zod";
import { editHref, keepEvent } from "@/components/storage/events/keep-event";
import type { OwnLibrary } from "@/components/storage/own-library";
import type { OwnPack } from "@/components/storage/records/own-record";
import { AskDialog } from "@/components/ui/dialog";
import { SelectField, TextField } from "@/components/ui/field";
import { showToast } from "@/components/ui/toast";
import { useLoaded } from "@/components/ui/use-loaded";
import { newPack } from "@/lib/advice/answers/answers";
import { Pack } from "@/lib/engine/schema/pack";

/** In place of a game with a book. */
const OTHER = "other";
/** Before the id of an example. */
const EXAMPLE = "example ";
const New = z
  .object({
    name: z.string().trim().min(1, "Enter a name.").pipe(Pack.shape.name),
    game: z.string(),
    other: z.string().trim().max(120),
    categories: z.string().trim().max(1000),
    from: z.string(),
  })
  .refine(({ game, other, from }) => game !== OTHER || other !== "" || from !== "", {
    message: "Enter the name of the game.",
    path: ["other"],
  });

/** Starts an event: with nothing, from a pack of the game, an earlier event or an example. */
export function NewEventDialog({
  library,
  events,
  onClose,
  onMade,
}: {
  library: OwnLibrary;
  events: readonly OwnPack[];
  onClose(): void;
  onMade(href: string): void;
}) {
  const { register, handleSubmit, formState, watch, setValue } = useForm({
    resolver: zodResolver(New),
    defaultValues: { name: "", game: library.games[0]?.id ?? "", other: "", categories: "", from: "" },
  });
  const [game, from] = watch(["game", "from"]);
  const shipped =
    game === OTHER ? [] : library.packIndex(game).filter(({ id }) => !events.some((e) => e.game === game && e.pack.id === id));
  const earlier = events.filter((e) => e.game === game);
  const examples = (useLoaded(() => library.exampleEvents?.() ?? null, [library]).last ?? []).filter((pack) =>
    game === OTHER ? pack.unknownBook : pack.game === game,
  );
  const save = handleSubmit(async ({ name, other, categories, from }) => {
    try {
      const example = examples.find(({ id }) => from === EXAMPLE + id);
      if (example || game === OTHER) {
        const pack = example ?? (await packOfUnknown(other, categories));
        onMade(editHref(pack.game, await keepEvent({ ...pack, name }, library)));
        return;
      }
      const template = from ? await library.loadPack(game, from) : null;
      const read = template ? Pack.safeParse(template) : null;
      const pack = read?.success ? withoutDates(read.data) : newPack(game, "new", name);
      onMade(editHref(game, await keepEvent({ ...pack, name }, library)));
    } catch {
      showToast({ message: "The event could not be saved on this device." });
    }
  });
  return (
    <AskDialog open onClose={onClose} title="New event" verb="Start" onDo={(event) => void save(event)}>
      <TextField label="Name" autoComplete="off" error={formState.errors.name?.message} {...register("name")} />
      <SelectField
        label="Game"
        {...register("game", { onChange: () => setValue("from", "") })}
        options={[...library.games.map(({ id, title }) => [id, title] as const), [OTHER, "A game without a book"]]}
      />
      {game === OTHER && !from ? (
        <GameWithoutBook
          error={formState.errors.other?.message}
          categoriesError={formState.errors.categories?.message}
          name={register("other")}
          categories={register("categories")}
        />
      ) : null}
      <SelectField label="Start from" {...register("from")}>
        <option value="">{game === OTHER ? "Nothing" : "The book as it is"}</option>
        {shipped.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {earlier.map(({ pack: { id, name } }) => (
          <option key={id} value={id} translate="no">
            {name}, an earlier event
          </option>
        ))}
        {examples.map(({ id, name, unknownBook }) => (
          <option key={id} value={EXAMPLE + id}>
            {unknownBook ? `${unknownBook.game}: ${name}` : name}, an example
          </option>
        ))}
      </SelectField>
    </AskDialog>
  );
}

/** What is asked of a game that there is no book of. */
function GameWithoutBook({
  name,
  categories,
  error,
  categoriesError,
}: {
  name: UseFormRegisterReturn;
  categories: UseFormRegisterReturn;
  error: string | undefined;
  categoriesError: string | undefined;
}) {
  return (
    <>
      <TextField
        label="Name of the game"
        hint="There is no book of it here: its rules are not judged, only the sums of lists and your limits."
        autoComplete="off"
        error={error}
        {...name}
      />
      <TextField
        label="Its categories"
        hint="As lists head them, with commas between: Heroes, Infantry, Cavalry. Limits can name them at once; others come from lists."
        autoComplete="off"
        error={categoriesError}
        {...categories}
      />
    </>
  );
}

/** The rules of an event for a game that there is no book of, by its name and its categories. */
async function packOfUnknown(name: string, categories: string): Promise<Pack> {
  const { gameByName } = await import("@/lib/events/names-from-lists");
  const { id, unknownBook } = gameByName(name, categories);
  return { ...newPack(id, "new", name), unknownBook };
}

/** The next event is on another day. */
function withoutDates(pack: Pack): Pack {
  if (!pack.event) return pack;
  const { date: _, deadline: __, ...event } = pack.event;
  return { ...pack, event };
}
