/**
 * A package of books: its manifest, its books and packs, and its rosters checked with them. Every fault is told with its file and place;
 * nothing here throws.
 */

import { bookFor, gameOf, takenId, wrongBases } from "@/lib/books/intake/laid-files";
import { readBookFile, rulebookIn } from "@/lib/engine/catalogue/author/book-file";
import { readPackFile } from "@/lib/engine/catalogue/author/pack-file";
import { bookDigest, hexDigest } from "@/lib/engine/catalogue/digest";
import type { Library } from "@/lib/engine/catalogue/library";
import { packRemarks, placeIn } from "@/lib/engine/catalogue/packs/pack-remarks";
import { BookFault, faultText } from "@/lib/engine/catalogue/terms/fault";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Pack } from "@/lib/engine/schema/pack";
import { isUnknownGame } from "@/lib/engine/schema/unknown/unknown-game";
import { count } from "@/lib/words/en/grammar";
import { fault, type LibraryFault } from "./fault";
import { lockFaults } from "./lock";
import { type LibraryManifest, MANIFEST } from "./manifest";
import { neededFrom, type PackageAtHand } from "./needs";
import { type Brought, withPackaged } from "./offered";
import type { PackageFile } from "./package-file";
import { Reader } from "./reader";
import { type RosterOutcome, runRosters } from "./rosters";

export interface PackagedBook {
  file: string;
  text: string;
  army: ArmyList;
  digest: string;
}

export interface PackagedPack {
  file: string;
  pack: Pack;
  digest: string;
}

export interface OpenedLibrary {
  /** Null where it cannot be read. */
  manifest: LibraryManifest | null;
  /** Those that can be used. */
  books: readonly PackagedBook[];
  packs: readonly PackagedPack[];
  /** What the packages bring that it builds on. */
  needed: Brought;
  /** Its rosters as they came out, in its order. */
  rosters: readonly RosterOutcome[];
  faults: readonly LibraryFault[];
  /** Whether its files are those that its lock names. */
  isLocked: boolean;
  /** Of all its files but the lock. */
  digest: string;
  /** The files that belong to it, by their paths, `muster.json` first and the lock left out. */
  files: ReadonlyMap<string, Uint8Array>;
}

/** A package that was opened, for others to build on; none where it cannot be read. */
export function atHand({ manifest, books, packs }: Pick<OpenedLibrary, "manifest" | "books" | "packs">): PackageAtHand[] {
  if (!manifest) return [];
  return [{ id: manifest.id, version: manifest.version, books: books.map(({ army }) => army), packs: packs.map(({ pack }) => pack) }];
}

interface HowToOpen {
  /** keep, unless said: its lock is held against its files. anew: it is about to be packed, and an old lock says nothing. */
  lock?: "keep" | "anew";
  /** Whether its rosters are checked; they are unless said. */
  rosters?: boolean;
  /** Packages that it may build on. */
  others?: readonly PackageAtHand[];
}

/** Why a package that was made from the files of a game system is no package to give away. */
const STAYS =
  "it was made from files of another list builder, which are not ours to pass on. Open the files themselves wherever they are needed.";

/** @param program The books that come with the program. */
export async function openLibrary(
  files: readonly PackageFile[],
  program: Library,
  { lock = "keep", rosters: run = true, others = [] }: HowToOpen = {},
): Promise<OpenedLibrary> {
  const reader = new Reader(files);
  const manifest = await reader.manifest();
  const none: OpenedLibrary = {
    manifest,
    books: [],
    packs: [],
    needed: { books: [], packs: [] },
    rosters: [],
    faults: reader.faults,
    isLocked: false,
    digest: "",
    files: reader.held,
  };
  if (!manifest) return none;
  if (manifest.opened) reader.add(MANIFEST, STAYS);
  const { brought, missing } = neededFrom(others, manifest.needs);
  for (const message of missing) reader.add(MANIFEST, message);
  const shipped = withPackaged(program, brought);
  const named = [...(manifest.books ?? []), ...(manifest.packs ?? []), ...(manifest.rosters ?? []).map(({ file }) => file)];
  for (const path of new Set(named)) await reader.bytes(path);
  const books = await readBooks(manifest.books ?? [], reader, shipped);
  const packs = await readPacks(manifest.packs ?? [], reader, shipped, books);
  if (!books.length && !packs.length && !reader.faults.length)
    reader.add(MANIFEST, `the package holds no book and no pack: name at least one file under "books" or "packs".`);
  const isLocked = lock === "keep" && (await lockFaults(manifest, reader));
  const digest = hexDigest(
    [...reader.held]
      .map(([path, bytes]) => `${path}\n${hexDigest(bytes)}\n`)
      .sort()
      .join(""),
  );
  const isSound = !reader.faults.some(({ severity }) => severity === "error");
  const all = { books: books.map(({ army }) => army), packs: packs.map(({ pack }) => pack) };
  const rosters = run && isSound ? await runRosters(manifest.rosters ?? [], reader.held, all, shipped) : [];
  return { manifest, books, packs, needed: brought, rosters, faults: reader.faults, isLocked, digest, files: reader.held };
}

/** Those that bring their game come first, so that the others know it. */
async function readBooks(paths: readonly string[], reader: Reader, shipped: Library): Promise<PackagedBook[]> {
  const found: PackagedBook[] = [];
  const texts = new Map<string, string>();
  for (const path of new Set(paths)) {
    const text = reader.held.has(path) ? await reader.text(path) : null;
    if (text !== null) texts.set(path, text);
  }
  const isFirst = (path: string) => (rulebookIn(texts.get(path) ?? "") ? 0 : 1);
  for (const path of [...texts.keys()].sort((a, b) => isFirst(a) - isFirst(b))) {
    const text = texts.get(path) ?? "";
    const army = await readOne(path, text, reader, shipped, found);
    if (army) found.push({ file: path, text, army, digest: bookDigest(army) });
  }
  return found.sort((a, b) => paths.indexOf(a.file) - paths.indexOf(b.file));
}

async function readOne(
  path: string,
  text: string,
  reader: Reader,
  shipped: Library,
  before: readonly PackagedBook[],
): Promise<ArmyList | null> {
  const game = gameOf(text);
  const brought = rulebookIn(text);
  const isShipped = shipped.games.some(({ id }) => id === game);
  if (brought && isShipped) {
    reader.add(path, `it brings a game with the id “${game}”, which is the id of one that is here already. Give yours another id.`);
    return null;
  }
  const library = withPackaged(shipped, { books: before.map(({ army }) => army), packs: [] });
  const book = await bookFor(text, library);
  if (!book) {
    const cure = "Name one of the games there are, or bring the game along in one of the books (“rulebook”).";
    reader.add(path, game ? `there is no game “${game}”. ${cure}` : `it names no game. ${cure}`);
    return null;
  }
  const others = before.map(({ army: { id, name } }) => ({ id, name, own: true }));
  const { army, faults } = readBookFile(text, book, isShipped ? [...(await shipped.armyIndex(book.id)), ...others] : []);
  reader.faults.push(...faults.map((one) => fault(path, one)));
  const same = army && before.find((one) => one.army.game === army.game && one.army.id === army.id);
  if (same)
    reader.add(path, `it has the id of ${same.file}, “${army.id}”, and is of the same game. Keep one of the two, or give one another id.`);
  return same ? null : army;
}

async function readPacks(
  paths: readonly string[],
  reader: Reader,
  shipped: Library,
  books: readonly PackagedBook[],
): Promise<PackagedPack[]> {
  const found: PackagedPack[] = [];
  const armies = books.map(({ army }) => army);
  const library = withPackaged(shipped, { books: armies, packs: [] });
  for (const path of new Set(paths)) {
    const text = reader.held.has(path) ? await reader.text(path) : null;
    if (text === null) continue;
    const { pack, faults } = readPackFile(text, library.games);
    reader.faults.push(...faults.map((one) => fault(path, one)));
    if (!pack) continue;
    const taken = await takenId(pack.armyLists ?? [], shipped);
    const same = found.find((one) => one.pack.game === pack.game && one.pack.id === pack.id);
    const isShipped = shipped.games.some(({ id }) => id === pack.game) && shipped.packIndex(pack.game).some(({ id }) => id === pack.id);
    if (taken) reader.add(path, taken);
    else if (same)
      reader.add(path, `it has the id of ${same.file}, “${pack.id}”, and is of the same game. Give one of the two another id.`);
    else if (isShipped) reader.add(path, `“${pack.id}” is the id of a pack that comes with the game. Give yours another id.`);
    else found.push({ file: path, pack, digest: hexDigest(text) });
  }
  const packs = found.map(({ pack }) => pack);
  const wrong = await wrongBases(packs, library);
  if (wrong) {
    reader.add(found[packs.indexOf(wrong.pack)]?.file ?? MANIFEST, wrong.reason);
    return found;
  }
  const remarks = await packRemarks(packs, library, armies);
  for (const [i, one] of found.entries()) {
    if (!(await fitsSome(one, reader, withPackaged(shipped, { books: armies, packs })))) continue;
    // A package that was in order may stand beside newer books: it stays usable, and rosters under such a part are not legal.
    for (const { path, message } of remarks[i] ?? []) reader.add(one.file, `${placeIn(one.pack, path)}: ${message}`, "advice");
  }
  return found;
}

/** Whether a pack can be laid over the army lists of its game: over none is an error, over some not is told. */
async function fitsSome({ file, pack }: PackagedPack, reader: Reader, library: Library): Promise<boolean> {
  if (isUnknownGame(pack.game)) return true;
  const lists = await library.armyIndex(pack.game);
  const refused: string[] = [];
  let reason = "";
  for (const { id, name } of lists) {
    try {
      const { leftOut } = await library.catalogueFor({ game: pack.game, armyList: id, packs: [pack.id] });
      const left = leftOut.find((one) => one.id === pack.id);
      if (!left) continue;
      reason ||= left.reason;
    } catch (problem) {
      reason ||= problem instanceof BookFault ? faultText(problem) : String(problem);
    }
    refused.push(name);
  }
  if (!refused.length) return true;
  const isNone = refused.length === lists.length;
  const which = isNone ? "fits no army list of its game" : `does not fit ${count(refused.length, "army list")}, such as ${refused[0]}`;
  reader.add(file, `the pack ${which}. ${reason}`, isNone ? "error" : "advice");
  return !isNone;
}
