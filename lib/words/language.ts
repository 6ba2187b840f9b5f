/** The languages of the player's path. Desk, event form, books, terminal and HTTP speak English. */

export const LANGUAGES = ["en", "de", "fr", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of a tag such as "de-AT"; null where we do not speak it. */
export function languageOf(tag: string | null | undefined): Language | null {
  const [first] = (tag ?? "").toLowerCase().split("-");
  return LANGUAGES.find((language) => language === first) ?? null;
}
