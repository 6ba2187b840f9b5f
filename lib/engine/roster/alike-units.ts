/** Units that are the same but for their id: which may stand on one line, and splitting a line again. */
import type { RosterUnit } from "@/lib/engine/schema/roster";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import type { Edit } from "./edits";

/** The parts of a command that tell which lines are one. */
export interface Lines {
  units: readonly RosterUnit[];
}

/**
 * Edits that bring like units of a command together on the first of their lines, in a game whose counts are those of units. What has a
 * name or a note of its own, what belongs to another unit and what others belong to stays by itself. `only`: lines of these units alone.
 */
export function mergeAlike({ units }: Lines, only?: ReadonlySet<string>): Edit[] {
  const heads = new Set(units.flatMap((unit) => unit.attachedTo ?? []));
  const first = new Map<string, RosterUnit>();
  const counts = new Map<string, number>();
  const gone: string[] = [];
  for (const unit of units) {
    if (isOwn(unit) || heads.has(unit.id)) continue;
    if (only && !only.has(unit.id)) continue;
    const key = alikeKey(unit);
    const head = first.get(key);
    if (!head) {
      first.set(key, unit);
      counts.set(unit.id, unit.count);
      continue;
    }
    const count = (counts.get(head.id) ?? 0) + unit.count;
    if (count > BOUNDS.numbers.count.max) continue;
    counts.set(head.id, count);
    gone.push(unit.id);
  }
  const grown = [...first.values()].filter((unit) => (counts.get(unit.id) ?? 0) > unit.count);
  return [
    ...gone.map((unit): Edit => ({ do: "remove", unit })),
    ...grown.map((unit): Edit => ({ do: "change", unit: unit.id, change: { count: counts.get(unit.id) ?? unit.count } })),
  ];
}

/** Edits that take one off a line of several, onto a line of its own behind it; none where there is only one. */
export function splitOffOne({ units }: Lines, command: number, id: string): Edit[] {
  const at = units.findIndex((unit) => unit.id === id);
  const unit = units[at];
  if (!unit || unit.count < 2) return [];
  const { id: _, name: __, note: ___, stated: ____, ...rest } = unit;
  return [
    // Points that the writer states are those of the whole line.
    { do: "change", unit: id, change: { count: unit.count - 1, stated: undefined } },
    { do: "add", command, unit: { ...rest, count: 1 }, at: at + 1 },
  ];
}

/** A name, a note, points that are stated for the line, or belonging to another unit keeps a line by itself. */
function isOwn({ name, note, stated, attachedTo }: RosterUnit): boolean {
  return name !== undefined || note !== undefined || stated !== undefined || attachedTo !== undefined;
}

/** The same for units that differ in nothing but their ids and how many they are; the order of options does not matter. */
function alikeKey({ id: _, count: __, options, ...rest }: RosterUnit): string {
  const held = options.map((option) => JSON.stringify(Object.entries(option).sort())).sort();
  return JSON.stringify([held, Object.entries(rest).sort()]);
}
