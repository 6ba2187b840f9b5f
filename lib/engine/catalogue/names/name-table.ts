/** A table of names: what a text means that may have its words in another order, be misspelt, or say a part of a name only. */

import { addTo } from "@/lib/engine/group-by";
import { lazy, perText } from "@/lib/engine/lazy";
import { digitsOf, LetterSetIndex, OneEditIndex } from "./fuzzy-index";
import { fold, hasMinus, LONGEST_NAME, MOST_TEXTS, signsAgree, stems } from "./words";

/** Names that are proposed at most where one fits nothing. */
const MOST_NEAREST = 5;
/** A longer text is no name. */
const LONGEST_LOOKED_UP = 200;
/** Letters of the beginning of a name by which most others are told apart. */
const MOST_BEGINNING = 4;

/** How a name was found. `exact`: as it is printed. `ordered`: the same words in the same order. `loose`: any order, or joined words. */
export interface Hit<T> {
  target: T;
  how: "exact" | "ordered" | "loose";
  /** Names of other things it could as well mean, and those things. */
  rivals: string[];
  also: T[];
}

interface Ranked<T> {
  target: T;
  rank: number;
  /** The name it was added under, where a number of it is below zero. */
  signed: string | null;
}

/** Letters of a word that may be several written together: "dragonslayer". */
const LONG_WORD = 6;

/** Names and what they stand for. Of several things with one name, the lowest rank is meant. */
export class NameTable<T extends { key: string; name: string }> {
  private exact = new Map<string, Ranked<T>[]>();
  private ordered = new Map<string, Ranked<T>[]>();
  private sorted = new Map<string, Ranked<T>[]>();
  private joined = new Map<string, Ranked<T>[]>();
  private spellings: { folded: string; words: Set<string>; target: T }[] = [];
  private readonly typos = lazy(
    () =>
      new OneEditIndex(this.spellings.flatMap(({ folded }, at) => [...new Set([folded, ...keysOf(folded)])].map((key) => ({ key, at })))),
  );
  /** The places of the names with each word. */
  private readonly byWord = lazy((): ReadonlyMap<string, readonly number[]> => {
    const places = new Map<string, number[]>();
    for (const [at, { words }] of this.spellings.entries()) for (const word of words) addTo(places, word, at);
    return places;
  });
  private readonly stemmed = lazy(() => new LetterSetIndex(this.spellings.map(({ words }) => [...words].join(" "))));
  /** The first letters of names with the most words of one that begins so, and all words: most of what is looked up is none. */
  private readonly beginnings = new Map<string, number>();
  private readonly knownWords = new Set<string>();
  private readonly folded = lazy(() => new LetterSetIndex(this.spellings.map(({ folded }) => folded)));
  /** The most parts a comma splits a name into. */
  parts = 1;
  /** The most words of a name. */
  longest = 1;

  add(name: string, target: T, rank: number): void {
    const words = stems(name);
    if (!words.length) return;
    const ranked = { target, rank, signed: hasMinus(name) ? name : null };
    addTo(this.exact, fold(name), ranked);
    addTo(this.ordered, words.join(" "), ranked);
    addTo(this.sorted, words.toSorted().join(" "), ranked);
    const joined = words.join("");
    addTo(this.joined, joined, ranked);
    for (let end = 1; end <= MOST_BEGINNING; end++) {
      const begin = joined.slice(0, end);
      this.beginnings.set(begin, Math.max(words.length, this.beginnings.get(begin) ?? 0));
    }
    for (const word of words) this.knownWords.add(word);
    if (rank < 3) this.spellings.push({ folded: fold(name), words: new Set(words), target });
    this.parts = Math.max(this.parts, name.split(",").length);
    this.longest = Math.max(this.longest, words.length);
  }

  /** Whether a name may begin with this word, as `stems` gives it. */
  mayBegin(word: string): boolean {
    return this.beginnings.has(word.slice(0, MOST_BEGINNING));
  }

  /** The most words of a name that may begin with this word; 0 where none may. */
  longestFrom(word: string): number {
    return this.beginnings.get(word.slice(0, MOST_BEGINNING)) ?? 0;
  }

  /** What some words stand for that stand in this order, together or apart, each as `stems` gives it; `written`: with their signs. */
  phrase(words: readonly string[], written = ""): Hit<T> | null {
    const ordered = best(this.ordered.get(words.join(" ")), written);
    if (ordered) return { ...ordered, how: "ordered" };
    const isLong = words.length > 1 || (words[0]?.length ?? 0) > LONG_WORD;
    const joined = isLong ? best(this.joined.get(words.join("")), written) : null;
    return joined && !joined.rivals.length ? { ...joined, how: "loose" } : null;
  }

  /**
   * What a name that fits nothing may mean, likeliest first: things one letter away, or two in a long name; else things it is a
   * part of the name of. Empty where nothing is that near.
   */
  readonly guess = perText(MOST_TEXTS, LONGEST_NAME, (written): Guess<T> => {
    const words = stems(written);
    if (!words.length || written.length > LONGEST_NAME) return { targets: [], why: "spelling" };
    const near = this.spelledLike(written, words);
    return near.length ? { targets: near, why: "spelling" } : { targets: this.namesWith(written, words), why: "part of the name" };
  });

  private spelledLike(written: string, words: readonly string[]): T[] {
    const keys = [...new Set([fold(written), ...keysOf(written)])];
    const one = new Set(keys.flatMap((key) => this.typos().near(key)));
    const key = words.join(" ");
    if (one.size || key.length < 9) return this.targetsAt(written, [...one]);
    return this.targetsAt(
      written,
      this.stemmed()
        .near(key, 2)
        .flatMap(({ at, text }) => (digitsOf(text) === digitsOf(key) ? [at] : [])),
    );
  }

  private placesWith(words: readonly string[]): number[] {
    const byWord = this.byWord();
    const [first = "", ...others] = words.toSorted((a, b) => (byWord.get(a)?.length ?? 0) - (byWord.get(b)?.length ?? 0));
    return (byWord.get(first) ?? []).filter((at) => others.every((word) => this.spellings[at]?.words.has(word)));
  }

  private namesWith(written: string, words: readonly string[]): T[] {
    if (!words.some((word) => word.length > 2)) return [];
    const having = this.placesWith(words);
    return this.targetsAt(
      written,
      having.toSorted((a, b) => (this.spellings[a]?.words.size ?? 0) - (this.spellings[b]?.words.size ?? 0)),
    );
  }

  /** Each thing once whose name agrees with what is written in its signs. */
  private targetsAt(written: string, places: readonly number[]): T[] {
    const targets = new Map<string, T>();
    for (const at of places) {
      const { target, folded = "" } = this.spellings[at] ?? {};
      if (target && !targets.has(target.key) && signsAgree(written, folded)) targets.set(target.key, target);
    }
    return [...targets.values()];
  }

  /** Whether a name is printed just so, case apart. */
  has(written: string): boolean {
    return this.exact.has(fold(written));
  }

  /** What a name stands for; null where nothing fits or where only loosely several do. */
  find(written: string): Hit<T> | null {
    if (written.length > LONGEST_LOOKED_UP) return null;
    const exact = best(this.exact.get(fold(written)), written);
    if (exact) return { ...exact, how: "exact" };
    const words = stems(written);
    if (!words.length) return null;
    const isOfNames = words.every((word) => this.knownWords.has(word));
    const ordered = isOfNames ? best(this.ordered.get(words.join(" ")), written) : null;
    if (ordered) return { ...ordered, how: "ordered" };
    const sorted = isOfNames ? best(this.sorted.get(words.toSorted().join(" ")), written) : null;
    const loose = sorted ?? best(this.joined.get(words.join("")), written);
    return loose && !loose.rivals.length ? { ...loose, how: "loose" } : null;
  }

  /** Names of the things spelt most like what is written, at most `most`, nearest first; empty where nothing is near. */
  nearest(written: string, most = 3): string[] {
    return this.nearestNames(written).slice(0, most);
  }

  private readonly nearestNames = perText(MOST_TEXTS, LONGEST_NAME, (written): string[] => {
    const folded = fold(written).slice(0, 60);
    const words = new Set(stems(written));
    if (!words.size) return [];
    const allowed = Math.max(1, Math.min(4, Math.floor(folded.length / 3)));
    const scores = new Map<number, number>();
    const give = (at: number, score: number) => {
      if (score <= 4) scores.set(at, Math.min(score, scores.get(at) ?? score));
    };
    for (const { at, distance } of this.folded().near(folded, allowed)) give(at, distance);
    for (const at of [...this.placesWith([...words]), ...this.placesWithin(words)]) {
      give(at, 1.5 + Math.abs(words.size - (this.spellings[at]?.words.size ?? 0)) / 10);
    }
    const byName = new Map<string, number>();
    // In the order of the book, which decides between those that are alike.
    for (const [at, score] of [...scores].sort(([a], [b]) => a - b)) {
      const name = this.spellings[at]?.target.name ?? "";
      byName.set(name, Math.min(score, byName.get(name) ?? score));
    }
    return [...byName]
      .sort((a, b) => a[1] - b[1])
      .slice(0, MOST_NEAREST)
      .map(([name]) => name);
  });

  /** The places of names all of whose words are among these. */
  private placesWithin(words: ReadonlySet<string>): number[] {
    const counts = new Map<number, number>();
    for (const word of words) for (const at of this.byWord().get(word) ?? []) counts.set(at, (counts.get(at) ?? 0) + 1);
    return [...counts].flatMap(([at, n]) => (n === this.spellings[at]?.words.size ? [at] : []));
  }
}

/** What a name that fits nothing may mean, and why. */
export interface Guess<T> {
  targets: T[];
  why: "spelling" | "part of the name";
}

/** The forms of a name in which a letter may be wrong: as it is written, and its words in one form for singular and plural. */
function keysOf(name: string): string[] {
  const words = stems(name);
  return [words.join(" "), words.join("")];
}

function best<T extends { key: string; name: string }>(all: Ranked<T>[] | undefined, written: string): Omit<Hit<T>, "how"> | null {
  const isSigned = all !== undefined && (hasMinus(written) || all.some(({ signed }) => signed !== null));
  const hits = isSigned ? all.filter(({ target, signed }) => signsAgree(written, signed ?? target.name)) : all;
  if (!hits?.length) return null;
  const rank = Math.min(...hits.map((hit) => hit.rank));
  const targets = new Map(hits.filter((hit) => hit.rank === rank).map((hit) => [hit.target.key, hit.target]));
  const [target, ...others] = targets.values();
  return target ? { target, rivals: others.map((other) => other.name), also: others } : null;
}
