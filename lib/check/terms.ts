/** The shared hand of the rule kinds: sums that can be checked, and findings with their source. */
import type { Context, Counter, ResolvedUnit } from "@/lib/catalogue/types";
import { label } from "@/lib/roster/label";
import type { RuleBase } from "@/lib/rules/define";
import type { Finding, Target, Term } from "./finding";

/** The units a counter counted, each with what it added; zeros left out. */
export function termsOf(counter: Counter, context: Context): Term[] {
  const terms: Term[] = [];
  for (const unit of context.roster.units) {
    if (!counter.match(unit)) continue;
    const value = counter.amount(unit);
    if (value !== 0) terms.push({ target: { kind: "unit", unit: unit.unit.id }, label: label(unit), value });
  }
  return terms;
}

export function unitTarget(unit: ResolvedUnit): Target {
  return { kind: "unit", unit: unit.unit.id };
}

type Said = Pick<Finding, "targets" | "message" | "fix"> & Partial<Finding>;

/** A finding of this rule; what is not said is empty. */
export function finding(context: Context, rule: RuleBase, said: Said): Finding {
  return {
    rule: rule.id,
    severity: rule.severity ?? "error",
    actual: null,
    bound: null,
    relation: null,
    unit: null,
    terms: [],
    derivation: "",
    source: { book: context.catalogue.book.title, page: rule.page },
    ...said,
    ...(rule.fix ? { fix: rule.fix } : {}),
  };
}
