/** What programs send and get over HTTP when they ask for suggestions. */
import * as z from "zod";
import { Roster } from "@/lib/engine/schema/roster";
import { SentRoster } from "./check";

/** What is asked for. */
export const SuggestChoices = z.strictObject({
  ask: z
    .enum(["legal", "spend", "army", "swap"])
    .optional()
    .describe(
      "legal: ways to put right what is wrong, unless given; spend: what the points that are left may go to; army: armies around the units that are there; swap: other units in the place of one",
    ),
  unit: z.string().max(200).optional().describe("with swap: the id of the unit that goes"),
  taste: z.string().max(60).optional().describe("with spend and army: each, few, many, characters, or a taste of the game"),
  keep: z.array(z.string().max(200)).max(500).optional().describe("ids of units that are not touched"),
  seed: z.int().min(0).max(1_000_000).optional().describe("another number, other suggestions; 0 unless given"),
  page: z.int().min(0).max(20).optional().describe("1 for the three after the first three"),
});
export type SuggestChoices = z.infer<typeof SuggestChoices>;

export const SentSuggest = SentRoster.extend(SuggestChoices.shape);

const SuggestionAnswer = z.strictObject({
  idea: z.string(),
  because: z.string(),
  changes: z.array(
    z.strictObject({
      kind: z.enum(["add", "remove", "change"]),
      what: z.string(),
      detail: z.string(),
      points: z.number().describe("what it costs more, or less"),
      why: z.string().optional().describe("of an army, why it has the unit"),
    }),
  ),
  takes: z.number().describe("points of what was there and would not be any more"),
  proved: z.string(),
  verdict: z.enum(["legal", "illegal", "unconfirmed"]),
  points: z.number(),
  roster: Roster,
});

export const SuggestAnswer = z.strictObject({
  suggestions: z.array(SuggestionAnswer).max(3),
  reason: z.string().describe("why there are fewer than three; empty where there are not"),
});
export type SuggestAnswer = z.infer<typeof SuggestAnswer>;
