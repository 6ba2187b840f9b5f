/** What two sides changed in one place of a roster, each to something else, and how the other answer is put in. */
import type { Guess, Roster, RosterCommand, RosterOption, RosterUnit } from "@/lib/schema/roster";
import { isSame } from "./merge-fields";
import { headOf } from "./merge-sides";

/** Where it is: a field of the roster, of a command or of a unit; all of one of them; or the order of units in a command. */
export type Place =
  | { in: "roster"; field: string }
  | { in: "setting"; id: string }
  | { in: "command"; at: number; field: string }
  | { in: "unit"; unit: string; field: string }
  /** Which command a unit is in, by their numbers; `at`: how many units stand in front of it here. */
  | { in: "move"; unit: string; at: number }
  /** `id` is "" where it is about all options; `at`: where the first one stands here. */
  | { in: "options"; unit: string; id: string; at: number };

export type RosterConflict =
  | { place: Place; here: unknown; kept: unknown }
  | { whole: "roster"; here: Roster; kept: Roster }
  /** `elsewhere`: units of the one that is kept that stand in another command here. */
  | { whole: "command"; here: CommandAt | null; kept: CommandAt | null; elsewhere: readonly UnitAt[] }
  | { whole: "unit"; here: UnitAt | null; kept: UnitAt | null }
  | {
      whole: "order";
      at: number;
      here: readonly string[];
      kept: readonly string[];
    };

export interface CommandAt {
  at: number;
  command: RosterCommand;
}

export interface UnitAt {
  unit: RosterUnit;
  /** Its command, and how many units stand in front of it. */
  command: number;
  at: number;
  /** Ids of units that belong to it. */
  attached: readonly string[];
}

/** A roster with the answer that it does not have. What is no longer there stays away. */
export function withHere(roster: Roster, conflict: RosterConflict): Roster {
  if ("place" in conflict) return withValue(roster, conflict.place, conflict.here);
  switch (conflict.whole) {
    case "roster":
      return conflict.here;
    case "command":
      return conflict.here ? withCommand(roster, conflict.here) : withoutCommand(roster, conflict.kept, conflict.elsewhere);
    case "unit":
      return withUnit(roster, conflict.here, conflict.here?.unit.id ?? conflict.kept?.unit.id ?? "");
    case "order":
      return inOrder(roster, conflict.at, conflict.here);
  }
}

function withValue(roster: Roster, place: Place, value: unknown): Roster {
  switch (place.in) {
    case "roster":
      return withField(roster, place.field, value);
    case "setting": {
      const settings = withField(roster.settings ?? {}, place.id, value);
      return withField(roster, "settings", Object.keys(settings).length ? settings : undefined);
    }
    case "command":
      return changeCommand(roster, place.at, (command) => withField(command, place.field, value));
    case "unit":
      return changeUnit(roster, place.unit, (unit) => withField(unit, place.field, value));
    case "move":
      return moved(roster, place.unit, Number(value), place.at);
    case "options": {
      const { id } = place;
      const taken = value as readonly RosterOption[];
      return changeUnit(roster, place.unit, (unit) => {
        if (!id) return { ...unit, options: [...taken] };
        const present = unit.options.findIndex((option) => option.id === id);
        const others = unit.options.filter((option) => option.id !== id);
        return {
          ...unit,
          options: others.toSpliced(present < 0 ? place.at : present, 0, ...taken),
        };
      });
    }
  }
}

function withField<T extends object>(of: T, field: string, value: unknown): T {
  const { [field as keyof T]: _, ...others } = of;
  return (value === undefined ? others : { ...others, [field]: value }) as T;
}

function changeCommand(roster: Roster, at: number, change: (command: RosterCommand) => RosterCommand): Roster {
  const command = roster.commands[at];
  return command ? { ...roster, commands: roster.commands.with(at, change(command)) } : roster;
}

function changeUnit(roster: Roster, id: string, change: (unit: RosterUnit) => RosterUnit): Roster {
  return changeUnits(roster, (unit) => (unit.id === id ? change(unit) : unit));
}

function changeUnits(roster: Roster, change: (unit: RosterUnit) => RosterUnit): Roster {
  return { ...roster, commands: roster.commands.map((command) => ({ ...command, units: command.units.map(change) })) };
}

function without(roster: Roster, ids: ReadonlySet<string>): Roster {
  const commands = roster.commands.map((command) => ({
    ...command,
    units: command.units.filter(({ id }) => !ids.has(id)),
  }));
  return { ...roster, commands };
}

function withUnit(roster: Roster, wanted: UnitAt | null, id: string): Roster {
  const left = without(roster, new Set([id]));
  if (!wanted) return alone(left, id);
  const place = roster.commands[wanted.command] ? wanted.command : 0;
  const present = (roster.commands[place]?.units ?? []).findIndex((unit) => unit.id === id);
  const put = changeCommand(left, place, (command) => ({
    ...command,
    units: command.units.toSpliced(present < 0 ? wanted.at : present, 0, wanted.unit),
  }));
  return wanted.attached.reduce((all, one) => changeUnit(all, one, (unit) => ({ ...unit, attachedTo: id })), put);
}

/** Without belonging to a unit that is gone. */
function alone(roster: Roster, gone: string): Roster {
  return changeUnits(roster, (unit) => (unit.attachedTo === gone ? withField(unit, "attachedTo", undefined) : unit));
}

/** A unit in another command, with those that belong to it. */
function moved(roster: Roster, id: string, to: number, at: number): Roster {
  const group = roster.commands.flatMap(({ units }) => units.filter((unit) => unit.id === id || unit.attachedTo === id));
  if (!roster.commands[to]) return roster;
  const left = without(roster, new Set(group.map((unit) => unit.id)));
  return changeCommand(left, to, (command) => ({
    ...command,
    units: command.units.toSpliced(at, 0, ...group),
  }));
}

function withCommand(roster: Roster, { at, command }: CommandAt): Roster {
  const left = without(roster, new Set(command.units.map(({ id }) => id)));
  return { ...left, commands: left.commands.toSpliced(at, 0, command) };
}

/** `stays`: units that go to other places, if they are still there. The last command stays, with no other unit. */
function withoutCommand(roster: Roster, kept: CommandAt | null, stays: readonly UnitAt[]): Roster {
  if (!kept) return roster;
  const isIt = (command: RosterCommand | undefined) => command !== undefined && isSame(headOf(command), headOf(kept.command));
  const at = isIt(roster.commands[kept.at]) ? kept.at : roster.commands.findIndex(isIt);
  if (at < 0) return roster;
  const there = new Set(roster.commands[at]?.units.map(({ id }) => id));
  const moved = stays.filter(({ unit }) => there.has(unit.id));
  const left = moved.reduce((all, one) => withUnit(all, one, one.unit.id), roster);
  if (roster.commands.length > 1) return { ...left, commands: left.commands.toSpliced(at, 1) };
  const ids = new Set(moved.map(({ unit }) => unit.id));
  return changeCommand(left, at, (command) => ({ ...command, units: command.units.filter(({ id }) => ids.has(id)) }));
}

/** What came since stands at the end. */
function inOrder(roster: Roster, at: number, ids: readonly string[]): Roster {
  const rank = new Map(ids.map((id, i) => [id, i]));
  return changeCommand(roster, at, (command) => ({
    ...command,
    units: command.units.toSorted((a, b) => (rank.get(a.id) ?? ids.length) - (rank.get(b.id) ?? ids.length)),
  }));
}

/** Whether what a reader guessed of a unit was taken for something else. */
export function isCorrected(guess: Guess, before: RosterUnit, after: RosterUnit): boolean {
  const { option } = guess;
  if (!option) return before.entry !== after.entry;
  return !after.options.some(({ id, choice }) => id === option.id && choice === option.choice);
}
