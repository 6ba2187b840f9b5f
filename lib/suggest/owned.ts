/** What is missing of a roster's miniatures, and which rosters can stand on the table together. */
import type { Catalogue } from "@/lib/catalogue/types";
import { FORBIDDEN_KEYS } from "@/lib/schema/json";
import type { Roster } from "@/lib/schema/roster";
import { needsOf, numberIn, type Owned } from "./search/needs";

export interface Missing {
  /** Entry id, or option key. */
  id: string;
  name: string;
  needed: number;
  owned: number;
}

/** What of a roster's miniatures somebody has not, in the order of the roster. */
export function missingFor(catalogue: Catalogue, roster: Roster, owned: Owned): Missing[] {
  const needs = needsOf(catalogue, roster, Object.keys(owned.options ?? {}));
  const entries = [...needs.entries].map(([id, needed]) => ({
    id,
    name: catalogue.entryById.get(id)?.entry.name ?? id,
    needed,
    owned: numberIn(owned.entries, id),
  }));
  const options = [...needs.options].map(([id, needed]) => ({
    id,
    name: catalogue.variantByKey.get(id)?.name ?? id,
    needed,
    owned: numberIn(owned.options ?? {}, id),
  }));
  return [...entries, ...options].filter((one) => one.needed > one.owned);
}

/** A roster with its catalogue, by whatever name its owner knows it. */
export interface Fielded {
  id: string;
  catalogue: Catalogue;
  roster: Roster;
}

export interface SharedModels {
  /** Entry id. */
  id: string;
  name: string;
  /** What each roster needs of it, by the roster's id. */
  needs: Map<string, number>;
}

/** The entries of which several rosters of one game need some, those that most rosters need first. */
export function sharedModels(rosters: readonly Fielded[]): SharedModels[] {
  const shared = new Map<string, SharedModels>();
  for (const { id, catalogue, roster } of rosters) {
    for (const [entry, n] of needsOf(catalogue, roster).entries) {
      const key = `${catalogue.book.id}/${entry}`;
      const one = shared.get(key) ?? { id: entry, name: catalogue.entryById.get(entry)?.entry.name ?? entry, needs: new Map() };
      one.needs.set(id, n);
      shared.set(key, one);
    }
  }
  return [...shared.values()].filter(({ needs }) => needs.size > 1).sort((a, b) => b.needs.size - a.needs.size);
}

/** The largest sets of rosters of one game that what somebody has is enough for at the same time, by their ids; the largest first. */
export function fieldedTogether(rosters: readonly Fielded[], owned: Owned): string[][] {
  const needs = rosters.map(({ id, catalogue, roster }) => ({ id, needs: needsOf(catalogue, roster, Object.keys(owned.options ?? {})) }));
  const sets: string[][] = [];
  const fits = (left: Map<string, number>, more: Map<string, number>) => [...more].every(([key, n]) => n <= (left.get(key) ?? 0));
  const minus = (left: Map<string, number>, more: Map<string, number>) =>
    new Map([...left].map(([key, n]) => [key, n - (more.get(key) ?? 0)]));
  const go = (at: number, chosen: string[], entries: Map<string, number>, options: Map<string, number>): void => {
    if (sets.length >= MOST_SETS) return;
    const one = needs[at];
    if (!one) {
      const isPart = sets.some((set) => chosen.every((id) => set.includes(id)));
      if (chosen.length && !isPart) sets.push(chosen);
      return;
    }
    if (fits(entries, one.needs.entries) && fits(options, one.needs.options))
      go(at + 1, [...chosen, one.id], minus(entries, one.needs.entries), minus(options, one.needs.options));
    go(at + 1, chosen, entries, options);
  };
  go(0, [], new Map(Object.entries(owned.entries)), new Map(Object.entries(owned.options ?? {})));
  return sets.sort((a, b) => b.length - a.length);
}

/** Sets that are looked at, of which each roster may double the number. */
const MOST_SETS = 200;

/** What somebody has who can field each of these rosters, one at a time; `all`: all of them at once. */
export function ownedOf(rosters: readonly Fielded[], all = false): Owned {
  const entries: Record<string, number> = {};
  for (const { catalogue, roster } of rosters) {
    for (const [id, n] of needsOf(catalogue, roster).entries) {
      if (FORBIDDEN_KEYS.has(id)) continue;
      const before = numberIn(entries, id);
      entries[id] = all ? before + n : Math.max(before, n);
    }
  }
  return { entries };
}
