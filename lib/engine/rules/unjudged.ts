import { countsUnits, defineRuleKind, unitRule } from "./contract";
import { reporterOf, unitLabel, unitTarget } from "./make-finding";

const report = reporterOf("unjudged");

/** What a source says of some units and no rule carries: a roster with such a unit is not confirmed. */
export const unjudged = defineRuleKind({
  kind: "unjudged",
  schema: ({ z, ruleBase, conditional, Selector }) =>
    z.strictObject({
      ...ruleBase,
      ...conditional,
      kind: z.literal("unjudged"),
      units: Selector,
      says: z.string().min(1).max(300).describe("what is not judged, a sentence without its full stop"),
      lookUp: z.string().min(1).max(200).describe("what to look up, and where"),
    }),
  docs: {
    title: "Unjudged",
    summary: "Something that a source says of some units and no rule carries: a roster that has such a unit is unconfirmed.",
    example: {
      id: "X-20",
      kind: "unjudged",
      units: { entry: ["clockwork-giant"] },
      says: "Its price depends on how many others there are",
      lookUp: "its price in the table of giants",
      page: 30,
      basis: "single",
    },
  },
  sentence: ({ units, says }, say) => `not judged of ${say.who(units)}: ${says}`,
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
