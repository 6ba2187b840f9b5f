/** The files in a zip archive. What each holds is counted while it is unpacked; sizes that the archive states are not trusted. */
import { lazy } from "@/lib/engine/lazy";
import { MAX_BYTES, tooLarge } from "@/lib/read/decode-file";
import { inflateAtMost } from "@/lib/read/inflate";
import { number } from "@/lib/words/en/grammar";
import { refused } from "@/lib/words/en/refused";
import { ellipsis } from "@/lib/words/text";

/** `tooBig`: more than what was allowed of it. */
export type Unpacked = { bytes: Uint8Array; reason?: undefined } | { bytes?: undefined; reason: string; tooBig?: true };

/** A file in an archive. It is unpacked when it is asked for, to at most so many bytes. */
export interface Packed {
  file: string;
  changed?: string;
  /** It is a link to another file, not one itself. */
  link?: true;
  unpack(most?: number): Unpacked;
}

/** What all archives that came together may still unpack to. */
export interface Budget {
  files: number;
  bytes: number;
}

export const MOST_FILES = 5000;
const MOST_UNPACKED = 20 * MAX_BYTES;
export const newBudget = (): Budget => ({ files: MOST_FILES, bytes: MOST_UNPACKED });

const DAMAGED = refused.zipDamaged();
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_SIZE = 22;
const MOST_COMMENT = 65_535;
/** What systems put into archives beside the files one chose. */
const BY_SYSTEMS = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)|\/$/i;

/** The files of an archive in its order, or why it cannot be opened. Names are names only: nothing is ever written to them. */
export function filesInZip(bytes: Uint8Array, budget: Budget): Packed[] | { reason: string } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end < 0) return { reason: DAMAGED };
  const entries = view.getUint16(end + 10, true);
  if (entries > budget.files) {
    return { reason: refused.zipFiles(number(entries), number(MOST_FILES)) };
  }
  budget.files -= entries;
  const size = view.getUint32(end + 12, true);
  // Where something stands in front of the archive, all its places are moved by as much.
  const moved = end - size - view.getUint32(end + 16, true);
  if (moved < 0) return { reason: DAMAGED };
  const files: Packed[] = [];
  let at = end - size;
  for (let i = 0; i < entries; i++) {
    if (at + 46 > end || view.getUint32(at, true) !== ENTRY) return { reason: DAMAGED };
    const named = at + 46;
    const nameLength = view.getUint16(at + 28, true);
    const file = nameOf(bytes.subarray(named, named + nameLength));
    const entry = at;
    const unpack = (most = MAX_BYTES) => unpacked(bytes, view, entry, moved, budget, most);
    if (!BY_SYSTEMS.test(file)) files.push({ file, ...changedAt(view, at), ...(isLink(view, at) ? { link: true } : {}), unpack });
    at = named + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return files;
}

/** Whether an archive made on a system with links keeps one. */
const isLink = (view: DataView, entry: number): boolean => ((view.getUint32(entry + 38, true) >>> 16) & 0xf000) === 0xa000;

/** When a file was last changed, without a time zone: archives say none. Nothing where the date is none. */
function changedAt(view: DataView, entry: number): { changed?: string } {
  const [time, date] = [view.getUint16(entry + 12, true), view.getUint16(entry + 14, true)];
  const [month, day] = [(date >> 5) & 15, date & 31];
  const [hours, minutes] = [time >> 11, (time >> 5) & 63];
  // Archives that keep no dates state their first day.
  if (date <= 33 || month < 1 || month > 12 || day < 1 || hours > 23 || minutes > 59) return {};
  const two = (n: number) => String(n).padStart(2, "0");
  return { changed: `${1980 + (date >> 9)}-${two(month)}-${two(day)}T${two(hours)}:${two(minutes)}:00` };
}

/** Where the record at the end of the archive stands; -1 where there is none. */
function endOf(view: DataView): number {
  const last = view.byteLength - END_SIZE;
  for (let at = last; at >= Math.max(0, last - MOST_COMMENT); at--) if (view.getUint32(at, true) === END) return at;
  return -1;
}

function unpacked(bytes: Uint8Array, view: DataView, entry: number, moved: number, budget: Budget, allowed: number): Unpacked {
  const [flags, method] = [view.getUint16(entry + 8, true), view.getUint16(entry + 10, true)];
  if (flags & 1) return { reason: refused.zipLocked() };
  if (method !== 0 && method !== 8) return { reason: refused.zipPacking() };
  const local = view.getUint32(entry + 42, true) + moved;
  if (local + 30 > bytes.length || view.getUint32(local, true) !== LOCAL) return { reason: DAMAGED };
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const length = view.getUint32(entry + 20, true);
  if (start + length > bytes.length) return { reason: DAMAGED };
  const most = Math.min(allowed, budget.bytes);
  const packed = bytes.subarray(start, start + length);
  const found = method === 8 ? inflateAtMost(packed, most) : packed.length > most ? "too big" : packed;
  if (found === "too big") {
    const whole = budget.bytes < allowed;
    if (whole) budget.bytes = 0;
    if (whole) return { reason: refused.zipUnpacks(), tooBig: true };
    const bound = refused.unpacksTo(number(allowed / MAX_BYTES));
    return { reason: allowed === MAX_BYTES ? tooLarge(MAX_BYTES + 1) : bound, tooBig: true };
  }
  if (!found || checksum(found) !== view.getUint32(entry + 16, true)) return { reason: DAMAGED };
  budget.bytes -= found.length;
  return { bytes: found };
}

const utf8 = new TextDecoder("utf-8", { fatal: true });
const windows = new TextDecoder("windows-1252");

function nameOf(bytes: Uint8Array): string {
  const start = bytes.subarray(0, 1000);
  let name: string;
  try {
    name = utf8.decode(start);
  } catch {
    name = windows.decode(start, { stream: true });
  }
  return ellipsis(name, 200);
}

const checksumTable = lazy(() =>
  Uint32Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1;
    return c;
  }),
);

/** CRC-32, as archives keep it. */
function checksum(bytes: Uint8Array): number {
  const table = checksumTable();
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 255] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}
