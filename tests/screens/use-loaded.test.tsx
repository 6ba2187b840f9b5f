import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useLoaded } from "@/components/ui/use-loaded";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Loads "value of <key>" after some milliseconds; fails for "wrong". */
function load(key: string, ms: number): Promise<string> {
  return new Promise((resolve, reject) => {
    setTimeout(() => (key === "wrong" ? reject(new Error(key)) : resolve(`value of ${key}`)), ms);
  });
}

test("a value is loading, then loaded; with other dependencies it is loading again, and the earlier one is still at hand", async () => {
  const { result, rerender } = renderHook(({ key }) => useLoaded(() => load(key, 100), [key]), { initialProps: { key: "a" } });
  expect(result.current).toEqual({ state: "loading", value: null, last: null });
  await pass(100);
  expect(result.current).toEqual({ state: "loaded", value: "value of a", last: "value of a" });
  rerender({ key: "b" });
  expect(result.current).toEqual({ state: "loading", value: null, last: "value of a" });
  await pass(100);
  expect(result.current).toEqual({ state: "loaded", value: "value of b", last: "value of b" });
  rerender({ key: "wrong" });
  await pass(100);
  expect(result.current).toEqual({ state: "failed", value: null, last: "value of b" });
});

test("what arrives late for earlier dependencies is dropped", async () => {
  const { result, rerender } = renderHook(({ key, ms }) => useLoaded(() => load(key, ms), [key, ms]), {
    initialProps: { key: "slow", ms: 500 },
  });
  rerender({ key: "fast", ms: 100 });
  await pass(100);
  expect(result.current.value).toBe("value of fast");
  await pass(1000);
  expect(result.current.value).toBe("value of fast");
});

test("nothing is loaded until the dependencies have rested", async () => {
  const loaded = vi.fn((key: string) => load(key, 0));
  const { result, rerender } = renderHook(({ key }) => useLoaded(() => loaded(key), [key], 300), { initialProps: { key: "a" } });
  await pass(200);
  rerender({ key: "b" });
  await pass(299);
  expect(loaded).not.toHaveBeenCalled();
  await pass(1);
  expect(loaded.mock.calls).toEqual([["b"]]);
  await pass(1);
  expect(result.current.value).toBe("value of b");
});

test("values are shown as they come, and no longer once the component is gone", async () => {
  let tell: (value: number) => void = () => {};
  let stale = false;
  const { result, unmount } = renderHook(() =>
    useLoaded<number>(async (signal, show) => {
      tell = show;
      signal.addEventListener("abort", () => {
        stale = true;
      });
      return 1;
    }, []),
  );
  await pass(0);
  expect(result.current.value).toBe(1);
  act(() => tell(2));
  expect(result.current.value).toBe(2);
  unmount();
  expect(stale).toBe(true);
  tell(3);
  expect(result.current.value).toBe(2);
});

test("where there is nothing to load, it stays loading", async () => {
  const { result } = renderHook(() => useLoaded(() => null, []));
  await pass(1000);
  expect(result.current.state).toBe("loading");
});
