import { countsUnits, defineRuleKind, type SelectorSubject, unitRule } from "./contract";
import { reporterOf, unitLabel, unitNames, unitTarget } from "./make-finding";
import type { UniqueRule } from "./unique-in-words";

const report = reporterOf("unique");

/** Each of some options at most so often in one unit or in the roster; every option is counted by itself. */
export const unique = defineRuleKind<UniqueRule>({
  kind: "unique",
  unitsOf: ({ in: place, units, when }) => (place === "unit" && !countsUnits(when) ? units : null),
  compile(rule, env) {
    const match = env.match(rule.units);
    const options = new Set(env.options(rule.options));
    const when = env.when(rule.when);
    const most = rule.atMost ?? 1;
    const open = rule.severity === "unconfirmed" ? ({ open: true } as const) : {};
    const key = (index: number) => (rule.byOption ? env.variant(index).option.id : env.variant(index).key);
    const copiesIn = (taken: SelectorSubject["options"]) => {
      const copies = new Map<string, { key: string; n: number; name: string }>();
      for (const { variant, copies: n } of taken) {
        if (!options.has(variant.index)) continue;
        const known = copies.get(key(variant.index));
        if (known) known.n += n;
        else copies.set(key(variant.index), { key: key(variant.index), n, name: rule.byOption ? variant.option.name : variant.name });
      }
      return [...copies.values()];
    };
    const counts = { bound: most, relation: "at most" as const, measure: "copy" as const, unit: "copy" };
    if (rule.in === "unit") {
      return unitRule<{ key: string; n: number; name: string }>({
        match,
        when,
        judge: ({ options: taken }) => copiesIn(taken).filter(({ n }) => n > most),
        report({ key: option, n, name }, { unit, context }) {
          const values = { who: unitLabel(unit), option: name, copies: n, most };
          report(context, rule, "unit", values, { ...counts, targets: [{ kind: "option", unit: unit.unit.id, option }], actual: n });
        },
      });
    }
    return {
      sort: "roster",
      check(context) {
        const copies = new Map<string, number>();
        for (const unit of context.roster.units) {
          if (unit.options.length === 0 || !match(unit)) continue;
          for (const { variant, copies: n } of unit.options) {
            if (options.has(variant.index)) copies.set(key(variant.index), (copies.get(key(variant.index)) ?? 0) + n * unit.units);
          }
        }
        for (const [id, n] of copies) {
          if (n <= most || (when && !when(context))) continue;
          const holders = context.roster.units.filter(
            (u) => match(u) && u.options.some((o) => options.has(o.variant.index) && key(o.variant.index) === id),
          );
          const variant = holders[0]?.options.find((o) => key(o.variant.index) === id)?.variant;
          const name = (rule.byOption ? variant?.option.name : variant?.name) ?? id;
          const terms = holders.map((u) => ({
            target: unitTarget(u),
            label: unitLabel(u),
            value:
              u.units *
              u.options.reduce((sum, { variant: v, copies: n }) => (options.has(v.index) && key(v.index) === id ? sum + n : sum), 0),
          }));
          const units = holders.reduce((sum, u) => sum + u.units, 0);
          const values = { option: name, copies: n, most, by: unitNames(holders), ...open, ...(units === n ? { units } : {}) };
          report(context, rule, "roster", values, { ...counts, targets: holders.map(unitTarget), actual: n, terms });
        }
      },
    };
  },
});
