import { fraction } from "@/lib/words/en/grammar";
import { type CompiledRule, countsUnits, defineRuleKind } from "./contract";
import { reporterOf, unitLabel, unitTarget } from "./make-finding";

const report = reporterOf("characteristic");

/** A characteristic of each unit, with all that changes it, is at least or at most so much. */
export const characteristic = defineRuleKind({
  kind: "characteristic",
  schema: ({ z, reported, Id, Selector }) =>
    z
      .strictObject({
        ...reported("characteristic"),
        units: Selector,
        characteristic: Id.describe("of the book"),
        min: z.number().optional(),
        max: z.number().optional(),
      })
      .refine(({ min, max }) => (min === undefined) !== (max === undefined), "give min or max"),
  docs: {
    title: "Characteristic",
    summary: "A number of each unit, with all changes, is at least or at most so much; unconfirmed where lost.",
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
  sentence({ units, characteristic: id, min, max = 0 }, say) {
    return min === undefined
      ? `${say.who(units)} may have ${say.characteristic(id)} ${fraction(max)} or less`
      : `${say.who(units)} must have ${say.characteristic(id)} ${fraction(min)} or more`;
  },
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
