/** When a change is saved: soon after the last one, within a second of the first, and at once where the page goes. */
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { autosave } from "@/components/storage/autosave";
import { openShelf } from "@/components/storage/shelf";
import { setStorageState, useStorageState } from "@/components/storage/state";
import "./support";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  Object.defineProperty(document, "visibilityState", { configurable: true, value: "visible" });
});

function watched() {
  const said: string[] = [];
  const saving = autosave(
    () => said.push("save"),
    () => said.push("keep"),
  );
  return { said, saving };
}

test("a single change waits 350 ms to be saved, and is written down the moment after", () => {
  const { said, saving } = watched();
  saving.changed();
  expect(said).toEqual([]);
  vi.advanceTimersByTime(349);
  expect(said).toEqual(["keep"]);
  vi.advanceTimersByTime(1);
  expect(said).toEqual(["keep", "save"]);
  vi.advanceTimersByTime(5000);
  expect(said).toEqual(["keep", "save"]);
  saving.end();
});

test("changes that go on are saved 900 ms after the first, and the next ones are counted anew", () => {
  const { said, saving } = watched();
  for (let ms = 0; ms < 900; ms += 100) {
    saving.changed();
    vi.advanceTimersByTime(100);
    expect(said.filter((one) => one === "save")).toEqual(ms < 800 ? [] : ["save"]);
  }
  saving.changed();
  vi.advanceTimersByTime(349);
  expect(said.filter((one) => one === "save")).toEqual(["save"]);
  vi.advanceTimersByTime(1);
  expect(said.filter((one) => one === "save")).toEqual(["save", "save"]);
  saving.end();
});

test("a page that is left or hidden saves at once; one that is shown again does not", () => {
  const { said, saving } = watched();
  saving.changed();
  window.dispatchEvent(new Event("pagehide"));
  expect(said).toEqual(["keep", "save"]);
  vi.advanceTimersByTime(5000);
  expect(said).toEqual(["keep", "save"]);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(said).toHaveLength(2);
  Object.defineProperty(document, "visibilityState", { configurable: true, value: "hidden" });
  document.dispatchEvent(new Event("visibilitychange"));
  expect(said).toEqual(["keep", "save", "keep", "save"]);
  saving.end();
});

test("ended, it saves once more and then listens no longer", () => {
  const { said, saving } = watched();
  saving.changed();
  saving.end();
  expect(said).toEqual(["keep", "save"]);
  window.dispatchEvent(new Event("pagehide"));
  Object.defineProperty(document, "visibilityState", { configurable: true, value: "hidden" });
  document.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(5000);
  expect(said).toEqual(["keep", "save"]);
});

test("how saving stands follows each write, and a look that changes nothing is none", async () => {
  vi.useRealTimers();
  const { result } = renderHook(() => useStorageState());
  const shelf = await openShelf();
  expect(result.current.kind).toBe(shelf.kind);
  await act(async () => void (await shelf.change("desks", "a", () => ({ item: undefined, result: 0 }))));
  expect(result.current).toMatchObject({ failed: false, saved: null });
  act(() => setStorageState({ failed: true }));
  await act(async () => void (await shelf.changeAll("desks", ["a", "b"], () => ({ item: undefined, result: 0 }))));
  expect(result.current).toMatchObject({ failed: true, saved: null });
  await act(async () => void (await shelf.change("desks", "a", () => ({ item: null, result: 0 }))));
  expect(result.current.failed).toBe(false);
  expect(result.current.saved).not.toBeNull();
  const broken = shelf.change("desks", "a", () => {
    throw new Error("refused");
  });
  await act(async () => void (await broken.catch(() => {})));
  expect(result.current.failed).toBe(true);
  await act(async () => shelf.write({}));
  expect(result.current.failed).toBe(false);
});
