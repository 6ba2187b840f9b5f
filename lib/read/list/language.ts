/** In which words lists of a game are written, and what they call things. */
import type { Library } from "@/lib/engine/catalogue/library";
import { perKey } from "@/lib/engine/lazy";
import type { ReadingNames, ReadingWords } from "@/lib/engine/schema/language/reading";

export interface ListLanguage {
  words: ReadingWords;
  names: ReadingNames;
}

/** The same object for the same words and names. */
export const listLanguage = perKey((words: ReadingWords) => perKey((names: ReadingNames): ListLanguage => ({ words, names })));

export async function languageOf(library: Library, game: string): Promise<ListLanguage> {
  const [words, names] = await Promise.all([library.readingWords(), library.readingNames(game)]);
  return listLanguage(words)(names);
}
