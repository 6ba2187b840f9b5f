/** Without IndexedDB everything is kept in memory, and the storage state says so. */
import { expect, test } from "vitest";
import { deskShelf } from "@/components/storage/desk-shelf";
import { ownStore } from "@/components/storage/own-store";
import { openShelf } from "@/components/storage/shelf";
import { newRosterId, rosterStore } from "@/components/storage/store";
import { newPack } from "@/lib/advice/answers/answers";
import { newRoster } from "@/lib/engine/roster/edit";

const roster = (name: string) => newRoster({ game: "a-game", armyList: "a-list", name, commandKind: "main" });

test("rosters are kept with their revisions", async () => {
  const store = await rosterStore();
  const id = newRosterId();
  expect(store.kind).toBe("memory");
  await store.put({ id, roster: roster("One"), summary: null }, null);
  expect(await store.put({ id, roster: roster("Two"), summary: null }, 1)).toMatchObject({ ok: true, rev: 2 });
  expect(await store.put({ id, roster: roster("Late"), summary: null }, 1)).toMatchObject({ ok: false, reason: "stale" });
  expect((await store.list()).map((record) => record.roster.name)).toEqual(["Two"]);
  expect(await store.remove(id)).toMatchObject({ rev: 2 });
  expect(await store.list()).toEqual([]);
});

test("packs are changed, deleted and put back", async () => {
  const store = await ownStore();
  const pack = newPack("a-game", "mine", "Mine");
  // Tests that share the module may have packs of other games there.
  const kept = async () => (await store.all()).packs.filter(({ game }) => game === "a-game");
  await store.changePack("a-game", "mine", () => ({ pack, everywhere: true }));
  const removed = await store.changePack("a-game", "mine", () => null);
  expect(await kept()).toEqual([]);
  if (removed) await store.restorePack(removed);
  expect(await kept()).toEqual([removed]);
});

test("a desk is deleted with what came to it, and no other", async () => {
  const shelf = await deskShelf();
  const desk = (id: string, updated: number) => ({ id, name: id, packs: [], created: 1, updated });
  const came = (key: string, to: string) => ({
    key,
    desk: to,
    received: "2026-01-01T10:00:00.000Z",
    piece: { file: "a.txt", kind: "text" as const, text: key },
  });
  await shelf.putDesk(desk("first", 1));
  await shelf.putDesk(desk("second", 2));
  await shelf.putReceived([came("a", "first"), came("b", "second"), came("c", "first")]);
  expect((await shelf.desks()).map(({ id }) => id)).toEqual(["second", "first"]);
  await shelf.removeDesk("first");
  expect(await shelf.receivedAt("first")).toEqual([]);
  expect((await shelf.receivedAt("second")).map(({ key }) => key)).toEqual(["b"]);
  await shelf.removeReceived("second", ["b"]);
  expect(await shelf.receivedAt("second")).toEqual([]);
});

test("many things are changed, deleted or left in one step, and what they are found by is their own", async () => {
  const shelf = await openShelf();
  const version = (id: string, of: string) => ({ id, roster: of, name: id, made: 1, content: roster(id), summary: null });
  await shelf.write({ put: { versions: [version("a", "r"), version("b", "r"), version("c", "s")] } });
  const done = await shelf.changeAll("versions", ["b", "a", "d", "c"], (current, key) => ({
    item: key === "a" ? null : key === "c" ? undefined : version(key, "s"),
    result: `${key} ${current ? "was" : "is"}`,
  }));
  expect(done).toEqual(["b was", "a was", "d is", "c was"]);
  const of = async (id: string) => (await shelf.allWith("versions", "roster", id)).map((one) => one.id).sort();
  expect([await of("r"), await of("s")]).toEqual([[], ["b", "c", "d"]]);
  expect([await shelf.get("versions", "a"), (await shelf.get("versions", "b"))?.roster]).toEqual([undefined, "s"]);
  expect(await shelf.change("versions", "b", (current) => ({ item: undefined, result: current?.name }))).toBe("b");
  await shelf.write({ remove: { versions: ["b", "c", "d", "gone"] } });
  expect(await shelf.all("versions")).toEqual([]);
});

test.each(["rosters", "designs", "books", "packs", "desks", "received", "games", "versions", "models", "events", "packages"] as const)(
  "%s have a place",
  async (place) => {
    const shelf = await openShelf();
    const item = { [["books", "packs", "received"].includes(place) ? "key" : "id"]: "x" };
    await shelf.write({ put: { [place]: [item] } });
    expect(await shelf.get(place, "x")).toEqual(item);
    await shelf.write({ remove: { [place]: ["x"] } });
    expect(await shelf.get(place, "x")).toBeUndefined();
  },
);
