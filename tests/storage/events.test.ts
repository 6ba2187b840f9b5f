/** The keys to events of servers, on this device. */
import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { openDevice } from "@/components/storage/device";
import { makeStore } from "@/components/storage/events/event-store";
import {
  type EventRecord,
  type HeldList,
  idOf,
  isKey,
  joinEvents,
  readEventRecord,
  type SendingList,
} from "@/components/storage/records/event-record";
import { openShelf } from "@/components/storage/shelf";

const secret = "abcdefghijklmnopqrstuvwx";
const muster = { code: "kq7f2m9k", name: "Autumn Muster", game: "small-game" };
const keyOf = (id: string) => ({ id, label: "Maja", key: `mo_${id}_${secret}` });
const captainOf = (id: string) => ({ id, label: "Owls", key: `mc_${id}_${secret}` });
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
  await store.dropLists(muster.code, listOf(one).key);
  expect(await store.get(muster.code)).toMatchObject({ keys: [keyOf(one)], lists: [] });
  await store.forget(muster.code);
  expect(await store.get(muster.code)).toBeNull();
});

test("a captain's key is no organiser's", async () => {
  const store = await here();
  const captain = captainOf(two);
  await store.addKey(muster, keyOf(one));
  await store.addKey(muster, captain);
  expect(await store.get(muster.code)).toMatchObject({ keys: [keyOf(one)], captains: [captain] });
  await store.dropKey(muster.code, two);
  expect(await store.get(muster.code)).toMatchObject({ keys: [keyOf(one)], captains: [] });
});

test("lists that one key opens go with it", async () => {
  const store = await here();
  await store.putList(muster, listOf(one));
  await store.putList(muster, listOf(two, { key: listOf(one).key }));
  expect((await store.get(muster.code))?.lists).toHaveLength(2);
  await store.dropLists(muster.code, listOf(one).key);
  expect((await store.get(muster.code))?.lists).toEqual([]);
});

test("a key of one server is not there for another", async () => {
  await (await here()).addKey(muster, keyOf(one));
  const elsewhere = makeStore(await openShelf(), "https://other.example");
  expect(await elsewhere.get(muster.code)).toBeNull();
  expect(await elsewhere.all()).toEqual([]);
});

test("what is on its way is kept until it is answered", async () => {
  const store = await here();
  const sending = { requestKey: "r".repeat(48), list: { roster: "…" }, replaces: null, under: null, roster: "r1", begun: 5 };
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

test("the events of a server are listed last changed first, without what is damaged", async () => {
  const store = await here();
  const clock = vi.spyOn(Date, "now");
  for (const [code, at] of [
    ["first", 10],
    ["last", 30],
    ["middle", 20],
  ] as const) {
    clock.mockReturnValue(at);
    await store.addKey({ ...muster, code }, keyOf(one));
  }
  clock.mockRestore();
  await (await openShelf()).write({ put: { events: [{ id: "bad", server: "https://lists.example" } as never] } });
  expect((await store.all()).map(({ code, updated }) => [code, updated])).toEqual([
    ["last", 30],
    ["middle", 20],
    ["first", 10],
  ]);
});

test("an event is called as it was told last; a pack that is not told stays, and a key that comes again is the first one", async () => {
  const store = await here();
  const pack = { game: "small-game", id: "autumn" };
  await store.notePack({ ...muster, pack });
  await store.addKey(muster, keyOf(one));
  await store.addKey(muster, keyOf(two));
  await store.addKey({ ...muster, name: "Winter Muster", game: "other-game" }, keyOf(one));
  expect(await store.get("KQ7F2M9K")).toMatchObject({ name: "Winter Muster", game: "other-game", pack, keys: [keyOf(one), keyOf(two)] });
  await store.notePack({ ...muster, pack: { ...pack, id: "winter" } });
  expect(await store.get(muster.code)).toMatchObject({ pack: { id: "winter" } });
});

test("each list has its own place, and only the one that is meant goes", async () => {
  const store = await here();
  await store.putList(muster, listOf(one));
  await store.putList(muster, listOf(two));
  await store.putList(muster, listOf(one, { player: "Ben" }));
  const lists = async () => (await store.get(muster.code))?.lists.map(({ submission, player }) => [submission, player]);
  expect(await lists()).toEqual([
    [one, "Ben"],
    [two, "Ada"],
  ]);
  await store.dropLists(muster.code, listOf(two).key);
  expect(await lists()).toEqual([[one, "Ben"]]);
});

test("what is asked of an event that is not there makes none", async () => {
  const store = await here();
  await store.dropKey(muster.code, one);
  await store.dropLists(muster.code, listOf(one).key);
  await store.rename(muster.code, "Winter Muster");
  expect(await (await openShelf()).all("events")).toEqual([]);
});

test("a device that cannot be read has no events", async () => {
  const refuse = () => Promise.reject(new Error("closed"));
  const store = makeStore({ ...(await openShelf()), all: refuse, get: refuse }, "https://lists.example");
  expect([await store.all(), await store.get(muster.code)]).toEqual([[], null]);
});

const record: EventRecord = {
  ...muster,
  id: "https://lists.example/e/kq7f2m9k",
  server: "https://lists.example",
  pack: null,
  keys: [keyOf(one)],
  captains: [],
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
  ["a captain’s key among organisers’", { ...record, keys: [{ ...keyOf(one), key: `mc_${one}_${secret}` }] }, { ...record, keys: [] }],
  ["a captain’s key", { ...record, captains: [captainOf(one)] }, { ...record, captains: [captainOf(one)] }],
  ["an organiser’s key among captains’", { ...record, captains: [keyOf(one)] }, record],
  [
    "a list with the key of the player’s other one",
    { ...record, lists: [listOf(one, { key: listOf(two).key })] },
    { ...record, lists: [listOf(one, { key: listOf(two).key })] },
  ],
  ["a list with a captain’s key", { ...record, lists: [listOf(one, { key: captainOf(two).key })] }, { ...record, lists: [] }],
  ["whole", record, record],
])("reads %s", (_, value, read) => {
  expect(readEventRecord(value)).toEqual(read);
});

const letters = (n: number) => "x".repeat(n);

test.each<[string, object, Partial<EventRecord> | null]>([
  ["a server that is no text", { server: 7 }, null],
  ["a server of 401 letters", { server: letters(401) }, null],
  ["a server of 400 letters", { server: letters(400) }, { server: letters(400), id: `${letters(400)}/e/kq7f2m9k` }],
  ["a code that is no text", { code: 7 }, null],
  ["a code of 41 letters", { code: letters(41) }, null],
  ["a code of 40 letters", { code: letters(40) }, { code: letters(40), id: `https://lists.example/e/${letters(40)}` }],
  ["a code in capitals", { code: "KQ7F2M9K" }, { code: "KQ7F2M9K" }],
  ["a name that is no text", { name: null }, null],
  ["a game that is no text", { game: 7 }, null],
  ["a pack", { pack: { game: "g", id: "p", more: 1 } }, { pack: { game: "g", id: "p" } }],
  ["a pack without an id", { pack: { game: "g" } }, {}],
  ["a pack without a game", { pack: { id: "p" } }, {}],
  ["a pack that is none", { pack: "p" }, {}],
  ["a time that is none", { updated: "now" }, { updated: 0 }],
  ["keys that are no list", { keys: { 0: keyOf(one) } }, { keys: [] }],
  ["a key with more than it has", { keys: [{ ...keyOf(one), more: 1 }] }, {}],
  ["a key with an id of 40 letters", { keys: [{ ...keyOf(one), id: letters(40) }] }, { keys: [{ ...keyOf(one), id: letters(40) }] }],
  ["a key with an id of 41 letters", { keys: [{ ...keyOf(one), id: letters(41) }] }, { keys: [] }],
  ["a key without a label", { keys: [{ ...keyOf(one), label: null }] }, { keys: [] }],
  ["a key that is no object among others", { keys: [7, keyOf(one)] }, {}],
  ["lists that are none", { lists: { 0: listOf(one) } }, { lists: [] }],
  ["a list with more than it has", { lists: [{ ...listOf(one), more: 1 }] }, {}],
  ["a list that is no object among others", { lists: [null, listOf(one)] }, {}],
  ["a list with an organiser’s key", { lists: [{ ...listOf(one), key: keyOf(one).key }] }, { lists: [] }],
  ["a list without a player", { lists: [{ ...listOf(one), player: 7 }] }, { lists: [] }],
  ["a list of a roster", { lists: [listOf(one, { roster: letters(100) })] }, { lists: [listOf(one, { roster: letters(100) })] }],
  ["a list of a roster with too long an id", { lists: [listOf(one, { roster: letters(101) })] }, {}],
  ["a list of half a version", { lists: [listOf(one, { version: 1.5 })] }, { lists: [listOf(one, { version: 0 })] }],
  ["a list with a code of 40 letters", { lists: [listOf(one, { code: letters(40) })] }, { lists: [listOf(one, { code: letters(40) })] }],
  ["a list with a code of 41 letters", { lists: [listOf(one, { code: letters(41) })] }, { lists: [listOf(one, { code: null })] }],
  ["a list with a time of 41 letters", { lists: [listOf(one, { received: letters(41) })] }, { lists: [listOf(one, { received: "" })] }],
])("reads %s", (_, change, read) => {
  expect(readEventRecord({ ...record, ...change })).toEqual(read && { ...record, ...read });
});

const sent: SendingList = {
  requestKey: "r".repeat(200),
  list: { roster: "…" },
  replaces: { submission: letters(40), rev: 2 },
  under: null,
  roster: letters(100),
  begun: 5,
};

test.each<[string, unknown, SendingList | null]>([
  ["whole", sent, sent],
  ["without what does not belong to it", { ...sent, more: 1, replaces: { ...sent.replaces, more: 1 } }, sent],
  ["none where it is no object", "sent", null],
  ["none without a key", { ...sent, requestKey: 7 }, null],
  ["none with too long a key", { ...sent, requestKey: "r".repeat(201) }, null],
  ["none without a list", { ...sent, list: "…" }, null],
  ["as a first one where that which it replaces is none", { ...sent, replaces: "2222222222" }, { ...sent, replaces: null }],
  ["as a first one where that has no id", { ...sent, replaces: { rev: 2 } }, { ...sent, replaces: null }],
  ["as a first one where that has too long an id", { ...sent, replaces: { submission: letters(41), rev: 2 } }, { ...sent, replaces: null }],
  ["as a first one where that has no revision", { ...sent, replaces: { submission: one, rev: 0.5 } }, { ...sent, replaces: null }],
  ["of no roster where its id is too long", { ...sent, roster: letters(101) }, { ...sent, roster: null }],
  ["begun at no time that is known", { ...sent, begun: "now" }, { ...sent, begun: 0 }],
])("reads what is on its way: %s", (_, sending, read) => {
  expect(readEventRecord({ ...record, sending })).toEqual({ ...record, sending: read });
});

test.each<[unknown, boolean, boolean]>([
  [`mo_${one}_${secret}`, true, false],
  [`mp_${one}_${secret}`, false, true],
  [`mx_${one}_${secret}`, false, false],
  [` mo_${one}_${secret}`, false, false],
  [`mo_${one}_${secret}x`, false, false],
  [`mo_${one.slice(1)}_${secret}`, false, false],
  [`mo_1${one.slice(1)}_${secret}`, false, false],
  [`mo_${one}_${secret.slice(1)}`, false, false],
  [`mo_${one}_${secret.slice(1)}.`, false, false],
  [[`mo_${one}_${secret}`], false, false],
  [null, false, false],
])("%j is a key of an organiser: %s, of a player: %s", (text, organiser, player) => {
  expect([isKey(text, "o"), isKey(text, "p")]).toEqual([organiser, player]);
});

test("the id in a key is its middle; what is no key has none", () => {
  expect([idOf(keyOf(one).key), idOf("key")]).toEqual([one, ""]);
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

test("of two devices’ events what can be only once is this one’s, or the other’s where this one has none", () => {
  const from = (id: string): Partial<EventRecord> => ({ pack: { game: "small-game", id }, sending: { ...sent, requestKey: id } });
  const [mine, theirs] = [
    { ...record, ...from("mine"), updated: 9 },
    { ...record, ...from("theirs"), name: "Theirs" },
  ];
  expect(joinEvents(mine, theirs)).toEqual(mine);
  expect(joinEvents(record, { ...theirs, updated: 2 })).toEqual({ ...record, ...from("theirs") });
});

test.each<[string, Partial<HeldList>, Partial<HeldList>, Partial<HeldList>]>([
  ["of one version this device’s", { player: "Here" }, { player: "There" }, { player: "Here" }],
  ["the newer version here", { version: 2, player: "Here" }, { player: "There" }, { version: 2, player: "Here" }],
  ["the newer version there", { player: "Here" }, { version: 2, player: "There" }, { version: 2, player: "There" }],
  ["the roster that only the other knows", { version: 2 }, { roster: "r1" }, { version: 2, roster: "r1" }],
  ["the roster that only this one knows", { roster: "r1" }, { version: 2 }, { version: 2, roster: "r1" }],
  ["the roster of the newer version", { roster: "r1" }, { version: 2, roster: "r2" }, { version: 2, roster: "r2" }],
])("of a list on two devices: %s", (_, here, there, is) => {
  const joined = joinEvents({ ...record, lists: [listOf(one, here)] }, { ...record, lists: [listOf(two), listOf(one, there)] });
  expect(joined.lists).toEqual([listOf(one, is), listOf(two)]);
});
