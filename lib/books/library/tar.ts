/** The files in a .tgz, as `npm pack` makes one. */
import { inflateAtMost } from "@/lib/read/inflate";
import type { PackageFile } from "./package-file";
import { fileTooLarge, MOST_OF_FILE, MOST_TOGETHER } from "./sizes";

const BLOCK = 512;
const DAMAGED = "an archive that is cut off or damaged. Ask for it again.";
const [FEXTRA, FNAME, FCOMMENT, FHCRC] = [4, 8, 16, 2];
const utf8 = new TextDecoder();

/** In the order of the archive, folders left out; or why it cannot be opened. */
export function filesInTar(gzipped: Uint8Array): PackageFile[] | { reason: string } {
  const start = headOf(gzipped);
  const tar = start === null ? null : inflateAtMost(gzipped.subarray(start, -8), MOST_TOGETHER);
  if (tar === "too big") return { reason: "it unpacks to more than 20 MB, which no package needs." };
  if (!tar) return { reason: DAMAGED };
  const files: PackageFile[] = [];
  let long = "";
  for (let at = 0; at + BLOCK <= tar.length; ) {
    const head = tar.subarray(at, at + BLOCK);
    if (head.every((byte) => byte === 0)) break;
    const size = Number.parseInt(textIn(head, 124, 12).trim() || "0", 8);
    const bytes = tar.subarray(at + BLOCK, at + BLOCK + size);
    if (!Number.isSafeInteger(size) || size < 0 || bytes.length !== size) return { reason: DAMAGED };
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    const type = textIn(head, 156, 1) || "0";
    if (type === "x") long = /(?:^|\n)\d+ path=([^\n]*)\n/.exec(utf8.decode(bytes))?.[1] ?? "";
    if (type === "g" || type === "x" || type === "5") continue;
    const front = textIn(head, 257, 5) === "ustar" ? textIn(head, 345, 155) : "";
    const path = long || [front, textIn(head, 0, 100)].filter(Boolean).join("/");
    long = "";
    files.push({ path, ...(type === "0" ? {} : { link: true }), read: () => (size > MOST_OF_FILE ? { reason: fileTooLarge } : { bytes }) });
  }
  return files;
}

/** Where the packed bytes begin behind the head of a gzip file; null where there is no such head. */
function headOf(bytes: Uint8Array): number | null {
  if (bytes.length < 18 || bytes[2] !== 8) return null;
  const flags = bytes[3] ?? 0;
  let at = 10;
  if (flags & FEXTRA) at += 2 + ((bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8));
  for (const named of [FNAME, FCOMMENT]) {
    if (!(flags & named)) continue;
    const end = bytes.indexOf(0, at);
    if (end < 0) return null;
    at = end + 1;
  }
  if (flags & FHCRC) at += 2;
  return at;
}

/** The text in a field, up to its first zero. */
function textIn(head: Uint8Array, at: number, length: number): string {
  const field = head.subarray(at, at + length);
  const end = field.indexOf(0);
  return utf8.decode(end < 0 ? field : field.subarray(0, end));
}
