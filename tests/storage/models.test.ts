/** The models that the player owns, on this device. */
import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { openDevice } from "@/components/storage/device";
import { modelStore } from "@/components/storage/models/model-store";
import { readModelRecord } from "@/components/storage/records/model-record";

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

test.each<[string, unknown]>([
  ["nothing", null],
  ["no number", { ...gnomes, id: "a", count: "4" }],
  ["none", { ...gnomes, id: "a", count: 0 }],
  ["a part of one", { ...gnomes, id: "a", count: 1.5 }],
  ["no id", { ...gnomes, count: 4 }],
  ["no army list", { ...gnomes, id: "a", count: 4, armyList: undefined }],
])("%s is no model", (_, value) => expect(readModelRecord(value)).toBeNull());
