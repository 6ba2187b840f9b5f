/** Counting things that do not all count alike: 4 Jezzails for one war machine, a scroll for two dice. */

import type { UnitSubject } from "@/lib/engine/catalogue/types";
import type { OptionSelector, Selector, Weighed } from "@/lib/engine/common";
import type { CheckedUnit, Counter, Match, SelectorSubject } from "@/lib/engine/rules/contract";
import type { EngineWords } from "@/lib/words/en/engine";
import { carriedBy } from "./carried";

/** What selectors mean: `options` gives the indices of options. */
export interface CounterEnv {
  match(selector: Selector): Match;
  options(selector: OptionSelector): number[];
}

/** What one line comes to, in parts of a whole, and how. */
interface Amount {
  parts: number;
  how: ((words: EngineWords) => string)[];
}

/** The counter of weighed things, in parts of a whole that all weights share: so no sum is off by the rounding of a third. */
export function weighedCounter(weighed: readonly Weighed[], index: number, match: Match, env: CounterEnv): Counter {
  const whole = weighed.reduce((n, { units = 1, models = 1 }) => leastCommonMultiple(n, units * models), 1);
  const units: { match: Match; weight: Weighed }[] = [];
  const options = new Map<number, { match: Match; counts: number }[]>();
  const sums: string[] = [];
  for (const weight of weighed) {
    if (weight.sum !== undefined) sums.push(weight.sum);
    else if (weight.options) {
      const one = { match: env.match(weight.of ?? {}), counts: weight.counts ?? 1 };
      for (const option of env.options(weight.options)) options.set(option, [...(options.get(option) ?? []), one]);
    } else units.push({ match: env.match(weight.of ?? {}), weight });
  }
  const perUnit = (subject: SelectorSubject): Amount => {
    const how: Amount["how"] = [];
    let parts = 0;
    for (const sum of sums) parts += carriedBy(subject as UnitSubject, sum) * whole;
    for (const { variant, copies } of subject.options) {
      const counts = options.get(variant.index)?.find((one) => one.match(subject))?.counts;
      if (counts === undefined) continue;
      parts += counts * copies * whole;
      if (counts !== 1) how.push(({ bounds }) => bounds.copies(copies, variant.name, counts));
    }
    return { parts, how };
  };
  const amountOf = (unit: CheckedUnit): Amount => {
    const { parts, how } = perUnit(unit);
    const own = units.find((one) => one.match(unit))?.weight;
    if (!own) return { parts: parts * unit.units, how };
    const { counts = 1, units: each = 1, models } = own;
    const many = models === undefined ? unit.units : unit.models;
    const said = howCounted(many, own);
    return { parts: parts * unit.units + (counts * many * whole) / (models ?? each), how: said ? [said, ...how] : how };
  };
  return {
    index,
    match,
    per: "line",
    each: (subject) => (units.some((one) => one.match(subject)) || perUnit(subject).parts !== 0 ? 1 : 0),
    amount: (unit) => amountOf(unit).parts,
    whole,
    options: null,
    how: (unit, words) => words.list(amountOf(unit).how.map((said) => said(words))),
  };
}

/** How a line counts; null where each unit counts for one. */
function howCounted(many: number, { counts = 1, units = 1, models }: Weighed): Amount["how"][number] | null {
  if (counts === 1 && units === 1 && models === undefined) return null;
  return ({ bounds }) => bounds.weighed(many, models === undefined ? "unit" : "model", counts, models ?? units);
}

function leastCommonMultiple(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y) [x, y] = [y, x % y];
  return (a / x) * b;
}
