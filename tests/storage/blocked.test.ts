/** A browser that blocks cookies throws where its stores are only named: everything is kept in memory then. */
import { beforeEach, expect, test, vi } from "vitest";

const denied = () => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};

beforeEach(() => {
  vi.resetModules();
  for (const name of ["indexedDB", "localStorage"]) Object.defineProperty(globalThis, name, { configurable: true, get: denied });
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
