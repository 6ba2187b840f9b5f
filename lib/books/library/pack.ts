/** A package as one file, with its lock: the same bytes for the same files. */
import { strToU8, zipSync } from "fflate";
import { lockOf } from "./lock";
import { type LibraryManifest, LOCK } from "./manifest";

/** Archives state no time zone and none before 1980; the first moment they know says nothing of when it was packed. */
const FIRST_DAY = { mtime: new Date(1980, 0, 1) };

/** A zip archive. @param files By their paths, without the lock. */
export function packedLibrary(manifest: LibraryManifest, files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const lock = strToU8(`${JSON.stringify(lockOf(manifest, files), null, 2)}\n`);
  return zipSync(Object.fromEntries([...files, [LOCK, lock]]), { level: 9, ...FIRST_DAY });
}
