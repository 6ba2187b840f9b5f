/** What follows from the state of the open builder, and what the builder does of itself when that changes. */
import "fake-indexeddb/auto";
import { act, cleanup, render, renderHook, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useBreaches } from "@/components/builder/army/use-breaches";
import { useAnswers } from "@/components/builder/asks/use-answers";
import { useCatalogue } from "@/components/builder/page/use-catalogue";
import { useKeptHistory } from "@/components/builder/page/use-kept-history";
import { StartGuide } from "@/components/builder/roster/start-guide";
import { engine } from "@/components/builder/state/engine";
import { keptHistory } from "@/components/builder/state/kept-history";
import { listOffers } from "@/components/builder/state/listed-offers";
import { createBuilder, rosterOf } from "@/components/builder/state/store";
import { BuilderContext, LibraryContext } from "@/components/builder/state/use-builder";
import { useFindingCounts } from "@/components/builder/state/use-finding-counts";
import { useFocusCall } from "@/components/builder/state/use-focus-call";
import { useLayout } from "@/components/builder/state/use-layout";
import { useRepairs } from "@/components/builder/state/use-repairs";
import { useHolders } from "@/components/builder/unit-form/use-holders";
import { withOwn } from "@/components/storage/own-library";
import { ownStore } from "@/components/storage/own-store";
import { asksOf } from "@/lib/advice/asks/asks";
import { optionOffers } from "@/lib/advice/offers/offers";
import { check, inspect } from "@/lib/engine/check/check";
import type { Finding } from "@/lib/engine/report/finding";
import type { Rule } from "@/lib/engine/rules/registry";
import type { Roster } from "@/lib/engine/schema/roster";
import { roster, small } from "../../support/make";
import { pack, smallLibrary } from "../../support/small-library";

const ids = vi.hoisted(() => ({ given: 0 }));
vi.mock("@/components/storage/new-id", () => ({ newId: () => `n${++ids.given}` }));
beforeEach(() => {
  ids.given = 0;
});

const opened = (from: Roster, catalogue = small()) => createBuilder(from, { engine, catalogue });
type Store = ReturnType<typeof opened>;
const within =
  (store: Store, library = withOwn(smallLibrary())) =>
  ({ children }: { children: ReactNode }) => (
    <LibraryContext.Provider value={library}>
      <BuilderContext.Provider value={store}>{children}</BuilderContext.Provider>
    </LibraryContext.Provider>
  );
const counts = { error: 5, unconfirmed: 4, agreed: 2, advice: 3 };
const soon = (look: () => void) => vi.waitFor(look, { interval: 2, timeout: 10_000 });

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  const own = await ownStore();
  for (const { game, pack: kept } of (await own.all()).packs) await own.changePack(game, kept.id, () => null);
});

describe("what is counted", () => {
  test.each([
    ["nothing is asked", counts, null, { unconfirmed: 4, toLookUp: 0, answered: 0 }],
    [
      "questions stand in the place of what raises them",
      counts,
      { open: 2, others: 1, answered: 6 },
      { unconfirmed: 1, toLookUp: 2, answered: 6 },
    ],
    [
      "nothing is unconfirmed",
      { ...counts, unconfirmed: 0 },
      { open: 2, others: 1, answered: 6 },
      { unconfirmed: 0, toLookUp: 0, answered: 6 },
    ],
  ])("%s", (_, found, asks, expected) => {
    const store = opened(roster(["1 gnomes"]));
    const { view } = store.getState();
    store.setState({ view: { ...view, counts: found, needed: 2 }, asks: asks as never });
    const { result } = renderHook(useFindingCounts, { wrapper: within(store) });
    expect(result.current).toEqual({ errors: 3, needed: 2, agreed: 2, advice: 3, ...expected });
  });
});

describe("what every offer would break", () => {
  const gnomes = { kind: "count", quantity: { of: { entry: ["gnomes"] } }, subject: "Gnomes", page: 6, basis: "printed" } as const;
  const rules = [
    { ...gnomes, id: "S-2", max: 1 },
    { id: "S-1", kind: "points-limit", page: 6, basis: "printed" },
  ] as Rule[];
  const catalogue = small(rules);
  const tried = (lines: string[], limit: number, change: object = {}, from: typeof catalogue | null = catalogue) => {
    const store = opened({ ...roster(lines), limit }, catalogue);
    const { resolved } = store.getState().view;
    if (!resolved) throw new Error("not checked");
    const categories = listOffers(engine, catalogue, resolved);
    store.setState(change);
    const breachesOf = vi.fn(engine.breachesOf);
    const hook = renderHook(() => useBreaches(categories, from, { ...engine, breachesOf }), { wrapper: within(store) });
    return { ...hook, breachesOf };
  };
  beforeEach(() => void vi.useFakeTimers());
  /** Offers are tried a few at a time. */
  const idle = () => act(() => void vi.advanceTimersByTime(300));

  // Ogres cost 50, gnomes 10, a person 10; trolls are not settled and not tried.
  test("is found once the page has time, of offers that are allowed", () => {
    const { result } = tried(["1 gnomes"], 45);
    expect(result.current).toBeNull();
    idle();
    const { pressed, fits } = result.current ?? { pressed: new Map(), fits: new Set() };
    const names = (of: Iterable<string>) => [...of].map((key) => key.split(" ")[0]).sort();
    expect(
      [...pressed].map(([key, breaches]) => [key, breaches.map(({ rule, ofSize }: { rule: string; ofSize: boolean }) => [rule, ofSize])]),
    ).toEqual(
      expect.arrayContaining([
        ["gnomes", [["S-2", false]]],
        ["ogres", [["S-1", true]]],
      ]),
    );
    expect([pressed.has("person"), pressed.has("trolls")]).toEqual([false, false]);
    expect([fits.has("person"), fits.has("ogres"), names(fits).includes("gnomes")]).toEqual([true, false, false]);
  });

  test("is found of an offer as a press adds it, and at its least where that is asked", () => {
    // Like the last of them, ogres with a drum are added: 60 and 60 are more than 115, 60 and 50 are not.
    const { result, breachesOf } = tried(["1 ogres drum"], 115);
    idle();
    expect([result.current?.pressed.get("ogres")?.map(({ rule }) => rule), result.current?.fits.has("ogres")]).toEqual([["S-1"], true]);
    // Only what is added otherwise is tried a second time.
    const units = breachesOf.mock.calls.flatMap(([, , all]) => all).map(({ unit }) => JSON.stringify(unit));
    expect(units.filter((unit) => unit.includes('"ogres"'))).toHaveLength(2);
    expect(new Set(units).size).toBe(units.length);
  });

  test("is not looked for without the books, or once the list is another", () => {
    const none = tried(["1 gnomes"], 45, {}, null);
    const unknown = tried(["1 gnomes"], 45, { catalogue: null });
    const left = tried(["1 gnomes"], 45);
    left.unmount();
    idle();
    expect([none.breachesOf.mock.calls.length, unknown.breachesOf.mock.calls.length, left.breachesOf.mock.calls.length]).toEqual([0, 0, 0]);
    expect(none.result.current).toBeNull();
  });
});

describe("how much fits beside each other", () => {
  const screenOf = (width: number) => {
    const listeners = new Set<() => void>();
    vi.stubGlobal("matchMedia", (query: string) => ({
      get matches() {
        return now >= Number(/\d+/.exec(query)?.[0]);
      },
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    }));
    let now = width;
    return {
      listeners,
      becomes(next: number) {
        now = next;
        for (const listener of listeners) listener();
      },
    };
  };
  test.each([
    [1200, "wide"],
    [1199, "two"],
    [900, "two"],
    [899, "one"],
    [720, "one"],
    [719, "phone"],
  ])("%i pixels: %s", (width, layout) => {
    screenOf(width);
    expect(renderHook(useLayout).result.current).toBe(layout);
  });

  test("the server draws it wide", () => {
    const Probe = () => useLayout();
    expect(renderToString(<Probe />)).toBe("wide");
  });

  test("it follows the window while it is drawn", () => {
    const screen = screenOf(1300);
    const { result, unmount } = renderHook(useLayout);
    act(() => screen.becomes(800));
    expect(result.current).toBe("one");
    unmount();
    // Each question about the width has its own object.
    expect(screen.listeners.size).toBe(0);
  });
});

describe("a call for the focus", () => {
  const places = () => {
    const heading = document.createElement("h2");
    heading.tabIndex = -1;
    const column = document.createElement("div");
    column.innerHTML = "<details data-name-and-note><summary>Name, note</summary><input name=name></details>";
    document.body.replaceChildren(heading, column);
    return { answered: { current: 0 }, heading: { current: heading }, column: { current: column } };
  };
  const focused = () => document.activeElement?.tagName;
  const frames = () => new Promise((done) => requestAnimationFrame(done));

  test("is answered once what was called for is drawn, and once", async () => {
    const store = opened(roster(["1 gnomes"]));
    const all = places();
    const { rerender } = renderHook(({ ready }) => useFocusCall({ ...all, ready }), {
      wrapper: within(store),
      initialProps: { ready: false },
    });
    act(() => store.getState().select("u1", { focus: "unit" }));
    expect(focused()).toBe("BODY");
    rerender({ ready: true });
    expect([focused(), all.answered.current]).toEqual(["H2", 1]);
    await frames();
    expect(focused()).toBe("H2");
    all.heading.current.blur();
    rerender({ ready: false });
    rerender({ ready: true });
    expect(focused()).toBe("BODY");
  });

  test("goes on to the own name where that was asked for", async () => {
    const store = opened(roster(["1 gnomes"]));
    const all = places();
    renderHook(() => useFocusCall({ ...all, ready: true }), { wrapper: within(store) });
    act(() => store.getState().select("u1", { focus: "name" }));
    await frames();
    await frames();
    expect([focused(), all.column.current.querySelector("details")?.open]).toEqual(["INPUT", true]);
  });
});

describe("ways out of a finding", () => {
  const rule = {
    id: "S-2",
    kind: "count",
    quantity: { of: { entry: ["ogres"] } },
    max: 1,
    subject: "Ogres",
    page: 6,
    basis: "printed",
  } as Rule;
  const catalogue = small([rule]);
  const given = roster(["2 ogres"]);
  const [finding] = check(catalogue, given).findings as [Finding];

  test("are worked out for errors and open questions, not for advice, and not without the books", async () => {
    const store = opened(given, catalogue);
    const asked = (known: typeof catalogue | null, of: Finding) =>
      renderHook(() => useRepairs({ catalogue: known, roster: given, finding: of }), { wrapper: within(store) }).result;
    const found = asked(catalogue, finding);
    expect(found.current).toBeNull();
    await soon(() => expect(found.current?.length).toBeGreaterThan(0));
    const advice = asked(catalogue, { ...finding, severity: "advice" });
    const unknown = asked(null, finding);
    await new Promise((done) => setTimeout(done, 20));
    expect([advice.current, unknown.current]).toEqual([null, null]);
  });

  test("wait until the player pauses, but for those of the finding that is opened", async () => {
    vi.useFakeTimers();
    const store = opened(given, catalogue);
    const repairs = vi.fn((..._: unknown[]) => []);
    vi.doMock("@/lib/advice/offers/repairs", () => ({ repairs, stepBack: () => null }));
    const asked = (of: Finding) =>
      renderHook(({ with: roster }) => useRepairs({ catalogue, roster, finding: of }), {
        wrapper: within(store),
        initialProps: { with: given },
      });
    const elapse = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
    const first = asked(finding);
    await elapse(0);
    await vi.dynamicImportSettled();
    expect(repairs.mock.calls).toEqual([[catalogue, given, finding, null]]);
    const changed = { ...given, name: "Dale" };
    act(() => store.setState({ added: "u1" }));
    first.rerender({ with: changed });
    await elapse(249);
    expect(repairs).toHaveBeenCalledTimes(1);
    await elapse(1);
    await vi.dynamicImportSettled();
    expect(repairs.mock.calls[1]).toEqual([catalogue, changed, finding, "u1"]);
    first.unmount();
    const late = asked(finding);
    await elapse(0);
    await vi.dynamicImportSettled();
    expect(repairs).toHaveBeenCalledTimes(3);
    late.rerender({ with: changed });
    await elapse(249);
    expect(repairs).toHaveBeenCalledTimes(3);
    await elapse(1);
    await vi.dynamicImportSettled();
    expect(repairs).toHaveBeenCalledTimes(4);
    late.unmount();
    asked({ ...finding, severity: "advice" });
    await elapse(500);
    await vi.dynamicImportSettled();
    expect(repairs).toHaveBeenCalledTimes(4);
    vi.doUnmock("@/lib/advice/offers/repairs");
  });

  test("begin with the step that brought it, where there was one", async () => {
    const store = opened(given, catalogue);
    const asked = (earlier: Roster | null) =>
      renderHook(() => useRepairs({ catalogue, roster: given, finding, earlier }), { wrapper: within(store) }).result;
    const [back, unhelpful, none] = [asked(roster(["1 ogres"])), asked(roster(["3 ogres"])), asked(null)];
    await soon(() => expect(back.current?.[0]).toEqual({ label: "Take back the last step", change: -50, points: 50, edit: null }));
    await soon(() => expect(unhelpful.current).not.toBeNull());
    await soon(() => expect(none.current).not.toBeNull());
    expect([unhelpful.current?.some(({ edit }) => edit === null), none.current?.some(({ edit }) => edit === null)]).toEqual([false, false]);
  });
});

describe("the books are compiled again", () => {
  const follow = (given: Roster, catalogue: ReturnType<typeof small> | null = small()) => {
    const store = createBuilder(given, { engine, catalogue });
    const asked: Roster[] = [];
    const answers: ((catalogue: ReturnType<typeof small>) => void)[] = [];
    const library = {
      ...withOwn(smallLibrary()),
      catalogueFor: (of: Roster) => {
        asked.push(of);
        return new Promise((done) => answers.push(done as never));
      },
    };
    const hook = renderHook(() => useCatalogue(store, library as never));
    return { store, asked, answers, ...hook };
  };

  test("when the roster chooses other readings, packs or allies, and for no other change", async () => {
    const { store, asked, answers } = follow(roster(["1 gnomes"]));
    const amend = (change: Partial<Roster>) => act(() => store.getState().amend((now) => ({ ...now, ...change })));
    amend({ name: "Dale" });
    act(() => store.getState().select("u1"));
    expect(asked).toHaveLength(0);
    amend({ settings: { "hat-price": "seven" } });
    amend({ packs: ["event"] });
    amend({ commands: [...rosterOf(store.getState()).commands, { kind: "hired", armyList: "marsh-folk", units: [] }] });
    expect(asked).toHaveLength(3);
    // What was asked for last holds, whatever comes first.
    const [first, , last] = [small(), small(), small()];
    await act(async () => {
      answers[2]?.(last as never);
      answers[0]?.(first as never);
    });
    expect(store.getState().catalogue).toBe(last);
  });

  test("not before there is one, and not after the builder is left", async () => {
    const none = follow(roster(["1 gnomes"]), null);
    act(() => none.store.getState().amend((now) => ({ ...now, packs: ["event"] })));
    expect(none.asked).toEqual([]);
    const left = follow(roster(["1 gnomes"]));
    left.unmount();
    act(() => left.store.getState().amend((now) => ({ ...now, packs: ["event"] })));
    expect(left.asked).toEqual([]);
  });

  test("when a pack of the player changes", async () => {
    const { asked, unmount } = follow(roster(["1 gnomes"]));
    const own = await ownStore();
    await act(async () => void (await own.changePack("small-game", "mine", () => ({ pack: pack("mine"), everywhere: true }))));
    await soon(() => expect(asked).toHaveLength(1));
    unmount();
    await act(async () => void (await own.changePack("small-game", "mine", () => null)));
    expect(asked).toHaveLength(1);
  });
});

test("what can be undone is kept when the page is left or hidden", () => {
  sessionStorage.clear();
  const store = opened(roster(["1 gnomes"]));
  const { unmount } = renderHook(() => useKeptHistory(store, "a"));
  const steps = () => keptHistory("a", rosterOf(store.getState())).past.length;
  act(() => store.getState().dispatch({ do: "change", unit: "u1", change: { count: 2 } }));
  expect(steps()).toBe(0);
  window.dispatchEvent(new Event("pagehide"));
  expect(steps()).toBe(1);
  act(() => store.getState().dispatch({ do: "change", unit: "u1", change: { name: "Bo" } }));
  unmount();
  expect(steps()).toBe(2);
  act(() => store.getState().undo());
  window.dispatchEvent(new Event("pagehide"));
  expect(steps()).toBe(0);
});

describe("who else has what only one may have", () => {
  const rule: Rule = { id: "S-3", kind: "unique", units: {}, options: { option: ["hat"] }, in: "roster", page: 6, basis: "printed" };
  const catalogue = small([rule]);
  const { resolved } = inspect(catalogue, roster(["1 ogres hat", "1 gnomes"]));
  const offered = optionOffers(catalogue, resolved, "u2");

  test("is told once the form stands still, with a way to move it", () => {
    vi.useFakeTimers();
    const move = vi.fn();
    const { result, rerender } = renderHook(({ on }) => useHolders(catalogue, resolved, offered, "u2", on), {
      initialProps: { on: move as typeof move | undefined },
    });
    act(() => void vi.advanceTimersByTime(119));
    expect(result.current.size).toBe(0);
    act(() => void vi.advanceTimersByTime(1));
    const holder = result.current.get("hat");
    expect([result.current.size, holder?.name, holder?.rule, holder?.page]).toEqual([1, "the Ogres", "S-3", 6]);
    holder?.move();
    expect(move.mock.calls.map(([variant, from]) => [variant.key, from])).toEqual([["hat", "u1"]]);
    rerender({ on: undefined });
    act(() => void vi.advanceTimersByTime(500));
  });

  test("is told anew for another unit, and is nobody once they let it go", () => {
    vi.useFakeTimers();
    const move = vi.fn();
    const of = (lines: string[], unit: string) => {
      const all = inspect(catalogue, roster(lines)).resolved;
      return { all, offered: optionOffers(catalogue, all, unit), unit };
    };
    const first = of(["1 ogres hat", "1 gnomes"], "u2");
    const { result, rerender } = renderHook(({ all, offered, unit }) => useHolders(catalogue, all, offered, unit, move), {
      initialProps: first,
    });
    const still = () => act(() => void vi.advanceTimersByTime(120));
    still();
    const before = result.current.get("hat");
    // The same holder is the same, so that nothing is drawn again.
    rerender(of(["1 ogres hat", "1 gnomes drum"], "u2"));
    still();
    expect(result.current.get("hat")).toBe(before);
    rerender(of(["1 trolls hat", "1 gnomes"], "u2"));
    still();
    expect(result.current.get("hat")?.name).toBe("the Trolls");
    rerender(of(["1 trolls", "1 gnomes"], "u2"));
    still();
    expect(result.current.size).toBe(0);
  });

  test("nobody is told of where there is no way to move it, or where nobody has it", () => {
    vi.useFakeTimers();
    const none = renderHook(() => useHolders(catalogue, resolved, offered, "u2", undefined));
    const alone = inspect(catalogue, roster(["1 gnomes", "2 gnomes"])).resolved;
    const free = renderHook(() => useHolders(catalogue, alone, optionOffers(catalogue, alone, "u2"), "u2", () => {}));
    act(() => void vi.advanceTimersByTime(500));
    expect([none.result.current.size, free.result.current.size]).toEqual([0, 0]);
  });
});

describe("the player's own answers", () => {
  beforeEach(() => localStorage.clear());

  test("are given to what the books leave open, as a step of undo", async () => {
    const store = opened(roster(["1 trolls"]));
    const { result } = renderHook(useAnswers, { wrapper: within(store) });
    await soon(() => expect(result.current).not.toBeNull());
    expect(result.current?.pack).toBeNull();
    const cells = result.current?.book.cellsOf("hill-folk") ?? [];
    const cell = cells.find(({ sort }) => sort === "permission");
    if (!cell) throw new Error("nothing is open");
    expect(result.current?.book.cellsOf("marsh-folk")).toBeUndefined();
    expect([result.current?.book.perModel, result.current?.book.codes]).toEqual([false, []]);
  });

  test("are kept in a pack of their own and go back and forth with their step", async () => {
    const store = opened(roster(["1 trolls"]));
    const { result } = renderHook(useAnswers, { wrapper: within(store) });
    await soon(() => expect(result.current).not.toBeNull());
    const { view } = store.getState();
    const { book, give } = result.current ?? {};
    const [ask] = view.findings.flatMap(({ finding }) => (book && view.resolved ? asksOf(finding, view.resolved, book) : []));
    if (!ask || !give) throw new Error("nothing is asked");
    await act(async () => give(ask, "allowed"));
    const kept = async () =>
      (await (await ownStore()).all()).packs.map(({ pack: { id, answers = [] }, everywhere }) => [
        id,
        everywhere,
        answers.map((one) => ("status" in one ? one.status : one.kind)),
      ]);
    await soon(() => expect(store.getState().history.past).toHaveLength(1));
    expect(await kept()).toEqual([["my-book-checks", true, ["allowed"]]]);
    await soon(() => expect(result.current?.pack?.id).toBe("my-book-checks"));
    await act(async () => result.current?.give(ask, "denied"));
    await soon(() => expect(store.getState().history.past).toHaveLength(2));
    for (const [step, answers] of [
      ["undo", ["allowed"]],
      ["undo", []],
      ["redo", ["allowed"]],
      ["redo", ["denied"]],
    ] as const) {
      await act(async () => store.getState()[step]());
      await vi.waitFor(async () => expect((await kept())[0]?.[2]).toEqual(answers), { interval: 2 });
    }
  });

  test("there are none while nothing is in the roster, and the army list is not looked through", async () => {
    const store = opened(roster([]));
    const library = withOwn(smallLibrary());
    const bare = vi.spyOn(library, "bareCatalogue");
    const { result } = renderHook(useAnswers, { wrapper: within(store, library) });
    await act(async () => {});
    expect([result.current, bare.mock.calls]).toEqual([null, []]);
    act(() => store.getState().add({ entry: "gnomes", count: 1 }));
    await soon(() => expect(result.current).not.toBeNull());
    act(() => store.getState().add({ entry: "ogres", count: 1 }));
    await act(async () => {});
    expect(bare.mock.calls).toEqual([[{ game: "small-game", armyList: "hill-folk" }]]);
  });

  test("an army list that cannot be looked through asks nothing", async () => {
    const library = { ...withOwn(smallLibrary()), bareCatalogue: () => Promise.reject(new Error("gone")) };
    const { result } = renderHook(useAnswers, { wrapper: within(opened(roster(["1 trolls"])), library) });
    await soon(() => expect(result.current).not.toBeNull());
    expect(result.current?.book.cellsOf("hill-folk")).toBeUndefined();
  });

  test("there are none without the books", () => {
    const store = createBuilder(roster(["1 trolls"]), { engine, catalogue: null });
    expect(renderHook(useAnswers, { wrapper: within(store) }).result.current).toBeNull();
  });
});

test("a unit that an empty roster is said to need is chosen once it is added", async () => {
  const catalogue = small([
    { id: "S-2", kind: "count", quantity: { of: { entry: ["ogres"] } }, min: 1, subject: "Ogres", page: 6, basis: "printed" } as Rule,
  ]);
  const store = opened(roster([]), catalogue);
  render(<StartGuide catalogue={catalogue} />, { wrapper: within(store) });
  const button = await screen.findByRole("button", { name: /^Add .*Ogres/i }, { timeout: 10_000 });
  await act(async () => button.click());
  cleanup();
  expect(rosterOf(store.getState()).commands[0]?.units.map(({ entry }) => entry)).toEqual(["ogres"]);
  expect(store.getState()).toMatchObject({ selected: "n1", added: "n1" });
});
