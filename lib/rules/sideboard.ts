import * as z from "zod";
import { Bound, Id } from "@/lib/schema/common";
import { count, list } from "@/lib/text";
import { conditional, defineRuleKind, reporting, ruleBase } from "./contract";
import { boundFinding, finding, unitLabel, unitTarget } from "./make-finding";

/** Units kept beside the army, such as a sideboard: what they may cost, and what would break if one came in. */
export const sideboard = defineRuleKind({
  kind: "sideboard",
  schema: z.strictObject({
    ...ruleBase,
    ...conditional,
    ...reporting,
    kind: z.literal("sideboard"),
    command: Id.describe("a kind of command that stands beside the army"),
    max: Bound.describe("points"),
    name: z.string().describe("what it is called: 'Sideboard'"),
  }),
  docs: {
    title: "Sideboard",
    summary: "Units beside the army cost at most so much; those that would break a rule of the army are named.",
    example: { id: "X-15", kind: "sideboard", command: "sideboard", max: 250, name: "Sideboard", page: 12, basis: "printed" },
  },
  sentence({ name, max }, say) {
    return `${name}: at most ${say.bound(max, "point")}, beside the army`;
  },
  compile(rule, env) {
    if (!env.commandKinds.some((c) => c.id === rule.command && c.sideboard))
      env.fault(`no command "${rule.command}" that stands beside the army.`);
    const max = env.bound(rule.max);
    const when = env.when(rule.when);
    return {
      sort: "roster",
      check(context) {
        const units = context.roster.sideboard.filter((u) => u.commandKind === rule.command);
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
              terms: units.map((u) => ({ target: unitTarget(u), label: unitLabel(u), value: u.bill.points })),
              derivation: max.derivation(context),
            }),
          );
        }
        for (const unit of units) {
          const errors = context.errorsWith(unit);
          const [first] = errors;
          if (!first) continue;
          context.report(
            finding(context, rule, {
              severity: "advice",
              targets: [unitTarget(unit)],
              message: `${unitLabel(unit)}: brought in from the ${rule.name.toLowerCase()} it breaks ${count(errors.length, "rule")} of the army. ${first.message}`,
              fix: "Change it, or bring it in only in place of a unit like it.",
              derivation: list(errors.slice(0, 3).map((f) => f.message.replace(/\.$/, ""))),
            }),
          );
        }
      },
    };
  },
});
