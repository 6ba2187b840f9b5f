/** Writes what of the files of names is shown, by language: titles of games and army lists, and the names of each. `npm run schema` */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { NamesFile } from "@/lib/engine/schema/language/names";
import { bookFileText } from "./format-books";
import { games } from "./index";
import { shownFiles } from "./shown-files";

const data = new URL("./", import.meta.url);
const languages = readdirSync(new URL("warhammer-7e/names/", data)).flatMap((f) => /^([a-z]{2})\.json$/.exec(f)?.[1] ?? []);

for (const { id } of games)
  for (const folder of ["shown", "shown-effects"]) rmSync(new URL(`${id}/names/${folder}/`, data), { recursive: true, force: true });
for (const language of languages) {
  const files = await shownFiles(
    language,
    (game) => JSON.parse(readFileSync(new URL(`${game}/names/${language}.json`, data), "utf8")) as NamesFile,
  );
  for (const [path, value] of files) {
    const file = new URL(path, data);
    mkdirSync(new URL("./", file), { recursive: true });
    writeFileSync(file, bookFileText(JSON.stringify(value)));
  }
}
