/** Builds the catalogue of one army list: book, army list, packs and settings in the form that checking reads. */

import type { ArmyName, Catalogue, CatalogueEntry, OptionVariant, PlacedUnitRule } from "@/lib/catalogue/types";
import type { Price } from "@/lib/common";
import { lazy } from "@/lib/lazy";
import { availabilityRank } from "@/lib/rules/availability";
import type { AvailabilityRule, CompiledRule, FixedPrice, Match, PriceRule, RuleKind } from "@/lib/rules/contract";
import { type Rule, ruleKinds } from "@/lib/rules/registry";
import type { ArmyList, Permission } from "@/lib/schema/army-list";
import type { Book } from "@/lib/schema/book";
import type { Entry, Option, OptionGroup, Preset, Slot } from "@/lib/schema/entry";
import type { Pack } from "@/lib/schema/pack";
import { isCheckedRule } from "@/lib/schema/rule-id";
import { BookNames, chosenAll, EnvOfRule, type Fault, fixedPrice, makeCounter } from "./book-names";
import { rulesOfOwnEntries, rulesOfSharedEntries } from "./entry-rules";
import { checkEvent, refusedBy, sizeOf } from "./event";
import { entriesGiven, rulesOfLimits, scaleOfLimit } from "./event-limits";
import { BookFault, nearestCure } from "./fault";
import { tableFaults } from "./permission-table";
import { type OptionRule, RulesByOption } from "./rules-by-option";

export interface CompileOptions {
  packs?: readonly Pack[];
  /** Compiled army lists that allied commands may draw on, by id. */
  allies?: ReadonlyMap<string, Catalogue>;
  /** Every army list of the game by name. */
  armyNames?: readonly ArmyName[];
  /** Readings chosen for a roster; those of packs win over them. Unknown ones are left to the check. */
  settings?: Readonly<Record<string, string>>;
  /**
   * What is known to name nothing that is not there, as the tests of shipped books make sure: their rules are looked up when they are
   * needed. Packs are always looked up at once.
   */
  isSound?: "book" | "all";
  /** Takes the faults in place of the first being thrown; what is at fault is left out of the catalogue. */
  onFault?: (fault: BookFault) => void;
}

/**
 * The compiled catalogue of an army list. Build it once and reuse it.
 * @throws BookFault naming file, path and cure when the data contradicts itself or names what is not there.
 */
export function compile(book: Book, army: ArmyList, options: CompileOptions = {}): Catalogue {
  const file = `${book.id}/armies/${army.id}.json`;
  const { packs = [], isSound } = options;
  const attempt = <T>(make: () => T): T | undefined => {
    if (!options.onFault) return make();
    try {
      return make();
    } catch (fault) {
      if (!(fault instanceof BookFault)) throw fault;
      options.onFault(fault);
      return undefined;
    }
  };
  const settings = chosenSettings(book, options.settings ?? {});
  for (const pack of packs) attempt(() => Object.assign(settings, settingsOf(pack, book)));
  const allGroups = [...book.groups, ...(army.groups ?? [])];
  const catalogue: Catalogue = {
    book,
    army,
    settings,
    packs: packs.map(({ id, name, settings: decides, event }) => ({
      id,
      name,
      ...(decides ? { decides } : {}),
      ...(event ? { isEvent: true as const } : {}),
    })),
    ...sizeOf(packs),
    refused: packs.flatMap((pack) => refusedBy(pack, army)),
    keepsOpen: packs.find((pack) => !(pack.playOpen ?? holdsAnswersOnly(pack)))?.name ?? null,
    entries: [],
    entryById: new Map(),
    variants: [],
    variantByKey: new Map(),
    groups: allGroups,
    presets: [],
    presetsByEntry: new Map(),
    rules: [],
    counters: [],
    categoryRules: [],
    rosterRules: [],
    modifiers: [],
    figures: [],
    attachments: [],
    tagWords: 0,
    optionWords: 0,
    tagIndex: new Map(),
    unitRules: [],
    availability: (option) => availability.of(option),
    optionPrices: (option) => optionPrices.of(option),
    entryPrices: [],
    commandPay: new Map(),
    allies: options.allies ?? new Map(),
    armyNames: options.armyNames ?? [],
    profiles: new Map(),
  };
  const availability = new RulesByOption<AvailabilityRule>(catalogue, availabilityRank);
  const optionPrices = new RulesByOption<PriceRule>(catalogue);
  const { tagIndex } = catalogue;
  const tagsOf = (tags: readonly string[] = []) =>
    tags.map((tag) => {
      const known = tagIndex.get(tag) ?? tagIndex.size;
      tagIndex.set(tag, known);
      return known;
    });
  tagsOf((book.tags ?? []).map((t) => t.id));

  const lookedUp = lookedUpIn(packs, army.id);
  const groups = new Map(allGroups.map((g) => [g.id, g]));
  const categories = new Set(book.categories.map((c) => c.id));
  for (const group of allGroups) {
    attempt(() => {
      const stranger = group.inOrder?.with?.find((id) => !groups.has(id));
      const from = army.groups?.includes(group) ? file : `${book.id}/options.json`;
      if (stranger !== undefined)
        throw new BookFault(from, `groups.${group.id}`, `no group "${stranger}".`, nearestCure(stranger, groups.keys()));
    });
  }
  const byOption = new Map<string, number[]>();
  for (const option of [...book.options, ...(army.options ?? [])]) {
    const from = army.options?.includes(option) ? file : `${book.id}/options.json`;
    attempt(() => {
      const group = groups.get(option.group);
      if (!group) throw new BookFault(from, option.id, `no group "${option.group}".`, nearestCure(option.group, groups.keys()));
      if (byOption.has(option.id)) throw new BookFault(from, option.id, "the id stands twice.", "Rename one of the two.");
      if (option.open !== undefined && !option.choices?.some((c) => c.id === option.open))
        throw new BookFault(
          from,
          option.id,
          `no choice "${option.open}".`,
          nearestCure(option.open, option.choices?.map((c) => c.id) ?? []),
        );
      if (option.category !== undefined && !categories.has(option.category))
        throw new BookFault(from, option.id, `no category "${option.category}".`, nearestCure(option.category, categories));
      const choices = option.choices ?? [null];
      byOption.set(
        option.id,
        choices.map((_, i) => catalogue.variants.length + i),
      );
      for (const choice of choices) addVariant(catalogue, option, choice, group, from, lookedUp.optionPrices, tagsOf);
    });
  }
  for (const group of allGroups) {
    attempt(() => {
      const from = army.groups?.includes(group) ? file : `${book.id}/options.json`;
      const stranger = group.together?.flatMap(({ options: several }) => several).find((id) => !byOption.has(id));
      if (stranger !== undefined)
        throw new BookFault(from, `groups.${group.id}`, `no option "${stranger}".`, nearestCure(stranger, byOption.keys()));
    });
  }
  for (const option of [...book.options, ...(army.options ?? [])]) {
    attempt(() => {
      const { sameAs } = option;
      const from = army.options?.includes(option) ? file : `${book.id}/options.json`;
      if (sameAs !== undefined && !byOption.has(sameAs))
        throw new BookFault(from, option.id, `no option "${sameAs}".`, nearestCure(sameAs, byOption.keys()));
    });
  }

  const entries = [...book.entries, ...(army.entries ?? []), ...addedBy(packs, army.id)];
  const known = new Set(entries.map(({ id }) => id));
  const permissions = attempt(() => permissionsOf(army, packs, file, known)) ?? new Map<string, Granted>();
  for (const entry of entries) {
    attempt(() => addEntry(catalogue, entry, permissions, categories, lookedUp, tagsOf, file));
  }
  for (const id of permissions.keys()) {
    attempt(() => {
      if (!catalogue.entryById.has(id))
        throw new BookFault(file, "permissions", `no entry "${id}" in the book.`, nearestCure(id, catalogue.entryById.keys()));
    });
  }
  (army.sharedEntries ?? []).forEach(({ entry }, i) => {
    attempt(() => {
      if (!book.entries.some((e) => e.id === entry))
        throw new BookFault(file, `sharedEntries.${i}`, `no entry "${entry}" in the book.`, nearestCure(entry, catalogue.entryById.keys()));
    });
  });
  catalogue.tagWords = (tagIndex.size >> 5) + 1;
  catalogue.optionWords = (catalogue.variants.length >> 5) + 1;
  for (const preset of [...book.presets, ...(army.presets ?? [])]) attempt(() => addPreset(catalogue, preset, file));

  for (const pack of packs) attempt(() => checkEvent(pack, catalogue));
  const holding = [
    ...packs.flatMap((pack) => rulesOfLimits(pack, catalogue).map((rule) => ({ rule, from: "pack" as const, where: `pack ${pack.id}` }))),
    ...rulesThatHold(book, army, packs, file, attempt, isSound),
  ];
  if (catalogue.size && !holding.some(({ rule }) => rule.kind === "points-limit")) holding.push(sizeRule);
  const categoriesMove = catalogue.variants.some((v) => v.option.category) || holding.some(({ rule }) => rule.kind === "category");
  const names = new BookNames(
    catalogue,
    byOption,
    categories,
    categoriesMove,
    packs.flatMap((pack) => (pack.event?.limits ?? []).flatMap(({ per }) => (per === undefined ? [] : [scaleOfLimit(per)]))),
  );
  for (const { id, pay } of book.commands) {
    if (!pay) continue;
    const env = new EnvOfRule(names, id, `${book.id}/book.json`, "the rules");
    const { covers, keeps, ...fraction } = pay;
    const kept = keeps && chosenAll(settings, keeps.setting ?? {});
    catalogue.commandPay.set(id, {
      ...fraction,
      covers: covers ? env.match(covers) : null,
      keeps: kept
        ? { units: keeps.units ? env.match(keeps.units) : null, options: new Set(keeps.options ? env.options(keeps.options) : []) }
        : null,
    });
  }
  for (const figure of book.figures ?? []) attempt(() => addFigure(catalogue, figure, names));
  for (const fault of isSound ? [] : tableFaults(catalogue)) {
    attempt(() => {
      throw fault;
    });
  }
  const places = { catalogue, availability, optionPrices };
  const seen = new Set<string>();
  for (const { rule, from, where } of holding) {
    attempt(() => {
      if (seen.has(rule.id)) throw new BookFault(where, rule.id, "the rule id stands twice.", "Add a suffix after a dot.");
      seen.add(rule.id);
      const sound = from === "book" ? isSound !== undefined : from === "army" && isSound === "all";
      const env = new EnvOfRule(names, rule.id, where, from === "army" ? army.name : "the rules", sound);
      const kind = ruleKinds.get(rule.kind) as RuleKind;
      const compiled = () => kind.compile(rule, env);
      const options = sound ? (kind.optionsOf?.(rule) ?? null) : null;
      const units = sound ? (kind.unitsOf?.(rule) ?? null) : null;
      if (units) catalogue.unitRules.push(unitRuleLater(env.match(units), compiled));
      else if (!options) place(places, compiled());
      else if (rule.kind === "price") optionPrices.addLater(options, () => pricesIn(compiled()));
      else availability.addLater(options, () => permissionsIn(compiled()));
      catalogue.rules.push({ rule, from });
    });
  }
  return catalogue;
}

/** For a book that has no limit of points itself. */
const sizeRule = {
  rule: { id: "EVENT-SIZE", kind: "points-limit", page: "event", basis: "printed" } satisfies Rule,
  from: "pack" as const,
  where: "an event",
};

/** What stands nearer to the player comes first: among equals it says the reason. */
function rulesThatHold(
  book: Book,
  army: ArmyList,
  packs: readonly Pack[],
  file: string,
  attempt: <T>(make: () => T) => T | undefined,
  isSound: CompileOptions["isSound"],
) {
  const replaced = new Set(packs.flatMap((p) => (p.replaces ?? []).filter((r) => !r.army || r.army === army.id).map((r) => r.rule)));
  const of = (rules: readonly Rule[], from: "army" | "book", where: string) =>
    rules.filter((rule) => !replaced.has(rule.id)).map((rule) => ({ rule, from, where }));
  return [
    ...ruledBy(packs, army.id),
    ...of(army.rules, "army", file),
    // Each entry by itself: one that is at fault takes no other with it.
    ...(isSound === "all" ? [army] : oneByOne(army)).flatMap((part) =>
      of(attempt(() => rulesOfOwnEntries(book, part)) ?? [], "army", file),
    ),
    ...of(book.rules, "book", `${book.id}/rules.json`),
    ...of(rulesOfSharedEntries(book), "book", `${book.id}/entries.json`),
  ];
}

/** The army list once for each entry it speaks of; of two with one id the second is at fault already. */
function oneByOne(army: ArmyList): ArmyList[] {
  const { entries = [], sharedEntries = [] } = army;
  const seen = new Set<string>();
  return [
    ...sharedEntries.map((shared) => ({ ...army, entries: [], sharedEntries: [shared] })),
    ...entries.filter(({ id }) => !seen.has(id) && seen.add(id)).map((entry) => ({ ...army, entries: [entry], sharedEntries: [] })),
  ];
}

type Choice = NonNullable<Option["choices"]>[number];

function addVariant(
  catalogue: Catalogue,
  option: Option,
  choice: Choice | null,
  group: OptionGroup,
  file: string,
  prices: ReadonlyMap<string, Price>,
  tagsOf: (tags: readonly string[]) => number[],
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
    slot: fixedSlot(catalogue, choice?.slot ?? option.slot, option.id),
    tags: tagsOf([...(option.tags ?? []), ...(choice?.tags ?? [])]),
    values: joined(option.values, choice?.values),
    changes: joined(option.changes, choice?.changes),
    sets: joined(option.sets, choice?.sets),
  };
  catalogue.variants.push(variant);
  catalogue.variantByKey.set(key, variant);
  if (!catalogue.variantByKey.has(option.id)) catalogue.variantByKey.set(option.id, variant);
}

const nothing = Object.freeze({});

/** Most options change nothing, so they share one. */
function joined<T extends object>(a: T | undefined, b: T | undefined): T {
  if (!a || !b) return a ?? b ?? (nothing as T);
  return { ...a, ...b };
}

function addEntry(
  catalogue: Catalogue,
  entry: Entry,
  permissions: ReadonlyMap<string, Granted>,
  categories: ReadonlySet<string>,
  { entryPrices, pairPrices, figures }: ReturnType<typeof lookedUpIn>,
  tagsOf: (tags: readonly string[] | undefined) => number[],
  file: string,
): void {
  const path = `entries.${entry.id}`;
  if (catalogue.entryById.has(entry.id)) throw new BookFault(file, path, "the id stands twice.", "Rename one of the two.");
  if (!categories.has(entry.category))
    throw new BookFault(file, path, `no category "${entry.category}".`, nearestCure(entry.category, categories));
  checkProfiles(entry, catalogue, file);
  checkDetails(entry, catalogue, file);
  const one: CatalogueEntry = {
    index: catalogue.entries.length,
    entry: withLookedUp(entry, entryPrices.get(entry.id), figures.get(entry.id)),
    price: fixedPrice(catalogue, entryPrices.get(entry.id) ?? entry.price, path),
    permission: permissionOf(entry, catalogue, permissions, file),
    tags: tagsOf(entry.tags),
    included: (entry.included ?? []).map((id) => {
      const option = catalogue.variantByKey.get(id);
      if (!option) throw new BookFault(file, `${path}.included`, `no option "${id}".`, nearestCure(id, catalogue.variantByKey.keys()));
      return option;
    }),
    optionPermissions: [],
    lookedUp: fixedPrices(catalogue, pairPrices.get(entry.id), path),
  };
  catalogue.entries.push(one);
  catalogue.entryById.set(entry.id, one);
}

/** Rows of figures are told apart by their id, and stand for options of the book. */
function checkProfiles({ id, profiles = [] }: Entry, { variantByKey }: Catalogue, file: string): void {
  profiles.forEach((profile, i) => {
    const path = `entries.${id}.profiles.${i}`;
    if (profiles.findIndex((other) => other.id === profile.id) < i)
      throw new BookFault(file, path, `the profile "${profile.id}" stands twice.`, "Rename one of the two.");
    const stranger = profile.with?.find((ref) => !variantByKey.has(ref));
    if (stranger !== undefined)
      throw new BookFault(file, `${path}.with`, `no option "${stranger}".`, nearestCure(stranger, variantByKey.keys()));
  });
}

function checkDetails({ id, details = {} }: Entry, { book }: Catalogue, file: string): void {
  const known = (book.details ?? []).map((detail) => detail.id);
  const stranger = Object.keys(details).find((detail) => !known.includes(detail));
  if (stranger !== undefined)
    throw new BookFault(file, `entries.${id}.details`, `no detail "${stranger}" in the book.`, nearestCure(stranger, known));
}

/** A total of the book as a counter of its own: rules do not ask for it, so checking need not add it up. */
function addFigure(catalogue: Catalogue, figure: NonNullable<Book["figures"]>[number], names: BookNames): void {
  const { id, name, page, base = 0, sum = "", quantity = { of: {}, measure: { sum } } } = figure;
  const fault: Fault = (message, cure = "Correct the figure or add what it names.") => {
    throw new BookFault(`${catalogue.book.id}/book.json`, `figures.${id}`, message, cure);
  };
  const counter = makeCounter(quantity, -1, names.match(quantity.of, fault), (s) => names.options(s, fault));
  catalogue.figures.push({ id, name, page, base, counter });
}

const noPrices: ReadonlyMap<string, FixedPrice> = new Map();

function fixedPrices(catalogue: Catalogue, prices: ReadonlyMap<string, Price> | undefined, where: string): ReadonlyMap<string, FixedPrice> {
  return prices ? new Map([...prices].map(([option, price]) => [option, fixedPrice(catalogue, price, where)])) : noPrices;
}

function fixedSlot({ book, settings }: Catalogue, slot: Slot | undefined, where: string): string | null {
  if (slot === undefined || typeof slot === "string") return slot ?? null;
  const chosen = settings[slot.setting];
  if (chosen === undefined)
    throw new BookFault(`${book.id}/book.json`, where, `no setting "${slot.setting}".`, nearestCure(slot.setting, Object.keys(settings)));
  return slot.values[chosen] ?? null;
}

/** A compiled rule as it stands beside those of its sort. */
function place({ catalogue, availability, optionPrices }: Places, compiled: CompiledRule): void {
  switch (compiled.sort) {
    case "roster":
      catalogue.rosterRules.push(compiled.check);
      return;
    case "unit":
      catalogue.unitRules.push({ match: compiled.match, rule: () => compiled });
      return;
    case "category":
      catalogue.categoryRules.push(compiled.rule);
      return;
    case "modifier":
      catalogue.modifiers.push(...compiled.modifiers);
      return;
    case "attached":
      catalogue.attachments.push(compiled.rule);
      return;
    case "several":
      for (const rule of compiled.rules) place({ catalogue, availability, optionPrices }, rule);
      return;
    case "availability":
      availability.add(compiled);
      return;
    case "price":
      if (compiled.options === null) catalogue.entryPrices.push(compiled.rule);
      else optionPrices.add({ options: compiled.options, rule: compiled.rule });
  }
}

function unitRuleLater(match: Match, compile: () => CompiledRule): PlacedUnitRule {
  return {
    match,
    rule: lazy(() => {
      const compiled = compile();
      if (compiled.sort !== "unit") throw new Error(`a rule about units by themselves compiled to ${compiled.sort}`);
      return compiled;
    }),
  };
}

function permissionsIn(compiled: CompiledRule): OptionRule<AvailabilityRule>[] {
  return compiled.sort === "availability" ? [compiled] : [];
}

function pricesIn(compiled: CompiledRule): OptionRule<PriceRule>[] {
  if (compiled.sort === "several") return compiled.rules.flatMap(pricesIn);
  return compiled.sort === "price" && compiled.options ? [{ options: compiled.options, rule: compiled.rule }] : [];
}

interface Places {
  catalogue: Catalogue;
  availability: RulesByOption<AvailabilityRule>;
  optionPrices: RulesByOption<PriceRule>;
}

/** Every setting with its reading: the one that was chosen, else the one the book proposes. */
export function chosenSettings(book: Book, chosen: Readonly<Record<string, string>>): Record<string, string> {
  const settings: Record<string, string> = Object.create(null);
  for (const { id, choices, default: usual } of book.settings) {
    const wanted = chosen[id];
    settings[id] = choices.some((c) => c.id === wanted) ? (wanted as string) : usual;
  }
  return settings;
}

/** The readings of a pack: every one must be the book's, or an event would be played otherwise than its organiser wrote. */
function settingsOf({ id: pack, settings = {} }: Pack, book: Book): Record<string, string> {
  for (const [id, value] of Object.entries(settings)) {
    const path = `settings.${id}`;
    const setting = book.settings.find((s) => s.id === id);
    if (!setting)
      throw new BookFault(
        `pack ${pack}`,
        path,
        `no setting "${id}" in the book.`,
        nearestCure(
          id,
          book.settings.map((s) => s.id),
        ),
      );
    const choices = setting.choices.map((c) => c.id);
    if (!choices.includes(value)) throw new BookFault(`pack ${pack}`, path, `no choice "${value}" of it.`, nearestCure(value, choices));
  }
  return settings;
}

/** Whether a pack says what somebody looked up and no more. Any other is an event's, and what it does not say does not hold. */
function holdsAnswersOnly({ event, settings, entries, armyLists, rules = [], armies = {} }: Pack): boolean {
  const all = [...rules, ...Object.values(armies).flat()];
  return !event && !settings && !entries && !armyLists && all.every(({ id }) => isCheckedRule(id));
}

/** Entries of packs for this army list. Packs are passed from hand to hand: of two that say the same thing the later one counts. */
function addedBy(packs: readonly Pack[], army: string): Entry[] {
  const added = new Map<string, Entry>();
  for (const { armies, ...entry } of packs.flatMap((p) => p.entries ?? [])) {
    if (!armies || armies.includes(army)) added.set(entry.id, entry);
  }
  return [...added.values()];
}

/** Rules of packs for this army list; of several with one id the last. */
function ruledBy(packs: readonly Pack[], army: string) {
  const rules = new Map<string, { rule: Rule; from: "pack"; where: string }>();
  for (const pack of packs) {
    const own = new Set<string>();
    const here = pack.armies && Object.hasOwn(pack.armies, army) ? pack.armies[army] : [];
    for (const rule of [...(pack.rules ?? []), ...(here ?? [])]) {
      if (own.has(rule.id)) throw new BookFault(`pack ${pack.id}`, rule.id, "the rule id stands twice.", "Add a suffix after a dot.");
      own.add(rule.id);
      rules.set(rule.id, { rule, from: "pack", where: `pack ${pack.id}` });
    }
  }
  return [...rules.values()];
}

/** What packs know of prices and profiles. What is said of this army list wins over what is said of all. */
function lookedUpIn(packs: readonly Pack[], army: string) {
  const entryPrices = new Map<string, Price>();
  const optionPrices = new Map<string, Price>();
  const figures = new Map<string, NonNullable<Entry["characteristics"]>>();
  const here = <T extends { army?: string | undefined }>(facts: readonly T[]) => [
    ...facts.filter((f) => f.army === undefined),
    ...facts.filter((f) => f.army === army),
  ];
  const pairPrices = new Map<string, Map<string, Price>>();
  for (const { entry, option, price } of here(packs.flatMap((p) => p.prices ?? []))) {
    if (entry !== undefined && option !== undefined) {
      pairPrices.set(entry, (pairPrices.get(entry) ?? new Map<string, Price>()).set(option, price));
    } else if (entry !== undefined) entryPrices.set(entry, price);
    else if (option !== undefined) optionPrices.set(option, price);
  }
  for (const { entry, values } of here(packs.flatMap((p) => p.characteristics ?? []))) {
    figures.set(entry, { ...figures.get(entry), ...values });
  }
  return { entryPrices, optionPrices, pairPrices, figures };
}

function withLookedUp(entry: Entry, price: Price | undefined, figures: Entry["characteristics"]): Entry {
  if (price === undefined && !figures) return entry;
  return {
    ...entry,
    ...(price === undefined ? {} : { price }),
    ...(figures ? { characteristics: { ...entry.characteristics, ...figures } } : {}),
  };
}

type Granted = Permission & { from: string };

function permissionsOf(army: ArmyList, packs: readonly Pack[], file: string, known: ReadonlySet<string>): Map<string, Granted> {
  const permissions = new Map<string, Granted>();
  for (const permission of army.permissions) {
    for (const id of permission.entries) {
      if (permissions.has(id)) throw new BookFault(file, "permissions", `"${id}" stands in two of them.`, "Keep one.");
      permissions.set(id, { ...permission, from: file });
    }
  }
  for (const pack of packs) {
    for (const { army: of, ...permission } of pack.permissions ?? []) {
      if (of === army.id) for (const id of permission.entries) permissions.set(id, { ...permission, from: pack.name });
    }
    for (const { limit, entries } of entriesGiven(pack, army.id)) {
      const given = { entries, status: "allowed" as const, page: `limit ${limit.number}`, basis: "printed" as const, from: pack.name };
      // An army list need not have what is given to every one.
      for (const id of entries) if (known.has(id)) permissions.set(id, given);
    }
  }
  return permissions;
}

function permissionOf(
  entry: Entry,
  { book, army, settings }: Catalogue,
  granted: ReadonlyMap<string, Granted>,
  file: string,
): CatalogueEntry["permission"] {
  const own = granted.get(entry.id) ?? (entry.permissionAs ? granted.get(entry.permissionAs) : undefined);
  const { otherwise, page, everyEntry } = book.permissions;
  const rule = own?.rule ?? entry.permissionRule ?? book.permissions.rule;
  const withheld = own ? own.from === file && own.status !== "allowed" : !entry.permission && !army.entries?.includes(entry);
  if (withheld && everyEntry && chosenAll(settings, everyEntry.setting)) {
    return { status: "allowed", page: everyEntry.page, basis: everyEntry.basis, note: everyEntry.note ?? null, rule, silent: false };
  }
  if (own) return { status: own.status, page: own.page, basis: own.basis, note: own.note ?? null, rule, silent: false };
  if (entry.permission) return { status: entry.permission, page: entry.page, basis: entry.basis, note: null, rule, silent: false };
  if (army.entries?.includes(entry))
    return { status: "allowed", page: entry.page, basis: entry.basis, note: entry.note ?? null, rule, silent: false };
  const basis = otherwise === "unconfirmed" ? "unconfirmed" : "printed";
  return { status: otherwise, page: army.table?.page ?? page, basis, note: null, rule, silent: true };
}

function addPreset(catalogue: Catalogue, preset: Preset, file: string): void {
  const path = `presets.${preset.id}`;
  if (!catalogue.entryById.has(preset.entry))
    throw new BookFault(file, path, `no entry "${preset.entry}".`, nearestCure(preset.entry, catalogue.entryById.keys()));
  for (const key of preset.options) {
    if (!catalogue.variantByKey.has(key))
      throw new BookFault(file, path, `no option "${key}".`, nearestCure(key, catalogue.variantByKey.keys()));
  }
  catalogue.presets.push(preset);
  const presets = catalogue.presetsByEntry.get(preset.entry) ?? [];
  presets.push(preset);
  catalogue.presetsByEntry.set(preset.entry, presets);
}
