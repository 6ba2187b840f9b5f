/** What is said of how a list was read, in a language. */
import { type ProblemWords, problems } from "@/lib/words/en/problems";
import { type Language, wordsWith } from "@/lib/words/language";

const wordsIn = wordsWith<ProblemWords>(problems, {
  de: () => import("@/lib/words/de/problems").then((room) => room.problems),
  fr: () => import("@/lib/words/fr/problems").then((room) => room.problems),
  es: () => import("@/lib/words/es/problems").then((room) => room.problems),
});

/** Where they cannot be had, as without a connection, it is said in English: nothing that was read goes without a word. */
export function problemWordsIn(language: Language): Promise<ProblemWords> {
  return wordsIn(language).catch(() => problems);
}
