/** What a tab shows and says of what another one does with a desk. */
import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { smallLibrary } from "../../support/small-library";
import { sentList } from "./on-the-desk";

const { showToast } = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock("@/components/ui/toast", () => ({ showToast }));

async function openTab() {
  vi.resetModules();
  const [desk, { provide }, { withOwn }] = await Promise.all([
    import("@/components/check/store/desk-store"),
    import("@/components/check/store/desk-library"),
    import("@/components/storage/own-library"),
  ]);
  const library = withOwn(smallLibrary(), "named");
  provide(async () => ({ library }));
  return { ...desk, state: desk.useDesk.getState };
}

type Tab = Awaited<ReturnType<typeof openTab>>;
const soon = (look: () => void) => vi.waitFor(look, { interval: 5, timeout: 5000 });
const said = () => showToast.mock.calls.map(([toast]) => toast.message);

let desks = 0;
let one: Tab;
let other: Tab;

beforeEach(async () => {
  one = await openTab();
  await one.newDesk(`Desk ${++desks}`);
  await one.add([sentList("Ann", "1 Gnomes"), sentList("Bo", "2 Gnomes"), sentList("Cy", "3 Gnomes")]);
  other = await openTab();
  other.restore();
  await soon(() => expect(other.state().desk).not.toBeNull());
  await other.openDesk(one.state().desk?.id ?? "");
});

afterEach(() => showToast.mockClear());

test("a deleted desk is closed and told of; it is put back with what came to it where that is asked for", async () => {
  await one.deleteDesk();
  const name = `“Desk ${desks}” was deleted in another tab.`;
  await soon(() => expect(said()).toContain(name));
  const { action } = showToast.mock.calls.find(([{ message }]) => message === name)?.[0] ?? {};
  expect(action?.label).toBe("Keep it");
  action?.run();
  await soon(() => expect([other.state().desk?.name, other.state().lines.length]).toEqual([`Desk ${desks}`, 3]));
});

test("a desk that is not kept yet stays first among the others, one that is kept stands there once", async () => {
  await one.renameDesk("Autumn");
  await soon(() => expect(other.state().desk?.name).toBe("Autumn"));
  const ids = () => other.state().desks.map(({ id }) => id);
  expect(ids().filter((id) => id === other.state().desk?.id)).toHaveLength(1);
  const unsaved = { id: "unsaved", name: "Check", packs: [], created: 1, updated: 1 };
  other.useDesk.setState({ desk: unsaved });
  await one.renameDesk("Spring");
  await soon(() => expect(other.state().desks.map(({ name }) => name)).toContain("Spring"));
  expect([ids()[0], other.state().desk?.name]).toEqual(["unsaved", "Check"]);
});

test.each([
  [1, "1 list was removed in another tab."],
  [2, "2 lists were removed in another tab."],
])("%i lists removed elsewhere while something is said of them: %s", async (n, message) => {
  const keys = other
    .state()
    .lines.slice(0, n)
    .map(({ key }) => key);
  one.remove(keys);
  other.mark(keys, { status: "accepted" });
  await soon(() => expect(other.state().lines).toHaveLength(3 - n));
  // What is said of a list that is gone by then is told; one that was gone before is not said anything of.
  if (said().length) expect(said()).toEqual([message]);
});

test("what nobody removed is told by nobody", async () => {
  other.mark([other.state().lines[0]?.key ?? ""], { status: "accepted" });
  await soon(() => expect(Object.values(one.state().marks)).toEqual([{ status: "accepted", verdict: "Legal" }]));
  expect(said()).toEqual([]);
});
