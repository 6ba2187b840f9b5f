/**
 * Bundles the command line into a folder of dist/ that is named after what it holds: the command, the parts it loads when they are
 * needed (books, packages), the fonts of the sheet, and with the same parts what a server runs in threads. What is there runs by itself,
 * without node_modules. `dist/muster.mjs` and `dist/reader.mjs` start the newest. `npm run build` and `npm pack` run this file; launch.mjs
 * imports it.
 */
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const root = join(import.meta.dirname, "../..");
const dist = join(root, "dist");
const record = join(dist, "made.json");
/** What is started: by its name in a package, and in each build. */
const entry = "muster.mjs";
/** One file for each command that is running, named after its process, with the build that it runs. */
const inUse = join(root, ".cache/muster");

/** What a server starts in threads. */
const reader = "reader.mjs";

/** Installed packages change with the lock file, so they are not looked at one by one. */
const ALWAYS = ["package-lock.json", "tsconfig.json", "app/cli/build.mjs"];

/** The sheet's faces; fonts-node.ts finds them beside the bundle. */
const FONTS = [
  ["inter", /-(400|600)-normal\.woff$/],
  ["source-serif-4", /-(600-normal|400-italic)\.woff$/],
];

/** @returns {{ files: string[], stamp: string, build: string } | null} what the last build was made of and what it is called. */
function lastBuild() {
  try {
    return JSON.parse(readFileSync(record, "utf8"));
  } catch {
    return null;
  }
}

/** Marks the newest build as in use until this process ends. @returns the file to start, null where there is none. */
export function takeBuild() {
  for (;;) {
    const name = lastBuild()?.build;
    if (!name) return null;
    markUse(name);
    const file = join(dist, name, entry);
    if (existsSync(file)) return file;
    // A newer one took its place before it was marked; or somebody emptied the folder.
    if (lastBuild()?.build === name) return null;
  }
}

/** A checkout that may not be written to is not built in either. */
function markUse(name) {
  try {
    put(join(inUse, String(process.pid)), name);
    process.once("exit", () => rmSync(join(inUse, String(process.pid)), { force: true }));
  } catch {
    // Nothing to protect the build from.
  }
}

/** The builds that running commands may still load parts of. Marks of commands that were killed go. */
function usedBuilds() {
  const marks = existsSync(inUse) ? readdirSync(inUse) : [];
  return marks.flatMap((mark) => {
    try {
      if (isRunning(mark)) return readFileSync(join(inUse, mark), "utf8");
      rmSync(join(inUse, mark), { force: true });
    } catch {
      // It ended just now.
    }
    return [];
  });
}

function isRunning(pid) {
  try {
    process.kill(Number.parseInt(pid, 10), 0);
    return true;
  } catch (fault) {
    return fault.code === "EPERM";
  }
}

const changed = (file) => Math.round(statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0);

/** Times of the files, and of their folders, where a new file would show. */
const times = (files) => files.map(changed).join();

/** Whether the bundle is there and none of the files it was made from has changed since. */
export function isFresh() {
  const last = lastBuild();
  return last !== null && times(last.files) === last.stamp && existsSync(join(dist, String(last.build), entry));
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
 * Makes the bundle beside those that are there, and puts it in its place in one step. Others go, but not those that running commands use,
 * nor the one before, from which a command may just be starting. Throws, and leaves all as it was, where the sources or the packages
 * are not in order. @returns its name.
 */
export async function build() {
  const { build: bundle } = await import("esbuild");
  const begun = Date.now();
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
  const page = await certificatePage(bundle);
  const inputs = [...Object.keys(metafile.inputs), ...page.inputs];
  const sources = inputs.filter((file) => !file.includes("node_modules/") && !file.includes(":"));
  const files = [...new Set([...ALWAYS, ...sources, ...sources.map((file) => dirname(file))])];
  // What was saved while it was made may be in it or not: it is made anew next time.
  const stamp = files.some((file) => changed(file) >= begun) ? "" : times(files);
  const before = lastBuild()?.build;
  const name = place([...outputFiles, page]);
  put(join(dist, "licenses.txt"), licenses(Object.keys(metafile.inputs)));
  // Node keeps what it compiled for the next command, where it can: half of the time of a short one.
  put(
    join(dist, entry),
    `#!/usr/bin/env node\nimport module from "node:module";\nmodule.enableCompileCache?.();\nawait import("./${name}/${entry}");\n`,
    0o755,
  );
  put(join(dist, reader), `import "./${name}/${reader}";\n`);
  put(record, JSON.stringify({ files, stamp, build: name }));
  clear([name, before]);
  return name;
}

/** The page that checks certificates without a network, as one file: its script and the digests of all releases are put into it. */
async function certificatePage(bundle) {
  const games = readdirSync(join(root, "data")).filter((game) => existsSync(join(root, "data", game, "releases/index.json")));
  const indexes = games.map((game) => `data/${game}/releases/index.json`);
  const digestsIn = (index) => JSON.parse(readFileSync(join(root, index), "utf8")).map(({ version, digest }) => [version, digest]);
  const releases = Object.fromEntries(games.map((game, i) => [game, Object.fromEntries(digestsIn(indexes[i]))]));
  const { outputFiles, metafile } = await bundle({
    absWorkingDir: root,
    entryPoints: ["app/certificate/check-page.ts"],
    bundle: true,
    minify: true,
    target: "es2022",
    define: { RELEASES: JSON.stringify(releases) },
    metafile: true,
    write: false,
    logLevel: "silent",
  });
  const html = readFileSync(join(root, "app/certificate/check-page.html"), "utf8");
  const script = outputFiles[0].text.replaceAll("</", "<\\/");
  const contents = Buffer.from(html.replace("<script></script>", () => `<script>${script}</script>`));
  return { path: "certificate.html", contents, inputs: [...Object.keys(metafile.inputs), "app/certificate/check-page.html", ...indexes] };
}

/** Puts a build into the folder that is named after its contents. @returns the name. */
function place(outputFiles) {
  const hash = createHash("sha256");
  for (const { path, contents } of outputFiles.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
    hash.update(`${basename(path)}\n`).update(contents);
  const name = hash.digest("hex").slice(0, 16);
  markUse(name);
  if (existsSync(join(dist, name))) return name;
  const draft = join(dist, `${name}.${process.pid}`);
  mkdirSync(join(draft, "fonts"), { recursive: true });
  for (const { path, contents } of outputFiles) writeFileSync(join(draft, basename(path)), contents);
  for (const [family, faces] of FONTS) {
    const folder = join(root, "node_modules/@fontsource", family, "files");
    for (const file of readdirSync(folder).filter((one) => faces.test(one))) copyFileSync(join(folder, file), join(draft, "fonts", file));
  }
  try {
    renameSync(draft, join(dist, name));
  } catch (fault) {
    // Another command made the same build meanwhile.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(join(dist, name))) throw fault;
  }
  return name;
}

/** Removes builds other than these that no command uses. What another command is writing stays. */
function clear(builds) {
  // Looked at before the marks: a build is marked before it lies there.
  const lying = readdirSync(dist);
  const kept = new Set([...builds, ...usedBuilds(), entry, reader, basename(record), "licenses.txt", "lib"]);
  for (const name of lying) {
    const [, writer] = /\.(\d+)$/.exec(name) ?? [];
    if (!kept.has(name) && !(writer && isRunning(writer))) rmSync(join(dist, name), { recursive: true, force: true });
  }
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
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(draft, contents, { mode });
  renameSync(draft, path);
}

if (process.argv[1] === import.meta.filename) await build();
