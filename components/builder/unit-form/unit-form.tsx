"use client";

import { type FocusEvent, type ReactNode, useMemo, useState } from "react";
import { Controller } from "react-hook-form";
import { OptionSearch } from "@/components/builder/parts/option-search";
import { hasPoints } from "@/components/builder/state/cover";
import { FieldError, TextArea, TextField } from "@/components/ui/field";
import { Stepper } from "@/components/ui/stepper";
import { useEver } from "@/components/ui/use-ever";
import { indispensable, type Need, needsOf } from "@/lib/advice/offers/needs";
import { chosenSum, numberSteps } from "@/lib/advice/offers/number-prices";
import { allowancesOf, type OfferGroup, optionOffers, slotUsageOf } from "@/lib/advice/offers/offers";
import type { Catalogue, OptionVariant, ResolvedRoster, ResolvedUnit } from "@/lib/engine/catalogue/types";
import { variantOf } from "@/lib/engine/roster/describe-unit";
import type { UnitChange } from "@/lib/engine/roster/edits";
import type { RosterUnit } from "@/lib/engine/schema/roster";
import { count } from "@/lib/engine/text";
import { LongForm } from "./long-form";
import { type FormParts, OptionGroup } from "./option-group";
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

/** Count, own name, options and note of one unit, checked by the schema they are saved under. Every change is saved at once. */
export function UnitForm({ unit, all, resolved, catalogue, save, current, move, first, before, after }: Props) {
  const { form, errors, options, keep, take, takeAll, drop } = useUnitForm({ unit, catalogue, save, current });
  const [search, setSearch] = useState("");
  const { id } = unit;
  const [turn, setTurn] = useState(0);
  const { offered, groups, refused, every, parts: rights } = useOffered({ all, id, catalogue, options, move, first });
  const long = useMemo(() => isLong(offered), [offered]);
  const wanted = long ? search.trim().toLowerCase() : "";
  const shown = useMemo(() => (wanted ? findIn(every, wanted) : groups), [every, groups, wanted]);
  const matchCount = wanted ? optionsIn(shown) : 0;
  const drawEffect = useEffectLines(catalogue, resolved.home, all);
  const { entry } = resolved.entry;
  const price = catalogue.facts ? "points" : "pointsPerModel";
  const parts: FormParts = {
    ...rights,
    game: catalogue.book.id,
    army: resolved.home,
    unit: id,
    points: hasPoints(catalogue),
    take,
    takeAll,
  };
  const [found] = wanted ? shown.flatMap((group) => group.offers) : [];
  const takeFound =
    found &&
    (() => {
      if (!found.included) take(found, found.copies > 0 && !found.variant.option.repeatable ? 0 : found.copies + 1);
    });
  // Once the form is left it is set in order again; before, nothing moves.
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    if (!long || form.contains(event.relatedTarget)) return;
    setTimeout(() => {
      if (!form.contains(document.activeElement) && !form.matches(":hover")) setTurn((n) => n + 1);
    });
  };

  return (
    <form onSubmit={(event) => event.preventDefault()} onBlur={onBlur} noValidate>
      <CountAndName catalogue={catalogue} form={form} error={errors.name?.message} keep={keep} />
      {before}
      {resolved.entry.price === null ? (
        <OwnPrice register={form.register} of={price} error={errors[price]?.message} onChange={() => keep(price)} />
      ) : null}
      {long ? <OptionSearch value={search} onSearch={setSearch} onTake={takeFound} /> : null}
      {wanted ? (
        <p className={matchCount ? "sr-only" : "py-3 text-ink-2"} role="status">
          {matchCount ? `${count(matchCount, "option")} found` : `No option is called “${search.trim()}”.`}
        </p>
      ) : null}
      <FieldError className="mt-4">{errors.options?.message}</FieldError>
      <EffectContext value={drawEffect}>
        {long ? (
          <div hidden={wanted !== ""}>
            <LongForm groups={groups} sum={chosenSum(resolved)} entry={entry} turn={turn} parts={parts} />
          </div>
        ) : null}
        {long && !wanted
          ? null
          : shown.map((group) => <OptionGroup key={group.group.id} group={group} searched={wanted !== ""} parts={parts} />)}
        {refused.length && !wanted ? <RefusedThings groups={refused} parts={parts} /> : null}
      </EffectContext>
      <UnknownOptions options={options.filter((option) => !variantOf(catalogue, option))} onRemove={drop} />
      <TextArea
        label="Note"
        rows={2}
        className="mt-5"
        error={errors.note?.message}
        {...form.register("note", { onChange: () => keep("note") })}
      />
      {after}
    </form>
  );
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
  return { offered, groups, refused, every, parts: { room, allowances, needs, must } };
}

type UnitFormState = ReturnType<typeof useUnitForm>;

interface CountAndNameProps extends Pick<UnitFormState, "form" | "keep"> {
  catalogue: Catalogue;
  error: string | undefined;
}

function CountAndName({ catalogue, form, error, keep }: CountAndNameProps) {
  return (
    <div className="mt-3 flex items-start gap-3">
      <Controller
        control={form.control}
        name="count"
        render={({ field }) => (
          <Stepper
            label={catalogue.book.counts === "models" ? "Models" : "Units"}
            floor={1}
            value={field.value}
            onChange={(count) => {
              field.onChange(count);
              keep("count");
            }}
          />
        )}
      />
      <TextField
        label="Own name"
        hideLabel
        placeholder="Own name"
        autoComplete="off"
        className="flex-1"
        error={error}
        {...form.register("name", { onChange: () => keep("name") })}
      />
    </div>
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
