/** Rows of the roster ticked, dragged and changed together, and the keys between the columns. */

import { act, cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { columnActions } from "@/components/builder/actions/column-actions";
import { commonBreaches } from "@/components/builder/army/use-breaches";
import { useDragging } from "@/components/builder/many/use-dragging";
import { usePicking } from "@/components/builder/many/use-picking";
import { RosterColumn } from "@/components/builder/roster/roster-column";
import { engine } from "@/components/builder/state/engine";
import { createBuilder, rosterOf } from "@/components/builder/state/store";
import { BuilderContext } from "@/components/builder/state/use-builder";
import { useUnitActions } from "@/components/builder/state/use-unit-actions";
import { hideToast, Toaster } from "@/components/ui/toast";
import { builder } from "@/lib/words/en/builder";
import { press, roster, small } from "./support";

const ids = vi.hoisted(() => ({ given: 0 }));
vi.mock("@/components/storage/new-id", () => ({ newId: () => `n${++ids.given}` }));
beforeEach(() => {
  ids.given = 0;
});

afterEach(() => {
  cleanup();
  act(hideToast);
});

function build(lines: string[]) {
  const store = createBuilder(roster(lines), { engine, catalogue: small() });
  const wrapper = ({ children }: { children: ReactNode }) => <BuilderContext value={store}>{children}</BuilderContext>;
  const units = () =>
    rosterOf(store.getState()).commands.map((c) =>
      c.units.map((u) => `${u.count}×${u.id}${u.attachedTo ? `>${u.attachedTo}` : ""}`).join(" "),
    );
  return { store, wrapper, units, picked: () => store.getState().picked };
}

describe("what is done to rows", () => {
  function acts(lines: string[]) {
    const made = build(lines);
    const { result } = renderHook(() => useUnitActions(), { wrapper: made.wrapper });
    render(<Toaster />);
    return { ...made, actions: result.current, toast: () => screen.getByRole("status").textContent ?? "" };
  }
  const lines = ["1 ogres", "with 1 gnomes", "1 person", "2 gnomes", "[hired]", "3 gnomes"];

  test("a tick is set and taken away", () => {
    const { actions, picked } = acts(lines);
    actions.pick("u3");
    actions.pick("u1");
    expect(picked()).toEqual(["u3", "u1"]);
    actions.pick("u3");
    expect(picked()).toEqual(["u1"]);
  });

  test("opening and renaming choose the unit and say where the focus goes", () => {
    const { actions, store } = acts(lines);
    actions.open("u3");
    expect(store.getState()).toMatchObject({ selected: "u3", focusCall: { to: "unit", n: 1 } });
    actions.rename("u4");
    expect(store.getState()).toMatchObject({ selected: "u4", focusCall: { to: "name", n: 2 } });
  });

  test("a unit moves to the end of another command", () => {
    const { actions, units } = acts(lines);
    actions.moveTo("u3", 1);
    expect(units()).toEqual(["1×u1 1×u2>u1 2×u4", "3×u5 1×u3"]);
  });

  test.each<[string, string, string, "before" | "after", string[]]>([
    ["in front of one", "u4", "u1", "before", ["2×u4 1×u1 1×u2>u1 1×u3", "3×u5"]],
    ["behind one and what belongs to it", "u4", "u1", "after", ["1×u1 1×u2>u1 2×u4 1×u3", "3×u5"]],
    ["behind one, with what belongs to it itself", "u1", "u3", "after", ["1×u3 1×u1 1×u2>u1 2×u4", "3×u5"]],
    ["into another command", "u1", "u5", "before", ["1×u3 2×u4", "1×u1 1×u2>u1 3×u5"]],
    ["not beside what belongs to it", "u1", "u2", "after", ["1×u1 1×u2>u1 1×u3 2×u4", "3×u5"]],
    ["not beside one that is gone", "u1", "u9", "after", ["1×u1 1×u2>u1 1×u3 2×u4", "3×u5"]],
  ])("a row that is dragged goes %s", (_, unit, other, where, after) => {
    const { actions, units } = acts(lines);
    actions.moveBeside(unit, other, where);
    expect(units()).toEqual(after);
  });

  test("several are doubled, each with what belongs to it, once", () => {
    const { actions, units, store } = acts(lines);
    actions.duplicateAll(["u1", "u2", "u5"]);
    expect(units().map((line) => line.split(" ").length)).toEqual([6, 2]);
    store.getState().undo();
    expect(units()).toEqual(["1×u1 1×u2>u1 1×u3 2×u4", "3×u5"]);
  });

  test("several move together and keep their order", () => {
    const { actions, units } = acts(lines);
    actions.moveAll(["u4", "u1", "u2"], 1);
    expect(units()).toEqual(["1×u3", "3×u5 1×u1 1×u2>u1 2×u4"]);
  });

  test("several are removed in one step, which says how many rows and points", async () => {
    const { actions, units, toast } = acts(lines);
    await act(async () => actions.removeAll(["u1", "u2", "u5"]));
    expect(units()).toEqual(["1×u3 2×u4", ""]);
    expect(toast()).toContain("Removed 3 rows, 90 points.");
    await press(screen.getByRole("button", { name: "Undo" }));
    expect(units()).toEqual(["1×u1 1×u2>u1 1×u3 2×u4", "3×u5"]);
  });

  test("what has a lost price among them is removed without a sum", async () => {
    const { actions, toast } = acts(["1 wyrms", "1 gnomes"]);
    await act(async () => actions.removeAll(["u1", "u2"]));
    expect(toast()).toContain("Removed 2 rows.");
  });

  test("one with a lost price is removed without a sum, and so is any where there are no points", async () => {
    const { actions, toast, store } = acts(["1 wyrms", "1 gnomes", "1 ogres"]);
    await act(async () => actions.remove("u1"));
    expect(toast()).toContain("Removed Wyrms.");
    const { cover } = store.getState();
    store.setState({ cover: cover && { ...cover, book: { ...cover.book, hasPoints: false } } });
    await act(async () => actions.remove("u2"));
    expect(toast()).toContain("Removed Gnomes.");
    await act(async () => actions.removeAll(["u3"]));
    expect(toast()).toContain("Removed 1 row.");
    await act(async () => actions.remove("u9"));
    expect(toast()).toContain("Removed 1 row.");
  });

  test.each<[string, string[], string[]]>([
    ["a ticked row takes the others with it", ["u3", "u4"], ["1×u1 1×u2>u1", "3×u5"]],
    ["a single tick is the row itself", ["u3"], ["1×u1 1×u2>u1 2×u4", "3×u5"]],
    ["a row without a tick goes alone", ["u4", "u5"], ["1×u1 1×u2>u1 2×u4", "3×u5"]],
  ])("removing: %s", async (_, ticked, after) => {
    const { actions, units, store } = acts(lines);
    store.getState().set({ picked: ticked });
    await act(async () => actions.remove("u3"));
    expect(units()).toEqual(after);
  });

  test("the toast names a unit by its own name", async () => {
    const { actions, store, toast } = acts(["1 gnomes"]);
    store.getState().dispatch({ do: "change", unit: "u1", change: { name: "Dale" } });
    await act(async () => actions.remove("u1"));
    expect(toast()).toContain("Removed “Dale”, 10 points.");
  });

  test("one is taken off a line, and like lines come together", async () => {
    const { actions, units, toast } = acts(["3 gnomes", "1 ogres"]);
    actions.splitOff("u1");
    await vi.waitFor(() => expect(units()).toEqual(["2×u1 1×n1 1×u2"]));
    actions.mergeAlike("u1");
    await vi.waitFor(() => expect(units()).toEqual(["3×u1 1×u2"]));
    actions.mergeAlike("u2");
    await vi.waitFor(() => expect(toast()).toContain("No other row is just like it."));
    expect(units()).toEqual(["3×u1 1×u2"]);
  });
});

describe("like rows", () => {
  test.each<[string, string[], string[]]>([
    ["come together on the first", [], ["3×u1 1×u4"]],
    ["that are ticked come together by themselves", ["u2", "u3"], ["1×u1 2×u2 1×u4"]],
    ["come together all the same where others are ticked", ["u4", "u1"], ["3×u1 1×u4"]],
  ])("%s", async (_, picked, after) => {
    const { store, units, wrapper } = build(["1 gnomes", "1 gnomes", "1 gnomes", "1 ogres"]);
    const { result } = renderHook(() => useUnitActions(), { wrapper });
    store.getState().set({ picked });
    result.current.mergeAlike("u2");
    await vi.waitFor(() => expect(units()).toEqual(after));
    expect(store.getState().history.past).toHaveLength(1);
  });

  test("of one that is gone nothing is done", async () => {
    const { store, wrapper } = build(["1 gnomes", "1 gnomes"]);
    const { result } = renderHook(() => useUnitActions(), { wrapper });
    result.current.splitOff("u9");
    result.current.mergeAlike("u9");
    result.current.move("u9", 1);
    await vi.dynamicImportSettled();
    await act(async () => {});
    expect(store.getState().history.past).toEqual([]);
  });
});

describe("ticking", () => {
  const order = ["u1", "u2", "u3", "u4"];
  function picking() {
    const made = build(order.map(() => "1 gnomes"));
    const { result } = renderHook(() => usePicking(() => order), { wrapper: made.wrapper });
    const click = (unit: string, keys: object = {}) =>
      result.current.byClick(unit, { shiftKey: false, ctrlKey: false, metaKey: false, ...keys } as never);
    return { ...made, click, pick: result.current };
  }

  test("a plain click ticks nothing, and is where a range begins", () => {
    const { click, picked } = picking();
    expect([click("u2"), picked()]).toEqual([false, []]);
    expect([click("u4", { shiftKey: true }), picked()]).toEqual([true, ["u2", "u3", "u4"]]);
  });

  test("a range goes upwards too, and from the chosen unit where nothing was ticked", () => {
    const { click, picked, store } = picking();
    store.getState().select("u3");
    click("u1", { shiftKey: true });
    expect(picked()).toEqual(["u1", "u2", "u3"]);
  });

  test("a range without a beginning is the row itself", () => {
    const { click, picked } = picking();
    click("u2", { shiftKey: true });
    expect(picked()).toEqual(["u2"]);
  });

  test.each(["ctrlKey", "metaKey"])("%s ticks one and takes the tick away", (key) => {
    const { click, picked } = picking();
    expect([click("u2", { [key]: true }), click("u4", { [key]: true }), picked()]).toEqual([true, true, ["u2", "u4"]]);
    click("u2", { [key]: true });
    expect(picked()).toEqual(["u4"]);
  });

  test("keys tick, go on in both directions and untick all", () => {
    const { pick, picked } = picking();
    const focus = vi.fn();
    pick.byKey("u2", "down", focus);
    expect([picked(), focus.mock.calls]).toEqual([["u2", "u3"], [[1]]]);
    pick.byKey("u2", "up", focus);
    expect([picked(), focus.mock.calls]).toEqual([
      ["u2", "u3", "u1"],
      [[1], [-1]],
    ]);
    pick.byKey("u4", "down", focus);
    expect([picked(), focus.mock.calls.length]).toEqual([["u2", "u3", "u1"], 2]);
    pick.byKey("u2", "toggle", focus);
    expect(picked()).toEqual(["u3", "u1"]);
    pick.byKey("u2", "end", focus);
    expect([picked(), focus.mock.calls.length]).toEqual([[], 2]);
  });

  describe("with a finger", () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    function touched() {
      const made = picking();
      render(
        <div data-unit="u3" {...made.pick.byTouch}>
          <button type="button" data-open-unit>
            Gnomes
          </button>
          <span>handle</span>
        </div>,
      );
      return { ...made, row: screen.getByRole("button", { name: "Gnomes" }) };
    }

    test("that stays half a second, which opens neither the unit nor a menu", () => {
      const { row, click, picked } = touched();
      fireEvent.pointerDown(row, { pointerType: "touch" });
      vi.advanceTimersByTime(499);
      expect([picked(), fireEvent.contextMenu(row)]).toEqual([[], true]);
      vi.advanceTimersByTime(1);
      expect([picked(), fireEvent.contextMenu(row)]).toEqual([["u3"], false]);
      expect([click("u3"), click("u3")]).toEqual([true, false]);
    });

    test.each([
      ["that is lifted", (row: HTMLElement) => fireEvent.pointerUp(row)],
      ["that the browser takes", (row: HTMLElement) => fireEvent.pointerCancel(row)],
    ])("%s before ticks nothing", (_, ends) => {
      const { row, picked } = touched();
      fireEvent.pointerDown(row, { pointerType: "touch" });
      ends(row);
      vi.advanceTimersByTime(1000);
      expect(picked()).toEqual([]);
    });

    test.each([
      [2, 2, ["u3"]],
      [-2, 2, ["u3"]],
      [5, 0, []],
      [-3, -2, []],
    ])("that moves by %i and %i", (movementX, movementY, ticked) => {
      const { row, picked } = touched();
      fireEvent.pointerDown(row, { pointerType: "touch" });
      const moved = new MouseEvent("pointermove", { bubbles: true });
      fireEvent(row, Object.defineProperties(moved, { movementX: { value: movementX }, movementY: { value: movementY } }));
      vi.advanceTimersByTime(1000);
      expect(picked()).toEqual(ticked);
    });

    test("a mouse that stays ticks nothing, nor does a finger beside what opens the unit", () => {
      const { row, picked } = touched();
      fireEvent.pointerDown(row, { pointerType: "mouse" });
      fireEvent.pointerDown(screen.getByText("handle"), { pointerType: "touch" });
      vi.advanceTimersByTime(1000);
      expect(picked()).toEqual([]);
    });
  });
});

describe("the rows of the roster", () => {
  // A browser draws before the focus moves; here it is moved at once.
  beforeEach(() => {
    vi.stubGlobal("requestAnimationFrame", (act: () => void) => act());
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  });
  afterEach(() => void vi.unstubAllGlobals());

  function drawn() {
    const made = build(["1 gnomes", "2 gnomes", "3 gnomes"]);
    render(<RosterColumn armies={async () => []} />, { wrapper: made.wrapper });
    const row = (id: string) => document.querySelector<HTMLElement>(`[data-unit="${id}"] [data-open-unit]`) as HTMLElement;
    const at = () => document.activeElement?.closest<HTMLElement>("[data-unit]")?.dataset.unit;
    const key = (id: string, name: string, keys: object = {}) => {
      row(id).focus();
      fireEvent.keyDown(row(id), { key: name, ...keys });
      return at();
    };
    return { ...made, row, key, at };
  }

  test("a click opens a unit, and one by Enter gives its form the focus; a click beside opens nothing", () => {
    const { row, store } = drawn();
    fireEvent.click(row("u2"), { detail: 1 });
    expect(store.getState()).toMatchObject({ selected: "u2", panel: "unit", drawer: "unit", focusCall: { n: 0 } });
    fireEvent.click(row("u1"), { detail: 0 });
    expect(store.getState()).toMatchObject({ selected: "u1", focusCall: { to: "unit", n: 1 } });
    fireEvent.click(screen.getByRole("heading", { name: "Troops" }));
    expect(store.getState().selected).toBe("u1");
  });

  test("with Ctrl and Shift rows are ticked, and none is opened", () => {
    const { row, picked, store } = drawn();
    fireEvent.click(row("u1"), { ctrlKey: true });
    fireEvent.click(row("u3"), { shiftKey: true });
    expect([picked(), store.getState().selected]).toEqual([["u1", "u2", "u3"], null]);
  });

  test("arrow keys go from row to row, and no further than the last", () => {
    const { key } = drawn();
    expect([key("u1", "ArrowDown"), key("u2", "ArrowUp"), key("u3", "ArrowDown"), key("u1", "ArrowUp")]).toEqual(["u2", "u1", "u3", "u1"]);
  });

  test("Tab comes to one row alone: the one that had the focus, or the one that is open", async () => {
    const { key, row, store } = drawn();
    const stops = () => [...document.querySelectorAll<HTMLElement>("[data-unit] button")].filter(({ tabIndex }) => tabIndex >= 0);
    expect(stops()).toEqual([row("u1")]);
    key("u1", "End");
    expect(stops()).toEqual([row("u3")]);
    key("u3", "Home");
    expect(stops()).toEqual([row("u1")]);
    await act(async () => {
      row("u1").blur();
      store.getState().select("u2");
    });
    expect(stops()).toEqual([row("u2")]);
    await act(async () => void key("u2", "Delete"));
    expect(stops()).toEqual([row("u3")]);
  });

  test("plus and minus change how many there are, down to one", () => {
    const { key, units } = drawn();
    key("u2", "+");
    expect(units()[0]).toBe("1×u1 3×u2 3×u3");
    key("u2", "-");
    key("u1", "-");
    expect(units()[0]).toBe("1×u1 2×u2 3×u3");
  });

  test("a row that is moved keeps the focus; one that is removed leaves it to the next, or the one before", async () => {
    const { key, units } = drawn();
    expect([key("u1", "ArrowDown", { altKey: true }), units()[0]]).toEqual(["u1", "2×u2 1×u1 3×u3"]);
    await act(async () => void key("u1", "Delete"));
    expect([document.activeElement?.closest<HTMLElement>("[data-unit]")?.dataset.unit, units()[0]]).toEqual(["u3", "2×u2 3×u3"]);
    await act(async () => void key("u3", "Delete"));
    expect([document.activeElement?.closest<HTMLElement>("[data-unit]")?.dataset.unit, units()[0]]).toEqual(["u2", "2×u2"]);
  });

  test("keys tick rows and untick them", () => {
    const { key, picked } = drawn();
    key("u1", " ");
    expect([picked(), key("u1", "ArrowDown", { shiftKey: true }), picked()]).toEqual([["u1"], "u2", ["u1", "u2"]]);
    key("u1", "Escape");
    expect(picked()).toEqual([]);
  });
});

describe("dragging a row by its handle", () => {
  function Rows({ moved }: { moved: (...args: string[]) => void }) {
    return (
      <ul {...useDragging({ moveBeside: moved })}>
        {["u1", "u2"].map((id) => (
          <li key={id} data-unit={id}>
            <button type="button" data-drag aria-label={`move ${id}`} />
            <span>{id}</span>
          </li>
        ))}
      </ul>
    );
  }
  const rowOf = (id: string) => screen.getByText(id).closest("li") as HTMLElement;
  function drawn() {
    const moved = vi.fn();
    render(<Rows moved={moved} />);
    HTMLElement.prototype.setPointerCapture = () => {};
    rowOf("u2").getBoundingClientRect = () => ({ top: 100, height: 40 }) as DOMRect;
    const over = (target: Element | null, clientY: number) => {
      document.elementFromPoint = () => target;
      fireEvent(screen.getByRole("list"), new MouseEvent("pointermove", { bubbles: true, clientY }));
    };
    const take = (element: Element, button = 0) =>
      fireEvent(element, new MouseEvent("pointerdown", { bubbles: true, cancelable: true, button }));
    const drop = () => fireEvent(screen.getByRole("list"), new MouseEvent("pointerup", { bubbles: true }));
    return { moved, over, take, drop, handle: screen.getByRole("button", { name: "move u1" }) };
  }

  test.each([
    [119, "before"],
    [120, "after"],
  ])("over %s of a row from 100 to 140 it goes %s it", (y, where) => {
    const { moved, over, take, drop, handle } = drawn();
    take(handle);
    over(screen.getByText("u2"), y);
    expect([rowOf("u2").dataset.drop, moved.mock.calls]).toEqual([where, []]);
    drop();
    expect([rowOf("u2").dataset.drop, moved.mock.calls]).toEqual([undefined, [["u1", "u2", where]]]);
    drop();
    expect(moved).toHaveBeenCalledTimes(1);
  });

  test("let go over itself or over no row it stays", () => {
    const { moved, over, take, drop, handle } = drawn();
    for (const target of [rowOf("u1"), document.body, null]) {
      take(handle);
      over(rowOf("u2"), 100);
      over(target, 100);
      drop();
    }
    expect([moved.mock.calls, rowOf("u2").dataset.drop]).toEqual([[], undefined]);
  });

  test("only by the handle, and with the first button", () => {
    const { moved, over, take, drop, handle } = drawn();
    take(screen.getByText("u1"));
    over(rowOf("u2"), 100);
    drop();
    take(handle, 2);
    over(rowOf("u2"), 100);
    drop();
    expect(moved).not.toHaveBeenCalled();
  });
});

describe("what every offer of a section breaks alike", () => {
  const [third, size, more] = [
    { rule: "A", text: "would be the third troll", ofSize: false },
    { rule: "B", text: "20 points over", ofSize: true },
    { rule: "B", text: "35 points over", ofSize: true },
  ];
  const said = (...each: (typeof third)[][]) =>
    commonBreaches(
      each.map((_, i) => `k${i}`),
      { pressed: new Map(each.map((all, i) => [`k${i}`, all])), fits: new Set() },
    );

  test.each<[string, (typeof third)[][], (typeof third)[]]>([
    ["one offer has nothing in common with others", [[third]], []],
    ["the same limit", [[third], [third]], [third]],
    ["a limit that one of them keeps", [[third], []], []],
    ["the size, by however much, once", [[size, more], [more]], [size]],
    [
      "a limit and the size",
      [
        [size, third],
        [third, more],
      ],
      [third, size],
    ],
  ])("%s", (_, each, expected) => {
    expect(said(...each)).toEqual(expected);
  });
});

describe("arrow keys between the columns", () => {
  // jsdom has none.
  beforeEach(() => void vi.stubGlobal("CSS", { escape: (id: string) => id }));
  afterEach(() => void vi.unstubAllGlobals());

  function drawn(selected: string | null) {
    const { store } = build(["1 gnomes", "1 ogres"]);
    store.getState().select(selected);
    render(
      <main>
        <aside data-panel="list">
          <input type="search" />
          <button type="button" data-stop tabIndex={0}>
            Add ogres
          </button>
        </aside>
        <section data-panel="roster">
          <div data-unit="u1">
            <button type="button" data-open-unit data-stop tabIndex={0}>
              first
            </button>
          </div>
          <div data-unit="u2">
            <button type="button" data-open-unit data-stop tabIndex={-1}>
              second
            </button>
          </div>
        </section>
        <section data-panel="unit">
          <button type="button">hat</button>
        </section>
      </main>,
    );
    const target = { id: "r1", store } as never;
    const [right, left] = columnActions(builder);
    const go = (action: typeof right) => {
      const refused = action?.refusal?.(target);
      if (refused === undefined) action?.perform?.(target);
      return refused;
    };
    const focus = (name: string) => screen.getByRole("button", { name }).focus();
    return { store, focus, right: () => go(right), left: () => go(left), now: () => document.activeElement?.textContent };
  }

  test("from the army list to the chosen unit's row, and without one to the one that Tab comes to", () => {
    const chosen = drawn("u2");
    chosen.focus("Add ogres");
    expect([chosen.right(), chosen.now()]).toEqual([undefined, "second"]);
    cleanup();
    const none = drawn(null);
    none.focus("Add ogres");
    expect([none.right(), none.now()]).toEqual([undefined, "first"]);
  });

  test("from the roster to the form of the chosen unit, and back to the row of the list", () => {
    const { focus, right, left, store } = drawn("u2");
    const before = store.getState().focusCall.n;
    focus("second");
    expect(right()).toBeUndefined();
    expect(store.getState().focusCall).toEqual({ to: "unit", n: before + 1 });
    expect(left()).toBeUndefined();
    expect(document.activeElement?.textContent).toBe("Add ogres");
  });

  test("to no form where nothing is chosen", () => {
    const { focus, right, store } = drawn(null);
    const before = store.getState().focusCall;
    focus("second");
    right();
    expect(store.getState().focusCall).toBe(before);
  });

  test("not beyond the ends, and not from a field", () => {
    const { focus, right, left } = drawn("u2");
    const refused = "There is no column on that side";
    focus("Add ogres");
    expect(left()).toBe(refused);
    focus("hat");
    expect(right()).toBe(refused);
    screen.getByRole("searchbox").focus();
    expect([right(), left()]).toEqual([refused, refused]);
  });
});
