import type * as z from "zod";
import { count, list, number, partOf } from "@/lib/words/en/grammar";
import { capital } from "@/lib/words/text";
import { defineRuleInWords, type Shapes } from "./contract";
import { isLong, type Say } from "./words";

export interface Part {
  numerator: number;
  denominator: number;
  rounding: "down" | "up";
}

const schema = ({ z, reported, Selector, Bound }: Shapes) => {
  const Part = z
    .strictObject({ numerator: z.int().min(1), denominator: z.int().min(1), rounding: z.enum(["down", "up"]) })
    .describe("a part of the models of the unit it belongs to");
  return z.strictObject({
    ...reported("attached"),
    units: Selector.describe("the units that may belong to another"),
    to: Selector.describe("the units they may belong to"),
    noun: z.string().optional().describe("what such a unit is called, singular; 'attached unit' when absent"),
    max: z.int().min(1).optional().describe("the most of them for each unit they belong to"),
    size: z
      .strictObject({ min: Bound.optional(), max: Part.optional() })
      .refine((s) => s.min !== undefined || s.max !== undefined, "give min, max or both")
      .optional()
      .describe("models in each of them"),
    must: z.literal(true).optional().describe("they stand in no other way"),
  });
};

export type AttachedRule = z.infer<ReturnType<typeof schema>>;

/** What stands before the whole that a part is of: "half of ", "3 times ", nothing for all of it. */
function portion(numerator: number, denominator: number, of: string): string {
  if (denominator !== 1) return `${partOf(numerator, denominator)}${of} `;
  return numerator === 1 ? "" : `${number(numerator)} times `;
}

function sentence(rule: AttachedRule, say: Say): string {
  const { units, to, max, size, must } = rule;
  const most = max === undefined ? "" : `at most ${count(max, rule.noun ?? "attached unit")} for each`;
  const least = size?.min === undefined ? "" : `at least ${say.bound(size.min, "model")}`;
  const models = [least, size?.max ? partInWords(size.max) : ""].filter(Boolean);
  const belongs = `${say.who(units)} ${must ? "must" : "may"} belong to ${say.who(to, "or")}`;
  const details = list([most, ...models].filter(Boolean));
  const whole = [belongs, details].filter(Boolean).join(": ");
  if (!isLong(whole)) return whole;
  return [belongs, capital(most), models.length ? `Each has ${list(models)}` : ""].filter(Boolean).join(". ");
}

/** "at most half as many models as that unit, rounded down". */
function partInWords({ numerator, denominator, rounding }: Part): string {
  return `at most ${portion(numerator, denominator, "")}as many models as that unit${denominator === 1 ? "" : `, rounded ${rounding}`}`;
}

/** The shape of a rule of this kind, and its sentence. */
export const attachedInWords = defineRuleInWords({
  kind: "attached",
  schema,
  docs: {
    title: "Attached",
    summary: "Units that may belong to another unit: how many to each, and how large they are beside it.",
    example: {
      id: "X-17",
      kind: "attached",
      units: { entry: ["swordsmen"] },
      to: { entry: ["halberdiers"] },
      noun: "detachment",
      max: 2,
      size: { min: 5, max: { numerator: 1, denominator: 2, rounding: "down" } },
      page: 36,
      basis: "printed",
    },
  },
  sentence,
});
