/** What pages show of the things on the device, kept up with what changes there. */
import "fake-indexeddb/auto";
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { withOwn } from "@/components/storage/own-library";
import { ownStore } from "@/components/storage/own-store";
import { firstSave, setStorageState, useStorageState } from "@/components/storage/state";
import { designStore, rosterStore } from "@/components/storage/store";
import { NOT_LOADED, useLibrary } from "@/components/storage/use-library";
import { useOwn } from "@/components/storage/use-own";
import { useBin, useDesigns, useRosters } from "@/components/storage/use-rosters";
import { roster } from "../support/make";
import { pack, smallLibrary } from "../support/small-library";

const { showToast } = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock("@/components/ui/toast", () => ({ showToast }));

const soon = (look: () => void) => vi.waitFor(look, { interval: 2 });

afterEach(() => showToast.mockClear());

test("saving is told to who waits for the first save, at once where there was one", async () => {
  let saves = 0;
  void firstSave().then(() => saves++);
  setStorageState({ kind: "device" });
  await Promise.resolve();
  expect(saves).toBe(0);
  setStorageState({ saved: 5 });
  await Promise.resolve();
  expect(saves).toBe(1);
  setStorageState({ saved: 6 });
  void firstSave().then(() => saves++);
  await Promise.resolve();
  expect(saves).toBe(2);
});

test("how saving stands is drawn again when it changes, and the browser asks before it leaves with something unsaved", () => {
  const { result, unmount } = renderHook(useStorageState);
  const leave = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  act(() => setStorageState({ failed: true }));
  expect([result.current.failed, leave()]).toEqual([true, true]);
  act(() => setStorageState({ failed: true }));
  act(() => setStorageState({ failed: false, saved: 9 }));
  expect([result.current.failed, result.current.saved, leave()]).toEqual([false, 9, false]);
  unmount();
});

test("rosters, the bin and designs follow the device", async () => {
  const [store, designs] = await Promise.all([rosterStore(), designStore()]);
  const all = renderHook(useRosters);
  const bin = renderHook(useBin);
  const made = renderHook(useDesigns);
  expect([all.result.current, bin.result.current, made.result.current]).toEqual([null, null, null]);
  const ids = (of: { result: { current: readonly { id: string }[] | null } }) => of.result.current?.map(({ id }) => id);
  await soon(() => expect([ids(all), ids(bin), ids(made)]).toEqual([[], [], []]));
  await act(async () => void (await store.put({ id: "a", roster: roster([]), summary: null }, null)));
  await act(async () => void (await designs.put({ id: "d", roster: roster([]), summary: null }, null)));
  await soon(() => expect([ids(all), ids(bin), ids(made)]).toEqual([["a"], [], ["d"]]));
  await act(async () => void (await store.remove("a")));
  await soon(() => expect([ids(all), ids(bin)]).toEqual([[], ["a"]]));
});

test("a device that cannot be read has nothing", async () => {
  const store = await rosterStore();
  const list = vi.spyOn(store, "list").mockRejectedValue(new Error("closed"));
  const { result } = renderHook(useRosters);
  await soon(() => expect(result.current).toEqual([]));
  list.mockRestore();
});

test("army books and packs of the player's own follow the device", async () => {
  const { result } = renderHook(useOwn);
  expect(result.current).toBeNull();
  await soon(() => expect(result.current?.packs).toEqual([]));
  const own = await ownStore();
  await act(async () => void (await own.changePack("small-game", "mine", () => ({ pack: pack("mine"), everywhere: false }))));
  await soon(() => expect(result.current?.packs.map(({ key }) => key)).toEqual(["small-game/mine"]));
});

test("the library is loaded once it is wanted; where it cannot be, that is told", async () => {
  const library = withOwn(smallLibrary());
  const load = vi.fn(async () => library);
  const { result, rerender } = renderHook(({ wanted }) => useLibrary(load, wanted), { initialProps: { wanted: false } });
  await Promise.resolve();
  expect([result.current, load.mock.calls.length]).toEqual([null, 0]);
  rerender({ wanted: true });
  await soon(() => expect(result.current).toBe(library));
  const refused = async () => {
    throw new Error("no network");
  };
  const failed = renderHook(() => useLibrary(refused));
  await soon(() => expect(showToast.mock.calls).toEqual([[{ message: NOT_LOADED }]]));
  expect([failed.result.current, NOT_LOADED]).toEqual([null, "The books could not be loaded. Check the connection and try again."]);
});
