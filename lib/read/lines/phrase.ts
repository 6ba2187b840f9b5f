/** Finds the names of known things among the words of a text: "flying elite knights", "Hero + level 2 cleric". */
import type { NamedEntry, NamedOption } from "@/lib/catalogue/names/name-index";
import type { Hit, NameTable } from "@/lib/catalogue/names/name-table";
import { stemsOf, type Word, wordsIn } from "@/lib/catalogue/names/words";

import { splitParts } from "./text-parts";

/** Words that only join: they go without a word said. */
const JOINING = new Set(["and", "with", "w", "plus"]);
/** A longer text is no name with its options, and trying to read it so would take long. */
const MOST_WORDS = 24;
const MOST_LETTERS = 400;
/** So many words with no comma among them are no options either. */
const MOST_COVERED = 400;

/** A known thing and the words that name it. */
export interface Named<T> {
  hit: Hit<T>;
  start: number;
  end: number;
}

/** What of a text are names, and the runs of words that are none. */
export interface Cover<T> {
  found: Named<T>[];
  left: string[];
}

/** Goes through a text word by word and takes the longest name that begins at each. */
export function cover<T extends { key: string; name: string }>(table: NameTable<T>, text: string): Cover<T> {
  const words = wordsIn(text);
  if (words.length > MOST_COVERED) return { found: [], left: [text] };
  const found: Named<T>[] = [];
  const left: string[] = [];
  let run: Word[] = [];
  const close = () => {
    const [first] = run;
    if (first) left.push(text.slice(first.start, run.at(-1)?.end));
    run = [];
  };
  for (let i = 0; i < words.length; ) {
    const named = longestAt(table, text, words, i);
    const word = words[i] as Word;
    if (named) {
      close();
      found.push(named.named);
      i += named.words;
      continue;
    }
    if (word.stems.every((stem) => JOINING.has(stem))) close();
    else run.push(word);
    i++;
  }
  close();
  return { found, left };
}

function longestAt<T extends { key: string; name: string }>(
  table: NameTable<T>,
  text: string,
  words: readonly Word[],
  at: number,
  most = Number.POSITIVE_INFINITY,
): { named: Named<T>; words: number } | null {
  const [begin] = words[at]?.stems ?? [];
  const longest = begin === undefined || words[at]?.level ? table.longest : table.longestFrom(begin);
  if (!longest) return null;
  // One word more than the longest name: "level" is none beside a number, and a name may be written in parts.
  for (let n = Math.min(most, longest + 2, words.length - at); n > 0; n--) {
    const span = words.slice(at, at + n);
    const [start, end] = [span[0]?.start ?? 0, span.at(-1)?.end ?? 0];
    if (!holdsTogether(text, words, at, n)) continue;
    // Letters of a printed table stand for things in capitals only.
    const written = text.slice(start, end);
    if (written.length < 3 && written !== written.toUpperCase()) continue;
    const hit = table.phrase(stemsOf(span), text.slice(Math.max(0, start - 2), end));
    if (hit) return { named: { hit, start, end: closedEnd(text, start, end) }, words: n };
  }
  return null;
}

/** Where a name ends, with the bracket that closes one in it: "Chariots (mounted)". */
export function closedEnd(text: string, start: number, end: number): number {
  const name = text.slice(start, end);
  return text[end] === ")" && name.lastIndexOf("(") > name.lastIndexOf(")") ? end + 1 : end;
}

/** A name may hold a comma, but then it ends where a part of the text ends: "shaman, level 2" and not "elite, 2 | bows". */
function holdsTogether(text: string, words: readonly Word[], at: number, n: number): boolean {
  const gap = (i: number) => text.slice(words[i - 1]?.end ?? 0, words[i]?.start ?? text.length);
  const parts = /[,;()[\]:]/;
  for (let i = at + 1; i < at + n; i++) if (parts.test(gap(i))) return at + n >= words.length || /[,;()[\]:]|\s[-–—]\s/.test(gap(at + n));
  return true;
}

/** An entry among the words of a text, with what stands in front of it and behind it. */
export interface EntryPhrase {
  hit: Hit<NamedEntry>;
  /** The words that name it. */
  name: string;
  /** The text without the name of the entry, parted by a comma. */
  rest: string;
  /** Runs of words in the rest that name no option. */
  left: string[];
}

type Way = EntryPhrase & { first: boolean; words: number; over: number; at: number };

/**
 * The entry that the words of a text name, such that as many of the other words as can be are options; of those that are alike in
 * this one in the first part of the text, then the longest name, then the last. Empty where none is named; several where they are equally good.
 */
export function entryIn(
  entries: NameTable<NamedEntry>,
  options: NameTable<NamedOption>,
  text: string,
  isOption: (part: string) => boolean,
): EntryPhrase[] {
  if (text.length > MOST_LETTERS) return [];
  const words = wordsIn(text);
  if (words.length > MOST_WORDS) return [];
  // In "Alchemist, elite alchemist" the unit stands in front of the comma.
  const firstPart = /[,;:(]|\s[-–—]\s|\s(?:with|w\/)/i.exec(text)?.index ?? text.length;
  const ways: Way[] = [];
  for (let at = 0; at < words.length; at++) {
    const longest = longestAt(entries, text, words, at);
    if (!longest) continue;
    // "Skirmishers, elite, rally and missiles": a name with a comma in it may be a shorter one with an option.
    const written = text.slice(longest.named.start, longest.named.end);
    const first = /[,;:]/.test(written) ? wordsIn(written.slice(0, written.search(/[,;:]/))).length : 0;
    const shorter = first ? longestAt(entries, text, words, at, first) : null;
    for (const named of shorter ? [longest, shorter] : [longest]) ways.push(way(named, at));
  }
  function way(named: { named: Named<NamedEntry>; words: number }, at: number): Way {
    const { hit, start, end } = named.named;
    const sides = [text.slice(0, start), text.slice(end)].map(trimmed).filter(Boolean);
    const left = sides.flatMap((side) => leftOf(options, side, isOption));
    return {
      hit,
      name: text.slice(start, end),
      rest: sides.join(", "),
      left,
      first: start < firstPart,
      words: named.words,
      over: left.join(" ").split(" ").filter(Boolean).length,
      at,
    };
  }
  ways.sort((a, b) => a.over - b.over || Number(b.first) - Number(a.first) || b.words - a.words || b.at - a.at);
  const [best] = ways;
  return best ? ways.filter((way) => way.over === best.over && way.first === best.first && way.words === best.words) : [];
}

/** The words beside a name that name no option. A part with a number is an option as a whole: "fire dice = 0". */
function leftOf(options: NameTable<NamedOption>, side: string, isOption: (part: string) => boolean): string[] {
  if (isOption(side)) return [];
  const { left } = cover(options, side);
  if (!left.length || !/[,;]/.test(side)) return left;
  const parts = splitParts(side);
  const inParts: string[] = [];
  for (const [i, part] of parts.entries()) {
    // "hero, +2 combat" is one name.
    const isOfTwo = [parts.slice(i - 1, i + 1), parts.slice(i, i + 2)].some((two) => two.length === 2 && isOption(two.join(", ")));
    if (!isOfTwo && !isOption(part)) inParts.push(...cover(options, part).left);
  }
  return inParts.length < left.length ? inParts : left;
}

/** Without what joins it to its neighbours. */
function trimmed(text: string): string {
  return text.replace(/^(?:[\s,;:&/–—]|[+-](?!\d)|(?:and|with|w|plus)(?=[\s/]))+|(?:[\s,;:+&/–—-]|(?<=\s)(?:and|with|w|plus)$)+$/giu, "");
}
