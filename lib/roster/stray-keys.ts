/** Keys in a roster that this version does not know. They are kept, for a newer one may have written them, but never passed over. */
import { nearestNames } from "@/lib/catalogue/names/nearest-name";
import { isObject } from "@/lib/schema/json";
import { Guess, GuessedOther, Roster, RosterCommand, RosterOption, RosterUnit } from "@/lib/schema/roster";

export interface StrayKey {
  path: (string | number)[];
  /** The known key it is spelt most like; null where there is none. */
  near: string | null;
}

const ROSTER = new Set([...Object.keys(Roster.shape), "$schema"]);
const COMMAND = new Set(Object.keys(RosterCommand.shape));
const UNIT = new Set(Object.keys(RosterUnit.shape));
const OPTION = new Set(Object.keys(RosterOption.shape));
const GUESS = new Set(Object.keys(Guess.shape));
const OTHER = new Set(Object.keys(GuessedOther.shape));

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
