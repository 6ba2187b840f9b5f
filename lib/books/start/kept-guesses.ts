/** What was guessed of the entries of a draft, kept beside it until its author confirms a guess or changes what it is about. */
import { type Draft, listIn } from "@/lib/books/author/draft";
import { isObject, isSame } from "@/lib/engine/schema/json";
import { visible } from "@/lib/words/text";
import type { EntryGuess, GuessOf } from "./sketch";

export interface DraftGuess extends EntryGuess {
  /** Where the facts come from, in words: "a pasted table". */
  source: string;
  /** The id of the entry. */
  entry: string;
  /** What the guess is about, as it was taken. */
  was: unknown;
}

/** A guess that still stands, as the linter tells what it finds. */
export interface OpenGuess {
  guess: DraftGuess;
  /** Of the field in the file: "entries.3.price". */
  path: string;
  message: string;
}

/** The keys of an entry that a guess is about; of the whole entry none, so that only a person settles it. */
const KEYS: Readonly<Record<GuessOf, readonly string[]>> = {
  name: ["name"],
  category: ["category"],
  price: ["price"],
  size: ["size", "models"],
  perArmy: ["perArmy"],
  offers: ["offers", "included"],
  allowances: ["allowances"],
  entry: [],
};

/** A guess about an entry as it was made. */
export function keptGuess(source: string, entry: Draft, { of, says }: EntryGuess): DraftGuess {
  return { of, says, source, entry: String(entry.id), was: partOf(entry, of) };
}

/** The guesses of which the file says the same still, in its order. */
export function openGuesses(kept: readonly DraftGuess[], file: unknown): OpenGuess[] {
  return listIn(file, "entries").flatMap((entry, i) =>
    isObject(entry)
      ? kept
          .filter((guess) => guess.entry === entry.id && isSame(guess.was, partOf(entry, guess.of)))
          .map((guess) => ({ guess, path: `entries.${i}.${pathIn(entry, guess.of)}`, message: messageOf(guess) }))
      : [],
  );
}

/** What is kept of an army list of one's own under `guesses`; what is damaged is left out. */
export function readGuesses(value: unknown): DraftGuess[] {
  const all = Array.isArray(value) ? value.filter(isObject) : [];
  return all.flatMap(({ of, says, source, entry, was }) => {
    const isText = typeof says === "string" && typeof source === "string" && typeof entry === "string";
    return isText && typeof of === "string" && Object.hasOwn(KEYS, of) ? { of: of as GuessOf, says, source, entry, was } : [];
  });
}

function partOf(entry: Readonly<Record<string, unknown>>, of: GuessOf): unknown {
  return JSON.parse(JSON.stringify(Object.fromEntries(KEYS[of].flatMap((key) => (entry[key] === undefined ? [] : [[key, entry[key]]])))));
}

function pathIn(entry: Readonly<Record<string, unknown>>, of: GuessOf): string {
  return KEYS[of].find((key) => entry[key] !== undefined) ?? KEYS[of][0] ?? "name";
}

/** "Guessed from a pasted table: 6 is taken for the price of each model. Check it." */
function messageOf({ source, says }: DraftGuess): string {
  return `Guessed from ${visible(source)}: ${visible(says)}. Check it.`;
}
