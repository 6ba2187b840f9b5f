import * as z from "zod";
import { finding, termsOf } from "@/lib/check/terms";
import { Quantity } from "@/lib/schema/common";
import { count, number } from "@/lib/text";
import { defineRuleKind, ruleBase } from "./define";

/** One counted quantity is at most another. */
export const compare = defineRuleKind({
  kind: "compare",
  schema: z.strictObject({
    ...ruleBase,
    kind: z.literal("compare"),
    left: Quantity,
    atMost: Quantity,
    noun: z.string().describe("singular of what is counted on the left"),
    right: z.string().describe("what the right side is, in words: 'clerics and witch hunters'"),
  }),
  docs: {
    title: "Compare",
    summary: "One count is at most another count of the same roster.",
    example: {
      id: "X-4",
      kind: "compare",
      subject: "Grenades",
      left: { of: {}, measure: { options: { option: ["grenade"] } } },
      atMost: { of: { tag: ["cleric"] } },
      noun: "grenade",
      right: "clerics",
      page: 77,
      basis: "printed",
    },
  },
  compile(rule, env) {
    const left = env.counter(rule.left);
    const right = env.counter(rule.atMost);
    const when = env.when(rule.when);
    return {
      sort: "roster",
      check(context) {
        const actual = context.totals[left.index] ?? 0;
        const bound = context.totals[right.index] ?? 0;
        if (actual <= bound || (when && !when(context))) return;
        const terms = termsOf(left, context);
        context.report(
          finding(context, rule, {
            targets: terms.length ? terms.map((t) => t.target) : [{ kind: "roster" }],
            actual,
            bound,
            relation: "at most",
            unit: rule.noun,
            terms,
            derivation: `as many as ${rule.right}: ${number(bound)}`,
            message: `${rule.subject ?? "Roster"}: ${count(actual, rule.noun)}, at most ${number(bound)} allowed.`,
            fix: `Remove ${count(actual - bound, rule.noun)}.`,
          }),
        );
      },
    };
  },
});
