/** What comes with a unit: options of its entry, and the numbers that entries and options carry under a name. */
import type { OptionVariant, ResolvedOption, UnitSubject } from "@/lib/engine/catalogue/types";

/** Of the options that come with its entry those a unit still has: another choice of an option takes the place of the one included. */
export function keptOf({ entry, options }: Pick<UnitSubject, "entry" | "options">): OptionVariant[] {
  return entry.included.filter((own) => !options.some((o) => o.variant.option === own.option));
}

/** What one unit carries under a name, with its options and those that come with it. */
export function carriedBy(holder: UnitSubject, sum: string): number {
  let carries = holder.entry.entry.values?.[sum] ?? 0;
  for (const option of holder.options) carries += carried(option, sum);
  for (const own of keptOf(holder)) carries += own.values[sum] ?? 0;
  return carries;
}

/** What one option adds to a sum: a number of its own, or the one the player gives. */
function carried({ variant, copies, value }: ResolvedOption, sum: string): number {
  const own = variant.values[sum] ?? 0;
  return (variant.option.number?.sum === sum ? (value ?? 0) : own) * copies;
}
