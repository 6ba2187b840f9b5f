import type * as z from "zod";

import { defineRuleInWords } from "./contract";

/** The shape of a rule of this kind, and its sentence. */
export const unjudgedInWords = defineRuleInWords({
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
    summary: "Something that a source says of some units and no rule holds. A roster with such a unit is unconfirmed.",
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
});

export type UnjudgedRule = z.infer<ReturnType<typeof unjudgedInWords.schema>>;
