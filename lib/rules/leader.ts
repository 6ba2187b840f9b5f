import * as z from "zod";
import { Id, RuleId, Selector } from "@/lib/schema/common";
import { capital, list, number } from "@/lib/text";
import { type CheckedUnit, conditional, defineRuleKind, reporting, ruleBase } from "./contract";
import { finding, unitLabel, unitTarget } from "./make-finding";

/** One unit leads: it has the highest of a characteristic among those that may lead. */
export const leader = defineRuleKind({
  kind: "leader",
  schema: z.strictObject({
    ...ruleBase,
    ...conditional,
    ...reporting,
    kind: z.literal("leader"),
    leader: Selector.describe("units marked as the leader"),
    among: Selector.describe("units that may lead"),
    highest: Id.describe("a characteristic of the book"),
    name: z.string().describe("what the leader is called: 'general'"),
    ties: RuleId.optional().describe("the rule that asks for a choice among equals, where it is another one"),
  }),
  docs: {
    title: "Leader",
    summary: "Exactly one unit leads, and none that may lead has a higher characteristic.",
    example: {
      id: "X-14",
      kind: "leader",
      leader: { option: ["general"] },
      among: { category: ["characters"] },
      highest: "leadership",
      name: "general",
      page: 98,
      basis: "printed",
    },
  },
  sentence({ name, highest, among }, say) {
    return `exactly one ${name}, with the highest ${say.characteristic(highest)} among ${say.who(among)}`;
  },
  compile(rule, env) {
    const marked = env.match(rule.leader);
    const eligible = env.match(rule.among);
    const when = env.when(rule.when);
    const named = env.characteristics.find((c) => c.id === rule.highest) ?? env.fault(`no characteristic "${rule.highest}" in the book.`);
    const title = capital(rule.name);
    return {
      sort: "roster",
      check(context) {
        if (when && !when(context)) return;
        const able = context.roster.units.filter((u) => eligible(u));
        const leaders = context.roster.units.filter((u) => marked(u));
        const best = Math.max(...able.map((u) => context.characteristic(u, rule.highest)));
        const highest = able.filter((u) => context.characteristic(u, rule.highest) === best);
        const chosen = leaders.reduce((n, u) => n + u.units, 0);
        const counts = { actual: chosen, bound: 1, relation: "exactly" as const, unit: rule.name };
        if (able.length === 0) {
          context.report(
            finding(context, rule, {
              ...counts,
              targets: [{ kind: "roster" }],
              message: `${title}: nobody in the roster may lead, exactly 1 ${rule.name} needed.`,
              fix: `Add a unit that may be the ${rule.name}.`,
            }),
          );
        } else if (chosen > 1) {
          context.report(
            finding(context, rule, {
              ...counts,
              targets: leaders.map(unitTarget),
              message: `${title}: ${chosen} chosen, exactly 1 allowed.`,
              fix: `Choose one ${rule.name}.`,
            }),
          );
        } else if (chosen === 0 && highest.length > 1) {
          context.report(
            finding(context, rule, {
              ...counts,
              rule: rule.ties ?? rule.id,
              targets: highest.map(unitTarget),
              terms: terms(highest, best),
              message: `${title}: none chosen, and ${list(highest.map(unitLabel))} share the highest ${named.name.toLowerCase()}.`,
              fix: `Choose one of them as ${rule.name}.`,
            }),
          );
        }
        const [one] = leaders;
        if (chosen !== 1 || !one) return;
        const own = context.characteristic(one, rule.highest);
        if (eligible(one) && own === best) return;
        context.report(
          finding(context, rule, {
            targets: [unitTarget(one)],
            actual: Number.isFinite(own) ? own : null,
            bound: best,
            relation: "at least",
            unit: named.name.toLowerCase(),
            terms: terms(highest, best),
            message: eligible(one)
              ? `${unitLabel(one)}: ${named.name.toLowerCase()} ${number(own)} as ${rule.name}, at least ${number(best)} needed.`
              : `${unitLabel(one)}: chosen as ${rule.name}, may not lead.`,
            fix: `Choose ${list(highest.map(unitLabel), "or")} as ${rule.name}.`,
          }),
        );
      },
    };
  },
});

function terms(units: readonly CheckedUnit[], value: number) {
  return units.map((u) => ({ target: unitTarget(u), label: unitLabel(u), value }));
}
