/** One list as a player hands it in, read and checked: the server and the page that shows the verdict before sending ask here. */
import type * as z from "zod";
import { readPiece } from "@/lib/books/intake/incoming";
import { isChecked, type Submission } from "@/lib/books/intake/reply";
import { withAnswers } from "@/lib/books/intake/submission";
import type { Library } from "@/lib/engine/catalogue/library";
import type { ReadingAnswer } from "@/lib/engine/schema/desk";
import type { Roster } from "@/lib/engine/schema/roster";

/** As it is sent; `roster` as text, a link, or what a roster file holds. */
export interface HandedIn {
  roster: string | Roster;
  answers?: readonly z.infer<typeof ReadingAnswer>[] | undefined;
}

export interface ReadHandedIn {
  kind: "text" | "json";
  text: string;
  /** With the answers taken; those that do not fit the list as it was read change nothing. */
  read: Submission;
  /** Before the answers. */
  first: Submission;
}

/** What a list is called in reports. */
const FILE = "list";

/** @returns How many lists there are, where it is not one. */
export async function readHandedIn({ roster, answers = [] }: HandedIn, library: Library): Promise<ReadHandedIn | number> {
  const kind = typeof roster === "string" ? "text" : "json";
  // PostgreSQL keeps no text with this in it.
  const text = (typeof roster === "string" ? roster : JSON.stringify(roster)).replaceAll("\0", "\ufffd");
  const [first, ...more] = await readPiece({ file: FILE, kind, text }, library);
  if (!first || more.length > 0) return more.length + (first ? 1 : 0);
  const read = answers.length && isChecked(first) ? await withAnswers(first, answers) : first;
  return { kind, text, read, first };
}
