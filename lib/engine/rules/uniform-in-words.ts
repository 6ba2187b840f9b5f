import type * as z from "zod";

import { defineRuleInWords } from "./contract";

/** The shape of a rule of this kind, and its sentence. */
export const uniformInWords = defineRuleInWords({
  kind: "uniform",
  schema: ({ z, reported, Selector, OptionSelector }) =>
    z.strictObject({
      ...reported("uniform"),
      units: Selector.describe("compared with the other selected units of the same entry"),
      options: OptionSelector,
    }),
  docs: {
    title: "Uniform",
    summary: "All units of one type carry the same choice: all have it, or none.",
    example: {
      id: "X-7",
      kind: "uniform",
      units: { category: ["infantry"] },
      options: { tag: ["innate"] },
      page: 54,
      basis: "printed",
    },
  },
  sentence({ units, options }, say) {
    const several = (options.option?.length ?? 0) !== 1 || options.tag || options.group;
    const what = say.options(options);
    return say.about(units, `all units of one type ${several ? `make the same choice of ${what}` : `take ${what}, or none does`}`);
  },
});

export type UniformRule = z.infer<ReturnType<typeof uniformInWords.schema>>;
