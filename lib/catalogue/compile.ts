/** Builds the catalogue of one army list: book, army list, packs and settings in the form that checking reads. */
import type { RuleBase, RuleKind } from "@/lib/rules/contract";
import { type Rule, ruleKinds } from "@/lib/rules/registry";
import type { ArmyList, Book, Entry, Option, Pack, Permission, Preset } from "@/lib/schema/book";
import type { Condition, OptionSelector, Price, Quantity, Selector } from "@/lib/schema/common";
import { compileBound } from "./bound";
import { carriedBy } from "./carried";
import { BookFault } from "./fault";
import { compileSelector, type SelectorEnv } from "./selector";
import type {
  Catalogue,
  CatalogueEntry,
  Counter,
  FixedPrice,
  Match,
  OptionVariant,
  ResolvedUnit,
  RuleEnv,
  SelectorSubject,
  When,
} from "./types";

export interface CompileOptions {
  packs?: readonly Pack[];
  /** Compiled army lists that allied commands may draw on, by id. */
  allies?: ReadonlyMap<string, Catalogue>;
  /** Readings chosen for a roster; they win over those of packs. */
  settings?: Readonly<Record<string, string>>;
}

/**
 * The compiled catalogue of an army list. Build it once and reuse it.
 * @throws BookFault naming file, path and cure when the data contradicts itself or names what is not there.
 */
export function compile(book: Book, army: ArmyList, extra: CompileOptions = {}): Catalogue {
  const file = `${book.id}/armies/${army.id}.json`;
  const packs = extra.packs ?? [];
  const settings = chosenSettings(book, packs, extra.settings ?? {});
  const allGroups = [...book.groups, ...(army.groups ?? [])];
  const groups = new Map(allGroups.map((g) => [g.id, g]));
  const categories = new Set(book.categories.map((c) => c.id));
  const entryData: Entry[] = [...book.entries, ...(army.entries ?? []), ...addedBy(packs, army.id)];
  const { entryPrices, optionPrices, figures } = lookedUpIn(packs, army.id);

  const tagIndex = new Map<string, number>();
  const tagsOf = (tags: readonly string[] | undefined) =>
    (tags ?? []).map((tag) => {
      const known = tagIndex.get(tag);
      if (known !== undefined) return known;
      tagIndex.set(tag, tagIndex.size);
      return tagIndex.size - 1;
    });

  tagsOf((book.tags ?? []).map((t) => t.id));

  const fixedPrice = (price: Price, where: string): FixedPrice => {
    if ("unknown" in price) return null;
    if ("perUnit" in price) return { per: "unit", points: price.perUnit, step: price.rise ?? 0 };
    if ("perModel" in price) return { per: "model", points: price.perModel, step: 0 };
    if ("perStep" in price) return { per: "step", points: price.perStep, step: price.step };
    const value = price.values[settings[price.setting] ?? ""];
    if (!value)
      throw new BookFault(
        `${book.id}/book.json`,
        where,
        `no price for setting "${price.setting}".`,
        "Give a price for each of its choices.",
      );
    return { per: "unit", points: value.perUnit, step: 0 };
  };

  const variants: OptionVariant[] = [];
  const variantByKey = new Map<string, OptionVariant>();
  const byOption = new Map<string, number[]>();
  for (const option of [...book.options, ...(army.options ?? [])]) {
    const from = army.options?.includes(option) ? file : `${book.id}/options.json`;
    const group = groups.get(option.group);
    if (!group) throw new BookFault(from, option.id, `no group "${option.group}".`, "Add the group or correct its name.");
    if (byOption.has(option.id)) throw new BookFault(from, option.id, "the id stands twice.", "Rename one of the two.");
    const indices: number[] = [];
    const add = (choice: NonNullable<Option["choices"]>[number] | null) => {
      const price = choice?.price ?? option.price;
      if (!price) throw new BookFault(from, option.id, "has no price.", "Give a price, or {unknown: true} where the page is lost.");
      const one: OptionVariant = {
        index: variants.length,
        key: choice ? `${option.id}=${choice.id}` : option.id,
        option,
        choice: choice?.id ?? null,
        name: choice?.name ?? option.name,
        group,
        price: fixedPrice(optionPrices.get(choice ? `${option.id}=${choice.id}` : option.id) ?? price, option.id),
        slot: choice?.slot ?? option.slot ?? null,
        tags: tagsOf([...(option.tags ?? []), ...(choice?.tags ?? [])]),
        values: { ...option.values, ...choice?.values },
        changes: { ...option.changes, ...choice?.changes },
        sets: { ...option.sets, ...choice?.sets },
      };
      variants.push(one);
      indices.push(one.index);
      variantByKey.set(one.key, one);
      if (!variantByKey.has(option.id)) variantByKey.set(option.id, one);
    };
    if (option.choices) for (const choice of option.choices) add(choice);
    else add(null);
    byOption.set(option.id, indices);
  }

  const permissions = permissionsOf(army, packs, file);
  const entries: CatalogueEntry[] = [];
  const entryById = new Map<string, CatalogueEntry>();
  for (const entry of entryData) {
    if (entryById.has(entry.id)) throw new BookFault(file, `entries.${entry.id}`, "the id stands twice.", "Rename one of the two.");
    if (!categories.has(entry.category))
      throw new BookFault(file, `entries.${entry.id}`, `no category "${entry.category}".`, "Add the category or correct its name.");
    const one: CatalogueEntry = {
      index: entries.length,
      entry: withLookedUp(entry, entryPrices.get(entry.id), figures.get(entry.id)),
      price: fixedPrice(entryPrices.get(entry.id) ?? entry.price, entry.id),
      permission: permissionOf(entry, book, army, permissions),
      tags: tagsOf(entry.tags),
      included: (entry.included ?? []).map((id) => {
        const option = variantByKey.get(id);
        if (!option) throw new BookFault(file, `entries.${entry.id}.included`, `no option "${id}".`, "Correct its name.");
        return option;
      }),
      optionPermissions: [],
    };
    entries.push(one);
    entryById.set(entry.id, one);
  }
  for (const id of permissions.keys()) {
    if (!entryById.has(id)) throw new BookFault(file, "permissions", `no entry "${id}" in the book.`, "Correct its name.");
  }

  const counters: Counter[] = [];
  const catalogue: Catalogue = {
    book,
    army,
    settings,
    packs: packs.map(({ id, name }) => ({ id, name })),
    entries,
    entryById,
    variants,
    variantByKey,
    groups: allGroups,
    presets: [...book.presets, ...(army.presets ?? [])],
    presetsByEntry: new Map(),
    counters,
    rosterRules: [],
    changes: [],
    facts: [],
    tagWords: (tagIndex.size >> 5) + 1,
    optionWords: (variants.length >> 5) + 1,
    tagIndex,
    unitRules: [],
    availability: variants.map(() => []),
    optionPrices: variants.map(() => []),
    entryPrices: [],
    commandPay: new Map(),
    allies: extra.allies ?? new Map(),
    profiles: new Map(),
  };
  indexPresets(catalogue, file);

  const replaced = new Set(packs.flatMap((p) => (p.replaces ?? []).filter((r) => !r.army || r.army === army.id).map((r) => r.rule)));
  const holds = (rule: Rule) => !replaced.has(rule.id);
  const rules: [Rule, string][] = [
    // What stands nearer to the player comes first: among equals it says the reason.
    ...ruledBy(packs, army.id),
    ...army.rules.filter(holds).map((r): [Rule, string] => [r, file]),
    ...book.rules.filter(holds).map((r): [Rule, string] => [r, `${book.id}/rules.json`]),
  ];
  for (const { id, pay } of book.commands) {
    if (!pay) continue;
    const env = ruleEnv(catalogue, { id }, `${book.id}/book.json`, byOption, categories, new Map(), fixedPrice);
    const { covers, keeps, ...fraction } = pay;
    const kept = keeps && Object.entries(keeps.setting ?? {}).every(([setting, value]) => settings[setting] === value);
    catalogue.commandPay.set(id, {
      ...fraction,
      covers: covers ? env.match(covers) : null,
      keeps: kept
        ? { units: keeps.units ? env.match(keeps.units) : null, options: new Set(keeps.options ? env.options(keeps.options) : []) }
        : null,
    });
  }
  const seen = new Set<string>();
  const shared = new Map<string, Counter>();
  for (const [rule, where] of rules) {
    if (seen.has(rule.id)) throw new BookFault(where, rule.id, "the rule id stands twice.", "Add a suffix after a dot.");
    seen.add(rule.id);
    const kind = ruleKinds.get(rule.kind) as RuleKind;
    const env = ruleEnv(catalogue, rule, where, byOption, categories, shared, fixedPrice);
    place(catalogue, kind.compile(rule, env));
  }
  for (const list of catalogue.availability) list.sort((a, b) => rank(a) - rank(b));
  return catalogue;
}

/** Overriding rules first, then denials, permissions, open questions. */
function rank(rule: { overrides: boolean; status: "allowed" | "denied" | "unconfirmed" }): number {
  return (rule.overrides ? 0 : 3) + { denied: 0, allowed: 1, unconfirmed: 2 }[rule.status];
}

function place(catalogue: Catalogue, compiled: ReturnType<RuleKind["compile"]>): void {
  switch (compiled.sort) {
    case "roster":
      catalogue.rosterRules.push(compiled.check);
      return;
    case "unit":
      catalogue.unitRules.push(compiled);
      return;
    case "changes":
      catalogue.changes.push(compiled);
      return;
    case "fact":
      catalogue.facts.push(compiled);
      return;
    case "several":
      for (const rule of compiled.rules) place(catalogue, rule);
      return;
    case "availability":
      for (const option of compiled.options ?? []) catalogue.availability[option]?.push(compiled.rule);
      return;
    case "price":
      if (compiled.options === null) catalogue.entryPrices.push(compiled.rule);
      else for (const option of compiled.options) catalogue.optionPrices[option]?.push(compiled.rule);
  }
}

function ruleEnv(
  catalogue: Catalogue,
  rule: Pick<RuleBase, "id">,
  file: string,
  byOption: ReadonlyMap<string, number[]>,
  categories: ReadonlySet<string>,
  shared: Map<string, Counter>,
  fixedPrice: (price: Price, where: string) => FixedPrice,
): RuleEnv {
  const { book, variants } = catalogue;
  const fault = (message: string): never => {
    throw new BookFault(file, rule.id, message, "Correct the rule or add what it names.");
  };
  const optionBits = (ref: string) => {
    const [id = "", choice] = ref.split("=");
    const all = byOption.get(id) ?? [];
    return choice === undefined ? all : all.filter((i) => variants[i]?.choice === choice);
  };
  const selectorEnv: SelectorEnv = {
    tagBit: (tag) => catalogue.tagIndex.get(tag) ?? null,
    optionBits,
    variants,
    tagWords: catalogue.tagWords,
    optionWords: catalogue.optionWords,
    hasEntry: (id) => catalogue.entryById.has(id),
    hasCategory: (id) => categories.has(id),
    fault,
  };
  const match = (selector: Selector): Match => compileSelector(selector, selectorEnv);
  const options = (selector: OptionSelector): number[] => {
    const found = new Set<number>();
    for (const ref of selector.option ?? []) {
      const bits = optionBits(ref);
      if (bits.length === 0) fault(`no option "${ref}" in the book.`);
      for (const bit of bits) found.add(bit);
    }
    for (const tag of selector.tag ?? []) {
      const bit = catalogue.tagIndex.get(tag);
      const having = variants.filter((h) => bit !== undefined && h.tags.includes(bit));
      if (having.length === 0 && !book.tags?.some((t) => t.id === tag)) fault(`no option has the tag "${tag}".`);
      for (const h of having) found.add(h.index);
    }
    for (const group of selector.group ?? []) {
      const inside = variants.filter((h) => h.group.id === group);
      if (inside.length === 0 && !catalogue.groups.some((g) => g.id === group)) fault(`no option is in the group "${group}".`);
      for (const h of inside) found.add(h.index);
    }
    return [...found].sort((a, b) => a - b);
  };
  const counter = (quantity: Quantity): Counter => {
    const key = JSON.stringify(quantity);
    const known = shared.get(key);
    if (known) return known;
    const made = makeCounter(quantity, catalogue.counters.length, match(quantity.of), options);
    catalogue.counters.push(made);
    shared.set(key, made);
    return made;
  };
  const scale = (id: string) => {
    const found = book.scales.find((s) => s.id === id) ?? fault(`no scale "${id}" in the book.`);
    const rounding = found.setting?.rounding[catalogue.settings[found.setting.id] ?? ""];
    return rounding ? { ...found, rounding } : found;
  };
  return {
    book,
    army: catalogue.army,
    settings: catalogue.settings,
    scale,
    match,
    counter,
    options,
    variant: (index) => variants[index] ?? fault("an option index is out of range."),
    price: (price) => fixedPrice(price, rule.id),
    bound: (bound) => compileBound(bound, { scale, counter }),
    when: (condition) => compileCondition(condition, catalogue, counter),
    fault,
  };
}

function makeCounter(quantity: Quantity, index: number, match: Match, options: (s: OptionSelector) => number[]): Counter {
  const measure = quantity.measure ?? "units";
  if (measure === "points") return { index, match, per: "points", each: () => 1, amount: (unit) => unit.bill.points };
  if (measure === "models") return { index, match, per: "model", each: () => 1, amount: (unit) => unit.models };
  if (typeof measure === "object" && "optionPoints" in measure) {
    const counted = new Set(options(measure.optionPoints));
    const points = (unit: ResolvedUnit) => {
      let sum = 0;
      for (const line of unit.bill.lines) if (line.variant !== null && counted.has(line.variant)) sum += line.points ?? 0;
      return sum;
    };
    return { index, match, per: "points", each: () => 1, amount: points };
  }
  let each: (holder: SelectorSubject) => number = () => 1;
  if (typeof measure === "object" && "options" in measure) {
    const counted = new Set(options(measure.options));
    each = (holder) => holder.options.reduce((n, o) => (counted.has(o.variant.index) ? n + o.copies : n), 0);
  } else if (typeof measure === "object") {
    const plus = measure.plus ?? 0;
    each = (holder) => plus + carriedBy(holder, measure.sum);
  }
  return { index, match, per: "unit", each, amount: (unit) => each(unit) * unit.units };
}

function compileCondition(condition: Condition | undefined, catalogue: Catalogue, counter: (q: Quantity) => Counter): When | null {
  if (!condition) return null;
  const tests: When[] = [];
  const { has, lacks, limitFrom, limitBelow, setting, army, notArmy } = condition;
  if (setting) {
    const holds = Object.entries(setting).every(([id, value]) => catalogue.settings[id] === value);
    if (!holds) return () => false;
  }
  if (army && !army.includes(catalogue.army.id)) return () => false;
  if (notArmy?.includes(catalogue.army.id)) return () => false;
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

function chosenSettings(book: Book, packs: readonly Pack[], chosen: Readonly<Record<string, string>>): Record<string, string> {
  const settings: Record<string, string> = Object.create(null);
  for (const setting of book.settings) {
    settings[setting.id] = setting.default;
    for (const wanted of [...packs.map((p) => p.settings?.[setting.id]), chosen[setting.id]]) {
      if (wanted !== undefined && setting.choices.some((c) => c.id === wanted)) settings[setting.id] = wanted;
    }
  }
  return settings;
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
function ruledBy(packs: readonly Pack[], army: string): [Rule, string][] {
  const rules = new Map<string, [Rule, string]>();
  for (const pack of packs) {
    const own = new Set<string>();
    const here = pack.armies && Object.hasOwn(pack.armies, army) ? pack.armies[army] : [];
    for (const rule of [...(pack.rules ?? []), ...(here ?? [])]) {
      if (own.has(rule.id)) throw new BookFault(`pack ${pack.id}`, rule.id, "the rule id stands twice.", "Add a suffix after a dot.");
      own.add(rule.id);
      rules.set(rule.id, [rule, `pack ${pack.id}`]);
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
  for (const { entry, option, price } of here(packs.flatMap((p) => p.prices ?? []))) {
    if (entry !== undefined) entryPrices.set(entry, price);
    if (option !== undefined) optionPrices.set(option, price);
  }
  for (const { entry, values } of here(packs.flatMap((p) => p.characteristics ?? []))) {
    figures.set(entry, { ...figures.get(entry), ...values });
  }
  return { entryPrices, optionPrices, figures };
}

function withLookedUp(entry: Entry, price: Price | undefined, figures: Entry["characteristics"]): Entry {
  if (!price && !figures) return entry;
  return {
    ...entry,
    ...(price ? { price } : {}),
    ...(figures ? { characteristics: { ...entry.characteristics, ...figures } } : {}),
  };
}

type Granted = Permission & { from: string };

function permissionsOf(army: ArmyList, packs: readonly Pack[], file: string): Map<string, Granted> {
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
  }
  return permissions;
}

function permissionOf(entry: Entry, book: Book, army: ArmyList, granted: ReadonlyMap<string, Permission>): CatalogueEntry["permission"] {
  const own = granted.get(entry.id) ?? (entry.permissionAs ? granted.get(entry.permissionAs) : undefined);
  const { otherwise, page } = book.permissions;
  const rule = own?.rule ?? entry.permissionRule ?? book.permissions.rule;
  if (own) return { status: own.status, page: own.page, basis: own.basis, note: own.note ?? null, rule, silent: false };
  if (entry.permission) return { status: entry.permission, page: entry.page, basis: entry.basis, note: null, rule, silent: false };
  if (army.entries?.includes(entry))
    return { status: "allowed", page: entry.page, basis: entry.basis, note: entry.note ?? null, rule, silent: false };
  const basis = otherwise === "unconfirmed" ? "unconfirmed" : "printed";
  return { status: otherwise, page: army.table?.page ?? page, basis, note: null, rule, silent: true };
}

function indexPresets(catalogue: Catalogue, file: string): void {
  for (const preset of catalogue.presets) {
    if (!catalogue.entryById.has(preset.entry))
      throw new BookFault(file, `presets.${preset.id}`, `no entry "${preset.entry}".`, "Correct its name.");
    for (const key of preset.options) {
      if (!catalogue.variantByKey.has(key)) throw new BookFault(file, `presets.${preset.id}`, `no option "${key}".`, "Correct its name.");
    }
    const list: Preset[] = catalogue.presetsByEntry.get(preset.entry) ?? [];
    list.push(preset);
    catalogue.presetsByEntry.set(preset.entry, list);
  }
}
