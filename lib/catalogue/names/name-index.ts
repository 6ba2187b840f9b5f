/**
 * Finding entries and options by what people write. Names are compared without case, accents, plurals and punctuation, with
 * words in any order and written together or apart, as long as only one thing fits.
 */

import type { Catalogue } from "@/lib/catalogue/types";
import { lazy, perKey } from "@/lib/lazy";
import type { RosterOption } from "@/lib/schema/roster";
import { spellingDistance } from "./nearest-name";

/** What an entry's or preset's name stands for: the entry, and the options a preset brings. */
export interface NamedEntry {
  key: string;
  name: string;
  entry: string;
  options: RosterOption[];
}

/** What an option's name stands for. `choice` is null where none is named. */
export interface NamedOption {
  key: string;
  name: string;
  id: string;
  choice: string | null;
}

/** `exact`: the name as it is printed. `ordered`: the same words in the same order. `loose`: any order, or joined words. */
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
}

/** Names and what they stand for. Of several things with one name, the lowest rank is meant. */
export class NameTable<T extends { key: string; name: string }> {
  private exact = new Map<string, Ranked<T>[]>();
  private ordered = new Map<string, Ranked<T>[]>();
  private sorted = new Map<string, Ranked<T>[]>();
  private joined = new Map<string, Ranked<T>[]>();
  private spellings: { folded: string; words: Set<string>; target: T }[] = [];
  private readonly typos = lazy(
    () => new Typos(this.spellings.flatMap(({ folded }, at) => [...new Set([folded, ...keysOf(folded)])].map((key) => ({ key, at })))),
  );
  /** The places of the names with each word. */
  private readonly byWord = lazy((): ReadonlyMap<string, readonly number[]> => {
    const places = new Map<string, number[]>();
    for (const [at, { words }] of this.spellings.entries()) for (const word of words) push(places, word, at);
    return places;
  });
  private readonly stemmed = lazy(() => new Spellings(this.spellings.map(({ words }) => [...words].join(" "))));
  /** The first letters of names, and all their words: most of what is looked up is none. */
  private readonly beginnings = new Set<string>();
  private readonly known = new Set<string>();
  private readonly folded = lazy(() => new Spellings(this.spellings.map(({ folded }) => folded)));
  /** Names that were looked for lately: many lists say the same few. */
  private readonly guessed = new Map<string, Guessed<T>>();
  private readonly named = new Map<string, string[]>();
  /** The most parts a comma splits a name into. */
  parts = 1;
  /** The most words of a name. */
  longest = 1;

  add(name: string, target: T, rank: number): void {
    const words = stems(name);
    if (!words.length) return;
    push(this.exact, fold(name), { target, rank });
    push(this.ordered, words.join(" "), { target, rank });
    push(this.sorted, words.toSorted().join(" "), { target, rank });
    const joined = words.join("");
    push(this.joined, joined, { target, rank });
    for (let end = 1; end <= MOST_BEGINNING; end++) this.beginnings.add(joined.slice(0, end));
    for (const word of words) this.known.add(word);
    if (rank < 3) this.spellings.push({ folded: fold(name), words: new Set(words), target });
    this.parts = Math.max(this.parts, name.split(",").length);
    this.longest = Math.max(this.longest, words.length);
  }

  /** Whether a name may begin with this word, as `stems` gives it. */
  mayBegin(word: string): boolean {
    return this.beginnings.has(word.slice(0, MOST_BEGINNING));
  }

  /** What some words stand for that stand in this order, together or apart, each as `stems` gives it. */
  phrase(words: readonly string[]): Hit<T> | null {
    const ordered = best(this.ordered.get(words.join(" ")));
    if (ordered) return { ...ordered, how: "ordered" };
    const joined = words.length > 1 ? best(this.joined.get(words.join(""))) : null;
    return joined && !joined.rivals.length ? { ...joined, how: "loose" } : null;
  }

  /**
   * What a name that fits nothing may mean, likeliest first: things one letter away, or two in a long name; else things it is a
   * part of the name of. Empty where nothing is that near.
   */
  guess(written: string): Guessed<T> {
    return kept(this.guessed, written, () => this.guessAnew(written));
  }

  private guessAnew(written: string): Guessed<T> {
    const words = stems(written);
    if (!words.length || written.length > MOST_LETTERS) return { targets: [], why: "spelling" };
    const near = this.spelledLike(written, words);
    return near.length ? { targets: near, why: "spelling" } : { targets: this.namesWith(words), why: "part of the name" };
  }

  private spelledLike(written: string, words: readonly string[]): T[] {
    const keys = [...new Set([fold(written), ...keysOf(written)])];
    const one = new Set(keys.flatMap((key) => (key.length < 3 ? [] : this.typos().near(key))));
    const key = words.join(" ");
    if (one.size || key.length < 9) return this.targetsAt([...one]);
    return this.targetsAt(
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

  private namesWith(words: readonly string[]): T[] {
    if (!words.some((word) => word.length > 2)) return [];
    const having = this.placesWith(words);
    return this.targetsAt(having.toSorted((a, b) => (this.spellings[a]?.words.size ?? 0) - (this.spellings[b]?.words.size ?? 0)));
  }

  /** Each thing once. */
  private targetsAt(places: readonly number[]): T[] {
    const targets = new Map<string, T>();
    for (const at of places) {
      const target = this.spellings[at]?.target;
      if (target && !targets.has(target.key)) targets.set(target.key, target);
    }
    return [...targets.values()];
  }

  /** Whether a name is printed just so, case apart. */
  has(written: string): boolean {
    return this.exact.has(fold(written));
  }

  /** What a name stands for; null where nothing fits or where only loosely several do. */
  find(written: string): Hit<T> | null {
    if (written.length > 200) return null;
    const exact = best(this.exact.get(fold(written)));
    if (exact) return { ...exact, how: "exact" };
    const words = stems(written);
    if (!words.length) return null;
    const isOfNames = words.every((word) => this.known.has(word));
    const ordered = isOfNames ? best(this.ordered.get(words.join(" "))) : null;
    if (ordered) return { ...ordered, how: "ordered" };
    const sorted = isOfNames ? best(this.sorted.get(words.toSorted().join(" "))) : null;
    const loose = sorted ?? best(this.joined.get(words.join("")));
    return loose && !loose.rivals.length ? { ...loose, how: "loose" } : null;
  }

  /** Names of the things spelt most like what is written, at most `most`, nearest first; empty where nothing is near. */
  nearest(written: string, most = 3): string[] {
    const near = kept(this.named, written, () => this.nearestAnew(written));
    return near.slice(0, most);
  }

  private nearestAnew(written: string): string[] {
    const folded = fold(written).slice(0, 60);
    const words = new Set(stems(written));
    if (!words.size) return [];
    const allowed = Math.max(1, Math.min(4, Math.floor(folded.length / 3)));
    const scores = new Map<number, number>();
    const give = (at: number, score: number) => {
      if (score <= 4) scores.set(at, Math.min(score, scores.get(at) ?? score));
    };
    for (const { at, letters } of this.folded().near(folded, allowed)) give(at, letters);
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
  }

  /** The places of names all of whose words are among these. */
  private placesWithin(words: ReadonlySet<string>): number[] {
    const seen = new Map<number, number>();
    for (const word of words) for (const at of this.byWord().get(word) ?? []) seen.set(at, (seen.get(at) ?? 0) + 1);
    return [...seen].flatMap(([at, n]) => (n === this.spellings[at]?.words.size ? [at] : []));
  }
}

/** What a name that fits nothing may mean, and why. */
interface Guessed<T> {
  targets: T[];
  why: "spelling" | "part of the name";
}

/** Names that are told beside one that fits nothing. */
const MOST_NEAREST = 5;
const MOST_KEPT = 2000;

/** What was worked out for a name before, or is now; of hostile texts no more is kept than of a few long lists. */
function kept<V>(known: Map<string, V>, name: string, make: () => V): V {
  const before = known.get(name);
  if (before !== undefined) return before;
  const made = make();
  if (known.size >= MOST_KEPT) known.clear();
  if (name.length <= MOST_LETTERS) known.set(name, made);
  return made;
}

/** Texts by their length and letters, so that those spelt alike are found without a look at all. */
class Spellings {
  private readonly byLength: { at: number; text: string; letters: number }[][] = [];

  constructor(texts: readonly string[]) {
    for (const [at, text] of texts.entries()) {
      this.byLength[text.length] ??= [];
      this.byLength[text.length]?.push({ at, text, letters: lettersOf(text) });
    }
  }

  /** Those at most so many letters apart, in the order in which they were given. */
  near(written: string, most: number): { at: number; text: string; letters: number }[] {
    const own = lettersOf(written);
    const found: { at: number; text: string; letters: number }[] = [];
    for (let length = Math.max(0, written.length - most); length <= written.length + most; length++) {
      for (const { at, text, letters } of this.byLength[length] ?? []) {
        // One letter wrong takes away at most one letter and brings at most one.
        if (bitsIn(own & ~letters) > most || bitsIn(letters & ~own) > most) continue;
        const apart = spellingDistance(written, text, most);
        if (apart <= most) found.push({ at, text, letters: apart });
      }
    }
    return found.sort((a, b) => a.at - b.at);
  }
}

/** The letters of a text as bits. */
function lettersOf(text: string): number {
  let bits = 0;
  for (let i = 0; i < text.length; i++) bits |= 1 << (text.charCodeAt(i) & 31);
  return bits;
}

function bitsIn(bits: number): number {
  let n = 0;
  for (let left = bits; left; left &= left - 1) n++;
  return n;
}

/** Letters of the beginning of a name by which most others are told apart. */
const MOST_BEGINNING = 4;
/** A name of more letters is no slip of the pen. */
const MOST_LETTERS = 80;

/** The forms of a name in which a letter may be wrong: as it is written, and its words in one form for singular and plural. */
function keysOf(name: string): string[] {
  const words = stems(name);
  return [words.join(" "), words.join("")];
}

/** Names found by what is written with one letter wrong, missing, too many or swapped. */
class Typos {
  private places = new Map<number, number[]>();

  constructor(private known: readonly { key: string; at: number }[]) {
    for (const [i, { key }] of known.entries()) {
      if (key.length >= 3 && key.length <= MOST_LETTERS) for (const code of codesOf(key)) push(this.places, code, i);
    }
  }

  /** The places of names at most one letter away, the exact ones first. */
  near(key: string): number[] {
    const found = new Set<number>();
    for (const code of codesOf(key)) for (const i of this.places.get(code) ?? []) found.add(i);
    return [...found].flatMap((i) => {
      const known = this.known[i];
      return known && isSlip(key, known.key, 1) ? [known.at] : [];
    });
  }
}

/** Whether two names are at most so many letters apart. A number is never a slip of the pen. */
function isSlip(a: string, b: string, most: number): boolean {
  return digitsOf(a) === digitsOf(b) && spellingDistance(a, b, most) <= most;
}

function digitsOf(text: string): string {
  return /\d/.test(text) ? text.replace(/\D/g, "") : "";
}

/** Numbers for a text and for the text without each of its letters: texts one letter apart have one in common. */
function codesOf(text: string): Set<number> {
  // What stands in front of each letter and behind it, each letter times a power of one number: no walk for each letter left out.
  const front = [0];
  for (let i = 0; i < text.length; i++) front.push((Math.imul(front[i] ?? 0, BASE) + text.charCodeAt(i)) | 0);
  const codes = new Set([(front[text.length] ?? 0) >>> 2]);
  let behind = 0;
  let power = 1;
  for (let i = text.length - 1; i >= 0; i--) {
    codes.add(((Math.imul(front[i] ?? 0, power) + behind) | 0) >>> 2);
    behind = (behind + Math.imul(text.charCodeAt(i), power)) | 0;
    power = Math.imul(power, BASE);
  }
  return codes;
}

const BASE = 0x01000193;

/** Every name of a catalogue. */
export interface NameIndex {
  entries: NameTable<NamedEntry>;
  options: NameTable<NamedOption>;
}

/** The names of a catalogue; built when first asked for. */
export const nameIndex = perKey((catalogue: Catalogue): NameIndex => ({ entries: entryNames(catalogue), options: optionNames(catalogue) }));

/**
 * A game or army list by id, name or alias, and the names of the nearest where none fits. `brackets`: what stands in brackets behind
 * the name and was passed over.
 */
export function findNamed<T extends Named>(
  items: readonly T[],
  written: string,
): { found: T | null; nearest: string[]; brackets?: string } {
  const table = tableOf(items) as NameTable<Item<T>>;
  const whole = table.find(written);
  const brackets = whole ? "" : (/\s\([^()]*\)$/.exec(written)?.[0] ?? "");
  const hit = brackets ? table.find(written.slice(0, -brackets.length)) : whole;
  if (hit && !hit.rivals.length) return { found: hit.target.item, nearest: [], ...(brackets ? { brackets: brackets.trim() } : {}) };
  return { found: null, nearest: hit ? [hit.target.name, ...hit.rivals] : table.nearest(written) };
}

type Item<T> = { key: string; name: string; item: T };

/** A game, army list or anything else that goes by an id, a name or title, and aliases. */
export interface Named {
  id: string;
  name?: string;
  title?: string;
  aliases?: readonly string[] | undefined;
}

/** The names of some things; built when they are first asked for. */
const tableOf = perKey((items: readonly Named[]): NameTable<Item<Named>> => {
  const table = new NameTable<Item<Named>>();
  for (const item of items) {
    const name = item.name ?? item.title ?? item.id;
    const target = { key: item.id, name, item };
    table.add(name, target, 0);
    for (const alias of item.aliases ?? []) table.add(alias, target, 1);
    table.add(item.id, target, 2);
  }
  return table;
});

function entryNames(catalogue: Catalogue): NameTable<NamedEntry> {
  const table = new NameTable<NamedEntry>();
  for (const { entry } of catalogue.entries) {
    const target = { key: entry.id, name: entry.name, entry: entry.id, options: [] };
    table.add(entry.name, target, 0);
    for (const alias of entry.aliases ?? []) table.add(alias, target, 2);
    table.add(entry.id, target, 3);
  }
  for (const preset of catalogue.presets) {
    const options = preset.options.map(optionOf);
    const target = { key: `${preset.entry}+${preset.options.join("+")}`, name: preset.name, entry: preset.entry, options };
    table.add(preset.name, target, 1);
    for (const alias of preset.aliases ?? []) table.add(alias, target, 2);
  }
  return table;
}

function optionNames(catalogue: Catalogue): NameTable<NamedOption> {
  const table = new NameTable<NamedOption>();
  for (const option of new Set(catalogue.variants.map((variant) => variant.option))) {
    const { id, name, aliases = [], choices = [] } = option;
    const whole: NamedOption = { key: id, name, id, choice: null };
    table.add(name, whole, 0);
    for (const alias of aliases) table.add(alias, whole, 2);
    table.add(id, whole, 3);
    for (const choice of choices) {
      const target = { key: `${id}=${choice.id}`, name: choice.name, id, choice: choice.id };
      table.add(choice.name, target, 1);
      for (const alias of choice.aliases ?? []) table.add(alias, target, 2);
      for (const own of [name, ...aliases]) table.add(`${own} ${choice.id}`, target, 2);
      if (!fold(choice.name).includes(fold(name))) table.add(`${name} ${choice.name}`, target, 2);
      table.add(`${id} ${choice.id}`, target, 3);
    }
  }
  return table;
}

/** "shaman=2" as a roster keeps it. */
function optionOf(key: string): RosterOption {
  const at = key.indexOf("=");
  return at < 0 ? { id: key } : { id: key.slice(0, at), choice: key.slice(at + 1) };
}

/** Lower case, one space between words; punctuation stays. */
function fold(text: string): string {
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

/** The words of a name in the form they are compared in: no case, accents, plural or punctuation; "2nd level" is "2". */
export function stems(text: string): string[] {
  return [...kept(stemmed, text, () => stemsAnew(text))];
}

/** Texts that were taken apart lately: one line is looked at in many ways. */
const stemmed = new Map<string, readonly string[]>();

function stemsAnew(text: string): string[] {
  const words = wordsOf(text);
  const numbered = words.map((word) => NUMBERS.get(word) ?? (isDigit(word, 0) ? word.replace(/^(\d+)(st|nd|rd|th)$/, "$1") : word));
  const level = numbered.some((word) => isDigit(word, 0) && /^\d+$/.test(word));
  return (level ? numbered.filter((word) => !LEVEL.has(word)) : numbered).map(stem);
}

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
  stems: string[];
  start: number;
  end: number;
  /** "level", which says nothing beside a number. */
  level: boolean;
  number: boolean;
}

/** The words of a text with their places. */
export function wordsIn(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}\p{Cf}\p{So}+'’‘`´]+|&/gu)].flatMap(({ 0: written, index }): Word[] => {
    const found = stems(written);
    const end = index + written.length;
    return found.length
      ? [{ stems: found, start: index, end, level: LEVEL.has(written.toLowerCase()), number: found.every((one) => /^\d+$/.test(one)) }]
      : [];
  });
}

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

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function best<T extends { key: string; name: string }>(hits: Ranked<T>[] | undefined): Omit<Hit<T>, "how"> | null {
  if (!hits) return null;
  const rank = Math.min(...hits.map((hit) => hit.rank));
  const targets = new Map(hits.filter((hit) => hit.rank === rank).map((hit) => [hit.target.key, hit.target]));
  const [target, ...others] = targets.values();
  return target ? { target, rivals: others.map((other) => other.name), also: others } : null;
}

/** Names of the entries or options spelt most like a name that fits nothing; empty where none is near. */
export function nearest(catalogue: Catalogue, written: string, kind: "entry" | "option"): string[] {
  const index = nameIndex(catalogue);
  return (kind === "entry" ? index.entries : index.options).nearest(written);
}
