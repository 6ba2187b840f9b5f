import type { Term } from "@/lib/engine/report/finding";
import { exact } from "@/lib/engine/report/points";
import { type BoundOf, defineRuleKind } from "./contract";
import { boundParts, boundValues, reporterOf, unitLabel, unitTarget } from "./make-finding";
import type { SideboardRule } from "./sideboard-in-words";

const report = reporterOf("sideboard");

/** Each is tried by a check of the whole army. */
const MOST_TRIED = 25;

/** Units kept beside the army, such as a sideboard: what they may cost, and what would break if one came in. */
export const sideboard = defineRuleKind<SideboardRule>({
  kind: "sideboard",
  compile(rule, env) {
    if (!env.commandKinds.some((c) => c.id === rule.command && c.sideboard))
      env.fault(`no command "${rule.command}" that stands beside the army.`);
    const max = rule.max === undefined ? null : env.bound(rule.max);
    const whole = rule.whole === undefined ? null : env.bound(rule.whole);
    const when = env.when(rule.when);
    return {
      sort: "roster",
      check(context) {
        const units = context.roster.sideboard.filter((u) => u.commandKind === rule.command);
        if (units.length === 0 || (when && !when(context))) return;
        const points = units.reduce((n, u) => exact(n + u.bill.points), 0);
        const terms: Term[] = units.map((u) => ({ target: unitTarget(u), label: unitLabel(u), value: u.bill.points }));
        const atMost = (limit: BoundOf | null, subject: string, actual: number, sum: Term[]) => {
          if (!limit || actual <= limit.value(context, null)) return;
          const breach = {
            subject,
            actual,
            bound: limit.value(context, null),
            over: true,
            measure: "point" as const,
            noun: "point",
            targets: units.map(unitTarget),
            terms: sum,
            derivation: limit.derivation(context, null),
          };
          report(context, rule, "over", boundValues(rule, breach), boundParts(breach));
        };
        atMost(max, rule.name, points, terms);
        const army = { target: { kind: "roster" as const }, label: context.words.bounds.army, value: context.points };
        atMost(whole, context.words.bounds.armyAnd(rule.name), context.points + points, [army, ...terms]);
        if (!max) return;
        for (const unit of units.slice(0, MOST_TRIED)) {
          const quotes = context.errorsWith(unit);
          if (quotes.length === 0) continue;
          const values = { who: unitLabel(unit), sideboard: context.words.inside(rule.name), rules: quotes.map((f) => f.rule) };
          report(context, rule, "breaks", values, { severity: "advice", targets: [unitTarget(unit)], quotes });
        }
        const untried = units.slice(MOST_TRIED);
        if (untried.length === 0) return;
        const values = { sideboard: rule.name, tried: MOST_TRIED, others: untried.length };
        report(context, rule, "untried", values, { severity: "advice", targets: untried.map(unitTarget) });
      },
    };
  },
});
