/** A list as it came: what every shape (text, mail, page, table, another builder's file) is turned into before it is read. */
import type { Problem } from "@/lib/engine/roster/roster-file";
import type { Reason } from "@/lib/words/en/problems";
import type { Tree } from "./tree";

/** What a line is where the shape says so by itself. */
export type Role = "heading" | "unit" | "option" | "figure" | "above" | "total" | "remark";

/** One line as it came. */
export interface WrittenLine {
  /** From 1, in what was pasted or sent. */
  line: number;
  /** As it is written. */
  text: string;
  /** How deep it stands below the lines above it; 0 for most. */
  depth: number;
  /**
   * What cells or another builder's file give apart; absent where everything is in the text. `type`: what sort of unit it is, by the cell
   * beside its name. `of`: the word over or in front of a figure, whose value is the name. What is "above" is in the line of its unit.
   */
  fields?: { role?: Role; name: string; count?: number; points?: number; type?: string; of?: string };
}

/** Letters that were passed over because they say nothing about the roster. No finding, and no part of a verdict. */
export interface Ignored {
  /** From 1. */
  line: number;
  /** As it is written, at most 200 letters of it. */
  text: string;
  /** In a word or a few: "remark", "title". */
  reason: Reason;
}

/** What came in one piece; it may hold several lists. */
export interface Written {
  lines: WrittenLine[];
  /** What the shape says about the roster as a whole, as written. */
  head?: { name?: string; player?: string; game?: string; army?: string; limit?: number; stated?: number };
  /** Who sent it and when, of a mail. */
  sender?: string;
  sent?: string;
  /** A person says that it is one list, wherever another seems to begin. */
  whole?: true;
  problems: Problem[];
  /** Lines that are no part of a list: heads of mails, signatures, markup. */
  ignored: Ignored[];
  /** The tree that the lines were made from, with what they leave out: it is read where there is no book of the game. */
  tree?: Tree;
}
