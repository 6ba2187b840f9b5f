/** Numbers that entries and options carry under a name. */
import type { ResolvedOption, UnitSubject } from "./types";

/** What one unit carries under a name, its options included. */
export function carriedBy(holder: UnitSubject, sum: string): number {
  return (holder.entry.entry.values?.[sum] ?? 0) + holder.options.reduce((n, o) => n + carried(o, sum), 0);
}

/** What one option adds to a sum: a number of its own, or the one the player gives. */
function carried({ variant, copies, value }: ResolvedOption, sum: string): number {
  const own = variant.values[sum] ?? 0;
  return (variant.option.number?.sum === sum ? (value ?? 0) : own) * copies;
}
