/**
 * Says what changed in English since a language was last looked at: `npm run words` lists it, `npm run words -- --seen de` keeps that
 * German was looked at as it is today.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { languageOf } from "@/lib/words/language";
import { OTHERS } from "./rooms";
import { englishByPath } from "./sources";

const file = join(import.meta.dirname, "seen.json");

/** By language and path the English that was looked at, in eight letters. */
type Seen = Record<string, Record<string, string>>;

export const digestOf = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 8);

/** What is new, other or gone in English for a language. */
export function changedFor(english: ReadonlyMap<string, string>, seen: Readonly<Record<string, string>>): string[] {
  const now = [...english].filter(([path, text]) => seen[path] !== digestOf(text)).map(([path]) => path);
  const gone = Object.keys(seen).filter((path) => !english.has(path));
  return [...now.map((path) => `${path in seen ? "changed" : "new"}  ${path}`), ...gone.map((path) => `gone  ${path}`)];
}

export const readSeen = (): Seen => JSON.parse(readFileSync(file, "utf8")) as Seen;

if (process.argv[1] === import.meta.filename) {
  const at = process.argv.indexOf("--seen");
  const language = at < 0 ? null : languageOf(process.argv[at + 1]);
  const english = englishByPath();
  const seen = readSeen();
  if (at >= 0) {
    if (!language || language === "en") throw new Error(`Name a language: ${OTHERS.join(", ")}.`);
    seen[language] = Object.fromEntries([...english].map(([path, text]) => [path, digestOf(text)]));
    writeFileSync(file, `${JSON.stringify(seen, null, 2)}\n`);
  }
  const lines = OTHERS.flatMap((other) => {
    const changed = changedFor(english, seen[other] ?? {});
    const head = `${other}: ${changed.length ? `${changed.length} to look at` : "nothing changed in English since it was looked at"}`;
    return [head, ...changed.map((line) => `  ${line}`)];
  });
  process.stdout.write(`${lines.join("\n")}\n`);
}
