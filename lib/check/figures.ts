/** Totals of a roster for screen and sheet: the figures a book names, and points by category. */

import { carriedBy } from "@/lib/catalogue/carried";
import type { Catalogue, ResolvedRoster } from "@/lib/catalogue/types";
import type { Page } from "@/lib/schema/common";

export interface Figure {
  id: string;
  name: string;
  value: number;
  page: Page;
}

/** The totals the book names, for screen and sheet; those of which the roster has nothing are left out. */
export function figuresOf(catalogue: Catalogue, resolved: ResolvedRoster): Figure[] {
  const figures = (catalogue.book.figures ?? []).map(({ id, name, sum, page }) => {
    const value = resolved.units.reduce((n, unit) => n + carriedBy(unit, sum) * unit.units, 0);
    return { id, name, value, page };
  });
  return figures.filter((figure) => figure.value !== 0);
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
      points: units.reduce((n, unit) => n + unit.bill.points, 0),
      missing: units.reduce((n, unit) => n + unit.bill.missing, 0),
      units: units.reduce((n, unit) => n + unit.units, 0),
    };
  });
  return shares.filter((share) => share.units > 0);
}
