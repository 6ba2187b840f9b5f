/** What is said of problems in a language; its words come where there are some. */
import type { Problem } from "@/lib/engine/roster/roster-file";
import type { Language } from "@/lib/words/language";
import type { Said } from "@/lib/words/said";

async function wordsFor(language: Language) {
  const [worded, { problemWordsIn }] = await Promise.all([import("@/lib/read/lines/problem-words"), import("@/lib/words/all/problems")]);
  return { ...worded, words: await problemWordsIn(language) };
}

export async function saidOf(problems: readonly Problem[], language: Language): Promise<Said[]> {
  if (!problems.length) return [];
  const { problemInWords, words } = await wordsFor(language);
  return problems.map((problem) => problemInWords(problem, words));
}

/** The same as sentences. */
export async function sentencesOf(problems: readonly Problem[], language: Language): Promise<string[]> {
  return (await saidOf(problems, language)).map(({ message, fix }) => `${message} ${fix}`.trim());
}

/** Why something could not be read. */
export async function reasonsOf(unread: readonly string[], language: Language): Promise<string[]> {
  if (!unread.length) return [];
  const { unreadInWords, words } = await wordsFor(language);
  return unread.map((reason) => unreadInWords(reason, words));
}
