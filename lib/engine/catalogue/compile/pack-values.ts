/** Prices and characteristics that packs give in place of the book's. */

import type { Price } from "@/lib/engine/common";
import type { Entry } from "@/lib/engine/schema/entry";

export interface PackValues {
  /** By entry id. */
  entryPrices: ReadonlyMap<string, Price>;
  /** By option id, or "id=choice". */
  optionPrices: ReadonlyMap<string, Price>;
  /** By entry id, then by option: what the option costs a unit of that entry. */
  pairPrices: ReadonlyMap<string, ReadonlyMap<string, Price>>;
  /** By entry id. */
  characteristics: ReadonlyMap<string, NonNullable<Entry["characteristics"]>>;
}

/** What no pack gives. */
export const NO_VALUES: PackValues = { entryPrices: new Map(), optionPrices: new Map(), pairPrices: new Map(), characteristics: new Map() };

/** An entry with the price and characteristics that packs give it. */
export function withPackValues(entry: Entry, { entryPrices, characteristics }: PackValues): Entry {
  const price = entryPrices.get(entry.id);
  const values = characteristics.get(entry.id);
  if (price === undefined && !values) return entry;
  return {
    ...entry,
    ...(price === undefined ? {} : { price }),
    ...(values ? { characteristics: { ...entry.characteristics, ...values } } : {}),
  };
}
