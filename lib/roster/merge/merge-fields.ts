/** Fields that two sides changed, each from the same start. */
import { FORBIDDEN_KEYS, isSame as holdSame, orderedText } from "@/lib/schema/json";
import type { RosterOption } from "@/lib/schema/roster";
import { mergeOrder } from "./merge-order";

export type Fields = Readonly<Record<string, unknown>>;
export type Three<T> = readonly [base: T, mine: T, theirs: T];
/** Told of a field that both changed, each to something else. */
export type Ask = (field: string, here: unknown, kept: unknown) => void;

/** Rosters share what an edit did not touch. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || holdSame(a, b);
}

/** What holds of the two; null where both changed it, each to something else. */
export function pick<T>([base, mine, theirs]: Three<T>): { value: T } | null {
  if (isSame(mine, theirs) || isSame(mine, base)) return { value: theirs };
  return isSame(theirs, base) ? { value: mine } : null;
}

/** Field by field, but for some. What both changed stays as in theirs. */
export function mergeFields([base, mine, theirs]: Three<Fields>, without: ReadonlySet<string>, ask: Ask): Record<string, unknown> {
  const merged: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    if (without.has(name) || FORBIDDEN_KEYS.has(name)) continue;
    const held = pick([base[name], mine[name], theirs[name]]);
    if (!held) ask(name, mine[name], theirs[name]);
    const { value } = held ?? { value: theirs[name] };
    if (value !== undefined) merged[name] = value;
  }
  return merged;
}

/** Things that are known by what is in them, such as packs and guesses: what either side added, without what either took away. */
export function mergeItems<T>([base, mine, theirs]: Three<readonly T[]>): T[] {
  const [before, own, others] = [byContent(base), byContent(mine), byContent(theirs)];
  const all = new Map([...own, ...others]);
  const stays = new Set([...all.keys()].filter((key) => (own.has(key) && others.has(key)) || !before.has(key)));
  const { order } = mergeOrder([...before.keys()], [...own.keys()], [...others.keys()], stays, isBefore);
  return order.map((key) => all.get(key) as T);
}

function byContent<T>(items: readonly T[]): Map<string, T> {
  const all = new Map<string, T>();
  for (const item of items) {
    const text = orderedText(item);
    let n = 0;
    while (all.has(`${n} ${text}`)) n++;
    all.set(`${n} ${text}`, item);
  }
  return all;
}

/** By what is in them, so that it is the same from either side. */
export function isBefore(run: readonly string[], other: readonly string[]): boolean {
  return run.join("\n") < other.join("\n");
}

type Options = readonly RosterOption[];

/** The options of a unit: by id, then by choice. `ask` gets the id; "" where all of them have to be chosen from one side. */
export function mergeOptions(three: Three<Options>, ask: (id: string, here: Options, kept: Options) => void): Options {
  const held = pick(three);
  if (held) return held.value;
  const [, mine, theirs] = three;
  const keyed = three.map(byKey) as unknown as Three<ReadonlyMap<string, RosterOption>>;
  const asked: string[] = [];
  const items = new Map<string, RosterOption>();
  for (const id of new Set([...theirs, ...mine].map((option) => option.id))) {
    const of = three.map((all) => all.filter((option) => option.id === id)) as unknown as Three<Options>;
    const variants = mergeVariants(of);
    if (!variants) asked.push(id);
    for (const [key, option] of byKey(variants ?? of[2])) items.set(key, option);
  }
  const [before, own, others] = keyed.map((all) => [...all.keys()]) as unknown as Three<string[]>;
  const { order, clash } = mergeOrder(before, own, others, new Set(items.keys()), isBefore);
  if (clash || bothExchanged(three)) {
    ask("", mine, theirs);
    return theirs;
  }
  for (const id of asked)
    ask(
      id,
      mine.filter((option) => option.id === id),
      theirs.filter((option) => option.id === id),
    );
  return order.map((key) => items.get(key) as RosterOption);
}

/** Whether both took away the same and each put something else in its place: together they may exclude each other. */
function bothExchanged([base, mine, theirs]: Three<Options>): boolean {
  const [before, own, others] = [base, mine, theirs].map((all) => new Set(all.map(({ id }) => id))) as unknown as Three<Set<string>>;
  const added = (to: ReadonlySet<string>, not: ReadonlySet<string>) => [...to].some((id) => !before.has(id) && !not.has(id));
  return [...before].some((id) => !own.has(id) && !others.has(id)) && added(own, others) && added(others, own);
}

/** What a unit has of one option; null where the sides do not go together. */
function mergeVariants(three: Three<Options>): Options | null {
  const held = pick(three);
  if (held) return held.value;
  const [base, mine, theirs] = three;
  // Taken away here, changed there.
  if (!mine.length || !theirs.length) return null;
  const [before, own, others] = three.map(byKey) as unknown as Three<ReadonlyMap<string, RosterOption>>;
  const isRepeated = [base, mine, theirs].some((all) => new Set(all.map(({ choice }) => choice)).size < all.length);
  const adds = (to: ReadonlyMap<string, unknown>, not: ReadonlyMap<string, unknown>) =>
    [...to.keys()].some((key) => !before.has(key) && !not.has(key));
  if (isRepeated || (adds(own, others) && adds(others, own))) return null;
  const merged: RosterOption[] = [];
  for (const key of new Set([...others.keys(), ...own.keys()])) {
    const one = pick([before.get(key), own.get(key), others.get(key)]);
    if (!one) return null;
    if (one.value) merged.push(one.value);
  }
  return merged;
}

function byKey(options: Options): Map<string, RosterOption> {
  const all = new Map<string, RosterOption>();
  for (const option of options) {
    const key = JSON.stringify([option.id, option.choice]);
    let n = 0;
    while (all.has(`${key} ${n}`)) n++;
    all.set(`${key} ${n}`, option);
  }
  return all;
}
