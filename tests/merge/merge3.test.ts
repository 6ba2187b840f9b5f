/** The laws of every merge, on random events, books and games; and by hand what is merged how. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { merge3 } from "@/lib/engine/merge/merge3";
import { isObject } from "@/lib/engine/schema/json";
import type { Pack } from "@/lib/engine/schema/pack";
import { mergeEvents } from "@/lib/events/merge-events";
import { mergeEvents as mergeGames } from "@/lib/paper/play/events";
import { mergeLaws } from "../support/merge-laws";

type Takes = (path: string) => boolean;

/** The first with some of what the second has, item by item: what somebody changed, added and took away. */
function mixed(value: unknown, other: unknown, takes: Takes, path = ""): unknown {
  if (isObject(value) && isObject(other)) {
    const names = new Set([...Object.keys(value), ...Object.keys(other)]);
    const fields = [...names].map((name) => [name, mixed(value[name], other[name], takes, `${path} ${name}`)] as const);
    return Object.fromEntries(fields.filter(([, one]) => one !== undefined));
  }
  if (Array.isArray(value) && Array.isArray(other)) {
    const idOf = (item: { id?: string; number?: number } | string) => (typeof item === "string" ? item : (item.id ?? item.number));
    const ids = new Set([...value, ...other].map(idOf));
    return [...ids].flatMap((id) => {
      const [own, theirs] = [value, other].map((list) => list.find((item) => idOf(item) === id));
      return mixed(own, theirs, takes, `${path} ${id}`) ?? [];
    });
  }
  return takes(path) ? other : value;
}

/** Something, and what two sides made of it: at random, or each in other places than the other one. */
function changed<T>(
  base: fc.Arbitrary<T>,
  of: fc.Arbitrary<T>,
): { three: fc.Arbitrary<readonly [T, T, T]>; apart: fc.Arbitrary<readonly [T, T, T]> } {
  const coins = fc.infiniteStream(fc.boolean());
  const two = (value: T, others: [T, T], takes: [Takes, Takes]) =>
    [value, mixed(value, others[0], takes[0]) as T, mixed(value, others[1], takes[1]) as T] as const;
  const isOdd = (path: string, by: number) => ([...path].reduce((sum, letter) => sum + letter.charCodeAt(0), by) & 1) === 1;
  return {
    three: fc
      .tuple(base, of, of, coins, coins)
      .map(([value, mine, theirs, a, b]) => two(value, [mine, theirs], [() => a.next().value === true, () => b.next().value === true])),
    apart: fc
      .tuple(base, of, of, fc.nat(1))
      .map(([value, mine, theirs, by]) => two(value, [mine, theirs], [(path) => isOdd(path, by), (path) => !isOdd(path, by)])),
  };
}

const limit = (number: number, count: number) => ({ number, who: { each: "army" }, may: "at-most", count, of: [{ entry: "mobs" }] });
const small = fc.integer({ min: 1, max: 3 });
const fields = {
  place: fc.constantFrom("Leeds", "York", "Hull"),
  points: small,
  asks: fc.subarray(["club", "phone", "team"]),
  deadline: fc.record({ date: fc.constantFrom("2026-11-25", "2026-11-26"), time: fc.constantFrom("20:00", "21:00") }),
};
const limits = fc.tuple(small, small, small).map((counts) => counts.map((count, i) => limit(i + 1, count)));
const eventWith = (all: typeof limits) =>
  fc
    .record({
      name: fc.constantFrom("Winter", "Autumn"),
      event: fc.record({ ...fields, limits: all }, { requiredKeys: ["limits", "asks"] }),
    })
    .map((one) => one as unknown as Pack);
const event = changed(eventWith(limits), eventWith(limits.chain((all) => fc.subarray(all))));
const entry = fc.record({
  id: fc.constantFrom("a", "b", "c", "d"),
  price: small,
  name: fc.constantFrom("A", "B"),
  tags: fc.subarray(["x", "y"]),
});
const book = fc.record({
  name: fc.constantFrom("One", "Two"),
  entries: fc.uniqueArray(entry, { selector: ({ id }) => id }),
  figures: fc.record({ move: small, list: fc.array(small, { maxLength: 2 }) }, { requiredKeys: [] }),
});

describe("an event", () => mergeLaws(event, mergeEvents));
describe("a book", () => mergeLaws(changed(book, book), (base, mine, theirs) => merge3(base, mine, theirs)));

describe("by hand", () => {
  const list = { name: "List", entries: [{ id: "a", name: "A", price: 5 }] };
  const [b, c] = ["b", "c"].map((id) => ({ id, name: id, price: 1 }));
  const withA = (change: object) => ({ ...list, entries: [{ ...list.entries[0], ...change }] });
  test.each([
    ["other fields of one item", withA({ price: 6 }), withA({ name: "AA" }), withA({ price: 6, name: "AA" }), []],
    ["one field, each otherwise: mine stays", withA({ price: 6 }), withA({ price: 7 }), withA({ price: 6 }), [["entries", "a", "price"]]],
    [
      "an item each",
      { ...list, entries: [...list.entries, b] },
      { ...list, entries: [...list.entries, c] },
      { ...list, entries: [...list.entries, b, c] },
      [],
    ],
    ["one deleted, one added", { ...list, entries: [] }, { ...list, entries: [...list.entries, c] }, { ...list, entries: [c] }, []],
    ["one deleted, changed there", { ...list, entries: [] }, withA({ price: 6 }), { ...list, entries: [] }, [["entries", "a"]]],
  ])("%s", (_, mine, theirs, value, places) => {
    const done = merge3<unknown>(list, mine, theirs);
    expect([done.value, done.conflicts]).toEqual([value, places]);
  });

  test("two limits that were added under one number both stay, the one added here under the next number", () => {
    const withLimits = (...limits: object[]) => ({ name: "Cup", event: { limits, numbered: limits.length } }) as unknown as Pack;
    const [one, mine, theirs] = [limit(1, 1), limit(2, 5), limit(2, 7)];
    const done = mergeEvents(withLimits(one), withLimits(one, mine), withLimits(one, theirs));
    expect([done.value.event?.limits, done.value.event?.numbered, done.conflicts]).toEqual([[one, { ...mine, number: 3 }, theirs], 3, []]);
  });

  test("what the other one did in a game follows what it follows there, once", () => {
    const [first, loss, note, fall] = ["a", "b", "c", "d"].map((id) => ({ id, kind: "phase" as const, phase: id }));
    const all = [first, loss, note, fall].flatMap((one) => one ?? []);
    const merged = mergeGames(all.slice(0, 3), [...all.slice(0, 2), ...all.slice(3)]);
    expect(merged).toEqual(all);
    expect(mergeGames(merged, all)).toEqual(merged);
  });
});

test("keys of the language itself are passed over", () => {
  const hostile = JSON.parse('{"__proto__":{"x":1},"a":1,"b":0}');
  expect(merge3<object>({ a: 0, b: 0 }, hostile, { a: 0, b: 1 }).value).toEqual({ a: 1, b: 1 });
});
