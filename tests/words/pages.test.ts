/** A page of a language speaks every room that its components may say something of, itself or in a part that comes later. */
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

/** The rooms that a page, a layout or a part that comes later names. */
const spoken = (text: string) =>
  [...text.matchAll(/(?:rooms=\{|= speaking\()\[([^\]]*)\]/g)].flatMap(([, rooms = ""]) =>
    [...rooms.matchAll(/"(\w+)"/g)].map(([, room = ""]) => room),
  );

/** The rooms whose words a file and what comes with it ask for, and that neither it nor what holds it speaks. */
function lacked(file: string, held: readonly string[], seen = new Set<string>()): string[] {
  const text = readFileSync(file, "utf8").replace(/^(import|export) type [^;]*;/gm, "");
  const said = [...new Set([...held, ...spoken(text)])].sort();
  const key = [file, ...said].join();
  if (seen.has(key) || /\/lib\/|\/data\//.test(`/${relative(root, file)}`)) return [];
  seen.add(key);
  const own = [...text.matchAll(/= wordsHook\("(\w+)"/g)].map(([, room = ""]) => room).filter((room) => !said.includes(room));
  const imported = [...text.matchAll(/(?:from|import)\s*\(?\s*["']([\w@./()[\]-]+)["']/g)].flatMap(
    ([, name = ""]) => fileOf(name, file) ?? [],
  );
  return [...own, ...imported.flatMap((next) => lacked(next, said, seen))];
}

test("every page says all it may say in its language", () => {
  const everywhere = spoken(readFileSync(join(pages, "layout.tsx"), "utf8"));
  const all = readdirSync(pages, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith("page.tsx"));
  const missing = all.flatMap((name) => {
    const lacks = [...new Set(lacked(join(pages, name), everywhere))].sort();
    return lacks.length ? [`${name} lacks ${lacks.join(", ")}`] : [];
  });
  expect(all.length).toBeGreaterThan(6);
  expect(missing).toEqual([]);
});
