/** What the rule kinds share: sums that can be checked by hand, and findings with their source. */
import { type Finding, makeFinding, type Target, type Term } from "@/lib/report/finding";
import { capital, count, number } from "@/lib/text";
import type { CheckedUnit, Counter, RuleBase, RuleContext } from "./contract";

/** The units a counter counted, each with what it added; zeros left out. */
export function termsOf(counter: Counter, context: RuleContext): Term[] {
  const terms: Term[] = [];
  for (const unit of context.roster.units) {
    if (!counter.match(unit)) continue;
    const value = counter.amount(unit);
    if (value !== 0) terms.push({ target: unitTarget(unit), label: unitLabel(unit), value });
  }
  return terms;
}

export function unitTarget(unit: CheckedUnit): Target {
  return { kind: "unit", unit: unit.unit.id };
}

/** "Handweapons, elite", or with an own name: "Graybear (General)". */
export function unitLabel({ unit, profile }: CheckedUnit): string {
  return unit.name ? `${unit.name} (${profile.label})` : profile.label;
}

/** What a counter counts in one unit of a line. */
export function countInUnit(counter: Counter, unit: CheckedUnit): number {
  return counter.per === "unit" ? counter.each(unit) : counter.amount(unit) / Math.max(1, unit.units);
}

type Said = Pick<Finding, "targets" | "message" | "fix"> & Partial<Finding>;

/** A finding of this rule; what is not said is empty. */
export function finding(context: RuleContext, rule: RuleBase, said: Said): Finding {
  return makeFinding({
    rule: rule.id,
    severity: rule.severity ?? "error",
    source: { book: context.book.title, page: rule.page },
    ...said,
    ...(rule.fix ? { fix: rule.fix } : {}),
  });
}

interface Breach {
  subject: string;
  actual: number;
  bound: number;
  over: boolean;
  exactly?: boolean;
  /** Singular. */
  noun: string;
  targets: Target[];
  terms?: Term[];
  derivation?: string;
}

/** The finding that something is more or fewer than its bound. What exceeds an open bound may still be right: somebody has to look. */
export function boundFinding(context: RuleContext, rule: RuleBase, breach: Breach): Finding {
  const { subject, actual, bound, over, noun, targets, terms = [], derivation = "" } = breach;
  const relation = breach.exactly ? "exactly" : over ? "at most" : "at least";
  const open = rule.severity === "unconfirmed";
  const change = `${over ? "remove" : "add"} ${count(Math.abs(actual - bound), noun)}`;
  return finding(context, rule, {
    targets,
    actual,
    bound,
    relation,
    unit: noun,
    terms,
    derivation,
    message: `${subject}: ${count(actual, noun)}, ${over && bound === 0 ? "none" : `${relation} ${number(bound)}`} ${open ? "settled" : over ? "allowed" : "needed"}.`,
    fix: open ? `Look up the number in your book, or ${change}.` : `${capital(change)}.`,
  });
}
