import { plural } from "@/lib/words/en/grammar";
import { capital } from "@/lib/words/text";
import { countsUnits, defineRuleKind } from "./contract";
import { boundParts, boundValues, countIn, countInUnit, measureOf, reporterOf, termsOf, unitLabel, unitTarget } from "./make-finding";

const report = reporterOf("compare");

/** One counted quantity is at most another. */
export const compare = defineRuleKind({
  kind: "compare",
  schema: ({ z, reported, named, Quantity }) =>
    z.strictObject({
      ...reported("compare", named),
      left: Quantity,
      atMost: Quantity,
      noun: z.string().describe("singular of what is counted on the left"),
      right: z.string().describe("what the right side is, in words: 'clerics and witch hunters'"),
      in: z
        .enum(["roster", "unit"])
        .optional()
        .describe("roster when absent; unit: both counted in one unit of a line that the left side means"),
      less: z.boolean().optional().describe("fewer than, not as many as"),
    }),
  docs: {
    title: "Compare",
    summary: "One count is at most, or less than, another count of the same roster or unit.",
    example: {
      id: "X-4",
      kind: "compare",
      subject: "Grenades",
      left: { of: {}, measure: { options: { option: ["grenade"] } } },
      atMost: { of: { tag: ["cleric"] } },
      noun: "grenade",
      right: "clerics",
      page: 77,
      basis: "printed",
    },
  },
  sentence({ subject, noun, in: place, less, right }) {
    const what = subject?.replace(/(?<!\W)\W+$/, "") ?? plural(noun);
    return `${what}${place === "unit" ? " in each unit" : ""}: ${less ? "fewer than" : "at most as many as"} ${right}`;
  },
  unitsOf: ({ in: place, left, when }) => (place === "unit" && !countsUnits(when) ? left.of : null),
  compile(rule, env) {
    const left = env.counter(rule.left);
    const right = env.counter(rule.atMost);
    const when = env.when(rule.when);
    const fewer = rule.less ? 1 : 0;
    const measure = measureOf(rule.left);
    if (rule.in === "unit") {
      return {
        sort: "unit",
        match: left.match,
        when,
        check(unit, context) {
          const actual = countInUnit(left, unit);
          const other = countIn(right, context, unit);
          const bound = Math.max(0, other - fewer);
          if (actual <= bound) return;
          const breach = {
            subject: [unitLabel(unit), rule.subject].filter(Boolean).join(", "),
            actual,
            bound,
            over: true,
            measure,
            noun: rule.noun,
            targets: [unitTarget(unit)],
            derivation: context.words.bounds.asMany(rule.right, other, rule.less ?? false),
          };
          report(context, rule, "over", { ...boundValues(rule, breach), right: rule.right }, boundParts(breach));
        },
      };
    }
    return {
      sort: "roster",
      check(context) {
        const actual = countIn(left, context, null);
        const other = countIn(right, context, null);
        const bound = Math.max(0, other - fewer);
        if (actual <= bound || (when && !when(context))) return;
        const terms = termsOf(left, context);
        const breach = {
          subject: rule.subject ?? capital(context.words.plural(rule.noun)),
          actual,
          bound,
          over: true,
          measure,
          noun: rule.noun,
          targets: terms.length ? terms.map((t) => t.target) : [{ kind: "roster" as const }],
          terms,
          derivation: context.words.bounds.asMany(rule.right, other, rule.less ?? false),
        };
        report(context, rule, "over", { ...boundValues(rule, breach), right: rule.right }, boundParts(breach));
      },
    };
  },
});
