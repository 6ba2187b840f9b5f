/** The models that the player owns, on this device. */
import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { openDevice } from "@/components/storage/device";
import { modelStore } from "@/components/storage/models/model-store";

const gnomes = { game: "small-game", armyList: "hill-folk", entry: "gnomes", name: "Gnomes" };
const ogres = { ...gnomes, armyList: null, entry: "ogres", name: "Ogres" };
const to = (model: typeof gnomes | typeof ogres, count: number) => ({ model, count: () => count });
const said = async () => (await (await modelStore()).all()).map(({ id, count }) => `${count} ${id}`);

beforeEach(async () => {
  await (await openDevice()).clear("models");
});

test("are entered, changed and taken out", async () => {
  const store = await modelStore();
  expect((await store.change([to(gnomes, 4), to(ogres, 2)])).changed).toBe(2);
  expect(await said()).toEqual(["2 small-game/*/ogres", "4 small-game/hill-folk/gnomes"]);
  expect((await store.change([to(gnomes, 4), to(ogres, 0)])).changed).toBe(1);
  expect(await said()).toEqual(["4 small-game/hill-folk/gnomes"]);
});

test("are at most so many, and never fewer than none", async () => {
  const store = await modelStore();
  await store.change([to(gnomes, 9999)]);
  await store.change([{ model: gnomes, count: (now) => now + 1 }, to(ogres, -3)]);
  expect(await said()).toEqual(["9999 small-game/hill-folk/gnomes"]);
});

test("what comes at the same time from two sides is added up", async () => {
  const store = await modelStore();
  const more = { model: gnomes, count: (now: number) => now + 3 };
  await Promise.all([store.change([more]), store.change([more]), store.change([more, more])]);
  expect(await said()).toEqual(["12 small-game/hill-folk/gnomes"]);
});

test("one step takes a change back, but for what was changed since", async () => {
  const store = await modelStore();
  await store.change([to(gnomes, 4)]);
  const { undo } = await store.change([to(gnomes, 9), to(ogres, 2)]);
  await store.change([to(ogres, 5)]);
  await undo();
  expect(await said()).toEqual(["5 small-game/*/ogres", "4 small-game/hill-folk/gnomes"]);
});

test("a change is told, nothing else is", async () => {
  const store = await modelStore();
  const told = vi.fn();
  const end = store.subscribe(told);
  await store.change([to(gnomes, 4)]);
  await store.change([to(gnomes, 4)]);
  expect(told).toHaveBeenCalledTimes(1);
  end();
});

test("whole numbers of models are kept, with when they were changed", async () => {
  const store = await modelStore();
  const of = (name: string, count: (now: number) => number) => ({ model: { ...gnomes, name }, count });
  const clock = vi.spyOn(Date, "now").mockReturnValue(36);
  // 0 → 2.6 → 5.2 is 5.
  const more = [of("Gnomes", () => 2.6), of("Gnomes", (now) => now * 2)];
  expect((await store.change(more)).changed).toBe(1);
  clock.mockRestore();
  const { armyList, entry, game } = gnomes;
  expect(await store.all()).toEqual([{ id: "small-game/hill-folk/gnomes", game, armyList, entry, name: "Gnomes", count: 5, updated: 36 }]);
});

test("what was taken out is back as it was when that is taken back, and this is told", async () => {
  const store = await modelStore();
  await store.change([to(gnomes, 4)]);
  const before = await store.all();
  const { changed, undo } = await store.change([to(gnomes, 0), to(ogres, 0)]);
  expect([changed, await store.all()]).toEqual([1, []]);
  const told = vi.fn();
  const end = store.subscribe(told);
  await undo();
  end();
  expect(await store.all()).toEqual(before);
  expect(told.mock.calls).toEqual([[]]);
});

test("what is damaged is passed over, and a new number takes its place", async () => {
  await (await openDevice()).put("models", { ...gnomes, id: "small-game/hill-folk/gnomes", count: "many", updated: 1 } as never);
  expect(await said()).toEqual([]);
  await (await modelStore()).change([{ model: gnomes, count: (now) => now + 2 }]);
  expect(await said()).toEqual(["2 small-game/hill-folk/gnomes"]);
});
