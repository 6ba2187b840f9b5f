/** The words that lists are written with, for tests that read without a library. */
import { languages } from "@/data/words/index";
import { NO_NAMES } from "@/lib/catalogue/names/reading-names";
import { readingWordsOf } from "@/lib/catalogue/names/reading-words";
import { listLanguage } from "@/lib/read/list/language";
import type { LanguageWords } from "@/lib/schema/language/words";

export const plainLanguage = listLanguage(readingWordsOf(languages as readonly LanguageWords[]))(NO_NAMES);
