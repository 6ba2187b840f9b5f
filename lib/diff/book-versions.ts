/** Versions of an army book: what differs between two of them, and the entry of its changelog that says so. */
import type { ArmyList, Changelog } from "@/lib/schema/army-list";
import type { Book } from "@/lib/schema/book";
import { count, ellipsis } from "@/lib/text";
import { diffVersions, type ToldChange, toldOnly } from "./diff";
import { Version } from "./document";

/** What differs between two versions of an army book. @param book The game it is for. */
export function bookChanges(before: ArmyList, after: ArmyList, book: Book): ToldChange[] {
  return diffVersions(versionOf(before, book), versionOf(after, book));
}

/** An army list as a version, without what it says of its versions. */
function versionOf({ version: _, changelog: __, ...army }: ArmyList, book: Book): Version {
  return new Version("army", army, { ...(army.rulebook ?? book), entries: [...book.entries, ...(army.entries ?? [])] });
}

const MOST_TOLD = 200;
const LONGEST = 400;

/** What a version of an army book changed of the one before, each change once. */
export function changelogEntry(version: string, before: ArmyList, after: ArmyList, book: Book): Changelog {
  const told = [...new Set(toldOnly(bookChanges(before, after, book)).map(({ sentence }) => ellipsis(sentence, LONGEST)))];
  const more = told.length - MOST_TOLD;
  return { version, changes: more > 0 ? [...told.slice(0, MOST_TOLD), `And ${count(more, "more change")}.`] : told };
}
