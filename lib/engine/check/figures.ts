/** Totals of a roster for screen and sheet: the figures a book names, and points by category. */

import type { Catalogue, ResolvedRoster } from "@/lib/engine/catalogue/types";
import type { Page } from "@/lib/engine/common";
import { exact } from "@/lib/engine/report/points";
import { number } from "@/lib/words/en/grammar";

export interface Figure {
  id: string;
  name: string;
  /** What every army has; 0 where it has none. */
  base: number;
  /** What the roster adds to it. */
  added: number;
  page: Page;
}

/** The totals the book names, for screen and sheet; none of a roster without units. */
export function figuresOf(catalogue: Catalogue, { units }: ResolvedRoster): Figure[] {
  if (units.length === 0) return [];
  return catalogue.figures.map(({ id, name, base, counter, page }) => {
    const added = units.reduce((n, unit) => (counter.match(unit) ? n + counter.amount(unit) : n), 0);
    return { id, name, base, added, page };
  });
}

/** "2 + 4 = 6"; a total without a base is one number, "–" where there is nothing of it. */
export function figureText({ base, added }: Pick<Figure, "base" | "added">): string {
  if (base === 0) return added === 0 ? "–" : number(added);
  return added === 0 ? number(base) : `${number(base)} + ${number(added)} = ${number(base + added)}`;
}

export interface Share {
  id: string;
  name: string;
  points: number;
  /** Prices that are lost. */
  missing: number;
  units: number;
}

/** Points and units by category, in the order of the book; those the roster has none of are left out. */
export function sharesOf(catalogue: Catalogue, resolved: ResolvedRoster): Share[] {
  const shares = catalogue.book.categories.map(({ id, name }) => {
    const units = resolved.units.filter((unit) => unit.category === id);
    return {
      id,
      name,
      points: units.reduce((n, unit) => exact(n + unit.bill.points), 0),
      missing: units.reduce((n, unit) => n + unit.bill.missing, 0),
      units: units.reduce((n, unit) => n + unit.units, 0),
    };
  });
  return shares.filter((share) => share.units > 0);
}
