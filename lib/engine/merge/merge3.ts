/**
 * One value that two sides changed, merged from the state that both began with (a three-way merge): objects field by field, lists item
 * by item. Where both changed one place, each to something else, mine is kept and the place is reported.
 */
import { FORBIDDEN_KEYS, isObject, type JsonObject } from "@/lib/engine/schema/json";

/** How a field is merged; without one, objects are taken apart, and lists whose items are texts or have an `id` or an `entry`. */
export interface MergeRule {
  /** Kept from one side as it is. */
  whole?: true;
  /** What an item of the list is known by; of items with the same key, all are kept from one side. */
  key?: (item: never) => string;
  items?: MergeRule;
  /** The field that says what the object is: where a side changed it, the object is kept from one side. */
  kind?: string;
  /** Items that may exclude each other: where both sides exchanged one for others, the list is kept from one side. */
  exclusive?: true;
}

/** By the names of the fields; "*" holds for the others. */
export type MergeRules = Readonly<Record<string, MergeRule>>;

export interface Merged<T> {
  value: T;
  /** Where both sides changed one thing: the names of the fields and the keys of the items that lead to it. */
  conflicts: (readonly string[])[];
  /** What the value became since, with what the other side says in the conflicts. */
  withOther(now: T): T;
}

type Three<T> = readonly [base: T, mine: T, theirs: T];
type Items = ReadonlyMap<string, readonly unknown[]>;

export function merge3<T>(base: T, mine: T, theirs: T, rules: MergeRules = {}): Merged<T> {
  const merging = new Merging(rules);
  const value = merging.value([base, mine, theirs], [], {}) as T;
  const withOther = (now: T) => merge3(value, merge3(base, theirs, mine, rules).value, now, rules).value;
  return { value, conflicts: merging.conflicts, withOther };
}

class Merging {
  readonly conflicts: (readonly string[])[] = [];

  constructor(private readonly rules: MergeRules) {}

  value(three: Three<unknown>, path: readonly string[], rule: MergeRule): unknown {
    const [base, mine, theirs] = three;
    if (isSame(mine, theirs) || isSame(theirs, base)) return mine;
    if (isSame(mine, base)) return theirs;
    if (!rule.whole && isObject(mine) && isObject(theirs) && !isOther(three, rule))
      return this.fields([isObject(base) ? base : {}, mine, theirs], path);
    const lists = rule.whole ? null : listsOf(three);
    const keyed = lists?.map((list) => itemsOf(list, rule)) ?? [null];
    if (keyed.every((items) => items !== null) && !(rule.exclusive && bothExchanged(keyed as unknown as Three<Items>))) {
      const merged = this.list(keyed as unknown as Three<Items>, path, rule);
      return merged.length || (Array.isArray(mine) && Array.isArray(theirs)) ? merged : undefined;
    }
    this.conflicts.push(path);
    return mine;
  }

  private fields([base, mine, theirs]: Three<JsonObject>, path: readonly string[]): JsonObject {
    const merged: JsonObject = {};
    for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
      if (FORBIDDEN_KEYS.has(name)) continue;
      const rule = (Object.hasOwn(this.rules, name) ? this.rules[name] : this.rules["*"]) ?? {};
      const value = this.value([own(base, name), own(mine, name), own(theirs, name)], [...path, name], rule);
      if (value !== undefined) merged[name] = value;
    }
    return merged;
  }

  private list(three: Three<Items>, path: readonly string[], { items: rule = {} }: MergeRule): unknown[] {
    const merged = new Map<string, readonly unknown[]>();
    for (const key of new Set([...three[1].keys(), ...three[2].keys()])) {
      const groups = three.map((items) => items.get(key)) as unknown as Three<readonly unknown[] | undefined>;
      const isSingle = groups.every((group) => group === undefined || group.length === 1);
      const [base, mine, theirs] = isSingle ? groups.map((group) => group?.[0]) : groups;
      const value = this.value([base, mine, theirs], [...path, key], isSingle ? rule : { whole: true });
      if (value !== undefined) merged.set(key, isSingle ? [value] : (value as unknown[]));
    }
    const { order, isContested } = mergeOrder(three.map((items) => [...items.keys()]) as unknown as Three<string[]>, merged);
    if (isContested) this.conflicts.push(path);
    return order.flatMap((key) => merged.get(key) ?? []);
  }
}

/** Rosters share what an edit did not touch: most of it is the same object. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => isSame(item, b[i]));
  if (!isObject(a) || !isObject(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => isSame(own(a, name), own(b, name)));
}

function own(object: JsonObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

function isOther(three: Three<unknown>, { kind }: MergeRule): boolean {
  if (kind === undefined) return false;
  const [first, ...rest] = three.flatMap((value) => (isObject(value) ? [value[kind]] : []));
  return rest.some((one) => one !== first);
}

/** No list is an empty one; null where something else is there. */
function listsOf(three: Three<unknown>): readonly (readonly unknown[])[] | null {
  const lists = three.map((value) => value ?? []);
  return lists.every(Array.isArray) && three.some(Array.isArray) ? lists : null;
}

/** Null where an item is known by nothing. */
function itemsOf(list: readonly unknown[], { key }: MergeRule): Items | null {
  const items = new Map<string, unknown[]>();
  for (const item of list) {
    const known = key ? key(item as never) : isObject(item) ? (item.id ?? item.entry) : item;
    if (typeof known !== "string") return null;
    items.set(known, [...(items.get(known) ?? []), item]);
  }
  return items;
}

function bothExchanged([base, mine, theirs]: Three<Items>): boolean {
  const adds = (to: Items, other: Items) => [...to.keys()].some((key) => !base.has(key) && !other.has(key));
  return [...base.keys()].some((key) => !mine.has(key) && !theirs.has(key)) && adds(mine, theirs) && adds(theirs, mine);
}

/**
 * What both have is in the order of the side that changed it; what one side added follows what it follows there, mine first.
 * `isContested`: each side put the same items in an order of its own.
 */
function mergeOrder([base, mine, theirs]: Three<readonly string[]>, stays: ReadonlyMap<string, unknown>) {
  const [inMine, inTheirs, inBase] = [new Set(mine), new Set(theirs), new Set(base)];
  const isShared = (key: string) => stays.has(key) && inMine.has(key) && inTheirs.has(key);
  const [ours, others, before] = [mine, theirs, base].map((keys) => keys.filter(isShared)) as unknown as Three<string[]>;
  const isMoved = (keys: readonly string[]) =>
    !isSame(
      keys.filter((key) => inBase.has(key)),
      before,
    );
  const isContested = !isSame(ours, others) && isMoved(ours) && isMoved(others);
  const [ownRuns, theirRuns] = [mine, theirs].map((keys) => runsIn(keys, stays, isShared));
  const shared = isMoved(others) && !isMoved(ours) ? others : ours;
  const order = [START, ...shared].flatMap((key) => [
    ...(key === START ? [] : [key]),
    ...(ownRuns?.get(key) ?? []),
    ...(theirRuns?.get(key) ?? []),
  ]);
  return { order, isContested };
}

/** In front of every item. */
const START = "\0";

/** What one side alone has, by the shared item that it follows. */
function runsIn(keys: readonly string[], stays: ReadonlyMap<string, unknown>, isShared: (key: string) => boolean) {
  const runs = new Map<string, string[]>();
  let follows = START;
  for (const key of keys) {
    if (isShared(key)) follows = key;
    else if (stays.has(key)) runs.set(follows, [...(runs.get(follows) ?? []), key]);
  }
  return runs;
}
