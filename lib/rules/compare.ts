import * as z from "zod";
import type { Counter, ResolvedUnit } from "@/lib/catalogue/types";
import { label } from "@/lib/roster/describe-unit";
import { Quantity } from "@/lib/schema/common";
import { number } from "@/lib/text";
import { defineRuleKind, ruleBase } from "./contract";
import { boundFinding, termsOf, unitTarget } from "./make-finding";

/** One counted quantity is at most another. */
export const compare = defineRuleKind({
  kind: "compare",
  schema: z.strictObject({
    ...ruleBase,
    kind: z.literal("compare"),
    left: Quantity,
    atMost: Quantity,
    noun: z.string().describe("singular of what is counted on the left"),
    right: z.string().describe("what the right side is, in words: 'clerics and witch hunters'"),
    in: z
      .enum(["roster", "unit"])
      .optional()
      .describe("roster when absent; unit: both counted in one unit of a line that the left side means"),
    less: z.boolean().optional().describe("fewer than, not as many as"),
  }),
  docs: {
    title: "Compare",
    summary: "One count is at most, or less than, another count of the same roster or unit.",
    example: {
      id: "X-4",
      kind: "compare",
      subject: "Grenades",
      left: { of: {}, measure: { options: { option: ["grenade"] } } },
      atMost: { of: { tag: ["cleric"] } },
      noun: "grenade",
      right: "clerics",
      page: 77,
      basis: "printed",
    },
  },
  compile(rule, env) {
    const left = env.counter(rule.left);
    const right = env.counter(rule.atMost);
    const when = env.when(rule.when);
    const fewer = rule.less ? 1 : 0;
    const as = rule.less ? "fewer than" : "as many as";
    if (rule.in === "unit") {
      return {
        sort: "unit",
        match: left.match,
        when,
        check(unit, context) {
          const actual = ofOne(left, unit);
          const other = right.match(unit) ? ofOne(right, unit) : 0;
          const bound = Math.max(0, other - fewer);
          if (actual <= bound) return;
          context.report(
            boundFinding(context, rule, {
              subject: [label(unit), rule.subject].filter(Boolean).join(", "),
              actual,
              bound,
              over: true,
              noun: rule.noun,
              targets: [unitTarget(unit)],
              derivation: `${as} ${rule.right}: ${number(other)}`,
            }),
          );
        },
      };
    }
    return {
      sort: "roster",
      check(context) {
        const actual = context.totals[left.index] ?? 0;
        const other = context.totals[right.index] ?? 0;
        const bound = Math.max(0, other - fewer);
        if (actual <= bound || (when && !when(context))) return;
        const terms = termsOf(left, context);
        context.report(
          boundFinding(context, rule, {
            subject: rule.subject ?? "Roster",
            actual,
            bound,
            over: true,
            noun: rule.noun,
            targets: terms.length ? terms.map((t) => t.target) : [{ kind: "roster" }],
            terms,
            derivation: `${as} ${rule.right}: ${number(other)}`,
          }),
        );
      },
    };
  },
});

/** What one unit of a line adds. */
function ofOne(counter: Counter, unit: ResolvedUnit): number {
  return counter.per === "unit" ? counter.each(unit) : counter.amount(unit) / Math.max(1, unit.units);
}
