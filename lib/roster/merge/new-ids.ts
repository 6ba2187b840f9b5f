/** Ids that no other tab gives: two tabs that add to one roster add different things. */
import type { Roster, RosterUnit } from "@/lib/schema/roster";
import { edited } from "../edit";
import type { Edit } from "../edits";

/** What a command is known by: its id, or in rosters from before commands had ids its place. */
export function commandIds({ commands }: Pick<Roster, "commands">): string[] {
  const taken = new Set<string>();
  return commands.map(({ id }, at) => {
    let unlike = id ?? `c${at + 1}`;
    while (taken.has(unlike)) unlike += "'";
    taken.add(unlike);
    return unlike;
  });
}

/** The roster after edits, as `edited` makes it, with ids that `newId` gives for the units and commands that they add. */
export function editedWithIds(roster: Roster, actions: readonly Edit[], newId: () => string): Roster {
  const isCounted = actions.some((action) => action.do === "add-command" || action.do === "remove-command");
  const ids = commandIds(roster);
  // A place says what a command is until their number changes.
  const known = isCounted ? { ...roster, commands: roster.commands.map((command, at) => ({ ...command, id: ids[at] as string })) } : roster;
  const after = edited(known, actions);
  if (after === known) return roster;
  const before = new Set(roster.commands.flatMap(({ units }) => units.map(({ id }) => id)));
  const renamed = new Map(
    after.commands.flatMap(({ units }) => units.flatMap(({ id }) => (before.has(id) ? [] : [[id, newId()] as const]))),
  );
  if (!renamed.size && !isCounted) return after;
  const idOf = (id: string) => renamed.get(id) ?? id;
  const named = (unit: RosterUnit): RosterUnit => {
    const isNamed = renamed.has(unit.id) || (unit.attachedTo !== undefined && renamed.has(unit.attachedTo));
    const attached = unit.attachedTo === undefined ? {} : { attachedTo: idOf(unit.attachedTo) };
    return isNamed ? { ...unit, id: idOf(unit.id), ...attached } : unit;
  };
  return {
    ...after,
    commands: after.commands.map((command) => ({
      ...command,
      ...(isCounted ? { id: command.id ?? newId() } : {}),
      units: command.units.map(named),
    })),
  };
}
