/**
 * What a unit is called and what it holds beyond its name: the one answer for builder, sheet, PDF, text, CSV, Markdown,
 * replies and repairs.
 */
import type { Catalogue, OptionVariant, ResolvedOption, ResolvedUnit } from "@/lib/engine/catalogue/types";
import { presentRef } from "@/lib/engine/schema/book-parts";
import type { Entry, Preset } from "@/lib/engine/schema/entry";
import type { RosterOption, RosterUnit } from "@/lib/engine/schema/roster";
import { number } from "@/lib/words/en/grammar";
import { humanizeId, uncapital } from "@/lib/words/text";

/** The preset of this entry whose options the unit holds, the one with the most options; null where none fits. */
export function presetOf(catalogue: Catalogue, entry: string, keys: readonly string[]): Preset | null {
  let best: Preset | null = null;
  for (const preset of catalogue.presetsByEntry.get(entry) ?? []) {
    if (best && preset.options.length <= best.options.length) continue;
    if (preset.options.every((wanted) => keys.some((key) => key === wanted || key.startsWith(`${wanted}=`)))) best = preset;
  }
  return best;
}

/** "Handweapons, elite", or with an own name: "Graybear (General)". */
export function label(unit: ResolvedUnit): string {
  return unit.unit.name ? `${unit.unit.name} (${unit.profile.label})` : unit.profile.label;
}

/** One option of a unit, in words. */
export interface DescribedOption {
  /** "shaman, level 2", "move 6″", "poisoned arrows ×2". */
  text: string;
  /** Null for an option that the book does not have. */
  resolved: ResolvedOption | null;
}

/** A unit in words. */
export interface UnitDescription {
  /** The best fitting preset's name, else the entry's; for an entry the book does not have, its id made readable. */
  name: string;
  /** What it holds beyond what its name says: options of the book in book order, then those it does not have. */
  options: DescribedOption[];
}

/** Describes a unit of a roster, whether or not the book knows it. */
export function describeUnit(catalogue: Catalogue, unit: Pick<RosterUnit, "entry" | "options">): UnitDescription {
  const entry = catalogue.entryById.get(unit.entry)?.entry;
  const { known, unknown } = resolveOptions(catalogue, unit.options);
  const preset = presetOf(
    catalogue,
    entry?.id ?? unit.entry,
    known.map((o) => o.variant.key),
  );
  return {
    name: preset?.name ?? entry?.name ?? humanizeId(unit.entry),
    options: [
      ...known.filter((o) => !isSaidBy(preset, o)).map((o) => ({ text: optionText(o), resolved: o })),
      ...unknown.map((option) => ({ text: unknownOptionText(option), resolved: null })),
    ],
  };
}

/** A preset says an option it brings in that very choice; one that names only the option says its first choice. */
function isSaidBy(preset: Preset | null, { variant, copies }: ResolvedOption): boolean {
  if (!preset || copies !== 1) return false;
  return preset.options.includes(variant.key) || (preset.options.includes(variant.option.id) && isFirstChoice(variant));
}

function isFirstChoice({ option, choice }: OptionVariant): boolean {
  return choice === null || option.choices?.[0]?.id === choice;
}

/** The options; those that are mostly taken together under the name they have then. */
export function optionTexts(options: readonly DescribedOption[]): string[] {
  const texts = new Map(options.map(({ text, resolved }) => [resolved?.variant.key ?? text, text]));
  for (const { resolved } of options)
    for (const { names, options: all } of resolved?.variant.group.together ?? []) {
      const [first, ...others] = all.filter((id) => texts.has(id));
      if (first === undefined || others.length + 1 < all.length) continue;
      texts.set(first, names[0] ?? first);
      for (const id of others) texts.delete(id);
    }
  return [...texts.values()];
}

/** "move 6″", "combat above 1: 3 points", "poisoned arrows ×2". */
export function optionText({ variant, copies, value, word }: ResolvedOption): string {
  if (word !== undefined) return times(`${variant.option.name} ${word}`, copies);
  return times(`${variant.name}${amountText(variant, value)}`, copies);
}

/** The number behind an option that carries one: " 6″", " 3 points", and ": 3" behind a name that ends in a number. */
function amountText({ option }: OptionVariant, value: number | null): string {
  if (value === null) return "";
  const unit = option.number?.unit ?? "";
  const gap = /\d$/.test(option.name) ? ": " : " ";
  return `${gap}${number(value)}${/^\p{L}/u.test(unit) ? ` ${unit}` : unit}`;
}

/** An option the book does not have, in words. */
export function unknownOptionText(option: RosterOption): string {
  const words = [option.id, ...(option.choice === undefined ? [] : [option.choice])].map((id) => uncapital(humanizeId(id)));
  return times(words.join(" "), option.count ?? 1);
}

function times(name: string, copies: number): string {
  return copies > 1 ? `${name} ×${copies}` : name;
}

/** The options of a unit, looked up. */
export interface ResolvedOptions {
  /** In book order, copies of one variant with one number added up. */
  known: ResolvedOption[];
  /** Those the book does not have. */
  unknown: RosterOption[];
  /** Those of `known` whose choice or number is not written, counted as the first or the smallest, and those with a number too many. */
  unclear: { variant: OptionVariant; written: RosterOption }[];
}

/** Options looked up in the book. */
export function resolveOptions(catalogue: Catalogue, options: readonly RosterOption[]): ResolvedOptions {
  const known: ResolvedOption[] = [];
  const unknown: RosterOption[] = [];
  const unclear: ResolvedOptions["unclear"] = [];
  for (const option of options) {
    const named = variantOf(catalogue, option);
    if (!named) {
      unknown.push(option);
      continue;
    }
    const copies = option.count ?? 1;
    if (named.isPlain && option.value === undefined) {
      put(known, { variant: named, copies, value: null });
      continue;
    }
    const { inOrder } = named.group;
    const variant = inOrder && option.choice === undefined ? inItsPlace(catalogue, named, known) : named;
    const needless = option.value !== undefined && variant.option.number === undefined;
    if (needless || (!inOrder && isUnclear(option, variant))) unclear.push({ variant, written: option });
    const value = variant.option.number ? (option.value ?? variant.option.number.min) : null;
    const word = variant.choice !== null && variant.choice === variant.option.open ? ownWord(option, variant) : undefined;
    put(known, word === undefined ? { variant, copies, value } : { variant, copies, value, word });
  }
  return { known, unknown, unclear };
}

/** Puts an option in its place in the order of the book, or its copies to those of the same one. */
function put(known: ResolvedOption[], one: ResolvedOption): void {
  let at = known.length;
  while (at > 0 && (known[at - 1]?.variant.index ?? 0) > one.variant.index) at--;
  for (let i = at - 1; i >= 0; i--) {
    const same = known[i];
    if (same?.variant !== one.variant) break;
    if (same.value !== one.value || same.word !== one.word) continue;
    known[i] = { ...same, copies: same.copies + one.copies };
    return;
  }
  if (at === known.length) known.push(one);
  else known.splice(at, 0, one);
}

/** Whether a choice or number lacks, or a number stands where none belongs. "hero" is a choice in full: the one with the option's own name. */
function isUnclear(written: RosterOption, { option, choice, name }: OptionVariant): boolean {
  if ((written.value === undefined) !== (option.number === undefined)) return true;
  return written.choice === undefined && choice !== null && name !== option.name && (option.choices?.length ?? 0) > 1;
}

/** The choice that follows from where an option stands: the first of its order has its first choice, the others their second. */
function inItsPlace(catalogue: Catalogue, variant: OptionVariant, before: readonly ResolvedOption[]): OptionVariant {
  const { with: others = [], setting = {} } = variant.group.inOrder ?? {};
  const together = Object.entries(setting).every(([id, value]) => catalogue.settings[id] === value);
  const groups = [variant.group.id, ...(together ? others : [])];
  const isLater = before.some((o) => groups.includes(o.variant.group.id) && isFirstChoice(o.variant));
  const second = variant.option.choices?.[1]?.id;
  return (isLater && second !== undefined && catalogue.variantByKey.get(`${variant.option.id}=${second}`)) || variant;
}

/** The key of an option as a roster holds it: "shaman=2", or "swim" where it names no choice. */
export function optionKey(option: Pick<RosterOption, "id" | "choice">): string {
  return option.choice === undefined ? option.id : `${option.id}=${option.choice}`;
}

/** The option that a key names, as a roster holds it. */
export function optionOfKey(key: string): RosterOption {
  const [id = "", choice] = key.split("=");
  return choice === undefined ? { id } : { id, choice };
}

/** The variant of the book that an option of a roster means, by its present or a former id; undefined where the book has none. */
export function variantOf(catalogue: Catalogue, option: Pick<RosterOption, "id" | "choice">): OptionVariant | undefined {
  const { id, choice } = option;
  const key = optionKey(option);
  const { variantByKey, formerOptions } = catalogue;
  const variant =
    variantByKey.get(key) ??
    variantByKey.get((choice === undefined ? undefined : formerOptions.get(key)) ?? "") ??
    (choice === undefined ? undefined : openVariant(catalogue, id));
  const now = variant ? undefined : formerOptions.get(id);
  return now === undefined ? variant : variantOf(catalogue, { ...option, id: now });
}

/** A unit with the present ids of its entry and options; the same object where it has them. */
export function withPresentIds<T extends Pick<RosterUnit, "entry" | "options">>({ entryById, formerOptions }: Catalogue, unit: T): T {
  const entry = entryById.get(unit.entry)?.entry.id ?? unit.entry;
  if (entry === unit.entry && !unit.options.some((option) => formerOptions.has(option.id) || formerOptions.has(optionKey(option))))
    return unit;
  return { ...unit, entry, options: unit.options.map((option) => withRef(option, presentRef(optionKey(option), formerOptions))) };
}

/** An option of a roster with the id and choice of a reference, "shaman=2". */
export function withRef<T extends Pick<RosterOption, "id" | "choice">>(option: T, ref: string): T {
  const at = ref.indexOf("=");
  return at < 0 ? { ...option, id: ref } : { ...option, id: ref.slice(0, at), choice: ref.slice(at + 1) };
}

/** The choice that stands for words of the player's own; undefined where the choices are all there are. */
function openVariant(catalogue: Catalogue, id: string): OptionVariant | undefined {
  const open = catalogue.variantByKey.get(id)?.option.open;
  return open === undefined ? undefined : catalogue.variantByKey.get(`${id}=${open}`);
}

function ownWord({ choice }: Pick<RosterOption, "choice">, variant: OptionVariant): string | undefined {
  return choice === variant.choice ? undefined : choice;
}

/** Whether a unit is a design of the player's own: in a game that makes up every unit by a formula none stands out as one. */
export function isOwnDesign(catalogue: Catalogue, { design }: Entry): boolean {
  return design === true && 2 * catalogue.entries.filter((e) => e.entry.design).length < catalogue.entries.length;
}

/** How a unit is called among others: its own name in quotation marks, else "the General". */
export function unitReference(unit: ResolvedUnit): string {
  return unit.unit.name ? `“${unit.unit.name}”` : `the ${unit.profile.label}`;
}
