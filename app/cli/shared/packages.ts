/** Packages of books that a command uses: those installed for the user, and those named with --library. */
import { homedir } from "node:os";
import { join } from "node:path";
import { faultLine } from "@/lib/books/library/fault";
import type { FoundPackage, Together } from "@/lib/books/library/together";
import type { Library } from "@/lib/engine/catalogue/library";
import { count } from "@/lib/words/en/grammar";
import { complain } from "./output";

/** Where packages are installed: MUSTER_LIBRARY, or a folder of the user's. */
export function libraryFolder(): string {
  return process.env.MUSTER_LIBRARY || join(process.env.XDG_DATA_HOME || join(homedir(), ".local", "share"), "muster", "library");
}

/** The packages and game systems that were named. */
interface Named {
  named: readonly string[];
  systems: readonly string[];
}

/** The packages installed and named, together; null where there are none. @throws Error that says why one that was named cannot be used. */
export async function packagesFor({ named, systems }: Named, shipped: Library): Promise<Together | null> {
  const { existsSync } = await import("node:fs");
  const folder = libraryFolder();
  const isThere = existsSync(folder);
  if (!isThere && !named.length && !systems.length) return null;
  const [{ readShelf }, { packageAt }, { openLibrary, atHand }, { failedRosters }, { together }] = await Promise.all([
    import("@/app/server/library/shelf"),
    import("@/app/server/library/folder"),
    import("@/lib/books/library/open"),
    import("@/lib/books/library/outcome"),
    import("@/lib/books/library/together"),
  ]);
  const installed = isThere ? await readShelf(folder, shipped) : together([]);
  for (const { file, reason } of installed.leftOut) complain(`muster: the package ${file} in ${folder} is left out. ${reason}`);
  const found: FoundPackage[] = [];
  for (const file of named) {
    const files = packageAt(file);
    if ("reason" in files) return fail(file, files.reason);
    const others = [...found, ...installed.packages].flatMap((one) => atHand(one.opened));
    const opened = await openLibrary(files, shipped, { others });
    const wrong = opened.faults.find(({ severity }) => severity === "error");
    if (wrong) return fail(file, `not a package that can be used. ${faultLine(wrong)}`);
    const failed = failedRosters(opened);
    if (failed.length)
      complain(
        `muster: ${file}: ${count(failed.length, "roster")} of the package did not come out as it says; see: muster library check ${file}`,
      );
    found.push({ file, opened: { ...opened, rosters: [] } });
  }
  if (systems.length) {
    const { systemsAt } = await import("./systems");
    found.push(...systems.flatMap(systemsAt));
  }
  // One that is named takes the place of an installed one.
  const ids = new Set(found.map(({ opened }) => opened.manifest?.id));
  const all = together([...found, ...installed.packages.filter(({ opened }) => !ids.has(opened.manifest?.id))].map(unrun));
  const wrong = all.leftOut.find(({ file }) => named.includes(file) || systems.includes(file));
  if (wrong) return fail(wrong.file, wrong.reason);
  for (const { file, reason } of all.leftOut) complain(`muster: the package ${file} in ${folder} is left out. ${reason}`);
  return all;
}

/** What its rosters said was told already. */
const unrun = <T extends { opened: object }>(one: T): T => ({ ...one, opened: { ...one.opened, rosters: [] } });

function fail(file: string, reason: string): never {
  throw new Error(`${file}: ${reason}`);
}
