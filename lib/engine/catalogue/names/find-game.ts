/** Games by what people call them: "7th edition", "7th ed." and "7e" are the same number, and the word "battles" tells nothing. */
import { perKey } from "@/lib/engine/lazy";
import { findNamed, type Named } from "./name-index";
import { fold, LONGEST_NAME } from "./words";

/** As `findNamed` does, and by the plain form of a name where that fits one game alone. */
export function findGame<T extends Named>(games: readonly T[], written: string): ReturnType<typeof findNamed<T>> {
  const whole = findNamed(games, written);
  const found = whole.found ? null : gameInPlain(games, written);
  return found ? { found, nearest: [] } : whole;
}

/** The game whose title, alias or id has this plain form; null where none has or several have. */
export function gameInPlain<T extends Named>(games: readonly T[], written: string): T | null {
  return (plainNames(games).get(plain(written)) as T | undefined) ?? null;
}

const SAYS_NOTHING = new Set(["edition", "edn", "ed", "the", "of", "and", "game", "battle"]);
const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
const ROMAN = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"];

/** "Warhammer Fantasy Battles, 7th ed." is "warhammer fantasy 7". */
function plain(name: string): string {
  if (name.length > LONGEST_NAME) return "";
  const words = fold(name).match(/[\p{L}\d]+/gu) ?? [];
  return words
    .map((word) => word.replace(/^(\d+)(?:st|nd|rd|th|e|ed)$/, "$1").replace(/(?<=\p{L}{3})s$/u, ""))
    .filter((word) => !SAYS_NOTHING.has(word))
    .map((word) => String([ORDINALS, ROMAN].map((all) => all.indexOf(word) + 1).find((n) => n > 0) ?? word))
    .join(" ");
}

const plainNames = perKey((games: readonly Named[]): ReadonlyMap<string, Named | null> => {
  const byName = new Map<string, Named | null>();
  for (const game of games) {
    for (const name of [game.title ?? game.name ?? "", game.id, ...(game.aliases ?? [])]) {
      const key = plain(name);
      if (key) byName.set(key, byName.has(key) && byName.get(key) !== game ? null : game);
    }
  }
  return byName;
});
