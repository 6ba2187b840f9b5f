/** Rosters are filed: tags, archive, bin. What is deleted goes to the bin, and from there after a time. Designs go at once. */
import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Filing } from "@/components/storage/records/record";
import { openShelf } from "@/components/storage/shelf";
import { BIN_TIME, designStore, type RosterChange, rosterStore } from "@/components/storage/store";
import { LONGEST_VERSION_NAME, versionStore } from "@/components/storage/versions/version-store";
import { newRoster } from "@/lib/engine/roster/edit";
import { storageOf } from "../support/kept";

const NOW = Date.UTC(2026, 10, 25, 12);
const roster = (name: string) => newRoster({ game: "a-game", armyList: "a-list", name, commandKind: "main" });
const record = (id: string, more: object = {}) => ({ id, roster: roster(id), rev: 1, updated: NOW, summary: null, ...more });
const items = new Map<string, string>();

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  items.clear();
  vi.stubGlobal("localStorage", storageOf(items));
  const shelf = await openShelf();
  for (const place of ["rosters", "designs", "versions"] as const) {
    await shelf.write({ remove: { [place]: (await shelf.all(place)).map(({ id }) => id) } });
  }
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function kept(...records: object[]): Promise<void> {
  await (await openShelf()).write({ put: { rosters: records as never } });
}

/** What is told while something is done. */
async function toldOf(work: () => Promise<unknown>): Promise<RosterChange[]> {
  const told: RosterChange[] = [];
  const end = (await rosterStore()).subscribe((change) => told.push(change));
  await work();
  end();
  return told;
}

const filing = async (id: string) => {
  const { tags, archived, deleted, rev } = (await (await openShelf()).get("rosters", id)) ?? { rev: 0 };
  return { tags, archived, deleted, rev };
};

test("a deleted roster is in the bin, from which it comes back under a new revision", async () => {
  const store = await rosterStore();
  await kept(record("a", { tags: ["Club"], archived: true }), record("b", { updated: NOW - 1 }));
  expect(await toldOf(() => store.remove("a"))).toEqual([{ id: "a", rev: null, elsewhere: false }]);
  expect([(await store.list()).map(({ id }) => id), (await store.bin()).map(({ id }) => id)]).toEqual([["b"], ["a"]]);
  expect(await store.get("a")).toBeNull();
  expect(await filing("a")).toEqual({ tags: ["Club"], archived: true, deleted: NOW, rev: 1 });
  // Deleting it once more leaves the time at which it went.
  vi.setSystemTime(NOW + 5);
  expect(await store.remove("a")).toBeNull();
  expect((await filing("a")).deleted).toBe(NOW);
  const back = ({ tags, archived }: Filing): Filing => ({ ...(tags ? { tags } : {}), ...(archived ? { archived } : {}) });
  expect(await toldOf(() => store.file(["a"], back))).toEqual([{ id: "a", rev: 2, elsewhere: false }]);
  expect(await filing("a")).toEqual({ tags: ["Club"], archived: true, deleted: undefined, rev: 2 });
});

test("what the builder showed last of a roster goes when it is deleted, all that is kept of it when it is purged", async () => {
  const store = await rosterStore();
  await kept(record("a"), record("b"));
  for (const key of ["muster-look:a", "muster-left:a", "muster-look:b", "other:a"]) items.set(key, "x");
  await store.remove("a");
  expect([...items.keys()]).toEqual(["muster-left:a", "muster-look:b", "other:a"]);
  await store.purge(["a"]);
  expect([...items.keys()]).toEqual(["muster-look:b", "other:a"]);
});

test("the bin has what was deleted last first, and gives up what lay in it for 30 days", async () => {
  const store = await rosterStore();
  await kept(
    record("first", { deleted: NOW - BIN_TIME + 1 }),
    record("over", { deleted: NOW - BIN_TIME }),
    record("last", { deleted: NOW - 5 }),
    record("here"),
  );
  expect(BIN_TIME).toBe(30 * 24 * 60 * 60 * 1000);
  const told = await toldOf(async () => expect((await store.bin()).map(({ id }) => id)).toEqual(["last", "first"]));
  expect(told).toEqual([{ id: "over", rev: null, elsewhere: false }]);
  expect(await (await openShelf()).get("rosters", "over")).toBeUndefined();
  const written = vi.spyOn(await openShelf(), "write");
  expect(await toldOf(() => store.bin())).toEqual([]);
  // A look into it saves nothing.
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
});

test("named versions go with their roster, and no others", async () => {
  const [store, versions] = await Promise.all([rosterStore(), versionStore()]);
  await kept(record("a"), record("b"));
  await versions.keep({ roster: "a", name: "One", content: roster("a"), summary: null });
  await versions.keep({ roster: "b", name: "Other", content: roster("b"), summary: null });
  await store.purge(["a"]);
  expect([(await versions.of("a")).length, (await versions.of("b")).map(({ name }) => name)]).toEqual([0, ["Other"]]);
});

test("filing tells of what it changed; taking it back leaves what was filed otherwise since", async () => {
  const store = await rosterStore();
  await kept(record("a"), record("b", { tags: ["Club"] }), record("c", { archived: true }));
  const tag = (filing: Filing): Filing => ({ ...filing, tags: ["Club"] });
  let done: Awaited<ReturnType<typeof store.file>> | undefined;
  const told = await toldOf(async () => {
    done = await store.file(["a", "b", "c", "a", "gone"], tag);
  });
  expect([done?.count, told.map(({ id, rev }) => [id, rev])]).toEqual([
    2,
    [
      ["a", 1],
      ["c", 1],
    ],
  ]);
  expect(await filing("c")).toEqual({ tags: ["Club"], archived: true, deleted: undefined, rev: 1 });
  await store.file(["a"], () => ({ tags: ["Spring"] }));
  await done?.undo();
  expect([await filing("a"), await filing("b"), await filing("c")]).toEqual([
    { tags: ["Spring"], archived: undefined, deleted: undefined, rev: 1 },
    { tags: ["Club"], archived: undefined, deleted: undefined, rev: 1 },
    { tags: undefined, archived: true, deleted: undefined, rev: 1 },
  ]);
});

test("how a roster is filed outlives a save; saving over one in the bin takes it out", async () => {
  const store = await rosterStore();
  const shared = { times: [1], roster: roster("a") };
  await kept(record("a", { tags: ["Club"], archived: true, shared }), record("binned", { deleted: NOW - 1, rev: 4 }));
  await store.put({ id: "a", roster: roster("changed"), summary: null }, 1);
  expect(await (await openShelf()).get("rosters", "a")).toEqual(
    record("a", { roster: roster("changed"), rev: 2, tags: ["Club"], archived: true, shared }),
  );
  expect(await store.put({ id: "binned", roster: roster("late"), summary: null }, 4)).toEqual({
    ok: false,
    reason: "deleted",
    current: null,
  });
  expect(await store.put({ id: "binned", roster: roster("new"), summary: null }, null)).toMatchObject({ ok: true, rev: 5 });
  expect((await filing("binned")).deleted).toBeUndefined();
});

test("a roster of a newer version in the bin may be written over, one outside may not", async () => {
  const store = await rosterStore();
  const newer = { format: "muster-roll/2", name: "Later" };
  await kept(record("a", { roster: newer }), record("b", { roster: newer, deleted: NOW - 1 }));
  expect(await store.put({ id: "a", roster: roster("a"), summary: null }, null)).toMatchObject({ ok: false, reason: "newer" });
  expect(await store.put({ id: "b", roster: roster("b"), summary: null }, null)).toMatchObject({ ok: true });
});

test("restoring counts on from the higher revision and leaves the bin behind", async () => {
  const store = await rosterStore();
  await kept(record("a", { rev: 7, deleted: NOW - 1 }));
  await store.restore(record("a", { rev: 2, deleted: NOW - 1 }));
  expect(await filing("a")).toEqual({ tags: undefined, archived: undefined, deleted: undefined, rev: 8 });
  await store.restore(record("new", { rev: 3 }));
  expect((await filing("new")).rev).toBe(4);
});

test("a design goes at once, is told of, and comes back", async () => {
  const store = await designStore();
  await store.put({ id: "d", roster: roster("d"), summary: null }, null);
  items.set("muster-look:d", "x");
  const told: unknown[] = [];
  const end = store.subscribe((change) => told.push(change));
  const removed = await store.remove("d");
  expect([removed?.id, await store.list(), await store.bin(), items.size]).toEqual(["d", [], [], 0]);
  expect(await store.remove("d")).toBeNull();
  if (removed) await store.restore(removed);
  end();
  expect(told).toEqual([
    { id: "d", rev: null, elsewhere: false },
    { id: "d", rev: 2, elsewhere: false },
  ]);
});

test("named versions: the newest first, renamed, removed and put back; each change is told", async () => {
  const versions = await versionStore();
  let told = 0;
  const end = versions.subscribe(() => told++);
  const one = await versions.keep({ roster: "r", name: "One", content: roster("r"), summary: null });
  vi.setSystemTime(NOW + 5);
  const two = await versions.keep({ roster: "r", name: "Two", content: roster("r"), summary: null });
  expect([one.made, two.made, one.id === two.id]).toEqual([NOW, NOW + 5, false]);
  const names = async () => (await versions.of("r")).map(({ name }) => name);
  expect(await names()).toEqual(["Two", "One"]);
  await versions.rename(one.id, "First");
  await versions.rename("gone", "Nothing");
  expect(await names()).toEqual(["Two", "First"]);
  expect(await versions.remove("gone")).toBeNull();
  const removed = await versions.remove(two.id);
  expect([removed?.name, await names()]).toEqual(["Two", ["First"]]);
  if (removed) await versions.restore(removed);
  expect(await names()).toEqual(["Two", "First"]);
  end();
  expect(told).toBe(7);
  await versions.remove(one.id);
  expect(told).toBe(7);
  expect(LONGEST_VERSION_NAME).toBe(80);
});

test("a damaged version is passed over", async () => {
  await (await openShelf()).write({ put: { versions: [{ id: "v", roster: "r", name: 7 } as never] } });
  expect(await (await versionStore()).of("r")).toEqual([]);
});
