import { capital, count, list, number } from "@/lib/text";
import { type CheckedUnit, defineRuleKind } from "./contract";
import { finding, unitLabel, unitNames, unitTarget } from "./make-finding";

/** One unit leads: it has the highest of a characteristic among those that may lead. */
export const leader = defineRuleKind({
  kind: "leader",
  schema: ({ z, ruleBase, conditional, reporting, Id, RuleId, Selector }) =>
    z.strictObject({
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
        const ranks = able.map((u) => context.characteristic(u, rule.highest));
        const best = Math.max(...ranks);
        const highest = able.filter((_, i) => ranks[i] === best);
        const chosen = leaders.reduce((n, u) => n + u.units, 0);
        const counts = { actual: chosen, bound: 1, relation: "exactly" as const, unit: rule.name };
        if (able.length === 0) {
          context.report(
            finding(context, rule, {
              ...counts,
              targets: [{ kind: "roster" }],
              message: `${title}: nobody in the roster may be the ${rule.name}, exactly 1 needed.`,
              fix: `Add a unit that may be the ${rule.name}.`,
            }),
          );
        } else if (chosen > 1) {
          context.report(
            finding(context, rule, {
              ...counts,
              targets: leaders.map(unitTarget),
              message: `${title}: ${chosen} chosen, exactly 1 allowed.`,
              fix: `Keep one ${rule.name} and remove ${number(chosen - 1)}.`,
            }),
          );
        } else if (chosen === 0 && highest.length > 1) {
          context.report(
            finding(context, rule, {
              ...counts,
              rule: rule.ties ?? rule.id,
              targets: highest.map(unitTarget),
              message: `${title}: none chosen; ${list(withCounts(highest))} share the highest ${named.name.toLowerCase()}, ${number(best)}.`,
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
            message: eligible(one)
              ? `${unitLabel(one)}: ${named.name.toLowerCase()} ${number(own)} as ${rule.name}, at least ${number(best)} needed.`
              : `${unitLabel(one)} may not be the ${rule.name}.`,
            fix: `Choose ${list(unitNames(highest), "or")} as ${rule.name}.`,
          }),
        );
      },
    };
  },
});

/** "Archseer (2 units)", "Marshal". */
function withCounts(units: readonly CheckedUnit[]): string[] {
  return unitNames(units).map((name) => {
    const alike = units.filter((u) => unitLabel(u) === name).reduce((n, u) => n + u.units, 0);
    return alike > 1 ? `${name} (${count(alike, "unit")})` : name;
  });
}
