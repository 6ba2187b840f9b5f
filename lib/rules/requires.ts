import * as z from "zod";
import { Selector } from "@/lib/schema/common";
import { count, list, number } from "@/lib/text";
import { conditional, defineRuleKind, named, reporting, ruleBase } from "./contract";
import { finding, unitLabel, unitTarget } from "./make-finding";

/** If something is taken, something else must be there: in the same unit, the same command or the roster. */
export const requires = defineRuleKind({
  kind: "requires",
  schema: z
    .strictObject({
      ...ruleBase,
      ...conditional,
      ...reporting,
      ...named,
      kind: z.literal("requires"),
      units: Selector.describe("the units that need something"),
      in: z.enum(["unit", "command", "roster"]),
      needs: Selector,
      atLeast: z.int().min(1).optional().describe("units that must fit `needs`; 1 when absent"),
      need: z.string().describe("what is needed, as a noun: 'the rank of hero or higher'"),
    })
    .refine((r) => r.in !== "unit" || r.atLeast === undefined, "atLeast counts units of a command or roster; leave it out here"),
  docs: {
    title: "Requires",
    summary: "A unit needs something of its own, or something elsewhere in its command or the roster.",
    example: {
      id: "X-5",
      kind: "requires",
      subject: "Assassin",
      units: { option: ["assassin"] },
      in: "unit",
      needs: { tag: ["hero"] },
      need: "the rank of hero or higher",
      page: 41,
      basis: "printed",
    },
  },
  sentence({ subject, units, in: place, need, atLeast = 1 }, say) {
    const where = place === "unit" ? "" : place === "command" ? " in the same command" : " in the roster";
    const many = atLeast > 1 ? ` (at least ${number(atLeast)})` : "";
    return subject ? `${subject}: ${need}${many} needed${where}` : `${say.who(units)} must have ${need}${many}${where}`;
  },
  compile(rule, env) {
    const units = env.match(rule.units);
    const needs = env.match(rule.needs);
    const when = env.when(rule.when);
    const wanted = rule.atLeast ?? 1;
    if (rule.in === "unit") {
      return {
        sort: "unit",
        match: units,
        when,
        check(unit, context) {
          if (needs(unit)) return;
          const who = unitLabel(unit);
          context.report(
            finding(context, rule, {
              targets: [unitTarget(unit)],
              message: rule.subject ? `${who}: ${rule.subject} taken, ${rule.need} needed.` : `${who}: ${rule.need} needed.`,
              fix: `Add ${rule.need}${rule.subject ? `, or remove ${rule.subject}` : ""}.`,
            }),
          );
        },
      };
    }
    const asking = env.counter({ of: rule.units });
    const answering = env.counter({ of: rule.needs });
    return {
      sort: "roster",
      check(context) {
        if ((context.totals[asking.index] ?? 0) === 0 || (when && !when(context))) return;
        if (rule.in === "roster" && (context.totals[answering.index] ?? 0) >= wanted) return;
        const places = rule.in === "roster" ? [null] : context.roster.commands.map((_, i) => i);
        for (const place of places) {
          const inside = context.roster.units.filter((u) => place === null || u.command === place);
          const asked = inside.filter((u) => units(u));
          const found = inside.reduce((n, u) => (needs(u) ? n + u.units : n), 0);
          if (asked.length === 0 || found >= wanted) continue;
          const who = rule.subject ?? list([...new Set(asked.map((u) => u.profile.label))]);
          context.report(
            finding(context, rule, {
              targets: asked.map(unitTarget),
              actual: found,
              bound: wanted,
              relation: "at least",
              unit: "unit",
              message: `${who}: ${rule.need} needed, ${found ? count(found, "unit") : "none"} taken.`,
              fix: `Add ${rule.need}.`,
            }),
          );
        }
      },
    };
  },
});
