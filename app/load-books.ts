/** The shipped books, in the language of the page. */
import { pageLanguage } from "@/components/words/words";

export const loadBooks = async () => (await import("@/data/index")).libraryIn(pageLanguage());

/** The same under their English names. */
export const loadEnglishBooks = async () => (await import("@/data/index")).libraryIn("en");
