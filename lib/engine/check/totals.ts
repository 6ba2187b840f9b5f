/** What the rules see of a roster: its counters are added up while each unit is walked once, and units move to other categories. */

import type { Catalogue, CategoryRule, CheckContext, ResolvedRoster, ResolvedUnit } from "@/lib/engine/catalogue/types";
import { lazy } from "@/lib/engine/lazy";
import type { UnwordedFinding } from "@/lib/engine/report/finding";
import { exact } from "@/lib/engine/report/points";
import { characteristicOf } from "@/lib/engine/roster/characteristics";
import type { Lack } from "@/lib/engine/rules/contract";
import type { Roster } from "@/lib/engine/schema/roster";
import { allyFor, profileOf } from "./profile";
import { lackOf } from "./refused";
import { agreesOnOpen, isSizeOpen } from "./settings-and-packs";

/** The context in which the rules of a catalogue check a roster; counters and points are still to be filled. */
const UNASKED: Lack = { causes: [] };

export function checkContext(
  catalogue: Catalogue,
  roster: ResolvedRoster,
  report: (finding: UnwordedFinding) => void,
  errorsWith: CheckContext["errorsWith"] = () => [],
  isBrief = false,
): CheckContext {
  return {
    catalogue,
    words: catalogue.words,
    book: catalogue.book,
    roster,
    limit: limitOf(catalogue, roster.roster),
    // A total says nothing of which size is meant.
    stated: isSizeOpen(catalogue, roster.roster) ? null : (roster.roster.stated ?? null),
    limitOf: catalogue.size?.of,
    points: 0,
    missing: 0,
    agreed: agreesOnOpen(catalogue, roster.roster),
    commandBills: [],
    totals: new Array<number>(catalogue.counters.length).fill(0),
    mixed: lazy(() => mixedEntries(roster.units, catalogue.entries.length)),
    characteristic: (unit, id) => characteristicOf(catalogue, unit as ResolvedUnit, id),
    lack: (unit, asks, needs) => (isBrief ? UNASKED : lackOf(catalogue, unit as ResolvedUnit, asks, needs)),
    isBrief,
    errorsWith,
    report,
  };
}

/** The points that a roster may cost; null where nothing says so, and where its event has several sizes and it says none of them. */
function limitOf(catalogue: Catalogue, roster: Roster): number | null {
  return isSizeOpen(catalogue, roster) ? null : (catalogue.size?.points ?? roster.limit ?? null);
}

/** Fills the counters of units and models, or those of points, which need the prices first. */
export function addUp({ roster, totals }: CheckContext, of: "units" | "points"): void {
  for (const unit of roster.units) {
    for (const { counter, amount } of unit.profile.counts) {
      if ((counter.per === "points") !== (of === "points")) continue;
      const added = counter.per === "unit" ? amount * unit.units : counter.per === "model" ? unit.models : counter.amount(unit);
      totals[counter.index] = exact((totals[counter.index] ?? 0) + added);
    }
  }
}

/** The units of each entry whose units differ in profile, in the order of the entries; `entries` is how many the catalogue has. */
function mixedEntries(units: readonly ResolvedUnit[], entries: number): ResolvedUnit[][] {
  const first = new Array<ResolvedUnit["profile"] | undefined>(entries);
  const mixed = new Array<ResolvedUnit[] | undefined>(entries);
  const found: number[] = [];
  for (const { entry, profile } of units) {
    const { index } = entry;
    first[index] ??= profile;
    if (first[index] === profile || mixed[index]) continue;
    mixed[index] = [];
    found.push(index);
  }
  if (!found.length) return [];
  for (const unit of units) mixed[unit.entry.index]?.push(unit);
  return found.sort((a, b) => a - b).map((index) => mixed[index] ?? []);
}

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
