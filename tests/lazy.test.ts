import { expect, test } from "vitest";
import { lazy, perKey, perText } from "@/lib/engine/lazy";

/** A maker that counts how often it was called. */
function counted<A extends unknown[], T>(make: (...args: A) => T) {
  const counter = { calls: 0, make: (...args: A) => ({ n: ++counter.calls, of: make(...args) }) };
  return counter;
}

test("a lazy value is made when it is first asked for, and once", () => {
  const counter = counted(() => "x");
  const value = lazy(counter.make);
  expect(counter.calls).toBe(0);
  expect([value(), value()]).toEqual([
    { n: 1, of: "x" },
    { n: 1, of: "x" },
  ]);
  expect(value()).toBe(value());
});

test.each([null, undefined, 0, "", false])("%s is a value like any other and is made once", (value) => {
  let calls = 0;
  const get = lazy(() => {
    calls++;
    return value;
  });
  expect([get(), get()]).toEqual([value, value]);
  expect(calls).toBe(1);
});

test("what could not be made is tried again", () => {
  let calls = 0;
  const get = lazy(() => {
    if (++calls === 1) throw new Error("not yet");
    return calls;
  });
  expect(get).toThrow("not yet");
  expect([get(), get()]).toEqual([2, 2]);
});

test("one value for each object, however alike the objects are", () => {
  const counter = counted(({ id }: { id: string }) => id);
  const get = perKey(counter.make);
  const [one, other] = [{ id: "a" }, { id: "a" }];
  expect([get(one), get(other), get(one)].map(({ n }) => n)).toEqual([1, 2, 1]);
});

test.each([null, 0, "", false])("%s is kept for an object like any other value", (value) => {
  let calls = 0;
  const get = perKey((_: object) => {
    calls++;
    return value;
  });
  const key = {};
  expect([get(key), get(key)]).toEqual([value, value]);
  expect(calls).toBe(1);
});

test("a text's value is kept until too many are, and a long text's is not", () => {
  const made: string[] = [];
  const upper = perText(2, 3, (text) => {
    made.push(text);
    return text.toUpperCase();
  });
  expect(["a", "a", "long", "long", "b", "a", "c", "a"].map(upper)).toEqual(["A", "A", "LONG", "LONG", "B", "A", "C", "A"]);
  // The third short text makes the first two forgotten.
  expect(made).toEqual(["a", "long", "long", "b", "c", "a"]);
});
