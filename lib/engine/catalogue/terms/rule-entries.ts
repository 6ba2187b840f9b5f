/** Whom a rule speaks of, as far as its data says it. */

import type { Selector } from "@/lib/engine/common";
import type { Rule } from "@/lib/engine/rules/registry";

/** The entries a rule names at the head of its selector; null where it names none there. */
export function entriesNamedBy(rule: Rule): readonly string[] | null {
  const units = unitsMeantBy(rule);
  return units !== null && typeof units !== "string" ? (units.entry ?? null) : null;
}

/** The units a rule is about; null where it is about more than one sort, or about none. */
export function unitsMeantBy(rule: Rule): Selector | null {
  if ("units" in rule) return rule.units;
  return "quantity" in rule && "of" in rule.quantity ? rule.quantity.of : null;
}

/** Which bound of a count rule is a number one can look up, and the number that is settled so far. */
export function openBound(rule: Extract<Rule, { kind: "count" }>): { side: "min" | "max"; settled: number } | null {
  for (const side of ["max", "min"] as const) {
    const bound = rule[side];
    if (typeof bound === "number") return { side, settled: bound };
    if (bound !== undefined && "scale" in bound) return { side, settled: bound.count };
  }
  return null;
}
