/** Saving many rosters: nothing can be pressed twice, how far it is is said, and it can be stopped. */
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ImportDialog } from "@/components/rosters/import-dialog";
import { rosterStore } from "@/components/storage/store";
import { smallLibrary } from "../support/small-library";
import { press, roster } from "./support";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => {} }) }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const files = (n: number) =>
  Array.from({ length: n }, (_, i) => new File([JSON.stringify(roster(["1 gnomes"], { name: `Army ${i}` }))], `${i}.json`));

async function shown(n: number, onClose = () => {}) {
  render(<ImportDialog library={smallLibrary()} files={files(n)} onClose={onClose} />);
  return screen.findByRole("button", { name: `Save ${n} rosters` });
}

/** Holds saving in the middle, when 17 are written. */
async function held() {
  const store = await rosterStore();
  let go = () => {};
  const waiting = new Promise<void>((done) => {
    go = done;
  });
  const putAll = store.putAll;
  vi.spyOn(store, "putAll").mockImplementation(async (rosters, step) => {
    step?.onDone?.(17);
    await waiting;
    return putAll(rosters, step);
  });
  return { store, go };
}

test("two presses save each roster once; the buttons are gone at once, and how far it is is said after a moment", async () => {
  const onClose = vi.fn();
  const button = await shown(50, onClose);
  const { store, go } = await held();
  button.click();
  await press(button);
  for (const name of ["Save 50 rosters", "Cancel", "Read another"]) expect(screen.queryByRole("button", { name }), name).toBeNull();
  expect(screen.queryByRole("progressbar")).toBeNull();
  await press(screen.getByRole("button", { name: "Close" }));
  expect(onClose).not.toHaveBeenCalled();
  await screen.findByRole("heading", { name: "Saving 17 of 50" });
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("17");
  expect(screen.getByText("and 46 more")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Stop" }));
  go();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(store.putAll).toHaveBeenCalledTimes(1);
  expect((await store.list()).length).toBe(50);
});

test("what is stopped leaves nothing behind, and can be saved then", async () => {
  const onClose = vi.fn();
  const button = await shown(10, onClose);
  const { store, go } = await held();
  const before = (await store.list()).length;
  await press(button);
  await press(await screen.findByRole("button", { name: "Stop" }));
  go();
  const again = await screen.findByRole("button", { name: "Save 10 rosters" });
  expect(screen.queryByRole("alert")).toBeNull();
  expect((await store.list()).length).toBe(before);
  await press(again);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect((await store.list()).length).toBe(before + 10);
});

test("what the device refuses can be pressed again, and is there once", async () => {
  const onClose = vi.fn();
  let button = await shown(3, onClose);
  const store = await rosterStore();
  const before = (await store.list()).length;
  const putAll = store.putAll;
  // Written, and then told to have failed.
  vi.spyOn(store, "putAll").mockImplementationOnce(async (rosters) => {
    await putAll(rosters);
    throw new Error("full");
  });
  await press(button);
  await screen.findByRole("alert");
  button = screen.getByRole("button", { name: "Save 3 rosters" });
  await press(button);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect((await store.list()).length).toBe(before + 3);
});
