/** Words of names in the form in which they are compared: without case, accents, plural and punctuation. */

import { perText } from "@/lib/engine/lazy";

/** A name of more letters is not taken for a misspelt one, and what is made from it is not kept. */
export const LONGEST_NAME = 80;
/** Of how many texts the words and matches are kept: more than a few long lists have. */
export const MOST_TEXTS = 2000;

/** Lower case, one space between words; punctuation stays. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().replace(/\s+/g, " ").trim();
  return text.normalize("NFKC").toLowerCase().replace(/[‘’]/g, "'").replace(/\s+/g, " ").trim();
}

const NUMBERS = new Map(
  Object.entries({
    "+0": "0",
    one: "1",
    two: "2",
    three: "3",
    four: "4",
    five: "5",
    first: "1",
    second: "2",
    third: "3",
    fourth: "4",
    fifth: "5",
    ii: "2",
    iii: "3",
    iv: "4",
  }),
);
const LEVEL = new Set(["level", "levels", "lvl", "lv"]);

/**
 * The words of a name in the form they are compared in: no case, accents, plural or punctuation; "2nd level" is "2". Kept because one
 * line is looked at in many ways.
 */
export const stems = perText(MOST_TEXTS, LONGEST_NAME, (text: string): readonly string[] => {
  const words = wordsOf(text);
  const numbered = words.map((word) => NUMBERS.get(word) ?? (isDigit(word, 0) ? word.replace(/^(\d+)(st|nd|rd|th)$/, "$1") : word));
  const level = numbered.some((word) => isDigit(word, 0) && /^\d+$/.test(word));
  return (level ? numbered.filter((word) => !LEVEL.has(word)) : numbered).map(stem);
});

/** The words of a text in lower case, without accents and apostrophes. */
function wordsOf(text: string): readonly string[] {
  // Most texts have plain letters only, and of these it is quickly told.
  if (PLAIN.test(text))
    return (
      text
        .toLowerCase()
        .replace(/['`]/g, "")
        .replace(/&/g, " and ")
        .match(/[a-z\d+]+/g) ?? []
    );
  const plain = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}|\p{Cf}|['’‘`´]/gu, "")
    .replace(/&/g, " and ");
  return plain.match(/[\p{L}\p{N}\p{So}+]+/gu) ?? [];
}

/** Printable letters without accents. */
const PLAIN = /^[\t\n\r -~]*$/;

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

/** A word of a text in the form in which names are compared, and where it stands. */
export interface Word {
  /** Two for a word with a sign in it that parts names: "S&P". */
  stems: readonly string[];
  start: number;
  end: number;
  /** "level", which says nothing beside a number. */
  level: boolean;
  number: boolean;
}

/** The words of a text with their places. */
export const wordsIn = perText(MOST_TEXTS, LONGEST_NAME, (text: string): readonly Word[] => {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}\p{Cf}\p{So}+'’‘`´]+|&/gu)].flatMap(({ 0: written, index }): Word[] => {
    const parts = stems(written);
    if (parts.length === 0) return [];
    const number = parts.every((part) => /^\d+$/.test(part));
    return [{ stems: parts, start: index, end: index + written.length, level: LEVEL.has(written.toLowerCase()), number }];
  });
});

/** The stems of some words in a row, as `stems` has them. */
export function stemsOf(words: readonly Word[]): string[] {
  const numbered = words.some((word) => word.number);
  return words.flatMap((word) => (numbered && word.level ? [] : word.stems));
}

/** One form for singular and plural: axe, axes; pony, ponies; dwarf, dwarves; spearman, spearmen. No word of a dictionary. */
function stem(word: string): string {
  let w = word;
  if (w.length > 3 && /[^su]s$/.test(w) && !w.endsWith("is")) w = w.slice(0, -1);
  if (w.length > 3 && w.endsWith("men")) w = `${w.slice(0, -3)}man`;
  if (w.length > 2 && w.endsWith("e")) w = w.slice(0, -1);
  if (w.length > 2 && w.endsWith("i")) w = `${w.slice(0, -1)}y`;
  if (w.length > 2 && w.endsWith("v")) w = `${w.slice(0, -1)}f`;
  return w;
}

/**
 * Whether a text and a name that it may stand for agree in the minus signs of their numbers: "defence 2" and "3" are no "defence −2", and
 * "move -3" is no "move 3". Numbers that only one of the two holds make no difference.
 */
export function signsAgree(written: string, name: string): boolean {
  const below = belowZero(written);
  return belowZero(name).every((n) => below.includes(n)) && below.every((n) => !numbersOf(name).includes(n));
}

/** Whether a text may hold a number below zero. */
export function hasMinus(text: string): boolean {
  return /[-−]\d/.test(text);
}

/** The numbers of a text with a minus in front, without it. */
function belowZero(text: string): string[] {
  return hasMinus(text) ? [...text.matchAll(/(?<![^\s(,:=/])[-−](\d+)/g)].map(([, n = ""]) => n) : [];
}

/** The numbers of a text with no minus in front. */
function numbersOf(text: string): string[] {
  return [...text.matchAll(/(?<![-−\d])\d+/g)].map(([n]) => n);
}
