/** The state of an open builder: what each act does to roster, history and what is chosen. */

import { beforeEach, describe, expect, test, vi } from "vitest";
import { engine } from "@/components/builder/state/engine";
import { createBuilder, rosterOf, unitIn } from "@/components/builder/state/store";
import { announcement } from "@/components/builder/state/words";
import { eventOf } from "@/components/check/files/event-of";
import type { Roster } from "@/lib/engine/schema/roster";
import { builder } from "@/lib/words/en/builder";
import { english } from "@/lib/words/en/engine";
import { roster, small } from "../support/make";
import { pack } from "../support/small-library";

const spoken = { words: builder, engine: english };

const ids = vi.hoisted(() => ({ given: 0 }));
vi.mock("@/components/storage/new-id", () => ({ newId: () => `n${++ids.given}` }));
beforeEach(() => {
  ids.given = 0;
});

const start = roster(["1 gnomes", "2 ogres", "[hired]", "3 gnomes"]);
const opened = (from: Roster = start) => createBuilder(from, { engine, catalogue: small() });
const count = (unit: string, count: number) => ({ do: "change", unit, change: { count } }) as const;
const units = (builder: ReturnType<typeof opened>) =>
  rosterOf(builder.getState()).commands.map((command) => command.units.map(({ id, count, entry }) => `${id} ${count} ${entry}`));

test("starts with nothing chosen, at the roster", () => {
  const { selected, preview, added, command, lit, panel, drawer, findingsOpen, focusCall, changes, asks, firstOffers } =
    opened().getState();
  expect({ selected, preview, added, command, lit, panel, drawer, findingsOpen, focusCall, changes, asks, firstOffers }).toEqual({
    selected: null,
    preview: null,
    added: null,
    command: 0,
    lit: [],
    panel: "roster",
    drawer: null,
    findingsOpen: false,
    focusCall: { to: "unit", n: 0 },
    changes: 0,
    asks: null,
    firstOffers: null,
  });
  expect([unitIn(start, "u3")?.count, unitIn(start, "u9")]).toEqual([3, undefined]);
});

describe("edits", () => {
  test("counting the same unit is one step, another unit or several edits at once are their own", () => {
    const builder = opened();
    const { dispatch } = builder.getState();
    dispatch(count("u1", 2));
    dispatch(count("u1", 3));
    expect(builder.getState().history.past).toHaveLength(1);
    dispatch(count("u2", 3));
    dispatch(count("u1", 4), count("u2", 4));
    dispatch(count("u1", 5), count("u2", 5));
    expect(builder.getState().history.past).toHaveLength(4);
    expect(builder.getState().changes).toBe(5);
  });

  test("an edit that changes nothing is no step", () => {
    const builder = opened();
    const before = builder.getState();
    before.dispatch(count("u1", 1));
    before.amend((now) => now);
    expect(builder.getState()).toBe(before);
  });

  test("an amendment is one step that is taken back", () => {
    const builder = opened();
    builder.getState().amend((now) => ({ ...now, name: "Dale" }));
    expect([rosterOf(builder.getState()).name, builder.getState().history.past, builder.getState().changes]).toEqual(["Dale", [start], 1]);
    builder.getState().undo();
    expect(rosterOf(builder.getState())).toBe(start);
  });

  test("a unit is added to the command that new ones join, or to another, and is chosen", () => {
    const builder = opened();
    builder.getState().set({ command: 1 });
    builder.getState().add({ entry: "gnomes", count: 4 });
    expect(units(builder)).toEqual([
      ["u1 1 gnomes", "u2 2 ogres"],
      ["u3 3 gnomes", "n1 4 gnomes"],
    ]);
    expect(builder.getState()).toMatchObject({ selected: "n1", added: "n1", preview: null });
    builder.getState().add({ entry: "ogres", count: 1 }, 0);
    expect(units(builder)[0]).toEqual(["u1 1 gnomes", "u2 2 ogres", "n2 1 ogres"]);
    expect(builder.getState()).toMatchObject({ selected: "n2", added: "n2", command: 1 });
    const before = builder.getState();
    before.add({ entry: "", count: 1 });
    expect(builder.getState()).toBe(before);
  });

  test("a chosen unit that is removed is chosen no more, and the command that new ones join stays within the roster", () => {
    const builder = opened();
    builder.getState().select("u3");
    builder.getState().set({ command: 1 });
    builder.getState().dispatch({ do: "remove-command", command: 1 });
    expect(builder.getState()).toMatchObject({ selected: null, command: 0 });
  });

  test("undo and redo go back and forth; undo forgets what was added last", () => {
    const builder = opened();
    builder.getState().undo();
    builder.getState().redo();
    expect(builder.getState().changes).toBe(0);
    builder.getState().add({ entry: "gnomes", count: 4 });
    builder.getState().undo();
    expect(builder.getState()).toMatchObject({ added: null, selected: null });
    expect(units(builder)[0]).toEqual(["u1 1 gnomes", "u2 2 ogres"]);
    builder.getState().redo();
    expect(units(builder)[0]).toEqual(["u1 1 gnomes", "u2 2 ogres", "n1 4 gnomes"]);
  });

  test("another roster begins a new history and is no change of the player's", () => {
    const builder = opened();
    builder.getState().dispatch(count("u1", 2));
    builder.getState().replace({ ...start, name: "Other" });
    expect(builder.getState()).toMatchObject({ changes: 1, preview: null, history: { past: [], future: [], present: { name: "Other" } } });
  });
});

describe("a change beside the roster", () => {
  const aside = () => ({ undo: vi.fn(), redo: vi.fn() });

  test("goes back and forth with its step alone", () => {
    const builder = opened();
    const step = aside();
    builder.getState().dispatch(count("u1", 2));
    builder.getState().aside(step);
    builder.getState().dispatch(count("u2", 5));
    expect(builder.getState().history.past).toHaveLength(3);
    builder.getState().undo();
    expect(step.undo).not.toHaveBeenCalled();
    builder.getState().undo();
    expect(step.undo).toHaveBeenCalledTimes(1);
    builder.getState().undo();
    builder.getState().redo();
    expect(step.redo).not.toHaveBeenCalled();
    builder.getState().redo();
    expect([step.undo.mock.calls.length, step.redo.mock.calls.length]).toEqual([1, 1]);
  });

  test("stays with its step when another tab's changes are brought into it", () => {
    const builder = opened();
    const step = aside();
    builder.getState().aside(step);
    const theirs = { ...start, name: "Theirs" };
    builder.getState().join(() => theirs);
    expect(rosterOf(builder.getState())).toEqual(theirs);
    builder.getState().undo();
    expect([step.undo.mock.calls.length, rosterOf(builder.getState())]).toEqual([1, theirs]);
    builder.getState().redo();
    expect(step.redo).toHaveBeenCalledTimes(1);
  });

  test("what another tab brings is no step and no change of the player's", () => {
    const builder = opened();
    builder.getState().dispatch(count("u1", 2));
    builder.getState().dispatch({ do: "details", change: { name: "Dale" } });
    builder.getState().undo();
    builder.getState().join((one) => ({ ...one, note: "by night" }));
    const { history, changes } = builder.getState();
    expect([history.past, history.present, history.future].flat().map(({ name, note }) => [name, note])).toEqual([
      ["Test", "by night"],
      ["Test", "by night"],
      ["Dale", "by night"],
    ]);
    expect(changes).toBe(3);
  });
});

describe("what is chosen", () => {
  test("is shown and given the focus only where that is asked for", () => {
    const builder = opened();
    builder.getState().select("u1");
    expect(builder.getState()).toMatchObject({ selected: "u1", panel: "roster", drawer: null, focusCall: { to: "unit", n: 0 } });
    builder.getState().select("u2", { show: true });
    expect(builder.getState()).toMatchObject({ selected: "u2", panel: "unit", drawer: "unit", focusCall: { n: 0 } });
    builder.getState().select("u2", { focus: "name" });
    expect(builder.getState().focusCall).toEqual({ to: "name", n: 1 });
    builder.getState().set({ panel: "list", drawer: "list" });
    builder.getState().select(null, { show: true });
    expect(builder.getState()).toMatchObject({ selected: null, panel: "list", drawer: "list" });
  });
});

describe("an offer", () => {
  const offerOf = (builder: ReturnType<typeof opened>, name: string) => {
    const { catalogue, view } = builder.getState();
    const found = catalogue && view.resolved ? engine.armyOffers(catalogue, view.resolved).flatMap(({ offers }) => offers) : [];
    const offer = found.find((one) => one.name === name);
    if (!offer) throw new Error(`no ${name}`);
    return offer;
  };

  test("is added like the last of its kind, or as it is where there is none", () => {
    const builder = opened(roster(["1 ogres drum", "[hired]", "3 gnomes"]));
    builder.getState().set({ command: 1 });
    builder.getState().take(null, offerOf(builder, "Ogres"));
    builder.getState().take(small(), offerOf(builder, "Person"));
    expect(rosterOf(builder.getState()).commands[1]?.units.map(({ entry, options }) => [entry, options])).toEqual([
      ["gnomes", []],
      ["ogres", [{ id: "drum" }]],
      ["person", []],
    ]);
  });

  test("is looked at in the place of a unit, and gone with what is chosen or added", () => {
    const builder = opened(roster(["1 ogres drum"]));
    builder.getState().select("u1");
    builder.getState().openPreview(null, offerOf(builder, "Ogres"));
    expect(builder.getState()).toMatchObject({
      preview: { offer: { name: "Ogres" }, unit: { entry: "ogres", options: [{ id: "drum" }] }, command: 0 },
      selected: null,
      panel: "unit",
      drawer: "unit",
      focusCall: { to: "unit", n: 1 },
    });
    expect([rosterOf(builder.getState()).commands[0]?.units.length, builder.getState().changes]).toEqual([1, 0]);
    builder.getState().select("u1");
    expect(builder.getState()).toMatchObject({ preview: null, selected: "u1", focusCall: { n: 1 } });
    builder.getState().openPreview(null, offerOf(builder, "Ogres"));
    builder.getState().add({ entry: "gnomes", count: 1 });
    expect(builder.getState()).toMatchObject({ preview: null, selected: "n1" });
    builder.getState().openPreview(null, offerOf(builder, "Ogres"));
    builder.getState().replace(start);
    expect(builder.getState().preview).toBeNull();
  });

  test("is as it is where the army list is not known", () => {
    const known = opened(roster(["1 ogres drum"]));
    const builder = createBuilder(roster(["1 ogres drum"]), { engine, catalogue: null });
    builder.getState().take(null, offerOf(known, "Ogres"));
    expect(rosterOf(builder.getState()).commands[0]?.units[1]).toMatchObject({ entry: "ogres", count: 1, options: [] });
  });
});

describe("rows that are ticked", () => {
  test("lose those that go, and are the same where none does", () => {
    const builder = opened();
    const picked = ["u1", "u3"];
    builder.getState().set({ picked });
    builder.getState().dispatch(count("u2", 5));
    expect(builder.getState().picked).toBe(picked);
    builder.getState().dispatch({ do: "remove", unit: "u1" });
    expect(builder.getState().picked).toEqual(["u3"]);
  });
});

describe("what another tab brings", () => {
  const renamedTo = (id: string) => (one: Roster) => ({
    ...one,
    commands: one.commands.map((command) => ({ ...command, units: command.units.map((u) => (u.id === "u1" ? { ...u, id } : u)) })),
  });

  test("takes the choice away of what is gone", () => {
    const builder = opened();
    builder.getState().select("u1");
    builder.setState({ added: "u1" });
    builder.getState().join(renamedTo("u7"));
    expect(builder.getState()).toMatchObject({ selected: null, added: null });
    builder.getState().join((one) => one);
    expect(builder.getState()).toMatchObject({ selected: null, added: null });
  });

  test("where it changes nothing of a step, that is the same with its change beside it", () => {
    const builder = opened();
    const step = { undo: vi.fn(), redo: vi.fn() };
    builder.getState().aside(step);
    const before = rosterOf(builder.getState());
    builder.getState().join((one) => one);
    expect(rosterOf(builder.getState())).toBe(before);
    builder.getState().undo();
    expect(step.undo).toHaveBeenCalledTimes(1);
  });
});

test("what is told to a builder that waits is told once the engine is here, and then at once", () => {
  const { cover, view } = opened().getState();
  if (!cover) throw new Error("no army list");
  const waiting = createBuilder(start, { cover, view, offers: [], asks: { open: 1, answered: 0, others: 0 } });
  const step = { undo: vi.fn(), redo: vi.fn() };
  waiting.getState().aside(step);
  waiting.getState().setCatalogue(null);
  waiting.getState().replace({ ...start, name: "Other" });
  expect(waiting.getState()).toMatchObject({ asks: { open: 1 }, cover, history: { past: [], present: start } });
  waiting.getState().start({ engine, catalogue: small() });
  expect(waiting.getState()).toMatchObject({ catalogue: null, history: { past: [], present: { name: "Other" } } });
  waiting.getState().start({ engine, catalogue: small() });
  expect([rosterOf(waiting.getState()).name, waiting.getState().history.past]).toEqual(["Other", []]);
});

describe("before the engine is here", () => {
  test("what is pressed waits, in its order, and is done when it comes", () => {
    const full = opened();
    const { cover, view } = full.getState();
    if (!cover) throw new Error("no army list");
    const waiting = createBuilder(start, { cover, view, offers: [], asks: null });
    waiting.getState().dispatch(count("u1", 4));
    waiting.getState().dispatch(count("u1", 5));
    waiting.getState().undo();
    waiting.getState().add({ entry: "ogres", count: 1 });
    waiting.getState().select("u2");
    expect(rosterOf(waiting.getState())).toBe(start);
    expect(waiting.getState()).toMatchObject({ engine: null, catalogue: null, firstOffers: [], selected: "u2" });
    waiting.getState().start({ engine, catalogue: small() });
    expect(units(waiting)[0]).toEqual(["u1 1 gnomes", "u2 2 ogres", "n1 1 ogres"]);
    expect(waiting.getState()).toMatchObject({ firstOffers: null, selected: "n1" });
  });

  test("another catalogue makes another view, the same one none", () => {
    const builder = opened();
    const before = builder.getState();
    before.setCatalogue(before.catalogue);
    expect(builder.getState()).toBe(before);
    before.setCatalogue(null);
    expect(builder.getState()).toMatchObject({ catalogue: null, cover: null, view: { report: null } });
  });
});

describe("in words", () => {
  test("a unit that is chosen takes the ticks away; where it is to be shown, its panel and drawer open", () => {
    const builder = opened();
    builder.getState().set({ picked: ["u1", "u2"] });
    builder.getState().select("u3");
    expect(builder.getState()).toMatchObject({ selected: "u3", picked: [], panel: "roster", drawer: null, focusCall: { n: 0 } });
    builder.getState().select("u1", { show: true, focus: "name" });
    expect(builder.getState()).toMatchObject({ panel: "unit", drawer: "unit", focusCall: { to: "name", n: 1 } });
    builder.getState().set({ panel: "list", drawer: null });
    builder.getState().select(null, { show: true });
    expect(builder.getState()).toMatchObject({ selected: null, panel: "list", drawer: null, focusCall: { to: "name", n: 1 } });
  });

  test("what the live region says", () => {
    const { view, cover } = opened(roster(["1 gnomes"])).getState();
    expect(announcement({ ...view, report: null }, cover, null, spoken)).toBe("1 unit");
    expect(announcement(view, null, null, spoken)).toMatch(/^1 unit\. /);
    expect(announcement(view, cover, null, spoken)).toMatch(/^10 of 1,000 points, 990 left\. /);
    const noLimit = { ...view, report: view.report && { ...view.report, limit: null } };
    expect(announcement(noLimit, cover, null, spoken)).toBe("10 points. Legal.");
    expect(announcement(view, cover && { ...cover, book: { ...cover.book, hasPoints: false } }, null, spoken)).toBe("1 unit. Legal.");
    const unconfirmed = {
      ...view,
      standing: "unconfirmed" as const,
      report: view.report && { ...view.report, verdict: "unconfirmed" as const },
    };
    const asks = (open: number) => ({ open, answered: 0, others: 0 });
    expect(announcement(unconfirmed, cover, asks(2), spoken)).toMatch(/Unconfirmed\. 2 to look up\.$/);
    expect(announcement(unconfirmed, cover, asks(0), spoken)).toMatch(/Unconfirmed\.$/);
    expect(announcement(view, cover, asks(2), spoken)).not.toContain("look up");
    const illegal = { ...view, report: view.report && { ...view.report, verdict: "illegal" as const } };
    expect(announcement({ ...illegal, standing: "illegal" }, cover, null, spoken)).toMatch(/Illegal\.$/);
    expect(announcement({ ...illegal, standing: "not-finished" }, cover, null, spoken)).toMatch(/Not finished\.$/);
    expect(announcement({ ...illegal, standing: "not-started" }, cover, null, spoken)).toMatch(/Not started\.$/);
  });

  test("the event of a desk is that of the last pack that has one", () => {
    const laid = (id: string, event?: object) => ({ file: `${id}.json`, pack: pack(id, event ? { event } : {}) });
    expect(eventOf([])).toBeNull();
    expect(eventOf([laid("a")])).toBeNull();
    expect(eventOf([laid("a", { players: 8 }), laid("b", { players: 9, date: "2026-11-28" }), laid("c")])).toEqual({
      id: "b",
      name: "Pack b",
      game: "small-game",
      date: "2026-11-28",
      zone: undefined,
      due: null,
      dueText: undefined,
      graceDays: undefined,
      players: 9,
      lists: 1,
      painted: false,
      question: undefined,
      sheet: undefined,
    });
    const due = eventOf([laid("a", { deadline: { date: "2026-11-25", time: "20:00", zone: "Europe/London" } })]);
    expect([due?.due, due?.zone]).toEqual([Date.parse("2026-11-25T20:00:00Z"), "Europe/London"]);
  });
});
