/** Which rosters a new version of a game may change at all: those that hold something of what differs. */

import { isObject } from "@/lib/engine/schema/json";
import type { Roster } from "@/lib/engine/schema/roster";
import type { ToldChange } from "./diff";
import type { Version } from "./document";
import { placeOf } from "./place";

/** What differs for the rosters of one army list, or of all. */
interface Touched {
  /** Something other than single entries and options. */
  whole: boolean;
  entries: Set<string>;
  options: Set<string>;
}

/**
 * Whether a roster may have other points or another verdict under the newer version of a game. Never false where it has; packs and
 * army books that are laid over both are the same.
 */
export function touchedBy(changes: readonly ToldChange[], versions: readonly [Version, Version]): (roster: Roster) => boolean {
  const byArmy = new Map<string, Touched>();
  const of = (army: string) => {
    const known = byArmy.get(army) ?? { whole: false, entries: new Set(), options: new Set() };
    byArmy.set(army, known);
    return known;
  };
  const included = includedOptions(versions);
  for (const { path, sort } of changes) {
    if (sort === "words") continue;
    const { army = EVERY, pack, rest } = placeOf("game", path);
    const [list, id] = rest;
    // What tags are called judges nothing: what has one is told with it.
    if (list === "tags" && army === EVERY) continue;
    const touched = of(army);
    if (pack !== undefined) of(EVERY).whole = true;
    else if ((list === "entries" || list === "sharedEntries") && id !== undefined) touched.entries.add(String(id));
    // What units have without taking it stands in no roster.
    else if (list === "options" && id !== undefined && !included.has(String(id))) touched.options.add(String(id));
    else touched.whole = true;
  }
  return ({ armyList, commands }) => {
    const lists = [EVERY, armyList, ...commands.flatMap((command) => command.armyList ?? [])];
    const all = lists.flatMap((army) => byArmy.get(army) ?? []);
    if (all.some(({ whole }) => whole)) return true;
    return all.some(({ entries, options }) =>
      commands.some(({ units }) =>
        units.some((unit) => entries.has(unit.entry) || unit.options.some((option) => options.has(option.id.split("=")[0] ?? ""))),
      ),
    );
  };
}

const EVERY = "";

function includedOptions(versions: readonly Version[]): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (entries: unknown) => {
    for (const entry of Array.isArray(entries) ? entries : [])
      if (isObject(entry) && Array.isArray(entry.included)) for (const ref of entry.included) found.add(String(ref).split("=")[0] ?? "");
  };
  for (const { value } of versions) {
    if (!isObject(value)) continue;
    look(value.entries);
    for (const army of Object.values(isObject(value.armies) ? value.armies : {})) if (isObject(army)) look(army.entries);
  }
  return found;
}
