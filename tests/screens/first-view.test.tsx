/** What is shown before the engine has loaded, and what becomes of what is pressed meanwhile. */
import { cleanup, render, renderHook, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ArmyColumn } from "@/components/builder/army/army-column";
import { PointsBar } from "@/components/builder/bar/points-bar";
import { RosterColumn } from "@/components/builder/roster/roster-column";
import { engine } from "@/components/builder/state/engine";
import { builderOf, type FirstView, firstViewOf } from "@/components/builder/state/first-view";
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
      <PointsBar layout="wide" />
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
  // What is folded away under the list and how the points are shared out come with the engine.
  const later = /(Not confirmed for [A-Z][a-z]+ [A-Z][a-z]+|Not in this army list)\d+|By category/g;
  expect(without).toBe(draw(store).textContent?.replace(later, ""));
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

describe("what is kept of what is shown", () => {
  const state = (lines: string[] = ["2 gnomes"]) => createBuilder(roster(lines), { engine, catalogue }).getState();

  test("is what the frame needs of book and army list, without the bill of each unit", () => {
    const view = firstViewOf({ ...state(), asks: { open: 1, answered: 2, others: 3 } });
    expect(Object.keys(view?.cover.book ?? {}).sort()).toEqual(
      ["accent", "commands", "hasPoints", "id", "limits", "pointsName", "title", "verdicts"].sort(),
    );
    expect([view?.cover.army.id, view?.cover.army.name, view?.cover.army.page]).toEqual(["hill-folk", "Hill Folk", 3]);
    expect([view?.view.report?.bill.units, view?.view.report?.bill.sideboard, view?.view.report?.points]).toEqual([[], [], 20]);
    expect([view?.roster, view?.asks, view?.view.rows.map(({ id }) => id)]).toEqual([
      roster(["2 gnomes"]),
      { open: 1, answered: 2, others: 3 },
      ["u1"],
    ]);
  });

  test("is the first fourteen offers that are allowed or taken, in their categories", () => {
    const on = { page: 1, basis: "printed", permission: "allowed", price: 1 } as const;
    const entries = Array.from({ length: 12 }, (_, i) => ({ id: `flea-${i}`, name: `Flea ${i}`, category: "troops", ...on }));
    const many = small([], { entries } as never);
    const view = firstViewOf(createBuilder(roster(["1 trolls"]), { engine, catalogue: many }).getState());
    // Two leaders, and twelve of the troops, of which trolls are not settled but taken.
    expect(view?.offers.map(({ category, offers }) => [category.name, offers.length])).toEqual([
      ["Leaders", 2],
      ["Troops", 12],
    ]);
    const few = firstViewOf(state(["1 gnomes"]));
    const names = few?.offers.flatMap(({ offers }) => offers.map(({ name }) => name)) ?? [];
    expect([names.includes("Trolls"), names.includes("Gnomes")]).toEqual([false, true]);
  });

  test("has no category of which nothing is among the first", () => {
    const on = { page: 1, basis: "printed", permission: "allowed", price: 1 } as const;
    const entries = Array.from({ length: 14 }, (_, i) => ({ id: `lord-${i}`, name: `Lord ${i}`, category: "leaders", ...on }));
    const view = firstViewOf(createBuilder(roster([]), { engine, catalogue: small([], { entries } as never) }).getState());
    expect(view?.offers.map(({ category, offers }) => [category.name, offers.length])).toEqual([["Leaders", 14]]);
  });
});

describe("on the device", () => {
  const at = async (stamp: string) => {
    vi.stubEnv("MUSTER_STAMP", stamp);
    vi.resetModules();
    return import("@/components/storage/local/kept-views");
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

  test("it is kept anew when the books or what is asked are others, and not when something is chosen", async () => {
    const one = await at("one");
    const [{ useRosterSaving }, { createBuilder: build }, { rosterStore }] = await Promise.all([
      import("@/components/builder/page/use-roster-saving"),
      import("@/components/builder/state/store"),
      import("@/components/storage/store"),
    ]);
    vi.stubGlobal("requestIdleCallback", (act: () => void) => act());
    await (await rosterStore()).put({ id: "anew", roster: given, summary: null }, null);
    const builder = build(given, { engine, catalogue });
    renderHook(() => useRosterSaving(builder, "anew", 1));
    const isKept = (change: object) => {
      localStorage.clear();
      builder.setState(change);
      return one.readView("anew") !== null;
    };
    const asks = { open: 1, answered: 0, others: 0 };
    expect([isKept({ selected: "u1" }), isKept({ asks }), isKept({ catalogue: small() }), isKept({ engine: { ...engine } })]).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(isKept({ selected: "u2" })).toBe(false);
    vi.unstubAllGlobals();
  });

  test("it is kept of the roster that is saved, under its revision, and of no other", async () => {
    const one = await at("one");
    const { keepFirstView } = await import("@/components/builder/state/first-view");
    const builder = createBuilder(given, { engine, catalogue });
    const kept = (rev: number | null, saved: typeof given | null) => {
      localStorage.clear();
      keepFirstView(builder, { id: "r1", rev, saved });
      return one.readView("r1")?.rev;
    };
    expect([kept(3, given), kept(3, { ...given }), kept(3, null), kept(null, given)]).toEqual([3, undefined, undefined, undefined]);
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

  test("it is opened with what could be undone, where it is whole and of that roster", async () => {
    await at("one");
    const [{ openFirstView }, { keepView }, { keepHistory }, { commit, startHistory }] = await Promise.all([
      import("@/components/builder/state/first-view"),
      import("@/components/storage/local/kept-views"),
      import("@/components/builder/state/kept-history"),
      import("@/lib/engine/roster/history"),
    ]);
    expect(openFirstView("r1")).toBeNull();
    keepView({ id: "r1", rev: 3, view: kept() });
    expect(openFirstView("r1")?.store.getState().history).toEqual(startHistory(given));
    const history = commit(startHistory(roster(["1 gnomes"])), given);
    keepHistory("r1", history);
    const opened = openFirstView("r1");
    expect([opened?.id, opened?.rev, opened?.store.getState().history]).toEqual(["r1", 3, { ...history, mergeKey: null }]);
    expect(opened?.store.getState()).toMatchObject({ engine: null, catalogue: null, cover: { army: { name: "Hill Folk" } } });
    keepView({ id: "r1", rev: 3, view: { ...kept(), roster: { name: 7 } } });
    expect(openFirstView("r1")).toBeNull();
    sessionStorage.clear();
  });

  test("on a full device none is kept, and those there were are gone", async () => {
    const one = await at("one");
    one.keepView({ id: "r1", rev: 1, view: {} });
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("full");
    });
    one.keepView({ id: "r2", rev: 1, view: {} });
    full.mockRestore();
    expect([one.readView("r1"), one.readView("r2"), localStorage.length]).toEqual([null, null, 0]);
  });

  test("what is no id among the ids is passed over, and one view is forgotten alone", async () => {
    const one = await at("one");
    for (const id of ["r1", "r2"]) one.keepView({ id, rev: 1, view: {} });
    localStorage.setItem("muster-looks", JSON.stringify([7, "r2", null, "r1"]));
    one.forgetView("r2");
    expect([one.readView("r1")?.rev, one.readView("r2")]).toEqual([1, null]);
    one.forgetViews();
    expect(localStorage.length).toBe(0);
  });

  test("turned off, none is kept or shown", async () => {
    const one = await at("one");
    one.keepView({ id: "r1", rev: 1, view: {} });
    localStorage.setItem("muster-first-view", "off");
    expect(one.readView("r1")).toBeNull();
    one.keepView({ id: "r2", rev: 1, view: {} });
    localStorage.removeItem("muster-first-view");
    expect([one.readView("r1")?.rev, one.readView("r2")]).toEqual([1, null]);
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
