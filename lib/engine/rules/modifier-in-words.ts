import type * as z from "zod";
import type { Changes } from "@/lib/engine/common";
import { list, number } from "@/lib/words/en/grammar";
import { uncapital } from "@/lib/words/text";
import { defineRuleInWords } from "./contract";
import type { Say } from "./words";

export interface Costs {
  from?: number | undefined;
  below?: number | undefined;
}

/** " of 300 to 399 points". */
function costsText(costs: Costs | undefined): string {
  if (!costs) return "";
  const { from, below } = costs;
  if (from === undefined) return ` below ${number(below ?? 0)} points`;
  return below === undefined ? ` of ${number(from)} points or more` : ` of ${number(from)} to ${number(below - 1)} points`;
}

export interface Effect {
  adds?: Changes | undefined;
  sets?: Readonly<Record<string, number | string>> | undefined;
  text?: string | undefined;
}

function effectText(units: string, { adds = {}, sets = {}, text }: Effect, say: Say): string {
  const changes = Object.entries(adds).map(([id, by]) => `${by > 0 ? "+" : ""}${number(by)} ${say.characteristic(id)}`);
  const decided = Object.entries(sets).map(([id, value]) => `${say.characteristic(id)} ${value}`);
  const sentence = text?.replace(/\.$/, "");
  // A text that opens with what it is about needs no second heading.
  if (
    sentence &&
    changes.length + decided.length === 0 &&
    sentence.includes(": ") &&
    say.isWithin(units, sentence.slice(0, sentence.indexOf(": ")))
  )
    return sentence;
  return `${units}: ${list([...changes, ...decided, ...(sentence ? [uncapital(sentence)] : [])])}`;
}

/** The shape of a rule of this kind, and its sentence. */
export const modifierInWords = defineRuleInWords({
  kind: "modifier",
  schema: ({ z, ruleBase, Figures, Id, Selector, Changes }) => {
    const effect = {
      adds: Changes.optional().describe("added to the printed characteristics"),
      sets: Figures.optional().describe("characteristics it decides, in place of those of entry and options"),
      text: z.string().max(200).optional().describe("what follows, in our words, for the sheet"),
    };
    // What one of the units costs, its options included.
    const Costs = z
      .strictObject({ from: z.int().min(0).optional(), below: z.int().min(1).optional() })
      .refine((c) => c.from !== undefined || c.below !== undefined, "give from or below");
    return z
      .strictObject({
        ...ruleBase,
        kind: z.literal("modifier"),
        units: Selector,
        costs: Costs.optional().describe("only those whose points, options included, are from so many or below so many"),
        ...effect,
        cases: z
          .array(z.strictObject({ units: Selector, costs: Costs.optional(), ...effect }))
          .min(2)
          .optional()
          .describe("in place of one effect: a table, a row for each of several sorts of these units"),
        because: z.string().max(60).optional().describe("what makes the change, in a few words: 'loose order'"),
        when: z
          .strictObject({ setting: z.record(Id, z.string()) })
          .optional()
          .describe("under these readings only"),
      })
      .refine((r) => (r.cases ? !(r.adds || r.sets || r.text) : r.adds || r.sets || r.text), "give adds, sets or text, or cases with them");
  },
  docs: {
    title: "Modifier",
    summary: "Changes or decides characteristics of some units, and says what follows from their choices.",
    example: {
      id: "X-13",
      kind: "modifier",
      units: { category: ["infantry"] },
      adds: { combat: 1 },
      text: "Stays formed",
      page: 107,
      basis: "printed",
    },
  },
  sentence({ units, costs, cases, ...own }, say) {
    if (cases) return say.cases(cases.map((c) => effectText(`${say.who(c.units)}${costsText(c.costs)}`, c, say)));
    return effectText(`${say.who(units)}${costsText(costs)}`, own, say);
  },
});

export type ModifierRule = z.infer<ReturnType<typeof modifierInWords.schema>>;
