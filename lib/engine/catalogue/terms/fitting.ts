/** What an army list has of what an event names: selectors and quantities without the rest, which is no fault there. */

import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { OptionSelector, Quantity, Selector, SelectorKeys } from "@/lib/engine/common";
import { NONE } from "@/lib/engine/rules/things";
import { withFigureParts } from "./figure-parts";

type Names = Pick<Catalogue, "book" | "entryById" | "variantByKey" | "variants" | "groups">;
type Key = "entry" | "category" | "tag" | "option" | "group";

export class Fitting {
  private readonly has: Record<Key, (id: string) => boolean>;

  constructor(private readonly names: Names) {
    const { book, entryById, variantByKey, variants } = names;
    this.has = {
      entry: (id) => entryById.has(id),
      category: (id) => book.categories.some((one) => one.id === id),
      tag: (id) => book.tags?.some((one) => one.id === id) ?? false,
      option: (ref) => variantByKey.has(ref),
      // A heading of other army lists has no options here.
      group: (id) => variants.some(({ group }) => group.id === id),
    };
  }

  /** Null where the army list has none of them. */
  units(selector: Selector): Selector | null {
    if (typeof selector === "string") return selector;
    const made: SelectorKeys = { ...selector };
    for (const key of ["entry", "category", "tag", "option", "group"] as const) {
      const some = selector[key]?.filter(this.has[key]);
      if (some?.length === 0) return null;
      if (some) made[key] = some;
    }
    if (selector.any) {
      made.any = selector.any.flatMap((one) => this.units(one) ?? []);
      if (made.any.length === 0) return null;
    }
    const all = selector.all?.map((one) => this.units(one) ?? NONE);
    if (all?.includes(NONE)) return null;
    if (all) made.all = all;
    if (selector.not !== undefined) made.not = this.units(selector.not) ?? NONE;
    return made;
  }

  /** The same of options. */
  options({ option = [], group = [], tag }: OptionSelector): OptionSelector | null {
    const [some, under] = [option.filter(this.has.option), group.filter(this.has.group)];
    if (some.length + under.length === 0 && !tag) return null;
    return { ...(some.length ? { option: some } : {}), ...(under.length ? { group: under } : {}), ...(tag ? { tag } : {}) };
  }

  /** The same of what is counted; figures as what makes them up. */
  quantity({ of: given, measure }: Quantity): Quantity | null {
    const of = this.units(given);
    if (of === null) return null;
    if (typeof measure !== "object" || "sum" in measure) return { of, ...(measure === undefined ? {} : { measure }) };
    if ("options" in measure || "optionPoints" in measure) {
      const options = this.options("options" in measure ? measure.options : measure.optionPoints);
      return options && { of, measure: "options" in measure ? { options } : { optionPoints: options } };
    }
    const weighed = measure.weighed.flatMap(({ of: some, options, ...part }) => {
      const [units, taken] = [some === undefined ? undefined : this.units(some), options && this.options(options)];
      if (units === null || taken === null) return [];
      return [{ ...part, ...(units === undefined ? {} : { of: units }), ...(taken ? { options: taken } : {}) }];
    });
    if (weighed.length === 0) return null;
    const parts = withFigureParts({ of, measure: { weighed } }, this.names.book);
    return parts.measure === undefined ? null : parts;
  }
}
