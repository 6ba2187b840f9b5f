/** The cards after a tab died with an edit that was not saved: the edit is saved, with figures of its own. */
import { beforeEach, expect, test, vi } from "vitest";
import { takeUpEdits } from "@/components/home/take-up-edits";
import { rosterStore } from "@/components/storage/store";
import { summaryOf } from "@/components/storage/summary";
import { isBehind, keepUnsaved } from "@/components/storage/unsaved-edit";
import { storageOf } from "../support/kept";
import { roster, small } from "../support/make";
import { smallLibrary } from "../support/small-library";

beforeEach(() => vi.stubGlobal("localStorage", storageOf(new Map())));

const before = roster(["1 ogres"]);
const after = roster(["2 ogres"]);
const figures = (of: typeof before) => summaryOf(small(), of);

test("an edit that was not saved is saved, and the card shows its figures", async () => {
  const store = await rosterStore();
  await store.put({ id: "edited", roster: before, summary: figures(before) }, null);
  await store.put({ id: "quiet", roster: before, summary: figures(before) }, null);
  keepUnsaved("edited", 1, after);
  const records = await store.list();
  expect(records.filter(isBehind).map(({ id }) => id)).toEqual(["edited"]);
  await takeUpEdits(records, async () => smallLibrary());
  expect(await store.get("edited")).toMatchObject({ roster: after, summary: figures(after) });
  expect(await store.get("quiet")).toMatchObject({ roster: before, rev: 1 });
  expect(figures(after).points).not.toBe(figures(before).points);
  expect((await store.list()).filter(isBehind)).toEqual([]);
});

test("where the books cannot be loaded the edit is saved all the same, and nothing is said of its figures", async () => {
  const store = await rosterStore();
  await store.put({ id: "far", roster: before, summary: figures(before) }, null);
  keepUnsaved("far", 1, after);
  await takeUpEdits(await store.list(), () => Promise.reject(new Error("no network")));
  expect(await store.get("far")).toMatchObject({ roster: after, summary: null });
});
