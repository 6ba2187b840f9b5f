/** Game systems of other list builders that a command uses: their own files, or what `system open` wrote of them. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { packageAt } from "@/app/server/library/folder";
import { faultLine } from "@/lib/books/library/fault";
import { MANIFEST } from "@/lib/books/library/manifest";
import { openLibrary } from "@/lib/books/library/open";
import type { FoundPackage } from "@/lib/books/library/together";
import { asPackage } from "@/lib/books/system/as-package";
import { isSystemFile } from "@/lib/books/system/file-names";
import type { SystemFile } from "@/lib/books/system/load";
import { type OpenedSystem, openSystems } from "@/lib/books/system/open";
import type { Library } from "@/lib/engine/catalogue/library";
import { visible } from "@/lib/words/text";
import { complain } from "./output";

/** The game systems at a path, as packages. @throws Error that says why there are none. */
export async function systemsAt(path: string, shipped: Library): Promise<FoundPackage[]> {
  if (!existsSync(join(path, MANIFEST)))
    return systemsIn([path]).map((system) => {
      const opened = asPackage(system);
      for (const { file, reason } of opened.leftOut) complain(`muster: ${visible(file)}: ${reason}`);
      return { file: path, opened };
    });
  const files = packageAt(path);
  if ("reason" in files) throw new Error(`${path}: ${files.reason}`);
  const opened = await openLibrary(files, shipped, { stays: true, rosters: false });
  const wrong = opened.faults.find(({ severity }) => severity === "error");
  if (wrong) throw new Error(`${path}: not a game system that can be used. ${faultLine(wrong)}`);
  return [{ file: path, opened }];
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
