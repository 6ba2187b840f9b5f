import type { Catalogue } from "@/lib/engine/catalogue/types";
import { groupsIn } from "@/lib/engine/roster/attached";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";

/** The order of units in what is written: as the player put them, or as the book lists them. */
export const ORDERS = ["player", "book"] as const;
export type UnitOrder = (typeof ORDERS)[number];

/** The roster with the units of each command in the order of the army list; what belongs to a unit stays below it. */
export function inBookOrder(catalogue: Catalogue, roster: Roster): Roster {
  const categories = new Map(catalogue.book.categories.map(({ id }, i) => [id, i]));
  const places = new Map(
    catalogue.entries.map(({ entry }, i) => [entry.id, (categories.get(entry.category) ?? categories.size) * 10_000 + i]),
  );
  const placeOf = ([{ entry }]: readonly [RosterUnit, ...RosterUnit[]]) => places.get(entry) ?? Number.MAX_SAFE_INTEGER;
  const commands = roster.commands.map((command) => {
    const groups = groupsIn(command.units)
      .map((group) => ({ group, place: placeOf(group) }))
      .toSorted((a, b) => a.place - b.place);
    return { ...command, units: groups.flatMap(({ group }) => group) };
  });
  return { ...roster, commands };
}
