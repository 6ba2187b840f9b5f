/** The shared hand of the rule kinds: sums that can be checked, and findings with their source. */
import type { Context, Counter, ResolvedUnit } from "@/lib/catalogue/types";
import type { Finding, Target, Term } from "@/lib/report/finding";
import { label } from "@/lib/roster/describe-unit";
import { count, number } from "@/lib/text";
import type { RuleBase } from "./contract";

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

/** The finding that something is more or fewer than its bound. What goes beyond an open bound may still be right: somebody has to look. */
export function boundFinding(context: Context, rule: RuleBase, breach: Breach): Finding {
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
    fix: open ? `Look up the number in your book, or ${change}.` : `${change[0]?.toUpperCase()}${change.slice(1)}.`,
  });
}
