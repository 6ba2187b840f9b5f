/** What the rules of a book may name, looked up: tags, options, categories, named selectors, counters, groups of army lists. */

import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { OptionSelector, Quantity, Scale, Selector } from "@/lib/engine/common";
import { lazy } from "@/lib/engine/lazy";
import type { Counter, Match, RuleOption, SelectorSubject } from "@/lib/engine/rules/contract";
import { selectorsOf } from "@/lib/engine/schema/book-parts";
import { makeCounter } from "./counter";
import { nearestCure } from "./fault";
import { withFigureParts } from "./figure-parts";
import { compileSelector, hasBit, type NameFault, type SelectorEnv } from "./selector";

/** `unknown`: the name that fits nothing. */
export type Fault = (message: string, cure?: string, unknown?: string) => never;

/** What rules may name: tags, options, categories, named selectors, groups of army lists. */
export class BookNames {
  private readonly selectors = new Map<string, Selector>();
  private readonly compiled = new Map<string, Match | "open">();
  private readonly groups = new Map<string, readonly string[]>();
  private readonly scales = new Map<string, Scale>();
  private readonly counters = new Map<string, Counter>();
  private readonly env: SelectorEnv;
  private readonly optionsWith = lazy(() => optionsByTagAndGroup(this.catalogue));

  constructor(
    readonly catalogue: Catalogue,
    private readonly variantsByOption: ReadonlyMap<string, number[]>,
    private readonly categories: ReadonlySet<string>,
    categoriesMove: boolean,
  ) {
    const { book, settings } = catalogue;
    for (const { id, of } of selectorsOf(book, catalogue.army)) if (!this.selectors.has(id)) this.selectors.set(id, of);
    for (const { id, armies } of book.armyGroups ?? []) this.groups.set(id, armies);
    for (const scale of book.scales) {
      const rounding = scale.setting?.rounding[settings[scale.setting.id] ?? ""];
      this.scales.set(scale.id, rounding ? { ...scale, rounding } : scale);
    }
    const { tagIndex, variants, tagWords, optionWords, entryById, army } = catalogue;
    this.env = {
      tagBit: (tag) => tagIndex.get(tag) ?? null,
      optionBits: (ref) => this.optionBits(ref),
      groupBits: (group) => this.groupBits(group),
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
      fault(message, name === undefined ? undefined : nearestCure(name, this.namesOf(among)), name),
    );
  }

  /**
   * The same, looked up when a unit or an entry is first held against it: most rules of a book are about what a roster does not have.
   * Only for what is known to name nothing that is not there.
   */
  matchLater(selector: Selector, fault: Fault): Match {
    // Not `lazy`: once the match is there, what the selector names is not looked at again.
    let match: Match | null = null;
    const named = typeof selector === "string" ? {} : selector;
    const later = ((subject) => {
      if (!match && !this.mayMean(named, subject)) return false;
      match ??= this.match(selector, fault);
      return match(subject);
    }) as Match;
    later.possible = (entry) => {
      if (named.entry && !named.entry.includes(entry.entry.id)) return "never";
      match ??= this.match(selector, fault);
      return match.possible(entry);
    };
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
    const compiled = this.compiled.get(id);
    if (compiled === "open") return fault(`the selector "${id}" means itself.`);
    if (compiled) return compiled;
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

  private namesOf(among: Parameters<NameFault>[2]): Iterable<string> {
    if (among === "selector") return this.selectors.keys();
    if (among === "entry") return this.catalogue.entryById.keys();
    if (among === "category") return this.categories;
    if (among === "group") return this.catalogue.groups.map(({ id }) => id);
    return among === "tag" ? this.catalogue.tagIndex.keys() : this.catalogue.variantByKey.keys();
  }

  /** Null for a group that nothing has. */
  private groupBits(group: string): readonly number[] | null {
    return this.optionsWith().groups.get(group) ?? (this.catalogue.groups.some(({ id }) => id === group) ? [] : null);
  }

  private optionBits(ref: string): number[] {
    const [id = "", choice] = ref.split("=");
    const all = this.variantsByOption.get(id) ?? [];
    return choice === undefined ? all : all.filter((i) => this.catalogue.variants[i]?.choice === choice);
  }

  /** Indices of the options that are meant, ascending. */
  options(selector: OptionSelector, fault: Fault): number[] {
    const { book, tagIndex, variantByKey } = this.catalogue;
    const indices: number[] = [];
    for (const ref of selector.option ?? []) {
      const bits = this.optionBits(ref);
      if (bits.length === 0) fault(`no option "${ref}" in the book.`, nearestCure(ref, variantByKey.keys()), ref);
      indices.push(...bits);
    }
    for (const tag of selector.tag ?? []) {
      const bit = tagIndex.get(tag);
      const having = bit === undefined ? undefined : this.optionsWith().tags.get(bit);
      if (!having && !book.tags?.some((t) => t.id === tag))
        fault(`no option has the tag "${tag}".`, nearestCure(tag, tagIndex.keys()), tag);
      indices.push(...(having ?? []));
    }
    for (const group of selector.group ?? []) {
      const inside = this.groupBits(group);
      if (!inside) fault(`no option is in the group "${group}".`, nearestCure(group, this.namesOf("group")), group);
      indices.push(...(inside ?? []));
    }
    return indices.length < 2 ? indices : [...new Set(indices)].sort((a, b) => a - b);
  }

  /** One counter for one quantity, however many rules ask for it. */
  counter(given: Quantity, fault: Fault, sound = false): Counter {
    const quantity = withFigureParts(given, this.catalogue.book);
    const key = JSON.stringify(quantity);
    const counter = this.counters.get(key);
    if (counter) return counter;
    const { counters } = this.catalogue;
    const added = makeCounter(quantity, counters.length, {
      match: (selector) => (sound ? this.matchLater(selector, fault) : this.match(selector, fault)),
      options: (selector) => this.options(selector, fault),
    });
    counters.push(added);
    this.counters.set(key, added);
    return added;
  }

  scale(id: string, fault: Fault): Scale {
    return this.scales.get(id) ?? fault(`no scale "${id}" in the book.`, nearestCure(id, this.scales.keys()), id);
  }
}

/** Indices of the options by their tags and groups, ascending. */
function optionsByTagAndGroup({ variants }: Catalogue): {
  tags: ReadonlyMap<number, readonly number[]>;
  groups: ReadonlyMap<string, readonly number[]>;
} {
  const tags = new Map<number, number[]>();
  const groups = new Map<string, number[]>();
  const add = <K>(map: Map<K, number[]>, key: K, index: number) => {
    const indices = map.get(key);
    if (!indices) map.set(key, [index]);
    else if (indices.at(-1) !== index) indices.push(index);
  };
  for (const { index, tags: bits, group } of variants) {
    for (const bit of bits) add(tags, bit, index);
    add(groups, group.id, index);
  }
  return { tags, groups };
}
