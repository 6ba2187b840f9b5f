import * as z from "zod";
import { label } from "@/lib/roster/describe-unit";
import { Bound, Id } from "@/lib/schema/common";
import { count, list } from "@/lib/text";
import { defineRuleKind, ruleBase } from "./contract";
import { boundFinding, finding, unitTarget } from "./make-finding";

/** Units kept beside the army, such as a sideboard: what they may cost, and what would break if one came in. */
export const apart = defineRuleKind({
  kind: "apart",
  schema: z.strictObject({
    ...ruleBase,
    kind: z.literal("apart"),
    command: Id.describe("a kind of command that stands apart"),
    max: Bound.describe("points"),
    name: z.string().describe("what it is called: 'Sideboard'"),
  }),
  docs: {
    title: "Apart",
    summary: "Units beside the army cost at most so much; those that would break a rule of the army are named.",
    example: { id: "X-15", kind: "apart", command: "sideboard", max: 250, name: "Sideboard", page: 12, basis: "printed" },
  },
  compile(rule, env) {
    if (!env.book.commands.some((c) => c.id === rule.command && c.apart)) env.fault(`no command "${rule.command}" that stands apart.`);
    const max = env.bound(rule.max);
    const when = env.when(rule.when);
    return {
      sort: "roster",
      check(context) {
        const units = context.roster.apart.filter((u) => u.commandKind === rule.command);
        if (units.length === 0 || (when && !when(context))) return;
        const points = units.reduce((n, u) => n + u.bill.points, 0);
        const bound = max.value(context);
        if (points > bound) {
          context.report(
            boundFinding(context, rule, {
              subject: rule.name,
              actual: points,
              bound,
              over: true,
              noun: "point",
              targets: units.map(unitTarget),
              terms: units.map((u) => ({ target: unitTarget(u), label: label(u), value: u.bill.points })),
              derivation: max.derivation(context),
            }),
          );
        }
        for (const unit of units) {
          const errors = context.errorsWith(unit);
          if (errors.length === 0) continue;
          context.report(
            finding(context, rule, {
              severity: "advice",
              targets: [unitTarget(unit)],
              message: `${label(unit)}: brought in from the ${rule.name.toLowerCase()} it breaks ${count(errors.length, "rule")} of the army.`,
              fix: "Change it, or bring it in only in place of a unit like it.",
              derivation: list(errors.slice(0, 3).map((f) => f.message.replace(/\.$/, ""))),
            }),
          );
        }
      },
    };
  },
});
