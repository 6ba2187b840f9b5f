/** Units that belong to a unit, as the builder shows and moves them. */
import { cleanup, render, renderHook, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { engine } from "@/components/builder/state/engine";
import { createBuilder, rosterOf } from "@/components/builder/state/store";
import { BuilderContext } from "@/components/builder/state/use-builder";
import { useUnitActions } from "@/components/builder/state/use-unit-actions";
import { Attachments, BelongsTo } from "@/components/builder/unit/attachments";
import { Toaster } from "@/components/ui/toast";
import type { Rule } from "@/lib/engine/rules/registry";
import { press, roster, small } from "./support";

const ids = vi.hoisted(() => ({ given: 0 }));
vi.mock("@/components/storage/new-id", () => ({ newId: () => `n${++ids.given}` }));
beforeEach(() => {
  ids.given = 0;
});

afterEach(cleanup);

const rule: Rule = {
  id: "S-1",
  kind: "attached",
  units: { entry: ["gnomes"] },
  to: { entry: ["ogres"] },
  noun: "detachment",
  page: 1,
  basis: "printed",
};

/** A builder around a roster: what stands in it, as "u1 u2>u1", and ways to draw and do things in it. */
function build(lines: string[]) {
  const catalogue = small([rule]);
  const store = createBuilder(roster(lines), { engine, catalogue: catalogue });
  const wrapper = ({ children }: { children: ReactNode }) => <BuilderContext value={store}>{children}</BuilderContext>;
  const { result } = renderHook(() => useUnitActions(), { wrapper });
  const units = () =>
    rosterOf(store.getState()).commands.map((c) => c.units.map((u) => u.id + (u.attachedTo ? `>${u.attachedTo}` : "")).join(" "));
  const form = (id: string) => {
    const all = store.getState().view.resolved;
    const unit = all?.units.find((u) => u.unit.id === id);
    if (!all || !unit) throw new Error("no such unit");
    return render(
      <>
        <BelongsTo unit={unit} />
        <Attachments unit={unit} all={all} catalogue={catalogue} />
        <Toaster />
      </>,
      { wrapper },
    );
  };
  return { store, actions: result.current, units, form };
}

describe("a unit", () => {
  test("offers what may belong to it, under the word of the rule, and takes it", async () => {
    const { form, units, store } = build(["1 gnomes", "[hired]", "1 ogres"]);
    form("u2");
    expect(screen.getByRole("heading", { name: "Detachments" })).toBeTruthy();
    await press(screen.getByRole("button", { name: "Add a detachment" }));
    expect(screen.getAllByRole("menuitem", { hidden: true }).map((item) => item.textContent)).toEqual([
      "Gnomes, +10",
      "Gnomes, brave, +12",
    ]);
    await press(screen.getAllByRole("menuitem", { hidden: true })[0]);
    // Into its own command, though new units join the first.
    expect([units(), store.getState().selected]).toEqual([["u1", "u2 n1>u2"], "n1"]);
  });

  test("opens what belongs to it", async () => {
    const { form, store } = build(["1 ogres", "with 2 gnomes"]);
    form("u1");
    await press(screen.getByRole("button", { name: "2 Gnomes" }));
    expect(store.getState().selected).toBe("u2");
  });

  test("that may have none says nothing", () => {
    const { form } = build(["1 gnomes"]);
    form("u1");
    expect(screen.queryByRole("heading")).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("names the one it belongs to, and may leave it", async () => {
    const { form, units, store } = build(["1 ogres", "with 1 gnomes"]);
    form("u2");
    await press(screen.getByRole("button", { name: "Ogres" }));
    expect(store.getState().selected).toBe("u1");
    await press(screen.getByRole("button", { name: "Make it a unit of its own" }));
    expect(units()).toEqual(["u1 u2"]);
  });
});

describe("moving", () => {
  const lines = ["1 ogres", "with 1 gnomes", "with 1 gnomes", "1 person", "1 wyrms", "with 1 gnomes"];
  const start = "u1 u2>u1 u3>u1 u4 u5 u6>u5";
  test.each<[string, string, 1 | -1, string]>([
    ["past another of its category, each with what belongs to it", "u1", 1, "u4 u5 u6>u5 u1 u2>u1 u3>u1"],
    ["the other way", "u5", -1, "u5 u6>u5 u1 u2>u1 u3>u1 u4"],
    ["within the unit", "u2", 1, "u1 u3>u1 u2>u1 u4 u5 u6>u5"],
    ["within the unit, the other way", "u3", -1, "u1 u3>u1 u2>u1 u4 u5 u6>u5"],
    ["not out of the unit", "u3", 1, start],
    ["not out of the unit, the other way", "u2", -1, start],
    ["not past the last", "u5", 1, start],
    ["not to another category", "u4", -1, start],
  ])("goes %s", (_, unit, step, after) => {
    const { actions, units } = build(lines);
    actions.move(unit, step);
    expect(units()).toEqual([after]);
  });
});

describe("removing", () => {
  const lines = ["1 ogres", "with 1 gnomes", "1 person"];
  const toast = () => screen.getAllByRole("status").at(-1)?.textContent ?? "";

  test("says that what belongs to a unit went with it, and what all cost", async () => {
    const { actions, form, units } = build(lines);
    form("u3");
    actions.remove("u1");
    await press(undefined);
    expect(units()).toEqual(["u3"]);
    expect(toast()).toContain("Removed Ogres and what belongs to it, 60 points.");
    await press(screen.getByRole("button", { name: "Undo" }));
    expect(units()).toEqual(["u1 u2>u1 u3"]);
  });

  test("is taken back for all of them, after other edits too", async () => {
    const { actions, form, units, store } = build(lines);
    form("u3");
    actions.remove("u1");
    store.getState().dispatch({ do: "change", unit: "u3", change: { count: 2 } });
    await press(undefined);
    await press(screen.getByRole("button", { name: "Undo" }));
    expect(units()).toEqual(["n1 n2>n1 u3"]);
    store.getState().undo();
    expect(units()).toEqual(["u3"]);
  });

  test("of one that belongs to a unit says only that", async () => {
    const { actions, form, units } = build(lines);
    form("u3");
    actions.remove("u2");
    await press(undefined);
    expect([units(), toast()]).toEqual([["u1 u3"], expect.stringContaining("Removed Gnomes, 10 points.")]);
  });
});
