/** What a desk has done away from the page: files taken apart, lists read and checked. Plain data in, plain data out. */
import { type Incoming, piecesOf } from "@/components/threads/incoming";
import { placesByArmyList } from "@/lib/books/intake/by-army-list";
import { armyOfPiece, readPiece } from "@/lib/books/intake/incoming";
import { isChecked, type Submission } from "@/lib/books/intake/reply";
import { withAnswers } from "@/lib/books/intake/submission";
import { withPacks } from "@/lib/books/intake/with-packs";
import type { Library } from "@/lib/engine/catalogue/library";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Received } from "@/lib/events/desk/desk-file";
import { type Likes, likesOf, type Marks } from "@/lib/events/desk/entrants";
import { type DeskLine, lineOf } from "@/lib/events/desk/line";
import type { Piece } from "@/lib/read/shapes/pieces";

export type Task =
  | { do: "take-apart"; incoming: Incoming }
  | { do: "read"; received: readonly Received[]; packs: readonly Pack[]; data?: Data | undefined }
  | { do: "compare"; lines: readonly DeskLine[]; marks: Marks; each?: number | undefined }
  | { do: "versions"; games: readonly string[] }
  | { do: "kept"; data: Data };

/** The data that a desk stays with, by game; the data of now where it says nothing. */
type Data = Readonly<Record<string, string>>;

/** Books that can also be had as they were. */
export interface DeskLibrary extends Library {
  /** Once it has ended, the games of the device are among those that are known. */
  ready?(): Promise<void>;
  /** The books with some games as they were released; null where one of these releases is not kept. */
  at?(data: Data): Promise<Library | null>;
}

/** What each task ends with. */
export interface Done {
  "take-apart": Piece[];
  read: null;
  compare: Likes;
  /** The data of each game by its id; none of one that is not there. */
  versions: ReadonlyMap<string, string>;
  /** Whether the data of all of these releases can be had. */
  kept: boolean;
}

/** What the table tells of one thing received. */
export interface Part {
  key: string;
  lines: DeskLine[];
}

export async function carryOut(task: Task, library: DeskLibrary, tell: (part: Part) => void): Promise<Done[Task["do"]]> {
  switch (task.do) {
    case "take-apart":
      return piecesOf(task.incoming);
    case "read": {
      const laid = withPacks(await asOf(library, task.data), task.packs);
      for (const place of placesByArmyList(task.received, ({ piece }) => armyOfPiece(piece))) {
        const received = task.received[place] as Received;
        const all = await submissionsIn(received, laid);
        // The name of a file is not that of each who is in it.
        const alone = all.length === 1 && !received.byHand;
        tell({ key: received.key, lines: all.map((submission, at) => lineOf(received, at, submission, alone)) });
      }
      return null;
    }
    case "compare":
      return likesOf(task.lines, task.marks, task.each);
    case "versions":
      return versionsOf(task.games, library);
    case "kept":
      return (await library.at?.(task.data).catch(() => null)) != null;
  }
}

/** The books as they were; as they are where that is no longer to be had. */
async function asOf(library: DeskLibrary, data: Data = {}): Promise<Library> {
  await library.ready?.();
  return (Object.keys(data).length && (await library.at?.(data).catch(() => null))) || library;
}

async function versionsOf(games: readonly string[], library: Library): Promise<Map<string, string>> {
  const versions = new Map<string, string>();
  for (const game of games) {
    const book = await library.loadBook(game).catch(() => null);
    if (book) versions.set(game, book.dataVersion);
  }
  return versions;
}

/** The lists in something received, with what was answered about them. */
export async function submissionsIn({ piece, answers }: Received, library: Library): Promise<Submission[]> {
  const all: Submission[] = [];
  for (const [at, read] of (await readPiece(piece, library)).entries()) {
    all.push(isChecked(read) ? await withAnswers(read, answers?.[at] ?? []) : read);
  }
  return all;
}
