/** A save that the device refuses: it is said, asked about on leaving, and tried again. */
import { act, cleanup, render, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useRosterSaving } from "@/components/builder/page/use-roster-saving";
import { engine } from "@/components/builder/state/engine";
import { createBuilder } from "@/components/builder/state/store";
import { StorageNotice } from "@/components/storage/notices/storage-notice";
import { setStorageState } from "@/components/storage/state";
import { rosterStore } from "@/components/storage/store";
import { roster, small } from "./support";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  setStorageState({ failed: false });
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function isAskedOnLeaving(): boolean {
  return !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

test("the page says so and asks on leaving, until a save has succeeded", async () => {
  render(<StorageNotice />);
  expect([screen.queryByRole("alert"), isAskedOnLeaving()]).toEqual([null, false]);
  act(() => setStorageState({ failed: true }));
  expect(screen.getByRole("alert").textContent).toContain("The last change was not saved");
  expect(isAskedOnLeaving()).toBe(true);
  act(() => setStorageState({ failed: false, saved: 1 }));
  expect([screen.queryByRole("alert"), isAskedOnLeaving()]).toEqual([null, false]);
});

test("a roster is saved again without another edit", async () => {
  const store = await rosterStore();
  await store.put({ id: "again", roster: roster(["1 gnomes"]), summary: null }, null);
  const builder = createBuilder(roster(["1 gnomes"]), { engine, catalogue: small() });
  renderHook(() => useRosterSaving(builder, "again", 1));
  const refused = vi.spyOn(store, "put").mockRejectedValue(new Error("QuotaExceededError"));
  builder.getState().dispatch({ do: "details", change: { name: "Last" } });
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(refused.mock.calls.length).toBeGreaterThan(1);
  expect((await store.get("again"))?.roster.name).not.toBe("Last");
  refused.mockRestore();
  await act(() => vi.advanceTimersByTimeAsync(3100));
  expect(await store.get("again")).toMatchObject({ rev: 2, roster: { name: "Last" } });
});
