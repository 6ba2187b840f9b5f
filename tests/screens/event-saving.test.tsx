/** An event that is edited: what a page was left with is there again, whether or not the device had time to save it. */
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useEvent } from "@/components/events/form/use-event";
import { ownStore } from "@/components/storage/own-store";
import { Pack } from "@/lib/engine/schema/pack";

const event = Pack.parse({ format: "muster-pack/1", id: "autumn-cup", name: "Autumn cup", game: "small", event: { points: 1000 } });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

async function opened() {
  const { result, unmount } = renderHook(() => useEvent("small", "autumn-cup"));
  await waitFor(() => expect(typeof result.current).toBe("object"));
  const edited = () => {
    if (typeof result.current === "string") throw new Error(result.current);
    return result.current;
  };
  return { edited, unmount };
}
const rename = (name: string) => (pack: Pack) => ({ ...pack, name });
const kept = async () => (await (await ownStore()).all()).packs.map(({ pack }) => pack.name);

/** A page that was left, or a tab that was killed, before the edit was saved: nothing that is begun then comes to its end. */
async function leftUnsaved() {
  const store = await ownStore();
  await store.changePack("small", "autumn-cup", () => ({ pack: event, everywhere: false }));
  const first = await opened();
  vi.spyOn(store, "changePack").mockImplementation(() => new Promise(() => {}));
  act(() => first.edited().change(rename("Winter cup")));
  first.unmount();
  vi.restoreAllMocks();
  return store;
}

test("an edit is there again that the page was left with before it was saved", async () => {
  await leftUnsaved();
  expect(await kept()).toEqual(["Autumn cup"]);

  const second = await opened();
  expect(second.edited().pack.name).toBe("Winter cup");
  await waitFor(async () => expect(await kept()).toEqual(["Winter cup"]));
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith("muster-left"))).toEqual([]));
});

test("what another page saved since counts", async () => {
  const store = await leftUnsaved();
  await store.changePack("small", "autumn-cup", () => ({ pack: { ...event, name: "Spring cup" }, everywhere: false }));
  expect((await opened()).edited().pack.name).toBe("Spring cup");
});
