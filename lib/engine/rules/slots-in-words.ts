import type * as z from "zod";

import { defineRuleInWords } from "./contract";

/** The shape of a rule of this kind, and its sentence. */
export const slotsInWords = defineRuleInWords({
  kind: "slots",
  schema: ({ z, reported, Id, Selector }) => {
    const Fit = z.record(Id, z.int().min(0)).describe("most of each slot; 'total' for all together");
    return z.strictObject({
      ...reported("slots"),
      units: Selector,
      carriers: z
        .array(z.strictObject({ who: Selector, name: z.string(), fits: z.array(Fit).min(1), allows: z.string() }))
        .min(1)
        .describe("the first that the unit matches counts; one of its fits must hold; allows says them in words"),
    });
  },
  docs: {
    title: "Slots",
    summary: "A carrier has room for so many major and minor things, by its rank.",
    example: {
      id: "X-9",
      kind: "slots",
      units: { tag: ["character"] },
      carriers: [
        {
          who: { option: ["hero"] },
          name: "hero",
          fits: [
            { major: 1, minor: 1 },
            { major: 0, minor: 2 },
          ],
          allows: "1 major and 1 minor, or 2 minor",
        },
      ],
      page: 41,
      basis: "printed",
    },
  },
  sentence({ carriers }) {
    return carriers.map((c) => `${c.name}: room for ${c.allows}`).join("; ");
  },
});

export type SlotsRule = z.infer<ReturnType<typeof slotsInWords.schema>>;
