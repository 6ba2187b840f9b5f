/** What an option costs with each number that goes with it. */
import type { Catalogue, ResolvedRoster } from "@/lib/engine/catalogue/types";
import { stepsOf } from "@/lib/engine/check/price";
import type { Option } from "@/lib/engine/schema/entry";
import { type OfferGroup, profileWith, unitById } from "./offers";

/** More numbers than this are not shown side by side. */
export const MOST_STEPS = 6;

/** How many numbers an option may have. */
export function countOfSteps({ min, max, step = 1 }: NonNullable<Option["number"]>): number {
  // Steps such as 0.1 do not divide exactly.
  return Math.floor((max - min) / step + 1e-9) + 1;
}

/** A number that may go with an option, and what one unit or model pays then; null where the price is lost. */
export interface NumberStep {
  value: number;
  price: number | null;
}

/**
 * By variant key, for the options with a number: all numbers where they are few, else the one that is given, the smallest where
 * none is, with the one before and the one behind it.
 */
export function numberSteps(
  catalogue: Catalogue,
  resolved: ResolvedRoster,
  unitId: string,
  groups: readonly OfferGroup[],
): Map<string, NumberStep[]> {
  const steps = new Map<string, NumberStep[]>();
  const unit = unitById(resolved, unitId);
  if (!unit) return steps;
  for (const { variant, included } of groups.flatMap((g) => g.offers)) {
    const { number } = variant.option;
    if (!number) continue;
    const { min, max, step = 1 } = number;
    const now = unit.options.find((o) => o.variant === variant)?.value ?? min;
    const many = countOfSteps(number);
    const values =
      many <= MOST_STEPS
        ? Array.from({ length: many }, (_, i) => min + i * step)
        : [now - step, now, now + step].filter((value) => value >= min && value <= max);
    steps.set(
      variant.key,
      // Steps such as 0.1 do not add up exactly.
      values
        .map((value) => Math.round(value * 1000) / 1000)
        .map((value) => {
          const item = profileWith(catalogue, unit, variant, value).items.find((i) => i.variant === variant);
          return { value, price: included || !item ? 0 : item.price && item.price.points * stepsOf(item) };
        }),
    );
  }
  return steps;
}
