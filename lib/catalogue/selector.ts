/** Turns selectors into tests on bits. */

import type { Match, Possibility, RuleEntry, RuleOption, SelectorSubject } from "@/lib/rules/contract";
import type { Selector } from "@/lib/schema/common";
import { both, either, opposite } from "./possibility";

export interface SelectorEnv {
  /** Bit of a tag, or null if nothing in the book has it. */
  tagBit(tag: string): number | null;
  /** Option indices that a reference means; empty if none. */
  optionBits(ref: string): number[];
  variants: readonly RuleOption[];
  tagWords: number;
  optionWords: number;
  hasEntry(id: string): boolean;
  hasCategory(id: string): boolean;
  /** Whether some option moves a unit to another category. */
  categoriesMove: boolean;
  /** The match of a named selector. */
  named(id: string): Match;
  /** The army lists that an id means: itself, or those of a group. */
  armies(id: string): readonly string[];
  /** The army list of the roster. */
  army: string;
  /** `name` is what is not known, `among` where it was looked for. */
  fault(message: string, name?: string, among?: "entry" | "category" | "tag" | "option"): never;
}

/** @throws through env.fault for a name that is not in the book. */
export function compileSelector(selector: Selector, env: SelectorEnv): Match {
  if (typeof selector === "string") return env.named(selector);
  const tests: ((holder: SelectorSubject) => boolean)[] = [];
  const guesses: ((entry: RuleEntry) => Possibility)[] = [];

  if (selector.entry) {
    for (const id of selector.entry) if (!env.hasEntry(id)) env.fault(`no entry "${id}" in the book.`, id, "entry");
    const ids = new Set(selector.entry);
    tests.push((h) => ids.has(h.entry.entry.id));
    guesses.push((e) => (ids.has(e.entry.id) ? "always" : "never"));
  }
  if (selector.category) {
    for (const id of selector.category) if (!env.hasCategory(id)) env.fault(`no category "${id}" in the book.`, id, "category");
    const ids = new Set(selector.category);
    tests.push((h) => ids.has(h.category));
    guesses.push((e) => (env.categoriesMove ? "maybe" : ids.has(e.entry.category) ? "always" : "never"));
  }
  if (selector.tag) {
    const bits: number[] = [];
    for (const tag of selector.tag) {
      const bit = env.tagBit(tag);
      if (bit === null) env.fault(`nothing in the book has the tag "${tag}".`, tag, "tag");
      else bits.push(bit);
    }
    const mask = maskOf(bits, env.tagWords);
    const byOption = env.variants.some((variant) => variant.tags.some((t) => bits.includes(t)));
    tests.push((h) => overlaps(h.tagBits, mask));
    guesses.push((e) =>
      e.tags.some((t) => bits.includes(t)) || e.included.some((o) => o.tags.some((t) => bits.includes(t)))
        ? "always"
        : byOption
          ? "maybe"
          : "never",
    );
  }
  if (selector.option) {
    const bits: number[] = [];
    for (const ref of selector.option) {
      const found = env.optionBits(ref);
      if (found.length === 0) env.fault(`no option "${ref}" in the book.`, ref, "option");
      bits.push(...found);
    }
    const mask = maskOf(bits, env.optionWords);
    tests.push((h) => overlaps(h.optionBits, mask));
    guesses.push((e) => (e.included.some((o) => bits.includes(o.index)) ? "always" : "maybe"));
  }
  if (selector.command) {
    const kinds = new Set(selector.command);
    tests.push((h) => kinds.has(h.commandKind));
    guesses.push(() => "maybe");
  }
  if (selector.list) {
    const lists = new Set(selector.list.flatMap((id) => env.armies(id)));
    tests.push((h) => lists.has(h.home));
    guesses.push(() => "maybe");
  }
  if (selector.army) {
    const holds = selector.army.some((id) => env.armies(id).includes(env.army));
    tests.push(() => holds);
    guesses.push(() => (holds ? "always" : "never"));
  }
  if (selector.all) {
    for (const part of selector.all) {
      const inner = compileSelector(part, env);
      tests.push(inner);
      guesses.push(inner.possible);
    }
  }
  if (selector.any) {
    const inner = selector.any.map((part) => compileSelector(part, env));
    tests.push((h) => inner.some((m) => m(h)));
    guesses.push((e) => inner.map((m) => m.possible(e)).reduce(either, "never"));
  }
  if (selector.not) {
    const inner = compileSelector(selector.not, env);
    tests.push((h) => !inner(h));
    guesses.push((e) => opposite(inner.possible(e)));
  }

  const [only] = tests;
  const match = (tests.length === 1 && only ? (h: SelectorSubject) => only(h) : (h: SelectorSubject) => tests.every((t) => t(h))) as Match;
  match.possible = (entry) => guesses.reduce<Possibility>((answer, guess) => both(answer, guess(entry)), "always");
  return match;
}

export function maskOf(bits: readonly number[], words: number): Int32Array {
  const mask = new Int32Array(words);
  for (const bit of bits) mask[bit >> 5] = (mask[bit >> 5] ?? 0) | (1 << (bit & 31));
  return mask;
}

function overlaps(bits: Int32Array, mask: Int32Array): boolean {
  for (let i = 0; i < mask.length; i++) if (((bits[i] ?? 0) & (mask[i] ?? 0)) !== 0) return true;
  return false;
}
