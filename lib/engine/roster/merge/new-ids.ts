/** Ids that no other tab gives: two tabs that add to one roster add different things. */
import type { Roster, RosterCommand, RosterUnit } from "@/lib/engine/schema/roster";
import { edited, freeIds } from "../edit";
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
  const before = new Set(unitIds(roster));
  const renamed = new Map(unitIds(after).flatMap((id) => (before.has(id) ? [] : [[id, newId()] as const])));
  const named = renamed.size ? withUnitIds(after, renamed) : after;
  return isCounted ? { ...named, commands: named.commands.map((command) => ({ ...command, id: command.id ?? newId() })) } : named;
}

/** The roster as it goes into a link: random letters cannot be shortened, so units are counted on and commands are known by their places. */
export function withShortIds(roster: Roster): Roster {
  const long = unitIds(roster).filter((id) => !/^u\d+$/.test(id));
  if (!long.length && roster.commands.every(({ id }) => id === undefined)) return roster;
  const free = freeIds(roster);
  const { commands, ...rest } = withUnitIds(roster, new Map(long.map((id) => [id, free()])));
  return { ...rest, commands: commands.map(({ id: _, ...command }) => command as RosterCommand) } as Roster;
}

const unitIds = ({ commands }: Roster) => commands.flatMap(({ units }) => units.map(({ id }) => id));

function withUnitIds(roster: Roster, ids: ReadonlyMap<string, string>): Roster {
  const idOf = (id: string) => ids.get(id) ?? id;
  const named = (unit: RosterUnit): RosterUnit => {
    const attached = unit.attachedTo === undefined ? {} : { attachedTo: idOf(unit.attachedTo) };
    return ids.has(unit.id) || ids.has(unit.attachedTo ?? "") ? { ...unit, id: idOf(unit.id), ...attached } : unit;
  };
  const guesses = roster.guesses?.map((guess) => (guess.unit === undefined ? guess : { ...guess, unit: idOf(guess.unit) }));
  const commands = roster.commands.map((command) => ({ ...command, units: command.units.map(named) }));
  return { ...roster, ...(guesses ? { guesses } : {}), commands };
}
