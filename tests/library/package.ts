/** The example package, as files in memory that a test may change. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { strToU8, zipSync } from "fflate";
import type { PackageFile } from "@/lib/library/files";
import { isObject, type JsonObject } from "@/lib/schema/json";

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
