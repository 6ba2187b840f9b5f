/** Adds up what the rules count, each unit once. */
import type { Context } from "@/lib/catalogue/types";

/** Fills the counters; those of points need the prices first. */
export function addUp({ roster, totals }: Context, ofPoints: boolean): void {
  for (const unit of roster.units) {
    for (const { counter, amount } of unit.profile.counts) {
      if ((counter.per === "points") !== ofPoints) continue;
      const added = counter.per === "unit" ? amount * unit.units : counter.per === "model" ? unit.models : counter.amount(unit);
      totals[counter.index] = (totals[counter.index] ?? 0) + added;
    }
  }
}
