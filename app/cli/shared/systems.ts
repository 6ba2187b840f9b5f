/** Game systems of other list builders that a command uses: their own files, or what `system open` wrote of them. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { LibraryManifest, MANIFEST } from "@/lib/books/library/manifest";
import type { FoundPackage } from "@/lib/books/library/together";
import { asPackage, type PackagedSystem, type SystemPackage } from "@/lib/books/system/as-package";
import { isSystemFile } from "@/lib/books/system/file-names";
import type { SystemFile } from "@/lib/books/system/load";
import { type OpenedSystem, openSystems } from "@/lib/books/system/open";
import { isObject, type JsonObject } from "@/lib/engine/schema/json";
import { visible } from "@/lib/words/text";
import { complain } from "./output";

/** The game systems at a path, as packages. @throws Error that says why there are none. */
export function systemsAt(path: string): FoundPackage[] {
  const systems = existsSync(join(path, MANIFEST)) ? [writtenAt(path)] : systemsIn([path]);
  return systems.map((system) => ({ file: path, opened: packageOf(system) }));
}

/** A system as a package; its army lists that cannot be used are told. @throws BookFault where none can. */
export function packageOf(system: PackagedSystem): SystemPackage {
  const opened = asPackage(system);
  for (const { file, reason } of opened.leftOut) complain(`muster: ${visible(file)}: ${reason}`);
  return opened;
}

/** What `system open` wrote into a folder: of any size, for it came from files of the same device. */
function writtenAt(folder: string): PackagedSystem {
  const { id = "", opened, books = [] } = LibraryManifest.safeParse(jsonAt(folder, MANIFEST)).data ?? {};
  if (!opened) throw new Error(`${folder}: a package, and no game system that was opened. Give it with --library.`);
  const lists = books.map((file) => ({ id: basename(file, ".json"), name: file, file: jsonAt(folder, file) }));
  const rulebook = lists.map(({ file }) => file.rulebook).find(isObject) ?? {};
  return { id, name: opened.system, revision: opened.revision, rulebook, lists: lists.map(withoutRulebook) };
}

const withoutRulebook = ({ file: { rulebook: _, ...file }, ...list }: PackagedSystem["lists"][number]) => ({ ...list, file });

function jsonAt(folder: string, file: string): JsonObject {
  try {
    const read: unknown = JSON.parse(readFileSync(join(folder, file), "utf8"));
    if (isObject(read)) return read;
  } catch {}
  throw new Error(`${join(folder, file)}: not a file as “system open” writes it. Open the game system anew.`);
}

/** The game systems in files, folders and archives; what of them cannot be read is told. @throws Error where there are none. */
export function systemsIn(paths: readonly string[]): OpenedSystem[] {
  const { systems, leftOut } = openSystems(paths.flatMap(filesAt));
  for (const { file, reason } of leftOut) complain(`muster: ${file}: ${reason}`);
  if (!systems.length) throw new Error(`${paths.join(", ")}: no game system was found. It is the file that ends in .gst or .gstz.`);
  return systems;
}

function filesAt(path: string): SystemFile[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new Error(`${path}: there is no such file or folder.`);
  if (!found.isDirectory()) return [{ name: path, bytes: readFileSync(path) }];
  const names = readdirSync(path).filter(isSystemFile);
  return names.sort().map((name) => ({ name, bytes: readFileSync(join(path, name)) }));
}
