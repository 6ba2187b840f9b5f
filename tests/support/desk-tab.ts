/** A tab with a desk of the small game: modules of its own, on the device of all tabs. */
import { vi } from "vitest";
import { smallLibrary } from "./small-library";

export type Tab = Awaited<ReturnType<typeof openTab>>;

export async function openTab() {
  vi.resetModules();
  const [{ useDesk }, desks, saying, { addIncoming }, { provide }, { withOwn }] = await Promise.all([
    import("@/components/check/store/desk-store"),
    import("@/components/check/store/desks"),
    import("@/components/check/store/marking"),
    import("@/components/check/store/intake"),
    import("@/components/check/store/desk-library"),
    import("@/components/storage/own-library"),
  ]);
  const library = withOwn(smallLibrary(), "named");
  provide(async () => ({ library }));
  return { ...desks, ...saying, addIncoming, useDesk, state: useDesk.getState };
}
