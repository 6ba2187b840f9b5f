/** Finds the names of known things among the words of a text: "flying elite knights", "Hero + level 2 cleric". */
import type { Hit, NameTable } from "@/lib/engine/catalogue/names/name-table";
import { stemsOf, type Word, wordsIn } from "@/lib/engine/catalogue/names/words";

/** Words that only join: they go without a word said. */
const JOINING = new Set(["and", "with", "w", "plus"]);
/** A text of more words is not gone through. */
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
): { named: Named<T>; words: number } | null {
  const [begin] = words[at]?.stems ?? [];
  const longest = begin === undefined || words[at]?.level ? table.longest : table.longestFrom(begin);
  if (!longest) return null;
  // One word more than the longest name: "level" is none beside a number, and a name may be written in parts.
  for (let n = Math.min(longest + 2, words.length - at); n > 0; n--) {
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
function closedEnd(text: string, start: number, end: number): number {
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
