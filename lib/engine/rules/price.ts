import type * as z from "zod";
import type { Price } from "@/lib/engine/common";
import { number } from "@/lib/words/en/grammar";
import { type CompiledRule, countsUnits, defineRuleKind } from "./contract";

/** A price that differs for some units: free things, discounts, the first or every third copy free. */
export const price = defineRuleKind({
  kind: "price",
  schema: ({ z, ruleBase, conditional, reporting, OptionRef, Selector, OptionSelector, Price }) =>
    z
      .strictObject({
        ...ruleBase,
        ...conditional,
        fix: reporting.fix,
        kind: z.literal("price"),
        units: Selector,
        options: OptionSelector.optional().describe("absent: the price of the entry itself"),
        price: Price.optional(),
        prices: z.record(OptionRef, Price).optional().describe("in place of options and price: what each thing costs these units"),
        first: z
          .int()
          .min(1)
          .optional()
          .describe(
            "at most so many copies at this price: of lines with the most options, then of the dearest, then as the book has them; of copies that grow dearer the dearest",
          ),
        in: z
          .enum(["roster", "unit"])
          .optional()
          .describe(
            "where the first copies are counted, all options together: roster when absent; unit: in each unit, the dearest first, of equally dear ones those of which sources give one price",
          ),
        onePer: z
          .int()
          .min(1)
          .optional()
          .describe("of units of one entry with the same options: one at this price for every so many at the full price"),
        slotFree: z.boolean().optional().describe("copies at this price fill no slot of their carrier"),
        overrides: z
          .boolean()
          .optional()
          .describe("holds in place of the other prices, cheaper ones too; of several that override the lowest"),
        because: z.string().max(120).describe("stands on the bill: 'free for Evil generals'"),
      })
      .refine((r) => (r.price === undefined) !== (r.prices === undefined), "give price or prices")
      .refine((r) => r.prices === undefined || r.options === undefined, "prices names its options; leave options out")
      .refine((r) => r.in === undefined || r.first !== undefined, "in says where the first copies are counted; give first")
      .refine(
        (r) => !r.overrides || (r.first === undefined && r.onePer === undefined),
        "a price that overrides is for all copies: leave out first and onePer",
      ),
  docs: {
    title: "Price",
    summary: "Changes what an entry or option costs for some units or for the first copies. Of several prices the lowest holds.",
    example: {
      id: "X-12",
      kind: "price",
      units: { tag: ["general"] },
      options: { option: ["mark"] },
      price: 0,
      slotFree: true,
      because: "free for the general",
      page: 107,
      basis: "printed",
    },
  },
  sentence({ units, options, price: cost, prices, first, in: place, onePer, slotFree, overrides, because }, say) {
    const always = overrides ? ", in place of any other price" : "";
    if (prices) {
      const each = Object.entries(prices).map(([ref, points]) => {
        const priceText = say.price(points);
        return `${say.options({ option: [ref] })} ${priceText === "nothing" ? "free" : `for ${priceText}`}`;
      });
      return say.led(because, `${say.who(units)}: ${say.some(each, "and")}${always}`);
    }
    const what = options ? say.options(options, "and") : "the unit itself";
    const copies = first
      ? `, the first ${first === 1 ? "copy" : `${number(first)} copies`}${place === "unit" ? " in each unit" : ""} only`
      : "";
    const per = onePer ? `, one for every ${number(onePer)} at the full price` : "";
    const priceText = say.price(cost ?? 0);
    const free = slotFree ? ", filling no slot" : "";
    return say.led(
      because,
      `${what} ${priceText === "nothing" ? "free" : `at ${priceText}`} for ${say.who(units)}${copies}${per}${free}${always}`,
    );
  },
  optionsOf({ options, prices, when }) {
    if (countsUnits(when)) return null;
    return prices ? { option: Object.keys(prices) } : (options ?? null);
  },
  compile(rule, env): CompiledRule {
    if (limits(rule) && [rule.price, ...Object.values(rule.prices ?? {})].some((p) => typeof p === "object" && "first" in p))
      env.fault("a price of the first models holds always: leave out first, onePer and what the roster has or lacks.");
    const shared = {
      rule: rule.id,
      match: env.match(rule.units),
      when: env.when(rule.when),
      first: rule.first ?? null,
      inUnit: rule.in === "unit",
      onePer: rule.onePer ?? null,
      slotFree: rule.slotFree ?? false,
      overrides: rule.overrides ?? false,
      because: rule.because,
      fix: rule.fix ?? "",
      page: rule.page,
    };
    const one = (options: number[] | null, price: Price): CompiledRule => ({
      sort: "price",
      options,
      rule: { ...shared, price: env.price(price) },
    });
    if (rule.price !== undefined) return one(rule.options ? env.options(rule.options) : null, rule.price);
    const each = Object.entries(rule.prices ?? {});
    return { sort: "several", rules: each.map(([ref, price]) => one(env.options({ option: [ref] }), price)) };
  },
});

/** Whether the price is for some copies only, or hangs on the rest of the roster. */
function limits({ first, onePer, when = {} }: Pick<z.infer<ReturnType<typeof price.schema>>, "first" | "onePer" | "when">): boolean {
  return [first, onePer, when.has, when.lacks, when.counted, when.agreed, when.limitFrom, when.limitBelow].some((x) => x !== undefined);
}
