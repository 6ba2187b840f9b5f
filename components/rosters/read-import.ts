/** From files, pasted text or a link to rosters that can be saved. Nothing a writer sends makes it throw. */

import type { RosterSummary } from "@/components/storage/records/record";
import { newRosterId } from "@/components/storage/store";
import { summaryOf } from "@/components/storage/summary";
import { piecesOf } from "@/components/threads/incoming";
import { whyTooLong } from "@/components/threads/trial";
import { readPiece } from "@/lib/books/intake/incoming";
import { type Checked, isChecked, shownVerdict, verdictTitle } from "@/lib/books/intake/reply";
import { type Answered, withAnswers } from "@/lib/books/intake/submission";
import type { Library } from "@/lib/engine/catalogue/library";
import { BookFault, faultText } from "@/lib/engine/catalogue/terms/fault";
import type { ShownVerdict } from "@/lib/engine/report/verdict";
import { collectionInText } from "@/lib/engine/roster/collection";
import { type Problem, readRosterFile, UNUSED_PACKS } from "@/lib/engine/roster/roster-file";
import { visibleProblem } from "@/lib/engine/roster/visible-roster";
import { writeRoster } from "@/lib/engine/roster/write-roster";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Pack } from "@/lib/engine/schema/pack";
import { problemInWords, unreadInWords } from "@/lib/read/lines/problem-words";
import { decode as decodeLink } from "@/lib/read/link";
import { type Clipboard, type Piece, piecesInPaste } from "@/lib/read/shapes/pieces";
import { problems as english, type ProblemWords } from "@/lib/words/en/problems";
import { rosters } from "@/lib/words/en/rosters";
import { capital } from "@/lib/words/text";

export interface Found {
  key: string;
  /** What it is saved as, however often that is asked for. */
  id: string;
  /** As it was read, then with what was answered about it. */
  read: Checked;
  answers: readonly Answered[];
  checked: Checked;
  /** With what was not read of it. */
  verdict: ShownVerdict;
  word: string;
  /** As it is saved: of the roster alone. */
  summary: RosterSummary;
  /** What could not be read, as sentences; where each line is shown, what is to be said of it stands there. */
  problems: string[];
}

export interface Unread {
  key: string;
  /** The file; "" for pasted text. */
  name: string;
  reason: string;
  /** It holds the rules of an event, which can be added. */
  event?: Pack;
}

export interface ImportResult {
  found: Found[];
  unread: Unread[];
  /** What came along to judge them with. */
  packs: CollectedPack[];
  books: ArmyList[];
}

interface CollectedPack {
  pack: Pack;
  everywhere: boolean;
}

/** What is said of what was read: by the dialog, and of problems. */
type Said = (typeof rosters)["read"] & { problems?: ProblemWords };

const MAX_PROBLEMS = 20;

/** The rosters in files, in their order. `onRead` hears how many of the files are read. */
export async function readFiles(
  files: readonly File[],
  library: Library,
  onRead: (count: number) => void = () => {},
  said: Said = rosters.read,
): Promise<ImportResult> {
  const result: ImportResult = { found: [], unread: [], packs: [], books: [] };
  const photos = files.filter(({ type }) => type.startsWith("image/"));
  const links = photos.length ? await import("@/components/scan/photos").then((m) => m.linksIn(photos)) : null;
  for (const [i, file] of files.entries()) {
    onRead(i + 1);
    const text = links?.get(file);
    if (text === "") continue;
    if (text !== undefined) {
      await readInto(result, await piecesInPaste({ text }), String(i), library, said);
      continue;
    }
    const slow = await whyTooLong(file);
    const refused: Piece[] | null = slow === null ? null : [{ file: file.name, kind: "refused", reason: slow }];
    await readInto(result, refused ?? (await piecesOf(file)), String(i), library, said);
  }
  return result;
}

/** The rosters in what was pasted: as text, the contents of a file, a page, cells of a table, or a link. */
export async function readPasted(pasted: Clipboard, library: Library, said: Said = rosters.read): Promise<ImportResult> {
  const result: ImportResult = { found: [], unread: [], packs: [], books: [] };
  const slow = await whyTooLong({ name: "", ...pasted });
  if (slow === null) await readInto(result, await piecesInPaste(pasted), "0", library, said);
  else result.unread.push({ key: "0", name: "", reason: capital(whyUnread(slow, said)) });
  return result;
}

async function readInto(result: ImportResult, pieces: readonly Piece[], of: string, library: Library, said: Said): Promise<void> {
  for (const [n, piece] of pieces.entries()) {
    const key = `${of}-${n}`;
    const linked = piece.kind === "text" && /^\s*\S+#\S+\s*$/.test(piece.text) ? decodeLink(piece.text.trim()) : null;
    if (linked && !linked.roster) {
      result.unread.push({ key, name: piece.file, reason: sentences(linked.problems, said).join(" ") });
      continue;
    }
    const event = piece.kind === "json" ? await eventIn(piece.text, library) : null;
    if (event) {
      result.unread.push({ key, name: event.name, reason: said.isEvent, event });
      continue;
    }
    await readBrought(result, piece, key, library, said);
    const read = linked?.roster ? { file: piece.file, kind: "json" as const, text: writeRoster(linked.roster) } : piece;
    for (const [i, found] of (await readPiece(read, library)).entries()) {
      const id = `${key}-${i}`;
      if (!isChecked(found)) {
        result.unread.push({
          key: id,
          name: found.file,
          reason: whyNot(piece, i, said) || whyUnread(found.reason, said),
        });
        continue;
      }
      const told = found.reading ? [] : found.problems.filter(({ code }) => code !== UNUSED_PACKS);
      const problems = sentences([...(linked?.problems ?? []), ...told], said);
      result.found.push({ key: id, id: newRosterId(), read: found, answers: [], problems, ...judgedOf(found) });
    }
  }
}

/** An item with an answer about it taken. */
export async function withAnswer(item: Found, answered: Answered): Promise<Found> {
  const answers = [...item.answers, answered];
  const checked = await withAnswers(item.read, answers);
  return { ...item, answers, ...judgedOf(checked) };
}

/** The event that a file is of; null where it is of something else, or cannot be read. */
async function eventIn(text: string, library: Library): Promise<Pack | null> {
  if (!/^\s*\{/.test(text) || !text.includes('"muster-pack/')) return null;
  const { readPackFile } = await import("@/lib/engine/catalogue/author/pack-file");
  const { pack } = readPackFile(text, library.games);
  return pack?.event ? pack : null;
}

/** Packs and army books of a link or a file, each read as strictly as by itself. */
async function readBrought(result: ImportResult, piece: Piece, key: string, library: Library, said: Said): Promise<void> {
  const told = (name: string, reason: string) => result.unread.push({ key: `${key}-${name}`, name, reason });
  if (piece.kind === "text") {
    const { packParts } = await import("@/lib/read/link");
    const parts = packParts(piece.text);
    if (!parts.length) return;
    const { readPackLink } = await import("@/lib/read/pack-link");
    for (const part of parts) {
      const { pack, problem } = readPackLink(part, library.games);
      if (pack) result.packs.push({ pack, everywhere: false });
      else told(said.pack, whyUnread(problem, said));
    }
    return;
  }
  const collection = piece.kind === "json" ? collectionInText(piece.text) : null;
  if (!collection || collection.packs.length + collection.books.length === 0) return;
  const [{ readPackFile }, { parseArmyList }] = await Promise.all([
    import("@/lib/engine/catalogue/author/pack-file"),
    import("@/lib/engine/catalogue/author/parse"),
  ]);
  for (const { pack: given, everywhere } of collection.packs) {
    const { pack, faults } = readPackFile(JSON.stringify(given), library.games);
    if (pack) result.packs.push({ pack, everywhere });
    else told(said.pack, faults[0]?.message ?? said.unreadable);
  }
  for (const given of collection.books) {
    try {
      result.books.push(parseArmyList(given, piece.file));
    } catch (fault) {
      told(said.book, fault instanceof BookFault ? faultText(fault) : said.unreadable);
    }
  }
}

function judgedOf(checked: Checked): Pick<Found, "checked" | "verdict" | "word" | "summary"> {
  const summary = summaryOf(checked.catalogue, checked.roster);
  return { checked, verdict: shownVerdict(checked), word: verdictTitle(checked), summary };
}

/** Problems as sentences, each once. */
function sentences(told: readonly Problem[], { problems: words = english }: Said): string[] {
  const said = told.map((problem) => problemInWords(visibleProblem(problem), words));
  return [...new Set(said.map(({ message, fix }) => `${message} ${fix}`.trim()))].slice(0, MAX_PROBLEMS);
}

const whyUnread = (reason: string, { problems: words = english }: Said): string => unreadInWords(reason, words);

/** Why a roster file holds none; empty where something else is wrong with it. */
function whyNot(piece: Piece, at: number, said: Said): string {
  const { roster, problems = [] } = (piece.kind === "json" ? readRosterFile(piece.text)[at] : undefined) ?? {};
  return roster ? "" : sentences(problems, said).join(" ");
}
