/**
 * Bundles the command line into dist/: `muster.mjs`, the parts it loads when they are needed (books, packages) and the fonts of the
 * sheet; and `reader.mjs` with the same parts, which a server runs in threads. What is there runs by itself, without node_modules. `npm run build` and `npm pack` run this file; launch.mjs imports it.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const dist = join(root, "dist");
const record = join(dist, "made.json");

/** What is started. */
export const entry = join(dist, "muster.mjs");

/** What a server starts in threads. */
const reader = join(dist, "reader.mjs");

/** Installed packages change with the lock file, so they are not looked at one by one. */
const ALWAYS = ["package-lock.json", "tsconfig.json", "app/cli/build.mjs"];

/** The sheet's faces; fonts-node.ts finds them beside the bundle. */
const FONTS = [
  ["inter", /-(400|600)-normal\.woff$/],
  ["source-serif-4", /-(600-normal|400-italic)\.woff$/],
];

/** @returns {{ files: string[], stamp: string, outputs: string[] } | null} what the last build was made of and what it made. */
function lastBuild() {
  try {
    return JSON.parse(readFileSync(record, "utf8"));
  } catch {
    return null;
  }
}

/** Times of the files, and of their folders, where a new file would show. */
function times(files) {
  return files.map((file) => Math.round(statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0)).join();
}

/** Whether the bundle is there and none of the files it was made from has changed since. */
export function isFresh() {
  const last = lastBuild();
  return last !== null && times(last.files) === last.stamp;
}

/** The PDF library requires the measures of the standard fonts by a name of its own, which the bundler does not follow. */
const standardFonts = {
  name: "standard-fonts",
  setup({ onLoad }) {
    onLoad({ filter: /pdfkit\.node\.mjs$/ }, ({ path }) => {
      const text = readFileSync(path, "utf8");
      const contents = text.replaceAll("require$1('#standard-fonts", "require('#standard-fonts");
      if (contents === text) throw new Error(`${path} no longer requires its fonts in the known way.`);
      return { contents, loader: "js" };
    });
  },
};

/**
 * Makes the bundle. Names of its parts follow their contents, so that a running command keeps its own: they go a build later, or at once
 * where it is to be clean. Throws, and leaves the folder as it was, where the sources or the packages are not in order.
 */
export async function build({ isClean = false } = {}) {
  const { build: bundle } = await import("esbuild");
  const { outputFiles, metafile } = await bundle({
    absWorkingDir: root,
    entryPoints: [
      { in: "app/cli/muster.ts", out: "muster" },
      { in: "app/server/reading/thread.ts", out: "reader" },
    ],
    outdir: dist,
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
    // Packages in the older module format call require, which modules do not have.
    banner: { js: 'import{createRequire as makeRequire}from"node:module";const require=makeRequire(import.meta.url);' },
    plugins: [standardFonts],
    // The store of a server, which only `events` needs: one has machine code for each system.
    external: ["libsql", "pg", "kysely"],
    metafile: true,
    write: false,
    logLevel: "silent",
  });
  const sources = Object.keys(metafile.inputs).filter((file) => !file.includes("node_modules/") && !file.includes(":"));
  const files = [...new Set([...ALWAYS, ...sources, ...sources.map((file) => dirname(file))])];
  const stamp = times(files);
  if (isClean) rmSync(dist, { recursive: true, force: true });
  mkdirSync(join(dist, "fonts"), { recursive: true });
  for (const [family, faces] of FONTS) {
    const folder = join(root, "node_modules/@fontsource", family, "files");
    for (const name of readdirSync(folder).filter((file) => faces.test(file))) copyFileSync(join(folder, name), join(dist, "fonts", name));
  }
  put(join(dist, "licenses.txt"), licenses(Object.keys(metafile.inputs)));
  // What is started comes after the parts it loads.
  const isStarted = ({ path }) => path === entry || path === reader;
  for (const { path, contents } of outputFiles.filter((file) => !isStarted(file))) put(path, contents);
  for (const { path, contents } of outputFiles.filter(isStarted)) put(path, contents, path === entry ? 0o755 : 0o644);
  const outputs = outputFiles.map(({ path }) => basename(path)).sort();
  const before = lastBuild()?.outputs ?? [];
  put(record, JSON.stringify({ files, stamp, outputs }));
  if (before.join() === outputs.join()) return;
  const kept = new Set([...outputs, ...before]);
  for (const name of readdirSync(dist)) if (name.endsWith(".mjs") && !kept.has(name)) rmSync(join(dist, name), { force: true });
}

/** The licenses of all that is bundled, which its authors ask to be passed on. */
function licenses(inputs) {
  const bundled = inputs.map((file) => /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[0]).filter(Boolean);
  const folders = [...new Set([...bundled, ...FONTS.map(([family]) => `node_modules/@fontsource/${family}`)])].sort();
  return folders
    .map((folder) => {
      const path = join(root, folder);
      const { name, version, license } = JSON.parse(readFileSync(join(path, "package.json"), "utf8"));
      const text = readdirSync(path).find((file) => /^licen[cs]e/i.test(file));
      const head = [`${name} ${version}`, license].filter(Boolean).join(", ");
      return `${head}\n${text ? `\n${readFileSync(join(path, text), "utf8").trim()}\n` : ""}`;
    })
    .join(`\n${"-".repeat(80)}\n\n`);
}

/** Writes a file in one step: another command may read it at the same time. */
function put(path, contents, mode = 0o644) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, contents, { mode });
  renameSync(draft, path);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build({ isClean: true });
