/** What is said of problems in a language; its words come where there are some. */
import type { Problem } from "@/lib/engine/roster/roster-file";
import type { Language } from "@/lib/words/language";
import type { Said } from "@/lib/words/said";

export async function saidOf(problems: readonly Problem[], language: Language): Promise<Said[]> {
  if (!problems.length) return [];
  const [{ problemInWords }, { problemWordsIn }] = await Promise.all([
    import("@/lib/read/lines/problem-words"),
    import("@/lib/words/all/problems"),
  ]);
  const words = await problemWordsIn(language);
  return problems.map((problem) => problemInWords(problem, words));
}

/** The same as sentences. */
export async function sentencesOf(problems: readonly Problem[], language: Language): Promise<string[]> {
  return (await saidOf(problems, language)).map(({ message, fix }) => `${message} ${fix}`.trim());
}
