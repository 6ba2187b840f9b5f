import * as z from "zod";
import { OptionSelector, Price, Selector } from "@/lib/schema/common";
import { number } from "@/lib/text";
import { conditional, defineRuleKind, reporting, ruleBase } from "./contract";

/** A price that differs for some units: free things, discounts, the first or every third copy free. */
export const price = defineRuleKind({
  kind: "price",
  schema: z.strictObject({
    ...ruleBase,
    ...conditional,
    fix: reporting.fix,
    kind: z.literal("price"),
    units: Selector,
    options: OptionSelector.optional().describe("absent: the price of the entry itself"),
    price: Price,
    first: z.int().min(1).optional().describe("at most so many copies in the roster at this price"),
    onePer: z.int().min(1).optional().describe("one copy at this price for every so many at the full price"),
    slotFree: z.boolean().optional().describe("copies at this price fill no slot of their carrier"),
    because: z.string().max(120).describe("stands on the bill: 'free for Evil generals'"),
  }),
  docs: {
    title: "Price",
    summary: "Changes what an entry or option costs for some units or for the first copies.",
    example: {
      id: "X-12",
      kind: "price",
      units: { tag: ["general"] },
      options: { option: ["mark"] },
      price: { perUnit: 0 },
      slotFree: true,
      because: "free for the general",
      page: 107,
      basis: "printed",
    },
  },
  sentence({ units, options, price: cost, first, onePer, slotFree, because }, say) {
    const what = options ? say.options(options, "and") : "the unit itself";
    const copies = first ? `, the first ${first === 1 ? "copy" : `${number(first)} copies`} only` : "";
    const per = onePer ? `, one for every ${number(onePer)} at the full price` : "";
    const said = say.price(cost);
    const free = slotFree ? ", filling no slot" : "";
    return say.led(because, `${what} ${said === "nothing" ? "free" : `at ${said}`} for ${say.who(units)}${copies}${per}${free}`);
  },
  compile(rule, env) {
    return {
      sort: "price",
      options: rule.options ? env.options(rule.options) : null,
      rule: {
        rule: rule.id,
        match: env.match(rule.units),
        when: env.when(rule.when),
        price: env.price(rule.price),
        first: rule.first ?? null,
        onePer: rule.onePer ?? null,
        slotFree: rule.slotFree ?? false,
        because: rule.because,
        fix: rule.fix ?? "",
        page: rule.page,
      },
    };
  },
});
