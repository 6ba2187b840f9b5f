/** What the shapes of rules are put together from: the schema library, the parts shared by all of a book's files, and keys that rules share. */
import { array, boolean, int, literal, number, record, strictObject, string, union, enum as words } from "zod";
import { Condition, RuleId, sourced } from "@/lib/engine/common";

export * from "@/lib/engine/common";

/** What of the library shapes of rules use: handed on whole, it would come whole. */
export const z = { array, boolean, enum: words, int, literal, number, record, strictObject, string, union };

/** Keys every rule carries. The others below are for the kinds that honour them. */
export const ruleBase = { id: RuleId, ...sourced };

/** Of kinds that hold only sometimes. */
export const conditional = { when: Condition.optional() };

/** Of kinds that report findings. */
export const reporting = {
  severity: z.enum(["error", "unconfirmed", "advice"]).optional().describe("error when absent"),
  fix: z.string().max(200).optional().describe("an imperative; worked out when absent"),
};

/** Of kinds whose finding names something other than the units it is about. */
export const named = { subject: z.string().max(120).optional().describe("what the finding names first, e.g. 'Elite knights'") };

/** The first keys of a kind that holds only sometimes and reports findings, behind those that every rule has. */
export const reportedWith =
  <Base extends object>(base: Base) =>
  <K extends string, More extends object = Record<never, never>>(kind: K, more?: More) => ({
    ...base,
    ...conditional,
    ...reporting,
    ...(more as More),
    kind: literal(kind),
  });
export const reported = reportedWith(ruleBase);

/** Characteristics that are decided, in place of those of entry and options. */
export const Figures = z.record(z.string(), z.union([z.number(), z.string().max(12)]));
