/** The fixed words of written rosters in all languages: who writes a word and who reads it take it from here. */
import { headings as de } from "@/lib/words/de/headings";
import type { Heading, Headings } from "@/lib/words/en/headings";
import { headings as es } from "@/lib/words/es/headings";
import { headings as fr } from "@/lib/words/fr/headings";
import { LANGUAGES, type Language } from "@/lib/words/language";

const TABLES: Readonly<Record<Exclude<Language, "en">, Headings>> = { de, fr, es };

/** A word by the English one; what is no heading stays as it is. */
export function headingIn(language: Language, english: string): string {
  if (language === "en" || !Object.hasOwn(TABLES[language], english)) return english;
  return TABLES[language][english as Heading];
}

/** "Game: Warhammer", "Jeu : Warhammer". */
export function headed(language: Language, english: string, value: string): string {
  return `${headingIn(language, english)}${headingIn(language, ":")} ${value}`;
}

/** Which of some English words one of a language stands for; undefined where it stands for none. */
export function englishHeading<T extends string>(language: Language, word: string, among: readonly T[]): T | undefined {
  return among.find((english) => headingKey(headingIn(language, english)) === headingKey(word));
}

/** On the way a text may lose the curve of an apostrophe, and that a space does not break. */
export function headingKey(word: string): string {
  return word.replaceAll("’", "'").replace(/\s+/g, " ");
}

/** The pattern of a word of a language; `behind`: of what stands behind it. */
export function headingPattern(language: Language, english: string, behind = ""): string {
  const word = `${headingIn(language, english)}${behind}`.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return word.replace(/[’']/g, "[’']").replace(/[\u00a0 ]/g, "[\u00a0\u202f ]");
}

/** The pattern of a word in any language, with its colon or without. */
export function anyHeading(english: string, withColon = true): string {
  const all = LANGUAGES.map((language) => headingPattern(language, english, withColon ? headingIn(language, ":") : ""));
  // "Contingent" begins "Contingente".
  return `(?:${[...new Set(all)].sort((a, b) => b.length - a.length).join("|")})`;
}
