/**
 * Texts within a small edit distance of another, without comparing it with each of them. The distance is `spellingDistance`: letters
 * added, dropped, changed or swapped with their neighbour. Both ways of finding them are exact.
 */

import { spellingDistance } from "@/lib/engine/nearest-name";
import { LONGEST_NAME } from "./words";

/** A key shorter than this is like too many others. */
const SHORTEST_KEY = 3;

/**
 * Keys at most one edit away. Two texts are one edit apart only if leaving out at most one letter of each can make them equal, so
 * each key is stored under its hash and the hashes of itself without each of its letters, and looked up by the same: the deletion
 * neighbourhood of Mor and Fraenkel ("A hash code method for detecting and correcting spelling errors", CACM 25(12), 1982), which
 * Garbe's SymSpell (2012) calls symmetric delete. What shares a hash is then compared.
 */
export class OneEditIndex {
  /** By the last bits of a hash the first key that has it, or -1; a map of lists would take ten times the memory. */
  private readonly first: Int32Array;
  /** Pairs of a key and the next pair with such a hash, or -1. */
  private readonly chains: Int32Array;

  constructor(private readonly keys: readonly { key: string; at: number }[]) {
    const hashes = keys.map(({ key }) => (key.length >= SHORTEST_KEY && key.length <= LONGEST_NAME ? [...deletionHashes(key)] : []));
    const many = hashes.reduce((sum, { length }) => sum + length, 0);
    this.first = new Int32Array(2 ** Math.ceil(Math.log2(many + 1))).fill(-1);
    this.chains = new Int32Array(2 * many);
    let pair = 0;
    // From the last key to the first, so that a chain begins with the first.
    for (let i = hashes.length - 1; i >= 0; i--)
      for (const hash of hashes[i] ?? []) {
        const bits = hash & (this.first.length - 1);
        this.chains.set([i, this.first[bits] ?? -1], pair);
        this.first[bits] = pair;
        pair += 2;
      }
  }

  /** The places (`at`) of keys at most one edit away, equal ones first. A digit is never taken for a misspelling. */
  near(key: string): number[] {
    if (key.length < SHORTEST_KEY) return [];
    const candidates = new Set<number>();
    for (const hash of deletionHashes(key)) {
      let pair = this.first[hash & (this.first.length - 1)] ?? -1;
      for (; pair >= 0; pair = this.chains[pair + 1] ?? -1) candidates.add(this.chains[pair] ?? -1);
    }
    return [...candidates].flatMap((i) => {
      const candidate = this.keys[i];
      const isNear = candidate && digitsOf(key) === digitsOf(candidate.key) && spellingDistance(key, candidate.key, 1) <= 1;
      return isNear ? [candidate.at] : [];
    });
  }
}

/** A text at a small edit distance, and its place in the list it came from. */
export interface NearText {
  at: number;
  text: string;
  distance: number;
}

/**
 * Texts at most a few edits away, for distances at which deletion hashes would be too many. A text is compared only where neither its
 * length nor its set of letters rules it out (filter and verify: G. Navarro, "A guided tour to approximate string matching", ACM
 * Computing Surveys 33(1), 2001).
 */
export class LetterSetIndex {
  private readonly byLength: { at: number; text: string; letters: number }[][] = [];
  private many = 0;

  constructor(texts: readonly string[] = []) {
    for (const text of texts) this.add(text);
  }

  add(text: string): void {
    this.byLength[text.length] ??= [];
    this.byLength[text.length]?.push({ at: this.many++, text, letters: letterBits(text) });
  }

  /** Those at most `most` edits away, in the order in which they were given. */
  near(written: string, most: number): NearText[] {
    const writtenLetters = letterBits(written);
    const near: NearText[] = [];
    for (let length = Math.max(0, written.length - most); length <= written.length + most; length++) {
      for (const { at, text, letters } of this.byLength[length] ?? []) {
        // One edit takes away at most one letter of the set and brings at most one.
        if (bitCount(writtenLetters & ~letters) > most || bitCount(letters & ~writtenLetters) > most) continue;
        const distance = spellingDistance(written, text, most);
        if (distance <= most) near.push({ at, text, distance });
      }
    }
    return near.sort((a, b) => a.at - b.at);
  }
}

/** The digits of a text, in order. */
export function digitsOf(text: string): string {
  return /\d/.test(text) ? text.replace(/\D/g, "") : "";
}

/** The letters of a text as a set of bits; letters 32 apart share one. */
function letterBits(text: string): number {
  let bits = 0;
  for (let i = 0; i < text.length; i++) bits |= 1 << (text.charCodeAt(i) & 31);
  return bits;
}

function bitCount(bits: number): number {
  let n = 0;
  for (let left = bits; left; left &= left - 1) n++;
  return n;
}

/** A polynomial hash of a text, and of the text without each of its letters. */
function deletionHashes(text: string): Set<number> {
  // The hashes of what stands before and behind each letter are carried along, so that no deletion is hashed from its beginning.
  const before = [0];
  for (let i = 0; i < text.length; i++) before.push((Math.imul(before[i] ?? 0, HASH_BASE) + text.charCodeAt(i)) | 0);
  // A hash of 30 bits is a small integer of the JavaScript engine, which maps look up faster.
  const hashes = new Set([(before[text.length] ?? 0) >>> 2]);
  let behind = 0;
  let power = 1;
  for (let i = text.length - 1; i >= 0; i--) {
    hashes.add(((Math.imul(before[i] ?? 0, power) + behind) | 0) >>> 2);
    behind = (behind + Math.imul(text.charCodeAt(i), power)) | 0;
    power = Math.imul(power, HASH_BASE);
  }
  return hashes;
}

/** The prime of the FNV-1 hash, as good a base as any odd number with bits far apart. */
const HASH_BASE = 0x01000193;
