import type * as z from "zod";

import { defineRuleInWords } from "./contract";

/** The shape of a rule of this kind, and its sentence. */
export const leaderInWords = defineRuleInWords({
  kind: "leader",
  schema: ({ z, reported, Id, RuleId, Selector }) =>
    z.strictObject({
      ...reported("leader"),
      leader: Selector.describe("units marked as the leader"),
      among: Selector.describe("units that may lead"),
      highest: Id.describe("a characteristic of the book"),
      name: z.string().describe("what the leader is called: 'general'"),
      ties: z
        .strictObject({ rule: RuleId.optional(), severity: z.enum(["error", "unconfirmed", "advice"]).optional() })
        .optional()
        .describe("the rule that asks for a choice among equals, and what it weighs, where they are other ones"),
    }),
  docs: {
    title: "Leader",
    summary: "Exactly one unit leads, and none that may lead has a higher characteristic.",
    example: {
      id: "X-14",
      kind: "leader",
      leader: { option: ["general"] },
      among: { category: ["characters"] },
      highest: "leadership",
      name: "general",
      page: 98,
      basis: "printed",
    },
  },
  sentence({ name, highest, among }, say) {
    return `exactly one ${name}, with the highest ${say.characteristic(highest)} among ${say.who(among)}`;
  },
});

export type LeaderRule = z.infer<ReturnType<typeof leaderInWords.schema>>;
