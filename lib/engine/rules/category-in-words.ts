import type * as z from "zod";
import { number } from "@/lib/words/en/grammar";
import { defineRuleInWords } from "./contract";

/** The shape of a rule of this kind, and its sentence. */
export const categoryInWords = defineRuleInWords({
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
});

export type CategoryRule = z.infer<ReturnType<typeof categoryInWords.schema>>;
