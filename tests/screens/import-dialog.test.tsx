/** Saving many rosters: nothing can be pressed twice, and how far it is is said. */
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ImportDialog } from "@/components/rosters/import-dialog";
import { rosterStore, type Saving } from "@/components/storage/store";
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

test("two presses save each roster once, and buttons are off until it is done", async () => {
  const onClose = vi.fn();
  const button = await shown(50, onClose);
  const store = await rosterStore();
  // Held in the middle.
  let go = () => {};
  const held = new Promise<void>((done) => {
    go = done;
  });
  const putAll = store.putAll;
  vi.spyOn(store, "putAll").mockImplementation(async (rosters: readonly Saving[], onSaved) => {
    onSaved?.(17);
    await held;
    return putAll(rosters, onSaved);
  });
  button.click();
  await press(button);
  for (const name of ["Save 50 rosters", "Cancel", "Import another"])
    expect(screen.getByRole<HTMLButtonElement>("button", { name }).disabled, name).toBe(true);
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Saving 17 of 50."));
  await press(screen.getByRole("button", { name: "Close" }));
  expect(onClose).not.toHaveBeenCalled();
  go();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(store.putAll).toHaveBeenCalledTimes(1);
  expect((await store.list()).length).toBe(50);
});

test("what the device refuses can be pressed again, and is there once", async () => {
  const onClose = vi.fn();
  const button = await shown(3, onClose);
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
  expect(screen.getByRole("status").textContent).toBe("");
  await press(button);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect((await store.list()).length).toBe(before + 3);
});
