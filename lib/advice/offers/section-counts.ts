/** How many places of each category are used, and how many there are: what stands in the heading of a section. */

import type { Catalogue, ResolvedRoster } from "@/lib/engine/catalogue/types";
import type { SectionCount } from "@/lib/engine/report/section-count";
import { contextOf } from "./offers";

/** By category, of those that a rule of the book, the army list or an event counts. Of several rules the tightest bounds hold. */
export function sectionCounts(catalogue: Catalogue, resolved: ResolvedRoster): Record<string, SectionCount> {
  const counts: Record<string, SectionCount> = {};
  if (!catalogue.slots.length) return counts;
  const context = contextOf(catalogue, resolved);
  for (const { category, filled } of catalogue.slots) {
    const now = filled(context);
    if (!now) continue;
    const before = counts[category];
    counts[category] = before ? tighter(before, now) : now;
  }
  return counts;
}

/** The one with less room says what is used; the larger minimum holds. */
function tighter(a: SectionCount, b: SectionCount): SectionCount {
  const room = ({ used, most }: SectionCount) => (most === null ? Number.POSITIVE_INFINITY : most - used);
  const { used, most } = room(b) < room(a) ? b : a;
  const least = Math.max(a.least ?? 0, b.least ?? 0);
  return { used, most, least: a.least === null && b.least === null ? null : least };
}
