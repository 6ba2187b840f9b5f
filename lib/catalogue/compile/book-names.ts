/** What the rules of a book may name, looked up: tags, options, categories, named selectors, counters, groups of army lists. */

import type { Catalogue, UnitSubject } from "@/lib/catalogue/types";
import type { Bound, Condition, OptionSelector, Price, Quantity, Scale, Selector } from "@/lib/common";
import { lazy } from "@/lib/lazy";
import type { BoundOf, CheckedUnit, Counter, FixedPrice, Match, RuleEnv, RuleOption, SelectorSubject, When } from "@/lib/rules/contract";
import { compileBound } from "./bound";
import { carriedBy } from "./carried";
import { BookFault, nearestCure } from "./fault";
import { compileSelector, hasBit, type NameFault, type SelectorEnv } from "./selector";

export type Fault = (message: string, cure?: string) => never;

/** What rules may name: tags, options, categories, named selectors, groups of army lists. */
export class BookNames {
  private readonly selectors = new Map<string, Selector>();
  private readonly compiled = new Map<string, Match | "open">();
  private readonly groups = new Map<string, readonly string[]>();
  private readonly scales = new Map<string, Scale>();
  private readonly counters = new Map<string, Counter>();
  private readonly env: SelectorEnv;
  private having: ReturnType<BookNames["optionsWith"]> | null = null;

  constructor(
    readonly catalogue: Catalogue,
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

  /**
   * The same, looked up when a unit or an entry is first held against it: most rules of a book are about what a roster does not have.
   * Only for what is known to name nothing that is not there.
   */
  matchLater(selector: Selector, fault: Fault): Match {
    const match = lazy(() => this.match(selector, fault));
    const named = typeof selector === "string" ? {} : selector;
    const later = ((subject) => this.mayMean(named, subject) && match()(subject)) as Match;
    later.possible = (entry) => (named.entry && !named.entry.includes(entry.entry.id) ? "never" : match().possible(entry));
    return later;
  }

  /** Whether what a selector names first does not rule a unit out. */
  private mayMean({ entry, category, tag, option }: Exclude<Selector, string>, subject: SelectorSubject): boolean {
    if (entry && !entry.includes(subject.entry.entry.id)) return false;
    if (category && !category.includes(subject.category)) return false;
    if (option && !this.mayHave(option, subject)) return false;
    return !tag?.every((one) => !hasBit(subject.tagBits, this.catalogue.tagIndex.get(one) ?? -1));
  }

  private mayHave(wanted: readonly string[], { entry, options }: SelectorSubject): boolean {
    const fits = ({ key, option }: RuleOption) => wanted.includes(key) || wanted.includes(option.id);
    return options.some(({ variant }) => fits(variant)) || entry.included.some(fits);
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
    const { book, tagIndex, groups, variantByKey } = this.catalogue;
    const found: number[] = [];
    for (const ref of selector.option ?? []) {
      const bits = this.optionBits(ref);
      if (bits.length === 0) fault(`no option "${ref}" in the book.`, nearestCure(ref, variantByKey.keys()));
      found.push(...bits);
    }
    for (const tag of selector.tag ?? []) {
      const bit = tagIndex.get(tag);
      const having = bit === undefined ? undefined : this.optionsWith().tags.get(bit);
      if (!having && !book.tags?.some((t) => t.id === tag)) fault(`no option has the tag "${tag}".`, nearestCure(tag, tagIndex.keys()));
      found.push(...(having ?? []));
    }
    for (const group of selector.group ?? []) {
      const inside = this.optionsWith().groups.get(group);
      if (!inside && !groups.some((g) => g.id === group))
        fault(
          `no option is in the group "${group}".`,
          nearestCure(
            group,
            groups.map((g) => g.id),
          ),
        );
      found.push(...(inside ?? []));
    }
    return found.length < 2 ? found : [...new Set(found)].sort((a, b) => a - b);
  }

  /** Indices of the options by their tags and groups, ascending. */
  private optionsWith(): { tags: ReadonlyMap<number, readonly number[]>; groups: ReadonlyMap<string, readonly number[]> } {
    if (this.having) return this.having;
    const tags = new Map<number, number[]>();
    const groups = new Map<string, number[]>();
    const add = <K>(map: Map<K, number[]>, key: K, index: number) => {
      const known = map.get(key);
      if (!known) map.set(key, [index]);
      else if (known.at(-1) !== index) known.push(index);
    };
    for (const { index, tags: borne, group } of this.catalogue.variants) {
      for (const tag of borne) add(tags, tag, index);
      add(groups, group.id, index);
    }
    this.having = { tags, groups };
    return this.having;
  }

  /** One counter for one quantity, however many rules ask for it. */
  counter(quantity: Quantity, fault: Fault, sound = false): Counter {
    const key = JSON.stringify(quantity);
    const known = this.counters.get(key);
    if (known) return known;
    const { counters } = this.catalogue;
    const made = makeCounter(quantity, counters.length, sound ? this.matchLater(quantity.of, fault) : this.match(quantity.of, fault), (s) =>
      this.options(s, fault),
    );
    counters.push(made);
    this.counters.set(key, made);
    return made;
  }

  scale(id: string, fault: Fault): Scale {
    return this.scales.get(id) ?? fault(`no scale "${id}" in the book.`, nearestCure(id, this.scales.keys()));
  }
}

/** What one rule may ask for. `sound`: it names nothing that is not there. */
export class EnvOfRule implements RuleEnv {
  constructor(
    private readonly names: BookNames,
    private readonly id: string,
    private readonly file: string,
    readonly owner: string,
    private readonly sound = false,
  ) {}

  readonly fault: Fault = (message, cure = "Correct the rule or add what it names.") => {
    throw new BookFault(this.file, this.id, message, cure);
  };

  get entries() {
    return this.names.catalogue.entries;
  }

  get characteristics() {
    return this.names.catalogue.book.characteristics;
  }

  get commandKinds() {
    return this.names.catalogue.book.commands;
  }

  get settings() {
    return this.names.catalogue.settings;
  }

  match(selector: Selector): Match {
    return this.sound ? this.names.matchLater(selector, this.fault) : this.names.match(selector, this.fault);
  }

  counter(quantity: Quantity): Counter {
    return this.names.counter(quantity, this.fault, this.sound);
  }

  options(selector: OptionSelector): number[] {
    return this.names.options(selector, this.fault);
  }

  variant(index: number): RuleOption {
    return this.names.catalogue.variants[index] ?? this.fault("an option index is out of range.");
  }

  price(price: Price): FixedPrice {
    return fixedPrice(this.names.catalogue, price, this.id);
  }

  bound(bound: Bound): BoundOf {
    return compileBound(bound, { scale: (scale) => this.names.scale(scale, this.fault), counter: (quantity) => this.counter(quantity) });
  }

  when(condition: Condition | undefined): When | null {
    return condition ? compileCondition(condition, this.names, (quantity) => this.counter(quantity)) : null;
  }
}

export function makeCounter(quantity: Quantity, index: number, match: Match, options: (s: OptionSelector) => number[]): Counter {
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

function compileCondition(condition: Condition, names: BookNames, counter: (q: Quantity) => Counter): When | null {
  const { catalogue } = names;
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

export function fixedPrice({ book, settings }: Catalogue, price: Price, where: string): FixedPrice {
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

export function chosenAll(settings: Catalogue["settings"], wanted: Readonly<Record<string, string>>): boolean {
  return Object.entries(wanted).every(([id, value]) => settings[id] === value);
}
