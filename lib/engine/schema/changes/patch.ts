/**
 * What differs between two JSON values, as a complete patch: applied forwards it makes the second of the first, backwards the first of
 * the second, the order of keys and items included.
 */
import type { Change } from "./change";

type Json = unknown;
type Objects = Record<string, Json>;
export type Path = readonly (string | number)[];

/** A patch that does not fit what it is applied to. */
export class PatchFault extends Error {
  constructor(
    readonly path: Path,
    readonly what: string,
  ) {
    super(`${path.join("/")}: ${what}`);
    this.name = "PatchFault";
  }
}

const isObjects = (value: unknown): value is Objects => typeof value === "object" && value !== null && !Array.isArray(value);
const textOf = (value: unknown) => JSON.stringify(value);

/** By what the items of a list are known; null where they are known by their place. */
export function keysOf(items: readonly unknown[]): string[] | null {
  const keys = items.map((item) => {
    if (typeof item === "string") return item;
    if (!isObjects(item)) return null;
    const key = item.id ?? item.number ?? item.entry;
    return typeof key === "string" || typeof key === "number" ? String(key) : null;
  });
  const known = keys.filter((key) => key !== null);
  return known.length === items.length && new Set(known).size === known.length ? known : null;
}

/** @param isWhole Whether what stands at a path is told as one, though only a part of it differs. */
export function differences(before: unknown, after: unknown, isWhole: (path: Path) => boolean = () => false): Change[] {
  const found = new Differences(isWhole);
  found.compare(before, after, []);
  return found.changes;
}

/** The parts of an object or of a list by what they are known by, in order. */
interface Keyed {
  keys: readonly string[];
  at(key: string): Json;
}

const keyedObject = (value: Objects): Keyed => ({ keys: Object.keys(value), at: (key) => value[key] });

function keyedList(items: readonly Json[]): Keyed | null {
  const keys = keysOf(items);
  if (!keys) return null;
  const byKey = new Map(keys.map((key, i) => [key, items[i]]));
  return { keys, at: (key) => byKey.get(key) };
}

class Differences {
  readonly changes: Change[] = [];

  constructor(private readonly isWhole: (path: Path) => boolean) {}

  compare(before: Json, after: Json, path: Path): void {
    if (textOf(before) === textOf(after)) return;
    const whole = this.isWhole(path);
    if (!whole && isObjects(before) && isObjects(after)) this.compareKeyed(keyedObject(before), keyedObject(after), path);
    else if (!whole && Array.isArray(before) && Array.isArray(after)) {
      const [old, now] = [keyedList(before), keyedList(after)];
      if (old && now) this.compareKeyed(old, now, path);
      else this.comparePlaced(before, after, path);
    } else this.changes.push({ path: [...path], kind: "changed", before, after });
  }

  private compareKeyed(old: Keyed, now: Keyed, path: Path): void {
    const [had, has] = [new Set(old.keys), new Set(now.keys)];
    for (const [at, key] of old.keys.entries())
      if (!has.has(key)) this.changes.push({ path: [...path, key], kind: "removed", before: old.at(key), at });
    const [kept, present] = [old.keys.filter((key) => has.has(key)), now.keys.filter((key) => had.has(key))];
    if (textOf(kept) !== textOf(present)) this.changes.push({ path: [...path], kind: "order", before: kept, after: present });
    for (const [at, key] of now.keys.entries()) {
      if (!had.has(key)) this.changes.push({ path: [...path, key], kind: "added", after: now.at(key), at });
      else this.compare(old.at(key), now.at(key), [...path, key]);
    }
  }

  private comparePlaced(before: readonly Json[], after: readonly Json[], path: Path): void {
    const partner = new Map(aligned(before, after).map(([i, j]) => [j, i]));
    const old = new Set(partner.values());
    for (const [at, item] of before.entries())
      if (!old.has(at)) this.changes.push({ path: [...path, at], kind: "removed", before: item, at });
    for (const [at, item] of after.entries()) {
      const from = partner.get(at);
      if (from === undefined) this.changes.push({ path: [...path, at], kind: "added", after: item, at });
      else this.compare(before[from], item, [...path, at]);
    }
  }
}

/** Longer lists are held against each other item by item at their ends alone. */
const MOST_ALIGNED = 400;

/** The places of items that are one and the same, or changed into one another; in order. */
function aligned(before: readonly Json[], after: readonly Json[]): [number, number][] {
  let start = 0;
  const same = (i: number, j: number) => textOf(before[i]) === textOf(after[j]);
  while (start < before.length && start < after.length && same(start, start)) start++;
  let [end, last] = [before.length, after.length];
  while (end > start && last > start && same(end - 1, last - 1)) {
    end--;
    last--;
  }
  const pairs: [number, number][] = Array.from({ length: start }, (_, i) => [i, i]);
  const [n, m] = [end - start, last - start];
  if (n <= MOST_ALIGNED && m <= MOST_ALIGNED && n > 0 && m > 0)
    pairs.push(...best(before.slice(start, end), after.slice(start, last), start));
  for (let i = 0; end + i < before.length; i++) pairs.push([end + i, last + i]);
  return pairs;
}

/** Pairs in order whose likeness adds up to the most. */
function best(old: readonly Json[], now: readonly Json[], start: number): [number, number][] {
  const like = old.map((a) => now.map((b) => likeness(a, b)));
  const sums = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  const sum = (i: number, j: number) => sums[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const paired = like[i]?.[j] ?? 0;
      (sums[i] as number[])[j] = Math.max(sum(i + 1, j), sum(i, j + 1), paired > 0 ? paired + sum(i + 1, j + 1) : 0);
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < old.length && j < now.length; ) {
    const paired = like[i]?.[j] ?? 0;
    if (paired > 0 && sum(i, j) === paired + sum(i + 1, j + 1)) pairs.push([start + i++, start + j++]);
    else if (sum(i, j) === sum(i + 1, j)) i++;
    else j++;
  }
  return pairs;
}

/** How far two items are one and the same: 4 where they are equal, less than 1 where parts of them are, 0 where nothing is. */
function likeness(a: Json, b: Json): number {
  if (textOf(a) === textOf(b)) return 4;
  if (!isObjects(a) || !isObjects(b)) return 0;
  const [left, right] = [partsOf(a), partsOf(b)];
  const common = [...left].filter((part) => right.has(part)).length;
  return common / (left.size + right.size - common);
}

function partsOf(value: Objects): Set<string> {
  return new Set(
    Object.entries(value).flatMap(([key, own]) =>
      Array.isArray(own)
        ? own.map((item) => `${key} ${textOf(item)}`)
        : isObjects(own)
          ? Object.entries(own).flatMap(([inner, item]) => [`${key} ${inner}`, `${key} ${inner} ${textOf(item)}`])
          : [`${key} ${textOf(own)}`],
    ),
  );
}

/** Changes by where they are. */
interface Node {
  own: Change[];
  below: Map<string | number, Node>;
}

/** The value with the changes made. @throws PatchFault where they do not fit it. */
export function applied(value: unknown, changes: readonly Change[]): unknown {
  return patched(value as Json, treeOf(changes), [], true);
}

/** The value as it was before the changes. @throws PatchFault where they do not fit it. */
export function takenBack(value: unknown, changes: readonly Change[]): unknown {
  return patched(value as Json, treeOf(changes), [], false);
}

function treeOf(changes: readonly Change[]): Node {
  const top: Node = { own: [], below: new Map() };
  for (const change of changes) {
    let node = top;
    for (const step of change.path) {
      const next = node.below.get(step) ?? { own: [], below: new Map() };
      node.below.set(step, next);
      node = next;
    }
    node.own.push(change);
  }
  return top;
}

function patched(value: Json, node: Node, path: Path, forwards: boolean): Json {
  const changed = node.own.find(({ kind }) => kind === "changed");
  if (changed) {
    const [from, to] = forwards ? [changed.before, changed.after] : [changed.after, changed.before];
    if (textOf(value) !== textOf(from)) throw new PatchFault(path, `${textOf(from)} is needed here, not ${textOf(value) ?? "nothing"}.`);
    return to as Json;
  }
  const steps = [...node.below];
  const inside = steps.filter(([, { own, below }]) => below.size || own.some(({ kind }) => kind === "changed" || kind === "order"));
  const ends = (kind: Change["kind"]) => steps.flatMap(([, { own }]) => own.filter((change) => change.kind === kind));
  const order = node.own.find(({ kind }) => kind === "order");
  const parts = new Parts(value, path);
  const deeper = () => {
    for (const [step, below] of inside) parts.set(step, patched(parts.get(step), below, [...path, step], forwards));
  };
  if (!forwards) deeper();
  parts.remove(ends(forwards ? "removed" : "added"), forwards);
  if (order) parts.arrange((forwards ? order.after : order.before) as Json);
  parts.add(ends(forwards ? "added" : "removed"), forwards);
  if (forwards) deeper();
  return parts.value();
}

/** The keys or items of a value while it is changed. */
class Parts {
  private readonly isList: boolean;
  private readonly isKeyed: boolean;
  private parts: { key: string; value: Json }[];

  constructor(
    value: Json,
    private readonly path: Path,
  ) {
    if (typeof value !== "object" || value === null) throw new PatchFault(path, "a list or an object is needed here.");
    this.isList = Array.isArray(value);
    const keys = Array.isArray(value) ? keysOf(value) : Object.keys(value);
    this.isKeyed = keys !== null;
    const items: Json[] = Array.isArray(value) ? value : Object.values(value as Objects);
    this.parts = items.map((item, i) => ({ key: keys?.[i] ?? "", value: item }));
  }

  private find(step: string | number): number {
    const at = typeof step === "number" ? step : this.parts.findIndex(({ key }) => key === step);
    if (at < 0 || at >= this.parts.length) throw new PatchFault([...this.path, step], "there is nothing here.");
    return at;
  }

  get(step: string | number): Json {
    return (this.parts[this.find(step)] as { value: Json }).value;
  }

  set(step: string | number, value: Json): void {
    (this.parts[this.find(step)] as { value: Json }).value = value;
  }

  remove(changes: readonly Change[], forwards: boolean): void {
    const gone = new Set(
      changes.map((change) => {
        const step = change.path.at(-1) ?? "";
        const at = this.find(step);
        const was = forwards ? change.before : change.after;
        // People who write an erratum need not copy what goes.
        if (was !== undefined && textOf(this.parts[at]?.value) !== textOf(was))
          throw new PatchFault(change.path, "what is here is not what was removed.");
        return at;
      }),
    );
    this.parts = this.parts.filter((_, i) => !gone.has(i));
  }

  arrange(order: Json): void {
    const keys = Array.isArray(order) ? order : [];
    const byKey = new Map(this.parts.map((part) => [part.key, part]));
    const next = keys.flatMap((key) => byKey.get(String(key)) ?? []);
    if (!this.isKeyed || next.length !== this.parts.length) throw new PatchFault(this.path, "what is here cannot be put into this order.");
    this.parts = next;
  }

  add(changes: readonly Change[], forwards: boolean): void {
    for (const change of changes.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0))) {
      const { at = this.parts.length, path } = change;
      const key = String(path.at(-1) ?? "");
      if (at > this.parts.length || (this.isKeyed && !this.isList && this.parts.some((part) => part.key === key)))
        throw new PatchFault(path, "nothing can be added here.");
      this.parts.splice(at, 0, { key, value: (forwards ? change.after : change.before) as Json });
    }
  }

  value(): Json {
    return this.isList ? this.parts.map(({ value }) => value) : Object.fromEntries(this.parts.map(({ key, value }) => [key, value]));
  }
}
