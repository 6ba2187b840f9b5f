/** The languages of the player's path. Desk, event form, books, terminal and HTTP speak English. */

export const LANGUAGES = ["en", "de", "fr", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of a tag such as "de-AT"; null where we do not speak it. */
export function languageOf(tag: string | null | undefined): Language | null {
  const [first] = (tag ?? "").toLowerCase().split("-");
  return LANGUAGES.find((language) => language === first) ?? null;
}

/** What each is called by those who speak it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", de: "Deutsch", fr: "Français", es: "Español" };
