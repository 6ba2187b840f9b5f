/** How long sentences are as they are read; a name of the book is one word, however long it is. */
import { mention } from "@/lib/words/en/grammar";

/** More words than this nobody reads in one breath. */
export const MOST_WORDS = 20;

export const wordsIn = (sentence: string): number => sentence.split(/\s/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** "On p. 12 of your book." is one. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!])\s+(?=\D)/);

interface Named {
  name: string;
}

/** What has names in a catalogue. */
interface Names {
  army: Named;
  book: { title: string };
  entries: readonly { entry: Named }[];
  variants: readonly Named[];
  groups: readonly Named[];
}

/** Puts one word in the place of every name of a catalogue. */
export function namesShortened({ army, book, entries, variants, groups }: Names): (text: string) => string {
  const parts = [army, ...entries.map(({ entry }) => entry), ...variants, ...groups];
  const names = [book.title, "Old Tom", ...parts.map(({ name }) => name)];
  const all = [...new Set(names.flatMap((name) => [name, mention(name)]))].filter((name) => name.includes(" "));
  const escaped = all.sort((a, b) => b.length - a.length).map((name) => name.replace(/[^\w ]/g, "\\$&"));
  const any = new RegExp(escaped.join("|") || "(?!)", "gi");
  return (text) => text.replace(any, "X");
}
