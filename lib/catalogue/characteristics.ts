/** What the book prints about a unit, with what its options and its army list change. For screens, sheets and leaders. */
import type { Catalogue, ResolvedUnit } from "./types";

export interface Characteristic {
  id: string;
  name: string;
  unit?: string;
  signed: boolean;
  /** As the book prints it; null where it is lost. */
  printed: number | string | null;
  /** What options and the army list add. */
  change: number;
  because: string[];
}

/** The characteristics of one unit, in the order of the book. Empty for entries that have none. */
export function characteristicsOf(catalogue: Catalogue, unit: ResolvedUnit): Characteristic[] {
  const home = catalogue.allies.get(unit.home) ?? catalogue;
  return catalogue.book.characteristics.map(({ id, name, unit: measure, signed }) => {
    let change = 0;
    const because: string[] = [];
    for (const { held } of unit.options) {
      const by = held.changes[id];
      if (by) {
        change += by;
        because.push(held.name);
      }
    }
    for (const rule of home.changes) {
      const by = rule.changes[id];
      if (by && rule.match(unit)) {
        change += by;
        because.push(home.army.name);
      }
    }
    const printed = unit.entry.entry.characteristics?.[id] ?? null;
    return { id, name, ...(measure ? { unit: measure } : {}), signed: signed ?? false, printed, change, because };
  });
}
