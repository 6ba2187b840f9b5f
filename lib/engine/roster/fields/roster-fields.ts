/**
 * What a roster says of itself as a whole: one row for each field, in the order of its file. The text of a roster and its reader, the quick
 * check of one's own rosters, edits, code, comparison, open list, dialog and the words of problems follow from the row. A field is its row
 * and its shape in `schema/roster.ts`.
 */
import type { Roster } from "@/lib/engine/schema/roster";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import { uncapital } from "@/lib/words/text";

const { letters, numbers } = BOUNDS;

type Named<T> = keyof { [K in keyof T as string extends K ? never : K]: T[K] };

/** All but the form of the file and what has lines or parts of its own. */
export type RosterFieldKey = Exclude<Named<Roster>, "format" | "guesses" | "unknownBook" | "commands">;

/** What a roster says of itself, or part of it. */
export type RosterFields = { [K in RosterFieldKey]?: NonNullable<Roster[K]> };

export type FieldKind =
  /** What a player writes, on one line. */
  | { is: "text"; letters: number }
  /** The same on several lines. */
  | { is: "lines"; letters: number }
  /** A name or version of something in the books. */
  | { is: "id"; letters: number; least: number }
  | { is: "points"; min: number; max: number; isWhole?: true }
  /** The words for both in a text, and what a comparison says where it is so. */
  | { is: "yes-no"; yes: string; no: string; said: string }
  | { is: "settings" }
  | { is: "packs" }
  | { is: "books" };

export interface RosterField {
  kind: FieldKind;
  /** A roster without it is none. */
  isNeeded?: true;
  /** What it is called on screen. */
  label: string;
  /** The same in a sentence, where that is other words. */
  noun?: string;
  /** The word in front of it in a text, where that is another one. */
  word?: string;
  /** Other words by which texts of players have it. */
  alsoWords?: readonly string[];
  /** The place of its line in a text; those without one are in front of the note. */
  lineAt?: number;
  /** Tables of one roster have it in a column or leave it out; others are among what else they say. */
  inTables?: "column" | "left out";
  /**
   * Lists that differ in it have different codes. `at its place`: from the first form of the code on, also where nothing is said; other
   * fields stand behind the commands where they are said, so that codes given before stay.
   */
  inCode?: "at its place" | "where said";
  /** A comparison says where two rosters differ in it. */
  isCompared?: true;
  /** An open list shows it to the opponent. */
  isOpen?: true;
  /** The dialog of the roster's details has a control for it. `label`: where it is another one there. */
  form?: { label?: string; autoComplete?: string; isWide?: true };
}

export const rosterFields: Record<RosterFieldKey, RosterField> = {
  game: {
    kind: { is: "id", letters: letters.id, least: 1 },
    isNeeded: true,
    label: "Game",
    alsoWords: ["game system", "rules"],
    lineAt: 4,
    inTables: "column",
    inCode: "at its place",
    isOpen: true,
  },
  armyList: {
    kind: { is: "id", letters: letters.id, least: 1 },
    isNeeded: true,
    label: "Army list",
    word: "Army",
    alsoWords: ["army list", "faction"],
    lineAt: 5,
    inTables: "column",
    inCode: "at its place",
    isOpen: true,
  },
  dataVersion: {
    kind: { is: "id", letters: letters.dataVersion, least: 0 },
    label: "Data version",
    lineAt: 6,
    inTables: "left out",
    isOpen: true,
  },
  name: {
    kind: { is: "text", letters: letters.rosterName },
    isNeeded: true,
    label: "Name",
    word: "Roster",
    alsoWords: ["roster name", "name"],
    lineAt: 1,
    inTables: "column",
    isCompared: true,
    isOpen: true,
    form: { isWide: true },
  },
  player: {
    kind: { is: "text", letters: letters.player },
    label: "Player",
    lineAt: 2,
    inTables: "column",
    isCompared: true,
    isOpen: true,
    form: { autoComplete: "name" },
  },
  event: {
    kind: { is: "text", letters: letters.event },
    label: "Event",
    alsoWords: ["tournament"],
    lineAt: 3,
    isCompared: true,
    isOpen: true,
    form: {},
  },
  note: { kind: { is: "lines", letters: letters.rosterNote }, label: "Note", alsoWords: ["notes"], lineAt: 11, form: { isWide: true } },
  limit: {
    kind: { is: "points", ...numbers.limit, isWhole: true },
    label: "Limit",
    noun: "points limit",
    word: "Points",
    alsoWords: ["limit", "points limit", "agreed points"],
    lineAt: 7,
    inTables: "column",
    inCode: "at its place",
    isCompared: true,
    isOpen: true,
    form: { label: "Points" },
  },
  stated: {
    kind: { is: "points", ...numbers.stated },
    label: "Stated total",
    word: "Total",
    alsoWords: ["total points", "points total", "total cost", "grand total"],
    lineAt: 8,
    inTables: "column",
  },
  settings: { kind: { is: "settings" }, label: "Settings", word: "Setting", inCode: "at its place", isOpen: true },
  packs: { kind: { is: "packs" }, label: "Packs", word: "Pack", isOpen: true },
  books: { kind: { is: "books" }, label: "Army books", word: "Book", isOpen: true },
  playOpen: {
    kind: { is: "yes-no", yes: "allowed", no: "unconfirmed", said: "played as allowed" },
    label: "Not settled",
    noun: "what is not settled",
    inCode: "at its place",
    isCompared: true,
    isOpen: true,
  },
};

/** The rows with their keys, in the order of a roster's file. */
export function fieldRows(): [key: RosterFieldKey, field: RosterField][] {
  return Object.entries(rosterFields) as [RosterFieldKey, RosterField][];
}

const BEFORE_THE_NOTE = 10;

/** In the order of the lines of a text, which is that of forms too. */
export function rowsOfText(): [key: RosterFieldKey, field: RosterField][] {
  return fieldRows().sort(([, { lineAt: a = BEFORE_THE_NOTE }], [, { lineAt: b = BEFORE_THE_NOTE }]) => a - b);
}

/** The word in front of a field in a text. */
export function wordOf({ label, word = label }: RosterField): string {
  return word;
}

/** What a field is called in a sentence. */
export function nounOf({ label, noun = uncapital(label) }: RosterField): string {
  return noun;
}
