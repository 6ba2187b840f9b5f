import type * as z from "zod";

import { defineRuleInWords } from "./contract";

/** The shape of a rule of this kind, and its sentence. */
export const choiceInWords = defineRuleInWords({
  kind: "choice",
  schema: ({ z, reported, Selector, OptionSelector }) =>
    z.strictObject({
      ...reported("choice"),
      units: Selector,
      options: OptionSelector.describe("options with choices, or those choices that the unit may have"),
    }),
  docs: {
    title: "Choice",
    summary: "An option that has choices is written with one of them.",
    example: {
      id: "X-17",
      kind: "choice",
      units: { category: ["infantry"] },
      options: { option: ["elite"] },
      page: 115,
      basis: "printed",
    },
  },
  sentence({ units, options }, say) {
    return `${say.who(units)} must name their choice of ${say.options(options)}`;
  },
});

export type ChoiceRule = z.infer<ReturnType<typeof choiceInWords.schema>>;
