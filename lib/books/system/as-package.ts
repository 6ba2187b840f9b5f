/**
 * An opened game system as a package of books, as a device keeps it: its army lists over one rulebook, which the first of them brings.
 * Such a package is marked, and is never given away.
 */

import { MANIFEST } from "@/lib/books/library/manifest";
import type { OpenedLibrary, PackagedBook } from "@/lib/books/library/open";
import { parseArmyList } from "@/lib/engine/catalogue/author/parse";
import { bookDigest, hexDigest } from "@/lib/engine/catalogue/digest";
import { BookFault, faultText } from "@/lib/engine/catalogue/terms/fault";
import { Version } from "@/lib/engine/schema/version";
import type { LeftOutFile } from "./load";
import type { OpenedList, OpenedSystem } from "./open";
import { cutName } from "./values";

/** A system of which some army lists cannot be used: each with why, to follow its name. */
export interface SystemPackage extends OpenedLibrary {
  leftOut: LeftOutFile[];
}

/** What of an opened system makes a package. */
export interface PackagedSystem extends Pick<OpenedSystem, "id" | "name" | "revision" | "rulebook"> {
  lists: readonly Pick<OpenedList, "id" | "name" | "file">[];
}

/** Its army lists that can be used. @throws BookFault where none can. */
export function asPackage({ id, name, revision, rulebook, lists }: PackagedSystem): SystemPackage {
  const books: PackagedBook[] = [];
  const faults: BookFault[] = [];
  for (const list of lists) {
    try {
      const army = parseArmyList(books.length ? list.file : { ...list.file, rulebook }, list.name);
      books.push({ file: `${list.id}.json`, text: "", army, digest: bookDigest(army) });
    } catch (fault) {
      if (!(fault instanceof BookFault)) throw fault;
      faults.push(fault);
    }
  }
  const [first] = faults;
  if (first && !books.length) throw first;
  return {
    manifest: {
      format: "muster-library/1",
      id,
      version: Version.safeParse(revision).data ?? "0",
      name: cutName(name),
      licence: "That of the files it was opened from",
      opened: { system: cutName(name), revision: cutName(revision) },
      books: books.map(({ file }) => file),
    },
    books,
    packs: [],
    needed: { books: [], packs: [] },
    rosters: [],
    faults: [],
    isLocked: false,
    digest: hexDigest([MANIFEST, revision, ...books.map(({ digest }) => digest)].join("\n")),
    files: new Map(),
    leftOut: faults.map((fault) => ({ file: fault.file, reason: faultText(fault) })),
  };
}
