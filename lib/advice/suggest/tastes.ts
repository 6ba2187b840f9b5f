/** What somebody may wish for more of: three wishes that every game knows, and those of its book. */
import type { Catalogue, ResolvedUnit } from "@/lib/engine/catalogue/types";
import { actIn } from "@/lib/engine/roster/acts";

export interface Taste {
  id: string;
  /** "More shooting". */
  name: string;
}

export const EACH = "each";

const GENERAL: readonly Taste[] = [
  { id: EACH, name: "A bit of each" },
  { id: "units", name: "More units" },
];

/** The tastes that an army list can serve, a bit of each first. */
export function tastesOf({ suggest }: Catalogue): Taste[] {
  return [
    ...GENERAL,
    ...(suggest.characters ? [{ id: "characters", name: "Stronger characters" }] : []),
    { id: "equipment", name: "Better equipment" },
    ...suggest.tastes.map(({ id, name }) => ({ id, name: `More ${name}` })),
  ];
}

/** Whether a unit is what a taste of the book asks for. */
export function isToTaste(catalogue: Catalogue, unit: ResolvedUnit, taste: string): boolean {
  const wanted = catalogue.suggest.tastes.find(({ id }) => id === taste);
  if (!wanted) return false;
  if (wanted.match) return wanted.match(unit);
  const phase = catalogue.play?.phases.find(({ id }) => id === wanted.phase);
  return phase !== undefined && actIn(catalogue, unit, phase) !== undefined;
}
