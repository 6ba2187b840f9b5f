import type * as z from "zod";
import { mustHave, where } from "@/lib/words/en/findings";
import { number } from "@/lib/words/en/grammar";
import { defineRuleInWords } from "./contract";

/** The shape of a rule of this kind, and its sentence. */
export const requiresInWords = defineRuleInWords({
  kind: "requires",
  schema: ({ z, reported, named, Selector }) =>
    z
      .strictObject({
        ...reported("requires", named),
        units: Selector.describe("the units that need something"),
        in: z.enum(["unit", "command", "roster"]),
        needs: Selector,
        atLeast: z.int().min(1).optional().describe("units that must fit `needs`; 1 when absent"),
        need: z.string().describe("what is needed, as a noun: 'the rank of hero or higher'; or what to be: 'be undead'"),
      })
      .refine((r) => r.in !== "unit" || r.atLeast === undefined, "atLeast counts units of a command or roster; leave it out here"),
  docs: {
    title: "Requires",
    summary: "A unit needs something of its own, or something elsewhere in its command or the roster.",
    example: {
      id: "X-5",
      kind: "requires",
      subject: "Assassin",
      units: { option: ["assassin"] },
      in: "unit",
      needs: { tag: ["hero"] },
      need: "the rank of hero or higher",
      page: 41,
      basis: "printed",
    },
  },
  sentence({ subject, units, in: place, need, atLeast = 1, severity }, say) {
    const should = severity === "advice";
    const many = atLeast > 1 ? ` (at least ${number(atLeast)})` : "";
    if (place === "unit") {
      const because = subject === undefined || say.isWithin(subject, say.who(units)) ? null : subject;
      return say.doing(units, mustHave(need, because, should));
    }
    const what = `${mustHave(need, null, should)}${many}${where[place]}`;
    return subject === undefined ? say.doing(units, what) : `${subject} ${what}`;
  },
});

export type RequiresRule = z.infer<ReturnType<typeof requiresInWords.schema>>;
