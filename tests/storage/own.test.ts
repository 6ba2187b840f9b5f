import "fake-indexeddb/auto";
import { openDB } from "idb";
import { beforeEach, describe, expect, it, test, vi } from "vitest";
import { carriedWith, packLetters, reads, takenBy, withBases, withGiven, withOwn } from "@/components/storage/own-library";
import { ownStore } from "@/components/storage/own-store";
import { keyOf } from "@/components/storage/records/own-record";
import { openShelf } from "@/components/storage/shelf";
import { rosterStore } from "@/components/storage/store";
import { readingWords } from "@/data/index";
import { newPack } from "@/lib/advice/answers/answers";
import { CARRIED_BOOKS } from "@/lib/advice/answers/carried";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import type { Library } from "@/lib/engine/catalogue/library";
import { NO_NAMES } from "@/lib/engine/catalogue/names/reading-names";
import { check } from "@/lib/engine/check/check";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Pack } from "@/lib/engine/schema/pack";
import { packFragment } from "@/lib/paper/write/pack-link";
import { roster, small, smallArmy, smallBook } from "../support/make";
import { pack, smallLibrary as twoGames } from "../support/small-library";

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
    readingNames: async () => NO_NAMES,
    readingWords,
    armyIndex: async () => [{ id: "hill-folk", name: "Hill Folk", page: 3 }],
    loadBook: async () => book,
    loadArmy: async (_, id) => (id === "hill-folk" ? smallArmy() : Promise.reject(new Error(`No army list "${id}".`))),
    async catalogueFor(key, packs = [], armyLists = []) {
      const army = [smallArmy(), ...armyLists, ...packs.flatMap((p) => p.armyLists ?? [])].find((a) => a.id === key.armyList);
      if (!army) throw new Error(`No army list "${key.armyList}".`);
      return compile(book, army, { packs: [...((key.packs ?? []).includes("event") ? [shipped] : []), ...packs] });
    },
    packIndex: () => [{ id: "event", name: "Event" }],
    loadPack: async (_, id) => (id === "event" ? shipped : null),
    loadEffects: async () => ({ lines: [] }),
    loadUsual: async () => null,
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

  it("says which games have pages of their own", () => {
    const own = withOwn(twoGames());
    expect(["small-game", "other-game", "lost-game"].map((game) => own.shipped(game))).toEqual([true, true, false]);
  });

  it("lists an own army book in its game alone, and not beside one of its id", async () => {
    const own = withOwn(twoGames());
    const store = await ownStore();
    await store.putBook({ id: lake.id, game: GAME, army: lake });
    await store.putBook({ id: "wood-clan", game: GAME, army: { ...lake, id: "wood-clan" } });
    const listed = async (game: string) => (await own.armyIndex(game)).map(({ id }) => id);
    expect([await listed(GAME), await listed("other-game")]).toEqual([
      ["hill-folk", "marsh-folk", "wood-clan", "lake-folk"],
      ["sea-tribe", "marsh-folk"],
    ]);
    const library = twoGames();
    const asked = vi.spyOn(library, "catalogueFor");
    await withOwn(library).catalogueFor({ game: "other-game", armyList: "sea-tribe" });
    // With no pack and no book of its game it is the library's own.
    expect(asked.mock.calls).toEqual([[{ game: "other-game", armyList: "sea-tribe" }, [], []]]);
  });

  it("has both of a book and a pack", async () => {
    const own = withOwn(smallLibrary());
    await (await ownStore()).putBook({ id: lake.id, game: GAME, army: lake });
    await keep(trolls, true);
    const catalogue = await own.catalogueFor({ game: GAME, armyList: "lake-folk" });
    expect([catalogue.army.name, catalogue.packs]).toEqual(["Lake Folk", [{ id: "mine", name: "Mine" }]]);
    expect((await own.bareCatalogue({ game: GAME, armyList: "lake-folk" })).packs).toEqual([]);
    expect(await own.packFault(newPack(GAME, "x", "X"), "lake-folk")).toBe("");
  });

  it("knows a game that comes with a book once it has looked, until that goes", async () => {
    const own = withOwn(smallLibrary());
    const rulebook = { ...smallBook(), id: "tarn", title: "Tarn" };
    const games = () => own.games.map(({ id }) => id);
    await (await ownStore()).putBook({ id: "tarn-folk", game: "tarn", army: { ...lake, id: "tarn-folk", game: "tarn", rulebook } });
    await own.ready();
    expect([games(), own.shipped("tarn")]).toEqual([[GAME, "tarn"], false]);
    await (await ownStore()).removeBook("tarn/tarn-folk");
    await own.ready();
    expect(games()).toEqual([GAME]);
  });

  it("compiles once for rosters that say the same, and anew once something of the player's changes", async () => {
    const own = withOwn(smallLibrary());
    await keep(trolls, true);
    const of = (armyList?: string) => ({ kind: "main", units: [], ...(armyList === undefined ? {} : { armyList }) });
    const choice = { settings: { a: "1", b: "2" }, commands: [of("x"), of("y")] };
    const first = await own.catalogueFor({ ...key, ...choice });
    const same = { settings: { b: "2", a: "1" }, commands: [of("y"), of(), of("x")] };
    expect(await own.catalogueFor({ ...key, ...same })).toBe(first);
    for (const other of [{ settings: { a: "1" } }, { commands: [of("x")] }, { packs: ["event"] }]) {
      expect(await own.catalogueFor({ ...key, ...choice, ...other })).not.toBe(first);
    }
    // What a list says of its own game, and what is given with a question, is for that question alone.
    const unknown = { ...key, ...choice, unknownBook: {} } as never;
    expect(await own.catalogueFor(unknown)).not.toBe(await own.catalogueFor(unknown));
    const edited = { ...trolls, name: "Mine, edited" };
    expect((await own.catalogueFor({ ...key, ...choice }, [edited])).packs).toEqual([{ id: "mine", name: "Mine, edited" }]);
    expect(await own.catalogueFor({ ...key, ...choice }, [], [lake])).not.toBe(first);
    expect(await own.catalogueFor({ ...key, ...choice })).toBe(first);
    await keep(edited, true);
    expect((await own.catalogueFor({ ...key, ...choice })).packs).toEqual([{ id: "mine", name: "Mine, edited" }]);
  });

  it("tries packs one by one only where one of them has a fault", async () => {
    const library = smallLibrary();
    const own = withOwn(library);
    await keep(trolls, true);
    await keep(faulty, true);
    const asked = vi.spyOn(library, "catalogueFor");
    await expect(own.catalogueFor({ game: GAME, armyList: "lost-folk" })).rejects.toThrow('No army list "lost-folk".');
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockClear();
    await own.catalogueFor(key, [{ ...newPack(GAME, "given", "Given") }]);
    const ids = asked.mock.calls.map(([, packs = []]) => packs.map(({ id }) => id).join(" "));
    // In the order of their keys, what is given behind them.
    expect(ids).toEqual(["faulty mine given", "faulty given", "mine given", "mine given"]);
    // A fault of what is given is nobody else's.
    await expect(own.catalogueFor(key, [{ ...faulty, id: "given" }])).rejects.toThrow('no entry "dragons"');
  });

  it("says of what is no fault of a pack what it is", async () => {
    expect(await withOwn(smallLibrary()).packFault(trolls, "lost-folk")).toBe('Error: No army list "lost-folk".');
  });

  it("knows a game without a book by what packs say of it", async () => {
    const own = withOwn(smallLibrary());
    expect((await own.loadBook("unknown-tarn")).id).toBe("unknown-tarn");
    expect((await own.loadBook(GAME)).id).toBe(GAME);
  });

  test("given to a worker, it is what was given and not what is on the device", async () => {
    await keep(trolls, true);
    const book = { key: "small-game/lake-folk", id: lake.id, game: GAME, army: lake, updated: 1 };
    const kept = { key: "small-game/beside", game: GAME, pack: newPack(GAME, "beside", "Beside"), everywhere: true, updated: 1 };
    const laid = async (how: "all" | "named", packs: string[]) =>
      (await withGiven(smallLibrary(), { books: [book], packs: [kept] }, how).catalogueFor({ ...key, packs })).packs.map(({ id }) => id);
    expect([await laid("all", []), await laid("named", []), await laid("named", ["beside", "mine"])]).toEqual([["beside"], [], ["beside"]]);
    const none = withGiven(smallLibrary(), { books: [], packs: [] }, "all");
    expect([await none.armyIndex(GAME), none.packIndex(GAME)]).toEqual([
      [{ id: "hill-folk", name: "Hill Folk", page: 3 }],
      [{ id: "event", name: "Event" }],
    ]);
  });
});

describe("what goes along with a roster or a pack", () => {
  const upon = (id: string, ...others: string[]): Pack => pack(id, { extends: others });

  test("nothing where the player keeps nothing, and the books are not asked for", async () => {
    const asked = vi.fn(() => null);
    expect([await carriedWith(roster(["1 trolls"]), asked), asked.mock.calls]).toEqual([[], []]);
  });

  test("the packs that are laid over it and its army book, with what units have of the catalogue's", async () => {
    await keep(trolls, true);
    await keep({ ...newPack(GAME, "beside", "Beside"), prices: [{ entry: "gnomes", price: 30 }] } as Pack, false);
    await (await ownStore()).putBook({ id: lake.id, game: GAME, army: lake });
    const ids = async (given: ReturnType<typeof roster>, of = small()) => (await carriedWith(given, () => of)).map(({ id }) => id);
    expect([
      await ids(roster(["1 trolls"])),
      await ids(roster(["1 trolls"], { packs: ["beside"] })),
      await ids(roster(["1 gnomes"], { armyList: "lake-folk" })),
    ]).toEqual([["mine"], ["mine", "beside"], [CARRIED_BOOKS]]);
    expect((await carriedWith(roster(["1 trolls"]), async () => null)).map(({ id }) => id)).toEqual(["mine"]);
  });

  test("the packs that it is made of, and what is taken over of them", async () => {
    await keep(pack("base", { rules: [{ id: "S-9", kind: "points-limit", page: 6, basis: "printed" }] }), false);
    const alone = pack("alone");
    expect(await withBases(alone)).toBe(alone);
    expect((await withBases(upon("mine", "base"))).bases?.map(({ id }) => id)).toEqual(["base"]);
    const library = smallLibrary();
    const taken = async (of: Pack) => {
      const { taken: all, wrong } = await takenBy(of, library);
      return [all.map(({ pack: { id }, left }) => [id, ...left]), wrong];
    };
    expect(await taken(alone)).toEqual([[], ""]);
    expect(await taken({ ...upon("mine", "base", "event"), without: ["S-9"] })).toEqual([[["base", "S-9"], ["event"]], ""]);
    expect(await taken(upon("mine", "gone"))).toEqual([
      [],
      "extends.0: It extends the pack “gone”, which is not here. Give that pack as well, or take its id out of “extends”.",
    ]);
  });

  test("letters of packs are made where there are any", async () => {
    expect(await packLetters([])).toEqual([]);
    expect(await packLetters([pack("a"), pack("b")])).toEqual([packFragment(pack("a")), packFragment(pack("b"))]);
  });
});

test("what is kept is read once", () => {
  const record = { key: "k" } as never;
  const parse = vi.fn();
  expect([reads(record, parse), reads(record, parse), parse.mock.calls.length]).toEqual([true, true, 1]);
  const broken = vi.fn(() => {
    throw new Error("novelty");
  });
  const other = { key: "l" } as never;
  expect([reads(other, broken), reads(other, broken), broken.mock.calls.length]).toEqual([false, false, 1]);
});

describe("army books and packs of one's own", () => {
  it("are the same object until something changes", async () => {
    const store = await ownStore();
    const before = await store.all();
    expect(await store.all()).toBe(before);
    await keep(trolls, true);
    expect(await store.all()).not.toBe(before);
  });

  it("are none where the device refuses to read, which is asked again", async () => {
    const store = await ownStore();
    await keep(trolls, true);
    const refused = vi.spyOn(await openShelf(), "all").mockRejectedValueOnce(new Error("closed"));
    expect(await store.all()).toEqual({ books: [], packs: [] });
    refused.mockRestore();
    expect((await store.all()).packs).toHaveLength(1);
  });

  it("have a release where they have a version, a text where they came as one, and when they were kept", async () => {
    const store = await ownStore();
    const clock = vi.spyOn(Date, "now").mockReturnValue(36);
    const versioned = { ...lake, version: "1.0" };
    expect(await store.putBook({ id: lake.id, game: GAME, army: lake })).toBeNull();
    const plain = { key: "small-game/lake-folk", id: "lake-folk", game: GAME, army: lake, updated: 36 };
    expect(await store.putBook({ id: lake.id, game: GAME, army: versioned, text: "" })).toEqual(plain);
    await keep(trolls, false);
    clock.mockRestore();
    expect(await store.all()).toEqual({
      books: [{ ...plain, army: versioned, text: "", released: versioned }],
      packs: [{ key: "small-game/mine", game: GAME, pack: trolls, everywhere: false, updated: 36 }],
    });
  });

  it("are changed where they are there, and left as they are where nothing is to be changed", async () => {
    const store = await ownStore();
    await store.putBook({ id: lake.id, game: GAME, army: lake });
    const names = async () => (await store.all()).books.map(({ army }) => army.name);
    const seen: unknown[] = [];
    await store.changeBook("small-game/lake-folk", (book) => {
      seen.push(book?.army.name);
      return book && { ...book, army: { ...lake, name: "Tarn Folk" } };
    });
    await store.changeBook("small-game/lake-folk", () => null);
    await store.changeBook("small-game/gone", (book) => book);
    expect([seen, await names()]).toEqual([["Lake Folk"], ["Tarn Folk"]]);
    expect([await store.removeBook("small-game/gone"), await names()]).toEqual([null, ["Tarn Folk"]]);
    const before = await store.changePack(GAME, "mine", () => null);
    expect([before, (await store.all()).packs]).toEqual([null, []]);
  });
});
