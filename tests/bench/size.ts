/** Prints the JavaScript each page loads before it can be used, compressed as a server sends it; fails past the budget. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const built = fileURLToPath(new URL("../../.next", import.meta.url));
const pages = join(built, "server", "app");
/** In thousands of bytes. */
const BUDGET = 280;

if (!existsSync(join(built, "prerender-manifest.json"))) {
  console.error("There is no build. Run npm run build first.");
  process.exit(1);
}

/** Prerendered pages by route; of those made from one template the largest stands for all. */
const routes = new Map<string, { page: string; files: number; bytes: number }>();
const templates = (
  JSON.parse(readFileSync(join(built, "prerender-manifest.json"), "utf8")) as { routes: Record<string, { srcRoute: string | null }> }
).routes;

for (const file of htmlUnder(pages)) {
  const page = `/${relative(pages, file)
    .replaceAll(sep, "/")
    .replace(/(^|\/)index\.html$|\.html$/, "")}`;
  if (page.startsWith("/_")) continue;
  const scripts = scriptsIn(readFileSync(file, "utf8"));
  const bytes = scripts.reduce((sum, script) => sum + weight(script), 0);
  const route = templates[page]?.srcRoute ?? page;
  if (bytes > (routes.get(route)?.bytes ?? -1)) routes.set(route, { page, files: scripts.length, bytes });
}

let over = 0;
for (const [route, { files, bytes }] of [...routes].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const kb = bytes / 1000;
  const past = kb > BUDGET;
  if (past) over++;
  console.log(
    `${route.padEnd(28)}${kb.toFixed(1).padStart(8)} kB gz  ${String(files).padStart(3)} files${past ? `  past ${BUDGET} kB` : ""}`,
  );
}
if (routes.size === 0) over++;
console.log(over ? `${over} past the budget of ${BUDGET} kB` : `All within ${BUDGET} kB.`);
process.exitCode = over ? 1 : 0;

function htmlUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((item) => {
    const path = join(folder, item.name);
    return item.isDirectory() ? htmlUnder(path) : item.name.endsWith(".html") ? [path] : [];
  });
}

/** Scripts that a browser of today loads: those for older ones are marked. */
function scriptsIn(html: string): string[] {
  const found = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = ""]) => attributes);
  const current = found.filter((attributes) => !/\bnomodule\b/i.test(attributes));
  return [...new Set(current.flatMap((attributes) => /\bsrc="\/_next\/([^"?]+)/.exec(attributes)?.[1] ?? []))];
}

function weight(script: string): number {
  return gzipSync(readFileSync(join(built, decodeURI(script)))).byteLength;
}
