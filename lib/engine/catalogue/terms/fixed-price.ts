/** Prices as a book writes them, in the one form that pricing reads. */

import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Price } from "@/lib/engine/common";
import type { FixedPrice } from "@/lib/engine/rules/contract";
import { BookFault } from "./fault";

/** A price under the settings that hold; null for one that is not known. @throws BookFault where it has none for a setting. */
export function fixedPrice({ book, settings }: Catalogue, price: Price, where: string): FixedPrice {
  const fixed = (per: "unit" | "model" | "step", points: number, step = 0, or?: readonly number[]): FixedPrice => ({
    per,
    points,
    step,
    ...(or ? { or } : {}),
  });
  if (typeof price === "number") return fixed("unit", price);
  if ("unknown" in price) return null;
  if ("perUnit" in price) return fixed("unit", price.perUnit, price.increasePerCopy, price.or);
  if ("first" in price) return { per: "model", points: price.perModel, step: 0, first: price.first };
  if ("perModel" in price) return fixed("model", price.perModel, 0, price.or);
  if ("perStep" in price) return fixed("step", price.perStep, price.step, price.or);
  const points = price.values[settings[price.setting] ?? ""];
  if (points === undefined)
    throw new BookFault(`${book.id}/book.json`, where, `no price for setting "${price.setting}".`, "Give a price for each of its choices.");
  return fixed("unit", points);
}
