/** What units count as, where that hangs on what else is in the army. */
import type { Catalogue, CategoryRule, ResolvedRoster, ResolvedUnit } from "@/lib/catalogue/types";
import { allyFor, profileOf } from "./profile";
import { addUp, checkContext } from "./totals";

/**
 * Moves the units that a rule of the catalogue moves. All is judged on what the entries and options say, and only then moved, so
 * that no rule waits for another; of two rules for one unit the first holds.
 */
export function moveCategories(catalogue: Catalogue, resolved: ResolvedRoster): void {
  if (!resolved.units.some((unit) => unit.profile.moves.length > 0)) return;
  const context = checkContext(catalogue, resolved, () => {});
  addUp(context, "units");
  const moved = new Map<ResolvedUnit, CategoryRule>();
  for (const rule of catalogue.categoryRules) {
    if (rule.when && !rule.when(context)) continue;
    let left = rule.first ?? Number.POSITIVE_INFINITY;
    for (const unit of resolved.units) {
      if (!unit.profile.moves.includes(rule) || moved.has(unit) || unit.units > left) continue;
      left -= unit.units;
      moved.set(unit, rule);
    }
  }
  for (const [unit, rule] of moved) {
    unit.movedBy = rule;
    unit.category = rule.to;
    unit.profile = profileOf(catalogue, unit.entry, unit.commandKind, unit.options, allyFor(catalogue, unit), unit.attached, rule.to);
  }
}
