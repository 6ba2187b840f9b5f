/**
 * After `next build`: writes public/sw.js, the service worker with the list of what there is to keep of this build. Pages that are made
 * for each request, the pages about the HTTP interface and the files of schemas are left to the network.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { build as bundle } from "esbuild";

const root = fileURLToPath(new URL("../..", import.meta.url));
const built = join(root, ".next");
const LEFT_OUT = /^\/(_|schema\/|api-docs|e\/)/;
/**
 * Many, and seldom opened: they come when everything else is there, and without the form that saves a reload. The page of the lists that
 * are made on the device is one, and is not among them.
 */
const LATER = /^\/books\/(?!own\/)[^/]+\//;

const { routes } = JSON.parse(readFileSync(join(built, "prerender-manifest.json"), "utf8"));
const names = Object.keys(routes).filter((path) => !LEFT_OUT.test(path));
const isPage = (path) => existsSync(join(built, "server", "app", `${path === "/" ? "index" : path}.html`));
const pages = names.filter(isPage);
const early = pages.filter((path) => !LATER.test(path));

function filesUnder(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && !item.name.endsWith(".map"))
    .map((item) => join(item.parentPath, item.name));
}

const parts = filesUnder(join(built, "static")).map(
  (path) => `/_next/static/${relative(join(built, "static"), path).replaceAll(sep, "/")}`,
);
const manifest = {
  build: readFileSync(join(built, "BUILD_ID"), "utf8").trim(),
  core: { pages: early, payloads: early, files: [...parts, ...names.filter((path) => !isPage(path))].sort() },
  rest: { pages: pages.filter((path) => LATER.test(path)), payloads: [], files: [] },
};
const { outputFiles } = await bundle({
  absWorkingDir: root,
  entryPoints: ["app/offline/worker.ts"],
  bundle: true,
  format: "iife",
  target: "es2022",
  minify: true,
  define: { MANIFEST: JSON.stringify(manifest) },
  write: false,
});
mkdirSync(join(root, "public"), { recursive: true });
writeFileSync(join(root, "public", "sw.js"), outputFiles[0].contents);
console.log(`The service worker keeps ${manifest.core.files.length} files and ${pages.length} pages of build ${manifest.build}.`);
