import { beforeEach, expect, test } from "vitest";
import { dropLeft, keepLeft, readLeft } from "@/components/storage/unsaved-edit";
import { roster } from "../support/make";

// A stand-in for the browser's local storage, enough for one tab.
const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    value: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
});

test("what was left is read by the revision it builds on, until it is dropped", () => {
  const last = roster(["1 gnomes"]);
  keepLeft("a", 3, last);
  expect(readLeft("a", 3)).toEqual(last);
  expect(readLeft("a", 3)).toEqual(last);
  expect(readLeft("a", 4)).toBeNull();
  dropLeft("a");
  expect(readLeft("a", 3)).toBeNull();
});

test("nothing throws where the browser forbids it or holds something else", () => {
  kept.set("muster-left:a", "{broken");
  expect(readLeft("a", 1)).toBeNull();
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get() {
      throw new Error("forbidden");
    },
  });
  keepLeft("a", 1, roster([]));
  dropLeft("a");
  expect(readLeft("a", 1)).toBeNull();
});
