/** Units as people take them, whole: of published lists and of the book where there are any, else put together as the book says is usual. */
import type { Catalogue, CatalogueEntry, OptionVariant, ResolvedUnit } from "@/lib/engine/catalogue/types";
import { optionOfKey, variantOf } from "@/lib/engine/roster/describe-unit";
import type { NewUnit } from "@/lib/engine/roster/edits";
import { takeOption } from "@/lib/engine/roster/take-option";
import type { RosterOption } from "@/lib/engine/schema/roster";
import type { Outfit, Usual } from "@/lib/engine/schema/suggest/usual";
import type { Chance } from "./chance";
import { faultsIn, faultsOf, formsOf, lookAlone, offeredEntries, possibleOptions } from "./forms";
import { numberIn, type Owned } from "./needs";
import { isMeant } from "./tastes";

/** A unit that can be added as it is. */
export interface Outfitted {
  unit: NewUnit;
  /** As it is by itself: its price, what it may do. */
  resolved: ResolvedUnit;
  /** How often, beside the others of its entry. */
  weight: number;
  /** As its entry has it at least, beside outfits that people take. */
  isPlain: boolean;
}

/** The options of an outfit as a roster has them. */
export function optionsOf({ options }: Pick<Outfit, "options">): RosterOption[] {
  return options.map((option) => (typeof option === "string" ? optionOfKey(option) : option) as RosterOption);
}

/** An entry with the ways it is taken. */
export interface Taken {
  entry: CatalogueEntry;
  /** Units of it in an army of 2,000 points. */
  copies: number;
  outfits: Outfitted[];
}

type Kit = Catalogue["suggest"]["kits"][number];

/** Outfits put together for an entry that nothing is known of. */
const DRAWN = 4;
/** How often an entry is taken that none of the published lists has, in an army of 2,000 points. */
const SELDOM = 0.03;
/** How often a unit is taken as it is at least beside outfits that people take: where those do not fit. */
const PLAIN = 0.1;
/** How seldom a unit is taken as it is at least that is never taken without something. */
const BARE = 0.02;

/** The entries an army list may have by itself, with outfits that are whole; those that nobody takes unasked are left out. */
export function outfitsOf(catalogue: Catalogue, usual: Usual | null, chance: Chance, owned: Owned | null): Taken[] {
  const counted = new Map([...catalogue.suggest.outfits, ...(usual?.entries ?? [])].map((one) => [one.entry, one]));
  return [...offeredEntries(catalogue)].flatMap((id) => {
    const entry = catalogue.entryById.get(id);
    if (!entry || (owned && numberIn(owned.entries, id) === 0)) return [];
    const known = counted.get(id);
    const outfits = (known?.outfits ?? []).flatMap(({ counts, options, name, weight = 1 }) =>
      counts.map((count) => ({
        unit: { entry: id, count, options: optionsOf({ options }), ...(name === undefined ? {} : { name }) } as NewUnit,
        weight: weight / counts.length,
      })),
    );
    const isKnown = outfits.length > 0;
    const plain: typeof outfits = [];
    // Where outfits have names, the entry itself is nothing that could be taken as it is.
    for (const form of known?.outfits.some(({ name }) => name !== undefined) ? [] : formsOf(catalogue, id))
      if (isKnown) plain.push({ unit: form, weight: PLAIN });
      else for (let n = 0; n < DRAWN; n++) outfits.push({ unit: drawnOutfit(catalogue, form, chance), weight: 1 / DRAWN });
    const most = owned ? numberIn(owned.entries, id) : Number.POSITIVE_INFINITY;
    // As many as somebody has, where that is fewer than is usual.
    const wholeOf = (all: typeof outfits, isPlain: boolean) =>
      all.flatMap(({ unit, weight }) => equipped(catalogue, { ...unit, count: Math.min(unit.count, most) }, { weight, isPlain, chance }));
    const whole = [...wholeOf(outfits, false), ...wholeOf(plain, true)];
    if (whole.length === 0 || whole.some(({ resolved }) => catalogue.suggest.spare?.(resolved))) return [];
    return [{ entry, copies: known?.copies ?? (usual ? SELDOM : 1), outfits: whole }];
  });
}

/** An outfit with what such units always take; as it is, where it is one of those at least, for when nothing else fits. */
function equipped(
  catalogue: Catalogue,
  unit: NewUnit,
  { weight, isPlain, chance }: { weight: number; isPlain: boolean; chance: Chance },
): Outfitted[] {
  const one = wholeOutfit(catalogue, unit, weight, isPlain);
  if (!one) return [];
  const options = withAlways(catalogue, one.resolved, chance);
  if (options === one.resolved.unit.options) return [one];
  const full = wholeOutfit(catalogue, { ...unit, options }, weight, isPlain);
  if (!full) return [one];
  return isPlain ? [full, { ...one, weight: weight * BARE }] : [full];
}

/** The options of a unit, and what such units always take; the very options where that is nothing more. */
export function withAlways(catalogue: Catalogue, resolved: ResolvedUnit, chance: Chance): RosterOption[] {
  const { unit } = resolved;
  let { options } = unit;
  for (const kit of catalogue.suggest.kits) {
    const offered = kit.always ? setsFor(catalogue, resolved, kit) : null;
    if (!offered) continue;
    const held = new Set(options.map((option) => variantOf(catalogue, option)));
    if (offered.some((set) => set.every((variant) => held.has(variant)))) continue;
    const fitting = offered.flatMap((set) => {
      const fresh = set.filter((variant) => !held.has(variant));
      if (isDoubled(catalogue, fresh, options)) return [];
      const next = withSet(catalogue, options, fresh);
      return faultsOf(catalogue, { entry: unit.entry, count: unit.count, options: next }) === 0 ? [next] : [];
    });
    options = fitting[chance.below(Math.max(1, fitting.length))] ?? options;
  }
  return options;
}

/** A unit by itself; null where something is wrong with it, or a price is lost. */
function wholeOutfit(catalogue: Catalogue, unit: NewUnit, weight = 1, isPlain = false): Outfitted | null {
  const look = lookAlone(catalogue, unit);
  const [one] = look.resolved.units;
  if (!one || faultsIn(look) > 0 || one.bill.missing > 0 || one.bill.lines.some(({ points }) => points === null)) return null;
  return { unit, resolved: one, weight, isPlain };
}

/** The sets of options of a kit that an entry offers, each as far as it does; null where the kit is for other units, or for more. */
export function setsFor(catalogue: Catalogue, unit: ResolvedUnit, kit: Kit, count = unit.unit.count): OptionVariant[][] | null {
  if (count < kit.from || !isMeant(catalogue, unit, kit)) return null;
  const possible = new Set(possibleOptions(catalogue, unit.entry));
  return kit.sets.map((set) => set.filter((variant) => possible.has(variant))).filter((set) => set.length > 0);
}

/** The options with a set more. */
export function withSet(catalogue: Catalogue, options: readonly RosterOption[], set: readonly OptionVariant[]): RosterOption[] {
  return set.reduce<RosterOption[]>((taken, variant) => takeOption(catalogue, taken, variant), [...options]);
}

/** A unit of a usual size with what such units usually take, each set of options as its chance says and as far as nothing is against it. */
function drawnOutfit(catalogue: Catalogue, form: NewUnit, chance: Chance): NewUnit {
  const { sizes, kits } = catalogue.suggest;
  const plain = wholeOutfit(catalogue, form);
  if (!plain) return form;
  const counts = sizes
    .find((whom) => isMeant(catalogue, plain.resolved, whom))
    ?.counts.filter((n) => faultsOf(catalogue, { ...form, count: n }) === 0);
  const count = counts?.length ? (counts[chance.below(counts.length)] ?? form.count) : form.count;
  let unit: NewUnit = { ...form, count };
  for (const kit of kits) {
    const taken = unit.options ?? [];
    const offered = kit.always ? null : setsFor(catalogue, plain.resolved, kit, count);
    if (!offered) continue;
    const set = offered[chance.below(Math.max(1, offered.length))];
    // Drawn even where nothing is offered, so that one entry more changes no other.
    if (chance.below(100) >= kit.chance * 100 || !set) continue;
    const next = { ...unit, options: withSet(catalogue, taken, set) };
    if (!isDoubled(catalogue, set, taken) && faultsOf(catalogue, next) === 0) unit = next;
  }
  return unit;
}

/** Whether one of some options would stand beside another where only one is used. */
export function isDoubled(catalogue: Catalogue, set: readonly OptionVariant[], taken: readonly RosterOption[]): boolean {
  const held = taken.map((option) => variantOf(catalogue, option)?.index ?? -1);
  return catalogue.suggest.alone.some((row) => set.some(({ index }) => row.has(index)) && held.some((index) => row.has(index)));
}
