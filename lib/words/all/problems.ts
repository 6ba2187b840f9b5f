/** What is said of how a list was read, in a language: English is there, the others come when a list was read. */
import { type ProblemWords, problems } from "@/lib/words/en/problems";
import type { Language } from "@/lib/words/language";

const loaders: Record<Exclude<Language, "en">, () => Promise<{ problems: ProblemWords }>> = {
  de: () => import("@/lib/words/de/problems"),
  fr: () => import("@/lib/words/fr/problems"),
  es: () => import("@/lib/words/es/problems"),
};

export async function problemWordsIn(language: Language): Promise<ProblemWords> {
  return language === "en" ? problems : (await loaders[language]()).problems;
}
