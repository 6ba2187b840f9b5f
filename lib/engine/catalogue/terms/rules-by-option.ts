/** Rules that speak of single options, by option: most of a book's, and a roster asks about few of them. */

import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { OptionSelector } from "@/lib/engine/common";
import { addTo } from "@/lib/engine/group-by";
import { lazy } from "@/lib/engine/lazy";

/** A rule with the indices of the options it speaks of. */
export interface OptionRule<T> {
  options: readonly number[];
  rule: T;
}

/** One rule of the book, in its place; what it compiles to is made when an option it speaks of is first asked about. */
interface Placed<T> {
  at: number;
  rules(): readonly OptionRule<T>[];
}

export class RulesByOption<T> {
  private count = 0;
  private readonly byIndex = new Map<number, Placed<T>[]>();
  private readonly byRef = new Map<string, Placed<T>[]>();
  private readonly byTag = new Map<number | undefined, Placed<T>[]>();
  private readonly byGroup = new Map<string, Placed<T>[]>();
  private readonly ordered: (readonly T[] | undefined)[] = [];

  constructor(
    private readonly catalogue: Pick<Catalogue, "variants" | "tagIndex">,
    private readonly rank: ((rule: T) => number) | null = null,
  ) {}

  add(rule: OptionRule<T>): void {
    const placed = { at: this.count++, rules: () => [rule] };
    for (const option of rule.options) addTo(this.byIndex, option, placed);
  }

  /** A rule that is compiled later. */
  addLater({ option = [], tag = [], group = [] }: OptionSelector, make: () => readonly OptionRule<T>[]): void {
    const placed = { at: this.count++, rules: lazy(make) };
    for (const ref of option) addTo(this.byRef, ref, placed);
    for (const name of tag) addTo(this.byTag, this.catalogue.tagIndex.get(name), placed);
    for (const id of group) addTo(this.byGroup, id, placed);
  }

  /** In order of precedence. */
  of(index: number): readonly T[] {
    const ordered = this.ordered[index];
    if (ordered) return ordered;
    const { rank, catalogue } = this;
    const variant = catalogue.variants[index];
    const placed = new Set(this.byIndex.get(index));
    if (variant) {
      const { option, key, tags, group } = variant;
      const several = [
        this.byRef.get(option.id),
        this.byRef.get(key),
        this.byGroup.get(group.id),
        ...tags.map((tag) => this.byTag.get(tag)),
      ];
      for (const some of several) for (const one of some ?? []) placed.add(one);
    }
    const rules = [...placed]
      .sort((a, b) => a.at - b.at)
      .flatMap((one) => one.rules().flatMap(({ options, rule }) => (options.includes(index) ? [rule] : [])));
    if (rank) rules.sort((a, b) => rank(a) - rank(b));
    this.ordered[index] = rules;
    return rules;
  }
}
