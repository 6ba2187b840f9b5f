/** The browser is asked to protect what is kept: once, and not before there is something to lose. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

let persisted: boolean;
const persist = vi.fn(async () => true);

beforeEach(() => {
  vi.resetModules();
  persist.mockClear();
  persisted = false;
  localStorage.clear();
  vi.stubGlobal("navigator", { storage: { persist, persisted: async () => persisted } });
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute("data-rosters");
});

/** One visit: a page that is opened and comes to rest. */
async function visit() {
  const [{ keepStorage }, { setStorageState }] = await Promise.all([
    import("@/components/offline/keep-storage"),
    import("@/components/storage/state"),
  ]);
  const done = keepStorage();
  await Promise.race([done, new Promise((rest) => setTimeout(rest, 20))]);
  return {
    async save() {
      setStorageState({ saved: 1, failed: false });
      await done;
    },
    fail: () => setStorageState({ failed: true }),
  };
}

test("with nothing saved it is not asked; with the first save it is, and never again", async () => {
  const first = await visit();
  expect(persist).not.toHaveBeenCalled();
  first.fail();
  await new Promise((rest) => setTimeout(rest, 20));
  expect(persist).not.toHaveBeenCalled();
  await first.save();
  expect(persist).toHaveBeenCalledTimes(1);
  await first.save();
  await (await visit()).save();
  expect(persist).toHaveBeenCalledTimes(1);
});

test("with rosters from before it is asked at once", async () => {
  document.documentElement.setAttribute("data-rosters", "");
  await visit();
  expect(persist).toHaveBeenCalledTimes(1);
  await visit();
  expect(persist).toHaveBeenCalledTimes(1);
});

test("a tab that waits does not ask where another has asked", async () => {
  const waiting = await visit();
  localStorage.setItem("muster-storage-asked", "yes");
  await waiting.save();
  expect(persist).not.toHaveBeenCalled();
});

test("where it is protected already, or cannot be, nothing is asked", async () => {
  document.documentElement.setAttribute("data-rosters", "");
  persisted = true;
  await visit();
  vi.stubGlobal("navigator", {});
  await visit();
  expect(persist).not.toHaveBeenCalled();
  expect(localStorage.getItem("muster-storage-asked")).toBeNull();
});
