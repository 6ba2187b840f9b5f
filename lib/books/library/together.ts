/** Several packages at once: which of them are offered, and why others are not. */
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Pack } from "@/lib/engine/schema/pack";
import { count } from "@/lib/words/en/grammar";
import { capital } from "@/lib/words/text";
import { faultLine } from "./fault";
import type { InstalledLock } from "./manifest";
import { neededFrom } from "./needs";
import type { Brought } from "./offered";
import type { OpenedLibrary } from "./open";
import { atHand } from "./open";
import { failedRosters, isUsable } from "./outcome";

/** A package as it was found; `file`: what its file or folder is called. */
export interface FoundPackage {
  file: string;
  opened: OpenedLibrary;
}

export interface Together {
  packages: readonly FoundPackage[];
  brought: Brought;
  /** What is not offered, each with the reason as sentences. */
  leftOut: readonly { file: string; reason: string }[];
}

/**
 * The packages that are offered, in the order given. One that is at fault, that was changed since it was installed, whose rosters do not
 * come out as it says, or that has an id of an earlier one, is left out.
 */
export function together(found: readonly FoundPackage[], lock: InstalledLock | null = null): Together {
  const packages: FoundPackage[] = [];
  const leftOut: { file: string; reason: string }[] = [];
  const owners = new Map<string, FoundPackage>();
  for (const one of found) {
    const reason = notOffered(one, lock) || clash(one, packages, owners);
    if (reason) {
      leftOut.push({ file: one.file, reason });
      continue;
    }
    packages.push(one);
    for (const key of keysOf(one.opened)) owners.set(key, one);
  }
  leaveOutLacking(packages, leftOut);
  const books: ArmyList[] = packages.flatMap(({ opened }) => opened.books.map(({ army }) => army));
  const packs: Pack[] = packages.flatMap(({ opened }) => opened.packs.map(({ pack }) => pack));
  return { packages, brought: { books, packs }, leftOut };
}

/** Takes those out that build on one that is not offered, and those that build on these. */
function leaveOutLacking(packages: FoundPackage[], leftOut: { file: string; reason: string }[]): void {
  for (let at = 0; at < packages.length; ) {
    const one = packages[at] as FoundPackage;
    const [missing] = neededFrom(
      packages.flatMap(({ opened }) => atHand(opened)),
      one.opened.manifest?.needs,
    ).missing;
    if (missing === undefined) at++;
    else {
      leftOut.push({ file: one.file, reason: capital(missing) });
      packages.splice(at, 1);
      at = 0;
    }
  }
}

function notOffered({ opened }: FoundPackage, lock: InstalledLock | null): string {
  const { manifest, digest, faults } = opened;
  if (!manifest || !isUsable(opened)) {
    const [first, ...more] = faults.filter(({ severity }) => severity === "error");
    return `${first ? faultLine(first) : "It cannot be read."}${more.length ? ` And ${count(more.length, "more fault")}.` : ""}`;
  }
  const locked = installedAs(lock, manifest.id);
  if (locked && locked.digest !== digest)
    return `It has changed since version ${locked.version} was installed. Install it again, or put the earlier file back.`;
  const failed = failedRosters(opened);
  if (!failed.length || locked?.despite) return "";
  return `${count(failed.length, "roster")} of it ${failed.length === 1 ? "does" : "do"} not come out as it says. ${failed[0]?.file}: ${failed[0]?.differs[0]} Tell its author, or install it all the same: muster library install --despite-rosters`;
}

/** What a folder's lock says of a package. */
export function installedAs(lock: InstalledLock | null, id: string): InstalledLock["packages"][string] | undefined {
  return lock && Object.hasOwn(lock.packages, id) ? lock.packages[id] : undefined;
}

function clash({ opened }: FoundPackage, packages: readonly FoundPackage[], owners: ReadonlyMap<string, FoundPackage>): string {
  const same = packages.find((other) => other.opened.manifest?.id === opened.manifest?.id);
  if (same) return `${same.file} is a package with the same id, “${opened.manifest?.id}”. Remove one of the two.`;
  for (const key of keysOf(opened)) {
    const owner = owners.get(key);
    if (owner) return `${nameOfKey(key)} is in the package ${owner.opened.manifest?.name} (${owner.file}) too. Remove one of the two.`;
  }
  return "";
}

/** What a package claims for itself: ids of books and packs within a game, and of games. */
function keysOf({ books, packs }: OpenedLibrary): string[] {
  return [
    ...books.flatMap(({ army: { game, id, rulebook } }) => [...(rulebook ? [`game ${game}`] : []), `book ${game}/${id}`]),
    ...packs.map(({ pack: { game, id } }) => `pack ${game}/${id}`),
  ].filter((key, i, all) => all.indexOf(key) === i);
}

function nameOfKey(key: string): string {
  const [sort = "", id = ""] = key.split(" ");
  return sort === "game" ? `The game “${id}”` : sort === "book" ? `The army book “${id}”` : `The pack “${id}”`;
}
