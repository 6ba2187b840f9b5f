/** What a shelf promises: one step for a change, all or nothing for a write, and a word on how it went. */
import "fake-indexeddb/auto";
import { describe, expect, test, vi } from "vitest";
import { changesOf, follow } from "@/components/storage/changes";
import { openShelf } from "@/components/storage/shelf";
import { newRosterId, rosterStore } from "@/components/storage/store";
import { newRoster } from "@/lib/engine/roster/edit";

const desk = (id: string) => ({ id, name: id, packs: [], created: 1, updated: 1 });
const roster = (name: string) => newRoster({ game: "a-game", armyList: "a-list", name, commandKind: "main" });

describe("a change", () => {
  test("keeps, deletes or leaves, and gives back what it was told to", async () => {
    const shelf = await openShelf();
    expect(await shelf.change("desks", "a", (current) => ({ item: desk("a"), result: current ?? "none" }))).toBe("none");
    expect(await shelf.change("desks", "a", (current) => ({ item: undefined, result: current?.name }))).toBe("a");
    expect(await shelf.get("desks", "a")).toEqual(desk("a"));
    expect(await shelf.change("desks", "a", () => ({ item: null, result: 7 }))).toBe(7);
    expect(await shelf.get("desks", "a")).toBeUndefined();
  });

  test("of many gives back each in its order", async () => {
    const shelf = await openShelf();
    await shelf.write({ put: { desks: [desk("b"), desk("d")] } });
    const results = await shelf.changeAll("desks", ["d", "c", "b"], (current, key) => ({
      item: current ? null : desk(key),
      result: `${key} ${current ? "was" : "is"}`,
    }));
    expect(results).toEqual(["d was", "c is", "b was"]);
    expect((await shelf.all("desks")).map(({ id }) => id)).toEqual(["c"]);
    await shelf.write({ remove: { desks: ["c"] } });
  });

  test("that throws leaves everything", async () => {
    const shelf = await openShelf();
    await shelf.write({ put: { desks: [desk("e")] } });
    const broken = shelf.changeAll("desks", ["e", "f"], (_, key) => {
      if (key === "f") throw new Error("no");
      return { item: null, result: null };
    });
    await expect(broken).rejects.toThrow("no");
    expect((await shelf.all("desks")).map(({ id }) => id)).toEqual(["e"]);
    await shelf.write({ remove: { desks: ["e"] } });
  });

  test("of a value that cannot be kept writes nothing of it all", async () => {
    const shelf = await openShelf();
    const odd = { ...desk("h"), name: (() => {}) as unknown as string };
    await expect(shelf.write({ put: { desks: [desk("g"), odd] } })).rejects.toThrow();
    expect(await shelf.all("desks")).toEqual([]);
    await shelf.write({ put: { desks: [desk("g")] } });
    expect(await shelf.all("desks")).toEqual([desk("g")]);
    await shelf.write({ remove: { desks: ["g"] } });
  });
});

describe("rosters", () => {
  test("are listed last changed first", async () => {
    const store = await rosterStore();
    const clock = vi.spyOn(Date, "now");
    for (const [id, at] of [
      ["old", 10],
      ["new", 30],
      ["middle", 20],
    ] as const) {
      clock.mockReturnValue(at);
      await store.put({ id, roster: roster(id), summary: null }, null);
    }
    clock.mockRestore();
    expect((await store.list()).map(({ id, updated }) => [id, updated])).toEqual([
      ["new", 30],
      ["middle", 20],
      ["old", 10],
    ]);
  });

  test("a new one is not put in the place of one that is there", async () => {
    const store = await rosterStore();
    const id = newRosterId();
    await store.put({ id, roster: roster("One"), summary: null }, null);
    expect(await store.put({ id, roster: roster("Two"), summary: null }, null)).toMatchObject({ ok: false, reason: "stale" });
  });

  test("one is not put back over one that was made since, and then nothing is told", async () => {
    const store = await rosterStore();
    const id = newRosterId();
    await store.put({ id, roster: roster("One"), summary: null }, null);
    const removed = await store.remove(id);
    if (!removed) throw new Error("nothing was removed");
    await store.put({ id, roster: roster("Two"), summary: null }, null);
    const told = vi.fn();
    const end = store.subscribe(told);
    await store.restore(removed);
    end();
    expect(told).not.toHaveBeenCalled();
    expect(await store.get(id)).toMatchObject({ rev: 2, roster: { name: "Two" } });
  });

  test("removing one that is not there tells nobody", async () => {
    const store = await rosterStore();
    const told = vi.fn();
    const end = store.subscribe(told);
    expect(await store.remove("nobody")).toBeNull();
    end();
    expect(told).not.toHaveBeenCalled();
  });

  test("a save that is refused tells nobody", async () => {
    const store = await rosterStore();
    const id = newRosterId();
    await store.put({ id, roster: roster("One"), summary: null }, null);
    const told = vi.fn();
    const end = store.subscribe(told);
    await store.put({ id, roster: roster("Two"), summary: null }, 7);
    end();
    expect(told).not.toHaveBeenCalled();
  });

  test("ids are unlike, short, and stand in an address as they are", () => {
    const ids = Array.from({ length: 200 }, newRosterId);
    expect(new Set(ids).size).toBe(200);
    for (const id of ids) expect(id).toMatch(/^[\w-]{12}$/);
  });
});

describe("changes", () => {
  test("are told to the other tabs, but not of what is in memory only", async () => {
    const other = new BroadcastChannel("muster-roll/tested");
    const heard: unknown[] = [];
    other.onmessage = ({ data }) => heard.push(data);
    const here: unknown[] = [];
    const [kept, passing] = [changesOf<string>("tested", "device"), changesOf<string>("tested", "memory")];
    const end = kept.subscribe((change, elsewhere) => here.push([change, elsewhere]));
    passing.announce("in memory");
    kept.announce("on the device");
    await vi.waitFor(() => expect(heard).toEqual(["on the device"]));
    other.postMessage("from elsewhere");
    await vi.waitFor(() =>
      expect(here).toEqual([
        ["on the device", false],
        ["from elsewhere", true],
      ]),
    );
    end();
    kept.announce("later");
    expect(here).toHaveLength(2);
    other.close();
  });

  test("are followed until the signal is aborted, and not at all where it was before", () => {
    const changes = changesOf<number>("followed", "memory");
    const [ended, over] = [new AbortController(), new AbortController()];
    over.abort();
    const heard: number[] = [];
    follow(changes, ended.signal, (n) => void heard.push(n));
    follow(changes, over.signal, (n) => void heard.push(100 + n));
    changes.announce(1);
    ended.abort();
    changes.announce(2);
    expect(heard).toEqual([1]);
  });
});
