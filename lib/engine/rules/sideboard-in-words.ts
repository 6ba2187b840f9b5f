import type * as z from "zod";

import { defineRuleInWords } from "./contract";

/** The shape of a rule of this kind, and its sentence. */
export const sideboardInWords = defineRuleInWords({
  kind: "sideboard",
  schema: ({ z, reported, Id, Bound }) =>
    z
      .strictObject({
        ...reported("sideboard"),
        command: Id.describe("a kind of command that stands beside the army"),
        max: Bound.optional().describe("points; each unit is tried in the army too"),
        whole: Bound.optional().describe("points of army and sideboard together"),
        name: z.string().describe("what it is called: 'Sideboard'"),
      })
      .refine((r) => r.max !== undefined || r.whole !== undefined, "give max, whole or both"),
  docs: {
    title: "Sideboard",
    summary: "Units beside the army cost at most so much, alone or with the army. Those that would break its rules are named.",
    example: { id: "X-15", kind: "sideboard", command: "sideboard", max: 250, name: "Sideboard", page: 12, basis: "printed" },
  },
  sentence({ name, max, whole }, say) {
    const beside = max === undefined ? "" : `at most ${say.bound(max, "point")}, beside the army`;
    const together = whole === undefined ? "" : `at most ${say.bound(whole, "point")} together with the army`;
    return `${name}: ${[beside, together].filter(Boolean).join("; ")}`;
  },
});

export type SideboardRule = z.infer<ReturnType<typeof sideboardInWords.schema>>;
