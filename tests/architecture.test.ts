/** The direction of dependencies, and the promise that the engine and the screens know no game by name. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { armyIndex, games } from "@/data/index";

const root = fileURLToPath(new URL("..", import.meta.url));

function sources(folder: string): { file: string; text: string }[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((d) => d.isFile() && /\.(ts|tsx|mjs|css)$/.test(d.name))
    .map((d) => join(d.parentPath, d.name))
    .map((path) => ({ file: relative(root, path), text: readFileSync(path, "utf8") }));
}

const imports = (text: string) => [...text.matchAll(/(?:^|\s)(?:from|import)\s*\(?\s*["'`]([\w@./-]+)["'`]/g)].map((m) => m[1] ?? "");

/** What each folder may import beside itself; packages by name, the most specific folder counts. */
const MAY: Record<string, RegExp> = {
  "lib/schema": /^(zod$|@\/lib\/(text|schema|rules\/registry))/,
  lib: /^(zod$|fflate$|jsonc-parser$|@\/lib\/)/,
  data: /^(zod$|node:|@\/(lib|data)\/)/,
  "components/ui":
    /^(react|react-dom|react-hook-form|lucide-react|next\/)|^@\/components\/ui|^@\/lib\/(text|check\/finding|schema\/common)/,
  "components/pdf": /^(react$|@react-pdf\/renderer$|uqr$|fflate$|node:|@fontsource\/|@\/(lib|components\/pdf)\/)/,
  components: /^(react|react-dom|react-hook-form|@hookform\/|lucide-react|next\/|zustand|idb|uqr|zod$|@\/(lib|components)\/)/,
};

test("imports go from app to components to lib and data, never back", () => {
  const wrong: string[] = [];
  const folders = Object.keys(MAY).sort((a, b) => b.length - a.length);
  for (const { file, text } of ["lib", "data", "components"].flatMap(sources)) {
    const folder = folders.find((f) => file.startsWith(`${f}/`));
    if (!folder) continue;
    for (const name of imports(text)) {
      if (!name.startsWith(".") && !MAY[folder]?.test(name)) wrong.push(`${file} imports ${name}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("only components/pdf imports the PDF library", () => {
  const others = ["lib", "components", "app", "data"]
    .flatMap(sources)
    .filter(({ file, text }) => !file.startsWith("components/pdf/") && imports(text).some((i) => i.startsWith("@react-pdf")));
  expect(others.map((o) => o.file)).toEqual([]);
});

test("lib, components and app name no game and no army list", async () => {
  const names: string[] = [];
  for (const game of games) {
    names.push(game.id, game.title);
    for (const army of await armyIndex(game.id)) names.push(army.id, army.name);
  }
  // Army lists named by an ordinary word say nothing when the word turns up.
  const ordinary = new Set([
    "generic",
    "indian",
    "open",
    "evil",
    "chaos",
    "holy",
    "hive",
    "reef",
    "planar",
    "steppe",
    "medieval",
    "arabic",
    "greek",
    "celtic",
    "maya",
    "orcs",
    "men",
    "undead",
    "roman",
  ]);
  const telling = names.map((n) => n.toLowerCase()).filter((n) => n.length > 3 && !ordinary.has(n));
  const found: string[] = [];
  for (const { file, text } of ["lib", "components", "app"].flatMap(sources)) {
    const code = text.toLowerCase().replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, "");
    for (const name of telling)
      if (new RegExp(`\\b${name.replace(/[^a-z0-9]+/g, "[^a-z0-9]+")}\\b`).test(code)) found.push(`${file}: ${name}`);
  }
  expect(found).toEqual([]);
});

test("no file is without bounds: never -1 for no limit, no eval, no HTML from text", () => {
  const found = ["lib", "components", "app", "data"]
    .flatMap(sources)
    .flatMap(({ file, text }) =>
      [/\beval\(/, /new Function\(/, /innerHTML/].filter((bad) => bad.test(text)).map((bad) => `${file}: ${bad}`),
    );
  expect(found.filter((f) => !/layout\.tsx.*innerHTML/.test(f))).toEqual([]);
});
