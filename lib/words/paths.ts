/** Addresses in each language: "/build" in English, "/de/build" in German. What is on the player's path has a page in each. */
import { type Language, languageOf } from "./language";

/** The pages that every language has; all others speak English. */
export const IN_EVERY_LANGUAGE = /^\/(?:(?:build|print|view|play|models|e\/[^/?#]+)?)(?=$|[?#])/;

/** An address of ours without its language, and the language it names. */
export function languageIn(path: string): { language: Language; path: string } {
  const [, first = "", rest = ""] = /^\/([a-z]{2})(?=$|[/?#])(.*)$/s.exec(path) ?? [];
  const language = languageOf(first);
  if (!language || language === "en") return { language: "en", path };
  return { language, path: rest.startsWith("/") ? rest : `/${rest}` };
}

/** The address of a page of ours in a language; the same where the page speaks English alone. */
export function inLanguage(href: string, language: Language): string {
  if (language === "en" || !IN_EVERY_LANGUAGE.test(href)) return href;
  return `/${language}${href.replace(/^\/(?=$|[?#])/, "")}`;
}
