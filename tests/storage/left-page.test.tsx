/** A page that a browser keeps as it is left: where it would be stopped in the middle of its work, it leaves the database to others. */
import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";

async function device(vendor: string) {
  vi.resetModules();
  vi.spyOn(navigator, "vendor", "get").mockReturnValue(vendor);
  const { openDevice } = await import("@/components/storage/device");
  return openDevice();
}

const leave = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted }));
const comeBack = () => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));

test.each([
  ["WebKit", "Apple Computer, Inc.", true, false],
  ["WebKit, where the page is not kept", "Apple Computer, Inc.", false, true],
  ["a browser that lets such a page go", "Google Inc.", true, true],
])("what is under way as the page is left, and what is begun after: %s", async (_, vendor, persisted, goesOn) => {
  const db = await device(vendor);
  const work = db.transaction("models", "readwrite");
  const done = work.done.then(
    () => true,
    () => false,
  );
  leave(persisted);
  expect(await done).toBe(goesOn);
  const later = await db.getAll("models").then(
    () => true,
    () => false,
  );
  expect(later).toBe(goesOn);
  comeBack();
  expect(await db.getAll("models")).toEqual([]);
  db.close();
});
