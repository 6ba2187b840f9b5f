/**
 * What no army is that is made up for somebody, beside what the rules forbid. Each rule gives way where no other army is found.
 *
 * 1. No character costs more than a third of the points.
 * 2. Characters together cost no more than half.
 * 3. There are at least four kinds of unit, where the list is known to have so many, from 750 points on.
 * 4. No unit that is no character costs more than two fifths, and no kind more than half.
 * 5. No unit has two things of which it uses one: two suits of armour, a second weapon beside a magic one.
 * 6. There is nothing that no army takes by itself, such as walls, ships or special characters.
 * 7. No unit has what is of no use by itself: on water, in a siege, with an optional rule.
 * 8. No more than two characters are alike.
 * 9. There are at most four units of a kind, in games that count models.
 */
import type { Catalogue, ResolvedUnit } from "@/lib/engine/catalogue/types";
import { perKey } from "@/lib/engine/lazy";
import { advisedEntries, ownOptions } from "./forms";
import type { Look } from "./judge";

export interface Sense {
  /** Ids of the units that were there from the start; what they are is nobody's fault. */
  given: ReadonlySet<string>;
  size: number;
}

export const KINDS = 4;
/** Below so many points fewer kinds will do. */
const KINDS_FROM = 750;

/** Rules of the list above that an army on the way breaks already, and that no addition mends: all but 3. */
export function tooMuch(catalogue: Catalogue, look: Look, sense: Sense): number[] {
  return oddities(catalogue, look, sense).filter((rule) => rule !== 3);
}

/** The numbers of the rules that an army breaks. */
export function oddities(catalogue: Catalogue, { resolved }: Look, { given, size }: Sense): number[] {
  const { characters, spare } = catalogue.suggest;
  const broken = new Set<number>();
  const kinds = new Map<string, number>();
  const alike = new Alike();
  const lines = new Map<string, number>();
  let people = 0;
  for (const unit of resolved.units) {
    const { points } = unit.bill;
    const isGiven = given.has(unit.unit.id);
    if (!isGiven && hasDoubled(catalogue, unit)) broken.add(5);
    if (!isGiven && spare?.(unit)) broken.add(6);
    if (!isGiven && hasIdle(catalogue, unit)) broken.add(7);
    if (characters?.(unit)) {
      if (!isGiven) people += points;
      if (!isGiven && alike.add(unit) > ALIKE) broken.add(8);
      if (!isGiven && oneOf(unit, points) > size / 3) broken.add(1);
      continue;
    }
    // Where units are designs of an entry, a name makes a kind.
    const kind = `${unit.entry.entry.id} ${unit.unit.name ?? ""}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + (isGiven ? 0 : points));
    lines.set(kind, (lines.get(kind) ?? 0) + (isGiven ? 0 : 1));
    if (!isGiven && oneOf(unit, points) > (size * 2) / 5) broken.add(4);
  }
  if (people > size / 2) broken.add(2);
  if ([...kinds.values()].some((points) => points > size / 2)) broken.add(4);
  if (catalogue.book.counts !== "units" && [...lines.values()].some((n) => n > LINES)) broken.add(9);
  if (size >= KINDS_FROM && kinds.size < Math.min(KINDS, kindsOf(catalogue))) broken.add(3);
  return [...broken].sort();
}

/** Units of one kind. */
const LINES = 4;
/** Characters of one kind with the same things. */
const ALIKE = 2;

class Alike {
  private readonly seen = new Map<string, number>();

  /** How many of them there are with this one. */
  add({ entry, options, units }: ResolvedUnit): number {
    const key = `${entry.index} ${options.map(({ variant, copies, value }) => `${variant.index}x${copies}@${value}`).sort()}`;
    const n = (this.seen.get(key) ?? 0) + units;
    this.seen.set(key, n);
    return n;
  }
}

/** How much of a roster breaks rules 5 to 7. */
export function oddThings(catalogue: Catalogue, { resolved }: Look): number {
  return resolved.units.reduce(
    (n, unit) =>
      n + Number(hasDoubled(catalogue, unit)) + Number(hasIdle(catalogue, unit)) + Number(catalogue.suggest.spare?.(unit) ?? false),
    0,
  );
}

/** Entries that a list is known to have, of which an army may be made without further advice. */
const kindsOf = perKey((catalogue: Catalogue): number => {
  const { characters, spare } = catalogue.suggest;
  return catalogue.entries.filter(
    (entry) =>
      entry.permission.status === "allowed" &&
      entry.price !== null &&
      !advisedEntries(catalogue).has(entry.entry.id) &&
      (characters?.possible(entry) ?? "never") !== "always" &&
      (spare?.possible(entry) ?? "never") === "never",
  ).length;
});

function hasIdle(catalogue: Catalogue, { entry, options }: ResolvedUnit): boolean {
  if (catalogue.suggest.idle.size === 0) return false;
  const own = ownOptions(catalogue).get(entry.entry.id);
  return options.some(({ variant }) => catalogue.suggest.idle.has(variant.index) && !own?.has(variant.index));
}

function hasDoubled({ suggest }: Catalogue, { options }: ResolvedUnit): boolean {
  return suggest.alone.some((row) => options.filter(({ variant }) => row.has(variant.index)).length > 1);
}

/** What one unit of a line costs, where a line holds several. */
function oneOf({ units }: ResolvedUnit, points: number): number {
  return points / Math.max(1, units);
}
