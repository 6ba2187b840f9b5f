import type { Term } from "@/lib/engine/report/finding";
import { exact } from "@/lib/engine/report/points";
import { defineRuleKind } from "./contract";
import { reporterOf } from "./make-finding";
import type { PointsLimitRule } from "./points-limit-in-words";

const report = reporterOf("points-limit");

/** The total is at most the agreed points; a bonus may add points that only some units can use. */
export const pointsLimit = defineRuleKind<PointsLimitRule>({
  kind: "points-limit",
  compile(rule, env) {
    const covered = rule.bonus && env.counter({ of: rule.bonus.covers, measure: "points" });
    const when = env.when(rule.when);
    return {
      sort: "roster",
      check(context) {
        const { limit, limitOf, points } = context;
        if (limit === null || (when && !when(context))) return;
        const bonus = rule.bonus && covered ? Math.min(rule.bonus.points, context.totals[covered.index] ?? 0) : 0;
        const bound = limit + bonus;
        if (points <= bound) return;
        const byCategory = new Map<string, number>();
        for (const { category, bill } of context.roster.units)
          byCategory.set(category, exact((byCategory.get(category) ?? 0) + bill.points));
        const terms: Term[] = [];
        for (const { id, name } of context.book.categories) {
          const value = byCategory.get(id);
          if (value) terms.push({ target: { kind: "roster" }, label: name, value });
        }
        for (const { command, full, paid, because } of context.commandBills)
          if (paid !== full) terms.push({ target: { kind: "command", command }, label: because, value: paid - full });
        const how = bonus && rule.bonus ? context.words.bounds.withBonus(limit, bonus, rule.bonus.name) : "";
        report(
          context,
          limitOf ? { ...rule, event: limitOf } : rule,
          "over",
          { points, limit, bonus, atLeast: context.missing > 0, event: limitOf !== undefined, how },
          {
            targets: [{ kind: "roster" }],
            actual: points,
            bound,
            relation: "at most",
            measure: "point",
            unit: "point",
            terms,
            derivation: how,
          },
        );
      },
    };
  },
});
