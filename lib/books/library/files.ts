/** The files of a package, from an archive or from a folder that somebody else has read. Paths are names only: nothing is written to them. */

import { filesInZip, MOST_FILES, newBudget } from "@/lib/read/documents/zip";
import { count, number } from "@/lib/words/en/grammar";
import { MANIFEST } from "./manifest";
import { type PackageFile, pathFault } from "./package-file";
import { archiveTooLarge, fileTooLarge, MOST_OF_FILE } from "./sizes";
import { filesInTar } from "./tar";

export type { PackageFile };

/** The files of a package in an archive: a zip, or the .tgz that npm makes. The reason follows the name of the archive. */
export function filesInArchive(bytes: Uint8Array): PackageFile[] | { reason: string } {
  const reason = archiveTooLarge(bytes.length);
  if (reason) return { reason };
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return inPackage(filesInTar(bytes));
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b)
    return { reason: "neither a zip archive nor a .tgz. Pack the folder of the package with: muster library pack FOLDER -o FILE.zip" };
  const files = filesInZip(bytes, newBudget());
  if ("reason" in files) return files;
  return inPackage(
    files.map(({ file, link, unpack }) => ({
      path: file,
      ...(link ? { link } : {}),
      read: () => {
        const found = unpack(MOST_OF_FILE);
        return found.bytes ? found : { reason: found.tooBig ? `unpacks to more than allowed: ${fileTooLarge}` : found.reason };
      },
    })),
  );
}

/** Checks the paths of a package, and takes the one folder off in which everything lies, as archives of repositories and of npm have it. */
export function inPackage(files: readonly PackageFile[] | { reason: string }): PackageFile[] | { reason: string } {
  if ("reason" in files) return files;
  if (files.length > MOST_FILES)
    return { reason: `it holds ${count(files.length, "file")}, at most ${number(MOST_FILES)} can be looked through.` };
  const seen = new Set<string>();
  for (const { path } of files) {
    const wrong = pathFault(path);
    if (wrong) return { reason: `it holds a file called “${path}”: ${wrong} Ask for a package that was packed anew.` };
    if (seen.has(path)) return { reason: `it holds the file ${path} twice. Ask for a package that was packed anew.` };
    seen.add(path);
  }
  if (seen.has(MANIFEST)) return [...files];
  const [folder] = files[0]?.path.split("/") ?? [];
  const isWhole = folder !== undefined && files.every(({ path }) => path.startsWith(`${folder}/`)) && seen.has(`${folder}/${MANIFEST}`);
  if (!isWhole) return { reason: `there is no ${MANIFEST} in it, which says what the package holds.` };
  return files.map((file) => ({ ...file, path: file.path.slice(folder.length + 1) }));
}
