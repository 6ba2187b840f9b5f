/** Prices and characteristics that packs give in place of the book's. */

import type { Price } from "@/lib/engine/common";
import type { Entry } from "@/lib/engine/schema/entry";
import type { Pack } from "@/lib/engine/schema/pack";
import { answersOfKind } from "./answer-codec";

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

/** What packs give for an army list. What is given for this army list wins over what is given for all. */
export function packValues(packs: readonly Pack[], army: string): PackValues {
  const entryPrices = new Map<string, Price>();
  const optionPrices = new Map<string, Price>();
  const pairPrices = new Map<string, Map<string, Price>>();
  const characteristics = new Map<string, NonNullable<Entry["characteristics"]>>();
  const given = <T extends { army?: string | undefined }>(values: readonly T[]) => [
    ...values.filter((value) => value.army === undefined),
    ...values.filter((value) => value.army === army),
  ];
  for (const { entry, option, price } of given(packs.flatMap((pack) => answersOfKind(pack, "price")))) {
    if (entry !== undefined && option !== undefined) {
      pairPrices.set(entry, (pairPrices.get(entry) ?? new Map<string, Price>()).set(option, price));
    } else if (entry !== undefined) entryPrices.set(entry, price);
    else if (option !== undefined) optionPrices.set(option, price);
  }
  for (const { entry, values } of given(packs.flatMap((pack) => pack.characteristics ?? []))) {
    characteristics.set(entry, { ...characteristics.get(entry), ...values });
  }
  for (const { entry, characteristic, figure } of given(packs.flatMap((pack) => answersOfKind(pack, "figure")))) {
    characteristics.set(entry, { ...characteristics.get(entry), [characteristic]: figure });
  }
  return { entryPrices, optionPrices, pairPrices, characteristics };
}

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
