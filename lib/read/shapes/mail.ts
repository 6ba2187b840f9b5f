/** A mail as it was sent: who sent it and when, its text as lines, and what is attached. The library takes its parts apart. */

import { filesInWinmail, isWinmail } from "@/lib/read/documents/winmail";
import { linesOf } from "@/lib/read/lines/plain";
import { Reading } from "@/lib/read/lines/reading";
import type { Written, WrittenLine } from "@/lib/read/lines/written";
import { problems } from "@/lib/words/en/problems";
import { refused } from "@/lib/words/en/refused";
import { readHtml } from "./html";
import { forwarded, unsigned } from "./mail-frame";
import { isNote, severalIn, withoutQuotes } from "./several";
import { listsOf, tableIn } from "./table";

export interface Mail {
  /** What its text holds; more than one where a table in it holds several lists. */
  written: Written[];
  attached: { file: string; bytes: Uint8Array }[];
  mailed: Mailed;
}

/** Whose list a mail brings, where he is to be reached, and when it was sent: of one that was forwarded who wrote it first. */
export interface Mailed {
  sender?: string;
  address?: string;
  sent?: string;
}

/** More is no mail of a player, and would only cost time. */
const MOST_PARTS = 1000;
const MOST_LINES = 200_000;
const MOST_HEADS = 262_144;
const MOST_SIGNATURE = 12;
const HEAD = "head of a mail";
const FORWARD = /^\s*(?:fwd?|wg|tr|rv|i|vb)\s*:/i;
/** Heads that say who, when and what; the others are of the machines on the way. */
const SAID = new Set(["from", "to", "cc", "date", "subject"]);
/** Attachments that no list comes in. */
const NO_LIST = /^(image|audio|video)\/|^application\/(pgp|pkcs7|x-pkcs7)|^text\/(calendar|x?-?vcard)/;

/** The lines of a mail are counted with its heads in front: From, To, Date, Subject as they stand, an empty line, the text. */
export async function readMail(source: Uint8Array | string): Promise<Mail | { reason: string }> {
  const { lines, parts } = sizeOf(source);
  if (lines > MOST_LINES || parts > MOST_PARTS) return { reason: refused.mailTooLong() };
  const { default: PostalMime, decodeWords } = await import("postal-mime");
  const options = { forceRfc822Attachments: true, maxNestingDepth: 20, maxHeadersSize: MOST_HEADS };
  const email = await PostalMime.parse(source, options).catch(() => null);
  if (!email) return { reason: refused.mailDamaged() };
  const reading = new Reading();
  const said = email.headers.filter(({ key }) => SAID.has(key));
  for (const [i, { originalKey, value }] of said.entries()) reading.ignore(i + 1, `${originalKey}: ${decodeWords(value)}`, HEAD);
  const others = email.headers.length - said.length;
  if (others) reading.ignore(said.length || 1, "", problems.counted.mailHead(others));
  const attached: Mail["attached"] = [];
  const read = email.text?.trim() || !email.html ? textBody(email.text ?? "") : readHtml(email.html);
  const isOnlyNote = read.every(({ lines }) => isNote(lines));
  // Beside a list Outlook packs the same text once more.
  const isNoList = (type: string, bytes: Uint8Array) =>
    NO_LIST.test(type) || (!isOnlyNote && isWinmail(bytes) && filesInWinmail(bytes).length === 0);
  for (const [i, { filename, mimeType, content, related }] of email.attachments.entries()) {
    const file = filename ?? `attachment ${i + 1}${mimeType === "message/rfc822" ? ".eml" : ""}`;
    const bytes = typeof content === "string" ? null : new Uint8Array(content);
    if (related || !bytes || isNoList(mimeType, bytes)) reading.ignore(said.length || 1, file, "attachment that is no list");
    else attached.push({ file, bytes });
  }
  const moved = said.length + 1;
  const to = [...(email.to ?? []), ...(email.cc ?? [])].flatMap(({ address = "" }) => address.toLowerCase());
  const sent = read.map((body) => forwarded(body, to, FORWARD.test(email.subject ?? "")));
  const author = sent.find((one) => one !== null)?.author;
  const sender = author?.name ?? (email.from?.name || email.from?.address);
  const address = author ? author.address : email.from?.address;
  const name = sender ?? "";
  const bodies = read
    .map((body, i) => withoutQuotes(sent[i]?.written ?? body))
    .flatMap(
      (body) =>
        severalIn(body.lines, name)?.map((list, i) => (i ? list : { ...list, ignored: [...body.ignored, ...list.ignored] })) ?? body,
    )
    .map((body) => unsigned(body, name));
  const { date } = email;
  // Who sends several lists is the player of the only one that names none.
  const unnamed = bodies.filter(({ head }) => !head?.player);
  const whose = (body: Written) => (name && unnamed.length === 1 && unnamed[0] === body ? { sender: name } : {});
  const when = date ? { sent: date } : {};
  const written = bodies.map((body, i) => framed(body, i === 0 ? reading : new Reading(), moved, { ...whose(body), ...when }));
  return { written, attached, mailed: { ...(name ? { sender: name } : {}), ...when, ...(address ? { address } : {}) } };
}

/** A list out of the text of a mail, its lines counted behind the heads. */
function framed(body: Written, reading: Reading, moved: number, mailed: Mailed): Written {
  for (const { line, text, reason } of body.ignored) reading.ignore(line + moved, text, reason);
  return {
    ...body,
    lines: body.lines.map((one) => ({ ...one, line: one.line + moved })),
    problems: body.problems.map((one) =>
      one.line === undefined ? one : { ...one, where: `Line ${one.line + moved}`, line: one.line + moved },
    ),
    ignored: reading.ignored(),
    ...mailed,
  };
}

function textBody(text: string): Written[] {
  const table = tableIn(text, false);
  if (table) return listsOf(table);
  const reading = new Reading();
  const all = linesOf(text);
  const lines: WrittenLine[] = [];
  const last = all.findLastIndex((line) => line.text.trim());
  let signature = 0;
  for (const [i, line] of all.entries()) {
    if (line.text === "-- " && i >= signature) signature = endOfSignature(all, i, last);
    if (!line.text.trim()) continue;
    if (i < signature) reading.ignore(line.line, line.text, "signature");
    else lines.push(line);
  }
  return [{ lines, problems: [], ignored: reading.ignored() }];
}

/** A signature ends where a quoted mail begins or with the text; what is longer than a signature is none. */
function endOfSignature(all: readonly WrittenLine[], from: number, last: number): number {
  const rest = all.slice(from, from + MOST_SIGNATURE + 2);
  const quote = rest.findIndex((line) => line.text.startsWith(">"));
  const end = quote < 0 ? last + 1 : from + quote;
  return end - from > MOST_SIGNATURE ? from : end;
}

/** How many lines a mail has, and how many of them may part one part from the next. */
function sizeOf(source: Uint8Array | string): { lines: number; parts: number } {
  const found = { lines: 1, parts: 0 };
  const isText = typeof source === "string";
  const next = (from: number) => (isText ? source.indexOf("\n", from) : source.indexOf(10, from));
  const isDash = (at: number) => (isText ? source[at] === "-" : source[at] === 45);
  for (let at = next(0); at >= 0; at = next(at + 1)) {
    found.lines++;
    if (isDash(at + 1) && isDash(at + 2)) found.parts++;
  }
  return found;
}
