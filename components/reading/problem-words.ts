"use client";

import { use } from "react";
import { useLanguage } from "@/components/words/words";
import { problemWordsIn } from "@/lib/words/all/problems";
import { type ProblemWords, problems } from "@/lib/words/en/problems";
import type { Language } from "@/lib/words/language";

const coming = new Map<Language, Promise<ProblemWords>>();

/** What is said of how a list was read; other words than English come with the first list that is shown. */
export function useProblemWords(): ProblemWords {
  const language = useLanguage();
  if (language === "en") return problems;
  const words = coming.get(language) ?? problemWordsIn(language);
  coming.set(language, words);
  return use(words);
}
