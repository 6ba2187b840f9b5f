import * as z from "zod";
import type { CompiledRule } from "@/lib/catalogue/types";
import { Changes, Selector } from "@/lib/schema/common";
import { defineRuleKind, ruleBase } from "./contract";

/** Changes the printed characteristics of some units; for screen and sheet, never a verdict. */
export const changes = defineRuleKind({
  kind: "changes",
  schema: z.strictObject({
    ...ruleBase,
    kind: z.literal("changes"),
    units: Selector,
    changes: Changes,
    because: z.string().max(60).optional().describe("what makes the change, in a few words: 'loose order'"),
  }),
  docs: {
    title: "Changes",
    summary: "Adds to the characteristics of some units, as a people's advantage does.",
    example: { id: "X-13", kind: "changes", units: { category: ["infantry"] }, changes: { combat: 1 }, page: 107, basis: "printed" },
  },
  compile(rule, env): CompiledRule {
    const because = rule.because ?? (env.army.rules.some((r) => r.id === rule.id) ? env.army.name : "the rules");
    return { sort: "changes", match: env.match(rule.units), changes: rule.changes, because, page: rule.page };
  },
});
