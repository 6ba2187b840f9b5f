/** A builder whose roster another tab saves meanwhile. */
import { act, cleanup, render, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useRosterSaving } from "@/components/builder/page/use-roster-saving";
import { engine } from "@/components/builder/state/engine";
import { createBuilder, rosterOf } from "@/components/builder/state/store";
import { rosterStore } from "@/components/storage/store";
import { readUnsaved } from "@/components/storage/unsaved-edit";
import { Toaster } from "@/components/ui/toast";
import { edited } from "@/lib/engine/roster/edit";
import type { Edit } from "@/lib/engine/roster/edits";
import type { Roster } from "@/lib/engine/schema/roster";
import { roster, small } from "./support";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const started = roster(["1 gnomes", "2 ogres"]);
const count = (unit: string, count: number): Edit => ({ do: "change", unit, change: { count } });
const add = (entry: string): Edit => ({ do: "add", command: 0, unit: { entry, count: 1 } });
const counts = ({ commands }: Roster) => commands.flatMap(({ units }) => units.map((unit) => `${unit.id} ${unit.count} ${unit.entry}`));

let ids = 0;

async function opened(start: Roster = started) {
  const id = `roster ${++ids}`;
  const store = await rosterStore();
  await store.put({ id, roster: start, summary: null }, null);
  const builder = createBuilder(start, { engine, catalogue: small() });
  const { result } = renderHook(() => useRosterSaving(builder, id, 1));
  const wait = async (ms = 1000) => {
    for (let gone = 0; gone < ms; gone += 250) {
      await act(async () => {
        await vi.advanceTimersByTimeAsync(250);
        await vi.dynamicImportSettled();
      });
    }
  };
  /** Another tab saves. */
  const elsewhere = async (...edits: Edit[]) => {
    const now = await store.get(id);
    if (now) await store.put({ id, roster: edited(now.roster, edits), summary: null }, now.rev);
  };
  const kept = async () => counts((await store.get(id))?.roster as Roster);
  return {
    id,
    store,
    builder,
    result,
    wait,
    elsewhere,
    kept,
    shown: () => counts(rosterOf(builder.getState())),
    do: builder.getState().dispatch,
  };
}

test("what both did in different places is on the screen and kept; nothing is asked", async () => {
  const tab = await opened();
  await tab.elsewhere(count("u1", 5));
  tab.do(count("u2", 7));
  await tab.wait();
  expect(tab.shown()).toEqual(["u1 5 gnomes", "u2 7 ogres"]);
  expect(await tab.kept()).toEqual(tab.shown());
  expect(tab.result.current.conflict).toBeNull();
});

test("undo and redo are of this tab's steps alone", async () => {
  const tab = await opened();
  tab.do(count("u2", 3));
  await tab.wait();
  tab.do({ do: "details", change: { name: "Dale" } });
  await tab.elsewhere(count("u1", 5));
  await tab.wait();
  const { undo, redo } = tab.builder.getState();
  undo();
  undo();
  expect([rosterOf(tab.builder.getState()).name, tab.shown()]).toEqual(["Test", ["u1 5 gnomes", "u2 2 ogres"]]);
  redo();
  redo();
  expect([rosterOf(tab.builder.getState()).name, tab.shown()]).toEqual(["Dale", ["u1 5 gnomes", "u2 3 ogres"]]);
  await tab.wait();
  expect(await tab.kept()).toEqual(["u1 5 gnomes", "u2 3 ogres"]);
});

test("units that both added both stand there, and what is chosen here stays chosen", async () => {
  const tab = await opened();
  await tab.elsewhere(add("ogres"));
  tab.builder.getState().add({ entry: "gnomes", count: 4 });
  const { selected } = tab.builder.getState();
  await tab.wait();
  expect(tab.shown().sort()).toEqual([`${selected} 4 gnomes`, "u1 1 gnomes", "u2 2 ogres", "u3 1 ogres"].sort());
  expect(tab.builder.getState()).toMatchObject({ selected, added: selected });
});

test("a chosen unit that another tab removed is chosen no more", async () => {
  const tab = await opened();
  tab.builder.getState().select("u1");
  await tab.elsewhere({ do: "remove", unit: "u1" });
  tab.do(count("u2", 7));
  await tab.wait();
  expect([tab.builder.getState().selected, tab.shown()]).toEqual([null, ["u2 7 ogres"]]);
});

test("the same count, changed otherwise: what was changed here is kept, and a notice offers the other as a step of its own", async () => {
  const tab = await opened();
  render(<Toaster />);
  await tab.elsewhere(count("u1", 5));
  tab.do(count("u1", 7), count("u2", 9));
  await tab.wait();
  expect(await tab.kept()).toEqual(["u1 7 gnomes", "u2 9 ogres"]);
  expect(screen.getByText("Changed here and in another tab: Gnomes, Count. The newer is kept.")).toBeTruthy();
  tab.do(count("u2", 10));
  await act(async () => screen.getByRole("button", { name: "Use the other" }).click());
  await tab.wait();
  expect(await tab.kept()).toEqual(["u1 5 gnomes", "u2 10 ogres"]);
  tab.builder.getState().undo();
  expect(tab.shown()).toEqual(["u1 7 gnomes", "u2 10 ogres"]);
});

test("what another tab saved twice meanwhile is told by what both knew last", async () => {
  const tab = await opened();
  tab.do(count("u2", 3));
  await tab.wait();
  await tab.elsewhere(count("u1", 5));
  await tab.elsewhere(count("u1", 6));
  tab.do(count("u2", 4));
  await tab.wait();
  await tab.elsewhere(count("u1", 7));
  tab.do(count("u2", 5));
  await tab.wait();
  expect(await tab.kept()).toEqual(["u1 7 gnomes", "u2 5 ogres"]);
});

test("both did the same: nothing is saved once more, and no copy of an edit is left", async () => {
  const tab = await opened();
  await tab.elsewhere(count("u1", 5));
  tab.do(count("u1", 5));
  await tab.wait();
  expect(await tab.store.get(tab.id)).toMatchObject({ rev: 2 });
  expect(readUnsaved(tab.id, 2)).toBeNull();
});

test("deleted in another tab: it is said, and kept when told to", async () => {
  const tab = await opened();
  await tab.store.remove(tab.id);
  tab.do(count("u1", 5));
  await tab.wait();
  expect(tab.result.current.conflict).toBe("deleted");
  expect(await tab.store.get(tab.id)).toBeNull();
  await act(async () => tab.result.current.keepThis());
  await tab.wait();
  expect([tab.result.current.conflict, await tab.kept()]).toEqual([null, ["u1 5 gnomes", "u2 2 ogres"]]);
  tab.do(count("u1", 6));
  await tab.wait();
  expect(await tab.kept()).toEqual(["u1 6 gnomes", "u2 2 ogres"]);
});

test.each([
  ["saved by a newer version", { format: "muster-roll/2" }],
  ["not to be read", { commands: "none" }],
])("%s: it is said, and not overwritten", async (_, change) => {
  const tab = await opened();
  const strange = { ...started, ...change } as unknown as Roster;
  await tab.store.put({ id: tab.id, roster: strange, summary: null }, 1);
  tab.do(count("u1", 5));
  await tab.wait();
  tab.do(count("u1", 6));
  await tab.wait();
  expect(tab.result.current.conflict).toBe("newer");
  expect((await tab.store.get(tab.id))?.roster).toEqual(strange);
});

test("where what is kept cannot be read just now, it is tried again", async () => {
  const tab = await opened();
  await tab.elsewhere(count("u1", 5));
  const get = vi.spyOn(tab.store, "get").mockRejectedValue(new Error("closed"));
  tab.do(count("u2", 7));
  await tab.wait(2000);
  expect(get).toHaveBeenCalledTimes(1);
  get.mockRestore();
  await tab.wait(4000);
  expect(await tab.kept()).toEqual(["u1 5 gnomes", "u2 7 ogres"]);
});
