/** What is shown before the engine has loaded, and what becomes of what is pressed meanwhile. */
import { cleanup, render, renderHook, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ArmyColumn } from "@/components/builder/army/army-column";
import { PointsBar } from "@/components/builder/bar/points-bar";
import { builderOf, type FirstView, firstViewOf } from "@/components/builder/first-view/first-view";
import { RosterColumn } from "@/components/builder/roster/roster-column";
import { engine } from "@/components/builder/state/engine";
import { createBuilder, rosterOf } from "@/components/builder/state/store";
import { BuilderContext } from "@/components/builder/state/use-builder";
import { press, roster, small } from "./support";

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllEnvs();
  vi.resetModules();
});

const catalogue = small();
const given = roster(["2 gnomes", "1 ogres", "1 trolls"]);

/** The first view as it comes back from the device. */
function kept(): FirstView {
  const view = firstViewOf(createBuilder(given, { engine, catalogue }).getState());
  return JSON.parse(JSON.stringify(view));
}

function draw(store: ReturnType<typeof createBuilder>) {
  const armies = async () => [];
  const { container } = render(
    <BuilderContext value={store}>
      <PointsBar phone={false} onFindings={() => {}} />
      <RosterColumn armies={armies} />
      <ArmyColumn armies={armies} />
    </BuilderContext>,
  );
  return container;
}

test("rows, total, verdict and the first offers are drawn as with the engine", () => {
  const without = draw(builderOf(kept())).textContent;
  cleanup();
  const store = createBuilder(given, { engine, catalogue });
  // What is folded away under the list comes with the engine.
  const folds = /(Not confirmed for|Not in this army list)[^(]*\(\d+\)/g;
  expect(without).toBe(draw(store).textContent?.replace(folds, ""));
});

test("what is pressed before the engine is here is done when it comes, in its order", async () => {
  const store = builderOf(kept());
  draw(store);
  await press(screen.getByRole("button", { name: "Add Gnomes" }));
  store.getState().dispatch({ do: "details", change: { name: "Later" } });
  expect(rosterOf(store.getState())).toEqual(given);
  store.getState().start({ engine, catalogue });
  const { name, commands } = rosterOf(store.getState());
  expect([name, commands[0]?.units.map((u) => u.entry)]).toEqual(["Later", ["gnomes", "ogres", "trolls", "gnomes"]]);
  store.getState().undo();
  store.getState().undo();
  expect(rosterOf(store.getState())).toEqual(given);
});

test("when the engine comes, what has not changed is not drawn anew", () => {
  const store = builderOf(kept());
  const before = store.getState().view;
  store.getState().start({ engine, catalogue });
  const { view } = store.getState();
  expect(view.commands).toBe(before.commands);
  for (const [id, row] of before.rows) expect(view.rows.get(id)).toBe(row);
  expect(view.counts).toBe(before.counts);
  expect(view.report?.bill.units).toHaveLength(3);
});

test("nothing is kept of a roster whose army list is not known, or with more than 60 findings", () => {
  expect(firstViewOf(createBuilder(given, { engine, catalogue: null }).getState())).toBeNull();
  const state = createBuilder(given, { engine, catalogue }).getState();
  const [finding] = createBuilder(roster(["1 nobody"]), { engine, catalogue }).getState().view.findings;
  if (!finding) throw new Error("no finding");
  const of = (n: number) => firstViewOf({ ...state, view: { ...state.view, findings: Array.from({ length: n }, () => finding) } });
  expect([of(60) === null, of(61) === null]).toEqual([false, true]);
});

describe("on the device", () => {
  const at = async (stamp: string) => {
    vi.stubEnv("MUSTER_STAMP", stamp);
    vi.resetModules();
    return import("@/components/builder/first-view/kept-views");
  };

  test("it is shown for the same roster and the same version of the engine only", async () => {
    const one = await at("one");
    one.keepView({ id: "r1", rev: 3, view: { seen: true } });
    expect(one.readView("r1")).toMatchObject({ id: "r1", rev: 3, view: { seen: true } });
    expect(one.readView("r2")).toBeNull();
    expect((await at("two")).readView("r1")).toBeNull();
    expect((await at("")).readView("r1")).toBeNull();
  });

  test("it is kept of what is saved, and not from an edit to the next save", async () => {
    const one = await at("one");
    const [{ useRosterSaving }, { createBuilder: build }, { rosterStore }] = await Promise.all([
      import("@/components/builder/page/use-roster-saving"),
      import("@/components/builder/state/store"),
      import("@/components/storage/store"),
    ]);
    await (await rosterStore()).put({ id: "kept", roster: given, summary: null }, null);
    const builder = build(given, { engine, catalogue });
    renderHook(() => useRosterSaving(builder, "kept", 1));
    await vi.waitFor(() => expect(one.readView("kept")).toMatchObject({ rev: 1 }), { timeout: 3000 });
    builder.getState().dispatch({ do: "details", change: { name: "Other" } });
    expect(one.readView("kept")).toBeNull();
    await vi.waitFor(() => expect(one.readView("kept")).toMatchObject({ rev: 2, view: { roster: { name: "Other" } } }), { timeout: 3000 });
  });

  test("it is forgotten when an army book or a pack of the player changes", async () => {
    const one = await at("one");
    one.keepView({ id: "r1", rev: 3, view: {} });
    const { ownStore } = await import("@/components/storage/own-store");
    const pack = { id: "mine", name: "Mine" } as never;
    await (await ownStore()).changePack("small", "mine", () => ({ pack, everywhere: true }));
    expect(one.readView("r1")).toBeNull();
  });

  test("what is broken is not shown", async () => {
    const one = await at("one");
    for (const broken of ["{", "7", '{"stamp":"one","id":"r1"}', '{"stamp":"one","id":"r2","view":{}}']) {
      localStorage.setItem("muster-look:r1", broken);
      expect(one.readView("r1"), broken).toBeNull();
    }
    localStorage.setItem("muster-looks", "{");
    one.keepView({ id: "r1", rev: 1, view: {} });
    one.forgetViews();
  });

  test("of more than eight rosters the one opened longest ago goes", async () => {
    const one = await at("one");
    const seen = () => Array.from({ length: 9 }, (_, i) => `r${i + 1}`).filter((id) => one.readView(id));
    for (let n = 1; n <= 8; n++) one.keepView({ id: `r${n}`, rev: 1, view: {} });
    one.keepView({ id: "r1", rev: 2, view: {} });
    expect(seen()).toHaveLength(8);
    one.keepView({ id: "r9", rev: 1, view: {} });
    expect(seen()).toEqual(["r1", "r3", "r4", "r5", "r6", "r7", "r8", "r9"]);
  });

  test("a roster that is deleted leaves none behind", async () => {
    const one = await at("one");
    const { rosterStore } = await import("@/components/storage/store");
    const store = await rosterStore();
    await store.put({ id: "r1", roster: given, summary: null }, null);
    one.keepView({ id: "r1", rev: 1, view: {} });
    await store.remove("r1");
    expect(one.readView("r1")).toBeNull();
  });
});
