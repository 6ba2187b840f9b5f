import { fraction, uncapital } from "@/lib/text";
import { type CompiledRule, countsUnits, defineRuleKind } from "./contract";
import { finding, unitLabel, unitTarget } from "./make-finding";

/** A characteristic of each unit, with all that changes it, is at least so much. */
export const characteristic = defineRuleKind({
  kind: "characteristic",
  schema: ({ z, ruleBase, conditional, reporting, Id, Selector }) =>
    z.strictObject({
      ...ruleBase,
      ...conditional,
      ...reporting,
      kind: z.literal("characteristic"),
      units: Selector,
      characteristic: Id.describe("of the book"),
      min: z.number(),
    }),
  docs: {
    title: "Characteristic",
    summary: "A number of each unit, with what options and the army list change, is at least so much; unconfirmed where it is lost.",
    example: {
      id: "X-16",
      kind: "characteristic",
      units: { command: ["vanguard"] },
      characteristic: "move",
      min: 5,
      page: 91,
      basis: "printed",
    },
  },
  sentence({ units, characteristic: id, min }, say) {
    return `${say.who(units)} must have ${say.characteristic(id)} ${fraction(min)} or more`;
  },
  unitsOf: ({ units, when }) => (countsUnits(when) ? null : units),
  compile(rule, env): CompiledRule {
    const { id, name } =
      env.characteristics.find((c) => c.id === rule.characteristic) ?? env.fault(`no characteristic "${rule.characteristic}" in the book.`);
    const noun = uncapital(name);
    return {
      sort: "unit",
      match: env.match(rule.units),
      when: env.when(rule.when),
      check(unit, context) {
        const actual = context.characteristic(unit, id);
        if (actual >= rule.min) return;
        const known = Number.isFinite(actual);
        const needed = `at least ${fraction(rule.min)} needed`;
        context.report(
          finding(context, rule, {
            ...(known ? {} : { severity: "unconfirmed" }),
            targets: [unitTarget(unit)],
            actual: known ? actual : null,
            bound: rule.min,
            relation: "at least",
            unit: noun,
            message: `${unitLabel(unit)}: ${known ? `${noun} ${fraction(actual)}` : `no number for ${noun}`}, ${needed}.`,
            fix: known ? `Choose a unit with ${noun} ${fraction(rule.min)} or more.` : `Look up its ${noun} in your book.`,
          }),
        );
      },
    };
  },
});
