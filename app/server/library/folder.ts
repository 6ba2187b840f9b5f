/** Packages on disk: a folder, a checkout of a repository or an installed npm package, or an archive. No link is followed. */
import { type Dirent, readdirSync, readFileSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { filesInArchive, inPackage, type PackageFile } from "@/lib/books/library/files";
import { MANIFEST } from "@/lib/books/library/manifest";
import { archiveTooLarge, fileTooLarge, MOST_OF_FILE } from "@/lib/books/library/sizes";
import { MOST_FILES } from "@/lib/read/documents/zip";

const ARCHIVE = /\.(zip|tgz)$/i;
/** Folders in which no package keeps its files. */
const PASSED_OVER = /^(\.|node_modules$)/;

/** The files of the package at a path, or why there are none; the reason follows the name. */
export function packageAt(path: string): PackageFile[] | { reason: string } {
  try {
    const found = statSync(path);
    if (found.isDirectory()) return inPackage(filesUnder(path));
    if (!found.isFile()) return { reason: "neither a folder nor a file." };
    const reason = archiveTooLarge(found.size);
    if (reason) return { reason };
    return filesInArchive(readFileSync(path));
  } catch (fault) {
    const code = (fault as NodeJS.ErrnoException).code;
    return {
      reason: code === "ENOENT" || code === "ENOTDIR" ? "there is no such file or folder." : `it cannot be read (${code ?? fault}).`,
    };
  }
}

/** What in a folder may be a package: the folder itself, or its archives and the folders that have a `muster.json`. */
export function packagesIn(folder: string): string[] {
  if (statSync(join(folder, MANIFEST), { throwIfNoEntry: false })) return [folder];
  const items = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return items
    .filter(({ name }) => !PASSED_OVER.test(name))
    .filter((item) =>
      item.isDirectory() ? statSync(join(folder, item.name, MANIFEST), { throwIfNoEntry: false }) : ARCHIVE.test(item.name),
    )
    .map(({ name }) => join(folder, name));
}

function filesUnder(root: string): PackageFile[] {
  const files: PackageFile[] = [];
  const walk = (folder: string, above: string) => {
    const items: Dirent[] = readdirSync(folder, { withFileTypes: true });
    for (const item of items) {
      if (files.length > MOST_FILES) return;
      const file = join(folder, item.name);
      const path = `${above}${item.name}`;
      if (item.isDirectory()) {
        if (!PASSED_OVER.test(item.name)) walk(file, `${path}/`);
      } else if (item.isSymbolicLink()) files.push({ path, link: true, read: () => ({ reason: "a link." }) });
      else if (item.isFile()) files.push({ path, read: () => bytesOf(file) });
    }
  };
  walk(root.endsWith(sep) ? root.slice(0, -1) || sep : root, "");
  // A name that could not stand in an archive matters only where the package names it.
  return files.filter(({ path }) => !path.includes("\\"));
}

function bytesOf(file: string): ReturnType<typeof readOne> {
  try {
    return readOne(file);
  } catch (fault) {
    return { reason: `it cannot be read (${(fault as NodeJS.ErrnoException).code ?? fault}).` };
  }
}

function readOne(file: string): { bytes: Uint8Array } | { bytes?: undefined; reason: string } {
  return statSync(file).size > MOST_OF_FILE ? { reason: fileTooLarge } : { bytes: readFileSync(file) };
}
