/** The language that was chosen: kept on the device, and taken up by the script in the head of every page. */

import type { Language } from "@/lib/words/language";
import { inLanguage, languageIn } from "@/lib/words/paths";
import { LANGUAGE_KEY } from "./head-script";

/** Keeps the choice and shows this page in it; where the page speaks English alone, the first page. */
export function chooseLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Storage is blocked: the address says it.
  }
  const { pathname, search, hash } = window.location;
  const { path } = languageIn(pathname);
  const there = inLanguage(path, language);
  const isThere = language === "en" || there !== path;
  window.location.assign(isThere ? there + search + hash : inLanguage("/", language));
}
