import type * as z from "zod";
import { count } from "@/lib/words/en/grammar";
import { defineRuleInWords } from "./contract";
import { optionThingsIn } from "./things";

/** The shape of a rule of this kind, and its sentence. */
export const uniqueInWords = defineRuleInWords({
  kind: "unique",
  schema: ({ z, reported, Selector, OptionSelector }) =>
    z.strictObject({
      ...reported("unique"),
      units: Selector,
      options: OptionSelector,
      in: z.enum(["unit", "roster"]),
      atMost: z.int().min(1).optional().describe("copies of each; 1 when absent"),
      byOption: z.boolean().optional().describe("choices of one option count together"),
    }),
  docs: {
    title: "Unique",
    summary: "At most one copy of each thing in a unit or in the whole roster.",
    example: {
      id: "X-8",
      kind: "unique",
      units: { tag: ["character"] },
      options: { group: ["items"] },
      in: "unit",
      page: 39,
      basis: "printed",
    },
  },
  sentence({ units: who, options, in: place, atMost = 1, when }, say) {
    const all = optionThingsIn(options);
    const copy = all ? say.copyOf(all) : "";
    const of = copy.startsWith("option ") ? copy : `of ${all ? say.things(all) : say.options(options, "and")}`;
    const what = `at most ${count(atMost, "copy")} of each ${of}`;
    if (place === "unit") return `each ${say.one(who)} may take ${what}`;
    const units = say.who(who);
    return `each ${say.army(when)} may take ${what}${units === say.everything ? "" : `, for ${units}`}`;
  },
  saysArmy: ({ in: place }) => place === "roster",
});

export type UniqueRule = z.infer<ReturnType<typeof uniqueInWords.schema>>;
