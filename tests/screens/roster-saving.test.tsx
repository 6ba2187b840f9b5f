import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useRosterSaving } from "@/components/builder/page/use-roster-saving";
import { engine } from "@/components/builder/state/engine";
import { createBuilder } from "@/components/builder/state/store";
import { openRoster } from "@/components/storage/open-roster";
import { rosterStore } from "@/components/storage/store";
import { keepUnsaved, readUnsaved } from "@/components/storage/unsaved-edit";
import { roster, small } from "./support";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function saved(id: string, name: string) {
  const store = await rosterStore();
  await store.put({ id, roster: { ...roster(["1 gnomes"]), name }, summary: null }, null);
  return store;
}

const rename = (name: string) => ({ do: "details", change: { name } }) as const;

test("while one types on, nothing older than a second is unsaved", async () => {
  const store = await saved("typing", "Start");
  const builder = createBuilder(roster(["1 gnomes"]), { engine, catalogue: small() });
  renderHook(() => useRosterSaving(builder, "typing", 1));
  for (let ms = 100; ms <= 8000; ms += 100) {
    builder.getState().dispatch(rename(String(ms)));
    await act(() => vi.advanceTimersByTimeAsync(100));
    const kept = Number((await store.get("typing"))?.roster.name);
    if (ms >= 1000) expect(ms - kept).toBeLessThan(1000);
  }
});

test("a single edit is saved soon, and once", async () => {
  const store = await saved("single", "Start");
  const builder = createBuilder(roster(["1 gnomes"]), { engine, catalogue: small() });
  renderHook(() => useRosterSaving(builder, "single", 1));
  builder.getState().dispatch(rename("One"));
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(await store.get("single")).toMatchObject({ rev: 2, roster: { name: "One" } });
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(await store.get("single")).toMatchObject({ rev: 2 });
});

test("on a full device the copy of the last edit stays until it is saved", async () => {
  const store = await saved("full", "Start");
  const last = { ...roster(["1 gnomes"]), name: "Last" };
  keepUnsaved("full", 1, last);
  const full = vi.spyOn(store, "put").mockRejectedValue(new Error("QuotaExceededError"));
  expect(await openRoster("full")).toMatchObject({ state: "ready", roster: { name: "Last" } });
  expect(readUnsaved("full", 1)).toEqual(last);
  full.mockRestore();
  expect(await openRoster("full")).toMatchObject({ state: "ready", roster: { name: "Last" }, record: { rev: 2 } });
  expect(readUnsaved("full", 1)).toBeNull();
  expect(await store.get("full")).toMatchObject({ roster: { name: "Last" } });
});
