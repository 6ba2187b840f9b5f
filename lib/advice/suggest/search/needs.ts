/** What a roster needs of the miniatures somebody has. */
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { variantOf } from "@/lib/engine/roster/describe-unit";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";

/** Miniatures that somebody has, counted as the game counts: models or units. */
export interface Owned {
  /** By entry id. What is not named is not there. */
  entries: Readonly<Record<string, number>>;
  /** By option, "griffon" or "mount=griffon": models or units that may have it. What is not named is not bounded. */
  options?: Readonly<Record<string, number>>;
}

export function unitsOf({ commands }: Roster): RosterUnit[] {
  return commands.length === 1 && commands[0] ? commands[0].units : commands.flatMap((command) => command.units);
}

/** Units or models, as the game counts, that a roster needs, what stands beside the army too. */
export interface Needs {
  /** By entry id of today. */
  entries: Map<string, number>;
  /** By option key, those that are asked for. */
  options: Map<string, number>;
}

export function needsOf(catalogue: Catalogue, roster: Roster, options: Iterable<string> = []): Needs {
  const needs: Needs = { entries: new Map(), options: new Map([...options].map((key) => [key, 0])) };
  for (const unit of unitsOf(roster)) {
    const id = catalogue.entryById.get(unit.entry)?.entry.id ?? unit.entry;
    needs.entries.set(id, (needs.entries.get(id) ?? 0) + unit.count);
    if (needs.options.size === 0) continue;
    for (const option of unit.options) {
      const keys = new Set([option.id, variantOf(catalogue, option)?.option.id ?? "", variantOf(catalogue, option)?.key ?? ""]);
      for (const key of keys) {
        const before = needs.options.get(key);
        if (before !== undefined) needs.options.set(key, before + unit.count * (option.count ?? 1));
      }
    }
  }
  return needs;
}

/** Whether somebody has all that a roster needs. */
export function isOwned(catalogue: Catalogue, roster: Roster, owned: Owned): boolean {
  const needs = needsOf(catalogue, roster, Object.keys(owned.options ?? {}));
  for (const [id, n] of needs.entries) if (n > numberIn(owned.entries, id)) return false;
  for (const [key, n] of needs.options) if (n > numberIn(owned.options ?? {}, key)) return false;
  return true;
}

/** What is named in a record from outside; 0 for what is not. */
export function numberIn(counts: Readonly<Record<string, number>>, key: string): number {
  return Object.hasOwn(counts, key) ? (counts[key] ?? 0) : 0;
}
