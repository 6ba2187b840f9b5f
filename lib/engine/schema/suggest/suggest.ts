/** What there is to know of a game before an army is made up: a taste, never a limit. */
import * as z from "zod";
import { Id, OptionSelector, Selector } from "@/lib/engine/common";
import { Share, UsualEntry } from "./usual";

/** Units by what they are and by what they may do in a phase of play; all of them where nothing is given. */
const Whom = {
  units: Selector.optional(),
  phase: Id.optional().describe("those that may do something in this phase"),
  outside: Id.optional().describe("those that may do nothing in this phase"),
};

/** What there is to know of a game before an army is made up for somebody. */
export const Suggest = z.strictObject({
  characters: Selector.optional().describe("units of one person each; those of the categories with `one` when absent"),
  spare: Selector.optional().describe("what no army takes that is made up, unless somebody asks for it"),
  tastes: z
    .array(z.strictObject({ id: Id, name: z.string().min(1).max(120).describe("as a noun: 'shooting'"), ...Whom }))
    .min(1)
    .optional()
    .describe("what somebody may wish for more of"),
  shares: z.record(Id, Share).optional().describe("by category: the least, usual and most part of the points"),
  sizes: z
    .array(z.strictObject({ ...Whom, counts: z.array(z.int().min(1)).min(1) }))
    .optional()
    .describe("how many models units usually have, or how many such units stand together; the first row that means a unit holds for it"),
  kits: z
    .array(
      z.strictObject({
        ...Whom,
        sets: z
          .array(z.array(z.string().max(120)).min(1))
          .min(1)
          .describe("options that go together; a unit takes one of the sets"),
        chance: z.number().positive().max(1),
        from: z.int().min(2).optional().describe("in units of at least so many models"),
        always: z.boolean().optional().describe("outfits that have none of the sets get one too, where nothing is against it"),
      }),
    )
    .optional()
    .describe(
      "what units take, in this order, each as far as its entry offers it: those that no outfit is known of, and all where it says `always`",
    ),
  alone: z.array(OptionSelector).optional().describe("of the options of each row a unit uses one at a time"),
  idle: OptionSelector.optional().describe("what is of no use by itself: on water, in sieges, with an optional rule"),
  outfits: z.array(UsualEntry).optional().describe("units as people take them, of all army lists that may have them"),
  reasons: z
    .array(z.strictObject({ ...Whom, why: z.string().max(40) }))
    .optional()
    .describe("why an army has such a unit, in three words; the first row that means it"),
});
