import "fake-indexeddb/auto";
import { openDB } from "idb";
import { beforeEach, describe, expect, it } from "vitest";
import { withOwn } from "@/components/storage/own-library";
import { ownStore } from "@/components/storage/own-store";
import { keyOf } from "@/components/storage/records/own-record";
import { rosterStore } from "@/components/storage/store";
import { newPack } from "@/lib/answers/answers";
import { compile } from "@/lib/catalogue/compile/compile";
import type { Library } from "@/lib/catalogue/library";
import { check } from "@/lib/check/check";
import type { ArmyList } from "@/lib/schema/army-list";
import type { Pack } from "@/lib/schema/pack";
import { roster, smallArmy, smallBook } from "../support/make";

const GAME = "small-game";
const shipped: Pack = { ...newPack(GAME, "event", "Event"), settings: { "hat-price": "seven" } };
const trolls: Pack = {
  ...newPack(GAME, "mine", "Mine"),
  permissions: [{ army: "hill-folk", entries: ["trolls"], status: "denied", page: 1, basis: "printed" }],
};
const faulty: Pack = {
  ...newPack(GAME, "faulty", "Faulty"),
  prices: [],
  permissions: [{ army: "hill-folk", entries: ["dragons"], status: "denied", page: 1, basis: "printed" }],
};

/** A library of one small game, made as the shipped one is. */
function smallLibrary(): Library {
  const book = smallBook();
  return {
    games: [{ id: GAME, title: "Small Game", aliases: [] }],
    entryNames: async () => ({}),
    armyIndex: async () => [{ id: "hill-folk", name: "Hill Folk", page: 3 }],
    loadBook: async () => book,
    async catalogueFor(key, packs = [], armyLists = []) {
      const army = [smallArmy(), ...armyLists, ...packs.flatMap((p) => p.armyLists ?? [])].find((a) => a.id === key.armyList);
      if (!army) throw new Error(`No army list "${key.armyList}".`);
      return compile(book, army, { packs: [...((key.packs ?? []).includes("event") ? [shipped] : []), ...packs] });
    },
    packIndex: () => [{ id: "event", name: "Event" }],
    loadPack: async (_, id) => (id === "event" ? shipped : null),
    loadEffects: async () => ({ lines: [] }),
    loadExamples: async () => [],
    samples: () => [],
    loadSample: async () => "",
  };
}

const lake: ArmyList = { ...smallArmy(), id: "lake-folk", name: "Lake Folk" };
const key = { game: GAME, armyList: "hill-folk" };
const keep = async (pack: Pack, everywhere: boolean) => (await ownStore()).changePack(pack.game, pack.id, () => ({ pack, everywhere }));

beforeEach(async () => {
  const store = await ownStore();
  const { books, packs } = await store.all();
  for (const book of books) await store.removeBook(book.key);
  for (const { game, pack } of packs) await store.changePack(game, pack.id, () => null);
});

describe("the database", () => {
  it("keeps the rosters of the version before", async () => {
    // In a database of its own: that of the app is open by now.
    const name = "upgrade";
    const old = await openDB(name, 1, { upgrade: (db) => void db.createObjectStore("rosters", { keyPath: "id" }) });
    await old.put("rosters", { id: "r1" });
    old.close();
    const { upgrade } = await import("@/components/storage/device");
    const db = await openDB(name, 4, { upgrade: (next, from) => upgrade(next as never, from) });
    expect([...db.objectStoreNames]).toEqual([
      "books",
      "designs",
      "desks",
      "events",
      "games",
      "models",
      "packages",
      "packs",
      "received",
      "rosters",
      "versions",
    ]);
    expect(await db.getAll("rosters")).toEqual([{ id: "r1" }]);
    const keys = [...db.objectStoreNames].map((place) => [place, db.transaction(place).store.keyPath]);
    expect(Object.fromEntries(keys)).toEqual({
      books: "key",
      designs: "id",
      desks: "id",
      events: "id",
      games: "id",
      models: "id",
      packages: "id",
      packs: "key",
      received: "key",
      rosters: "id",
      versions: "id",
    });
    db.close();
  });

  it("serves rosters, books and packs alike", async () => {
    expect((await rosterStore()).kind).toBe("device");
    await keep(trolls, true);
    expect((await (await ownStore()).all()).packs.map((p) => p.key)).toEqual([keyOf(GAME, "mine")]);
  });
});

describe("the own store", () => {
  it("keeps a book with its text, removes it and puts it back", async () => {
    const store = await ownStore();
    await store.putBook({ id: lake.id, game: GAME, army: lake, text: "{}" });
    expect((await store.all()).books).toMatchObject([{ key: "small-game/lake-folk", text: "{}", army: { name: "Lake Folk" } }]);
    const removed = await store.removeBook("small-game/lake-folk");
    expect((await store.all()).books).toEqual([]);
    if (removed) await store.restoreBook(removed);
    expect((await store.all()).books).toEqual([removed]);
  });

  it("loses none of many changes to one pack made at once", async () => {
    const store = await ownStore();
    const add = (n: number) =>
      store.changePack(GAME, "mine", (current) => ({
        pack: { ...(current?.pack ?? newPack(GAME, "mine", "Mine")), settings: { ...current?.pack.settings, [`s${n}`]: "on" } },
        everywhere: true,
      }));
    await Promise.all(Array.from({ length: 20 }, (_, n) => add(n)));
    expect(Object.keys((await store.all()).packs[0]?.pack.settings ?? {})).toHaveLength(20);
  });

  it("tells of every change", async () => {
    const store = await ownStore();
    let told = 0;
    const end = store.subscribe(() => {
      told++;
    });
    await keep(trolls, true);
    await store.changePack(GAME, "mine", () => null);
    end();
    await keep(trolls, true);
    expect(told).toBe(2);
  });
});

describe("the library with what the player keeps", () => {
  it("is the shipped one where nothing is kept", async () => {
    const library = smallLibrary();
    const own = withOwn(library);
    expect(withOwn(library)).toBe(own);
    expect(await own.armyIndex(GAME)).toEqual(await library.armyIndex(GAME));
    expect(check(await own.catalogueFor(key), roster(["1 trolls"])).verdict).toBe("unconfirmed");
  });

  it("lists own army books behind the others and compiles them", async () => {
    const own = withOwn(smallLibrary());
    await (await ownStore()).putBook({ id: lake.id, game: GAME, army: lake });
    expect(await own.armyIndex(GAME)).toEqual([
      { id: "hill-folk", name: "Hill Folk", page: 3 },
      { id: "lake-folk", name: "Lake Folk", aliases: undefined, group: "Your army books", page: 3, own: true },
    ]);
    expect((await own.catalogueFor({ game: GAME, armyList: "lake-folk" })).army.name).toBe("Lake Folk");
    const again = { game: GAME, armyList: "lake-folk" };
    expect(await own.catalogueFor(again)).toBe(await own.catalogueFor({ ...again }));
  });

  it("lays packs that are switched on for everything, and those a roster names", async () => {
    const own = withOwn(smallLibrary());
    const verdict = async (packs: string[]) => check(await own.catalogueFor({ ...key, packs }), roster(["1 trolls"])).verdict;
    await keep(trolls, false);
    expect([await verdict([]), await verdict(["mine"]), await verdict(["event", "mine"])]).toEqual(["unconfirmed", "illegal", "illegal"]);
    await keep(trolls, true);
    expect(await verdict([])).toBe("illegal");
    expect((await own.catalogueFor({ ...key, packs: ["mine"] })).packs).toEqual([{ id: "mine", name: "Mine" }]);
    expect(own.packIndex(GAME)).toEqual([
      { id: "event", name: "Event" },
      { id: "mine", name: "Mine" },
    ]);
    expect(await own.loadPack(GAME, "mine")).toEqual(trolls);
  });

  it("lays no pack of another game, and none in whose place another is given", async () => {
    const own = withOwn(smallLibrary());
    await keep({ ...trolls, game: "other-game" }, true);
    expect((await own.catalogueFor(key)).packs).toEqual([]);
    expect(own.packIndex(GAME)).toEqual([{ id: "event", name: "Event" }]);
    expect([await own.loadPack(GAME, "mine"), (await own.loadPack("other-game", "mine"))?.game]).toEqual([null, "other-game"]);
    expect(await own.loadPack("other-game", "yours")).toBeNull();
    expect((await own.catalogueFor({ ...key, packs: ["mine"] })).packs).toEqual([]);
    await keep(trolls, true);
    await keep({ ...newPack(GAME, "beside", "Beside") }, true);
    const edited: Pack = { ...trolls, name: "Mine, edited" };
    expect((await own.catalogueFor(key, [edited])).packs.map(({ name }) => name).sort()).toEqual(["Beside", "Mine, edited"]);
  });

  it("lists a pack once that is kept under the id of one that comes with the game", async () => {
    const own = withOwn(smallLibrary());
    await keep({ ...trolls, id: "event" }, false);
    await keep(trolls, false);
    await own.catalogueFor(key);
    expect(own.packIndex(GAME)).toEqual([
      { id: "event", name: "Event" },
      { id: "mine", name: "Mine" },
    ]);
  });

  it("tells rosters apart that name other packs", async () => {
    const own = withOwn(smallLibrary());
    await keep(trolls, false);
    await keep({ ...newPack(GAME, "beside", "Beside") }, false);
    const laid = async (...packs: string[]) => (await own.catalogueFor({ ...key, packs })).packs.map(({ id }) => id);
    expect([await laid("mine"), await laid("beside"), await laid("mine", "beside")]).toEqual([["mine"], ["beside"], ["mine", "beside"]]);
  });

  it("leaves others' rosters to the packs they name, where asked to", async () => {
    const own = withOwn(smallLibrary(), "named");
    await keep(trolls, true);
    const verdict = async (packs: string[]) => check(await own.catalogueFor({ ...key, packs }), roster(["1 trolls"])).verdict;
    expect([await verdict([]), await verdict(["mine"])]).toEqual(["unconfirmed", "illegal"]);
  });

  it("shows the books themselves without any pack", async () => {
    const own = withOwn(smallLibrary());
    await keep(trolls, true);
    expect((await own.bareCatalogue(key)).entryById.get("trolls")?.permission.status).toBe("unconfirmed");
  });

  it("leaves out a pack that does not fit, and says why", async () => {
    const own = withOwn(smallLibrary());
    await keep(faulty, true);
    await keep(trolls, true);
    expect((await own.catalogueFor(key)).packs).toEqual([{ id: "mine", name: "Mine" }]);
    expect(await own.packFault(faulty, "hill-folk")).toBe(
      'permissions: no entry "dragons" in the book. Correct the name, or add what it names.',
    );
    expect(await own.packFault(trolls, "hill-folk")).toBe("");
  });

  it("passes over what a newer version kept", async () => {
    const own = withOwn(smallLibrary());
    await keep({ ...trolls, novelty: [1] } as unknown as Pack, true);
    await (await ownStore()).putBook({ id: "odd", game: GAME, army: { id: "odd" } as ArmyList });
    await (await ownStore()).putBook({ id: "new", game: GAME, army: { ...lake, id: "new", novelty: 1 } as ArmyList });
    expect((await own.catalogueFor(key)).packs).toEqual([]);
    expect(await own.armyIndex(GAME)).toHaveLength(1);
  });

  it("finds army books that a pack carries", async () => {
    const own = withOwn(smallLibrary());
    await keep({ ...newPack(GAME, "carrier", "Carrier"), armyLists: [lake] }, false);
    expect((await own.armyIndex(GAME)).map((a) => a.id)).toEqual(["hill-folk", "lake-folk"]);
    expect((await own.catalogueFor({ game: GAME, armyList: "lake-folk" })).army.id).toBe("lake-folk");
  });
});
