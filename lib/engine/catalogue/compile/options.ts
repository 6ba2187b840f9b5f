/** Options, each choice a variant of its own, with their tags as bits; groups and options name only what is there. */

import { BookFault, unknownName } from "@/lib/engine/catalogue/terms/fault";
import { fixedPrice } from "@/lib/engine/catalogue/terms/fixed-price";
import { partsNamed } from "@/lib/engine/catalogue/terms/parts";
import type { Catalogue, OptionVariant } from "@/lib/engine/catalogue/types";
import { formerRefs } from "@/lib/engine/schema/book-parts";
import type { Option, OptionGroup, Slot } from "@/lib/engine/schema/entry";
import { addTags, type Compilation } from "./compilation";
import { addFormerIds, checkFormer } from "./former-ids";
import type { PackValues } from "./pack-values";

/** Adds the options of book and army list. Returns the indices of each option's variants, by option id. */
export function addOptions(compilation: Compilation, { optionPrices }: PackValues): ReadonlyMap<string, number[]> {
  const { catalogue, armyFile, attempt } = compilation;
  const { book, army } = catalogue;
  const bookFile = `${book.id}/options.json`;
  const options = [...inFile(book.options, bookFile), ...inFile(army.options, armyFile)];
  const groups = [...inFile(book.groups, bookFile), ...inFile(army.groups, armyFile)];
  const groupById = new Map(catalogue.groups.map((group) => [group.id, group]));
  const variantsByOption = new Map<string, number[]>();
  for (const { of: group, file } of groups) attempt(() => checkNames(group.inOrder?.with, groupById, "group", file, `groups.${group.id}`));
  for (const { of: option, file } of options) {
    attempt(() => {
      const group = checkOption(option, file, groupById, variantsByOption, compilation.categoryIds);
      const choices = option.choices ?? [null];
      variantsByOption.set(
        option.id,
        choices.map((_, i) => catalogue.variants.length + i),
      );
      for (const choice of choices) addVariant(catalogue, option, choice, group, file, optionPrices);
    });
  }
  addFormer(compilation, options, groups, variantsByOption);
  attempt(() => checkRemoved(army, armyFile, variantsByOption, catalogue.formerOptions));
  for (const { of: group, file } of groups) {
    const several = [...(group.together ?? []), ...(group.inRow ?? [])].flatMap((one) => one.options);
    attempt(() => checkNames(several, variantsByOption, "option", file, `groups.${group.id}`));
  }
  for (const { of: option, file } of options)
    attempt(() => checkNames(option.sameAs === undefined ? [] : [option.sameAs], variantsByOption, "option", file, option.id));
  addGuests(compilation, groupById, variantsByOption);
  catalogue.optionWords = (catalogue.variants.length >> 5) + 1;
  return variantsByOption;
}

/** Ids of the past, of options, of their choices within each, and of groups, which packs alone name. */
function addFormer(
  { catalogue: { formerOptions }, attempt }: Compilation,
  options: readonly { of: Option; file: string }[],
  groups: readonly { of: OptionGroup; file: string }[],
  variantsByOption: ReadonlyMap<string, unknown>,
): void {
  const meaning = (former: string) => (variantsByOption.has(former) ? former : formerOptions.get(former));
  for (const { of: option, file } of options)
    attempt(() => addFormerIds(option, "option", file, { meaning, add: (former) => formerOptions.set(former, option.id) }));
  for (const { of: option, file } of options) {
    attempt(() => checkFormer(option.choices, "choice", file));
    for (const [then, now] of formerRefs(option)) formerOptions.set(then, now);
  }
  attempt(() =>
    checkFormer(
      groups.map(({ of }) => of),
      "group",
      groups[0]?.file ?? "",
    ),
  );
}

/** Options that only army lists of allies have stand behind all others: rules count them on units of these. */
function addGuests({ catalogue, attempt }: Compilation, groups: Map<string, OptionGroup>, variantsByOption: Map<string, number[]>): void {
  const guests = new Map<string, { option: Option; guestOf: Set<string> }>();
  for (const { army } of catalogue.allies.values()) {
    for (const group of army.groups ?? []) {
      if (groups.has(group.id)) continue;
      groups.set(group.id, group);
      catalogue.groups.push(group);
    }
    for (const option of army.options ?? []) {
      if (variantsByOption.has(option.id)) continue;
      const known = guests.get(option.id);
      if (known) known.guestOf.add(army.id);
      else guests.set(option.id, { option, guestOf: new Set([army.id]) });
    }
  }
  for (const { option, guestOf } of guests.values()) {
    const first = catalogue.variants.length;
    // Its army list has told what is wrong with it.
    attempt(() => {
      const group = groups.get(option.group);
      if (group) for (const choice of option.choices ?? [null]) addVariant(catalogue, option, choice, group, "", new Map(), guestOf);
    });
    variantsByOption.set(
      option.id,
      catalogue.variants.slice(first).map(({ index }) => index),
    );
  }
}

function inFile<T>(things: readonly T[] = [], file: string): { of: T; file: string }[] {
  return things.map((of) => ({ of, file }));
}

/** @throws BookFault for the first name that is not there. */
function checkNames(names: readonly string[] = [], known: ReadonlyMap<string, unknown>, what: string, file: string, path: string): void {
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) throw unknownName(file, path, `no ${what} "${unknown}".`, unknown, known.keys());
}

/** The group of an option. @throws BookFault where it has none, is there already, or names what is not there. */
function checkOption(
  { id, group: groupId, open, choices = [], category }: Option,
  file: string,
  groups: ReadonlyMap<string, OptionGroup>,
  options: ReadonlyMap<string, unknown>,
  categories: ReadonlySet<string>,
): OptionGroup {
  const group = groups.get(groupId);
  if (!group) throw unknownName(file, id, `no group "${groupId}".`, groupId, groups.keys());
  if (options.has(id)) throw new BookFault(file, id, "the id stands twice.", "Rename one of the two.", { twice: id });
  const choiceIds = choices.map((choice) => choice.id);
  if (open !== undefined && !choiceIds.includes(open)) throw unknownName(file, id, `no choice "${open}".`, open, choiceIds);
  if (category !== undefined && !categories.has(category)) throw unknownName(file, id, `no category "${category}".`, category, categories);
  return group;
}

/** @throws BookFault for a removed option that is still there, or that another one replaces. */
function checkRemoved(
  { removedOptions = [] }: Catalogue["army"],
  file: string,
  options: ReadonlyMap<string, unknown>,
  formerOptions: ReadonlyMap<string, string>,
): void {
  const kept = removedOptions.find(({ id }) => options.has(id) || formerOptions.has(id));
  if (!kept) return;
  throw new BookFault(file, "removedOptions", `"${kept.id}" means the option "${formerOptions.get(kept.id) ?? kept.id}".`, "Remove it.");
}

type Choice = NonNullable<Option["choices"]>[number];

function addVariant(
  catalogue: Catalogue,
  option: Option,
  choice: Choice | null,
  group: OptionGroup,
  file: string,
  prices: PackValues["optionPrices"],
  guestOf?: ReadonlySet<string>,
): void {
  const key = choice ? `${option.id}=${choice.id}` : option.id;
  const price = prices.get(key) ?? choice?.price ?? option.price;
  if (price === undefined)
    throw new BookFault(file, option.id, "has no price.", 'Give a price, or {"unknown": true} where it is not known.');
  const variant: OptionVariant = {
    index: catalogue.variants.length,
    key,
    option,
    choice: choice?.id ?? null,
    isPlain: !choice && !option.number && !group.inOrder,
    name: choice?.name ?? option.name,
    group,
    price: fixedPrice(catalogue, price, option.id),
    phrase: (choice ?? option).phrase ?? "",
    ...verbOf(option, group),
    slot: fixedSlot(catalogue, choice?.slot ?? option.slot, option.id),
    tags: addTags(catalogue, [...(option.tags ?? []), ...(choice?.tags ?? [])]),
    values: joined(option.values, choice?.values),
    changes: joined(option.changes, choice?.changes),
    sets: joined(option.sets, choice?.sets),
    parts: partsNamed(catalogue.book, option.parts, `options.${option.id}`, file),
    ...(guestOf ? { guestOf } : {}),
  };
  catalogue.variants.push(variant);
  catalogue.variantByKey.set(key, variant);
  if (!catalogue.variantByKey.has(option.id)) catalogue.variantByKey.set(option.id, variant);
}

const NO_CHANGES = Object.freeze({});

/** Most options change nothing, so they share one. */
function joined<T extends object>(a: T | undefined, b: T | undefined): T {
  if (!a || !b) return a ?? b ?? (NO_CHANGES as T);
  return { ...a, ...b };
}

function fixedSlot({ book, settings }: Catalogue, slot: Slot | undefined, where: string): string | null {
  if (slot === undefined || typeof slot === "string") return slot ?? null;
  const chosen = settings[slot.setting];
  if (chosen === undefined)
    throw unknownName(`${book.id}/book.json`, where, `no setting "${slot.setting}".`, slot.setting, Object.keys(settings));
  return slot.values[chosen] ?? null;
}

function verbOf({ verb }: Option, group: OptionGroup): Pick<OptionVariant, "verb"> {
  const said = verb ?? group.verb;
  return said === undefined ? {} : { verb: said };
}
