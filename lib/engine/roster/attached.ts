/** Units that belong to a unit of their command: which to which, and the order they are shown in. */
import type { RosterUnit } from "@/lib/engine/schema/roster";

const NONE: ReadonlyMap<RosterUnit, RosterUnit> = new Map();

/** Of the units of a command that belong to another: that other. What names none that can have some belongs to none. */
export function parentsIn(units: readonly RosterUnit[]): ReadonlyMap<RosterUnit, RosterUnit> {
  if (!units.some((unit) => unit.attachedTo !== undefined)) return NONE;
  const byId = new Map<string, RosterUnit>();
  for (const unit of units) if (!byId.has(unit.id)) byId.set(unit.id, unit);
  const parents = new Map<RosterUnit, RosterUnit>();
  for (const unit of units) {
    const parent = unit.attachedTo === undefined ? undefined : byId.get(unit.attachedTo);
    if (parent && parent !== unit && parent.attachedTo === undefined) parents.set(unit, parent);
  }
  return parents;
}

/** The units of a command, each with those that belong to it behind it. */
export function groupsIn(units: readonly RosterUnit[]): [RosterUnit, ...RosterUnit[]][] {
  const parents = parentsIn(units);
  const groups = new Map<RosterUnit, [RosterUnit, ...RosterUnit[]]>();
  for (const unit of units) if (!parents.has(unit)) groups.set(unit, [unit]);
  for (const [unit, parent] of parents) groups.get(parent)?.push(unit);
  return [...groups.values()];
}
