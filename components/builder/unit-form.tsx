"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { ChevronDown, Search } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { TextArea, TextField } from "@/components/ui/field";
import { SectionHead } from "@/components/ui/section-head";
import { Stepper } from "@/components/ui/stepper";
import { currentOwners } from "@/lib/advise/current-owners";
import { type OfferGroup, optionOffers, slotUsageOf } from "@/lib/advise/offers";
import type { Catalogue, OptionVariant, ResolvedRoster, ResolvedUnit, SlotUsage } from "@/lib/catalogue/types";
import { unitReference, unknownOptionText, variantOf } from "@/lib/roster/describe-unit";
import type { UnitChange } from "@/lib/roster/edits";
import { takeOption } from "@/lib/roster/take-option";
import { type RosterOption, type RosterUnit, UnitForm as Schema } from "@/lib/schema/roster";
import { count } from "@/lib/text";
import { AddRow, type HeldOffer, NoneRow, OptionRow, type Take } from "./option-row";
import { hasPoints } from "./points";

/** More options than this that cannot be taken are folded away, so that what can be taken is found. */
const FOLD = 3;

/** A group with more options than this of which none is taken stands closed, with its head alone. */
const LONG_GROUP = 6;

/** A form with more options than this has a field to find one. */
const LONG_FORM = 30;

/** More choices than this that may be had again and again share a row to add one. */
const MANY_CHOICES = 3;

interface Fields {
  count: number;
  name: string;
  note: string;
  options: RosterOption[];
}

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
export function UnitForm({ unit, all, resolved, catalogue, save: keep, current, move, first, before, after }: Props) {
  const [values] = useState(() => fieldsOf(unit));
  const form = useForm<Fields>({ resolver: zodResolver(Schema) as never, defaultValues: values, mode: "onChange" });
  const { errors } = form.formState;
  const id = unit.id;
  const kept = useRef(keep);
  kept.current = keep;
  const latest = useRef(current);
  latest.current = current;
  // What the form last sent or took over: the same coming back is an echo and must not reset newer letters.
  const known = useRef(values);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again whenever the unit is drawn anew
  useEffect(() => {
    const saved = latest.current();
    if (!saved) return;
    const now = fieldsOf(saved);
    const was = known.current;
    known.current = now;
    for (const field of FIELDS) if (!sameField(now[field], was[field])) form.setValue(field, now[field], { shouldValidate: true });
  }, [form, unit]);

  /** Saves what the schema accepts of the form as it now is. */
  const save = useCallback(
    (change: Partial<Fields>) =>
      form.trigger(Object.keys(change) as (keyof Fields)[]).then((fits) => {
        if (!fits) return;
        known.current = { ...known.current, ...change };
        kept.current(change as UnitChange);
      }),
    [form],
  );

  const take = useCallback<Take>(
    (offer, copies, value) => {
      const options = takeOption(catalogue, form.getValues("options"), offer.variant, copies, value);
      form.setValue("options", options, { shouldDirty: true });
      void save({ options });
    },
    [catalogue, form, save],
  );

  const offered = useMemo(() => optionOffers(catalogue, all, id), [catalogue, all, id]);
  const room = useMemo(() => slotUsageOf(all, id), [all, id]);
  const holders = useHolders(catalogue, all, offered, id, move);
  // Boxes follow the form at once, standing and prices a moment later.
  const options = form.watch("options");
  const groups = useMemo(() => {
    const variant = withHeld(catalogue, offered, options, holders);
    return first ? [...variant.filter((g) => first.has(g.group.id)), ...variant.filter((g) => !first.has(g.group.id))] : variant;
  }, [catalogue, offered, options, holders, first]);
  const long = useMemo(
    () => offered.reduce((sum, g) => sum + new Set(g.offers.map((o) => o.variant.option.id)).size, 0) > LONG_FORM,
    [offered],
  );
  const [search, setSearch] = useState("");
  const wanted = long ? search.trim().toLowerCase() : "";
  const found = useMemo(() => (wanted ? findIn(groups, wanted) : groups), [groups, wanted]);
  const points = hasPoints(catalogue);
  const models = catalogue.book.counts === "models";

  return (
    <form onSubmit={(event) => event.preventDefault()} noValidate>
      <div className="b-unit-first">
        <Controller
          control={form.control}
          name="count"
          render={({ field }) => (
            <Stepper
              label={models ? "Models" : "Units"}
              floor={1}
              value={field.value}
              onChange={(count) => {
                field.onChange(count);
                void save({ count });
              }}
            />
          )}
        />
        <TextField
          label="Own name"
          hideLabel
          placeholder="Own name"
          autoComplete="off"
          error={errors.name ? "At most 120 letters." : undefined}
          {...form.register("name", { onChange: (event) => void save({ name: event.target.value }) })}
        />
      </div>
      {before}
      {resolved.entry.price === null ? <OwnPrice unit={unit} save={keep} /> : null}
      {long ? (
        <TextField
          type="search"
          label="Find an option"
          hideLabel
          placeholder="Find an option"
          autoComplete="off"
          icon={<Search size={16} />}
          className="mt-4"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      ) : null}
      {wanted ? (
        <p className={rowsIn(found) ? "sr-only" : "b-quiet"} role="status">
          {rowsIn(found) ? `${count(rowsIn(found), "option")} found` : `No option is called “${search.trim()}”.`}
        </p>
      ) : null}
      {found.map((group) => (
        <Group
          key={group.group.id}
          searched={wanted !== ""}
          {...group}
          room={room}
          game={catalogue.book.id}
          army={resolved.home}
          unit={id}
          points={points}
          take={take}
        />
      ))}
      <UnknownOptions
        options={options.filter((option) => !variantOf(catalogue, option))}
        remove={(option) => {
          const rest = form.getValues("options").filter((o) => o !== option);
          form.setValue("options", rest, { shouldDirty: true });
          void save({ options: rest });
        }}
      />
      <TextArea
        label="Note"
        rows={2}
        className="mt-5"
        error={errors.note ? "At most 500 letters." : undefined}
        {...form.register("note", { onChange: (event) => void save({ note: event.target.value }) })}
      />
      {after}
    </form>
  );
}

function fieldsOf(unit: RosterUnit): Fields {
  return { count: unit.count, name: unit.name ?? "", note: unit.note ?? "", options: unit.options };
}

const FIELDS = ["count", "name", "note", "options"] as const satisfies (keyof Fields)[];

function sameField(a: Fields[keyof Fields], b: Fields[keyof Fields]): boolean {
  return a === b || (typeof a === "object" && JSON.stringify(a) === JSON.stringify(b));
}

interface HeldGroup extends OfferGroup {
  offers: HeldOffer[];
}

/** The groups with only those options whose name, or whose choice's, has the wanted words; all of a group that is called so. */
function findIn(groups: readonly HeldGroup[], wanted: string): HeldGroup[] {
  const called = (name: string) => name.toLowerCase().includes(wanted);
  return groups.map((group) => {
    if (called(group.group.name)) return group;
    const fitting = new Set(
      group.offers.filter(({ variant }) => called(variant.name) || called(variant.option.name)).map(({ variant }) => variant.option.id),
    );
    return { ...group, offers: group.offers.filter(({ variant }) => fitting.has(variant.option.id)) };
  });
}

function rowsIn(groups: readonly HeldGroup[]): number {
  return new Set(groups.flatMap(({ offers }) => offers.map(({ variant }) => variant.option.id))).size;
}

/** "2 of 4 taken, 1 of 2 major". */
function roomText({ taken, most, slots }: SlotUsage): string {
  return [`${taken} of ${most} taken`, ...slots.map((s) => `${s.taken} of ${s.most} ${s.slot}`)].join(", ");
}

/** Who else has what only one may have; worked out when the form stands still. */
function useHolders(
  catalogue: Catalogue,
  all: ResolvedRoster,
  offered: readonly OfferGroup[],
  id: string,
  move: Props["move"],
): ReadonlyMap<string, HeldOffer["holder"]> {
  const [holders, setHolders] = useState<ReadonlyMap<string, HeldOffer["holder"]>>(NOBODY);
  const latest = useRef(move);
  latest.current = move;
  const alone = move === undefined;
  useEffect(() => {
    if (alone) return;
    const timer = setTimeout(() => {
      const found = currentOwners(catalogue, all, offered, id);
      setHolders((was) => {
        if (found.size === 0) return NOBODY;
        const named = [...found].map(([key, { unit, ...rest }]) => {
          const owner = all.units.find((u) => u.unit.id === unit);
          const name = owner ? unitReference(owner) : "another unit";
          const before = was.get(key);
          const same = before && before.name === name && before.rule === rest.rule;
          const variant = catalogue.variantByKey.get(key);
          return [key, same ? before : { ...rest, name, move: () => variant && latest.current?.(variant, unit) }] as const;
        });
        return new Map(named);
      });
    }, STILL);
    return () => clearTimeout(timer);
  }, [catalogue, all, offered, id, alone]);
  return holders;
}

const STILL = 120;
const NOBODY: ReadonlyMap<string, HeldOffer["holder"]> = new Map();

interface GroupProps extends HeldGroup {
  /** Options are being looked for: what fits stands open. */
  searched: boolean;
  room: SlotUsage | null;
  game: string;
  army: string;
  unit: string;
  points: boolean;
  take: Take;
}

function Group({ group, offers, searched, room, game, army, unit, points, take }: GroupProps) {
  const [unfolded, setUnfolded] = useState(false);
  // Rows of copies stay once they were there, so that the focus has a place when the last copy goes.
  const once = useRef(new Set<string>());
  const rows = useMemo(() => rowsOf(offers, once.current), [offers]);
  const one = group.choose === "one";
  const radio = one ? `${unit}-${group.id}` : null;
  const taken = offers.reduce((sum, o) => sum + o.copies, 0);
  const variant = offers.some((o) => o.copies > 0 || o.included);
  // Open as soon as something is taken, and open it stays: nothing folds away under the pointer.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const options = new Set(offers.map((o) => o.variant.option.id)).size;
  const foldable = options > LONG_GROUP && !variant && !searched;
  if (variant && chosen !== true) setChosen(true);
  const open = !foldable || (chosen ?? false);
  const slotted = room !== null && offers.some((o) => o.variant.slot !== null && (o.status !== "denied" || o.copies > 0));
  const aside = slotted ? roomText(room) : one ? "choose 1" : taken > 0 ? `${taken} taken` : undefined;
  const closed = rows.filter((row) => row.offers.every((o) => o.copies === 0 && !o.included && o.status === "denied"));
  const fold = closed.length > FOLD && !unfolded && !searched;
  const shown = fold ? rows.filter((row) => !closed.includes(row)) : rows;
  const body = useId();
  // It keeps its state until the search is over.
  if (searched && offers.length === 0) return null;
  return (
    <fieldset className="b-group">
      <legend className="sr-only">{group.name}</legend>
      {foldable ? (
        <h3>
          <button type="button" className="b-group-fold" aria-expanded={open} aria-controls={body} onClick={() => setChosen(!open)}>
            <span className="caps">{group.name}</span>
            <span>· {count(options, "option")}</span>
            <ChevronDown className="b-chevron" size={16} aria-hidden="true" />
          </button>
        </h3>
      ) : (
        <SectionHead level={3} aside={aside}>
          {group.name}
        </SectionHead>
      )}
      <div id={body} hidden={!open}>
        {open ? (
          <ul>
            {radio && shown.length && !searched ? (
              <NoneRow
                name={radio}
                label={group.none ?? "None"}
                on={!offers.some((o) => o.copies > 0)}
                clear={() => {
                  const now = offers.find((o) => o.copies > 0);
                  if (now) take(now, 0);
                }}
              />
            ) : null}
            {shown.map(({ key, offers: row, add }) =>
              add ? (
                <AddRow key={key} offers={row} game={game} points={points} take={take} />
              ) : (
                <OptionRow key={key} offers={row} game={game} army={army} points={points} radio={radio} take={take} />
              ),
            )}
          </ul>
        ) : null}
        {open && fold ? (
          <Button look="link" className="b-more-options" onClick={() => setUnfolded(true)}>
            {shown.length ? `${closed.length} more, not available` : `${closed.length}, not available`}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}

interface Line {
  key: string;
  offers: HeldOffer[];
  /** A row to choose and add one of them. */
  add: boolean;
}

/** One line for each option; copies are counted for each choice, so each that is held has a line of its own. */
function rowsOf(offers: readonly HeldOffer[], once: Set<string>): Line[] {
  const byOption = new Map<string, HeldOffer[]>();
  for (const offer of offers) {
    const row = byOption.get(offer.variant.option.id);
    if (row) row.push(offer);
    else byOption.set(offer.variant.option.id, [offer]);
    if (offer.copies > 0) once.add(offer.variant.key);
  }
  return [...byOption].flatMap(([id, all]): Line[] => {
    if (!all[0]?.variant.option.repeatable) return [{ key: id, offers: all, add: false }];
    const many = all.length > MANY_CHOICES;
    const own = many ? all.filter((o) => o.included || once.has(o.variant.key)) : all;
    const lines = own.map((o) => ({ key: o.variant.key, offers: [o], add: false }));
    return many ? [...lines, { key: `+${id}`, offers: all, add: true }] : lines;
  });
}

/** Options that were read but fit nothing in the book; kept until they are removed. */
function UnknownOptions({ options, remove }: { options: readonly RosterOption[]; remove: (option: RosterOption) => void }) {
  if (options.length === 0) return null;
  return (
    <section>
      <SectionHead level={3}>Not in the book</SectionHead>
      <ul>
        {options.map((option) => (
          <li key={`${option.id}=${option.choice}`} className="b-unknown">
            {unknownOptionText(option)}
            <Button look="link" onClick={() => remove(option)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The offers with the copies that the form holds. */
function withHeld(
  catalogue: Catalogue,
  groups: readonly OfferGroup[],
  options: readonly RosterOption[],
  holders: ReadonlyMap<string, HeldOffer["holder"]>,
): HeldGroup[] {
  const copies = new Map<string, number>();
  const values = new Map<string, number>();
  for (const option of options) {
    const key = variantOf(catalogue, option)?.key;
    if (key === undefined) continue;
    copies.set(key, (copies.get(key) ?? 0) + (option.count ?? 1));
    if (option.value !== undefined) values.set(key, option.value);
  }
  return groups.map((group) => ({
    ...group,
    offers: group.offers.map((offer) => {
      const variant = copies.get(offer.variant.key) ?? 0;
      const value = values.get(offer.variant.key);
      const holder = holders.get(offer.variant.key);
      return variant === offer.copies && value === undefined && !holder ? offer : { ...offer, copies: variant, value, holder };
    }),
  }));
}

/** A price from the player's own book, where the text of ours lost it. */
function OwnPrice({ unit, save }: { unit: RosterUnit; save(change: UnitChange): void }) {
  const saved = unit.pointsPerModel === undefined ? "" : String(unit.pointsPerModel);
  const [typed, setTyped] = useState(saved);
  const before = useRef(saved);
  useEffect(() => {
    if (before.current !== saved) setTyped(saved);
    before.current = saved;
  }, [saved]);
  return (
    <TextField
      label="Points per model in your book"
      hint="The book’s price is lost in our text."
      inputMode="decimal"
      className="mt-4"
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        const points = event.target.value.trim() === "" ? undefined : Number(event.target.value.replace(",", "."));
        if (points === undefined || points >= 0) save({ pointsPerModel: points });
      }}
    />
  );
}
