import { perKey } from "@/lib/engine/lazy";
import type { EngineWords } from "@/lib/words/en/engine";
import { type CheckedUnit, defineRuleKind, type SelectorSubject } from "./contract";
import type { LeaderRule } from "./leader-in-words";
import { reporterOf, unitLabel, unitNames, unitTarget } from "./make-finding";

const report = reporterOf("leader");

/** Null where a unit has no number for it. */
const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** One unit leads: it has the highest of a characteristic among those that may lead. */
export const leader = defineRuleKind<LeaderRule>({
  kind: "leader",
  compile(rule, env) {
    const isMarked = env.match(rule.leader);
    const isEligible = env.match(rule.among);
    // Units that are alike share the answer.
    const roleOf = perKey((profile: SelectorSubject) => ({ marked: isMarked(profile), eligible: isEligible(profile) }));
    const marked = ({ profile }: CheckedUnit) => roleOf(profile).marked;
    const eligible = ({ profile }: CheckedUnit) => roleOf(profile).eligible;
    const when = env.when(rule.when);
    const named = env.characteristics.find((c) => c.id === rule.highest) ?? env.fault(`no characteristic "${rule.highest}" in the book.`);
    const leader = rule.name;
    return {
      sort: "roster",
      check(context) {
        if (when && !when(context)) return;
        const characteristic = context.words.inside(named.name);
        const able = context.roster.units.filter(eligible);
        const leaders = context.roster.units.filter(marked);
        const ranks = able.map((u) => context.characteristic(u, rule.highest));
        const best = Math.max(...ranks);
        const highest = able.filter((_, i) => ranks[i] === best);
        const chosen = leaders.reduce((n, u) => n + u.units, 0);
        const counts = { actual: chosen, bound: 1, relation: "exactly" as const, measure: "leader" as const, unit: leader };
        if (able.length === 0) {
          return report(context, rule, "nobody", { leader }, { ...counts, actual: 0, targets: [{ kind: "roster" }] });
        }
        if (chosen > 1) {
          report(context, rule, "several", { leader, chosen }, { ...counts, targets: leaders.map(unitTarget) });
        } else if (chosen === 0 && highest.reduce((n, u) => n + u.units, 0) > 1) {
          const values = { leader, units: withCounts(highest, context.words), highest: characteristic, best: finite(best) };
          const { rule: asks = rule.id, severity = rule.severity } = rule.ties ?? {};
          const weight = severity ? { severity } : {};
          report(context, rule, "tie", values, { ...counts, ...weight, rule: asks, targets: highest.map(unitTarget) });
        }
        const [one] = leaders;
        if (chosen !== 1 || !one) return;
        const own = context.characteristic(one, rule.highest);
        if (eligible(one) && own === best) return;
        const values = { leader, who: unitLabel(one), able: unitNames(highest) };
        const targets = [unitTarget(one)];
        if (!eligible(one)) return report(context, rule, "unable", values, { targets });
        const parts = {
          targets,
          actual: finite(own),
          bound: best,
          relation: "at least" as const,
          measure: "characteristic" as const,
          unit: characteristic,
        };
        report(context, rule, "lower", { ...values, highest: characteristic, actual: finite(own), best }, parts);
      },
    };
  },
});

/** "Archseer (2 units)", "Marshal". */
function withCounts(units: readonly CheckedUnit[], { count }: EngineWords): string[] {
  return unitNames(units).map((name) => {
    const alike = units.filter((u) => unitLabel(u) === name).reduce((n, u) => n + u.units, 0);
    return alike > 1 ? `${name} (${count(alike, "unit")})` : name;
  });
}
