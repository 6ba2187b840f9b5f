import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useRosterSaving } from "@/components/builder/page/use-roster-saving";
import { engine } from "@/components/builder/state/engine";
import { createBuilder } from "@/components/builder/state/store";
import { changesOf } from "@/components/storage/changes";
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

test("an edit that was undone before it was saved is not taken up when the page was left at once", async () => {
  const store = await saved("undone", "Start");
  const builder = createBuilder({ ...roster(["1 gnomes"]), name: "Start" }, { engine, catalogue: small() });
  const { unmount } = renderHook(() => useRosterSaving(builder, "undone", 1));
  builder.getState().dispatch(rename("Undone"));
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(readUnsaved("undone", 1)).toMatchObject({ name: "Undone" });
  builder.getState().undo();
  await act(() => vi.advanceTimersByTimeAsync(1));
  unmount();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(readUnsaved("undone", 1)).toBeNull();
  expect(await openRoster("undone")).toMatchObject({ roster: { name: "Start" }, record: { rev: 1 } });
  expect(await store.get("undone")).toMatchObject({ rev: 1, roster: { name: "Start" } });
});

test("what another tab laid aside stays when a page without an edit is left", async () => {
  await saved("other-tab", "Start");
  const theirs = { ...roster(["1 gnomes"]), name: "Theirs" };
  const builder = createBuilder({ ...roster(["1 gnomes"]), name: "Start" }, { engine, catalogue: small() });
  const { unmount } = renderHook(() => useRosterSaving(builder, "other-tab", 1));
  keepUnsaved("other-tab", 1, theirs);
  unmount();
  expect(readUnsaved("other-tab", 1)).toMatchObject({ name: "Theirs" });
});

test("what is typed while a save is under way is laid aside for the revision that it makes", async () => {
  const store = await saved("meanwhile", "Start");
  const builder = createBuilder({ ...roster(["1 gnomes"]), name: "Start" }, { engine, catalogue: small() });
  renderHook(() => useRosterSaving(builder, "meanwhile", 1));
  const put = store.put.bind(store);
  vi.spyOn(store, "put").mockImplementationOnce(async (...saving) => {
    builder.getState().dispatch(rename("Second"));
    return put(...saving);
  });
  builder.getState().dispatch(rename("First"));
  await act(() => vi.advanceTimersByTimeAsync(360));
  expect(await store.get("meanwhile")).toMatchObject({ rev: 2, roster: { name: "First" } });
  expect(readUnsaved("meanwhile", 2)).toMatchObject({ name: "Second" });
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(await store.get("meanwhile")).toMatchObject({ rev: 3, roster: { name: "Second" } });
  expect(readUnsaved("meanwhile", 3)).toBeNull();
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

test("figures are saved with a roster whose army list is known, and none with another", async () => {
  const figures = async (id: string, catalogue: ReturnType<typeof small> | null) => {
    const store = await saved(id, "Start");
    const builder = createBuilder(roster(["1 gnomes"]), { engine, catalogue });
    renderHook(() => useRosterSaving(builder, id, 1));
    builder.getState().dispatch(rename("One"));
    await act(() => vi.advanceTimersByTimeAsync(400));
    return (await store.get(id))?.summary?.points;
  };
  expect([await figures("known", small()), await figures("unknown", null)]).toEqual([10, undefined]);
});

test("only what another tab does to this roster is looked at", async () => {
  const store = await saved("this", "Start");
  await saved("that", "Start");
  const builder = createBuilder({ ...roster(["1 gnomes"]), name: "Start" }, { engine, catalogue: small() });
  renderHook(() => useRosterSaving(builder, "this", 1));
  await act(() => vi.advanceTimersByTimeAsync(1));
  const looked = vi.spyOn(store, "get");
  const changes = changesOf<{ id: string; rev: number }>("rosters", store.kind);
  const tell = async (id: string, elsewhere: boolean) => {
    changes.announce({ id, rev: 2 }, elsewhere);
    await act(() => vi.advanceTimersByTimeAsync(1));
    await vi.dynamicImportSettled();
    return looked.mock.calls.length;
  };
  expect([await tell("that", true), await tell("this", false), await tell("this", true)]).toEqual([0, 0, 1]);
});

test("a page that is left saves what it has at once; where that is refused, it is tried again", async () => {
  const store = await saved("left", "Start");
  const builder = createBuilder(roster(["1 gnomes"]), { engine, catalogue: small() });
  const { unmount } = renderHook(() => useRosterSaving(builder, "left", 1));
  const refused = vi.spyOn(store, "put").mockRejectedValue(new Error("QuotaExceededError"));
  builder.getState().dispatch(rename("Last"));
  await act(() => vi.advanceTimersByTimeAsync(400));
  unmount();
  await act(() => vi.advanceTimersByTimeAsync(2900));
  // Not once more for the attempt before it was left.
  expect(refused).toHaveBeenCalledTimes(2);
  expect(readUnsaved("left", 1)).toMatchObject({ name: "Last" });
  refused.mockRestore();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect([(await store.get("left"))?.roster.name, readUnsaved("left", 1)]).toEqual(["Last", null]);
});

test("what is not to be saved any more is not laid aside either", async () => {
  const store = await saved("stopped", "Start");
  const builder = createBuilder(roster(["1 gnomes"]), { engine, catalogue: small() });
  const { result } = renderHook(() => useRosterSaving(builder, "stopped", 1));
  const put = vi.spyOn(store, "put").mockResolvedValue({ ok: false, reason: "deleted", current: null });
  builder.getState().dispatch(rename("One"));
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect([result.current.conflict, put.mock.calls.length]).toEqual(["deleted", 1]);
  localStorage.clear();
  builder.getState().dispatch(rename("Two"));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect([readUnsaved("stopped", 1), put.mock.calls.length]).toEqual([null, 1]);
});

test("what another tab saves before the engine is here is brought in once it is", async () => {
  const start = { ...roster(["1 gnomes"]), name: "Start" };
  const store = await saved("early", "Start");
  const { cover, view } = createBuilder(start, { engine, catalogue: small() }).getState();
  if (!cover) throw new Error("no army list");
  const builder = createBuilder(start, { cover, view, offers: [], asks: null });
  renderHook(() => useRosterSaving(builder, "early", 1));
  await act(() => vi.advanceTimersByTimeAsync(1));
  await store.put({ id: "early", roster: { ...start, name: "Theirs" }, summary: null }, 1);
  changesOf<{ id: string; rev: number }>("rosters", store.kind).announce({ id: "early", rev: 2 }, true);
  const settle = async () => {
    await act(() => vi.advanceTimersByTimeAsync(1));
    await vi.dynamicImportSettled();
    await act(() => vi.advanceTimersByTimeAsync(1));
  };
  await settle();
  expect(builder.getState().history.present.name).toBe("Start");
  act(() => builder.getState().start({ engine, catalogue: small() }));
  await settle();
  expect(builder.getState().history.present.name).toBe("Theirs");
});
