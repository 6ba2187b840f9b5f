// @vitest-environment jsdom
/** A game is shown as it was seen last while books and engine are on their way, and never after it was changed elsewhere. */
import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import * as books from "@/data/index";
import { readRoster } from "@/lib/engine/roster/roster-file";

beforeEach(() => {
  vi.stubEnv("MUSTER_STAMP", "one");
  vi.resetModules();
  localStorage.clear();
});

const load = async () => ({
  ...(await import("@/components/play/first-table")),
  ...(await import("@/components/play/game-store")),
  ...(await import("@/components/play/open-table")),
  ...(await import("@/components/storage/store")),
});

/** A saved roster whose game has been opened and kept. */
async function opened(id: string) {
  const all = await load();
  const { roster } = readRoster(await books.loadSample("warhammer-7e", "empire-2000"));
  if (!roster) throw new Error("no sample");
  const store = await all.rosterStore();
  await store.put({ id, roster, summary: null }, null);
  const table = await all.openTable(id, books);
  if (table.state !== "ready") throw new Error("not opened");
  all.keepFirstTable(table);
  return { ...all, store, roster, table };
}

test("it is the table as it was opened, with what was tapped since", async () => {
  const { table, openFirstTable, keepLastEvents } = await opened("first-a");
  expect(openFirstTable("first-a")).toEqual(table);
  const [unit = ""] = [...table.table.mine.units.keys()];
  const event = { id: "e1", kind: "flee", army: "mine", unit } as const;
  keepLastEvents("first-a", table.record.game.mine, [event]);
  expect(openFirstTable("first-a")?.record.game.events).toEqual([event]);
  expect(openFirstTable("first-b")).toBeNull();
});

test("it is not shown of another version, nor once it is begun anew, deleted, or its roster edited", async () => {
  const { table, keepFirstTable, openFirstTable, putGame, deleteGame, newGame, store, roster } = await opened("first-c");
  const isKept = () => openFirstTable("first-c") !== null;
  await putGame(newGame("first-c", roster, 1));
  expect(isKept()).toBe(false);
  keepFirstTable(table);
  await deleteGame("first-c");
  expect(isKept()).toBe(false);
  keepFirstTable(table);
  expect(isKept()).toBe(true);
  await store.put({ id: "first-c", roster: { ...roster, name: "Other" }, summary: null }, 1);
  expect(isKept()).toBe(false);
  keepFirstTable(table);
  vi.stubEnv("MUSTER_STAMP", "two");
  vi.resetModules();
  expect((await load()).openFirstTable("first-c")).toBeNull();
});

test("the game of a link is not kept: nothing would find it", async () => {
  const { table, keepFirstTable } = await opened("first-d");
  localStorage.clear();
  keepFirstTable({ ...table, record: { ...table.record, rev: null } });
  expect(Object.keys(localStorage)).toEqual([]);
});
