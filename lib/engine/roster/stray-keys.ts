/** Keys in a roster that this version does not know. They are kept, for a newer one may have written them, but never passed over. */
import { nearestNames } from "@/lib/engine/nearest-name";
import { isObject } from "@/lib/engine/schema/json";
import type { Roster } from "@/lib/engine/schema/roster";
import { rosterKeys } from "./sound-roster";

export interface StrayKey {
  path: (string | number)[];
  /** The known key it is spelt most like; null where there is none. */
  near: string | null;
}

const ROSTER = new Set([...rosterKeys.roster, "$schema"]);
const COMMAND = new Set(rosterKeys.command);
const UNIT = new Set(rosterKeys.unit);
const OPTION = new Set(rosterKeys.option);
const GUESS = new Set(rosterKeys.guess);
const OTHER = new Set(rosterKeys.other);
const BOOK = new Set(rosterKeys.book);
const PACKAGE = new Set(rosterKeys.package);

/** Whether there is any, told without a list of them: every check of a roster asks. */
export function hasStrayKeys(roster: Roster): boolean {
  if (roster.guesses?.length || roster.books?.length) return strayKeys(roster).length > 0;
  if (!isKnown(roster, ROSTER)) return true;
  for (const command of roster.commands) {
    if (!isKnown(command, COMMAND)) return true;
    for (const unit of command.units) {
      if (!isKnown(unit, UNIT)) return true;
      for (const option of unit.options) if (!isKnown(option, OPTION)) return true;
    }
  }
  return false;
}

function isKnown(value: object, known: ReadonlySet<string>): boolean {
  for (const key in value) if (!known.has(key)) return false;
  return true;
}

/** Every such key, in the order of the file. */
export function strayKeys(roster: Record<string, unknown>): StrayKey[] {
  const found: StrayKey[] = [];
  const look = (value: unknown, known: ReadonlySet<string>, path: StrayKey["path"]) => {
    if (!isObject(value)) return;
    for (const key of Object.keys(value)) {
      if (!known.has(key)) found.push({ path: [...path, key], near: nearestNames(key, known, 1)[0] ?? null });
    }
  };
  const each = (items: unknown, path: StrayKey["path"], visit: (item: Record<string, unknown>, path: StrayKey["path"]) => void) => {
    if (!Array.isArray(items)) return;
    for (const [i, item] of items.entries()) if (isObject(item)) visit(item, [...path, i]);
  };
  look(roster, ROSTER, []);
  each(roster.books, ["books"], (book, at) => {
    look(book, BOOK, at);
    look(book.package, PACKAGE, [...at, "package"]);
  });
  each(roster.guesses, ["guesses"], (guess, at) => {
    look(guess, GUESS, at);
    look(guess.option, OPTION, [...at, "option"]);
    each(guess.options, [...at, "options"], (option, at) => look(option, OPTION, at));
    each(guess.others, [...at, "others"], (other, at) => {
      look(other, OTHER, at);
      look(other.option, OPTION, [...at, "option"]);
      each(other.options, [...at, "options"], (option, at) => look(option, OPTION, at));
    });
  });
  each(roster.commands, ["commands"], (command, at) => {
    look(command, COMMAND, at);
    each(command.units, [...at, "units"], (unit, at) => {
      look(unit, UNIT, at);
      each(unit.options, [...at, "options"], (option, at) => look(option, OPTION, at));
    });
  });
  return found;
}
