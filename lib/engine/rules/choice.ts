import type { ChoiceRule } from "./choice-in-words";
import { type CompiledRule, countsUnits, defineRuleKind } from "./contract";
import { reporterOf, unitLabel } from "./make-finding";

const report = reporterOf("choice");

/** An option that comes in several forms is taken in a named one: without a name the first would be meant by silence. */
export const choice = defineRuleKind<ChoiceRule>({
  kind: "choice",
  unitsOf: ({ units, when }) => (countsUnits(when) ? null : units),
  compile(rule, env): CompiledRule {
    const forms = new Map<string, { name: string; choices: string[] }>();
    for (const index of env.options(rule.options)) {
      const { option, key, name } = env.variant(index);
      if (key === option.id) continue;
      const known = forms.get(option.id);
      if (known) known.choices.push(name);
      else forms.set(option.id, { name: option.name, choices: [name] });
    }
    if (forms.size === 0) env.fault("none of its options has choices.");
    return {
      sort: "unit",
      match: env.match(rule.units),
      when: env.when(rule.when),
      check(unit, context) {
        for (const { id, choice } of unit.unit.options) {
          const form = choice === undefined ? forms.get(id) : undefined;
          if (!form) continue;
          const values = { who: unitLabel(unit), option: form.name, choices: form.choices };
          report(context, rule, "missing", values, { targets: [{ kind: "option", unit: unit.unit.id, option: id }] });
        }
      },
    };
  },
});
