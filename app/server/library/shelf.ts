/** A folder of packages: read together, installed into, and taken out of. */
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fault, faultLine } from "@/lib/books/library/fault";
import type { PackageFile } from "@/lib/books/library/files";
import { InstalledLock, MANIFEST } from "@/lib/books/library/manifest";
import { neededFrom, type PackageAtHand } from "@/lib/books/library/needs";
import { atHand, type OpenedLibrary, openLibrary } from "@/lib/books/library/open";
import { failedRosters } from "@/lib/books/library/outcome";
import { packedLibrary } from "@/lib/books/library/pack";
import { type FoundPackage, installedAs, type Together, together } from "@/lib/books/library/together";
import { readJson } from "@/lib/engine/catalogue/author/json-file";
import type { Library } from "@/lib/engine/catalogue/library";
import { capital } from "@/lib/words/text";
import { packageAt, packagesIn } from "./folder";

export const INSTALLED = "muster-installed.json";
const NOTHING: InstalledLock = { format: "muster-installed/1", packages: {} };

/** What a folder offers. A folder that is not there offers nothing. */
export async function readShelf(folder: string, shipped: Library): Promise<Together> {
  const wrong: { file: string; reason: string }[] = [];
  const lock = lockOfFolder(folder);
  if ("reason" in lock) return { ...together([]), leftOut: [{ file: INSTALLED, reason: lock.reason }] };
  const there: { file: string; files: readonly PackageFile[] }[] = [];
  for (const path of namesIn(folder, wrong)) {
    const files = packageAt(path);
    const file = basename(path);
    if ("reason" in files) wrong.push({ file, reason: capital(files.reason) });
    else there.push({ file, files });
  }
  const all = together(await openedAll(there, shipped, lock.lock), lock.lock);
  return { ...all, leftOut: [...wrong, ...all.leftOut] };
}

/** One that builds on others is opened again once one of them was found, so that their order in the folder says nothing. */
async function openedAll(
  there: readonly { file: string; files: readonly PackageFile[] }[],
  shipped: Library,
  lock: InstalledLock,
): Promise<FoundPackage[]> {
  const found = new Map<string, OpenedLibrary>();
  let waiting = [...there];
  for (let before = waiting.length + 1; waiting.length && waiting.length < before; ) {
    before = waiting.length;
    const others = [...found.values()].flatMap(atHand);
    for (const { file, files } of waiting) found.set(file, await opened(files, shipped, lock, others));
    waiting = waiting.filter(({ file }) => {
      const needs = found.get(file)?.manifest?.needs;
      return needs && neededFrom(others, needs).missing.length > 0;
    });
  }
  return there.flatMap(({ file }) => {
    const one = found.get(file);
    return one ? [{ file, opened: one }] : [];
  });
}

function namesIn(folder: string, wrong: { file: string; reason: string }[]): string[] {
  try {
    return packagesIn(folder);
  } catch (fault) {
    const { code } = fault as NodeJS.ErrnoException;
    if (code !== "ENOENT") wrong.push({ file: folder, reason: `The folder cannot be read (${code ?? fault}).` });
    return [];
  }
}

/** The rosters of a package that was installed and is the same still were checked then. */
async function opened(
  files: readonly PackageFile[],
  shipped: Library,
  lock: InstalledLock,
  others: readonly PackageAtHand[],
): Promise<OpenedLibrary> {
  const quick = await openLibrary(files, shipped, { rosters: false, others });
  const locked = quick.manifest && installedAs(lock, quick.manifest.id);
  return locked?.digest === quick.digest ? quick : openLibrary(files, shipped, { others });
}

/** The lock of a folder; of one that has none an empty one. */
export function lockOfFolder(folder: string): { lock: InstalledLock } | { reason: string } {
  let text: string;
  try {
    text = readFileSync(join(folder, INSTALLED), "utf8");
  } catch {
    return { lock: NOTHING };
  }
  const read = readJson(text, InstalledLock);
  if (read.value !== null) return { lock: read.value };
  const [first] = read.faults.map((one) => faultLine(fault(INSTALLED, one)));
  return { reason: `It cannot be read. ${first} Put a copy back, or remove it and install the packages again.` };
}

/** Puts a package into a folder, in the place of an earlier version of it, and locks it. @throws where the disk refuses. */
export function install(folder: string, { manifest, files, digest, ...rest }: OpenedLibrary): void {
  if (!manifest) return;
  const { id, version } = manifest;
  const file = `${id}.zip`;
  const read = lockOfFolder(folder);
  const before = "lock" in read ? read.lock : NOTHING;
  const despite = failedRosters({ manifest, files, digest, ...rest }).length ? ({ despite: true } as const) : {};
  mkdirSync(folder, { recursive: true });
  writeWhole(join(folder, file), packedLibrary(manifest, files));
  writeLock(folder, { ...before, packages: { ...before.packages, [id]: { file, version, digest, ...despite } } });
}

/** Takes a package out of a folder. Whether it was there as one that was installed. */
export function withdraw(folder: string, id: string): boolean {
  const read = lockOfFolder(folder);
  const locked = "lock" in read ? installedAs(read.lock, id) : undefined;
  if (!locked || !("lock" in read)) return false;
  const { [id]: _, ...packages } = read.lock.packages;
  writeLock(folder, { ...read.lock, packages });
  // The name in the lock could have been written by hand.
  rmSync(join(folder, basename(locked.file)), { force: true });
  return true;
}

/** Whether a folder is a package itself, into which none is installed. */
export function isPackage(folder: string): boolean {
  return statSync(join(folder, MANIFEST), { throwIfNoEntry: false }) !== undefined;
}

function writeLock(folder: string, lock: InstalledLock): void {
  writeWhole(join(folder, INSTALLED), `${JSON.stringify(lock, null, 2)}\n`);
}

/** Never half: a reader meanwhile sees the old file or the new one. */
function writeWhole(file: string, content: string | Uint8Array): void {
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}
