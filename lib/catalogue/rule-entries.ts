/** Which entries a rule speaks of, as far as its data names them. */
import type { Rule } from "@/lib/rules/registry";
import type { Selector } from "@/lib/schema/common";

/** The entries a rule names at the head of its selector; null where it names none there. */
export function entriesNamedBy(rule: Rule): readonly string[] | null {
  const units = unitsOf(rule);
  return units !== null && typeof units !== "string" ? (units.entry ?? null) : null;
}

function unitsOf(rule: Rule): Selector | null {
  if ("units" in rule) return rule.units;
  return "quantity" in rule && "of" in rule.quantity ? rule.quantity.of : null;
}
