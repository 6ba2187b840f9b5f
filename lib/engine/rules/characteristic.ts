import type { CharacteristicRule } from "./characteristic-in-words";
import { type CompiledRule, countsUnits, defineRuleKind } from "./contract";
import { reporterOf, unitLabel, unitTarget } from "./make-finding";

const report = reporterOf("characteristic");

/** A characteristic of each unit, with all that changes it, is at least or at most so much. */
export const characteristic = defineRuleKind<CharacteristicRule>({
  kind: "characteristic",
  unitsOf: ({ units, when }) => (countsUnits(when) ? null : units),
  compile(rule, env): CompiledRule {
    const { id, name } =
      env.characteristics.find((c) => c.id === rule.characteristic) ?? env.fault(`no characteristic "${rule.characteristic}" in the book.`);
    return {
      sort: "unit",
      match: env.match(rule.units),
      when: env.when(rule.when),
      check(unit, context) {
        const actual = context.characteristic(unit, id);
        const isKnown = Number.isFinite(actual);
        const { min = 0, max } = rule;
        if (isKnown && (max === undefined ? actual >= min : actual <= max)) return;
        const noun = context.words.inside(name);
        const of = { who: unitLabel(unit), what: noun };
        const parts = {
          targets: [unitTarget(unit)],
          bound: max ?? min,
          relation: max === undefined ? ("at least" as const) : ("at most" as const),
          measure: "characteristic" as const,
          unit: noun,
        };
        const bound = max === undefined ? { least: min } : { most: max };
        if (!isKnown) report(context, rule, "unknown", { ...of, ...bound }, { ...parts, severity: "unconfirmed" });
        else if (max === undefined) report(context, rule, "low", { ...of, actual, least: min }, { ...parts, actual });
        else report(context, rule, "high", { ...of, actual, most: max }, { ...parts, actual });
      },
    };
  },
});
