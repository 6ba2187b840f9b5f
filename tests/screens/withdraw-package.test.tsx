/** Before a package is taken out, it is said what cannot be used without it. */
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { WithdrawDialog } from "@/components/books/library/withdraw-dialog";
import { packageStore } from "@/components/storage/packages/package-store";
import type { OpenedLibrary } from "@/lib/books/library/open";

afterEach(cleanup);
HTMLDialogElement.prototype.showModal = vi.fn();

/** A package without books, which builds on others. */
function opened(id: string, name: string, ...needs: string[]): OpenedLibrary {
  return {
    manifest: {
      format: "muster-library/1",
      id,
      name,
      version: "1.0",
      licence: "CC0-1.0",
      ...(needs.length ? { needs: needs.map((other) => ({ id: other, version: "1.0" })) } : {}),
    },
    files: new Map(),
    digest: id,
    books: [],
    packs: [],
    needed: { books: [], packs: [] },
    faults: [],
    rosters: [],
    isLocked: true,
  };
}

test("packages that build on it are named", async () => {
  const store = await packageStore();
  for (const one of [
    opened("reed-valley", "Reed valley"),
    opened("marsh", "Marsh books", "reed-valley"),
    opened("fen", "Fen books", "marsh"),
  ])
    await store.install(one);
  const said = async (id: string) => {
    const record = (await store.all()).find((one) => one.id === id);
    if (!record) throw new Error(`${id} is not installed`);
    render(<WithdrawDialog record={record} onClose={() => {}} />);
    await waitFor(() => expect(screen.getByText("No roster of yours needs it.")).toBeTruthy());
    const found = await screen.findByText(/cannot be used without it/).catch(() => null);
    cleanup();
    return found?.textContent;
  };
  expect(await said("reed-valley")).toBe("“Marsh books” and “Fen books” build on it, and cannot be used without it.");
  expect(await said("marsh")).toBe("“Fen books” builds on it, and cannot be used without it.");
  expect(await said("fen")).toBeUndefined();
});
