/**
 * Parts of a unit that each have options of their own, such as its models one by one. A roster of ours adds them together, so that limits
 * on each are limits on all together: here it is asked whether each keeps them too.
 */

import type { Bound, Quantity, Selector } from "@/lib/engine/common";
import type { ArmyList } from "@/lib/engine/schema/army-list";

/** A selection in a unit, by the id of its option; null for its models. */
export interface PartOfUnit {
  id: string | null;
  name: string;
  count: number;
  below: readonly PartOfUnit[];
}

/** How many of some options each of some parts has. */
export interface PartLimit {
  entries: ReadonlySet<string>;
  parts: ReadonlySet<string | null>;
  options: ReadonlySet<string>;
  min: number;
  max: number;
}

/** The limits of an army list that are so many for each of some part of a unit. */
export function limitsOfParts({ rules }: Pick<ArmyList, "rules">): PartLimit[] {
  return rules.flatMap((rule): PartLimit[] => {
    if (rule.kind !== "count" || rule.in !== "unit" || "commands" in rule.quantity) return [];
    const { of, measure } = rule.quantity;
    const bound = forEach(rule.max) ?? forEach(rule.min);
    if (!bound || typeof measure !== "object" || !("options" in measure)) return [];
    const range = rule.max === undefined ? { min: bound.count, max: Number.POSITIVE_INFINITY } : { min: 0, max: bound.count };
    return [{ entries: new Set(entriesIn(of)), parts: new Set(bound.parts), options: new Set(measure.options.option), ...range }];
  });
}

function forEach(bound: Bound | undefined): { count: number; parts: (string | null)[] } | null {
  if (typeof bound !== "object" || !("numerator" in bound) || bound.denominator !== 1 || bound.plus) return null;
  const parts = partsIn(bound.of.measure);
  return parts.length ? { count: bound.numerator, parts } : null;
}

function partsIn(measure: Quantity["measure"]): (string | null)[] {
  if (measure === "models") return [null];
  if (typeof measure !== "object") return [];
  if ("options" in measure) return measure.options.option ?? [];
  return "weighed" in measure ? measure.weighed.flatMap(({ options, models }) => options?.option ?? (models ? [null] : [])) : [];
}

const entriesIn = (of: Selector): string[] => (typeof of === "string" ? [] : [...(of.entry ?? []), ...(of.all ?? []).flatMap(entriesIn)]);

/** The parts that break a limit on each of several such parts. */
export function unlikeParts(parts: readonly PartOfUnit[], entry: string, limits: readonly PartLimit[]): PartOfUnit[] {
  const broken = new Set<PartOfUnit>();
  for (const limit of limits) {
    if (!limit.entries.has(entry)) continue;
    const own = parts.filter(({ id }) => limit.parts.has(id));
    for (const part of own.length > 1 ? own : []) {
      const has = countBelow(part, limit.options);
      if (has > limit.max * part.count || has < limit.min * part.count) broken.add(part);
    }
  }
  return [...broken];
}

const countBelow = ({ below }: PartOfUnit, options: ReadonlySet<string>): number =>
  below.reduce((n, one) => n + (one.id !== null && options.has(one.id) ? one.count : 0) + countBelow(one, options), 0);
