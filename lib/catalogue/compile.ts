/** Builds the catalogue of one army list: book, army list, packs and settings in the form that checking reads. */
import { availabilityRank } from "@/lib/rules/availability";
import type { CheckedUnit, CompiledRule, Counter, FixedPrice, Match, RuleEnv, RuleKind, When } from "@/lib/rules/contract";
import { type Rule, ruleKinds } from "@/lib/rules/registry";
import type { ArmyList, Permission } from "@/lib/schema/army-list";
import type { Book } from "@/lib/schema/book";
import type { Condition, OptionSelector, Price, Quantity, Scale, Selector } from "@/lib/schema/common";
import type { Entry, Option, OptionGroup, Preset, Slot } from "@/lib/schema/entry";
import type { Pack } from "@/lib/schema/pack";
import { isCheckedRule } from "@/lib/schema/rule-id";
import { compileBound } from "./bound";
import { carriedBy } from "./carried";
import { rulesOfOwnEntries, rulesOfSharedEntries } from "./entry-rules";
import { checkEvent, refusedBy, sizeOf } from "./event";
import { entriesGiven, rulesOfLimits, scaleOfLimit } from "./event-limits";
import { BookFault, nearestCure } from "./fault";
import { tableFaults } from "./permission-table";
import { compileSelector, type NameFault, type SelectorEnv } from "./selector";
import type { ArmyName, Catalogue, CatalogueEntry, OptionVariant, UnitSubject } from "./types";

export interface CompileOptions {
  packs?: readonly Pack[];
  /** Compiled army lists that allied commands may draw on, by id. */
  allies?: ReadonlyMap<string, Catalogue>;
  /** Every army list of the game by name. */
  armyNames?: readonly ArmyName[];
  /** Readings chosen for a roster; those of packs win over them. Unknown ones are left to the check. */
  settings?: Readonly<Record<string, string>>;
  /** Takes the faults in place of the first being thrown; what is at fault is left out of the catalogue. */
  onFault?: (fault: BookFault) => void;
}

/**
 * The compiled catalogue of an army list. Build it once and reuse it.
 * @throws BookFault naming file, path and cure when the data contradicts itself or names what is not there.
 */
export function compile(book: Book, army: ArmyList, options: CompileOptions = {}): Catalogue {
  const file = `${book.id}/armies/${army.id}.json`;
  const packs = options.packs ?? [];
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
    availability: [],
    optionPrices: [],
    entryPrices: [],
    commandPay: new Map(),
    allies: options.allies ?? new Map(),
    armyNames: options.armyNames ?? [],
    profiles: new Map(),
  };
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
  catalogue.availability = catalogue.variants.map(() => []);
  catalogue.optionPrices = catalogue.variants.map(() => []);

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
    ...rulesThatHold(book, army, packs, file, attempt),
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
    const env = ruleEnv(catalogue, id, `${book.id}/book.json`, "the rules", names);
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
  for (const fault of tableFaults(catalogue)) {
    attempt(() => {
      throw fault;
    });
  }
  const seen = new Set<string>();
  for (const { rule, from, where } of holding) {
    attempt(() => {
      if (seen.has(rule.id)) throw new BookFault(where, rule.id, "the rule id stands twice.", "Add a suffix after a dot.");
      seen.add(rule.id);
      const env = ruleEnv(catalogue, rule.id, where, from === "army" ? army.name : "the rules", names);
      place(catalogue, (ruleKinds.get(rule.kind) as RuleKind).compile(rule, env));
      catalogue.rules.push({ rule, from });
    });
  }
  for (const list of catalogue.availability) list.sort((a, b) => availabilityRank(a) - availabilityRank(b));
  return catalogue;
}

/** For a book that has no limit of points itself. */
const sizeRule = {
  rule: { id: "EVENT-SIZE", kind: "points-limit", page: "event", basis: "printed" } satisfies Rule,
  from: "pack" as const,
  where: "an event",
};

/** What stands nearer to the player comes first: among equals it says the reason. */
function rulesThatHold(book: Book, army: ArmyList, packs: readonly Pack[], file: string, attempt: <T>(make: () => T) => T | undefined) {
  const replaced = new Set(packs.flatMap((p) => (p.replaces ?? []).filter((r) => !r.army || r.army === army.id).map((r) => r.rule)));
  const of = (rules: readonly Rule[], from: "army" | "book", where: string) =>
    rules.filter((rule) => !replaced.has(rule.id)).map((rule) => ({ rule, from, where }));
  return [
    ...ruledBy(packs, army.id),
    ...of(army.rules, "army", file),
    // Each entry by itself: one that is at fault takes no other with it.
    ...oneByOne(army).flatMap((part) => of(attempt(() => rulesOfOwnEntries(book, part)) ?? [], "army", file)),
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
    values: { ...option.values, ...choice?.values },
    changes: { ...option.changes, ...choice?.changes },
    sets: { ...option.sets, ...choice?.sets },
  };
  catalogue.variants.push(variant);
  catalogue.variantByKey.set(key, variant);
  if (!catalogue.variantByKey.has(option.id)) catalogue.variantByKey.set(option.id, variant);
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

function fixedPrice({ book, settings }: Catalogue, price: Price, where: string): FixedPrice {
  const fixed = (per: "unit" | "model" | "step", points: number, step = 0, or?: readonly number[]): FixedPrice => ({
    per,
    points,
    step,
    ...(or ? { or } : {}),
  });
  if (typeof price === "number") return fixed("unit", price);
  if ("unknown" in price) return null;
  if ("perUnit" in price) return fixed("unit", price.perUnit, price.increasePerCopy, price.or);
  if ("first" in price) return { per: "model", points: price.perModel, step: 0, first: price.first };
  if ("perModel" in price) return fixed("model", price.perModel, 0, price.or);
  if ("perStep" in price) return fixed("step", price.perStep, price.step, price.or);
  const points = price.values[settings[price.setting] ?? ""];
  if (points === undefined)
    throw new BookFault(`${book.id}/book.json`, where, `no price for setting "${price.setting}".`, "Give a price for each of its choices.");
  return fixed("unit", points);
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

/** What rules may name: tags, options, categories, named selectors, groups of army lists. */
class BookNames {
  private readonly selectors = new Map<string, Selector>();
  private readonly compiled = new Map<string, Match | "open">();
  private readonly groups = new Map<string, readonly string[]>();
  private readonly scales = new Map<string, Scale>();
  private readonly counters = new Map<string, Counter>();
  private readonly env: SelectorEnv;

  constructor(
    private readonly catalogue: Catalogue,
    private readonly byOption: ReadonlyMap<string, number[]>,
    private readonly categories: ReadonlySet<string>,
    categoriesMove: boolean,
    scales: readonly Scale[],
  ) {
    const { book, settings } = catalogue;
    for (const { id, of } of book.selectors ?? []) this.selectors.set(id, of);
    for (const { id, armies } of book.armyGroups ?? []) this.groups.set(id, armies);
    for (const scale of book.scales) {
      const rounding = scale.setting?.rounding[settings[scale.setting.id] ?? ""];
      this.scales.set(scale.id, rounding ? { ...scale, rounding } : scale);
    }
    for (const scale of scales) this.scales.set(scale.id, scale);
    const { tagIndex, variants, tagWords, optionWords, entryById, army } = catalogue;
    this.env = {
      tagBit: (tag) => tagIndex.get(tag) ?? null,
      optionBits: (ref) => this.optionBits(ref),
      variants,
      tagWords,
      optionWords,
      hasEntry: (id) => entryById.has(id),
      hasCategory: (id) => categories.has(id),
      categoriesMove,
      named: (id, fault) => this.named(id, fault),
      armies: (id) => this.armies(id),
      army: army.id,
    };
  }

  armies(id: string): readonly string[] {
    return this.groups.get(id) ?? [id];
  }

  match(selector: Selector, fault: Fault): Match {
    return compileSelector(selector, this.env, (message, name, among) =>
      fault(message, name === undefined ? undefined : nearestCure(name, this.known(among))),
    );
  }

  private named(id: string, fault: NameFault): Match {
    const known = this.compiled.get(id);
    if (known === "open") return fault(`the selector "${id}" means itself.`);
    if (known) return known;
    const selector = this.selectors.get(id);
    if (selector === undefined) return fault(`no selector "${id}" in the book.`, id, "selector");
    this.compiled.set(id, "open");
    try {
      const match = compileSelector(selector, this.env, fault);
      this.compiled.set(id, match);
      return match;
    } catch (problem) {
      // The next rule that names it is told the same, not that the selector means itself.
      this.compiled.delete(id);
      throw problem;
    }
  }

  private known(among: Parameters<NameFault>[2]): Iterable<string> {
    if (among === "selector") return this.selectors.keys();
    if (among === "entry") return this.catalogue.entryById.keys();
    if (among === "category") return this.categories;
    return among === "tag" ? this.catalogue.tagIndex.keys() : this.catalogue.variantByKey.keys();
  }

  private optionBits(ref: string): number[] {
    const [id = "", choice] = ref.split("=");
    const all = this.byOption.get(id) ?? [];
    return choice === undefined ? all : all.filter((i) => this.catalogue.variants[i]?.choice === choice);
  }

  /** Indices of the options that are meant, ascending. */
  options(selector: OptionSelector, fault: Fault): number[] {
    const { book, variants, tagIndex, groups } = this.catalogue;
    const found = new Set<number>();
    for (const ref of selector.option ?? []) {
      const bits = this.optionBits(ref);
      if (bits.length === 0) fault(`no option "${ref}" in the book.`, nearestCure(ref, this.catalogue.variantByKey.keys()));
      for (const bit of bits) found.add(bit);
    }
    for (const tag of selector.tag ?? []) {
      const bit = tagIndex.get(tag);
      const having = variants.filter((h) => bit !== undefined && h.tags.includes(bit));
      if (having.length === 0 && !book.tags?.some((t) => t.id === tag))
        fault(`no option has the tag "${tag}".`, nearestCure(tag, tagIndex.keys()));
      for (const h of having) found.add(h.index);
    }
    for (const group of selector.group ?? []) {
      const inside = variants.filter((h) => h.group.id === group);
      if (inside.length === 0 && !groups.some((g) => g.id === group))
        fault(
          `no option is in the group "${group}".`,
          nearestCure(
            group,
            groups.map((g) => g.id),
          ),
        );
      for (const h of inside) found.add(h.index);
    }
    return [...found].sort((a, b) => a - b);
  }

  /** One counter for one quantity, however many rules ask for it. */
  counter(quantity: Quantity, fault: Fault): Counter {
    const key = JSON.stringify(quantity);
    const known = this.counters.get(key);
    if (known) return known;
    const { counters } = this.catalogue;
    const made = makeCounter(quantity, counters.length, this.match(quantity.of, fault), (s) => this.options(s, fault));
    counters.push(made);
    this.counters.set(key, made);
    return made;
  }

  scale(id: string, fault: Fault): Scale {
    return this.scales.get(id) ?? fault(`no scale "${id}" in the book.`, nearestCure(id, this.scales.keys()));
  }
}

type Fault = (message: string, cure?: string) => never;

function place(catalogue: Catalogue, compiled: CompiledRule): void {
  switch (compiled.sort) {
    case "roster":
      catalogue.rosterRules.push(compiled.check);
      return;
    case "unit":
      catalogue.unitRules.push(compiled);
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
      for (const rule of compiled.rules) place(catalogue, rule);
      return;
    case "availability":
      for (const option of compiled.options) catalogue.availability[option]?.push(compiled.rule);
      return;
    case "price":
      if (compiled.options === null) catalogue.entryPrices.push(compiled.rule);
      else for (const option of compiled.options) catalogue.optionPrices[option]?.push(compiled.rule);
  }
}

function ruleEnv(catalogue: Catalogue, id: string, file: string, owner: string, names: BookNames): RuleEnv {
  const { book, settings } = catalogue;
  const fault: Fault = (message, cure = "Correct the rule or add what it names.") => {
    throw new BookFault(file, id, message, cure);
  };
  const counter = (quantity: Quantity) => names.counter(quantity, fault);
  return {
    entries: catalogue.entries,
    characteristics: book.characteristics,
    commandKinds: book.commands,
    settings,
    owner,
    match: (selector) => names.match(selector, fault),
    counter,
    options: (selector) => names.options(selector, fault),
    variant: (index) => catalogue.variants[index] ?? fault("an option index is out of range."),
    price: (price) => fixedPrice(catalogue, price, id),
    bound: (bound) => compileBound(bound, { scale: (scale) => names.scale(scale, fault), counter }),
    when: (condition) => compileCondition(condition, catalogue, names, counter),
    fault,
  };
}

function makeCounter(quantity: Quantity, index: number, match: Match, options: (s: OptionSelector) => number[]): Counter {
  const measure = quantity.measure ?? "units";
  if (measure === "points") return { index, match, per: "points", each: () => 1, amount: (unit) => unit.bill.points, options: null };
  if (measure === "models") return { index, match, per: "model", each: () => 1, amount: (unit) => unit.models, options: null };
  if (typeof measure === "object" && "optionPoints" in measure) {
    const counted = new Set(options(measure.optionPoints));
    const points = (unit: CheckedUnit) => {
      let sum = 0;
      for (const line of unit.bill.lines) if (line.variant !== null && counted.has(line.variant)) sum += line.points ?? 0;
      return sum;
    };
    return { index, match, per: "points", each: () => 1, amount: points, options: counted };
  }
  let each: Counter["each"] = () => 1;
  let counted: ReadonlySet<number> | null = null;
  if (typeof measure === "object" && "options" in measure) {
    const these = new Set(options(measure.options));
    counted = these;
    each = (subject) => subject.options.reduce((n, o) => (these.has(o.variant.index) ? n + o.copies : n), 0);
  } else if (typeof measure === "object") {
    const plus = measure.plus ?? 0;
    each = (subject) => plus + carriedBy(subject as UnitSubject, measure.sum);
  }
  return { index, match, per: "unit", each, amount: (unit) => each(unit) * unit.units, options: counted };
}

function compileCondition(
  condition: Condition | undefined,
  catalogue: Catalogue,
  names: BookNames,
  counter: (q: Quantity) => Counter,
): When | null {
  if (!condition) return null;
  const tests: When[] = [];
  const { has, lacks, limitFrom, limitBelow, setting, army, notArmy } = condition;
  if (setting) {
    const holds = chosenAll(catalogue.settings, setting);
    if (!holds) return () => false;
  }
  const isOneOf = (ids: readonly string[]) => ids.some((id) => names.armies(id).includes(catalogue.army.id));
  if (army && !isOneOf(army)) return () => false;
  if (notArmy && isOneOf(notArmy)) return () => false;
  if (has) {
    const { index } = counter({ of: has });
    tests.push((context) => (context.totals[index] ?? 0) > 0);
  }
  if (lacks) {
    const { index } = counter({ of: lacks });
    tests.push((context) => (context.totals[index] ?? 0) === 0);
  }
  if (limitFrom !== undefined) tests.push((context) => (context.limit ?? context.points) >= limitFrom);
  if (limitBelow !== undefined) tests.push((context) => (context.limit ?? context.points) < limitBelow);
  return tests.length ? (context) => tests.every((t) => t(context)) : null;
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

function chosenAll(settings: Catalogue["settings"], wanted: Readonly<Record<string, string>>): boolean {
  return Object.entries(wanted).every(([id, value]) => settings[id] === value);
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
