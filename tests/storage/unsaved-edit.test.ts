import { beforeEach, expect, test } from "vitest";
import { dropUnsaved, keepUnsaved, readUnsaved } from "@/components/storage/unsaved-edit";
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
  keepUnsaved("a", 3, last);
  expect(readUnsaved("a", 3)).toEqual(last);
  expect(readUnsaved("a", 3)).toEqual(last);
  expect(readUnsaved("a", 4)).toBeNull();
  dropUnsaved("a");
  expect(readUnsaved("a", 3)).toBeNull();
});

test("nothing throws where the browser forbids it or holds something else", () => {
  kept.set("muster-left:a", "{broken");
  expect(readUnsaved("a", 1)).toBeNull();
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get() {
      throw new Error("forbidden");
    },
  });
  keepUnsaved("a", 1, roster([]));
  dropUnsaved("a");
  expect(readUnsaved("a", 1)).toBeNull();
});
