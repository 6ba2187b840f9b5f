/** What a rule counts over the units of a roster: units, models, points, copies of options, characteristics. */

import type { UnitSubject } from "@/lib/engine/catalogue/types";
import type { Quantity } from "@/lib/engine/common";
import type { CheckedUnit, Counter } from "@/lib/engine/rules/contract";
import { carriedBy } from "./carried";
import { type CounterEnv, weighedCounter } from "./weighed";

type Sized = CheckedUnit["entry"]["entry"];

/** The counter of a quantity. */
export function makeCounter(quantity: Quantity, index: number, env: CounterEnv): Counter {
  const measure = quantity.measure ?? "units";
  const match = env.match(quantity.of);
  if (typeof measure === "object" && "weighed" in measure) return weighedCounter(measure.weighed, index, match, env);
  if (measure === "points") return { index, match, per: "points", each: () => 1, amount: (unit) => unit.bill.points, options: null };
  if (measure === "models") return { index, match, per: "model", each: () => 1, amount: (unit) => unit.models, options: null };
  if (typeof measure === "object" && "optionPoints" in measure) {
    const counted = new Set(env.options(measure.optionPoints));
    const points = (unit: CheckedUnit) => {
      let sum = 0;
      for (const line of unit.bill.lines) if (line.variant !== null && counted.has(line.variant)) sum += line.points ?? 0;
      return sum;
    };
    return { index, match, per: "points", each: () => 1, amount: points, options: counted };
  }
  if (typeof measure === "object" && "unitsFrom" in measure) {
    const { unitsFrom } = measure;
    const from = (entry: Sized) => ("models" in unitsFrom ? unitsFrom.models : unitsFrom.times * fewestModels(entry));
    const amount = (unit: CheckedUnit) => (unit.models >= from(unit.entry.entry) * unit.units ? unit.units : 0);
    return { index, match, per: "line", each: () => 1, amount, options: null };
  }
  let each: Counter["each"] = () => 1;
  let counted: ReadonlySet<number> | null = null;
  if (typeof measure === "object" && "options" in measure) {
    const these = new Set(env.options(measure.options));
    counted = these;
    each = (subject) => subject.options.reduce((n, o) => (these.has(o.variant.index) ? n + o.copies : n), 0);
  } else if (typeof measure === "object") {
    const plus = measure.plus ?? 0;
    each = (subject) => plus + carriedBy(subject as UnitSubject, measure.sum);
  }
  return { index, match, per: "unit", each, amount: (unit) => each(unit) * unit.units, options: counted };
}

/** The fewest models that a unit of an entry has by its own size. */
function fewestModels({ size }: Sized): number {
  return typeof size?.min === "number" ? size.min : 1;
}
