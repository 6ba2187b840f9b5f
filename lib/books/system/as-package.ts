/**
 * An opened game system as a package of books, as a device keeps it: its army lists over one rulebook, which the first of them brings.
 * Such a package is marked, and is never given away.
 */

import { MANIFEST } from "@/lib/books/library/manifest";
import type { OpenedLibrary } from "@/lib/books/library/open";
import { parseArmyList } from "@/lib/engine/catalogue/author/parse";
import { bookDigest, hexDigest } from "@/lib/engine/catalogue/digest";
import { Version } from "@/lib/engine/schema/version";
import type { OpenedSystem } from "./open";
import { cutName } from "./values";

/** @throws BookFault where a list is none. */
export function asPackage({ id, name, revision, rulebook, lists }: OpenedSystem): OpenedLibrary {
  const books = lists.map((list, at) => {
    const army = parseArmyList(at === 0 ? { ...list.file, rulebook } : list.file, list.name);
    return { file: `${list.id}.json`, text: "", army, digest: bookDigest(army) };
  });
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
  };
}
