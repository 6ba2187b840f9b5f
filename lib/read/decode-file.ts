/** The bytes of a submitted file as text, or why they are none. */
import { unread } from "@/lib/words/en/unread";
import { megabytes } from "@/lib/words/text";

/** More than any roster needs, and little enough to read at once. */
export const MAX_BYTES = 1_048_576;

export type Decoded = { text: string; reason?: undefined } | { text?: undefined; reason: string };

const strict = new TextDecoder("utf-8", { fatal: true });

export function tooLarge(bytes: number): string {
  return unread.tooLarge(megabytes(bytes, MAX_BYTES));
}

/** Whether what came is no list at all, by the reason for which it was refused: other than a list that could not be read. */
export function isNoList(reason: string): boolean {
  return reason === unread.note() || reason === unread.scan() || /^a (?:picture|recording|calendar entry)\b/.test(reason);
}

/** Why a file of another kind is refused. */
export function notRoster(kind: string): string {
  return unread.otherKind(kind);
}

/** Text in UTF-8, UTF-16 with its mark, or the older Western Windows set that mail programs still write. */
export function decode(bytes: Uint8Array, file: string): Decoded {
  if (bytes.byteLength > MAX_BYTES) return { reason: tooLarge(bytes.byteLength) };
  const kind = kindOf(bytes, file);
  if (kind) return { reason: notRoster(kind) };
  const text = textOf(bytes);
  if (text === null) return { reason: unread.noText() };
  return text.trim() === "" ? { reason: unread.empty() } : { text };
}

function textOf(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return strict.decode(bytes);
  } catch {
    // Node 20 takes another way without `stream`, on which the bytes from 80 to 9F are not those of this set.
    return new TextDecoder("windows-1252").decode(bytes, { stream: true });
  }
}

const DOCUMENT = "a word processor document";
const SPREADSHEET = "a spreadsheet";
const ARCHIVE = "an archive";

const OUTLOOK = "a mail in Outlook’s own form";

const endings: readonly [RegExp, string][] = [
  [/\.(png|jpe?g|gif|webp|heic|heif|bmp|tiff?|avif)$/i, "a picture"],
  [/\.pdf$/i, "a PDF"],
  [/\.(docx?|odt|rtf|pages)$/i, DOCUMENT],
  [/\.(xlsx?|ods|numbers)$/i, SPREADSHEET],
  [/\.(zip|rar|7z|gz|tar)$/i, ARCHIVE],
  [/\.msg$/i, OUTLOOK],
  [/\.html?$/i, "a web page"],
  [/\.(mp3|m4a|ogg|wav|mp4|mov|avi|webm)$/i, "a recording"],
  [/\.(ics|vcf|p7s|asc)$/i, "a calendar entry, a contact or a signature"],
];

/** Files often carry the wrong ending, so the first bytes speak first. Where they leave several kinds open, the ending may say which. */
const starts: readonly [readonly number[], string, (readonly string[])?][] = [
  [[0x89, 0x50, 0x4e, 0x47], "a picture"],
  [[0xff, 0xd8, 0xff], "a picture"],
  [[0x47, 0x49, 0x46, 0x38], "a picture"],
  [[0x25, 0x50, 0x44, 0x46], "a PDF"],
  [[0x50, 0x4b, 0x03, 0x04], "an archive or an office document", [DOCUMENT, SPREADSHEET, ARCHIVE]],
  [[0xd0, 0xcf, 0x11, 0xe0], "an office document", [DOCUMENT, SPREADSHEET, OUTLOOK]],
  [[0x7b, 0x5c, 0x72, 0x74, 0x66], DOCUMENT],
];

/** What a file is that holds no text: by its first bytes, then by its ending. */
export function kindOf(bytes: Uint8Array, file: string): string | null {
  const byEnding = endings.find(([ending]) => ending.test(file))?.[1] ?? null;
  const [, byStart, open = []] = starts.find(([start]) => start.every((byte, i) => bytes[i] === byte)) ?? [];
  return byEnding !== null && open.includes(byEnding) ? byEnding : (byStart ?? byEnding);
}

/** Whether a text is to be read as JSON: one that begins with "[Characters]" is a list as people write it. */
export function looksLikeJson(text: string): boolean {
  return /^\ufeff?\s*(\{|\[\s*[[{\]])/.test(text);
}
