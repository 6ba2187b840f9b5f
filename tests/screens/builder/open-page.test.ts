/** Which roster the page of the builder opens, with what it is judged, and why there is none. */
import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { firstPage, LAST, openPage, type Page } from "@/components/builder/page/open-page";
import { engine } from "@/components/builder/state/engine";
import { builderOf, firstViewOf } from "@/components/builder/state/first-view";
import { createBuilder, rosterOf } from "@/components/builder/state/store";
import type { RosterRecord } from "@/components/storage/records/record";
import { openShelf } from "@/components/storage/shelf";
import { rosterStore } from "@/components/storage/store";
import { keepUnsaved } from "@/components/storage/unsaved-edit";
import { commit, startHistory } from "@/lib/engine/roster/history";
import type { Roster } from "@/lib/engine/schema/roster";
import { builder } from "@/lib/words/en/builder";
import { storageOf } from "../../support/kept";
import { roster, small } from "../../support/make";

const items = new Map<string, string>();
const local = storageOf(items);
const gnomes = roster(["1 gnomes"]);
const catalogue = small();
const summary = engine.summaryOf(catalogue, gnomes);
const record = (id: string, more: object = {}) => ({ id, roster: gnomes, rev: 3, updated: 5, summary, ...more }) as RosterRecord;
const nothing: Page = { shown: { state: "loading" }, library: null, since: "" };

/** The books: `fits` says which rosters they have a catalogue for. */
const booksFor = (fits: (roster: Roster) => boolean) => ({
  catalogueFor: vi.fn(async (of: Roster) => {
    if (!fits(of)) throw new Error("not here");
    return catalogue;
  }),
});
const open = async (
  wanted: string | null,
  { library = booksFor(() => true), first = nothing, signal = new AbortController().signal } = {},
) => {
  const shown: Page[] = [];
  const page = await openPage(
    async () => ({ engine, library: library as never }),
    wanted,
    first,
    signal,
    (one) => shown.push(one),
    builder.notes.turned,
  );
  const { shown: is } = page;
  return { ...page, is, early: shown, store: is.state === "ready" ? is.store.getState() : null };
};
const lay = async (...rosters: RosterRecord[]) => (await openShelf()).write({ put: { rosters } });

beforeEach(async () => {
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", local);
  items.clear();
  const shelf = await openShelf();
  await shelf.write({ remove: { rosters: (await shelf.all("rosters")).map(({ id }) => id) } });
});
afterEach(() => void vi.unstubAllGlobals());

describe("the roster that is opened", () => {
  test("is the one that is named, with its catalogue and nothing to undo", async () => {
    await lay(record("a"), record("b", { updated: 9 }));
    const { is, early, since, library, store } = await open("a");
    expect([is, early, since, library === null]).toMatchObject([{ state: "ready", id: "a", rev: 3 }, [], "", false]);
    expect([store?.catalogue, store?.history]).toEqual([catalogue, startHistory(gnomes)]);
  });

  test.each<[string, string | null, string]>([
    ["the one that was opened last", "a", "a"],
    ["the last changed where that is gone", "gone", "b"],
    ["the last changed where none was opened", null, "b"],
  ])("is %s, where none is named", async (_, last, id) => {
    await lay(record("a"), record("b", { updated: 9 }), record("c"));
    if (last !== null) items.set(LAST, last);
    expect((await open(null)).is).toMatchObject({ state: "ready", id });
  });

  test("is none where there is none, which is said before the books are here", async () => {
    const { is, early, library } = await open(null);
    expect([is, early, library === null]).toEqual([{ state: "none" }, [{ shown: { state: "none" }, library: null, since: "" }], false]);
  });

  test("is missing where it is named and not here", async () => {
    const { is, early } = await open("gone");
    expect([is, early]).toEqual([{ state: "missing" }, []]);
  });

  test("is none where it went while the books came", async () => {
    items.set(LAST, "a");
    const store = await rosterStore();
    const there = vi.spyOn(store, "get").mockResolvedValueOnce(record("a"));
    expect((await open(null)).is).toEqual({ state: "none" });
    there.mockRestore();
  });

  test("is called by its name where it cannot be read", async () => {
    await lay(
      record("newer", { roster: { format: "muster-roll/2", name: "Later" } }),
      record("broken", { roster: { ...gnomes, commands: 7 } }),
    );
    expect([(await open("newer")).is, (await open("broken")).is]).toEqual([
      { state: "newer", name: "Later" },
      { state: "broken", name: "Test" },
    ]);
  });

  test("is nobody's any more where it was not waited for", async () => {
    await lay(record("a"));
    const ended = new AbortController();
    ended.abort(new Error("left"));
    await expect(open("a", { signal: ended.signal })).rejects.toThrow("left");
  });
});

describe("the books of it", () => {
  test("are asked once more without its readings and packs, where those do not fit", async () => {
    const own = { ...gnomes, settings: { "hat-price": "seven" }, packs: ["cup"] };
    await lay(record("a", { roster: own }));
    const library = booksFor(({ settings, packs }) => !settings && !packs);
    const { store } = await open("a", { library });
    expect(library.catalogueFor.mock.calls).toEqual([[own], [gnomes]]);
    expect([store?.catalogue, store && rosterOf(store)]).toEqual([catalogue, own]);
  });

  test("may not be here: it is opened all the same, and nothing is said of its figures", async () => {
    await lay(record("a", { summary: { ...summary, points: 99 } }));
    const { store, since } = await open("a", { library: booksFor(() => false) });
    expect([store?.catalogue, since]).toEqual([null, ""]);
  });

  test("may give other figures by now, which is said", async () => {
    await lay(record("a", { summary: { ...summary, points: 99 } }));
    expect((await open("a")).since).toBe("99 points before, 10 now.");
  });
});

test("an edit that had not been saved is saved with its figures", async () => {
  await lay(record("a"));
  keepUnsaved("a", 3, roster(["2 gnomes"]));
  const { is, since } = await open("a");
  expect([is, since]).toMatchObject([{ state: "ready", rev: 5 }, ""]);
  expect(await (await openShelf()).get("rosters", "a")).toMatchObject({ rev: 5, roster: roster(["2 gnomes"]), summary: { points: 20 } });
  // Without the books it has no figures, and is not saved once more.
  keepUnsaved("a", 5, roster(["3 gnomes"]));
  expect((await open("a", { library: booksFor(() => false) })).is).toMatchObject({ rev: 6 });
});

describe("what was shown first", () => {
  const view = firstViewOf(createBuilder(gnomes, { engine, catalogue }).getState());
  const firstOf = (id: string, rev: number, of = view): Page => {
    if (!of) throw new Error("no view");
    return { ...nothing, shown: { state: "ready", id, rev, store: builderOf(of) } };
  };

  test("goes on, where it is the roster", async () => {
    await lay(record("a"));
    const first = firstOf("a", 3);
    const { is } = await open("a", { first });
    expect(is).toEqual(first.shown);
    expect(is.state === "ready" && is.store.getState().engine).toBe(engine);
  });

  test.each<[string, string, number, Roster]>([
    ["of another roster", "b", 3, gnomes],
    ["of another revision", "a", 2, gnomes],
    ["of another content under the same revision", "a", 3, roster(["2 gnomes"])],
  ])("%s is left", async (_, id, rev, content) => {
    await lay(record("a"));
    const first = firstOf(id, rev, firstViewOf(createBuilder(content, { engine, catalogue }).getState()));
    const { is, store } = await open("a", { first });
    expect([is === first.shown, store && rosterOf(store)]).toEqual([false, gnomes]);
  });

  test("is nothing where nothing is kept", () => {
    expect([firstPage("a"), firstPage(null)]).toEqual([nothing, nothing]);
  });
});

test("on the server, where there is no page, no parts are fetched ahead", async () => {
  vi.stubEnv("MUSTER_STAMP", "one");
  vi.resetModules();
  const { fetchParts } = await import("@/components/storage/local/kept-parts");
  expect(fetchParts).not.toThrow();
  vi.unstubAllEnvs();
});

test("what could be undone when it was left can be undone again", async () => {
  await lay(record("a"));
  const history = commit(startHistory(roster(["2 gnomes"])), gnomes);
  items.set("muster-undo:a", JSON.stringify({ past: history.past, present: history.present, future: history.future }));
  const { store } = await open("a");
  expect(store?.history).toEqual({ ...history, mergeKey: null });
});
