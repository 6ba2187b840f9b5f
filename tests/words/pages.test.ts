/** A page of a language speaks every room that its components may say something of, at once or in a part that comes later. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const pages = join(root, "app/[lang]");

/** The file of an import of ours; null for a package. */
function fileOf(name: string, from: string): string | null {
  const path = name.startsWith("@/") ? join(root, name.slice(2)) : name.startsWith(".") ? join(from, "..", name) : null;
  return (
    (path && ["", ".ts", ".tsx", "/index.ts"].map((end) => path + end).find((file) => /\.tsx?$/.test(file) && existsSync(file))) ?? null
  );
}

/** Every file of components and pages that comes with one, types apart. */
function reached(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file) || /\/lib\/|\/data\//.test(relative(root, file).replace(/^/, "/"))) return seen;
  seen.add(file);
  const text = readFileSync(file, "utf8").replace(/^(import|export) type [^;]*;/gm, "");
  for (const [, name = ""] of text.matchAll(/(?:from|import)\s*\(?\s*["']([\w@./()[\]-]+)["']/g)) {
    const next = fileOf(name, file);
    if (next) reached(next, seen);
  }
  return seen;
}

/** The rooms whose words a page's components ask for. */
function asked(page: string): string[] {
  const rooms = [...reached(page)].flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/= wordsHook\("(\w+)"/g)].map(([, room = ""]) => room),
  );
  return [...new Set(rooms)].sort();
}

/** The rooms that a page or layout names. */
const spoken = (file: string) =>
  [...(/rooms=\{\[([^\]]*)\]/.exec(readFileSync(file, "utf8"))?.[1] ?? "").matchAll(/"(\w+)"/g)].map(([, room = ""]) => room);

test("every page says all it may say in its language", () => {
  const everywhere = spoken(join(pages, "layout.tsx"));
  const all = readdirSync(pages, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith("page.tsx"));
  const missing = all.flatMap((name) => {
    const file = join(pages, name);
    const said = [...everywhere, ...spoken(file)];
    const lacks = asked(file).filter((room) => !said.includes(room));
    return lacks.length ? [`${name} lacks ${lacks.join(", ")}`] : [];
  });
  expect(all.length).toBeGreaterThan(6);
  expect(missing).toEqual([]);
});
