/** What each action of the builder does, what stands beside it, and what a key on a row does. */

import { afterEach, describe, expect, test, vi } from "vitest";
import { type RosterTarget, rosterActions as rosterActionsIn } from "@/components/builder/actions/roster-actions";
import { type UnitTarget, unitActions as unitActionsIn } from "@/components/builder/actions/unit-actions";
import { findingMark } from "@/components/builder/parts/styles";
import { engine } from "@/components/builder/state/engine";
import { keepHistory, keptHistory } from "@/components/builder/state/kept-history";
import { createBuilder, rosterOf } from "@/components/builder/state/store";
import { pointsToSpend, refusalToSuggest } from "@/components/builder/state/suggestable";
import { meaning } from "@/components/builder/state/words";
import { commit, startHistory, undo } from "@/lib/engine/roster/history";
import { builder } from "@/lib/words/en/builder";
import { english } from "@/lib/words/en/engine";
import { storageOf } from "../../support/kept";
import { roster, small } from "../../support/make";

const rosterActions = rosterActionsIn(builder, english.verdicts);
const unitActions = unitActionsIn(builder);

const opened = (lines = ["2 gnomes"], catalogue: ReturnType<typeof small> | null = small()) =>
  createBuilder(roster(lines), { engine, catalogue });

describe("the actions of a roster", () => {
  function target(store = opened()) {
    const pages = { openDetails: vi.fn(), openVersions: vi.fn(), openKeys: vi.fn(), openPalette: vi.fn() };
    return { store, pages, on: { id: "a", store, ...pages } satisfies RosterTarget };
  }

  test.each([
    ["details", "openDetails"],
    ["versions", "openVersions"],
    ["palette", "openPalette"],
    ["keys", "openKeys"],
  ] as const)("%s opens what it is for, and nothing else", (id, opens) => {
    const { pages, on } = target();
    rosterActions[id].perform(on);
    expect(Object.entries(pages).flatMap(([name, open]) => (open.mock.calls.length ? name : []))).toEqual([opens]);
  });

  test("undo and redo say why there is nothing to go back or forth to, once that is known", () => {
    const { store, on } = target();
    const refusals = () => [rosterActions.undo.refusal(on), rosterActions.redo.refusal(on)];
    expect(refusals()).toEqual(["Nothing was changed", "Nothing was undone"]);
    store.getState().dispatch({ do: "details", change: { name: "Dale" } });
    expect(refusals()).toEqual([undefined, "Nothing was undone"]);
    rosterActions.undo.perform(on);
    expect([rosterOf(store.getState()).name, ...refusals()]).toEqual(["Test", "Nothing was changed", undefined]);
    rosterActions.redo.perform(on);
    expect(rosterOf(store.getState()).name).toBe("Dale");
    const { cover, view } = opened().getState();
    if (!cover) throw new Error("no army list");
    const waiting = target(createBuilder(roster(["2 gnomes"]), { cover, view, offers: [], asks: null }));
    expect([rosterActions.undo.refusal(waiting.on), rosterActions.redo.refusal(waiting.on)]).toEqual([undefined, undefined]);
  });

  test.each(["legal", "spend", "army"] as const)("%s opens its suggestions, and is refused as these are", (ask) => {
    const { store, on } = target();
    expect(rosterActions[ask].refusal(on)).toBe(refusalToSuggest(store.getState(), ask, builder.refusals));
    rosterActions[ask].perform(on);
    expect(store.getState().suggest).toBe(ask);
  });
});

describe("the actions of a unit", () => {
  test.each<[keyof typeof unitActions, unknown[][]]>([
    ["previous", [["focus", -1]]],
    ["next", [["focus", 1]]],
    ["open", [["open", "u1"]]],
    ["pick", [["pick", "toggle"]]],
    ["pickUp", [["pick", "up"]]],
    ["pickDown", [["pick", "down"]]],
    ["pickEnd", [["pick", "end"]]],
    ["rename", [["rename", "u1"]]],
    ["duplicate", [["duplicate", "u1"]]],
    [
      "up",
      [
        ["move", "u1", -1],
        ["focus", 0],
      ],
    ],
    [
      "down",
      [
        ["move", "u1", 1],
        ["focus", 0],
      ],
    ],
    [
      "remove",
      [
        ["remove", "u1"],
        ["focus", 1, -1],
      ],
    ],
  ])("%s", (id, done) => {
    const did: unknown[][] = [];
    const note =
      (name: string) =>
      (...given: unknown[]) =>
        void did.push([name, ...given]);
    const actions = Object.fromEntries(["open", "rename", "duplicate", "move", "remove"].map((name) => [name, note(name)])) as never;
    const all: UnitTarget = { unit: "u1", actions, focus: note("focus"), pick: note("pick") };
    unitActions[id].perform(all);
    expect(did).toEqual(done);
    // In a menu, which has the focus, there is neither a row to go to nor one to tick.
    did.length = 0;
    unitActions[id].perform({ unit: "u1", actions });
    expect(did).toEqual(done.filter(([name]) => name !== "focus" && name !== "pick"));
  });
});

describe("what may be suggested", () => {
  const state = (lines: string[], change: object = {}) => ({ ...opened(lines).getState(), ...change });
  const noPoints = { cover: { book: { hasPoints: false } } } as never;
  const facts = { catalogue: { facts: {} } } as never;

  test.each<[string, ReturnType<typeof state>, (string | undefined)[]]>([
    [
      "nothing where the army list is not known",
      opened(["2 gnomes"], null).getState() as never,
      Array(3).fill("The army list is not known here"),
    ],
    ["nothing where there is no book", state(["2 gnomes"], facts), Array(3).fill("There is no book of this game here")],
    [
      "no army, and nothing to spend, where there are no points",
      state([], noPoints),
      ["It has no units yet", "Nothing is left to spend", "The game has no points"],
    ],
    ["to settle what is open", state(["1 trolls"]), [undefined, undefined, "It has units already"]],
    ["nothing to spend where a price is lost", state(["1 wyrms"]), [undefined, "Nothing is left to spend", "It has units already"]],
  ])("%s", (_, given, refusals) => {
    expect((["legal", "spend", "army"] as const).map((ask) => refusalToSuggest(given, ask, builder.refusals))).toEqual(refusals);
  });

  test("so many points as the event gives, or else the limit", () => {
    expect(pointsToSpend(state(["2 gnomes"]))).toBe(980);
    expect(pointsToSpend(state(["2 gnomes"], { catalogue: { ...small(), size: { points: 500 } } }))).toBe(480);
    expect(pointsToSpend(state(["2 gnomes"], noPoints))).toBe(0);
    expect(pointsToSpend(state(["2 gnomes"], facts))).toBe(0);
    expect(pointsToSpend(state(["1 wyrms"]))).toBe(0);
    const { view } = opened().getState();
    expect(pointsToSpend(state(["2 gnomes"], { view: { ...view, counts: { ...view.counts, error: 1 } } }))).toBe(0);
  });
});

test.each([
  [{ severity: "error" }, true, "not-finished"],
  [{ severity: "error" }, false, "illegal"],
  [{ severity: "unconfirmed" }, false, "unconfirmed"],
  [{ severity: "unconfirmed", agreed: true }, false, "legal"],
  [{ severity: "advice" }, false, "advice"],
])("the mark of a finding %j that is still to come: %s", (finding, needed, mark) => {
  expect(findingMark({ finding, needed } as never)).toBe(mark);
});

test("the verdict is explained where it is unconfirmed, and only there", () => {
  const { view } = opened(["1 trolls"]).getState();
  expect(meaning(view, null, english.verdicts)).not.toBe("");
  expect([
    meaning({ ...view, standing: "illegal" }, null, english.verdicts),
    meaning({ ...view, report: null }, null, english.verdicts),
  ]).toEqual(["", ""]);
});

describe("of what can be undone", () => {
  const kept = new Map<string, string>();
  const storage = storageOf(kept);
  afterEach(() => {
    kept.clear();
    vi.unstubAllGlobals();
  });
  const named = (name: string) => ({ ...roster(["1 gnomes"]), name });

  // Of steps of 30,000 letters 40 fit into 1.5 million, of 60,000 only ten do, of 300,000 three, of 800,000 none.
  test.each([
    [30_000, 45, 40],
    [60_000, 45, 10],
    [300_000, 11, 3],
    [800_000, 4, 0],
  ])("steps of %i letters, %i of them: %i are kept", (letters, made, steps) => {
    vi.stubGlobal("sessionStorage", storage);
    const many = Array.from({ length: made }, (_, i) => ({ ...named(`${i}`), note: "n".repeat(letters) }));
    keepHistory(
      "a",
      many.reduce((before, one) => commit(before, one), startHistory(named("first"))),
    );
    const text = kept.get("muster-undo:a");
    expect(text === undefined ? 0 : JSON.parse(text).past.length).toBe(steps);
  });

  test("what may be redone is kept in the same way: the nearest of it", () => {
    vi.stubGlobal("sessionStorage", storage);
    const all = Array.from({ length: 45 }, (_, i) => named(`${i}`));
    let history = all.reduce((before, one) => commit(before, one), startHistory(named("first")));
    for (let i = 0; i < 45; i++) history = undo(history);
    keepHistory("a", history);
    expect(keptHistory("a", named("first")).future.map(({ name }) => name)).toEqual(Array.from({ length: 40 }, (_, i) => `${i}`));
  });
});
