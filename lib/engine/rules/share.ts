import type { Finding, Target } from "@/lib/engine/report/finding";
import { exact } from "@/lib/engine/report/points";
import { defineRuleKind, type RuleContext } from "./contract";
import { boundParts, boundValues, countIn, countInUnit, measureOf, reporterOf, termsOf, unitLabel, unitTarget } from "./make-finding";
import type { ShareRule } from "./share-in-words";

const report = reporterOf("share");

/** What was counted in the roster or a unit. */
interface Part extends Pick<Finding, "terms"> {
  subject: string;
  actual: number;
  over: Target[];
  place: Target;
}

/** A part is at most or at least a percentage of the agreed points, the points spent, or another quantity. */
export const share = defineRuleKind<ShareRule>({
  kind: "share",
  compile(rule, env) {
    const part = env.counter(rule.part);
    const base = typeof rule.of === "string" ? null : env.counter(rule.of);
    const when = env.when(rule.when);
    const measure = measureOf(rule.part);
    const noun = rule.noun ?? (rule.part.measure === "points" ? "point" : "unit");
    // Whether the whole goes up and down with the part.
    const moves = (context: RuleContext): boolean =>
      base
        ? base.per === part.per && !context.roster.units.some((u) => part.match(u) && !base.match(u))
        : rule.of === "spent" && rule.part.measure === "points";
    /** Holds what was counted in a place, the roster or a unit, to its share; where there is too much, `over` is pointed at, else `place`. */
    const judge = (context: RuleContext, whole: number, { subject, actual, terms, over: counted, place }: Part) => {
      // Compared as integers: a × 100 against whole × percent.
      const over = rule.maxPercent !== undefined && actual * 100 > whole * rule.maxPercent;
      const under = rule.minPercent !== undefined && actual * 100 < whole * rule.minPercent;
      if (!over && !under) return;
      const percent = (over ? rule.maxPercent : rule.minPercent) ?? 0;
      const most = (whole * percent) / 100;
      const bound = over ? Math.floor(most) : Math.ceil(most);
      const from = rule.of === "limit" ? "agreed" : rule.of === "spent" ? "spent" : "counted";
      const breach = {
        subject,
        actual,
        bound,
        over,
        measure,
        noun,
        targets: over && counted.length ? counted : [place],
        terms,
        derivation: context.words.bounds.share(percent, whole, from),
      };
      const values = { ...boundValues(rule, breach), percent, whole: moves(context) ? whole : null };
      report(context, rule, over ? "over" : "under", values, boundParts(breach));
    };
    return {
      sort: "roster",
      check(context) {
        if (when && !when(context)) return;
        const whole = base ? countIn(base, context, null) : rule.of === "limit" ? context.limit : context.points;
        if (whole === null) return;
        if (rule.in === "unit") {
          for (const unit of context.roster.units.filter(part.match)) {
            const place = unitTarget(unit);
            const subject = [unitLabel(unit), rule.subject].filter(Boolean).join(", ");
            judge(context, whole, { subject, actual: exact(countInUnit(part, unit)), terms: [], over: [place], place });
          }
          return;
        }
        const terms = termsOf(part, context);
        const over = terms.map(({ target }) => target);
        const actual = countIn(part, context, null);
        judge(context, whole, { subject: rule.subject ?? context.words.bounds.roster, actual, terms, over, place: { kind: "roster" } });
      },
    };
  },
});
