/**
 * What is in a file or on the clipboard, told by its shape and never by the tool that made it: each list as a piece of its own. What
 * takes much code to read is loaded when it is met.
 */

import type { Document } from "@/lib/read/documents/office";
import type { Budget } from "@/lib/read/documents/zip";
import { linesOf, readable } from "@/lib/read/lines/plain";
import type { Written, WrittenLine } from "@/lib/read/lines/written";
import { number } from "@/lib/words/en/grammar";
import { refused } from "@/lib/words/en/refused";
import { unread } from "@/lib/words/en/unread";
import { megabytes } from "@/lib/words/text";
import { decode, kindOf, looksLikeJson, MAX_BYTES, notRoster, tooLarge } from "../decode-file";
import { isJsonLines, jsonLines } from "./json-lines";
import type { Mailed } from "./mail";
import type { ReadTree } from "./selections";

/** `text`: as people write it, or a link. `json`: the text of a roster file. `file`: where it was found, to be shown. */
/** `changed`: when its file in an archive was last changed, in the time of the archive. */
export type Piece = { file: string; mail?: Covering; changed?: string } & (
  | { kind: "written"; written: Written }
  | { kind: "text" | "json"; text: string }
  | { kind: "refused"; reason: string }
);

/** The mail a piece came in, and what was written beside it. */
export interface Covering extends Mailed {
  note?: string;
}

/** What the clipboard holds of one and the same thing. */
export interface Clipboard {
  text: string;
  html?: string;
}

/** A mail or an archive may be larger than a roster, which it holds among other things. */
export const MOST_BYTES = 10 * MAX_BYTES;

export function tooLargeAtOnce(bytes: number): string {
  return unread.tooLargeAtOnce(megabytes(bytes, MAX_BYTES));
}

/** More lines are no few lists in one text. */
const MOST_LINES = 20_000;
/** Of a mailbox mails, each of which is read by itself. */
const MOST_LISTS = 1000;
const MOST_NOTE = 2000;
/** How what Outlook packs begins. */
const WINMAIL = "x\u009f>\u0022";
/** How rich text begins. */
const RICH = "{\\rtf";
/** Mails in mails in mails. */
const DEEPEST = 3;

/** Where a file was found: in how many others, and what archives may still unpack to. */
interface Within {
  depth: number;
  zipped: boolean;
  budget: Budget | null;
}

/** The lists in a file. At least one piece; never throws for what the file holds. */
export function piecesInFile(bytes: Uint8Array, file: string): Promise<Piece[]> {
  return inFile(bytes, file, { depth: 0, zipped: false, budget: null });
}

/** The lists in what was pasted. Its HTML is read only where it says more than the text: of lists in lists, and of tables. */
export async function piecesInPaste({ text, html = "" }: Clipboard): Promise<Piece[]> {
  // What is too long for a text is refused where texts are read.
  if (text.length > MAX_BYTES) return [{ file: "", kind: "text", text }];
  const pieces = await inText(text, "");
  const said = pieces.some((piece) => piece.kind !== "text") || /^[ \t>*_-]*roster\s*:/im.test(text);
  if (said || html.length > MAX_BYTES || !/<(li|td|th)\b/i.test(html)) return pieces;
  const { readHtml } = await import("./html");
  const read = readHtml(html).filter((written) => written.lines.length);
  return read.length ? ofLists(read, "") : pieces;
}

async function inFile(bytes: Uint8Array, file: string, within: Within): Promise<Piece[]> {
  if (bytes.length > MOST_BYTES) return refuse(file, tooLargeAtOnce(bytes.length));
  if (startsWith(bytes, "%PDF-")) return inPdf(bytes, file);
  if (startsWith(bytes, "PK\u0003\u0004") || startsWith(bytes, "PK\u0005\u0006")) return inZip(bytes, file, within);
  if (startsWith(bytes, WINMAIL)) return inWinmail(bytes, file, within);
  const front = windowsText(bytes.subarray(0, MAIL_HEADS));
  if (front.startsWith("From ")) {
    const mails = await inMailbox(bytes, file, within);
    if (mails) return mails;
  }
  if (isMail(front) || (/\.eml$/i.test(file) && kindOf(bytes, "") === null)) return inMail(bytes, file, within);
  if (startsWith(bytes, RICH))
    return bytes.length > MAX_BYTES ? refuse(file, tooLarge(bytes.length)) : inRichText(windowsText(bytes), file);
  if (/\.(jsonl|ndjson)$/i.test(file)) return inJsonLines(utf8.decode(bytes), file);
  if (bytes.length > MAX_BYTES && /\{\s*"format"\s*:\s*"muster-(collection|backup)\//.test(front.slice(0, 200)))
    return inCollection(utf8.decode(bytes), file);
  // These endings promise a shape that is told by what is inside.
  const decoded = decode(bytes, /\.(html?|rtf|pdf|zip)$/i.test(file) ? "" : file);
  return decoded.text === undefined ? refuse(file, decoded.reason) : inText(decoded.text, file, within);
}

const refuse = (file: string, reason: string): Piece[] => [{ file, kind: "refused", reason }];

function startsWith(bytes: Uint8Array, letters: string): boolean {
  for (let i = 0; i < letters.length; i++) if (bytes[i] !== letters.charCodeAt(i)) return false;
  return true;
}

/** JSON lines are in UTF-8. */
const utf8 = new TextDecoder();
const windows = new TextDecoder("windows-1252");

/** Each byte as one letter; `stream` for the reason that decode-file gives. */
const windowsText = (bytes: Uint8Array): string => windows.decode(bytes, { stream: true });

const MAIL_HEADS = 20_000;

/** Whether a text begins with the heads of a mail as programs send it, not only with a few lines that people copy. */
function isMail(text: string): boolean {
  if (!/^[A-Za-z][\w-]{0,60}:/.test(text)) return false;
  const [heads = ""] = text.slice(0, MAIL_HEADS).split(/\r?\n\r?\n/, 1);
  return /^(mime-version|message-id|received|content-type):/im.test(heads) && /^(from|subject|date|to):/im.test(heads);
}

/** Whether a text begins with an element of a page; comments may stand in front. */
function isHtml(text: string): boolean {
  let at = text.startsWith("\ufeff") ? 1 : 0;
  for (;;) {
    while (/\s/.test(text[at] ?? "")) at++;
    if (!text.startsWith("<!--", at)) break;
    const end = text.indexOf("-->", at);
    if (end < 0) return false;
    at = end + 3;
  }
  return /^<(!doctype html|html|head|body|meta|style|title|table|div|article|section|main|ul|ol|p|h[1-6])\b/i.test(text.slice(at, at + 20));
}

async function inText(text: string, file: string, within: Within = { depth: 0, zipped: false, budget: null }): Promise<Piece[]> {
  if (text.startsWith(RICH)) return inRichText(text, file);
  if (looksLikeJson(text)) return inJson(text, file);
  const front = text.slice(0, 4000);
  if (/^\ufeff?\s*</.test(front)) {
    const { isXmlTree, readXmlTree } = await import("./selections");
    if (isXmlTree(text)) return ofTree(readXmlTree(text), file);
    if (/<entity\s/.test(front)) {
      const [{ readEntities }, { writtenOf }] = await Promise.all([import("./others-json"), import("./selections")]);
      const entities = readEntities(text);
      if (entities) return [{ file, kind: "written", written: writtenOf(entities) }];
    }
  }
  if (/\.html?$/i.test(file) || isHtml(text)) {
    const { readHtml } = await import("./html");
    return ofLists(readHtml(text), file);
  }
  if (/^\ufeff?\s*<\?xml/.test(front)) return refuse(file, unread.noRosterInXml());
  return isMail(text) ? inMail(text, file, within) : inPlain(text, file);
}

/** A collection that is too large for one roster: each of its rosters by itself. */
async function inCollection(text: string, file: string): Promise<Piece[]> {
  const { collectionInText, collectionText } = await import("@/lib/engine/roster/collection");
  const { rosters: [first, ...rosters] = [], ...rest } = collectionInText(text) ?? {};
  if (first === undefined) return refuse(file, tooLarge(text.length));
  // What it brings along is told once, with the first.
  const texts = [collectionText({ packs: [], books: [], ...rest, rosters: [first] }), ...rosters.map((one) => JSON.stringify(one))];
  return texts.map((one) => ({ file, kind: "json", text: one }));
}

async function inRichText(text: string, file: string): Promise<Piece[]> {
  const { richTextToPlain } = await import("@/lib/read/documents/rich-text");
  return inPlain(richTextToPlain(text), file);
}

async function inPlain(text: string, file: string, isTable = /\.(csv|tsv|tab)$/i.test(file)): Promise<Piece[]> {
  const [{ ownMarkdown }, { ownChat }, { layoutOf }, { severalIn, withoutQuotes }, { isRosterLink, withoutLinks }] = await Promise.all([
    import("./own-markdown"),
    import("./own-chat"),
    import("./layout"),
    import("./several"),
    import("./links"),
  ]);
  const { text: within, problems } = readable(text);
  const ours = isTable ? null : (ownMarkdown(within) ?? ownChat(within));
  if (ours) return ofLists(withProblems([ours], problems), file);
  const plain: Written = { lines: linesOf(within), problems, ignored: [] };
  const several = isTable || plain.lines.length > MOST_LINES ? null : severalIn(plain.lines);
  const lists = several ?? layoutOf(within, isTable);
  if (lists) return ofLists(withProblems(lists, problems), file);
  const own = withoutQuotes(plain);
  const isAsItStands = own === plain && (isRosterLink(text.trim()) || !withoutLinks(plain).links.length);
  return isAsItStands ? [{ file, kind: "text", text }] : ofLists([own], file);
}

/** What is said of the text as a whole is said of its first list. */
function withProblems([first, ...others]: readonly Written[], problems: Written["problems"]): Written[] {
  return first ? [{ ...first, problems: [...problems, ...first.problems] }, ...others] : [];
}

/** Lists, and the rosters that links in them lead to. What was written around a link and is no list is a note to it. */
async function ofLists(given: readonly Written[], file: string): Promise<Piece[]> {
  const [{ withoutLinks }, { isNote }] = await Promise.all([import("./links"), import("./several")]);
  const lists = given.slice(0, MOST_LISTS);
  const left = given.length - lists.length;
  const most = number(MOST_LISTS);
  const rest = left ? refuse(file, left === 1 ? refused.furtherList(most) : refused.furtherLists(number(left), most)) : [];
  const pieces = lists.flatMap((list): Piece[] => {
    const { written, links } = withoutLinks(list);
    const isCovering = links.length > 0 && isNote(written.lines);
    const note = isCovering ? noteOf(written.lines) : {};
    const linked = links.map((text): Piece => ({ file, kind: "text", text, ...("note" in note ? { mail: note } : {}) }));
    return isCovering ? linked : [{ file, kind: "written", written }, ...linked];
  });
  return [...pieces, ...rest];
}

function noteOf(lines: readonly WrittenLine[]): { note?: string } {
  const note = lines
    .map(({ text }) => text)
    .join("\n")
    .trim();
  return note ? { note: note.slice(0, MOST_NOTE) } : {};
}

/** A key that the rosters of other builders have; an escape may hide one. */
const OTHERS_KEY = /"(?:forces|army|units|unitList|unit_list|entries|pilots|assets)"\s*:|\\u/;

/** How a roster file of ours begins, as we write it. */
const OURS = /^\ufeff?\s*\{\s*"format"\s*:\s*"muster-roll\//;

async function inJson(text: string, file: string): Promise<Piece[]> {
  if (isJsonLines(text)) return inJsonLines(text, file);
  const others = OTHERS_KEY.test(text) && !OURS.test(text) ? await inOthersJson(text, file) : null;
  return others ?? [{ file, kind: "json", text }];
}

/** A roster of another builder; null where it is none. */
async function inOthersJson(text: string, file: string): Promise<Piece[] | null> {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    // What reads roster files says where the fault is.
    return null;
  }
  const { readJsonTree, writtenOf } = await import("./selections");
  const tree = readJsonTree(value);
  if (tree) return ofTree(tree, file);
  const { readOthersJson } = await import("./others-json");
  const others = readOthersJson(value);
  return others && [{ file, kind: "written", written: writtenOf(others) }];
}

/** Each line by itself: a bad one keeps no other from being read. */
async function inJsonLines(text: string, file: string): Promise<Piece[]> {
  const lines = jsonLines(text);
  if ("reason" in lines) return refuse(file, lines.reason);
  const pieces: Piece[] = [];
  for (const one of lines) {
    const name = `${file} (line ${one.line})`;
    pieces.push(...(one.text.length > MAX_BYTES ? refuse(name, tooLarge(one.text.length)) : await inJson(one.text, name)));
  }
  return pieces;
}

function ofTree(tree: ReadTree, file: string): Piece[] {
  return "reason" in tree ? refuse(file, tree.reason) : [{ file, kind: "written", written: tree.written }];
}

async function inPdf(bytes: Uint8Array, file: string): Promise<Piece[]> {
  const { rosterInPdf } = await import("@/lib/read/documents/pdf");
  const found = rosterInPdf(bytes);
  if (found) return "reason" in found ? refuse(file, found.reason) : [{ file, kind: "json", text: found.text }];
  const { textOfPdf } = await import("@/lib/read/documents/pdf-text");
  const read = textOfPdf(bytes);
  if ("reason" in read) return refuse(file, read.reason);
  return read.text.trim() ? inPlain(read.text, file) : refuse(file, unread.scan());
}

async function inMail(source: Uint8Array | string, file: string, within: Within): Promise<Piece[]> {
  if (within.depth >= DEEPEST) return refuse(file, refused.mailInMail());
  const { readMail } = await import("./mail");
  const mail = await readMail(source);
  if ("reason" in mail) return refuse(file, mail.reason);
  const attached: Piece[] = [];
  for (const one of mail.attached) attached.push(...(await inFile(one.bytes, `${file}/${one.file}`, await deeper(within))));
  // A mail may be nothing but a note to what is attached to it.
  const { isNote } = await import("./several");
  const isCovering = ({ lines }: Written) => attached.length > 0 && isNote(lines);
  const pieces = await ofLists(
    mail.written.filter((written) => !isCovering(written)),
    file,
  );
  const covering = { ...mail.mailed, ...noteOf(mail.written.filter(isCovering).flatMap(({ lines }) => lines)) };
  const { sender: _, ...ofSeveral } = covering;
  const isOneOfSeveral = (piece: Piece) => mail.written.length > 1 && piece.kind === "written" && !attached.includes(piece);
  return [...pieces, ...attached].map((piece) => ({
    ...piece,
    mail: { ...(isOneOfSeveral(piece) ? ofSeveral : covering), ...piece.mail },
  }));
}

async function inWinmail(bytes: Uint8Array, file: string, within: Within): Promise<Piece[]> {
  if (within.depth > DEEPEST) return refuse(file, refused.zipInZip());
  const { filesInWinmail } = await import("@/lib/read/documents/winmail");
  const pieces: Piece[] = [];
  for (const one of filesInWinmail(bytes)) pieces.push(...(await inFile(one.bytes, `${file}/${one.file}`, await deeper(within))));
  return pieces.length ? pieces : refuse(file, refused.winmail());
}

/** Of all archives in one mail one budget is spent. */
async function deeper(within: Within): Promise<Within> {
  const { newBudget } = await import("@/lib/read/documents/zip");
  within.budget ??= newBudget();
  return { ...within, depth: within.depth + 1 };
}

async function inZip(bytes: Uint8Array, file: string, within: Within): Promise<Piece[]> {
  const { filesInZip } = await import("@/lib/read/documents/zip");
  const inside = await deeper(within);
  if (inside.depth > DEEPEST + 1) return refuse(file, refused.zipInZip());
  const files = filesInZip(bytes, inside.budget as Budget);
  if ("reason" in files) return refuse(file, files.reason);
  // Word processors and spreadsheets write archives too.
  const { documentIn, isOffice } = await import("@/lib/read/documents/office");
  if (isOffice(files)) return inDocument(await documentIn(files), bytes, file);
  // Builders keep one roster in an archive of its own, which may come with others.
  if (within.zipped && !/\.rosz$/i.test(file)) return refuse(file, refused.zipInZip());
  if (files.length === 0) return refuse(file, refused.zipEmpty());
  const pieces: Piece[] = [];
  for (const one of files) {
    const name = /\.rosz$/i.test(file) && files.length === 1 ? file : `${file}/${one.file}`;
    const { bytes: unpacked, reason = "" } = one.unpack();
    const found = unpacked ? await inFile(unpacked, name, { ...inside, zipped: true }) : refuse(name, reason);
    pieces.push(...(one.changed === undefined ? found : found.map((piece) => ({ ...piece, changed: one.changed as string }))));
  }
  return pieces;
}

async function inDocument(document: Document | null, bytes: Uint8Array, file: string): Promise<Piece[]> {
  if (!document) return refuse(file, notRoster(kindOf(bytes, file) ?? "an office document"));
  if ("reason" in document) return refuse(file, document.reason);
  if ("page" in document) {
    const { readHtml } = await import("./html");
    return ofLists(readHtml(document.page), file);
  }
  const texts = "text" in document ? [{ name: "", text: document.text }] : document.tables;
  if (!texts.some(({ text }) => text.trim())) return refuse(file, unread.empty());
  const pieces = await Promise.all(
    texts.map(({ name, text }) => inPlain(text, texts.length > 1 ? `${file}/${name}` : file, "tables" in document)),
  );
  return pieces.flat();
}

/** Each mail of a mailbox; null where it is none. */
async function inMailbox(bytes: Uint8Array, file: string, within: Within): Promise<Piece[] | null> {
  const { mailsIn } = await import("@/lib/read/documents/mailbox");
  const mails = mailsIn(windowsText(bytes));
  if (mails.length === 0) return null;
  if (mails.length > MOST_LISTS) return refuse(file, refused.mailbox(number(mails.length), number(MOST_LISTS)));
  const pieces: Piece[] = [];
  for (const [i, { from, to }] of mails.entries())
    pieces.push(...(await inMail(bytes.subarray(from, to), `${file}/mail ${i + 1}`, within)));
  return pieces;
}
