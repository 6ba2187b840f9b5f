import * as z from "zod";
import { Id } from "@/lib/schema/common";
import { defineRuleKind, ruleBase } from "./contract";
import { boundFinding } from "./make-finding";

/** How many commands of some kinds a roster has. */
export const commands = defineRuleKind({
  kind: "commands",
  schema: z
    .strictObject({
      ...ruleBase,
      kind: z.literal("commands"),
      of: z.array(Id).min(1).describe("kinds of command"),
      min: z.int().min(1).optional(),
      max: z.int().min(0).optional(),
      noun: z.string().describe("singular: 'mercenary command'"),
    })
    .refine((r) => r.min !== undefined || r.max !== undefined, "give min, max or both"),
  docs: {
    title: "Commands",
    summary: "A roster has at least or at most so many commands of some kinds.",
    example: { id: "X-17", kind: "commands", of: ["hired"], max: 1, noun: "hired command", page: 30, basis: "printed" },
  },
  compile(rule, env) {
    for (const id of rule.of) if (!env.book.commands.some((c) => c.id === id)) env.fault(`no command "${id}" in the book.`);
    const when = env.when(rule.when);
    return {
      sort: "roster",
      check(context) {
        const there = context.roster.roster.commands.flatMap(({ kind }, command) => (rule.of.includes(kind) ? [command] : []));
        const actual = there.length;
        const over = rule.max !== undefined && actual > rule.max;
        const bound = over ? rule.max : rule.min !== undefined && actual < rule.min ? rule.min : undefined;
        if (bound === undefined || (when && !when(context))) return;
        context.report(
          boundFinding(context, rule, {
            subject: rule.subject ?? "Roster",
            actual,
            bound,
            over,
            noun: rule.noun,
            targets: over ? there.map((command) => ({ kind: "command", command })) : [{ kind: "roster" }],
          }),
        );
      },
    };
  },
});
