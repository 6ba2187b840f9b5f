/** Lays the book files out: what fits on a line stands on one. `npm run format`; with --check it names the files that differ. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { jsonText } from "@/lib/engine/catalogue/author/json-text";

const folder = new URL("./", import.meta.url);

/** The file as it should be laid out. */
export function bookFileText(json: string): string {
  return `${jsonText(JSON.parse(json))}\n`;
}

/** Every file of the books; the published schemas, the index of army lists and the releases are written by programs of their own. */
export function bookFiles(): URL[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (f) =>
        f.isFile() &&
        f.name.endsWith(".json") &&
        f.name !== "armies.json" &&
        f.name !== "contents.json" &&
        f.name !== "reading.json" &&
        !/(schema|releases)$/.test(f.parentPath),
    )
    .map((f) => new URL(`file://${f.parentPath.replace(/\/?$/, "/")}${f.name}`));
}

if (process.argv[1]?.endsWith("format-books.ts")) {
  const check = process.argv.includes("--check");
  for (const file of bookFiles()) {
    const before = readFileSync(file, "utf8");
    const after = bookFileText(before);
    if (before === after) continue;
    if (check) {
      console.error(`${file.pathname.slice(folder.pathname.length)}: run npm run format`);
      process.exitCode = 1;
    } else writeFileSync(file, after);
  }
}
