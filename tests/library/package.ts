/** The example package, as files in memory that a test may change. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { strToU8, zipSync } from "fflate";
import type { PackageFile } from "@/lib/books/library/files";
import { isObject, type JsonObject } from "@/lib/engine/schema/json";

export const FOLDER = fileURLToPath(new URL("./reed-valley", import.meta.url));

export type Files = Record<string, string>;

export function example(): Files {
  const all = readdirSync(FOLDER, { recursive: true, withFileTypes: true }).filter((item) => item.isFile());
  const paths = all.map(({ parentPath, name }) => relative(FOLDER, join(parentPath, name))).sort();
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(FOLDER, path), "utf8")]));
}

/** The example with a JSON file changed; a null in `change` takes the key away. */
export function changed(file: string, change: JsonObject, files = example()): Files {
  const before: unknown = JSON.parse(files[file] ?? "{}");
  const after = Object.entries({ ...(isObject(before) ? before : {}), ...change }).filter(([, value]) => value !== null);
  return { ...files, [file]: JSON.stringify(Object.fromEntries(after), null, 2) };
}

export function asFiles(files: Files): PackageFile[] {
  return Object.entries(files).map(([path, text]) => ({ path, read: () => ({ bytes: strToU8(text) }) }));
}

export function zipped(files: Files): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
}

/** An army list for the game of the example, in a package of its own. */
export function marsh(needs: object[] | null, more: object = {}): Files {
  const herons = JSON.parse(example()["books/heron-court.json"] ?? "");
  return {
    "muster.json": JSON.stringify({
      format: "muster-library/1",
      id: "marsh",
      version: "1.0",
      name: "Marsh books",
      licence: "CC0-1.0",
      ...(needs ? { needs } : {}),
      books: ["marsh.json"],
      rosters: [{ file: "marsh.txt", verdict: "legal", points: 110 }],
      ...more,
    }),
    "marsh.json": JSON.stringify({ ...herons, id: "marsh-folk", name: "Marsh Folk" }),
    "marsh.txt": "Roster: M\nGame: Pebble Wars\nArmy: Marsh Folk\nPoints: 500\n\n1 Heron judge\n10 Stilt guard\n",
  };
}
