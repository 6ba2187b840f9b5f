/** A list on its way to an event: what is sent, and how the server will read it. The verdict that is shown is of exactly what is sent. */
import type { SentList } from "@/components/hand-in/answers";
import { piecesOf } from "@/components/threads/incoming";
import { whyTooLong } from "@/components/threads/trial";
import { readPiece } from "@/lib/books/intake/incoming";
import { isChecked, nameOf, type Submission } from "@/lib/books/intake/reply";
import type { Answered } from "@/lib/books/intake/submission";
import type { Library } from "@/lib/engine/catalogue/library";
import type { EventRules } from "@/lib/engine/schema/event";
import type { Roster } from "@/lib/engine/schema/roster";
import { type HandedIn, readHandedIn } from "@/lib/events/desk/handing-in/read-list";
import { type Complaint, complaintsOf, type ListState, sorted, whyNoList, whyTooLarge } from "@/lib/events/hand-in/taken";
import { unreadInWords } from "@/lib/read/lines/problem-words";
import { type Clipboard, type Piece, piecesInPaste } from "@/lib/read/shapes/pieces";
import { problemWordsIn } from "@/lib/words/all/problems";
import { events } from "@/lib/words/en/events";
import { capital } from "@/lib/words/text";

type SentAnswer = NonNullable<HandedIn["answers"]>[number];

export interface Outgoing {
  /** Where it comes from: the id of a roster on this device, or null. */
  device: string | null;
  /** What it is called in a choice. */
  title: string;
  sent: { roster: SentList["roster"]; answers: readonly SentAnswer[] };
  read: Submission;
}

/** Why there is nothing to send, as sentences. */
export interface NothingToSend {
  reason: string;
}

/** A roster of this device, as its file holds it. */
export async function ofDevice(id: string, roster: Roster, library: Library, words = events): Promise<Outgoing | NothingToSend> {
  const made = await outgoing({ roster, answers: [] }, library, words);
  return "reason" in made ? made : { ...made, device: id };
}

const whyUnread = async (reason: string, { language }: typeof events) => unreadInWords(reason, await problemWordsIn(language));

/** What was pasted: a list in text, a link, the contents of a file. */
export async function ofPaste(pasted: Clipboard, library: Library, words = events): Promise<Outgoing | NothingToSend> {
  const slow = await whyTooLong({ name: "", ...pasted });
  if (slow !== null) return { reason: capital(await whyUnread(slow, words)) };
  return best([{ roster: pasted.text, answers: [] }], await piecesInPaste(pasted), library, words);
}

/** The list in one file: a document, a table, a mail, a sheet of ours, a photo of its code. */
export async function ofFile(file: File, library: Library, words = events): Promise<Outgoing | NothingToSend> {
  if (file.type.startsWith("image/")) {
    const link = (await (await import("@/components/scan/photos")).linksIn([file])).get(file);
    return link ? ofPaste({ text: link }, library, words) : { reason: words.choose.noCode(file.name) };
  }
  const slow = await whyTooLong(file);
  if (slow !== null) return { reason: `${file.name}: ${await whyUnread(slow, words)}` };
  return best([], await piecesOf(file), library, words);
}

/** Of the ways to send what is there the one that leaves least open; among equal ones, as it came. */
async function best(
  asItCame: readonly HandedIn[],
  pieces: readonly Piece[],
  library: Library,
  words: typeof events,
): Promise<Outgoing | NothingToSend> {
  const { nothing, several } = words.choose;
  const [piece, ...more] = pieces;
  if (more.length) return { reason: several(pieces.length) };
  if (piece?.kind === "refused") {
    const reason = await whyUnread(piece.reason, words);
    return { reason: [piece.file, reason].filter(Boolean).join(": ") };
  }
  if (!piece) return { reason: nothing };
  const ways: HandedIn[] = [...asItCame];
  if (piece.kind !== "written") ways.push({ roster: piece.text, answers: [] });
  else {
    ways.push({ roster: piece.written.lines.map(({ text, depth }) => `${"  ".repeat(depth)}${text.trim()}`).join("\n"), answers: [] });
    const [found, ...others] = await readPiece(piece, library);
    if (others.length) return { reason: several(others.length + 1) };
    // What was read whole of cells or of a page says more as a roster than as text.
    if (found && isChecked(found) && openOf(found) === 0) ways.push({ roster: found.roster, answers: [] });
  }
  const made = await Promise.all(ways.map((way) => outgoing(way, library, words)));
  const [first] = made.flatMap((one) => ("reason" in one ? [] : one)).toSorted((a, b) => openOf(a.read) - openOf(b.read));
  return first ?? made[0] ?? { reason: nothing };
}

/** Lines that need somebody; a list that cannot be read at all needs most. */
function openOf(read: Submission): number {
  if (!isChecked(read)) return Number.POSITIVE_INFINITY;
  return (read.report.read?.open ?? 0) + (read.report.read?.confirm ?? 0);
}

async function outgoing(sent: HandedIn, library: Library, words: typeof events): Promise<Outgoing | NothingToSend> {
  const handedIn = await readHandedIn(sent, library);
  if (typeof handedIn === "number") return { reason: handedIn ? words.choose.several(handedIn) : words.choose.nothing };
  const { read } = handedIn;
  return {
    device: null,
    title: isChecked(read) ? nameOf(read) : words.choose.sent,
    sent: { roster: sent.roster, answers: sent.answers ?? [] },
    read,
  };
}

/**
 * With an answer about how it was read. Answers go along with the text; one that only the roster can hold is sent as that roster,
 * where nothing of the text is left open.
 */
export async function withAnswer(now: Outgoing, answer: Answered, library: Library, words = events): Promise<Outgoing> {
  const { answers } = now.sent;
  if (!("edit" in answer)) {
    const sendable = "confirm" in answer ? { confirm: [...answer.confirm] } : answer;
    const next = await outgoing({ roster: now.sent.roster, answers: [...answers, sendable] }, library, words);
    return "reason" in next ? now : { ...next, device: now.device };
  }
  if (!isChecked(now.read) || (now.read.report.read?.open ?? 0) > 0) return now;
  const { edit } = await import("@/lib/engine/roster/edit");
  const next = await outgoing({ roster: edit(now.read.roster, answer.edit), answers: [] }, library, words);
  return "reason" in next ? now : { ...next, device: now.device };
}

function stateOf(read: Submission, late: number): ListState {
  if (!isChecked(read)) return { verdict: null, open: 0, errors: 0, late };
  const { report } = read;
  const errors = report.findings.filter(({ severity, agreed }) => severity === "error" && !agreed).length;
  return { verdict: report.verdict, open: report.read?.open ?? 0, errors, late };
}

/** What the event does with such a list: why it is none, or for what it refuses it, and what it is marked with. */
export function takenAs({ read, sent }: Outgoing, late: number, event: EventRules, words = events.handIn): Taken {
  const noList = whyTooLarge(sent, words) ?? whyNoList(isChecked(read) ? read.roster : null, words);
  return { noList, ...sorted(event, complaintsOf(stateOf(read, late))) };
}

export interface Taken {
  noList: string | null;
  refused: Complaint[];
  marks: Complaint[];
}
