/** The words of every room in every language, found by their files: `lib/words/<language>/<room>.ts` exports a const of the room's name. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES, type Language } from "@/lib/words/language";

const folder = join(import.meta.dirname, "../../lib/words");
/** Files that hold no words of a room: grammars, counted nouns, the shape of all rooms, parts of others. */
const NO_ROOM = new Set(["counts", "grammar", "engine-grammar", "words"]);

/** By room its words, as modules export them. */
async function roomsIn(language: Language): Promise<Map<string, Record<string, unknown>>> {
  const names = readdirSync(join(folder, language), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(".ts"))
    .map((name) => name.slice(0, -3))
    .filter((name) => !NO_ROOM.has(name))
    .sort();
  const rooms = await Promise.all(
    names.map(async (name) => [name, (await import(`@/lib/words/${language}/${name}.ts`)) as Record<string, unknown>] as const),
  );
  return new Map(rooms);
}

export const OTHERS = LANGUAGES.filter((language) => language !== "en");

/** Every text and every function of texts in some words, by its path: "shell.places.check". */
export function wordsByPath(words: unknown, path: string): [string, string][] {
  if (typeof words === "string") return [[path, words]];
  if (typeof words === "function") return [[path, String(words)]];
  if (typeof words !== "object" || words === null) return [];
  return Object.entries(words).flatMap(([key, value]) => wordsByPath(value, `${path}.${key}`));
}

/** The same of a whole language. */
export async function allIn(language: Language): Promise<Map<string, string>> {
  const rooms = [...(await roomsIn(language))].flatMap(([room, module]) => wordsByPath(module, room));
  return new Map(rooms);
}
