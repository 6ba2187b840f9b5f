import type { Price } from "@/lib/engine/common";
import { type CompiledRule, countsUnits, defineRuleKind } from "./contract";
import type { PriceRule } from "./price-in-words";

/** A price that differs for some units: free things, discounts, the first or every third copy free. */
export const price = defineRuleKind<PriceRule>({
  kind: "price",
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
function limits({ first, onePer, when = {} }: Pick<PriceRule, "first" | "onePer" | "when">): boolean {
  return [first, onePer, when.has, when.lacks, when.counted, when.agreed, when.limitFrom, when.limitBelow].some((x) => x !== undefined);
}
