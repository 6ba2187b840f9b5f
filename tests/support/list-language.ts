/** The words that lists are written with, for tests that read without a library. */
import { languages } from "@/data/words/index";
import { NO_NAMES } from "@/lib/engine/catalogue/names/reading-names";
import { readingWordsOf } from "@/lib/engine/catalogue/names/reading-words";
import type { LanguageWords } from "@/lib/engine/schema/language/words";
import { listLanguage } from "@/lib/read/list/language";

export const plainLanguage = listLanguage(readingWordsOf(languages as readonly LanguageWords[]))(NO_NAMES);
