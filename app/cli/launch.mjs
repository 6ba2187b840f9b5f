#!/usr/bin/env node
/**
 * Starts the command line. TypeScript is bundled once into .cache/muster and again when a file it was made from changes,
 * so that a start costs a few file times and one import.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const cache = join(root, ".cache", "muster");

/** Whatever npm installs changes with the lock file, so packages need no look of their own. */
const always = ["package-lock.json", "tsconfig.json", "app/cli/launch.mjs"];

/** Times of the files, and of their folders, where a new file would show. */
function times(files) {
  return files.map((file) => {
    try {
      return Math.round(statSync(join(root, file)).mtimeMs);
    } catch {
      return 0;
    }
  });
}

function current() {
  try {
    const { folder, files, stamp } = JSON.parse(readFileSync(join(cache, "made.json"), "utf8"));
    return times(files).join() === stamp ? join(cache, folder) : null;
  } catch {
    return null;
  }
}

async function bundle() {
  const { build } = await import("esbuild");
  const folder = `${Date.now().toString(36)}-${process.pid}`;
  const made = await build({
    absWorkingDir: root,
    entryPoints: ["app/cli/muster.ts"],
    outdir: join(cache, folder),
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    mainFields: ["module", "main"],
    minifySyntax: true,
    minifyWhitespace: true,
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    // The PDF library looks for files beside its own; React must be the same copy for both.
    external: ["@react-pdf/*", "react", "react/*"],
    // Packages in the older module format call require, which modules do not have.
    banner: { js: 'import{createRequire as makeRequire}from"node:module";const require=makeRequire(import.meta.url);' },
    metafile: true,
    logLevel: "silent",
  });
  const sources = Object.keys(made.metafile.inputs).filter((file) => !file.includes("node_modules/") && !file.includes(":"));
  const files = [...new Set([...always, ...sources, ...sources.map((file) => dirname(file))])];
  const note = join(cache, `made-${folder}.json`);
  writeFileSync(note, JSON.stringify({ folder, files, stamp: times(files).join() }));
  renameSync(note, join(cache, "made.json"));
  // Older bundles may still be running: they go once they are an hour old.
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    if (name !== folder && name !== "made.json" && Date.now() - statSync(path).mtimeMs > 3_600_000)
      rmSync(path, { recursive: true, force: true });
  }
  return join(cache, folder);
}

async function ready() {
  const there = current();
  if (there) return there;
  try {
    mkdirSync(cache, { recursive: true });
    return await bundle();
  } catch (fault) {
    const said = fault?.errors?.[0] ? `${fault.errors[0].location?.file ?? ""}: ${fault.errors[0].text}` : fault?.message;
    const missing = fault?.code === "ERR_MODULE_NOT_FOUND" ? "the packages are not installed. Run npm ci first." : said;
    process.stderr.write(`muster: could not be made ready: ${missing}\n`);
    process.exit(2);
  }
}

const { main } = await import(pathToFileURL(join(await ready(), "muster.mjs")).href);
process.exitCode = await main(process.argv.slice(2));
