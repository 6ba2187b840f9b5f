/** The lock of a package: what its files held when it was packed. */
import { readJson } from "@/lib/engine/catalogue/author/json-file";
import { hexDigest } from "@/lib/engine/catalogue/digest";
import { fault } from "./fault";
import { LibraryLock, type LibraryManifest, LOCK } from "./manifest";
import type { Reader } from "./reader";

const CURE = "Get the package anew, or, if it is yours, pack it again.";

/** Holds the files against the lock of the package; what differs is told. Whether there is a lock that all of them fit. */
export async function lockFaults(manifest: LibraryManifest, reader: Reader): Promise<boolean> {
  if (!reader.has(LOCK)) return false;
  const before = reader.faults.length;
  const text = await reader.text(LOCK, false);
  const read = text === null ? null : readJson(text, LibraryLock);
  if (!read) return false;
  if (read.value === null) {
    reader.faults.push(...read.faults.map((one) => fault(LOCK, one)));
    return false;
  }
  const { id, version, files } = read.value;
  if (id !== manifest.id || version !== manifest.version)
    reader.add(LOCK, `it was made for ${id} ${version}, the package is ${manifest.id} ${manifest.version}. ${CURE}`);
  for (const [path, bytes] of reader.held) {
    const locked = Object.hasOwn(files, path) ? files[path] : undefined;
    if (locked === undefined) reader.add(path, `the lock of the package does not name this file. ${CURE}`);
    else if (locked !== hexDigest(bytes)) reader.add(path, `it was changed since the package was packed. ${CURE}`);
  }
  for (const path of Object.keys(files))
    if (!reader.held.has(path)) reader.add(LOCK, `it names ${path}, which is no file of the package. ${CURE}`);
  return reader.faults.length === before;
}

/** The lock for the files of a package. */
export function lockOf({ id, version }: Pick<LibraryManifest, "id" | "version">, files: ReadonlyMap<string, Uint8Array>): LibraryLock {
  const digests = [...files].map(([path, bytes]) => [path, hexDigest(bytes)] as const).sort(([a], [b]) => (a < b ? -1 : 1));
  return { format: "muster-lock/1", id, version, files: Object.fromEntries(digests) };
}
