import * as z from "zod";
import type { CompiledRule } from "@/lib/catalogue/types";
import { OptionRef, Price, Selector } from "@/lib/schema/common";
import { availability } from "./availability";
import { defineRuleKind, ruleBase } from "./contract";
import { price } from "./price";

/** What a unit's entry lists among its options, each with its price there: availability and price in one. */
export const offer = defineRuleKind({
  kind: "offer",
  schema: z.strictObject({
    ...ruleBase,
    kind: z.literal("offer"),
    units: Selector,
    options: z.record(OptionRef, Price).describe("by option, or by option and choice: what it costs these units"),
    because: z.string().max(120).optional().describe("stands on the bill; nothing when absent"),
  }),
  docs: {
    title: "Offer",
    summary: "Some units may take the listed options, each at the price given there.",
    example: {
      id: "X-18",
      kind: "offer",
      units: { entry: ["spearmen"] },
      options: { shield: { perModel: 1 }, musician: { perUnit: 5 } },
      page: 12,
      basis: "printed",
    },
  },
  compile({ options, because = "", kind: _, ...rule }, env) {
    const rules = Object.entries(options).flatMap(([ref, cost]): CompiledRule[] => {
      const only = { option: [ref] };
      return [
        availability.compile({ ...rule, kind: "availability", options: only, status: "allowed", reason: because }, env),
        price.compile({ ...rule, kind: "price", options: only, price: cost, because }, env),
      ];
    });
    return { sort: "several", rules };
  },
});
