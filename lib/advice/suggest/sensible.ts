/**
 * What no army is that is made up for somebody, beside what the rules forbid. Each rule gives way where the list, the points or the units
 * that somebody asked for leave no other army.
 *
 * 1. No character costs more than a third of the points.
 * 2. Characters together cost no more than half.
 * 3. There are at least four kinds of unit, where the list is known to have so many, from 750 points on.
 * 4. No unit that is no character costs more than two fifths, and no kind more than half.
 * 5. No unit has more than three things of one heading, such as weapons.
 * 6. There is nothing that no army takes by itself, such as walls, ships or special characters.
 */
import type { Catalogue, ResolvedUnit } from "@/lib/engine/catalogue/types";
import { perKey } from "@/lib/engine/lazy";
import type { Look } from "./search/judge";

export interface Sense {
  /** Ids of the units that were there from the start; what they cost is nobody's fault. */
  given: ReadonlySet<string>;
  size: number;
  /** What the smallest legal army of the list spends on characters, and on the dearest of them. */
  least: { all: number; one: number };
  /** Rules that it breaks already, by their numbers. */
  forgiven?: ReadonlySet<number>;
}

export const KINDS = 4;
const THINGS = 3;
/** Below so many points fewer kinds will do. */
const KINDS_FROM = 750;

/** Rules of the list above that an army on the way breaks already, and that no addition mends: 1, 2 and 4 to 6. */
export function isTooMuch(catalogue: Catalogue, look: Look, sense: Sense): boolean {
  return oddities(catalogue, look, sense).some((rule) => rule !== 3);
}

/** Entries of which an army has units that are no characters. */
export function kindsIn(catalogue: Catalogue, { resolved }: Look): number {
  return new Set(resolved.units.filter((unit) => !catalogue.suggest.characters?.(unit)).map(({ entry }) => entry)).size;
}

/** The numbers of the rules that an army breaks. */
export function oddities(catalogue: Catalogue, { resolved }: Look, { given, size, least, forgiven }: Sense): number[] {
  const { characters, spare } = catalogue.suggest;
  const broken = new Set<number>();
  const kinds = new Map<string, number>();
  let people = 0;
  for (const unit of resolved.units) {
    const { points } = unit.bill;
    const isGiven = given.has(unit.unit.id);
    if (!isGiven && mostOfOneHeading(unit) > THINGS) broken.add(5);
    if (!isGiven && spare?.(unit)) broken.add(6);
    if (characters?.(unit)) {
      people += points;
      if (!isGiven && oneOf(unit, points) > Math.max(size / 3, least.one)) broken.add(1);
      continue;
    }
    kinds.set(unit.entry.entry.id, (kinds.get(unit.entry.entry.id) ?? 0) + (isGiven ? 0 : points));
    if (!isGiven && oneOf(unit, points) > (size * 2) / 5) broken.add(4);
  }
  if (people > Math.max(size / 2, least.all)) broken.add(2);
  if ([...kinds.values()].some((points) => points > size / 2)) broken.add(4);
  if (size >= KINDS_FROM && kinds.size < Math.min(KINDS, kindsOf(catalogue))) broken.add(3);
  return [...broken].filter((rule) => !forgiven?.has(rule)).sort();
}

/** Entries that a list is known to have, of which an army may be made. */
const kindsOf = perKey((catalogue: Catalogue): number => {
  const { characters, spare } = catalogue.suggest;
  return catalogue.entries.filter(
    (entry) =>
      entry.permission.status === "allowed" &&
      entry.price !== null &&
      (characters?.possible(entry) ?? "never") !== "always" &&
      (spare?.possible(entry) ?? "never") === "never",
  ).length;
});

function mostOfOneHeading({ options }: ResolvedUnit): number {
  const counts = new Map<object, number>();
  for (const { variant, copies } of options) counts.set(variant.group, (counts.get(variant.group) ?? 0) + copies);
  return Math.max(0, ...counts.values());
}

/** What one unit of a line costs, where a line holds several. */
function oneOf({ units }: ResolvedUnit, points: number): number {
  return points / Math.max(1, units);
}
