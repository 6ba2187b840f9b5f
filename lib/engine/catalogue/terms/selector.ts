/** Turns selectors into tests on bits. */

import type { Selector, SelectorKeys } from "@/lib/engine/common";
import { perKey } from "@/lib/engine/lazy";
import type { Match, Possibility, RuleOption, SelectorSubject } from "@/lib/engine/rules/contract";
import { hasDetail } from "@/lib/engine/schema/book-parts";
import { both, either, opposite } from "./possibility";

export interface SelectorEnv {
  /** Bit of a tag, or null if nothing in the book has it. */
  tagBit(tag: string): number | null;
  /** Option indices that a reference means; empty if none. */
  optionBits(ref: string): number[];
  /** Option indices of a group; null for no group of the book. */
  groupBits(group: string): readonly number[] | null;
  variants: readonly RuleOption[];
  tagWords: number;
  optionWords: number;
  hasEntry(id: string): boolean;
  hasCategory(id: string): boolean;
  /** Whether some option or rule moves a unit to another category. */
  categoriesMove: boolean;
  /** The match of a named selector. */
  named(id: string, fault: NameFault): Match;
  /** The army lists that an id means: itself, or those of a group. */
  armies(id: string): readonly string[];
  /** The army list of the roster. */
  army: string;
}

/** `name` is what is not known, `among` where it was looked for. */
export type NameFault = (message: string, name?: string, among?: "entry" | "category" | "tag" | "option" | "group" | "selector") => never;

/** @throws through `fault` for a name that is not in the book. */
export function compileSelector(selector: Selector, env: SelectorEnv, fault: NameFault): Match {
  if (typeof selector === "string") return env.named(selector, fault);
  const { entry, category, tag, option, group, command, list, army, attached, details, holds, all = [], any, not } = selector;
  const parts: Match[] = [];
  if (entry) parts.push(ofEntries(entry, env, fault));
  if (category) parts.push(ofCategories(category, env, fault));
  if (tag) parts.push(ofTags(tag, env, fault));
  if (option) parts.push(ofOptions(option, env, fault));
  if (group) parts.push(ofGroups(group, env, fault));
  if (command) parts.push(ofCommands(command));
  if (list) parts.push(ofLists(list.flatMap((id) => env.armies(id))));
  if (army) parts.push(always(army.some((id) => env.armies(id).includes(env.army))));
  if (attached !== undefined) parts.push(ofAttached(attached));
  for (const [id, names] of Object.entries(details ?? {})) parts.push(ofDetails(id, names));
  if (holds) parts.push(ofCopies(holds, env, fault));
  for (const part of all) parts.push(compileSelector(part, env, fault));
  if (any) parts.push(anyOf(any.map((part) => compileSelector(part, env, fault))));
  if (not) parts.push(noneOf(compileSelector(not, env, fault)));
  return allOf(parts);
}

// One function a part: what a test holds on to is what it needs, and a catalogue has hundreds of them.

function matching(test: (subject: SelectorSubject) => boolean, possible: Match["possible"]): Match {
  const match = test as Match;
  match.possible = possible;
  return match;
}

function ofEntries(wanted: readonly string[], env: SelectorEnv, fault: NameFault): Match {
  for (const id of wanted) if (!env.hasEntry(id)) fault(`no entry "${id}" in the book.`, id, "entry");
  const ids = new Set(wanted);
  return matching(
    (h) => ids.has(h.entry.entry.id),
    (e) => (ids.has(e.entry.id) ? "always" : "never"),
  );
}

function ofCategories(wanted: readonly string[], env: SelectorEnv, fault: NameFault): Match {
  for (const id of wanted) if (!env.hasCategory(id)) fault(`no category "${id}" in the book.`, id, "category");
  const ids = new Set(wanted);
  return matching((h) => ids.has(h.category), env.categoriesMove ? () => "maybe" : (e) => (ids.has(e.entry.category) ? "always" : "never"));
}

function ofTags(wanted: readonly string[], env: SelectorEnv, fault: NameFault): Match {
  const bits = wanted.map((tag) => env.tagBit(tag) ?? fault(`nothing in the book has the tag "${tag}".`, tag, "tag"));
  const has = (tags: readonly number[]) => tags.some((t) => bits.includes(t));
  return matching(
    withAny(bits, env.tagWords, (h) => h.tagBits),
    (e) => (has(e.tags) || e.included.some((o) => has(o.tags)) ? "always" : bits.some((bit) => tagsOf(env).has(bit)) ? "maybe" : "never"),
  );
}

/** The tags that some option has. */
const tagsOf = perKey((env: SelectorEnv): ReadonlySet<number> => new Set(env.variants.flatMap((variant) => variant.tags)));

function ofOptions(wanted: readonly string[], env: SelectorEnv, fault: NameFault): Match {
  const bits = wanted.flatMap((ref) => {
    const indices = env.optionBits(ref);
    return indices.length ? indices : fault(`no option "${ref}" in the book.`, ref, "option");
  });
  return havingAny(bits, env);
}

function ofGroups(wanted: readonly string[], env: SelectorEnv, fault: NameFault): Match {
  const bits = wanted.flatMap((group) => env.groupBits(group) ?? fault(`no option is in the group "${group}".`, group, "group"));
  return havingAny(bits, env);
}

function havingAny(bits: readonly number[], env: SelectorEnv): Match {
  return matching(
    withAny(bits, env.optionWords, (h) => h.optionBits),
    (e) => (e.included.some((o) => bits.includes(o.index)) ? "always" : "maybe"),
  );
}

function withAny(
  bits: readonly number[],
  words: number,
  of: (subject: SelectorSubject) => Int32Array,
): (subject: SelectorSubject) => boolean {
  const [only] = bits;
  if (only !== undefined && bits.length === 1) return (h) => hasBit(of(h), only);
  const mask = maskOf(bits, words);
  return (h) => overlaps(of(h), mask);
}

/** Units with so many copies of some options, all together. */
function ofCopies(
  { options: { option = [], tag = [], group = [] }, copies }: NonNullable<SelectorKeys["holds"]>,
  env: SelectorEnv,
  fault: NameFault,
): Match {
  const some = [...(option.length ? [ofOptions(option, env, fault)] : []), ...(group.length ? [ofGroups(group, env, fault)] : [])];
  const bits = new Set([...option.flatMap((ref) => env.optionBits(ref)), ...group.flatMap((one) => env.groupBits(one) ?? [])]);
  const tags = new Set(tag.map((one) => env.tagBit(one) ?? fault(`nothing in the book has the tag "${one}".`, one, "tag")));
  const counts = (variant: RuleOption) => bits.has(variant.index) || variant.tags.some((one) => tags.has(one));
  const isPossible = anyOf(some);
  // What every such unit has is a copy, unless another choice of it is taken.
  const includedIn = ({ entry, options }: SelectorSubject) =>
    entry.included.filter((own) => counts(own) && !options.some(({ variant }) => variant.option === own.option)).length;
  return matching(
    (h) => h.options.reduce((n, one) => (counts(one.variant) ? n + one.copies : n), includedIn(h)) >= copies,
    (e) => (some.length && tags.size === 0 && isPossible.possible(e) === "never" ? "never" : "maybe"),
  );
}

function ofCommands(wanted: readonly string[]): Match {
  const kinds = new Set(wanted);
  return matching(
    (h) => kinds.has(h.commandKind),
    () => "maybe",
  );
}

function ofLists(wanted: readonly string[]): Match {
  const lists = new Set(wanted);
  return matching(
    (h) => lists.has(h.home),
    () => "maybe",
  );
}

function ofAttached(wanted: boolean): Match {
  return matching(
    (h) => h.attached === wanted,
    () => "maybe",
  );
}

function ofDetails(id: string, names: readonly string[]): Match {
  return matching(
    (h) => hasDetail(h.entry.entry, id, names),
    (e) => (hasDetail(e.entry, id, names) ? "always" : "never"),
  );
}

function always(holds: boolean): Match {
  return matching(
    () => holds,
    () => (holds ? "always" : "never"),
  );
}

function allOf(parts: readonly Match[]): Match {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  return matching(
    (h) => parts.every((match) => match(h)),
    (e) => parts.reduce<Possibility>((answer, { possible }) => both(answer, possible(e)), "always"),
  );
}

function anyOf(parts: readonly Match[]): Match {
  return matching(
    (h) => parts.some((match) => match(h)),
    (e) => parts.reduce<Possibility>((answer, { possible }) => either(answer, possible(e)), "never"),
  );
}

function noneOf(part: Match): Match {
  return matching(
    (h) => !part(h),
    (e) => opposite(part.possible(e)),
  );
}

export function maskOf(bits: readonly number[], words: number): Int32Array {
  const mask = new Int32Array(words);
  for (const bit of bits) mask[bit >> 5] = (mask[bit >> 5] ?? 0) | (1 << (bit & 31));
  return mask;
}

export function hasBit(bits: Int32Array, bit: number): boolean {
  return bit >= 0 && (((bits[bit >> 5] ?? 0) >> (bit & 31)) & 1) === 1;
}

function overlaps(bits: Int32Array, mask: Int32Array): boolean {
  for (let i = 0; i < mask.length; i++) if (((bits[i] ?? 0) & (mask[i] ?? 0)) !== 0) return true;
  return false;
}
