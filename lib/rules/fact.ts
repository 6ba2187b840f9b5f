import * as z from "zod";
import { Id, Selector } from "@/lib/schema/common";
import { defineRuleKind, ruleBase } from "./contract";

/** What follows from a unit's choices: for screen and sheet, never a verdict. `when` may name settings only. */
export const fact = defineRuleKind({
  kind: "fact",
  schema: z
    .strictObject({
      ...ruleBase,
      kind: z.literal("fact"),
      units: Selector,
      sets: z
        .record(Id, z.union([z.number(), z.string().max(12)]))
        .optional()
        .describe("characteristics it decides, in place of those of entry and options"),
      text: z.string().max(200).optional().describe("our words, for the sheet"),
    })
    .refine((r) => r.sets || r.text, "give sets, text or both"),
  docs: {
    title: "Fact",
    summary: "Works out what the book derives from a unit's choices, as a table of mass and order does.",
    example: {
      id: "X-16",
      kind: "fact",
      units: { option: ["order=close"] },
      sets: { weight: "heavy" },
      text: "Stays formed",
      page: 4,
      basis: "printed",
    },
  },
  compile(rule, env) {
    for (const id of Object.keys(rule.sets ?? {})) {
      if (!env.book.characteristics.some((c) => c.id === id)) env.fault(`no characteristic "${id}" in the book.`);
    }
    const holds = Object.entries(rule.when?.setting ?? {}).every(([id, value]) => env.settings[id] === value);
    const units = env.match(rule.units);
    const match = holds ? units : Object.assign(() => false, { possible: () => "never" as const });
    return { sort: "fact", match, sets: rule.sets ?? {}, text: rule.text ?? "", page: rule.page };
  },
});
