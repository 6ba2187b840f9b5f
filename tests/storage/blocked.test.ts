/** A browser that blocks cookies throws where its stores are only named: everything is kept in memory then. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const denied = () => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};

beforeEach(() => {
  vi.resetModules();
  for (const name of ["indexedDB", "localStorage"]) Object.defineProperty(globalThis, name, { configurable: true, get: denied });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function kinds() {
  const [{ rosterStore }, { ownStore }, { deskShelf }] = await Promise.all([
    import("@/components/storage/store"),
    import("@/components/storage/own-store"),
    import("@/components/storage/desk-shelf"),
  ]);
  const own = await ownStore();
  await own.changePack("a-game", "mine", () => ({ pack: { id: "mine", name: "Mine" } as never, everywhere: true }));
  return [(await rosterStore()).kind, (await own.all()).packs.length, await (await deskShelf()).desks()];
}

test("where naming the database throws", async () => {
  expect(await kinds()).toEqual(["memory", 1, []]);
});

test("where opening it throws at once", async () => {
  Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: { open: denied } });
  expect(await kinds()).toEqual(["memory", 1, []]);
});

test("where opening it neither ends nor fails, after four seconds", async () => {
  vi.useFakeTimers();
  class Request extends EventTarget {}
  vi.stubGlobal("IDBRequest", Request);
  const open = vi.fn(() => new Request());
  Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: { open } });
  const { openDevice } = await import("@/components/storage/device");
  const outcomes: string[] = [];
  openDevice().catch((fault) => outcomes.push(String(fault)));
  await vi.advanceTimersByTimeAsync(3999);
  expect([outcomes, open.mock.calls]).toEqual([[], [["muster-roll", 8]]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(outcomes).toEqual(["Error: no answer"]);
  // It is tried again by whoever asks next.
  openDevice().catch(() => {});
  await vi.advanceTimersByTimeAsync(0);
  expect(open).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(4000);
});

test("where there is none nothing is damaged", async () => {
  const { damagedIn } = await import("@/components/storage/notices/damaged");
  expect(await damagedIn(["rosters", "packs"])).toEqual([]);
});

test("small items are none, and are not kept", async () => {
  const items = await import("@/components/storage/local/local-items");
  items.removeItem("a");
  items.removeItemsOf("a");
  items.markOwnChanged();
  expect([items.readItem("a"), items.readJson("a"), items.writeItem("a", "1"), items.ownChangedMark()]).toEqual([null, null, false, ""]);
});
