import * as z from "zod";
import { label } from "@/lib/roster/describe-unit";
import { Bound, Selector } from "@/lib/schema/common";
import { count, number } from "@/lib/text";
import { defineRuleKind, ruleBase } from "./contract";
import { boundFinding, finding, unitTarget } from "./make-finding";

/** How many models one unit has. */
export const size = defineRuleKind({
  kind: "size",
  schema: z.strictObject({
    ...ruleBase,
    kind: z.literal("size"),
    units: Selector,
    min: Bound.optional(),
    max: Bound.optional(),
    step: z.int().min(2).optional().describe("only multiples of this"),
    noun: z.string().optional().describe("singular; 'model' when absent"),
  }),
  docs: {
    title: "Size",
    summary: "A unit has at least, at most, or a multiple of so many models.",
    example: { id: "X-10", kind: "size", units: { entry: ["spearmen"] }, min: 10, max: 20, page: 3, basis: "printed" },
  },
  compile(rule, env) {
    const min = rule.min === undefined ? null : env.bound(rule.min);
    const max = rule.max === undefined ? null : env.bound(rule.max);
    const noun = rule.noun ?? "model";
    return {
      sort: "unit",
      match: env.match(rule.units),
      when: env.when(rule.when),
      ...(typeof rule.min === "number" ? { fewest: rule.min } : {}),
      check(unit, context) {
        const actual = unit.models / Math.max(1, unit.units);
        const over = max && actual > max.value(context) ? max : null;
        const under = min && actual < min.value(context) ? min : null;
        const broken = over ?? under;
        const who = label(unit);
        const targets = [unitTarget(unit)];
        if (broken) {
          const derivation = broken.derivation(context);
          context.report(
            boundFinding(context, rule, {
              subject: who,
              actual,
              bound: broken.value(context),
              over: over !== null,
              noun,
              targets,
              derivation,
            }),
          );
        } else if (rule.step && actual % rule.step !== 0) {
          context.report(
            finding(context, rule, {
              targets,
              actual,
              unit: noun,
              bound: rule.step,
              message: `${who}: ${count(actual, noun)}, only multiples of ${rule.step} allowed.`,
              fix: `Add ${count(rule.step - (actual % rule.step), noun)}, or remove ${number(actual % rule.step)}.`,
            }),
          );
        }
      },
    };
  },
});
