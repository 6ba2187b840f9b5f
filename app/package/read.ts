/** `muster-roll/read`: lists as people write and send them, read and judged; and written again in other forms. */
import type { Books } from "@/app/package/books";
import type { Catalogue } from "@/app/package/engine";
import { readIncoming } from "@/lib/books/intake/incoming";
import { answer, type Submission } from "@/lib/books/intake/reply";
import type { Library } from "@/lib/engine/catalogue/library";
import type { Report } from "@/lib/engine/report/finding";
import type { Roster } from "@/lib/engine/schema/roster";
import { FORM_IDS, type FormId, type Written, writeForm } from "@/lib/paper/write/forms";
import type { Ignored, ReadLine } from "@/lib/read/lines/reading";

export type { FormId } from "@/lib/paper/write/forms";
export type { ReadLine } from "@/lib/read/lines/reading";
export type { Ignored } from "@/lib/read/lines/written";

/** A list that was read and judged. */
export interface ReadList {
  file: string;
  roster: Roster;
  /** It was judged with this. */
  catalogue: Catalogue;
  report: Report;
  /** What became of each line of a text; absent where it came as a roster file or a link. */
  reading?: readonly ReadLine[];
  /** What says nothing about the roster. */
  ignored: readonly Ignored[];
}

/** What no list could be read from. */
export interface UnreadList {
  file: string;
  /** One sentence or more. */
  reason: string;
  report?: undefined;
}

export interface ReadOptions {
  /** What the lists are called in the answer; its ending tells what the bytes are. */
  file?: string;
  /** What had to be guessed counts as confirmed. */
  acceptGuesses?: boolean;
}

/**
 * Every list in a text or a file: a text, a mail, a document, a table, an archive, a roster file. What is none comes with the reason. At
 * least one result; never throws for what is in it.
 */
export async function readLists(
  input: string | Uint8Array,
  books: Books,
  { file = "list.txt", acceptGuesses = false }: ReadOptions = {},
): Promise<(ReadList | UnreadList)[]> {
  const bytes = typeof input === "string" ? new TextEncoder().encode(input) : input;
  return readIncoming(bytes, file, books as Library, { acceptGuesses });
}

/** A list as one line of JSON: the same bytes as `muster check --format json` and the HTTP interface give. */
export function jsonLine(list: ReadList | UnreadList): string {
  return answer(list as Submission);
}

/** The forms in which a list is written. */
export const forms: readonly FormId[] = FORM_IDS;

/** A list in another form: "text" and "json" are read back as they were. */
export function writeList({ catalogue, roster, report }: ReadList, form: FormId): Promise<string> {
  return writeForm(form, { catalogue, roster, report } as Written);
}
