/** Random armies to be written out by hand: what an army list offers, with prices, so that a writer has all he would put down. */
import { attachmentOffers } from "@/lib/advice/offers/offers";
import type { Catalogue, CatalogueEntry, OptionVariant } from "@/lib/engine/catalogue/types";
import { inspect } from "@/lib/engine/check/check";
import { optionPermissionOf, profileOf } from "@/lib/engine/check/profile";
import type { UnitBill } from "@/lib/engine/report/finding";
import { resolveOptions } from "@/lib/engine/roster/describe-unit";
import { newRoster } from "@/lib/engine/roster/edit";
import type { Roster, RosterOption, RosterUnit } from "@/lib/engine/schema/roster";
import type { Random } from "../../support/random";

/** An option of a unit as it is written down. */
export interface HeldOption {
  variant: OptionVariant;
  copies: number;
  value: number | null;
  /** For all of the unit; null where the price is lost. */
  points: number | null;
}

/** A unit as it is written down. */
export interface HeldUnit {
  unit: RosterUnit;
  entry: CatalogueEntry;
  /** Of the whole line; null where a price is lost. */
  points: number | null;
  options: HeldOption[];
  /** Units that belong to it. */
  attached: HeldUnit[];
}

export interface Section {
  name: string;
  /** No category of the army: only its heading says where its units belong. */
  beside: boolean;
  units: HeldUnit[];
  points: number | null;
}

export interface Army {
  catalogue: Catalogue;
  roster: Roster;
  /** By category of the book, then what stands beside the army; a unit that belongs to another stands with that one. */
  sections: Section[];
  /** Null where a price is lost. */
  points: number | null;
}

const NAMES = ["Bear riders", "Graybear", "The Old Guard", "Tom's own", "First of the Line", "Ravens"];

/**
 * Up to ten units of what the army list may have, each with some of what it is offered; where `inParts`, sometimes with a part
 * beside the army: a flanking force, a sideboard.
 */
export function anyArmy(catalogue: Catalogue, rng: Random, inParts: boolean): Army {
  const { book, army } = catalogue;
  const commandKind = book.commands[0]?.id ?? "";
  const limit = rng.pick([500, 750, 1000, 1500, 2000]);
  const roster = newRoster({ game: book.id, armyList: army.id, name: rng.pick(["Raiders", "Spring cup", "Old foes"]), commandKind, limit });
  const units = roster.commands[0]?.units ?? [];
  const permitted = catalogue.entries.filter((entry) => entry.permission.status !== "denied");
  // Some games have nothing but what players make up.
  const printed = permitted.some(({ entry }) => !entry.design) ? permitted.filter(({ entry }) => !entry.design) : permitted;
  // A book's first category is that of leaders or characters: few of many entries, and in every army.
  const leaders = printed.filter(({ entry }) => entry.category === book.categories[0]?.id);
  for (let n = 1 + rng.below(10); n > 0; n--) {
    units.push(anyUnit(catalogue, rng.pick(n % 3 || !leaders.length ? printed : leaders), `u${units.length + 1}`, rng));
  }
  // A table has no place to say that a unit belongs to another.
  if (rng.below(5) === 0 && inParts) attach(catalogue, roster, rng);
  const beside = book.commands.slice(1).filter((kind) => !kind.allied);
  if (inParts && beside.length && units.length > 1 && rng.below(8) === 0) {
    const parents = new Set(units.map(({ attachedTo }) => attachedTo));
    const free = units.filter(({ id, attachedTo }) => attachedTo === undefined && !parents.has(id)).slice(1);
    const moved = free.filter(() => rng.below(3) === 0);
    if (moved.length) {
      roster.commands[0] = { kind: commandKind, units: units.filter((unit) => !moved.includes(unit)) };
      roster.commands.push({ kind: rng.pick(beside).id, units: moved });
    }
  }
  return described(catalogue, roster);
}

function anyUnit(catalogue: Catalogue, entry: CatalogueEntry, id: string, rng: Random): RosterUnit {
  const options = anyOptions(catalogue, entry, rng);
  const name = rng.below(12) ? {} : { name: rng.pick(NAMES) };
  return { id, entry: entry.entry.id, count: anyCount(catalogue, entry, rng), options, ...name };
}

function anyCount(catalogue: Catalogue, { entry }: CatalogueEntry, rng: Random): number {
  const { counts, categories } = catalogue.book;
  if (counts === "units") return rng.pick([1, 1, 1, 2, 3, 4]);
  // A price for each model is that of a regiment; so is a lost one, but for leaders and such, who come first in a book.
  const isLeader = categories.slice(0, 2).some(({ id }) => id === entry.category);
  const isRegiment = typeof entry.price === "object" && ("perModel" in entry.price || ("unknown" in entry.price && !isLeader));
  const least = typeof entry.size?.min === "number" ? entry.size.min : isRegiment ? 5 : 1;
  const most = typeof entry.size?.max === "number" ? entry.size.max : least === 1 ? 1 : least + 20;
  return Math.min(most, least + rng.below(16));
}

const offered = new WeakMap<CatalogueEntry, OptionVariant[]>();

/** What some rule lets the entry take, or none speaks of where the book is silent. */
function offersOf(catalogue: Catalogue, entry: CatalogueEntry): OptionVariant[] {
  const known = offered.get(entry);
  if (known) return known;
  const made = catalogue.variants.filter((variant) => {
    const { rules, otherwise } = optionPermissionOf(catalogue, entry, variant);
    const may = rules.length ? rules.some((rule) => rule.status !== "denied") : otherwise.status !== "denied";
    // "Skirmishers, elite" is what Halflings call another form of elite: nobody could write this one so.
    const isOther = catalogue.presetsByEntry
      .get(entry.entry.id)
      ?.some(
        ({ name, options }) =>
          name.toLowerCase() === `${entry.entry.name}, ${variant.name}`.toLowerCase() && !options.includes(variant.key),
      );
    return (
      may && !isOther && !entry.included.includes(variant) && (variant.option.open === undefined || variant.choice !== variant.option.open)
    );
  });
  offered.set(entry, made);
  return made;
}

function anyOptions(catalogue: Catalogue, entry: CatalogueEntry, rng: Random): RosterOption[] {
  const offers = offersOf(catalogue, entry);
  const taken: OptionVariant[] = [];
  for (let n = offers.length ? rng.below(9) : 0; n > 0; n--) {
    const variant = rng.pick(offers);
    if (!taken.some((other) => excludes(other, variant)) && mayHave(catalogue, entry, [...taken, variant])) taken.push(variant);
  }
  return taken.map((variant) => held(variant, rng));
}

/** Whether no rule that looks at the unit alone denies it one of these. */
function mayHave(catalogue: Catalogue, entry: CatalogueEntry, variants: readonly OptionVariant[]): boolean {
  const options = variants.map((variant) => ({ variant, copies: 1, value: variant.option.number?.min ?? null }));
  const inOrder = options.toSorted((a, b) => a.variant.index - b.variant.index);
  const { optionPermissions } = profileOf(catalogue, entry, catalogue.book.commands[0]?.id ?? "", inOrder, null);
  return optionPermissions.every(({ fixed }) => fixed === null || fixed.status !== "denied");
}

/** Whether nobody would write both: two choices of one thing, two of a group of one, two whose order would mean something. */
function excludes(a: OptionVariant, b: OptionVariant): boolean {
  if (a.option === b.option) return true;
  if (a.group === b.group && a.group.choose === "one") return true;
  return a.group.inOrder !== undefined && b.group.inOrder !== undefined;
}

function held({ option, choice, group }: OptionVariant, rng: Random): RosterOption {
  // Where order decides, a single one has the first choice.
  const chosen = group.inOrder ? (option.choices?.[0]?.id ?? null) : choice;
  const { number } = option;
  const value = number
    ? number.min + (number.step ?? 1) * rng.below(Math.min(6, (number.max - number.min) / (number.step ?? 1) + 1))
    : null;
  return {
    id: option.id,
    ...(chosen === null ? {} : { choice: chosen }),
    ...(value === null ? {} : { value }),
    ...(option.repeatable && rng.below(2) ? { count: 2 + rng.below(2) } : {}),
  };
}

/** One unit more that belongs to another, where the army list knows such. */
function attach(catalogue: Catalogue, roster: Roster, rng: Random): void {
  const units = roster.commands[0]?.units ?? [];
  if (!catalogue.attachments.length) return;
  const { resolved } = inspect(catalogue, roster);
  const parent = rng.pick(units);
  const offers = attachmentOffers(catalogue, resolved, parent.id).flatMap((group) => group.offers);
  if (!offers.length) return;
  const entry = catalogue.entryById.get(rng.pick(offers).unit.entry);
  if (!entry) return;
  const unit = { ...anyUnit(catalogue, entry, `u${units.length + 1}`, rng), attachedTo: parent.id };
  units.splice(units.indexOf(parent) + 1, 0, unit);
}

function described(catalogue: Catalogue, roster: Roster): Army {
  const { report } = inspect(catalogue, roster);
  const bills = new Map([...report.bill.units, ...report.bill.sideboard].map((bill) => [bill.unit, bill]));
  const { book } = catalogue;
  const sections = roster.commands.flatMap(({ kind, units }, i) => {
    const heads = heldIn(catalogue, units, bills);
    if (i) return [sectionOf(book.commands.find(({ id }) => id === kind)?.name ?? kind, true, heads)];
    return book.categories.flatMap(({ id, name }) => {
      const ofCategory = heads.filter(({ entry }) => entry.entry.category === id);
      return ofCategory.length ? [sectionOf(name, false, ofCategory)] : [];
    });
  });
  return { catalogue, roster, sections, points: book.hasPoints === false || report.missing ? null : report.points };
}

function sectionOf(name: string, beside: boolean, units: HeldUnit[]): Section {
  return { name, beside, units, points: sum(units.flatMap((one) => [one, ...one.attached])) };
}

/** The units of a command that belong to no other. */
function heldIn(catalogue: Catalogue, units: readonly RosterUnit[], bills: ReadonlyMap<string, UnitBill>): HeldUnit[] {
  const held = new Map<string, HeldUnit>();
  for (const unit of units) {
    const entry = catalogue.entryById.get(unit.entry);
    const bill = bills.get(unit.id);
    if (!entry || !bill) throw new Error(`${unit.entry} of ${catalogue.army.id} has no price`);
    const options = resolveOptions(catalogue, unit.options).known.map(({ variant, copies, value }) => ({
      variant,
      copies,
      value,
      points: bill.lines.find((line) => line.item === variant.key)?.points ?? null,
    }));
    const made: HeldUnit = { unit, entry, points: bill.missing ? null : bill.points, options, attached: [] };
    held.set(unit.id, made);
    held.get(unit.attachedTo ?? "")?.attached.push(made);
  }
  return [...held.values()].filter(({ unit }) => unit.attachedTo === undefined);
}

function sum(units: readonly HeldUnit[]): number | null {
  return units.reduce<number | null>((total, { points }) => (total === null || points === null ? null : total + points), 0);
}
