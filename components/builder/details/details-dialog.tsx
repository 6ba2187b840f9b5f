"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { lazy, Suspense, useEffect, useMemo } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { AllyChoice, type Armies } from "@/components/builder/parts/ally-choice";
import { ReadingField } from "@/components/builder/parts/reading-field";
import { hasPoints } from "@/components/builder/state/cover";
import { rosterOf } from "@/components/builder/state/store";
import { useBuilder, useBuilderStore } from "@/components/builder/state/use-builder";
import { useBuilderWords } from "@/components/builder/words";
import { SavedNote } from "@/components/storage/notices/saved-note";
import type { OwnPack } from "@/components/storage/records/own-record";
import { useOwn } from "@/components/storage/use-own";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Disclosure } from "@/components/ui/disclosure";
import { FieldError, SelectField, TextArea, TextField, Tick } from "@/components/ui/field";
import { SectionHead } from "@/components/ui/section-head";
import { typedWhole } from "@/components/ui/typed-number";
import { useUiWords } from "@/components/ui/words";
import { readingsFor } from "@/lib/advice/offers/readings";
import type { PackName } from "@/lib/engine/catalogue/library";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { rowsOfText } from "@/lib/engine/roster/fields/roster-fields";
import { Roster, RosterCommand } from "@/lib/engine/schema/roster";
import { capital, humanizeId } from "@/lib/words/text";

const EventFields = lazy(() => import("./event-fields").then((m) => ({ default: m.EventFields })));

const formRows = rowsOfText().flatMap(([key, { form, ...field }]) => (form ? [{ key, ...field, ...form }] : []));
const Details = z.object(
  Object.fromEntries(
    formRows.map(({ key, kind }) => {
      const shape: z.ZodType = Roster.shape[key] ?? z.unknown();
      return [
        key,
        kind.is === "points"
          ? z
              .string()
              .transform(typedWhole)
              .pipe(shape as z.ZodType<unknown, number | undefined>)
          : shape,
      ];
    }),
  ),
);
const SomeDetails = Details.partial();

const Command = z.object(RosterCommand.pick({ name: true, kind: true }).shape);
const SomeOfCommand = Command.partial();

const Laid = z.object(Roster.pick({ packs: true }).shape);

type PackChoice = PackName & { isEvent?: boolean };

interface Props {
  /** The roster's; what its event asks for is kept under it. */
  id?: string;
  armies: Armies;
  packs: readonly PackName[];
  onClose(): void;
}

/** Name, player, event, points and note of the roster, its commands, packs and house rule; apart from these, readings of the book. */
export function DetailsDialog({ id, armies, packs: shipped, onClose }: Props) {
  const { details } = useBuilderWords();
  const { done } = useUiWords();
  const catalogue = useBuilder((s) => s.catalogue);
  const game = useBuilder((s) => rosterOf(s).game);
  const own = useOwn();
  // The library knows the player's own packs only once it has compiled something with them.
  const packs = useMemo(() => withOwnPacks(shipped, own?.packs ?? [], game), [shipped, own, game]);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={details.title}
      actions={
        <Button look="main" onClick={onClose}>
          {done}
        </Button>
      }
    >
      <DetailsForm catalogue={catalogue} />
      <Suspense>
        {id !== undefined && catalogue?.packs.some((pack) => pack.isEvent) ? <EventFields id={id} catalogue={catalogue} /> : null}
      </Suspense>
      <Commands catalogue={catalogue} armies={armies} />
      <Packs packs={packs} isComplete={own !== null} inEffect={catalogue?.packs ?? []} />
      <HouseRule keptOpenBy={catalogue?.keepsOpen ?? null} />
      {catalogue ? <Readings catalogue={catalogue} /> : null}
      <SavedNote className="text-s text-ink-3" />
    </Dialog>
  );
}

/** The packs that can be ticked: those shipped with the game and the player's own, each with what it is if it is an event. */
export function withOwnPacks(shipped: readonly PackName[], own: readonly OwnPack[], game: string): PackChoice[] {
  const mine = own
    .filter((kept) => kept.game === game)
    .map(({ pack: { id, name, event } }) => ({ id, name, isEvent: event !== undefined }));
  return [...shipped.filter(({ id }) => !mine.some((pack) => pack.id === id)), ...mine];
}

function DetailsForm({ catalogue }: { catalogue: Catalogue | null }) {
  const { details } = useBuilderWords();
  const store = useBuilderStore();
  const roster = useBuilder(rosterOf);
  const { register, getValues, setValue, formState } = useForm<Record<string, string>, unknown, Record<string, unknown>>({
    resolver: zodResolver(Details as z.ZodType<Record<string, unknown>, Record<string, string>>),
    mode: "onChange",
    defaultValues: Object.fromEntries(formRows.map(({ key }) => [key, String(roster[key] ?? "")])),
  });
  const { errors } = formState;
  // A pack that is ticked below names its event.
  useEffect(() => {
    if ((roster.event ?? "") !== (getValues("event") ?? "").trim()) setValue("event", roster.event ?? "");
  }, [roster.event, getValues, setValue]);
  /** A field that saves itself, with what the schema says against it. */
  const field = (name: string) => {
    const onChange = () => {
      const { data } = SomeDetails.safeParse({ [name]: getValues(name) });
      if (data) store.getState().dispatch({ do: "details", change: data });
    };
    return { error: errors[name]?.message, ...register(name, { onChange }) };
  };
  const sizes = catalogue?.book.limits.toSorted((a, b) => a - b) ?? [];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {formRows.map(({ key, kind, label, isWide, autoComplete = "off" }) => {
        const known = details.field(key) ?? label;
        const shared = {
          label: kind.is === "points" ? capital(catalogue?.book.pointsName ?? known) : known,
          ...(isWide ? { className: "sm:col-span-2" } : {}),
        };
        if (kind.is === "lines") return <TextArea key={key} rows={3} {...shared} {...field(key)} />;
        if (kind.is !== "points") return <TextField key={key} autoComplete={autoComplete} {...shared} {...field(key)} />;
        const hint = key === "limit" && sizes.length ? details.usualSizes(sizes) : undefined;
        return hasPoints(catalogue) ? (
          <TextField key={key} inputMode="numeric" autoComplete={autoComplete} hint={hint} {...shared} {...field(key)} />
        ) : null;
      })}
    </div>
  );
}

/** Names and kinds of the commands, where the game has several kinds or the roster several commands. */
function Commands({ catalogue, armies }: { catalogue: Catalogue | null; armies: Armies }) {
  const { details } = useBuilderWords();
  const commands = useBuilder((s) => rosterOf(s).commands);
  const kinds = catalogue?.book.commands ?? [];
  if (commands.length < 2 && kinds.length < 2) return null;
  return (
    <section className="flex flex-col gap-3">
      <SectionHead level={3}>{details.commands}</SectionHead>
      {commands.map((command, index) => (
        <CommandForm
          // biome-ignore lint/suspicious/noArrayIndexKey: a command is known by its place; when one goes, the fields start anew
          key={`${commands.length} ${index}`}
          command={command}
          index={index}
          kinds={kinds}
          armies={armies}
          alone={commands.length === 1}
        />
      ))}
    </section>
  );
}

interface CommandProps {
  command: RosterCommand;
  index: number;
  kinds: Catalogue["book"]["commands"];
  armies: Armies;
  /** The only one cannot be removed. */
  alone: boolean;
}

function CommandForm({ command, index, kinds, armies, alone }: CommandProps) {
  const { details, remove } = useBuilderWords();
  const { dispatch } = useBuilderStore().getState();
  const { register, getValues, formState } = useForm({
    resolver: zodResolver(Command),
    mode: "onChange",
    defaultValues: { name: command.name ?? "", kind: command.kind },
  });
  const field = (name: keyof z.infer<typeof Command>) => {
    const onChange = () => {
      const { data } = SomeOfCommand.safeParse({ [name]: getValues(name) });
      if (!data) return;
      const { kind, ...named } = data;
      dispatch({ do: "change-command", command: index, change: kind === undefined ? named : { kind } });
    };
    return { error: formState.errors[name]?.message, ...register(name, { onChange }) };
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField label={details.commandName(index + 1)} className="min-w-40 flex-1" {...field("name")} />
      <SelectField label={details.kind} className="min-w-40 flex-1" {...field("kind")}>
        {kinds.some((k) => k.id === command.kind) ? null : <option value={command.kind}>{details.unknownKind}</option>}
        {kinds.map((kind) => (
          <option key={kind.id} value={kind.id}>
            {kind.name}
          </option>
        ))}
      </SelectField>
      {kinds.find((k) => k.id === command.kind)?.allied ? <AllyChoice armies={armies} command={index} className="min-w-40 flex-1" /> : null}
      {alone ? null : <Button onClick={() => dispatch({ do: "remove-command", command: index })}>{remove}</Button>}
    </div>
  );
}

interface PacksProps {
  packs: readonly PackChoice[];
  /** Whether the player's own are among them: they are read first. */
  isComplete: boolean;
  /** Those laid over the book for this roster. */
  inEffect: readonly PackName[];
}

/** The packs of the game, each laid over the book or not. Others the roster names are kept until they are taken off. */
function Packs({ packs, isComplete, inEffect }: PacksProps) {
  const { details } = useBuilderWords();
  const store = useBuilderStore();
  const event = useBuilder((s) => rosterOf(s).event);
  const chosen = useBuilder((s) => rosterOf(s).packs) ?? [];
  const { setValue, formState } = useForm({ resolver: zodResolver(Laid), defaultValues: { packs: chosen } });
  const others = chosen.filter((id) => !packs.some((p) => p.id === id)).map((id) => ({ id, name: humanizeId(id) }));
  const isGone = (id: string) => isComplete && !inEffect.some((pack) => pack.id === id);
  if (packs.length + others.length === 0) return null;
  const set = (id: string, on: boolean) => {
    const laid = on ? [...chosen, id] : chosen.filter((other) => other !== id);
    setValue("packs", laid, { shouldValidate: true });
    if (Laid.safeParse({ packs: laid }).success) store.getState().dispatch({ do: "pack", id, on });
    const { name, isEvent } = packs.find((pack) => pack.id === id) ?? {};
    if (!isEvent || name === undefined) return;
    if (on && !event) store.getState().dispatch({ do: "details", change: { event: name } });
    if (!on && event === name) store.getState().dispatch({ do: "details", change: { event: "" } });
  };
  return (
    <section>
      <SectionHead level={3}>{details.packs}</SectionHead>
      <p className="mt-2 text-s text-ink-2">{details.packsWhy}</p>
      {packs.map(({ id, name }) => (
        <Tick key={id} label={name} checked={chosen.includes(id)} onChange={(event) => set(id, event.target.checked)} />
      ))}
      {others.map(({ id, name }) => (
        <Tick key={id} label={name} hint={isGone(id) ? details.packGone : undefined} checked onChange={() => set(id, false)} />
      ))}
      <FieldError>{formState.errors.packs?.message}</FieldError>
    </section>
  );
}

/** For a friendly game: what the book leaves open is agreed on at one stroke. */
function HouseRule({ keptOpenBy }: { keptOpenBy: string | null }) {
  const { details } = useBuilderWords();
  const store = useBuilderStore();
  const on = useBuilder((s) => rosterOf(s).playOpen) ?? false;
  return (
    <section>
      <SectionHead level={3}>{details.houseRule}</SectionHead>
      <Tick
        label={details.friendly}
        hint={keptOpenBy === null ? details.friendlyWhy : details.friendlyNot(keptOpenBy)}
        checked={on}
        onChange={(event) => store.getState().dispatch({ do: "play-open", on: event.target.checked })}
      />
    </section>
  );
}

/** What the book leaves open and a group may decide: a part of its own, where this army list has such a choice. */
function Readings({ catalogue }: { catalogue: Catalogue }) {
  const { details } = useBuilderWords();
  const settings = useMemo(() => readingsFor(catalogue), [catalogue]);
  const changed = settings.filter((s) => catalogue.settings[s.id] !== s.default).length;
  if (settings.length === 0) return null;
  return (
    <section className="mt-3 border-t-3 border-double border-rule-2 pt-4">
      <h3 className="text-xl">{details.readings}</h3>
      <p className="text-s text-ink-2">{details.readingsWhy}</p>
      <Disclosure summary={details.readingCount(settings.length, changed)} start={changed > 0} className="mt-2 border-y border-rule">
        <div className="flex flex-col gap-4 pb-4">
          {settings.map((setting) => (
            <ReadingField key={setting.id} catalogue={catalogue} setting={setting} />
          ))}
        </div>
      </Disclosure>
    </section>
  );
}
