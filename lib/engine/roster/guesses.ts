/** What a reader guessed of a roster, and which of it still stands. */

import type { Guess, Roster, RosterOption, RosterUnit } from "@/lib/engine/schema/roster";
import type { GuessValues } from "@/lib/words/en/terms";

/** Where a unit holds an option, copies apart; -1 where it does not. */
export function heldAt(unit: RosterUnit, { id, choice }: Pick<RosterOption, "id" | "choice">): number {
  return unit.options.findIndex((option) => option.id === id && option.choice === choice);
}

/** A guess and its place in the roster's list. */
export interface OpenGuess {
  guess: Guess;
  at: number;
}

/** The guesses that are neither confirmed nor done away with: one about a unit or option goes with it. */
export function openGuesses({ guesses = [], commands }: Pick<Roster, "guesses" | "commands">): OpenGuess[] {
  if (!guesses.length) return [];
  const units = new Map(commands.flatMap((command) => command.units.map((unit) => [unit.id, unit])));
  return guesses.flatMap((guess, at) => {
    const unit = guess.unit === undefined ? null : units.get(guess.unit);
    if (unit === undefined || (unit && guess.option && heldAt(unit, guess.option) < 0)) return [];
    return [{ guess, at }];
  });
}

export function guessValues({ line, written, as, why = "", unit }: Guess): GuessValues {
  return { line: line ?? null, written, as, why, army: unit === undefined };
}
