/** The languages of the player's path. Desk, event form, books, terminal and HTTP speak English. */

export const LANGUAGES = ["en", "de", "fr", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of a tag such as "de-AT"; null where we do not speak it. */
export function languageOf(tag: string | null | undefined): Language | null {
  const [first] = (tag ?? "").toLowerCase().split("-");
  return LANGUAGES.find((language) => language === first) ?? null;
}

/** Said on a page that speaks English alone to who chose another language. */
export const ENGLISH_ALONE: Readonly<Record<Exclude<Language, "en">, string>> = {
  de: "Diese Seite gibt es bisher nur auf Englisch.",
  fr: "Cette page n’existe encore qu’en anglais.",
  es: "Esta página solo existe en inglés por ahora.",
};

/** What each is called by those who speak it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", de: "Deutsch", fr: "Français", es: "Español" };

/** Words of every language: English is there, the others come when they are asked for. */
export function wordsWith<W>(english: W, others: Readonly<Record<Exclude<Language, "en">, () => Promise<W>>>) {
  return async (language: Language): Promise<W> => (language === "en" ? english : others[language]());
}
