/** What an army list has of what an event names: selectors and quantities without the rest, which is no fault there. */

import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { OptionSelector, Quantity, Selector, SelectorKeys } from "@/lib/engine/common";
import { NONE } from "@/lib/engine/rules/things";
import { withFigureParts } from "./figure-parts";

type Names = Pick<Catalogue, "book" | "entryById" | "variantByKey" | "variants" | "groups">;
type Key = "entry" | "category" | "tag" | "option" | "group";

export class Fitting {
  private readonly has: Record<Key, (id: string) => boolean>;
  /** What some tags and headings stand for, which only limits name. */
  private readonly unitsBy: ReadonlyMap<string, Selector>;
  private readonly optionsBy: ReadonlyMap<string, OptionSelector>;

  constructor(private readonly names: Names) {
    const { book, entryById, variantByKey, variants } = names;
    this.unitsBy = new Map((book.tags ?? []).flatMap(({ id, of }) => (of === undefined ? [] : [[id, of] as const])));
    this.optionsBy = new Map((book.headings ?? []).map(({ id, of }) => [id, of]));
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
  units(given: Selector): Selector | null {
    if (typeof given === "string") return given;
    const selector = this.spelledOut(given);
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

  /** With what tags and headings stand for in their place. */
  private spelledOut(given: SelectorKeys): SelectorKeys {
    const { tag = [], group = [], ...rest } = given;
    if (!tag.some((id) => this.unitsBy.has(id)) && !group.some((id) => this.optionsBy.has(id))) return given;
    const meant: Selector[] = [
      ...(tag.length ? [{ any: tag.map((id) => this.unitsBy.get(id) ?? { tag: [id] }) }] : []),
      ...(group.length ? [{ any: withOptions(this.options({ group }) ?? {}) }] : []),
    ];
    return { ...rest, all: [...(rest.all ?? []), ...meant] };
  }

  /** The same of options. */
  options(given: OptionSelector): OptionSelector | null {
    const headings = given.group?.flatMap((id) => this.optionsBy.get(id) ?? { group: [id] }) ?? [];
    const parts = [{ option: given.option, tag: given.tag }, ...headings];
    const option = parts.flatMap((part) => part.option ?? []).filter(this.has.option);
    const group = parts.flatMap((part) => ("group" in part && part.group) || []).filter(this.has.group);
    const tag = parts.flatMap((part) => ("tag" in part && part.tag) || []);
    if (option.length + group.length + tag.length === 0) return null;
    return { ...(option.length ? { option } : {}), ...(group.length ? { group } : {}), ...(tag.length ? { tag } : {}) };
  }

  /** The same of what is counted; figures as what makes them up. */
  quantity({ of: given, measure }: Quantity): Quantity | null {
    const of = this.units(given);
    if (of === null) return null;
    if (typeof measure !== "object" || "sum" in measure || "unitsFrom" in measure)
      return { of, ...(measure === undefined ? {} : { measure }) };
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

/** The units that have one of some options, one part for each way to name them. */
function withOptions({ option, group, tag }: OptionSelector): Selector[] {
  return [option && { option }, group && { group }, tag && { tag }].flatMap((part) => part ?? []);
}
