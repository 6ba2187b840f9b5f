/** What comes with a package, before anything of it is kept: what is wrong, what its rosters say, what it changes here. */
import type { OwnLibrary } from "@/components/storage/own-library";
import { ownStore } from "@/components/storage/own-store";
import { packageStore } from "@/components/storage/packages/package-store";
import { keyOf, type OwnBook } from "@/components/storage/records/own-record";
import type { PackageRecord } from "@/components/storage/records/package-record";
import { nameOf, type RosterRecord } from "@/components/storage/records/record";
import { rosterStore } from "@/components/storage/store";
import { judgementText, whomItChanges } from "@/lib/books/diff/whom-it-changes";
import { type PackageChange, packageChanges } from "@/lib/books/library/changes";
import { faultLine } from "@/lib/books/library/fault";
import { filesInArchive, inPackage, type PackageFile } from "@/lib/books/library/files";
import { type OpenedLibrary, openLibrary, type PackagedPack } from "@/lib/books/library/open";
import { failedRosters, isUsable } from "@/lib/books/library/outcome";
import type { RosterOutcome } from "@/lib/books/library/rosters";
import { archiveTooLarge, fileTooLarge, MOST_OF_FILE } from "@/lib/books/library/sizes";
import { versionFault } from "@/lib/books/library/update";
import { bookDigest } from "@/lib/engine/catalogue/digest";
import type { CatalogueKey, Library } from "@/lib/engine/catalogue/library";
import type { Pack } from "@/lib/engine/schema/pack";
import { rostersNeeding } from "./needing";

export interface Look {
  opened: OpenedLibrary;
  /** Why it cannot be installed, as sentences. */
  wrong: readonly string[];
  /** What its author should mend, as sentences. */
  remarks: readonly string[];
  failed: readonly RosterOutcome[];
  /** The version that is installed; null where there is none. */
  before: PackageRecord | null;
  isSame: boolean;
  changes: readonly PackageChange[];
  /** Rosters of this device that would come out otherwise. */
  rosters: readonly { name: string; change: string }[];
}

type Files = PackageFile[] | { reason: string };

/** The files of a package that was chosen: an archive, or all files of a folder. */
export async function filesOf(chosen: readonly File[]): Promise<Files> {
  const [first] = chosen;
  if (first && chosen.length === 1 && !first.webkitRelativePath) {
    const reason = archiveTooLarge(first.size);
    if (reason) return { reason: `${first.name}: ${reason}` };
    return filesInArchive(new Uint8Array(await first.arrayBuffer()));
  }
  const files = chosen.map((file): PackageFile => {
    const path = file.webkitRelativePath || file.name;
    const read = async () => (file.size > MOST_OF_FILE ? { reason: fileTooLarge } : { bytes: new Uint8Array(await file.arrayBuffer()) });
    return { path, read };
  });
  // A checkout keeps its history there, and what it is made with.
  return inPackage(files.filter(({ path }) => !/(^|\/)(\.[^/]*|node_modules)\//.test(path)));
}

/** @param library What is here. @param shipped The books that come with the app: with these and the packages it names a package must do. */
export async function lookAt(files: Files, library: OwnLibrary, shipped: Library): Promise<Look | { reason: string }> {
  if ("reason" in files) return files;
  const [records, own] = await Promise.all([(await packageStore()).all(), (await ownStore()).all()]);
  const others = records.map(({ id, version }) => ({
    id,
    version,
    books: own.books.filter((book) => book.package === id).map(({ army }) => army),
    packs: own.packs.filter((pack) => pack.package === id).map(({ pack }) => pack),
  }));
  const opened = await openLibrary(files, shipped, { others });
  const errors = opened.faults.filter(({ severity }) => severity === "error").map(faultLine);
  const remarks = opened.faults.filter(({ severity }) => severity !== "error").map(faultLine);
  const { manifest } = opened;
  const nothing = { opened, remarks, failed: failedRosters(opened), before: null, isSame: false, changes: [], rosters: [] };
  if (!manifest || !isUsable(opened)) return { ...nothing, wrong: errors.length ? errors : ["It cannot be read."] };
  const before = records.find(({ id }) => id === manifest.id) ?? null;
  const kept = await (await rosterStore()).list();
  const older = before ? versionFault(before, { version: manifest.version, digest: opened.digest }) : "";
  const wrong = [...(older ? [older] : []), ...clashes(opened, own.books, own.packs, manifest.id)];
  if (wrong.length) return { ...nothing, before, wrong };
  const was = {
    books: own.books
      .filter((book) => book.package === manifest.id)
      .map(({ army }) => ({ file: "", text: "", army, digest: bookDigest(army) })),
    packs: own.packs.filter((pack) => pack.package === manifest.id).map(({ pack }): PackagedPack => ({ file: "", pack, digest: "" })),
  };
  const loadBook = async (game: string) =>
    opened.books.find(({ army }) => army.rulebook?.id === game)?.army.rulebook ?? library.loadBook(game);
  return {
    ...nothing,
    wrong,
    before,
    isSame: before?.digest === opened.digest,
    changes: before ? await packageChanges(was, opened, loadBook) : [],
    rosters: before ? await changedRosters(kept, opened, library) : [],
  };
}

/** Books, packs and games of the player's own, or of another package, that have an id of this package. */
function clashes(
  { books, packs }: OpenedLibrary,
  ownBooks: readonly OwnBook[],
  ownPacks: readonly { key: string; pack: Pack; package?: string }[],
  id: string,
): string[] {
  const others = ownBooks.filter((book) => book.package !== id);
  const owner = (one: { package?: string }) => (one.package === undefined ? "you keep" : `the package ${one.package} has`);
  const told = books.flatMap(({ army, digest }) => {
    const same = others.find((book) => book.key === keyOf(army.game, army.id));
    // One's own that says the same becomes the package's.
    if (same && (same.package !== undefined || bookDigest(same.army) !== digest))
      return [
        `The army book “${army.name}” has the id “${army.id}”, and ${owner(same)} one with this id (${same.army.name}). Remove that one first.`,
      ];
    const game = army.rulebook && others.find((book) => book.army.rulebook && book.game === army.game && book !== same);
    return game
      ? [
          `It brings the game “${army.game}”, and ${owner(game)} an army book that brings a game with this id (${game.army.name}). Remove that one first.`,
        ]
      : [];
  });
  const packsTold = packs.flatMap(({ pack }) => {
    const same = ownPacks.find((one) => one.package !== id && one.key === keyOf(pack.game, pack.id));
    return same
      ? [`The pack “${pack.name}” has the id “${pack.id}”, and ${owner(same)} one with this id (${same.pack.name}). Remove that one first.`]
      : [];
  });
  return [...told, ...packsTold];
}

async function changedRosters(
  records: readonly RosterRecord[],
  { books, packs }: OpenedLibrary,
  library: OwnLibrary,
): Promise<Look["rosters"]> {
  const armies = books.map(({ army }) => army);
  const needed = {
    books: armies.map(({ game, id, name }) => ({ game, id, name, digest: "" })),
    packs: packs.map(({ pack: { game, id, name } }) => ({ game, id, name, digest: "" })),
  };
  const after = {
    catalogueFor: (key: CatalogueKey) => {
      const named = packs.flatMap(({ pack }) => (pack.game === key.game && key.packs?.includes(pack.id) ? [pack] : []));
      return library.catalogueFor(
        key,
        named,
        armies.filter(({ game }) => game === key.game),
      );
    },
  };
  const changed = await whomItChanges(rostersNeeding(records, needed), library, after);
  return changed.map(({ of, before, after: now }) => ({ name: nameOf(of), change: `${judgementText(before)} → ${judgementText(now)}` }));
}
