/** What the units of an army list may become: which options an entry can have at all, and whether a selector can ever mean it. */

import { both, either, opposite } from "@/lib/engine/catalogue/terms/possibility";
import type { Catalogue, CatalogueEntry, OptionVariant } from "@/lib/engine/catalogue/types";
import type { Condition, OptionSelector, Selector } from "@/lib/engine/common";
import { addTo } from "@/lib/engine/group-by";
import { perKey } from "@/lib/engine/lazy";
import { availabilityRank } from "@/lib/engine/rules/availability";
import type { Possibility } from "@/lib/engine/rules/contract";
import type { Rule } from "@/lib/engine/rules/registry";
import { selectorsOf } from "@/lib/engine/schema/book-parts";

type AvailabilityRule = Extract<Rule, { kind: "availability" }>;

export class Reach {
  /** What the army list may have, open permissions included. */
  readonly offered: readonly CatalogueEntry[];
  private readonly selectors: ReadonlyMap<string, Selector>;
  /** The options that move a unit to another category. */
  private readonly moving: readonly OptionVariant[];
  private readonly spoken = new Map<number, AvailabilityRule[]>();
  private readonly reachable = new Map<CatalogueEntry, ReadonlySet<OptionVariant>>();
  /** What a selector's options and tags mean, looked up once for each. */
  private readonly meantTags = perKey((tag: string[]) => this.variants({ tag }));
  private readonly meantOptions = perKey((option: string[]) => this.variants({ option }));

  constructor(private readonly catalogue: Catalogue) {
    this.offered = catalogue.entries.filter((e) => e.permission.status !== "denied");
    this.selectors = new Map(selectorsOf(catalogue.book, catalogue.army).map((s) => [s.id, s.of]));
    this.moving = catalogue.variants.filter((v) => v.option.category !== undefined);
    for (const { rule } of catalogue.rules) {
      if (rule.kind !== "availability" || !rule.options) continue;
      for (const { index } of this.variants(rule.options)) addTo(this.spoken, index, rule);
    }
    for (const rules of this.spoken.values()) rules.sort((a, b) => availabilityRank(a) - availabilityRank(b));
  }

  /** The options a selector means. */
  variants({ option = [], tag = [], group = [] }: OptionSelector): OptionVariant[] {
    const bits = tag.map((t) => this.catalogue.tagIndex.get(t));
    return this.catalogue.variants.filter(
      (v) =>
        option.includes(v.key) || option.includes(v.option.id) || group.includes(v.option.group) || v.tags.some((t) => bits.includes(t)),
    );
  }

  /** Every option a unit of the entry can have, with the help of the others it can have. */
  of(entry: CatalogueEntry): ReadonlySet<OptionVariant> {
    const options = this.reachable.get(entry);
    if (options) return options;
    const can = new Set(entry.included);
    // What it can have only grows, and with it what its options allow.
    for (let before = -1; before < can.size; ) {
      before = can.size;
      for (const variant of this.catalogue.variants) if (!can.has(variant) && this.allows(entry, variant, can)) can.add(variant);
    }
    this.reachable.set(entry, can);
    return can;
  }

  /** The rule that denies an option to an entry whatever else it has; null where none does. */
  denial(entry: CatalogueEntry, variant: OptionVariant): AvailabilityRule | null {
    const can = this.of(entry);
    const rules = this.spoken.get(variant.index) ?? [];
    return rules.find((r) => r.status === "denied" && both(this.can(r.units, entry, can), this.holds(r.when)) === "always") ?? null;
  }

  /** Whether a selector means a unit of the entry: always, never, or with some options or in some commands. */
  possible(selector: Selector, entry: CatalogueEntry): Possibility {
    return this.can(selector, entry, this.of(entry));
  }

  /** Whether a selector can mean any unit the army list may have. */
  anybody(selector: Selector): boolean {
    return this.offered.some((entry) => this.possible(selector, entry) !== "never");
  }

  /** Whether a condition holds in this army list: settings, sizes and other units are left to the roster. */
  holds(when: Condition | undefined): Possibility {
    if (!when) return "always";
    const { army, notArmy, ...rest } = when;
    const { book, army: own } = this.catalogue;
    const names = (id: string) => (book.armyGroups?.find((g) => g.id === id)?.armies ?? [id]).includes(own.id);
    if ((army && !army.some(names)) || notArmy?.some(names)) return "never";
    return Object.values(rest).some((part) => part !== undefined) ? "maybe" : "always";
  }

  private allows(entry: CatalogueEntry, variant: OptionVariant, can: ReadonlySet<OptionVariant>): boolean {
    for (const rule of this.spoken.get(variant.index) ?? []) {
      const speaks = both(this.can(rule.units, entry, can), this.holds(rule.when));
      if (speaks === "never") continue;
      if (rule.status !== "denied") return true;
      if (speaks === "always") return false;
    }
    return variant.group.otherwise.status !== "denied";
  }

  private can(selector: Selector, entry: CatalogueEntry, can: ReadonlySet<OptionVariant>): Possibility {
    if (typeof selector === "string") {
      const named = this.selectors.get(selector);
      return named === undefined ? "never" : this.can(named, entry, can);
    }
    const { entry: ids, category, tag, option, command, list, army, attached, all = [], any, not } = selector;
    const having = (means: readonly OptionVariant[]): Possibility =>
      means.some((v) => entry.included.includes(v)) ? "always" : means.some((v) => can.has(v)) ? "maybe" : "never";
    let answer: Possibility = command || list || attached !== undefined ? "maybe" : "always";
    if (army) answer = both(answer, this.holds({ army }));
    if (ids) answer = both(answer, ids.includes(entry.entry.id) ? "always" : "never");
    if (category) {
      const own = category.includes(entry.entry.category);
      const moved = having(this.moving.filter((v) => category.includes(v.option.category ?? "") !== own));
      const ruled = this.catalogue.categoryRules.some((r) => category.includes(r.to) !== own && r.match.possible(entry) !== "never");
      const changes = ruled ? either(moved, "maybe") : moved;
      answer = both(answer, own ? opposite(changes) : changes);
    }
    if (tag) {
      const bits = tag.map((t) => this.catalogue.tagIndex.get(t));
      const own = entry.tags.some((t) => bits.includes(t));
      answer = both(answer, own ? "always" : having(this.meantTags(tag)));
    }
    if (option) answer = both(answer, having(this.meantOptions(option)));
    for (const part of all) answer = both(answer, this.can(part, entry, can));
    if (any) answer = both(answer, any.map((part) => this.can(part, entry, can)).reduce(either, "never"));
    return not === undefined ? answer : both(answer, opposite(this.can(not, entry, can)));
  }
}
