import { capital } from "@/lib/words/text";
import type { CompareRule } from "./compare-in-words";
import { countsUnits, defineRuleKind } from "./contract";
import { boundParts, boundValues, countIn, countInUnit, measureOf, reporterOf, termsOf, unitLabel, unitTarget } from "./make-finding";

const report = reporterOf("compare");

/** One counted quantity is at most another. */
export const compare = defineRuleKind<CompareRule>({
  kind: "compare",
  unitsOf: ({ in: place, left, when }) => (place === "unit" && !countsUnits(when) ? left.of : null),
  compile(rule, env) {
    const left = env.counter(rule.left);
    const right = env.counter(rule.atMost);
    const when = env.when(rule.when);
    const fewer = rule.less ? 1 : 0;
    const measure = measureOf(rule.left);
    if (rule.in === "unit") {
      return {
        sort: "unit",
        match: left.match,
        when,
        check(unit, context) {
          const actual = countInUnit(left, unit);
          const other = countIn(right, context, unit);
          const bound = Math.max(0, other - fewer);
          if (actual <= bound) return;
          const breach = {
            subject: [unitLabel(unit), rule.subject].filter(Boolean).join(", "),
            actual,
            bound,
            over: true,
            measure,
            noun: rule.noun,
            targets: [unitTarget(unit)],
            derivation: context.words.bounds.asMany(rule.right, other, rule.less ?? false),
          };
          report(context, rule, "over", { ...boundValues(rule, breach), right: rule.right }, boundParts(breach));
        },
      };
    }
    return {
      sort: "roster",
      check(context) {
        const actual = countIn(left, context, null);
        const other = countIn(right, context, null);
        const bound = Math.max(0, other - fewer);
        if (actual <= bound || (when && !when(context))) return;
        const terms = termsOf(left, context);
        const breach = {
          subject: rule.subject ?? capital(context.words.plural(rule.noun)),
          actual,
          bound,
          over: true,
          measure,
          noun: rule.noun,
          targets: terms.length ? terms.map((t) => t.target) : [{ kind: "roster" as const }],
          terms,
          derivation: context.words.bounds.asMany(rule.right, other, rule.less ?? false),
        };
        report(context, rule, "over", { ...boundValues(rule, breach), right: rule.right }, boundParts(breach));
      },
    };
  },
});
