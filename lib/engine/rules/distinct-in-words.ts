import type * as z from "zod";
import { number } from "@/lib/words/en/grammar";
import { defineRuleInWords } from "./contract";
import { isLong } from "./words";

/** The shape of a rule of this kind, and its sentence. */
export const distinctInWords = defineRuleInWords({
  kind: "distinct",
  schema: ({ z, reported, Id, Selector }) =>
    z.strictObject({
      ...reported("distinct"),
      units: Selector,
      sets: z
        .array(
          z.strictObject({
            name: z.string().max(60).describe("what the options are, plural: 'weapon runes'"),
            group: z.array(Id).min(1).describe("what a unit has of each of these groups is compared with all others"),
          }),
        )
        .min(1)
        .describe("each by itself: a set of one is never compared with a set of another"),
      from: z.int().min(1).optional().describe("sets of fewer options are not compared; 1 when absent"),
      to: z.int().min(1).optional().describe("sets of more options are not compared"),
    }),
  docs: {
    title: "Distinct",
    summary: "No two units of the roster have the same set of options of a group.",
    example: {
      id: "X-15",
      kind: "distinct",
      units: { tag: ["character"] },
      sets: [{ name: "weapon runes", group: ["weapon-runes", "weapon-runes-of-champions"] }],
      from: 2,
      page: 48,
      basis: "printed",
    },
  },
  sentence({ units, sets, from = 1, to }, say) {
    const what = say.some(
      sets.map((s) => s.name),
      "or",
    );
    const same = `${say.who(units)}: no two with the same ${what}`;
    const many = [
      from > 1 ? `where they have ${number(from)} or more` : "",
      to === undefined ? "" : `where they have ${number(to)} at most`,
    ].filter(Boolean);
    const whole = [same, ...many].join(", ");
    return isLong(whole) ? [same, ...many.map((one) => `Only ${one}`)].join(". ") : whole;
  },
});

export type DistinctRule = z.infer<ReturnType<typeof distinctInWords.schema>>;
