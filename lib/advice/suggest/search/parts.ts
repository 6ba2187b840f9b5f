/** All parts of a small roster: each unit whole, with fewer models or options, or gone. */
import type { Roster, RosterOption, RosterUnit } from "@/lib/engine/schema/roster";
import { unitsOf } from "./needs";

/** Every part of a roster, or null where there are more than so many. Units that are kept stay whole. */
export function partsOf(roster: Roster, keep: ReadonlySet<string>, most: number): Iterable<Roster> | null {
  const versions = new Map<string, readonly (RosterUnit | null)[]>();
  let product = 1;
  for (const unit of unitsOf(roster)) {
    const n = keep.has(unit.id) ? 1 : 1 + unit.count * 2 ** unit.options.length;
    product *= n;
    if (product > most) return null;
    versions.set(unit.id, keep.has(unit.id) ? [unit] : versionsOf(unit));
  }
  return parts(roster, [...versions.values()]);
}

function* parts(roster: Roster, versions: readonly (readonly (RosterUnit | null)[])[]): Generator<Roster> {
  const at = versions.map(() => 0);
  for (;;) {
    const chosen = new Map(
      at.flatMap((n, i) => {
        const unit = versions[i]?.[n];
        return unit ? [[unit.id, unit] as const] : [];
      }),
    );
    const commands = roster.commands
      .map((command) => ({ ...command, units: command.units.flatMap(({ id }) => chosen.get(id) ?? []) }))
      .filter(({ units }, i) => i === 0 || units.length > 0);
    yield { ...roster, commands };
    let i = 0;
    while (i < at.length && (at[i] ?? 0) + 1 >= (versions[i]?.length ?? 0)) at[i++] = 0;
    if (i >= at.length) return;
    at[i] = (at[i] ?? 0) + 1;
  }
}

function versionsOf(unit: RosterUnit): (RosterUnit | null)[] {
  let sets: RosterOption[][] = [[]];
  for (const option of unit.options) sets = sets.concat(sets.map((set) => [...set, option]));
  const counts = Array.from({ length: unit.count }, (_, i) => unit.count - i);
  const same = (count: number, options: RosterOption[]) => count === unit.count && options.length === unit.options.length;
  return [...counts.flatMap((count) => sets.map((options) => (same(count, options) ? unit : { ...unit, count, options }))), null];
}
