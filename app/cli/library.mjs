/**
 * Bundles what other programs import of the package, with its types, into dist/lib: one module for each entry point and the parts that
 * they share, for Node and browsers alike, and the JSON Schemas beside them. `npm pack` runs it.
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { typesOf } from "./types.mjs";

const root = join(import.meta.dirname, "../..");
const lib = join(root, "dist/lib");
const ENTRIES = ["engine", "read", "suggest", "books"];

export async function buildLibrary() {
  const { build: bundle } = await import("esbuild");
  const { outputFiles } = await bundle({
    absWorkingDir: root,
    entryPoints: ENTRIES.map((name) => `app/package/${name}.ts`),
    outdir: lib,
    outExtension: { ".js": ".mjs" },
    chunkNames: "parts/[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    minifySyntax: true,
    minifyWhitespace: true,
    define: { "process.env.NODE_ENV": '"production"' },
    write: false,
    logLevel: "silent",
  });
  rmSync(lib, { recursive: true, force: true });
  mkdirSync(join(lib, "parts"), { recursive: true });
  for (const { path, contents } of outputFiles) writeFileSync(path, contents);
  for (const [name, text] of await typesOf(ENTRIES)) writeFileSync(join(lib, name), text);
  cpSync(join(root, "data/schema"), join(lib, "schema"), { recursive: true });
}
