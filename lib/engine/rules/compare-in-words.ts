import type * as z from "zod";
import { plural } from "@/lib/words/en/grammar";
import { defineRuleInWords } from "./contract";

/** The shape of a rule of this kind, and its sentence. */
export const compareInWords = defineRuleInWords({
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
});

export type CompareRule = z.infer<ReturnType<typeof compareInWords.schema>>;
