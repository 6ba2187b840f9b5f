/** A connection that the browser or another tab closed: what is saved after it goes through a new one. */
import "fake-indexeddb/auto";
import { openDB } from "idb";
import { expect, test, vi } from "vitest";
import { deskShelf } from "@/components/storage/desk-shelf";
import { closed, NAME, openDevice } from "@/components/storage/device";
import { ownStore } from "@/components/storage/own-store";
import { openShelf } from "@/components/storage/shelf";
import { newRosterId, rosterStore } from "@/components/storage/store";
import { newPack } from "@/lib/advice/answers/answers";
import { newRoster } from "@/lib/engine/roster/edit";

const roster = (name: string) => newRoster({ game: "a-game", armyList: "a-list", name, commandKind: "main" });

test("two edits of a roster after it are both kept", async () => {
  const store = await rosterStore();
  const id = newRosterId();
  await store.put({ id, roster: roster("One"), summary: null }, null);
  (await openDevice()).close();
  expect(await store.put({ id, roster: roster("Two"), summary: null }, 1)).toMatchObject({ ok: true, rev: 2 });
  expect(await store.put({ id, roster: roster("Three"), summary: null }, 2)).toMatchObject({ ok: true, rev: 3 });
  expect(await store.get(id)).toMatchObject({ rev: 3, roster: { name: "Three" } });
});

test("many things saved at once after it are all kept", async () => {
  (await openDevice()).close();
  const [own, desks] = [await ownStore(), await deskShelf()];
  const desk = (id: string) => ({ id, name: id, packs: [], created: 1, updated: 1 });
  await Promise.all([
    own.changePack("a-game", "mine", () => ({ pack: newPack("a-game", "mine", "Mine"), everywhere: true })),
    desks.putDesk(desk("a")),
    desks.putDesk(desk("b")),
  ]);
  expect((await own.all()).packs.map(({ pack }) => pack.id)).toEqual(["mine"]);
  expect((await desks.desks()).map(({ id }) => id).sort()).toEqual(["a", "b"]);
});

test("one connection serves all, until it is told that it was closed; another one's end does not matter", async () => {
  const db = await openDevice();
  expect(await openDevice()).toBe(db);
  await closed({} as typeof db);
  expect(await openDevice()).toBe(db);
  await closed(db);
  expect(await openDevice()).not.toBe(db);
});

test.each<[string, () => Error, number]>([
  ["was closed is tried once more", () => new DOMException("closed", "InvalidStateError"), 2],
  ["refuses for another reason is not", () => new DOMException("full", "QuotaExceededError"), 1],
  ["of our own that fails is not", () => Object.assign(new Error("no"), { name: "InvalidStateError" }), 1],
])("what %s", async (_, fault, times) => {
  const shelf = await openShelf();
  const next = vi.fn(() => {
    throw fault();
  });
  await expect(shelf.change("desks", "a", next)).rejects.toThrow();
  expect(next).toHaveBeenCalledTimes(times);
});

// The last one: no database of this version is left after it.
test("a newer version of the app in another tab gets the database", async () => {
  await openDevice();
  const newer = await openDB(NAME, 99);
  expect(newer.version).toBe(99);
  await expect((await openShelf()).all("desks")).rejects.toThrow("version");
  newer.close();
});
