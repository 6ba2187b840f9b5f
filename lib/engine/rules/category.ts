import { number } from "@/lib/words/en/grammar";
import { defineRuleKind } from "./contract";

/** Units that count as another category than their entry says, while the army has something, or always. */
export const category = defineRuleKind({
  kind: "category",
  schema: ({ z, ruleBase, Id, Selector }) => {
    const ids = z.array(Id).min(1);
    return z.strictObject({
      ...ruleBase,
      kind: z.literal("category"),
      units: Selector.describe("as their entries and options say, before any unit moves"),
      to: Id.describe("the category they count as"),
      first: z.int().min(1).optional().describe("at most so many units, those that stand first in the roster; a line moves whole or stays"),
      because: z.string().max(120).describe("what moves them, in a few words: 'their captain leads the army'"),
      when: z
        .strictObject({
          has: Selector.optional(),
          lacks: Selector.optional(),
          setting: z.record(Id, z.string()).optional(),
          army: ids.optional().describe("army lists, or groups of them"),
          notArmy: ids.optional(),
        })
        .optional()
        .describe("judged before any unit moves, so that no rule waits for another"),
    });
  },
  docs: {
    title: "Category",
    summary: "Some units count as another category, always or while the army has something.",
    example: {
      id: "X-14",
      kind: "category",
      units: { entry: ["guards"] },
      to: "core",
      first: 2,
      because: "their captain leads the army",
      when: { has: { entry: ["captain-of-the-guards"] } },
      page: 61,
      basis: "printed",
    },
  },
  sentence({ units, to, first }, say) {
    const most = first === undefined ? "" : first === 1 ? ", the first unit only" : `, the first ${number(first)} units only`;
    return `${say.who(units)} count as ${say.who({ category: [to] })}${most}`;
  },
  compile(rule, env) {
    // Names the category, or is a fault.
    env.match({ category: [rule.to] });
    const { id, to, first = null, because, page } = rule;
    return { sort: "category", rule: { rule: id, match: env.match(rule.units), when: env.when(rule.when), to, first, because, page } };
  },
});
