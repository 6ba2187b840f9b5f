/** Rosters to the text of files. It does without the schema library, so that printing and sharing do not load it. */
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import { escapedJson } from "@/lib/words/text";
import { rosterKeys } from "./sound-roster";

/** The roster as the text of a file: known keys in the order of the schema, then the others by name. */
export function writeRoster(roster: Roster): string {
  return `${escapedJson(ordered(roster), 2)}\n`;
}

/** The roster with its keys in a stable order, whatever edits it went through. */
export function ordered(roster: Roster): Roster {
  const unit = (u: RosterUnit) => ({ ...inOrder(u, rosterKeys.unit), options: u.options.map((o) => inOrder(o, rosterKeys.option)) });
  const commands = roster.commands.map((c) => ({ ...inOrder(c, rosterKeys.command), units: c.units.map(unit) }));
  return { ...inOrder(roster, rosterKeys.roster), commands };
}

function inOrder<T extends object>(value: T, known: readonly string[]): T {
  const others = Object.keys(value).filter((key) => !known.includes(key));
  const entries = [...known, ...others.sort()].filter((key) => Object.hasOwn(value, key) && value[key as keyof T] !== undefined);
  return Object.fromEntries(entries.map((key) => [key, value[key as keyof T]])) as T;
}
