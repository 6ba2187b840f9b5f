import { fraction, uncapital } from "@/lib/engine/text";
import { type CompiledRule, countsUnits, defineRuleKind } from "./contract";
import { reporterOf, unitLabel, unitTarget } from "./make-finding";

const messages = {
  low: ({ who, what, actual, least }: { who: string; what: string; actual: number; least: number }) => ({
    message: `${who}: ${what} ${fraction(actual)}, at least ${fraction(least)} needed.`,
    fix: `Choose a unit with ${what} ${fraction(least)} or more.`,
  }),
  unknown: ({ who, what, least }: { who: string; what: string; least: number }) => ({
    message: `${who}: no number for ${what}, at least ${fraction(least)} needed.`,
    fix: `Look up its ${what} in your book.`,
  }),
};
const report = reporterOf("characteristic", messages);

/** A characteristic of each unit, with all that changes it, is at least so much. */
export const characteristic = defineRuleKind({
  kind: "characteristic",
  messages,
  schema: ({ z, reported, Id, Selector }) =>
    z.strictObject({
      ...reported("characteristic"),
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
        const values = { who: unitLabel(unit), what: noun, least: rule.min };
        const parts = {
          targets: [unitTarget(unit)],
          bound: rule.min,
          relation: "at least" as const,
          measure: "characteristic" as const,
          unit: noun,
        };
        if (Number.isFinite(actual)) report(context, rule, "low", { ...values, actual }, { ...parts, actual });
        else report(context, rule, "unknown", values, { ...parts, severity: "unconfirmed" });
      },
    };
  },
});
