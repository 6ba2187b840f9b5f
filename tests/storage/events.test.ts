/** The keys to events of servers, on this device. */
import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { openDevice } from "@/components/storage/device";
import { makeStore } from "@/components/storage/events/event-store";
import { type EventRecord, type HeldList, joinEvents, readEventRecord } from "@/components/storage/records/event-record";
import { openShelf } from "@/components/storage/shelf";

const secret = "abcdefghijklmnopqrstuvwx";
const muster = { code: "kq7f2m9k", name: "Autumn Muster", game: "small-game" };
const keyOf = (id: string) => ({ id, label: "Maja", key: `mo_${id}_${secret}` });
const listOf = (submission: string, more: Partial<HeldList> = {}): HeldList => ({
  submission,
  key: `mp_${submission}_${secret}`,
  player: "Ada",
  roster: null,
  version: 1,
  code: "KQ7F 2M9K",
  received: "2026-11-25T12:00:00.000Z",
  ...more,
});
const [one, two] = ["2222222222", "3333333333"];
const here = async () => makeStore(await openShelf(), "https://lists.example");

beforeEach(async () => {
  await (await openDevice()).clear("events");
});

test("keys and lists of an event stand in one record", async () => {
  const store = await here();
  await store.addKey(muster, keyOf(one));
  await store.addKey({ ...muster, pack: { game: "small-game", id: "autumn" } }, keyOf(two));
  await store.putList(muster, listOf(one));
  await store.putList(muster, listOf(one, { version: 2 }));
  expect(await store.all()).toMatchObject([
    { ...muster, id: "https://lists.example/e/kq7f2m9k", pack: { id: "autumn" }, keys: [keyOf(two), keyOf(one)], lists: [{ version: 2 }] },
  ]);
  await store.dropKey(muster.code, two);
  await store.dropList(muster.code, one);
  expect(await store.get(muster.code)).toMatchObject({ keys: [keyOf(one)], lists: [] });
  await store.forget(muster.code);
  expect(await store.get(muster.code)).toBeNull();
});

test("a key of one server is not there for another", async () => {
  await (await here()).addKey(muster, keyOf(one));
  const elsewhere = makeStore(await openShelf(), "https://other.example");
  expect(await elsewhere.get(muster.code)).toBeNull();
  expect(await elsewhere.all()).toEqual([]);
});

test("what is on its way is kept until it is answered", async () => {
  const store = await here();
  const sending = { requestKey: "r".repeat(48), list: { roster: "…" }, replaces: null, roster: "r1", begun: 5 };
  await store.setSending(muster, sending);
  expect((await store.get(muster.code))?.sending).toEqual(sending);
  await store.setSending(muster, null);
  expect((await store.get(muster.code))?.sending).toBeNull();
});

test("a change is told, nothing else is", async () => {
  const store = await here();
  await store.addKey(muster, keyOf(one));
  const told = vi.fn();
  const end = store.subscribe(told);
  await store.rename(muster.code, "Autumn Muster");
  await store.rename(muster.code, "Winter Muster");
  expect(told).toHaveBeenCalledTimes(1);
  end();
});

const record: EventRecord = {
  ...muster,
  id: "https://lists.example/e/kq7f2m9k",
  server: "https://lists.example",
  pack: null,
  keys: [keyOf(one)],
  lists: [listOf(one)],
  sending: null,
  updated: 3,
};

test.each<[string, unknown, unknown]>([
  ["nothing", null, null],
  ["no code", { ...record, code: "" }, null],
  ["another id than its own", { ...record, id: "https://evil.example/e/kq7f2m9k" }, record],
  ["a key that is none", { ...record, keys: [{ ...keyOf(one), key: "open sesame" }] }, { ...record, keys: [] }],
  ["a player’s key among organisers’", { ...record, keys: [{ ...keyOf(one), key: listOf(one).key }] }, { ...record, keys: [] }],
  ["a key of another list", { ...record, lists: [listOf(one, { key: listOf(two).key })] }, { ...record, lists: [] }],
  ["whole", record, record],
])("reads %s", (_, value, read) => {
  expect(readEventRecord(value)).toEqual(read);
});

test("two devices’ keys come together, and of a list the newer version", () => {
  const other = {
    ...record,
    keys: [keyOf(two), keyOf(one)],
    lists: [listOf(one, { version: 3, roster: "r9" }), listOf(two)],
    updated: 9,
  };
  expect(joinEvents(record, other)).toEqual({
    ...record,
    keys: [keyOf(one), keyOf(two)],
    lists: [listOf(one, { version: 3, roster: "r9" }), listOf(two)],
    updated: 9,
  });
  expect(joinEvents(other, record).lists).toEqual(other.lists);
});
