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
    const many = howMany(from, to);
    const whole = many ? `${same}, ${many}` : same;
    return isLong(whole) && many ? `${same}. Only ${many}` : whole;
  },
});

/** "where they have 2 or more"; nothing where sets of any size are compared. */
function howMany(from: number, to: number | undefined): string {
  if (to === undefined) return from > 1 ? `where they have ${number(from)} or more` : "";
  if (from === to) return `where they have ${number(to)}`;
  return from > 1 ? `where they have ${number(from)} to ${number(to)}` : `where they have at most ${number(to)}`;
}

export type DistinctRule = z.infer<ReturnType<typeof distinctInWords.schema>>;
