/** Numbers that entries and options carry under a name. */
import type { ResolvedOption, UnitSubject } from "./types";

/** What one unit carries under a name, with its options and those that come with it. */
export function carriedBy(holder: UnitSubject, sum: string): number {
  let carries = holder.entry.entry.values?.[sum] ?? 0;
  for (const option of holder.options) carries += carried(option, sum);
  // Another choice of an option takes the place of the one that is included.
  for (const own of holder.entry.included) {
    if (own.values[sum] && !holder.options.some((o) => o.variant.option === own.option)) carries += own.values[sum];
  }
  return carries;
}

/** What one option adds to a sum: a number of its own, or the one the player gives. */
function carried({ variant, copies, value }: ResolvedOption, sum: string): number {
  const own = variant.values[sum] ?? 0;
  return (variant.option.number?.sum === sum ? (value ?? 0) : own) * copies;
}
