/** Versions of an army book: what differs between two of them, and the entry of its changelog that says so. */
import type { ArmyList, Changelog } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import { isObject } from "@/lib/engine/schema/json";
import { compareVersions, tellsVersion } from "@/lib/engine/schema/version";
import { count } from "@/lib/words/en/grammar";
import { ellipsis } from "@/lib/words/text";
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
/** Versions of a changelog. */
const MOST_KEPT = 100;
const LONGEST = 400;

/** What a version of an army book changed of the one before, each change once. */
export function changelogEntry(version: string, before: ArmyList, after: ArmyList, book: Book): Changelog {
  const told = [...new Set(toldOnly(bookChanges(before, after, book)).map(({ sentence }) => ellipsis(sentence, LONGEST)))];
  const more = told.length - MOST_TOLD;
  return { version, changes: more > 0 ? [...told.slice(0, MOST_TOLD), `And ${count(more, "more change")}.`] : told };
}

/** What an army book's file holds with a version and the entry of its changelog, which stand behind the name. An entry of that version gives way. */
export function withEntry(
  file: unknown,
  { changelog: before = [] }: ArmyList,
  entry: Changelog,
): { file: unknown; changelog: Changelog[] } {
  const { version } = entry;
  const changelog = [entry, ...before.filter((one) => one.version !== version)].slice(0, MOST_KEPT);
  const { version: _, changelog: __, ...rest } = isObject(file) ? file : {};
  const more = Object.entries({ version, changelog });
  return {
    file: Object.fromEntries(Object.entries(rest).flatMap(([key, value]) => (key === "name" ? [[key, value], ...more] : [[key, value]]))),
    changelog,
  };
}

/**
 * The file of an army book with the entry that comparing it with an earlier version gives. `same`: nothing differs, or the entry is there
 * already. `not-raised`: it differs, and its version does not come after the earlier one.
 */
export function withChangelog(
  before: ArmyList,
  after: { army: ArmyList; file: unknown },
  book: Book,
): { file: unknown; entry: Changelog } | "same" | "not-raised" {
  const { army } = after;
  const { version } = army;
  if (version === before.version && !bookChanges(before, army, book).length) return "same";
  const isRaised = version !== undefined && (before.version === undefined || compareVersions(version, before.version) > 0);
  if (!isRaised) return "not-raised";
  if (tellsVersion(army)) return "same";
  const entry = changelogEntry(version, before, army, book);
  return { file: withEntry(after.file, army, entry).file, entry };
}

/** What to do where an army book has changed and its version has not been raised. */
export function notRaised({ version }: Pick<ArmyList, "version">): string {
  return version === undefined
    ? "It has changed and has no version. Give it a “version”, so that whoever has it is told."
    : `It has changed since version ${version}, and its version does not come after that. Raise “version”, so that whoever has it is told.`;
}
