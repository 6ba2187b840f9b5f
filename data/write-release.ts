/**
 * Keeps the books as they are under their `dataVersion`, as what changed since the release before. `npm run release`, once the data of a
 * new version is finished. A release that is kept is never written again, but with `--again` the newest, until others have it.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { GameFiles } from "@/lib/books/diff/document";
import { isToldWhole } from "@/lib/books/diff/place";
import { digestOf, fileDigests, packed, type Release } from "@/lib/books/diff/release";
import { differences } from "@/lib/engine/schema/changes/patch";
import { games, today } from "./index";
import { presentFiles, type ReleaseName, releaseOf } from "./releases";

for (const { id } of games) {
  const files = await presentFiles(id);
  const version = String(files.book.dataVersion);
  const folder = new URL(`./${id}/releases/`, import.meta.url);
  mkdirSync(folder, { recursive: true });
  const index = new URL("index.json", folder);
  const names = existsSync(index) ? (JSON.parse(readFileSync(index, "utf8")) as ReleaseName[]) : [];
  if (names.at(-1)?.version === version && process.argv.includes("--again")) names.pop();
  if (names.some((name) => name.version === version)) continue;
  const last = names.at(-1);
  write(folder, { version, date: today(), of: last?.version ?? null }, last ? await releaseOf(id, last.version) : null, files);
  names.push({ version, date: today(), digest: digestOf(fileDigests(files)) });
  writeFileSync(index, `${JSON.stringify(names)}\n`);
}

function write(folder: URL, head: Omit<Release, "packed">, before: GameFiles | null, files: GameFiles): void {
  const held = before ? differences(before, files, isToldWhole("game")) : files;
  writeFileSync(new URL(`${head.version}.json`, folder), `${JSON.stringify({ ...head, packed: packed(held) })}\n`);
}
