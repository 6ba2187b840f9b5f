import { act, cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { rosterActions } from "@/components/builder/actions/roster-actions";
import { engine } from "@/components/builder/state/engine";
import { createBuilder, rosterOf } from "@/components/builder/state/store";
import { pointsToSpend, refusalToSuggest } from "@/components/builder/state/suggestable";
import { BuilderContext } from "@/components/builder/state/use-builder";
import { apply, SuggestPanel } from "@/components/builder/suggest/suggest-panel";
import { WitnessLines } from "@/components/events/witness-lines";
import type { EventGame } from "@/components/hand-in/use-game";
import { MusterDialog } from "@/components/suggest/muster-dialog";
import { changesText, foundText } from "@/components/suggest/plan-words";
import type { Order, Plan } from "@/components/suggest/work";
import { employ, rest, type Said } from "@/components/threads/threads";
import { hideToast, Toaster } from "@/components/ui/toast";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { check } from "@/lib/engine/check/check";
import { edited } from "@/lib/engine/roster/edit";
import type { Edit } from "@/lib/engine/roster/edits";
import type { Pack } from "@/lib/engine/schema/pack";
import { makeView } from "@/lib/paper/sheet/roster-view";
import { builder } from "@/lib/words/en/builder";
import { english } from "@/lib/words/en/engine";
import { suggest } from "@/lib/words/en/suggest";
import { smallBook } from "../support/make";
import { press, roster, small } from "./support";

/** Gnomes cost 10. */
function opened(lines: string[], limit: number | null) {
  const catalogue = small([{ id: "S-1", kind: "points-limit", page: 6, basis: "printed" }]);
  const { limit: _, ...rest } = roster(lines);
  return { catalogue, store: createBuilder(limit === null ? rest : { ...rest, limit }, { engine, catalogue }) };
}

/** A plan as a worker would send it. */
function plan(catalogue: Catalogue, from: ReturnType<typeof roster>, idea: string, ...edits: Edit[]): Plan {
  const next = edited(from, edits);
  const report = check(catalogue, next);
  const { rows, commands } = makeView(catalogue, next, null);
  return {
    idea,
    because: "The rest stays.",
    edits,
    roster: next,
    report,
    takes: 0,
    proved: "",
    searched: "",
    lines: [{ kind: "remove", what: "1 Gnomes", detail: "", points: -10, units: ["u1"] }],
    army: {
      sections: commands.flatMap(({ sections }) =>
        sections.map(({ key, name, points, ids }) => ({ key, name, points, rows: ids.flatMap((id) => rows.get(id) ?? []) })),
      ),
      points: report.points,
      limit: next.limit ?? null,
      missing: 0,
      word: "Legal",
    },
  };
}

describe("what can be suggested", () => {
  test.each<[name: string, lines: string[], limit: number | null, left: number]>([
    ["a price below the limit", ["2 gnomes"], 21, 1],
    ["exactly the limit", ["2 gnomes"], 20, 0],
    ["above it", ["2 gnomes"], 19, 0],
    ["no limit", ["2 gnomes"], null, 0],
    ["no units", [], 20, 0],
  ])("%s leaves so many points to spend", (_, lines, limit, left) => {
    const state = opened(lines, limit).store.getState();
    expect([pointsToSpend(state), refusalToSuggest(state, "spend", builder.refusals) === undefined]).toEqual([left, left > 0]);
  });

  test("each says why it cannot be", () => {
    const of = (lines: string[], limit: number) => {
      const state = opened(lines, limit).store.getState();
      return (["legal", "spend", "army"] as const).map((ask) => refusalToSuggest(state, ask, builder.refusals));
    };
    expect(of(["2 gnomes"], 20)).toEqual(["Nothing is wrong with it", "Nothing is left to spend", "It has units already"]);
    expect(of(["2 gnomes"], 19)).toEqual([undefined, "Something is wrong with it", "It has units already"]);
    expect(of([], 20)).toEqual(["It has no units yet", "Nothing is left to spend", undefined]);
  });

  test("the actions open it", () => {
    const { store } = opened(["2 gnomes"], 19);
    const nothing = () => {};
    rosterActions(builder, english.verdicts).legal.perform({
      id: "a",
      store,
      openDetails: nothing,
      openVersions: nothing,
      openKeys: nothing,
      openPalette: nothing,
    });
    expect(store.getState().suggest).toBe("legal");
  });
});

test.each<[("add" | "remove" | "change")[], string]>([
  [["change", "change", "change"], "3 changes"],
  [["change"], "1 change"],
  [["remove", "remove", "change"], "2 removed, 1 changed"],
  [["add", "remove", "change"], "1 removed, 1 added, 1 changed"],
  [["remove"], "1 removed"],
])("what a plan does is counted: %j", (kinds, text) => {
  expect(
    changesText(
      kinds.map((kind) => ({ kind })),
      suggest.plan,
    ),
  ).toBe(text);
});

test("what was found is said, or why nothing was", () => {
  expect(foundText(2, "plan", "", suggest.search)).toBe("2 plans found.");
  expect(foundText(1, "army", "No more.", suggest.search)).toBe("1 army found.");
  expect(foundText(0, "plan", "Nothing is wrong with it.", suggest.search)).toBe("Nothing is wrong with it.");
  expect(foundText(0, "plan", "", suggest.search)).toBe("No plan was found.");
});

test("a plan is one step of undo, whatever was counted just before", () => {
  const { store } = opened(["2 gnomes"], 30);
  store.getState().dispatch({ do: "change", unit: "u1", change: { count: 3 } });
  const before = rosterOf(store.getState());
  apply(store, { idea: "Shorten one line", edits: [{ do: "change", unit: "u1", change: { count: 1 } }] }, suggest.panel);
  expect(rosterOf(store.getState()).commands[0]?.units[0]?.count).toBe(1);
  store.getState().undo();
  expect(rosterOf(store.getState())).toBe(before);
});

test("applied, the roster says so and can be taken back; the focus goes to the total where nothing else has it", () => {
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => act());
  const { store } = opened(["2 gnomes"], 30);
  render(<Toaster />);
  render(
    <div data-total>
      <button type="button">20 points</button>
      <button type="button">other</button>
    </div>,
  );
  const before = rosterOf(store.getState());
  const once = () =>
    act(() => apply(store, { idea: "Shorten it", edits: [{ do: "change", unit: "u1", change: { count: 1 } }] }, suggest.panel));
  const focused = () => document.activeElement?.textContent;
  once();
  expect([focused(), screen.getByRole("status").textContent]).toEqual([
    "20 points",
    expect.stringContaining("“Shorten it” is in the roster."),
  ]);
  screen.getByRole("button", { name: "other" }).focus();
  act(() => screen.getByRole("button", { name: "Undo" }).click());
  expect(rosterOf(store.getState())).toBe(before);
  screen.getByRole("button", { name: "other" }).focus();
  once();
  expect(focused()).toBe("other");
  cleanup();
  act(hideToast);
  // Where there is no total there is nothing to go to.
  expect(once).not.toThrow();
  act(hideToast);
  vi.unstubAllGlobals();
});

describe("the panel", () => {
  /** What each worker was told, and how to answer. */
  let workers: FakeWorker[] = [];

  class FakeWorker {
    onmessage: ((event: { data: Said }) => void) | null = null;
    onerror: (() => void) | null = null;
    orders: Order[] = [];
    ended = false;
    constructor() {
      workers.push(this);
    }
    postMessage({ task }: { task: Order }) {
      this.orders.push(task);
    }
    terminate() {
      this.ended = true;
    }
  }

  beforeEach(() => {
    workers = [];
    window.matchMedia ??= ((query: string) => ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} })) as never;
    employ(() => new FakeWorker() as unknown as Worker);
  });
  afterEach(() => {
    cleanup();
    rest();
  });

  const say = async (said: Said) => {
    await vi.waitFor(() => expect(workers.at(-1)?.orders.length).toBeGreaterThan(0));
    const button = document.createElement("button");
    button.onclick = () => workers.at(-1)?.onmessage?.({ data: said });
    await press(button);
  };

  function draw(lines: string[], limit: number) {
    const { catalogue, store } = opened(lines, limit);
    const onClose = vi.fn();
    render(
      <BuilderContext value={store}>
        <SuggestPanel ask="legal" catalogue={catalogue} onClose={onClose} />
      </BuilderContext>,
    );
    return { catalogue, store, onClose };
  }

  test("says what is wrong, how far it has come, and ends the search when told to", async () => {
    draw(["2 gnomes"], 10);
    expect(screen.getByRole("list", { name: "What is wrong" }).textContent).toContain("20 points, at most 10");
    await say({ part: 0.4 });
    expect(screen.getByRole("progressbar", { name: "Searching for plans" })).toHaveProperty("value", 0.4);
    await press(screen.getByRole("button", { name: "Stop" }));
    expect(workers[0]?.ended).toBe(true);
    expect(screen.getByText("The search was stopped.")).toBeTruthy();
    await press(screen.getByRole("button", { name: "Search again" }));
    await vi.waitFor(() => expect(workers[1]?.orders).toHaveLength(1));
  });

  test("what is missing is tried again", async () => {
    draw(["2 gnomes"], 10);
    await vi.waitFor(() => expect(workers[0]?.orders).toHaveLength(1));
    act(() => workers[0]?.onerror?.());
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  });

  test("an army that an event's rules had no time for is looked for longer, each time four times as long", async () => {
    const none = { armyList: "dwarfs", roster: null, points: 0, reason: "Not found in time.", blame: [], findings: [], army: null };
    const game = { book: smallBook(), armies: [{ id: "dwarfs", name: "Hill Dwarfs" }] } as unknown as EventGame;
    const pack = { format: "muster-pack/1", id: "cup", name: "Cup", game: "small-game", event: {} } as Pack;
    render(<WitnessLines pack={pack} game={game} stale={false} onAgain={() => {}} />);
    const longer = () => screen.findByRole("button", { name: "Look longer for an army of Hill Dwarfs" });
    const asked = () => workers.flatMap(({ orders }) => orders.map(({ task }) => (task.do === "witness" ? task.times : null)));
    await say({ done: { ...none, outOfTime: true } });
    expect(screen.getByRole("listitem").textContent).toContain("Not found in time.");
    await press(await longer());
    await vi.waitFor(() => expect(asked()).toEqual([undefined, 4]));
    await say({ part: 0.5 });
    expect(screen.getByRole("progressbar", { name: "Looking for an army of Hill Dwarfs" })).toHaveProperty("value", 0.5);
    await say({ done: { ...none, outOfTime: true } });
    await press(await longer());
    await vi.waitFor(() => expect(asked()).toEqual([undefined, 4, 16]));
    const army = { sections: [], points: 740, limit: 800, missing: 0, word: "Legal" };
    await say({ done: { ...none, reason: "", outOfTime: false, points: 740, army } });
    expect(await screen.findByText("1 of 1 army list has a legal army.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Look longer/ })).toBeNull();
  });

  test("applies a plan as one step and closes", async () => {
    const { catalogue, store, onClose } = draw(["1 gnomes", "1 gnomes"], 10);
    const before = rosterOf(store.getState());
    await say({ done: { plans: [plan(catalogue, before, "Drop one unit", { do: "remove", unit: "u1" })], reason: "No other was found." } });
    const item = screen.getByRole("listitem", { name: "Drop one unit" });
    expect(within(item).getByText("1 removed")).toBeTruthy();
    expect(within(item).getByText("Legal")).toBeTruthy();
    expect(screen.getByText("No other was found.")).toBeTruthy();
    await press(within(item).getByRole("button", { name: "Apply" }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(rosterOf(store.getState()).commands[0]?.units.map(({ id }) => id)).toEqual(["u2"]);
    store.getState().undo();
    expect(rosterOf(store.getState())).toBe(before);
  });

  test("shows the first plan while others are searched for", async () => {
    const { catalogue, store } = draw(["1 gnomes", "1 gnomes"], 10);
    await say({ part: plan(catalogue, rosterOf(store.getState()), "Drop one unit", { do: "remove", unit: "u1" }) });
    await say({ part: 0.4 });
    expect(screen.getByRole("listitem", { name: "Drop one unit" })).toBeTruthy();
    expect(screen.getByRole("progressbar", { name: "Searching for plans" })).toHaveProperty("value", 0.4);
  });

  test("asks with the roster before the last step", async () => {
    const { store } = draw(["1 gnomes", "1 gnomes"], 10);
    await vi.waitFor(() => expect(workers.at(-1)?.orders.length).toBe(1));
    expect(workers[0]?.orders[0]?.task).toMatchObject({ question: { options: { stepBack: null } } });
    const before = rosterOf(store.getState());
    act(() => store.getState().dispatch({ do: "change", unit: "u1", change: { count: 2 } }));
    await vi.waitFor(() => expect(workers.at(-1)?.orders.at(-1)?.task).toMatchObject({ question: { options: { stepBack: before } } }));
  });

  test("of starts that are shown, units that are pressed are kept, and the rest is asked for anew", async () => {
    const { catalogue } = opened([], 50);
    const empty = { ...roster([]), limit: 50 };
    const taken = vi.fn();
    render(<MusterDialog catalogue={catalogue} roster={empty} onTake={taken} onClose={() => {}} />);
    const add = (count: number): Edit => ({ do: "add", command: 0, unit: { entry: "gnomes", count } });
    await say({ done: { plans: [plan(catalogue, empty, "Mixed", add(3), add(2))], reason: "" } });
    const [three, two] = within(screen.getByRole("listitem", { name: "Mixed" })).getAllByRole("button", { name: /Gnomes/ });
    await press(three as HTMLElement);
    await press(two as HTMLElement);
    expect(screen.getByText("2 chosen, 50 points")).toBeTruthy();
    await press(three as HTMLElement);
    expect([three?.getAttribute("aria-pressed"), two?.getAttribute("aria-pressed")]).toEqual(["false", "true"]);
    expect(screen.getByText("1 chosen, 20 points")).toBeTruthy();
    const before = workers[0]?.orders.length ?? 0;
    await press(screen.getByRole("button", { name: "Keep these and fill the rest" }));
    await vi.waitFor(() => expect(workers.flatMap(({ orders }) => orders).length).toBeGreaterThan(before));
    const last = workers.flatMap(({ orders }) => orders).at(-1)?.task;
    expect(last).toMatchObject({ question: { ask: "army", roster: { commands: [{ units: [{ entry: "gnomes", count: 2 }] }] } } });
    await say({ done: { plans: [plan(catalogue, empty, "Mixed", add(2), add(1))], reason: "" } });
    expect(screen.getByText("1 unit kept. The rest is filled.")).toBeTruthy();
    await press(screen.getByRole("button", { name: "Begin with this" }));
    expect(taken).toHaveBeenCalledOnce();
  });

  test("gives the reason where there is no plan, and asks for three others by the page", async () => {
    const { catalogue, store } = draw(["1 gnomes", "1 gnomes"], 10);
    const first = plan(catalogue, rosterOf(store.getState()), "Drop one unit", { do: "remove", unit: "u1" });
    await say({ done: { plans: [first], reason: "" } });
    await press(screen.getByRole("button", { name: "Show three others" }));
    await vi.waitFor(() => expect(workers[0]?.orders).toHaveLength(2));
    expect(workers[0]?.orders[1]?.task).toMatchObject({ do: "answer", question: { ask: "legal", options: { page: 1 } } });
    await say({ done: { plans: [], reason: "No plan was found." } });
    expect(screen.getByText("No plan was found.", { selector: "div" })).toBeTruthy();
  });

  test("says that it did not work where the worker has a fault", async () => {
    draw(["2 gnomes"], 10);
    await say({ fault: "Error: no book" });
    expect(screen.getByText("The search did not work.")).toBeTruthy();
  });
});
