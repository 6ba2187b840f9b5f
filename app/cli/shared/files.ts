/** The files a command names: folders are searched, files are read one at a time, and what cannot be a roster is refused. */
import { type Dirent, readdirSync, readFileSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Decoded, decode, MAX_BYTES, tooLarge } from "@/lib/read/decode-file";
import { MOST_BYTES, tooLargeAtOnce } from "@/lib/read/shapes/pieces";

/** What standard input is called, on the command line and in the output. */
export const STDIN = "-";

/** Every file to read, those in folders included; a name that cannot be read comes with the reason. */
export function* filesIn(names: readonly string[]): Generator<{ file: string; reason?: string }> {
  for (const name of names) {
    if (name === STDIN) {
      yield { file: STDIN };
      continue;
    }
    try {
      if (!statSync(name).isDirectory()) {
        yield { file: name };
        continue;
      }
    } catch (fault) {
      yield { file: name, reason: reasonOf(fault) };
      continue;
    }
    let found = 0;
    for (const each of rostersUnder(name)) {
      found++;
      yield each;
    }
    if (found === 0) yield { file: name, reason: "no rosters in this folder; it holds no list, mail, table or archive." };
  }
}

const SKIPPED = "skipped: no kind of file that lists come in. Name it to have it read all the same.";

/** When a file was last changed and how long it is, as one word; "" where it is gone. */
export function stampOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.mtimeMs}/${found.size}` : "";
}

/** Files that are read when they are found in a folder; any other is told, and has to be named. */
const LISTS = /\.(muster\.json|txt|eml|mbox|html?|rtf|docx|odt|jsonl|csv|tsv|xlsx|ods|ros|rosz|zip|pdf)$/i;

function* rostersUnder(folder: string): Generator<{ file: string; reason?: string }> {
  let items: Dirent[];
  try {
    items = readdirSync(folder, { withFileTypes: true });
  } catch (fault) {
    yield { file: folder, reason: reasonOf(fault) };
    return;
  }
  items.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  for (const item of items) {
    const path = join(folder, item.name);
    if (item.isDirectory()) {
      if (!item.name.startsWith(".") && item.name !== "node_modules") yield* rostersUnder(path);
    } else if (LISTS.test(item.name)) yield { file: path };
    else if (!item.name.startsWith(".")) yield { file: path, reason: SKIPPED };
  }
}

/** The text of one file, or why there is none. */
export function readText(file: string): Decoded {
  const { bytes, reason } = readBytes(file, MAX_BYTES, tooLarge);
  return bytes ? decode(bytes, file) : { reason };
}

type Bytes = { bytes: Uint8Array; reason?: undefined } | { bytes?: undefined; reason: string };

/** The bytes of one file that may hold lists, or why there are none. */
export function readList(file: string): Bytes {
  return readBytes(file, MOST_BYTES, tooLargeAtOnce);
}

function readBytes(file: string, most: number, refusal: (size: number) => string): Bytes {
  try {
    if (file === STDIN) return { bytes: readInput(most) };
    const found = statSync(file);
    // A pipe or a device may never end.
    if (!found.isFile() && !found.isDirectory()) return { reason: "no ordinary file. Give the text on standard input and write - here." };
    return found.size > most ? { reason: refusal(found.size) } : { bytes: readFileSync(file) };
  } catch (fault) {
    return { reason: reasonOf(fault) };
  }
}

/** Standard input, up to one piece beyond `most` bytes: it may never end. */
function readInput(most: number): Buffer {
  const parts: Buffer[] = [];
  let size = 0;
  while (size <= most) {
    const part = Buffer.alloc(65_536);
    const read = readPart(part);
    if (read === 0) break;
    parts.push(part.subarray(0, read));
    size += read;
  }
  return Buffer.concat(parts);
}

function readPart(part: Buffer): number {
  for (;;) {
    try {
      return readSync(0, part);
    } catch (fault) {
      const { code } = fault as NodeJS.ErrnoException;
      if (code === "EOF") return 0;
      // A terminal or a pipe without input so far.
      if (code !== "EAGAIN") throw fault;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

/** A file system fault in plain words. */
export function reasonOf(fault: unknown, doing: "read" | "write" = "read"): string {
  const code = (fault as NodeJS.ErrnoException | null)?.code;
  if (code === "ENOENT" || code === "ENOTDIR") return doing === "read" ? "there is no such file." : "there is no such folder.";
  if (code === "EACCES" || code === "EPERM") return "no permission.";
  if (code === "EISDIR") return "a folder, not a file.";
  if (code === "EEXIST") return "there is such a file already. Name another one.";
  if (code === "ENOSPC") return "the disk is full.";
  if (code === "ELOOP") return "a link that leads back to itself.";
  return fault instanceof Error ? fault.message : String(fault);
}
