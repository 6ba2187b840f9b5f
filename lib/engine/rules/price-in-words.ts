import type * as z from "zod";
import type { Price } from "@/lib/engine/common";
import { list, number } from "@/lib/words/en/grammar";
import { capital } from "@/lib/words/text";
import { defineRuleInWords } from "./contract";
import { isLong, type Say } from "./words";

/** "shield for 1 point per model", "shield free". */
function pricedAt(what: string, price: Price, say: Say): string {
  const points = say.price(price);
  return `${what} ${points === "nothing" ? "free" : `for ${points}`}`;
}

/** "pikes, in points per model: shield 1 and bows 2. In points: musician 5 or 6": what is paid in one way together. */
function pricesApart(who: string, prices: Readonly<Record<string, Price>>, say: Say, overrides = false): string {
  const ways = new Map<string, string[]>();
  for (const [ref, price] of Object.entries(prices)) {
    const what = say.options({ option: [ref] });
    const way = wayOf(price);
    const figure = say.priceFigure(price).replace(/ per model$/, "");
    const said = way ? `${what} ${/\d$/.test(what) ? `(${figure})` : figure}` : pricedAt(what, price, say);
    ways.set(way, [...(ways.get(way) ?? []), said]);
  }
  const sentences = [...ways].map(([way, each], i) => {
    const what = say.some(each, "and");
    return i === 0 ? `${who}${way && `, ${way}`}: ${what}` : capital(way ? `${way}: ${what}` : what);
  });
  if (sentences.some((sentence) => / or \d/.test(sentence)))
    sentences.push("Of two prices the first counts, the other is by other sources");
  if (overrides) sentences.push("These hold in place of any other price");
  return sentences.join(". ");
}

/** How a price is said in figures alone; empty where that takes words. */
function wayOf(price: Price): string {
  if (typeof price === "number") return price === 0 ? "" : "in points";
  if ("first" in price) return "";
  if ("perUnit" in price) return price.perUnit === 0 || price.increasePerCopy ? "" : "in points";
  return "perModel" in price && price.perModel !== 0 ? "in points per model" : "";
}

/** The shape of a rule of this kind, and its sentence. */
export const priceInWords = defineRuleInWords({
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
      const each = Object.entries(prices).map(([ref, points]) => pricedAt(say.options({ option: [ref] }), points, say));
      const who = say.who(units);
      const isOne = !isLong(`${who}: ${list(each)}${always}`);
      return isOne
        ? say.led(because, `${who}: ${say.some(each, "and")}${always}`)
        : say.led(because, pricesApart(who, prices, say, overrides), true);
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
});

export type PriceRule = z.infer<ReturnType<typeof priceInWords.schema>>;
