/** What opening a package came to. Apart from opening, so that what is kept of packages loads no schemas. */
import type { OpenedLibrary } from "./open";
import type { RosterOutcome } from "./rosters";

/** The rosters of a package that do not come out as it says. */
export function failedRosters({ rosters }: OpenedLibrary): RosterOutcome[] {
  return rosters.filter(({ differs }) => differs.length > 0);
}

/** Whether nothing of a package is at fault; its rosters may come out otherwise than it says all the same. */
export function isUsable({ manifest, faults }: OpenedLibrary): boolean {
  return manifest !== null && !faults.some(({ severity }) => severity === "error");
}
