import type * as z from "zod";
import { number } from "@/lib/words/en/grammar";
import { capital } from "@/lib/words/text";
import { defineRuleInWords } from "./contract";

/** The shape of a rule of this kind, and its sentence. */
export const pointsLimitInWords = defineRuleInWords({
  kind: "points-limit",
  schema: ({ z, reported, Selector }) =>
    z.strictObject({
      ...reported("points-limit"),
      bonus: z
        .strictObject({ points: z.int().min(1), covers: Selector, name: z.string() })
        .optional()
        .describe("points on top of the limit that only the covered units may use"),
    }),
  docs: {
    title: "Points limit",
    summary: "A roster costs at most the agreed points.",
    example: { id: "X-1", kind: "points-limit", page: 6, basis: "printed" },
  },
  sentence({ bonus }, say) {
    const limit = "the roster costs at most the agreed points";
    return bonus
      ? `${limit}. ${capital(say.who(bonus.covers))} may use ${number(bonus.points)} more ${bonus.points === 1 ? "point" : "points"} (${bonus.name})`
      : limit;
  },
});

export type PointsLimitRule = z.infer<ReturnType<typeof pointsLimitInWords.schema>>;
