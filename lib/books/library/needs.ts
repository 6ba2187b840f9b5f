/** Packages that a package builds on: taken from those at hand, or told as missing. */
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Pack } from "@/lib/engine/schema/pack";
import { compareVersions } from "@/lib/engine/schema/version";
import type { NeededPackage } from "./manifest";
import type { Brought } from "./offered";

/** A package that others may build on. */
export interface PackageAtHand extends Brought {
  id: string;
  version: string;
  books: readonly ArmyList[];
  packs: readonly Pack[];
}

/** What the packages bring that one needs, and what is missing of them, as sentences. One that is needed has to name all that it uses itself. */
export function neededFrom(
  others: readonly PackageAtHand[],
  needs: readonly NeededPackage[] = [],
): { brought: Brought; missing: readonly string[] } {
  const missing: string[] = [];
  const found = needs.flatMap((need) => {
    const other = others.find(({ id }) => id === need.id);
    const isThere = other && compareVersions(other.version, need.version) >= 0;
    if (!isThere) missing.push(missingText(need, other));
    return isThere ? [other] : [];
  });
  return { brought: { books: found.flatMap(({ books }) => books), packs: found.flatMap(({ packs }) => packs) }, missing };
}

/** Of some packages those that build on one of these, by themselves or by way of others. */
export function buildingOn<T extends { id: string; needs?: readonly { id: string }[] | undefined }>(
  packages: readonly T[],
  ids: readonly string[],
): T[] {
  const gone = new Set(ids);
  const found = new Set<T>();
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const one of packages) {
      if (gone.has(one.id) || !one.needs?.some(({ id }) => gone.has(id))) continue;
      gone.add(one.id);
      found.add(one);
    }
  }
  return packages.filter((one) => found.has(one));
}

function missingText({ id, version, homepage }: NeededPackage, other: PackageAtHand | undefined): string {
  const is = other ? `version ${other.version} of it is here` : "it is not here";
  const where = homepage ? `Get it at ${homepage}` : "Ask the author of this package for it";
  return `it builds on the package “${id}”, version ${version} or newer, and ${is}. ${where}, and install it first.`;
}
