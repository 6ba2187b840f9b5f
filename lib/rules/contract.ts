/** The contract of a rule kind: the shape of its data, its documentation, and how a rule becomes a check. */
import * as z from "zod";
import type { CompiledRule, RuleEnv } from "@/lib/catalogue/types";
import { Condition, type Page, RuleId, sourced } from "@/lib/schema/common";

/** Keys every rule carries beside those of its kind. */
export const ruleBase = {
  id: RuleId,
  subject: z.string().max(120).optional().describe("what the finding names first, e.g. 'Elite knights'"),
  severity: z.enum(["error", "unconfirmed", "advice"]).optional().describe("error when absent"),
  when: Condition.optional(),
  fix: z.string().max(200).optional().describe("an imperative; worked out when absent"),
  ...sourced,
};

export interface RuleBase {
  id: z.infer<typeof RuleId>;
  kind: string;
  subject?: string | undefined;
  severity?: "error" | "unconfirmed" | "advice" | undefined;
  when?: Condition | undefined;
  fix?: string | undefined;
  page: Page;
  basis: z.infer<(typeof sourced)["basis"]>;
  note?: string | undefined;
}

export interface RuleKind<S extends z.ZodType<RuleBase> = z.ZodType<RuleBase>> {
  kind: string;
  schema: S;
  docs: { title: string; summary: string; example: z.input<S> };
  /** Turns one rule into what `check` runs. @throws BookFault for a rule that names nothing in the book. */
  compile(rule: z.infer<S>, env: RuleEnv): CompiledRule;
}

export function defineRuleKind<S extends z.ZodType<RuleBase>>(kind: RuleKind<S>): RuleKind<S> {
  return kind;
}
