"use client";

import { type ReactNode, useMemo, useState } from "react";
import { Controller } from "react-hook-form";
import { FindField } from "@/components/builder/parts/find-field";
import { hasPoints } from "@/components/builder/state/cover";
import { useBuilderWords } from "@/components/builder/words";
import { Disclosure } from "@/components/ui/disclosure";
import { FieldError, TextArea, TextField } from "@/components/ui/field";
import { Stepper } from "@/components/ui/stepper";
import { useEver } from "@/components/ui/use-ever";
import { indispensable, type Need, needsOf } from "@/lib/advice/offers/needs";
import { numberSteps } from "@/lib/advice/offers/number-prices";
import { allowancesOf, type OfferGroup, optionOffers, slotUsageOf, unitSize } from "@/lib/advice/offers/offers";
import type { Catalogue, OptionVariant, ResolvedRoster, ResolvedUnit } from "@/lib/engine/catalogue/types";
import { variantOf } from "@/lib/engine/roster/describe-unit";
import type { UnitChange } from "@/lib/engine/roster/edits";
import type { RosterUnit } from "@/lib/engine/schema/roster";
import { type FormParts, OptionGroup, SpendingGroups } from "./option-group";
import { OwnPrice } from "./own-price";
import { RefusedThings } from "./refused-things";
import { apartRefused, findIn, type HeldGroup, inOrder, isClosed, isLong, isOwn, optionsIn, piecesOf, withHeld } from "./rows";
import { UnknownOptions } from "./unknown-options";
import { EffectContext, useEffectLines } from "./use-effect-lines";
import { useHolders } from "./use-holders";
import { useUnitForm } from "./use-unit-form";

interface Props {
  unit: RosterUnit;
  /** The roster around it. */
  all: ResolvedRoster;
  resolved: ResolvedUnit;
  catalogue: Catalogue;
  /** Saves what the schema accepts. */
  save(change: UnitChange): void;
  /** The unit as it is saved now: `unit` may be drawn later than it is saved. */
  current(): RosterUnit | undefined;
  /** Takes an option that only one may have from another unit; absent where there are no others. */
  move?: ((variant: OptionVariant, from: string) => void) | undefined;
  /** Headings to show before the others. */
  first?: ReadonlySet<string> | undefined;
  /** Between the head of the form and its options. */
  before: ReactNode;
  after: ReactNode;
}

/** Count, options, own name and note of one unit, checked by the schema they are saved under. Every change is saved at once. */
export function UnitForm({ unit, all, resolved, catalogue, save, current, move, first, before, after }: Props) {
  const { form, errors, options, keep, take, takeAll, drop } = useUnitForm({ unit, catalogue, save, current });
  const { form: says } = useBuilderWords();
  const [search, setSearch] = useState("");
  const { id } = unit;
  const { groups, refused, every, parts: rights } = useOffered({ all, id, catalogue, options, move, first });
  const long = useMemo(() => isLong(groups), [groups]);
  const wanted = long ? search.trim().toLowerCase() : "";
  const shown = useMemo(() => (wanted ? findIn(every, wanted) : groups), [every, groups, wanted]);
  const matchCount = wanted ? optionsIn(shown) : 0;
  const drawEffect = useEffectLines(catalogue, resolved.home, all);
  const price = catalogue.facts ? "points" : "pointsPerModel";
  const parts: FormParts = {
    ...rights,
    game: catalogue.book.id,
    army: resolved.home,
    unit: id,
    points: hasPoints(catalogue) ? (catalogue.book.pointsName ?? "points") : null,
    take,
    takeAll,
  };
  const [found] = wanted ? shown.flatMap((group) => group.offers) : [];
  const takeFound =
    found &&
    (() => {
      if (!found.included) take(found, found.copies > 0 && !found.variant.option.repeatable ? 0 : found.copies + 1);
    });

  return (
    <form onSubmit={(event) => event.preventDefault()} noValidate>
      <UnitCount catalogue={catalogue} resolved={resolved} form={form} keep={keep} />
      {before}
      {resolved.entry.price === null ? (
        <OwnPrice
          register={form.register}
          of={price}
          pointsName={catalogue.book.pointsName}
          error={errors[price]?.message}
          onChange={() => keep(price)}
        />
      ) : null}
      {long ? <FindField placeholder={says.find} className="mt-4" value={search} onSearch={setSearch} onTake={takeFound} /> : null}
      {wanted ? (
        <p className={matchCount ? "sr-only" : "py-3 text-ink-2"} role="status">
          {matchCount ? says.found(matchCount) : says.noneCalled(search.trim())}
        </p>
      ) : null}
      <FieldError className="mt-4">{errors.options?.message}</FieldError>
      <EffectContext value={drawEffect}>
        {clustersOf(catalogue, shown, wanted !== "").map(({ noun, groups }) =>
          noun === null ? (
            groups.map((group) => <OptionGroup key={group.group.id} group={group} searched={wanted !== ""} parts={parts} />)
          ) : (
            <SpendingGroups key={noun} groups={groups} noun={noun} parts={parts} />
          ),
        )}
        <UnknownOptions options={options.filter((option) => !variantOf(catalogue, option))} onRemove={drop} />
        {after}
        <NameAndNote unit={unit} form={form} errors={errors} keep={keep} />
        {refused.length && !wanted ? <RefusedThings groups={refused} name={resolved.entry.entry.name} parts={parts} /> : null}
      </EffectContext>
    </form>
  );
}

/** The groups in their order; those that are paid from one sum of points together, at the place of the first. */
function clustersOf({ book }: Catalogue, groups: readonly HeldGroup[], apart: boolean): { noun: string | null; groups: HeldGroup[] }[] {
  const sums = apart ? [] : (book.allowances ?? []);
  const made = new Map<string, { noun: string | null; groups: HeldGroup[] }>();
  for (const held of groups) {
    const sum = sums.find(
      (one) => one.groups?.includes(held.group.id) && groups.filter((g) => one.groups?.includes(g.group.id)).length > 1,
    );
    const key = sum ? `sum ${sum.id}` : held.group.id;
    const cluster = made.get(key);
    if (cluster) cluster.groups.push(held);
    else made.set(key, { noun: sum?.noun ?? null, groups: [held] });
  }
  return [...made.values()];
}

interface OfferedProps extends Pick<Props, "all" | "catalogue" | "move" | "first"> {
  id: string;
  options: RosterUnit["options"];
}

/** What the unit may have, in the order in which it is shown, and what of it is open or refused. */
function useOffered({ all, id, catalogue, options, move, first }: OfferedProps) {
  const offered = useMemo(() => optionOffers(catalogue, all, id), [catalogue, all, id]);
  const room = useMemo(() => slotUsageOf(all, id), [all, id]);
  const allowances = useMemo(() => allowancesOf(catalogue, all, id), [catalogue, all, id]);
  const needs = useMemo(() => needsOf(catalogue, all, id, offered), [catalogue, all, id, offered]);
  const steps = useMemo(() => numberSteps(catalogue, all, id, offered), [catalogue, all, id, offered]);
  const must = useMust(() => indispensable(catalogue, all, id, offered), offered, needs);
  const holders = useHolders(catalogue, all, offered, id, move);
  // Boxes follow the form at once, standing and prices a moment later.
  const every = useMemo(
    () => inOrder(withHeld(catalogue, offered, options, holders, steps), first),
    [catalogue, offered, options, holders, steps, first],
  );
  const open = useOpen(every);
  const { groups, refused } = useMemo(() => apartRefused(every, open), [every, open]);
  return { groups, refused, every, parts: { room, allowances, needs, must } };
}

type UnitFormState = ReturnType<typeof useUnitForm>;

interface UnitCountProps extends Pick<UnitFormState, "form" | "keep"> {
  catalogue: Catalogue;
  resolved: ResolvedUnit;
}

/** How many there are, with what one costs and how many there may be; nothing where there can only be one. */
function UnitCount({ catalogue, resolved, form, keep }: UnitCountProps) {
  const { form: says } = useBuilderWords();
  const { least, most } = unitSize(catalogue, resolved);
  const isModels = catalogue.book.counts === "models";
  const { price } = resolved.entry;
  if (isModels && most === 1 && resolved.unit.count === 1) return null;
  const each =
    hasPoints(catalogue) && price !== null && price !== undefined && price.per === "model"
      ? catalogue.words.inPointsOf(catalogue.book.pointsName ?? "points", says.aModel(price.points))
      : "";
  const bounds = [least > 1 ? says.least(least) : "", most === null ? "" : says.most(most)];
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">
      <Controller
        control={form.control}
        name="count"
        render={({ field }) => (
          <Stepper
            label={isModels ? says.models : says.units}
            floor={1}
            value={field.value}
            onChange={(count) => {
              field.onChange(count);
              keep("count");
            }}
          />
        )}
      />
      <span className="text-s text-ink-2">{[each, ...bounds].filter(Boolean).join(", ")}</span>
    </div>
  );
}

interface NameAndNoteProps extends Pick<UnitFormState, "form" | "keep" | "errors"> {
  unit: RosterUnit;
}

/** What the player calls it and writes beside it, folded. */
function NameAndNote({ unit, form, errors, keep }: NameAndNoteProps) {
  const { form: says } = useBuilderWords();
  return (
    <Disclosure
      data-name-and-note
      summary={
        <span className="flex items-baseline justify-between gap-3">
          <span className="caps text-ink-2">{says.nameAndNote}</span>
          <span translate="no" className="min-w-0 truncate text-ink-2">
            {[unit.name, unit.note].filter(Boolean).join(", ") || says.none}
          </span>
        </span>
      }
      className="border-b border-rule-2"
    >
      <div className="grid gap-3 pb-4">
        <TextField
          label={says.ownName}
          autoComplete="off"
          error={errors.name?.message}
          {...form.register("name", { onChange: () => keep("name") })}
        />
        <TextArea label={says.note} rows={2} error={errors.note?.message} {...form.register("note", { onChange: () => keep("note") })} />
      </div>
    </Disclosure>
  );
}

/**
 * The pieces that stand among what the unit may have. What could be had keeps its place when a choice closes it; what is taken all the
 * same keeps its place among what may not be had, until the form is opened again.
 */
export function useOpen(groups: readonly HeldGroup[]): ReadonlySet<string> {
  const pieces = useMemo(() => piecesOf(groups), [groups]);
  const refused = useEver(pieces.flatMap((piece) => (isClosed(piece) ? piece.key : [])));
  return useEver(
    pieces.flatMap(({ key, offers }) =>
      offers.some((o) => o.status !== "denied" || o.included || (o.copies > 0 && !refused.has(key))) ? key : [],
    ),
  );
}

/** The options that cannot be taken away, told when the form is opened and added to as they are asked for: no control changes its choices. */
export function useMust(atFirst: () => Set<string>, offered: readonly OfferGroup[], needs: readonly Need[]): ReadonlySet<string> {
  const [start] = useState(atFirst);
  const asked = useMemo(
    () => piecesOf(offered).flatMap(({ key, one, offers }) => (!one && needs.some((n) => isOwn(n, offers)) ? [key] : [])),
    [offered, needs],
  );
  return useEver([...start, ...asked]);
}
