import type { Need } from "@/lib/words/en/findings";
import { countsUnits, defineRuleKind, KEPT, unitRule } from "./contract";
import { reporterOf, unitLabel, unitNames, unitTarget } from "./make-finding";
import type { RequiresRule } from "./requires-in-words";

const report = reporterOf("requires");

/** If something is taken, something else must be there: in the same unit, the same command or the roster. */
export const requires = defineRuleKind<RequiresRule>({
  kind: "requires",
  unitsOf: ({ in: place, units, when }) => (place === "unit" && !countsUnits(when) ? units : null),
  compile(rule, env) {
    const units = env.match(rule.units);
    const needs = env.match(rule.needs);
    const when = env.when(rule.when);
    const wanted = rule.atLeast ?? 1;
    const { need, in: place, subject } = rule;
    const asked: Need = { need, should: rule.severity === "advice", ...(rule.severity === "unconfirmed" ? { open: true } : {}) };
    if (place === "unit") {
      const lacks = [asked];
      return unitRule<Need>({
        match: units,
        when,
        judge: (subject) => (needs(subject) ? KEPT : lacks),
        report(lack, { unit, context }) {
          const { list, mention } = context.words;
          const { causes, points } = context.lack(unit, units, needs);
          const because = subject || (causes.length ? list(causes.map(({ name }) => mention(name))) : null);
          const values = { who: unitLabel(unit), ...lack, because, ...(points === undefined ? {} : { points }) };
          report(context, rule, "unit", values, { targets: [unitTarget(unit)] });
        },
      });
    }
    const asking = env.counter({ of: rule.units });
    const answering = env.counter({ of: rule.needs });
    return {
      sort: "roster",
      check(context) {
        if ((context.totals[asking.index] ?? 0) === 0 || (when && !when(context))) return;
        if (place === "roster" && (context.totals[answering.index] ?? 0) >= wanted) return;
        const commands = place === "roster" ? [null] : context.roster.commands.map((_, i) => i);
        for (const command of commands) {
          const inside = context.roster.units.filter((u) => command === null || u.command === command);
          const askers = inside.filter((u) => units(u));
          const found = inside.reduce((n, u) => (needs(u) ? n + u.units : n), 0);
          if (askers.length === 0 || found >= wanted) continue;
          report(
            context,
            rule,
            "place",
            { who: subject === undefined ? unitNames(askers) : [subject], ...asked, place, found, wanted },
            { targets: askers.map(unitTarget), actual: found, bound: wanted, relation: "at least", measure: "unit", unit: "unit" },
          );
        }
      },
    };
  },
});
