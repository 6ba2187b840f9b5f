/** Font files for tests, the command line and the server. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { loadFonts } from "./fonts";
import type { Subset } from "./letters";

export function loadNodeFonts(needed: readonly Subset[]): Promise<void> {
  return loadFonts(
    needed,
    (subset) => ({
      sans: fontFile("inter", `inter-${subset}-400-normal.woff`),
      sansStrong: fontFile("inter", `inter-${subset}-600-normal.woff`),
      serif: fontFile("source-serif-4", `source-serif-4-${subset}-600-normal.woff`),
      serifItalic: fontFile("source-serif-4", `source-serif-4-${subset}-400-italic.woff`),
    }),
    readFile,
  );
}

/** The bundled command line has the fonts beside it. A bundle may lie outside the checkout's tree, so the working folder is asked last. */
function fontFile(family: string, name: string): string {
  const beside = path.join(path.dirname(fileURLToPath(import.meta.url)), "fonts", name);
  if (existsSync(beside)) return beside;
  for (const from of [import.meta.url, path.join(process.cwd(), "package.json")]) {
    try {
      return createRequire(from).resolve(`@fontsource/${family}/files/${name}`);
    } catch {
      // try the next place
    }
  }
  throw new Error(`The font ${name} is not installed. Run npm ci.`);
}
