"use client";

import { useRouter } from "next/navigation";
import { useEffect, useId, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { newRosterId, rosterStore } from "@/components/storage/store";
import { summaryOf } from "@/components/storage/summary";
import { Button } from "@/components/ui/button";
import { ComboField } from "@/components/ui/combo-field";
import { Dialog } from "@/components/ui/dialog";
import { SelectField, TextField } from "@/components/ui/field";
import { Note } from "@/components/ui/note";
import type { ArmyListName, Library } from "@/lib/catalogue/library";
import { newRoster } from "@/lib/roster/edit";
import type { Book } from "@/lib/schema/book";
import { number, pageLabel } from "@/lib/text";

interface Form {
  game: string;
  army: string;
  limit: string;
  name: string;
}

/** Asks for game, army list, size and name, saves the roster and opens it. */
export function NewRosterDialog({ library, onClose }: { library: Library; onClose(): void }) {
  const router = useRouter();
  const form = useId();
  const { register, control, handleSubmit, watch, setValue, getFieldState, formState } = useForm<Form>({
    defaultValues: { game: library.games[0]?.id ?? "", army: "", limit: "", name: "" },
  });
  const game = watch("game");
  const army = watch("army");
  const [armies, setArmies] = useState<readonly ArmyListName[]>([]);
  const [book, setBook] = useState<Book | null>(null);
  const [fault, setFault] = useState("");

  useEffect(() => {
    let gone = false;
    setArmies([]);
    setBook(null);
    Promise.all([library.armyIndex(game), library.loadBook(game)]).then(
      ([index, loaded]) => {
        if (gone) return;
        setFault("");
        setArmies(index);
        setBook(loaded);
        if (!getFieldState("limit").isDirty) setValue("limit", loaded.limits[0] ? String(loaded.limits[0]) : "");
        const only = index.length === 1 ? index[0] : undefined;
        setValue("army", only?.id ?? "");
      },
      () => !gone && setFault("The book could not be loaded. Check the connection and choose the game again."),
    );
    return () => {
      gone = true;
    };
  }, [library, game, getFieldState, setValue]);

  const armyName = armies.find((a) => a.id === army)?.name;
  const points = book?.pointsName ?? "points";

  const create = handleSubmit(async (values) => {
    try {
      const catalogue = await library.catalogueFor({ game: values.game, armyList: values.army });
      const roster = newRoster({
        game: values.game,
        armyList: values.army,
        name: values.name.trim() || catalogue.army.name,
        limit: limitOf(values.limit) ?? undefined,
        dataVersion: catalogue.book.dataVersion,
        commandKind: catalogue.book.commands[0]?.id ?? "main",
      });
      const id = newRosterId();
      const store = await rosterStore();
      await store.put({ id, roster, summary: summaryOf(catalogue, roster) }, null);
      router.push(`/build?roster=${encodeURIComponent(id)}`);
    } catch {
      setFault("The roster could not be started. Check the connection and try again.");
    }
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title="New roster"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="main" type="submit" form={form} disabled={formState.isSubmitting}>
            Start the roster
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void create(event)} className="flex flex-col gap-4">
        {fault && <Note kind="illegal" role="alert" title={fault} />}
        <SelectField label="Game" {...register("game")}>
          {library.games.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
        <Controller
          control={control}
          name="army"
          rules={{ required: "Choose an army list." }}
          render={({ field, fieldState }) => (
            <ComboField
              label="Army list"
              placeholder={armies.length > 0 ? `Find one of ${armies.length}` : ""}
              options={armies.map((a) => ({ id: a.id, label: a.name, detail: pageLabel(a.page), also: a.aliases }))}
              value={field.value || null}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <div className="flex flex-col gap-2">
          <TextField
            label={`Size in ${points}`}
            inputMode="numeric"
            autoComplete="off"
            hint="Leave it empty where no size is agreed."
            error={formState.errors.limit?.message}
            {...register("limit", { validate: (text) => limitOf(text) !== undefined || "Enter a whole number, or nothing." })}
          />
          {book && book.limits.length > 1 && (
            <fieldset className="flex flex-wrap gap-2">
              <legend className="sr-only">Usual sizes</legend>
              {book.limits
                .toSorted((a, b) => a - b)
                .map((limit) => (
                  <Button
                    key={limit}
                    look={watch("limit") === String(limit) ? "plain" : "quiet"}
                    aria-pressed={watch("limit") === String(limit)}
                    onClick={() => setValue("limit", String(limit), { shouldDirty: true, shouldValidate: true })}
                  >
                    {number(limit)}
                  </Button>
                ))}
            </fieldset>
          )}
        </div>
        <TextField label="Name" maxLength={200} autoComplete="off" placeholder={armyName ?? ""} {...register("name")} />
      </form>
    </Dialog>
  );
}

/** "1,050" → 1050; "" → null, none agreed; undefined for what is no size. */
function limitOf(text: string): number | null | undefined {
  const plain = text.replaceAll(/[\s,.’']/g, "");
  if (plain === "") return null;
  if (!/^\d{1,7}$/.test(plain)) return undefined;
  const limit = Number(plain);
  return limit >= 1 && limit <= 1_000_000 ? limit : undefined;
}
