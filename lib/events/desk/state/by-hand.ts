/**
 * Lists that the organiser parts or puts together. What they were made of stays with them: it can be put back as it came, and is known
 * when it comes again.
 */

import type { Received } from "@/lib/events/desk/desk-file";
import type { DeskLine } from "@/lib/events/desk/line";
import { writtenIn } from "@/lib/read/layouts/written-text";
import type { Written, WrittenLine } from "@/lib/read/lines/written";
import type { Piece } from "@/lib/read/shapes/pieces";
import type { ReceivedRecord } from "./desk-record";

/** More are no one list that came in parts. */
const MOST = 20;

/** What came as text, by its lines; null of a roster file, a link, and what could not be read. */
function writtenOf(piece: Piece): Written | null {
  if (piece.kind === "written") return piece.written;
  return piece.kind === "text" && !/^https?:\/\/\S+$/.test(piece.text.trim()) ? writtenIn(piece.text) : null;
}

/** The lines of what came at which a second list may begin; none where it is not text, or holds several lists that are read apart. */
export function linesToSplit({ piece, read, handedIn }: ReceivedRecord): readonly WrittenLine[] {
  if (handedIn || read?.lines.length !== 1) return [];
  const lines = writtenOf(piece)?.lines.filter(({ text }) => text.trim()) ?? [];
  return lines.length > 1 ? lines : [];
}

/** Whether rows can be one list: they are text, and of what came with one of them none is left out. */
export function canJoin(received: readonly ReceivedRecord[], rows: readonly Pick<DeskLine, "key" | "source">[]): boolean {
  const keys = new Set(rows.map(({ key }) => key));
  const sources = new Set(rows.map(({ source }) => source));
  const all = received.filter(({ key }) => sources.has(key));
  const isWhole = ({ key, read, marks = {} }: ReceivedRecord) =>
    read?.lines.every(({ at }) => keys.has(`${key}-${at}`) || marks[at]?.removed) ?? false;
  return rows.length > 1 && rows.length <= MOST && all.every((one) => !one.handedIn && isWhole(one) && writtenOf(one.piece) !== null);
}

interface Halves {
  /** Whose the first one is. */
  player: string;
  /** The game of both, for a second one that does not name it; absent where none was read. */
  game?: string | undefined;
  /** Of the second. */
  key: string;
  now: number;
}

/** Two lists of one: the second begins with the line of this number. Whose that is only its text tells. */
export function split(one: ReceivedRecord, line: number, { player, game, key, now }: Halves): ReceivedRecord[] {
  const written = writtenOf(one.piece);
  if (!written) return [one];
  const { tree: _, head, sender, ...rest } = written;
  const part = (is: (at: number) => boolean, said: Partial<Written> = {}): Piece => {
    const isIn = (at: { line?: number | undefined }) => is(at.line ?? 1);
    const { lines, problems, ignored } = rest;
    const own = { lines: lines.filter(isIn), problems: problems.filter(isIn), ignored: ignored.filter(isIn) };
    return { ...plain(one.piece), kind: "written", written: { ...rest, ...said, ...own } };
  };
  const first = part((at) => at < line, { ...(head ? { head } : {}), ...(sender ? { sender } : {}) });
  const second = part((at) => at >= line, game ? { head: { game } } : {});
  const { sender: __, ...mail } = second.mail ?? {};
  const { sender: ___, ...came } = base(one, [one], now);
  return [
    { ...base(one, [one], now), piece: first, ...ofPlayer(player) },
    { ...came, key, piece: second.mail ? { ...second, mail } : second },
  ];
}

/** One list of several, their lines one below the other in the order in which they came. */
export function join(several: readonly ReceivedRecord[], { player, now }: Pick<Halves, "player" | "now">): ReceivedRecord {
  const all = several.toSorted((a, b) => Date.parse(a.received) - Date.parse(b.received) || (a.key < b.key ? -1 : 1));
  const [first, ...others] = all as [ReceivedRecord, ...ReceivedRecord[]];
  const written = others.reduce<Written>(
    (before, { piece }) => below(before, writtenOf(piece) ?? { lines: [], problems: [], ignored: [] }),
    writtenOf(first.piece) ?? { lines: [], problems: [], ignored: [] },
  );
  const { tree: _, ...lines } = written;
  return {
    ...base(all.find(({ sender }) => sender) ?? first, all, now),
    key: first.key,
    received: all.at(-1)?.received ?? first.received,
    piece: { ...plain(first.piece), kind: "written", written: { ...lines, whole: true } },
    ...ofPlayer(player),
  };
}

/** What came in the place of lists that were parted or put together, and all that these are. */
export function asItCame(received: readonly ReceivedRecord[], one: ReceivedRecord): { made: ReceivedRecord[]; came: ReceivedRecord[] } {
  const made = new Set([one]);
  const came = new Map<string, Received>();
  // What was parted may have been put together with others.
  for (let before = -1; before < made.size + came.size; ) {
    before = made.size + came.size;
    for (const { byHand } of made) for (const origin of byHand?.of ?? []) came.set(origin.key, origin);
    for (const other of received) if (other.byHand?.of.some(({ key }) => came.has(key))) made.add(other);
  }
  return { made: [...made], came: [...came.values()].map((origin) => ({ ...origin, desk: one.desk })) };
}

function ofPlayer(player: string): Pick<Received, "marks"> {
  return player ? { marks: { 0: { status: "new", player } } } : {};
}

/** What stays of something that came where its text becomes another: what was said of its words holds, wherever they stand now. */
function base(one: ReceivedRecord, all: readonly ReceivedRecord[], now: number) {
  const { key, desk, received, sender, address } = one;
  const came = new Map(all.flatMap((from) => (from.byHand?.of ?? [from]).map((origin) => [origin.key, bare(origin)])));
  const ofWords = all.flatMap(({ answers }) => (answers?.[0] ?? []).filter((answer) => "wording" in answer || "confirm" in answer));
  return {
    key,
    desk,
    received,
    ...(sender === undefined ? {} : { sender }),
    ...(address === undefined ? {} : { address }),
    ...(ofWords.length ? { answers: { 0: ofWords } } : {}),
    byHand: { at: now, of: [...came.values()] },
  };
}

/** What came, without what a desk of this device keeps of it beside. */
function bare(one: Received & Partial<ReceivedRecord>): Received {
  const { read: _, desk: __, byHand: ___, ...came } = one;
  return came;
}

/** Where a piece was found, and in which mail. */
function plain({ file, mail, changed }: Piece) {
  return { file, ...(mail ? { mail } : {}), ...(changed === undefined ? {} : { changed }) };
}

/** A text with another one below it, behind an empty line. */
function below(above: Written, { lines, problems, ignored }: Written): Written {
  const down = (above.lines.at(-1)?.line ?? 0) + 1;
  const moved = <T extends { line?: number | undefined }>(all: readonly T[]): T[] =>
    all.map((one) => (one.line === undefined ? one : { ...one, line: one.line + down }));
  return {
    ...above,
    lines: [...above.lines, ...moved(lines)],
    problems: [...above.problems, ...moved(problems).map((one) => (one.line === undefined ? one : { ...one, where: `Line ${one.line}` }))],
    ignored: [...above.ignored, ...moved(ignored)],
  };
}
