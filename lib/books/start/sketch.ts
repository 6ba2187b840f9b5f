/** What a source says of an army before it is laid on a game: names, prices and sizes as they are written, with what had to be guessed. */

import type { Price } from "@/lib/engine/common";
import type { JsonObject } from "@/lib/engine/schema/json";

/** From and to; either may be open. */
export interface Span {
  min?: number;
  max?: number;
}

export interface SketchOption {
  /** By which the rules of the source know it, which then is no other of its name. */
  key?: string;
  name: string;
  /** Null where nobody says: the price stays open. */
  price: Price | null;
  /** At most one of those with the same word. */
  either?: string;
  /** A unit may have several. */
  repeatable?: boolean;
}

/** Where something stands in a source, and how it is written there. */
export interface Place {
  /** "line 3", "Tom, line 4". */
  where: string;
  written: string;
}

/** What of an entry a guess is about: a key of it, or all of it. */
export type GuessOf = "name" | "category" | "price" | "size" | "perArmy" | "offers" | "allowances" | "entry";

export interface EntryGuess {
  of: GuessOf;
  /** A phrase. */
  says: string;
}

export interface SketchEntry extends Place {
  /** By which the rules of the source know it. */
  key?: string;
  name: string;
  /** The heading or slot as it is written; null where there is none. */
  slot: string | null;
  /** The id of its category, where the source knows the game. */
  category?: string;
  price: Price | null;
  size: Span | null;
  /** The sizes are only those that somebody fielded: others may be allowed. */
  sizeSeen?: boolean;
  perArmy?: Span;
  options: SketchOption[];
  /** Column and figure, as they are written. */
  figures: readonly (readonly [column: string, figure: string])[];
  /** Names of rules, by what the game calls them. */
  details?: Readonly<Record<string, readonly string[]>>;
  page?: number | string;
  /** Where its facts come from, where that is not the source of the whole. */
  note?: string;
  guesses: EntryGuess[];
  /** What was not understood or has no place, a phrase or sentence each. */
  left: string[];
}

/** A line that became no entry. */
export interface OtherLine extends Place {
  /** What it was taken as; null where it was not understood. */
  as: string | null;
  /** Why it was not understood, or what was guessed. */
  why?: string;
  guessed?: boolean;
}

export interface Sketch {
  /** Where the facts come from, in words: "a pasted table". */
  source: string;
  entries: SketchEntry[];
  others: OtherLine[];
  /** What is to be said of the whole: contradictions, what would settle open prices, parts that do not fit. */
  remarks: string[];
  /** What holds for options of units that the source does not show with them. */
  otherOptions: "denied" | "unconfirmed";
  /** All options that its rules know by a key, whether a unit may take them or not. */
  options?: readonly SketchOption[];
  /** Rules, in which entries and options stand by their keys. */
  rules?: readonly JsonObject[];
}

/** The most entries a draft gets. */
export const MOST_ENTRIES = 500;
