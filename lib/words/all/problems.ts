/** What is said of how a list was read, in a language: English is there, the others come when a list was read. */
import { type ProblemWords, problems } from "@/lib/words/en/problems";
import type { Language } from "@/lib/words/language";

const loaders: Record<Exclude<Language, "en">, () => Promise<{ problems: ProblemWords }>> = {
  de: () => import("@/lib/words/de/problems"),
  fr: () => import("@/lib/words/fr/problems"),
  es: () => import("@/lib/words/es/problems"),
};

/** Where they cannot be had, as without a connection, it is said in English: nothing that was read goes without a word. */
export async function problemWordsIn(language: Language): Promise<ProblemWords> {
  if (language === "en") return problems;
  return loaders[language]().then(
    (room) => room.problems,
    () => problems,
  );
}
