"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import * as z from "zod";
import { readJson, writeItem } from "@/components/storage/local/local-items";
import { useOwn } from "@/components/storage/use-own";
import { Button } from "@/components/ui/button";
import { ComboField } from "@/components/ui/combo-field";
import { Dialog } from "@/components/ui/dialog";
import { SelectField } from "@/components/ui/field";
import { Note } from "@/components/ui/note";
import { typedWhole } from "@/components/ui/typed-number";
import { useLoaded } from "@/components/ui/use-loaded";
import { useRosterWords } from "@/components/words/rosters";
import { speaking } from "@/components/words/speak";
import { isAllowed, sizeFor } from "@/lib/engine/catalogue/compile/event";
import type { ArmyListName, Library } from "@/lib/engine/catalogue/library";
import { newRoster } from "@/lib/engine/roster/edit";
import type { Book } from "@/lib/engine/schema/book";
import { mainCommandKind } from "@/lib/engine/schema/book-parts";
import { Roster } from "@/lib/engine/schema/roster";
import type { Words } from "@/lib/words/en/words";
import { type Begun, useKeepNew } from "./use-keep-new";

const MusterDialog = lazy(() => import("@/components/suggest/muster-dialog").then((m) => ({ default: m.MusterDialog })));

const formWith = ({ choose }: Words["rosters"]["start"]) =>
  z.object({
    ...Roster.pick({ game: true }).shape,
    armyList: z.string().min(1, choose).pipe(Roster.shape.armyList),
    limit: z.string().transform(typedWhole).pipe(Roster.shape.limit),
    event: z.string(),
  });
type Form = ReturnType<typeof formWith>;

interface NewRosterDialogProps {
  library: Library;
  /** The game that is chosen on arrival; the first one without it. */
  game?: string | undefined;
  /** The id of an event of that game that is chosen on arrival. */
  event?: string | undefined;
  onClose(): void;
}

const NOTHING_LOADED: { armies: readonly ArmyListName[]; book: Book | null } = { armies: [], book: null };

/** Asks for game, army list and size, saves the roster and opens it. It shows once it knows what there is to choose. */
export const NewRosterDialog = speaking(["rosters"], NewRoster);

function NewRoster(props: NewRosterDialogProps) {
  const { library, onClose } = props;
  const { start: words } = useRosterWords();
  const { form, book, armies, events, event, size, fault, last, start, begun } = useNewRoster(props);
  const { register, control, handleSubmit, setValue, formState } = form;
  const keeping = useKeepNew();
  const [mustering, setMustering] = useState<Begun | null>(null);
  const create = handleSubmit((typed) => keeping.keep(() => begun(typed)));
  const muster = handleSubmit(async (typed) => setMustering(await begun(typed)));
  const wrong = fault || keeping.fault;
  if (mustering)
    return (
      <Suspense>
        <MusterDialog
          {...mustering}
          fault={wrong}
          onTake={({ roster }) => void keeping.keep(async () => ({ ...mustering, roster }))}
          onClose={onClose}
        />
      </Suspense>
    );
  if (!book && !wrong) return null;
  const hasPoints = book?.hasPoints !== false;
  return (
    <Dialog open onClose={onClose} title={words.title}>
      {wrong && <Note kind="illegal" role="alert" title={wrong} />}
      <form noValidate data-accent={book?.accent} className="flex flex-col gap-4" onSubmit={(submitted) => void create(submitted)}>
        <SelectField
          label={words.game}
          {...register("game", { onChange: () => setValue("event", "") })}
          options={library.games.map(({ id, title }) => [id, title])}
        />
        {events.length > 0 ? (
          <SelectField
            label={words.event}
            {...register("event")}
            options={[["", words.none], ...events.map(({ pack: { id, name } }) => [id, name] as const)]}
          />
        ) : null}
        {armies.length === 1 ? null : (
          <Controller
            control={control}
            name="armyList"
            render={({ field, fieldState }) => (
              <ComboField
                label={words.army}
                placeholder={armies.length > 0 ? words.find(armies.length) : ""}
                options={armies.map((a) => ({ id: a.id, label: a.name, detail: words.page(a.page), also: a.aliases }))}
                value={field.value || null}
                onChange={field.onChange}
                fieldRef={field.ref}
                error={fieldState.error?.message}
              />
            )}
          />
        )}
        {size !== undefined ? (
          <p className="text-ink-2">{words.sizeOf(event?.name ?? "", size, book?.pointsName ?? null)}</p>
        ) : hasPoints ? (
          <SizeField form={form} book={book} last={last} offered={event?.event?.sizesOffered} />
        ) : null}
        <div className="flex flex-wrap gap-2.5 pt-1.5">
          <Button look="main" type="submit" ref={start} className="min-h-11 flex-auto" disabled={keeping.busy || formState.isSubmitting}>
            {words.go}
          </Button>
          {hasPoints ? (
            <Button className="min-h-11" disabled={formState.isSubmitting} onClick={() => void muster()}>
              {words.suggest}
            </Button>
          ) : null}
        </div>
      </form>
    </Dialog>
  );
}

/** What was asked for last on this device. */
const LAST = "muster-new-roster";
const Last = Roster.pick({ game: true, armyList: true, limit: true });

function lastRoster(): z.output<typeof Last> | null {
  return Last.safeParse(readJson(LAST)).data ?? null;
}

function useTypedRoster(game: string, event: string) {
  const { start } = useRosterWords();
  return useForm({ resolver: zodResolver(formWith(start)), defaultValues: { game, armyList: "", limit: "", event } });
}

/** What is asked for, with what the chosen game and event make of it. */
function useNewRoster({ library, game: given, event: asked = "" }: NewRosterDialogProps) {
  const { start: words } = useRosterWords();
  const [last] = useState(lastRoster);
  const isThere = library.games.some(({ id }) => id === last?.game);
  const form = useTypedRoster(given ?? (isThere ? last?.game : undefined) ?? library.games[0]?.id ?? "", asked);
  const { watch, setValue, getValues, setFocus, getFieldState } = form;
  const game = watch("game");
  const events = useOwn()?.packs.filter((kept) => kept.game === game && kept.pack.event) ?? [];
  const event = events.find(({ pack }) => pack.id === watch("event"))?.pack;
  const size = event?.event && sizeFor(event.event, watch("armyList"));
  const [notCreated, setNotCreated] = useState("");
  const start = useRef<HTMLButtonElement>(null);
  const isOpen = useRef(false);
  const loaded = useLoaded(async () => {
    const [armies, book] = await Promise.all([library.armyIndex(game), library.loadBook(game)]);
    return { armies: armies.filter(({ example }) => !example), book };
  }, [library, game]);
  const { armies: all, book } = loaded.value ?? NOTHING_LOADED;

  useEffect(() => {
    if (!loaded.value) return;
    const { armies, book } = loaded.value;
    setNotCreated("");
    const before = last?.game === book.id ? last : null;
    if (!getFieldState("limit").isDirty) setValue("limit", String(before?.limit ?? book.limits[0] ?? ""));
    const only = armies.length === 1 ? armies[0] : armies.find(({ id }) => id === before?.armyList);
    setValue("armyList", only?.id ?? "");
    if (isOpen.current) return;
    isOpen.current = true;
    // What is least sure: the size is only as last time.
    if (!only) setFocus("armyList");
    else if (book.hasPoints !== false && !asked) setFocus("limit");
    else start.current?.focus();
  }, [loaded.value, last, asked, getFieldState, setValue, setFocus]);

  // The size of an event holds in place of what a roster says; of several, one of them.
  const offered = event?.event?.sizesOffered;
  useEffect(() => {
    if (size !== undefined) setValue("limit", String(size), { shouldDirty: true });
    else if (offered && !offered.includes(typedWhole(getValues("limit")) ?? 0))
      setValue("limit", String(offered[0]), { shouldDirty: true });
  }, [size, offered, setValue, getValues]);

  /** An empty roster as the form asks for it; null where its book does not load. */
  const begun = async ({ game, armyList, limit }: z.output<Form>): Promise<Begun | null> => {
    const packs = event ? { packs: [event.id] } : {};
    const catalogue = await library.catalogueFor({ game, armyList, ...packs }).catch(() => null);
    if (!catalogue) {
      setNotCreated(words.notCreated);
      return null;
    }
    writeItem(LAST, JSON.stringify({ game, armyList, limit }));
    const { dataVersion } = catalogue.book;
    const commandKind = mainCommandKind(catalogue.book);
    return {
      catalogue,
      roster: newRoster({ game, armyList, name: catalogue.army.name, limit, dataVersion, commandKind, event }),
    };
  };
  const fault = loaded.state === "failed" ? words.notLoaded : notCreated;
  const armies = event?.event ? all.filter(({ id }) => isAllowed(event.event ?? {}, id)) : all;
  return { form, book: book ?? loaded.last?.book ?? null, armies, events, event, size, fault, last, start, begun };
}

/** Sizes that most games are played at. */
const USUAL = [500, 1000, 1500, 2000, 2250, 2500];

/** The sizes that a book names, and where it is played at usual ones, those. */
function sizesOf({ limits: [first, ...more] }: Book): readonly number[] {
  if (first === undefined) return [];
  const all = [first, ...more, ...(USUAL.includes(first) ? USUAL : [])];
  return [...new Set(all)].sort((a, b) => a - b);
}

interface SizeFieldProps {
  form: ReturnType<typeof useTypedRoster>;
  book: Book | null;
  last: z.output<typeof Last> | null;
  /** Of these its event plays one. */
  offered: readonly number[] | undefined;
}

function SizeField({ form: { control, watch }, book, last, offered }: SizeFieldProps) {
  const { start: words } = useRosterWords();
  const isLast = last?.game === book?.id && last?.limit !== undefined && watch("limit") === String(last.limit);
  return (
    <Controller
      control={control}
      name="limit"
      render={({ field, fieldState }) => (
        <ComboField
          label={words.points(book?.pointsName ?? null)}
          free={!offered}
          inputMode="numeric"
          options={book ? (offered ?? sizesOf(book)).map((size) => ({ id: String(size), label: words.size(size) })) : []}
          value={field.value}
          onChange={field.onChange}
          fieldRef={field.ref}
          hint={isLast && words.asLastTime}
          error={fieldState.error?.message}
          className="grid! grid-cols-[9.5rem_1fr] items-center gap-x-3 [&>label]:col-span-2 [&>[role=alert]]:col-span-2"
        />
      )}
    />
  );
}
