/** The rosters in the files a command names. */

import { answeredByArmyList, armyListNamed, HEAD } from "@/lib/books/intake/by-army-list";
import { findInPiece, readIncoming } from "@/lib/books/intake/incoming";
import { type Checked, isChecked, type Submission, type Unread } from "@/lib/books/intake/reply";
import type { Library } from "@/lib/engine/catalogue/library";
import { namingBooks } from "@/lib/engine/roster/books/needed-books";
import { edit } from "@/lib/engine/roster/edit";
import { readRosterFile } from "@/lib/engine/roster/roster-file";
import { visibleRoster } from "@/lib/engine/roster/visible-roster";
import type { Roster } from "@/lib/engine/schema/roster";
import { looksLikeJson } from "@/lib/read/decode-file";
import { type Piece, piecesInFile } from "@/lib/read/shapes/pieces";
import { visible } from "@/lib/words/text";
import { filesIn, readList } from "./files";
import { complain } from "./output";
import { libraryWith, type Overlays } from "./overlays";

/** The rosters in a file. With `acceptGuesses`, guesses count as confirmed before checking. */
export async function submissionsIn(file: string, library: Library, acceptGuesses = false): Promise<Submission[]> {
  return submissionsInHeld(hold(file), library, acceptGuesses);
}

/** Files that are held at the same time, and their bytes: as many as fit well into memory. */
const MOST_HELD = 10_000;
const MOST_HELD_BYTES = 64_000_000;

/** A file that was read from the disk, or why it was not. */
type Held = { file: string } & ({ bytes: Uint8Array } | { reason: string });

/**
 * What `keep` makes of the rosters in each file, in the order of the files; they are judged army list by army list. Only what is kept
 * stays in memory, so that any number of files fits.
 */
export async function* submissionsOf<Kept>(
  names: readonly string[],
  library: Library,
  acceptGuesses: boolean,
  keep: (submission: Submission) => Kept | Promise<Kept>,
): AsyncGenerator<Kept> {
  const keptOf = async (held: Held) => {
    const kept: Kept[] = [];
    for (const one of await submissionsInHeld(held, library, acceptGuesses)) kept.push(await keep(one));
    return kept;
  };
  for (const held of heldFiles(names)) for await (const all of answeredByArmyList(held, armyIn, keptOf)) yield* all;
}

function hold(file: string): Held {
  const { bytes, reason } = readList(file);
  return bytes ? { file, bytes } : { file, reason };
}

function* heldFiles(names: readonly string[]): Generator<Held[]> {
  let held: Held[] = [];
  let size = 0;
  for (const { file, reason } of filesIn(names)) {
    const one = reason === undefined ? hold(file) : { file, reason };
    held.push(one);
    size += "bytes" in one ? one.bytes.length : 0;
    if (held.length < MOST_HELD && size < MOST_HELD_BYTES) continue;
    yield held;
    held = [];
    size = 0;
  }
  yield held;
}

function armyIn(held: Held): string {
  return "bytes" in held
    ? armyListNamed(Buffer.from(held.bytes.buffer, held.bytes.byteOffset, held.bytes.length).toString("utf8", 0, HEAD))
    : "";
}

async function submissionsInHeld(held: Held, library: Library, acceptGuesses: boolean): Promise<Submission[]> {
  return "bytes" in held ? readIncoming(held.bytes, held.file, library, { acceptGuesses }) : [held];
}

/**
 * What `keep` makes of all lists in files and folders that were read and checked, and how many things could not be read, each of which
 * is complained of. Null where a pack or an army book cannot be used.
 */
export async function checkedIn<Kept>(
  files: readonly string[],
  overlays: Overlays,
  acceptGuesses: boolean,
  keep: (checked: Checked) => Kept,
): Promise<{ kept: Kept[]; unread: number } | null> {
  const laid = await libraryWith(overlays);
  if (!laid) return null;
  const kept: Kept[] = [];
  let unread = 0;
  const either = (one: Submission) => (isChecked(one) ? { kept: keep(one) } : { unread: one });
  for await (const one of submissionsOf(files, laid.library, acceptGuesses, either)) {
    if ("kept" in one) kept.push(one.kept);
    else {
      unread++;
      complain(`${one.unread.file}: ${one.unread.reason}`);
    }
  }
  return { kept, unread };
}

/** A roster by the name of its file, which has a number where there are several in it. */
export interface NamedRoster {
  file: string;
  roster: Roster;
}

/**
 * All rosters in files and folders as they are read, without a verdict, so that any number fits in memory. `unread`: as `checkedIn` has it.
 * @param library What lists in text are read with.
 */
export async function rostersIn(
  files: readonly string[],
  library: Library,
  acceptGuesses: boolean,
): Promise<{ rosters: NamedRoster[]; unread: number }> {
  const rosters: NamedRoster[] = [];
  let unread = 0;
  const refuse = (file: string, reason: string) => {
    unread++;
    complain(`${file}: ${reason}`);
  };
  for (const { file, reason: missing } of filesIn(files)) {
    const { bytes, reason } = missing === undefined ? readList(file) : { reason: missing };
    if (!bytes) {
      refuse(file, reason ?? "");
      continue;
    }
    for (const piece of await piecesInFile(bytes, file)) {
      const found = (await plainRosters(piece, library)) ?? (await findInPiece(piece, library));
      for (const [i, one] of found.entries()) {
        const name = visible(found.length > 1 ? `${piece.file} (${i + 1})` : piece.file);
        if (typeof one === "string") refuse(name, one);
        else rosters.push({ file: name, roster: acceptGuesses ? edit(one.roster, { do: "accept-guess", guess: "all" }) : one.roster });
      }
    }
  }
  return { rosters, unread };
}

/** The rosters of a file of the app, for which no book is compiled; null where it is another one, or not all of it can be used. */
async function plainRosters(piece: Piece, library: Library): Promise<{ roster: Roster }[] | null> {
  if (piece.kind === "refused" || piece.kind === "written" || !looksLikeJson(piece.text)) return null;
  const read = readRosterFile(piece.text);
  const rosters = read.flatMap(({ roster }) => roster ?? []);
  for (const { game, armyList, packs } of rosters) {
    // Whether its packs can be applied shows when a book is compiled.
    if (packs?.length) return null;
    const isKnown = library.games.some(({ id }) => id === game) && (await library.armyIndex(game)).some(({ id }) => id === armyList);
    if (!isKnown) return null;
  }
  return rosters.length === read.length && read.length ? rosters.map((roster) => ({ roster: visibleRoster(roster) })) : null;
}

/**
 * The one roster a command is about, with the army books of these overlays that it needs, and the books it was checked with. Null, with a
 * complaint, if it, a pack or an army book cannot be read.
 */
export async function oneRoster(file: string, overlays: Overlays): Promise<(Checked & { library: Library }) | null> {
  const laid = await libraryWith(overlays);
  const read = laid && (await oneIn(file, laid.library));
  return read && { ...read, roster: namingBooks(read.roster, laid.known), library: laid.library };
}

/** The one roster in a file. Null, with a complaint, if there is none or more than one. */
export async function oneIn(file: string, library: Library): Promise<Checked | null> {
  const found = await submissionsIn(file, library);
  const unread = found.find((s): s is Unread => !isChecked(s));
  const checked = found.filter(isChecked);
  const [first] = checked;
  if (unread || !first || checked.length > 1) {
    complain(
      `muster: ${file}: ${unread?.reason ?? (checked.length > 1 ? `${checked.length} rosters in one file; this command takes one.` : "no roster in it.")}`,
    );
    return null;
  }
  return first;
}
