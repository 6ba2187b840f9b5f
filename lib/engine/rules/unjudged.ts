import { countsUnits, defineRuleKind, unitRule } from "./contract";
import { reporterOf, unitLabel, unitTarget } from "./make-finding";
import type { UnjudgedRule } from "./unjudged-in-words";

const report = reporterOf("unjudged");

/** What a source says of some units and no rule carries: a roster with such a unit is not confirmed. */
export const unjudged = defineRuleKind<UnjudgedRule>({
  kind: "unjudged",
  unitsOf: ({ units, when }) => (countsUnits(when) ? null : units),
  compile({ units, when, says, lookUp, ...rule }, env) {
    const match = env.match(units);
    const found = [true];
    return unitRule<boolean>({
      match,
      when: env.when(when),
      judge: () => found,
      report: (_, { unit, context }) =>
        report(context, rule, "open", { who: unitLabel(unit), says, lookUp }, { severity: "unconfirmed", targets: [unitTarget(unit)] }),
    });
  },
});
