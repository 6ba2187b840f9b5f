import "fake-indexeddb/auto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { lookAt } from "@/components/books/library/look";
import { ownChangedMark } from "@/components/storage/local/local-items";
import { withOwn } from "@/components/storage/own-library";
import { ownStore } from "@/components/storage/own-store";
import { namingOwnBooks } from "@/components/storage/packages/naming-books";
import { packageStore } from "@/components/storage/packages/package-store";
import { rosterStore } from "@/components/storage/store";
import * as books from "@/data/index";
import { isChecked } from "@/lib/books/intake/reply";
import { readSubmissions } from "@/lib/books/intake/submission";
import { openLibrary } from "@/lib/books/library/open";
import { bookDigest } from "@/lib/engine/catalogue/digest";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import { asFiles, changed, example, type Files } from "../library/package";
import { storageOf } from "../support/kept";
import { roster, smallArmy } from "../support/make";

const library = withOwn(books);
const open = (files: Files) => openLibrary(asFiles(files), books);
/** The example, opened once for all. */
const reeds = await openLibrary(asFiles(example()), books);
const look = async (files: Files) => {
  const found = await lookAt(asFiles(files), library, books);
  if ("reason" in found) throw new Error(found.reason);
  return found;
};
const kept = async () => {
  const own = await (await ownStore()).all();
  return [...own.books.map(({ key }) => key), ...own.packs.map(({ key }) => key)];
};
const ALL = ["pebble-wars/heron-court", "pebble-wars/otter-folk", "pebble-wars/spring-meeting"];
const herons = (price: number) =>
  changed("books/heron-court.json", {
    entries: JSON.parse(example()["books/heron-court.json"] ?? "").entries.map((entry: { id: string }) =>
      entry.id === "heron-judge" ? { ...entry, price } : entry,
    ),
  });

beforeEach(async () => {
  const store = await ownStore();
  const own = await store.all();
  for (const { key } of own.books) await store.removeBook(key);
  for (const { game, pack } of own.packs) await store.changePack(game, pack.id, () => null);
  for (const { id } of await (await packageStore()).all()) await (await packageStore()).withdraw(id);
});

describe("a package on the device", () => {
  test("is there with its books and packs, gone with them, and back again", async () => {
    const store = await packageStore();
    const undo = await store.install(reeds);
    expect(await kept()).toEqual(ALL);
    const [record] = await store.all();
    expect(record).toMatchObject({ id: "reed-valley", version: "1.0.0", licence: "CC0-1.0" });
    await library.ready();
    expect(library.games.at(-1)?.id).toBe("pebble-wars");
    const named = await library.catalogueFor({ game: "pebble-wars", armyList: "heron-court", packs: ["spring-meeting"] });
    expect(named.packs.map(({ id }) => id)).toEqual(["spring-meeting"]);
    const back = await store.withdraw("reed-valley");
    expect([await kept(), await store.all()]).toEqual([[], []]);
    await back();
    expect([await kept(), (await store.all()).length]).toEqual([ALL, 1]);
    await undo();
    expect([await kept(), await store.all()]).toEqual([[], []]);
  });

  test("an army book of it that was changed stays as the player's own", async () => {
    const store = await packageStore();
    await store.install(reeds);
    await (await ownStore()).changeBook(
      "pebble-wars/heron-court",
      (book) => book && { ...book, army: { ...book.army, name: "My herons" } },
    );
    await store.withdraw("reed-valley");
    const own = await (await ownStore()).all();
    expect(own.books.map(({ key, army, package: from }) => [key, army.name, army.rulebook?.id, from])).toEqual([
      ["pebble-wars/heron-court", "My herons", "pebble-wars", undefined],
    ]);
  });

  test("a book of it that is being written stays too, with the game where none that stays brings it", async () => {
    const store = await packageStore();
    await store.install(reeds);
    const own = await ownStore();
    await own.changeBook("pebble-wars/heron-court", (book) => book && { ...book, draft: "{" });
    const left = async () => (await own.all()).books.map(({ id, army, text, draft }) => [id, army.rulebook?.id, typeof text, draft]);
    const back = await store.withdraw("reed-valley");
    // Its file is no longer what it says: it has the game now.
    expect(await left()).toEqual([["heron-court", "pebble-wars", "undefined", "{"]]);
    await back();
    expect(await left()).toEqual([
      ["heron-court", undefined, "string", "{"],
      ["otter-folk", "pebble-wars", "string", undefined],
    ]);
    await own.changeBook("pebble-wars/otter-folk", (book) => book && { ...book, draft: "" });
    await store.withdraw("reed-valley");
    expect(await left()).toEqual([
      ["heron-court", undefined, "string", "{"],
      ["otter-folk", "pebble-wars", "string", ""],
    ]);
  });

  test("what is not of it stays where it is installed and withdrawn, and what a newer version lacks is gone", async () => {
    const store = await packageStore();
    const own = await ownStore();
    const pack = { format: "muster-pack/1", id: "mine", name: "Mine", game: "pebble-wars" } as const;
    await own.changePack("pebble-wars", "mine", () => ({ pack, everywhere: true }));
    await store.install(reeds);
    const newer = changed("muster.json", { version: "1.1.0", books: ["books/otter-folk.json"], packs: null, rosters: null });
    const undo = await store.install(await open(newer));
    expect(await kept()).toEqual(["pebble-wars/otter-folk", "pebble-wars/mine"]);
    expect((await store.all()).map(({ version, books: of }) => [version, of.map(({ id }) => id)])).toEqual([["1.1.0", ["otter-folk"]]]);
    await undo();
    expect(await kept()).toEqual(["pebble-wars/heron-court", "pebble-wars/otter-folk", "pebble-wars/mine", "pebble-wars/spring-meeting"]);
    await store.withdraw("reed-valley");
    expect(await kept()).toEqual(["pebble-wars/mine"]);
  });

  test("is kept as it was opened: for the rosters that name its packs, as it was released, and sound", async () => {
    vi.useFakeTimers({ now: 36, toFake: ["Date"] });
    await (await packageStore()).install(reeds);
    vi.useRealTimers();
    const [record, ...more] = await (await packageStore()).all();
    expect([more, record?.updated, record && "despite" in record]).toEqual([[], 36, false]);
    const { books: laid, packs } = await (await ownStore()).all();
    expect(laid.map(({ updated, released, army, text }) => [updated, released === undefined, released?.id === army.id, text])).toEqual([
      [36, false, true, example()["books/heron-court.json"]],
      [36, false, true, example()["books/otter-folk.json"]],
    ]);
    expect(packs.map(({ key, game, everywhere, package: from, updated }) => [key, game, everywhere, from, updated])).toEqual([
      ["pebble-wars/spring-meeting", "pebble-wars", false, "reed-valley", 36],
    ]);
  });

  test("what does not say which package it is is not kept", async () => {
    const store = await packageStore();
    const { "muster.json": _, ...files } = example();
    const undo = await store.install(await open(files));
    await undo();
    expect([await kept(), await store.all()]).toEqual([[], []]);
  });

  test("each step is told, to what shows packages and to what shows one's own", async () => {
    const store = await packageStore();
    const items = new Map<string, string>();
    vi.stubGlobal("localStorage", storageOf(items));
    const told: string[] = [];
    const ends = [store.subscribe((...args) => told.push(`packages ${args.length}`)), (await ownStore()).subscribe(() => told.push("own"))];
    const undo = await store.install(reeds);
    expect(told).toEqual(["own", "packages 0"]);
    expect(ownChangedMark()).not.toBe("");
    await undo();
    await store.withdraw("reed-valley");
    for (const end of ends) end();
    vi.unstubAllGlobals();
    expect(told).toEqual(["own", "packages 0", "own", "packages 0", "own", "packages 0"]);
  });

  test("an army book of one's own that says the same becomes the package's, and is one's own again when that is undone", async () => {
    const { books: brought } = reeds;
    for (const { army } of brought) await (await ownStore()).putBook({ id: army.id, game: army.game, army });
    expect((await look(example())).wrong).toEqual([]);
    const undo = await (await packageStore()).install(reeds);
    const owners = async () => (await (await ownStore()).all()).books.map(({ package: from }) => from);
    expect(await owners()).toEqual(["reed-valley", "reed-valley"]);
    await undo();
    expect(await owners()).toEqual([undefined, undefined]);
  });

  test("a newer one takes the place of an older, and says what it changes and in which rosters", async () => {
    const store = await packageStore();
    await store.install(reeds);
    const text = example()["rosters/herons.txt"] ?? "";
    const [found] = await readSubmissions("herons.txt", text, library);
    if (!found || !isChecked(found)) throw new Error("not read");
    await (await rosterStore()).put({ id: "herons", roster: found.roster, summary: null }, null);
    const files = changed("muster.json", { version: "1.1.0", packs: null, rosters: null }, herons(45));
    const { wrong, isSame, before, changes, failed, rosters } = await look(files);
    expect([wrong, isSame, before?.version, failed]).toEqual([[], false, "1.0.0", []]);
    expect(rosters).toEqual([{ name: "Herons", change: "Legal, 110 points → Legal, 105 points" }]);
    expect(changes.map(({ what, changes: of }) => [what, typeof of === "string" ? of : of.length])).toEqual([
      ["Heron Court", 1],
      ["Spring meeting", "gone"],
    ]);
    await store.install(await open(files));
    expect(await kept()).toEqual(ALL.slice(0, 2));
  });

  test.each<[string, () => Promise<Files>, string[]]>([
    [
      "an older version",
      async () => changed("muster.json", { version: "0.9" }),
      ["Version 1.0.0 is installed, which is newer than 0.9. Withdraw it first."],
    ],
    [
      "the same version with other contents",
      async () => changed("muster.json", { name: "Other" }),
      ["Version 1.0.0 is installed already, with other contents. Ask for a new version, or withdraw it first."],
    ],
    [
      "another package with the same books",
      async () => changed("muster.json", { id: "herons-only", rosters: null }, herons(45)),
      [
        "The army book “Otter Folk” has the id “otter-folk”, and the package reed-valley has one with this id (Otter Folk). Remove that one first.",
        "The army book “Heron Court” has the id “heron-court”, and the package reed-valley has one with this id (Heron Court). Remove that one first.",
        "The pack “Spring meeting” has the id “spring-meeting”, and the package reed-valley has one with this id (Spring meeting). Remove that one first.",
      ],
    ],
  ])("%s is refused", async (_, files, wrong) => {
    await (await packageStore()).install(reeds);
    const found = (await look(await files())).wrong;
    expect([...found].sort()).toEqual([...wrong].sort());
  });

  test("the same is told, and one whose rosters fail is marked", async () => {
    await (await packageStore()).install(reeds);
    expect((await look(example())).isSame).toBe(true);
    await (await packageStore()).withdraw("reed-valley");
    const lies = changed("muster.json", { rosters: [{ file: "rosters/otters.txt", verdict: "illegal" }] });
    expect((await look(lies)).failed.map(({ file }) => file)).toEqual(["rosters/otters.txt"]);
    await (await packageStore()).install(await open(lies));
    expect((await (await packageStore()).all()).map(({ despite }) => despite)).toEqual([true]);
  });
});

describe("a roster that goes out", () => {
  const ofHerons = { ...roster([]), game: "pebble-wars", armyList: "heron-court" };

  test("names the package that its army book is of, and which version of both it was made with", async () => {
    await (await packageStore()).install(reeds);
    const herons = (await (await ownStore()).all()).books.find(({ id }) => id === "heron-court");
    expect(await namingOwnBooks(ofHerons)).toEqual({
      ...ofHerons,
      books: [
        {
          id: "heron-court",
          name: "Heron Court",
          version: "1.1",
          digest: bookDigest(herons?.army as ArmyList),
          package: { id: "reed-valley", name: "Reed Valley books", version: "1.0.0", url: "https://books.example.org/reed-valley" },
        },
      ],
    });
  });

  test("names no package and no version where there is none, and no address where the package has none", async () => {
    const files = changed("muster.json", { homepage: null }, changed("books/heron-court.json", { version: null, changelog: null }));
    await (await packageStore()).install(await open(files));
    const [book] = (await namingOwnBooks(ofHerons)).books ?? [];
    expect([book && "version" in book, book?.package]).toEqual([false, { id: "reed-valley", name: "Reed Valley books", version: "1.0.0" }]);
    await (await packageStore()).withdraw("reed-valley");
    await (await ownStore()).putBook({
      id: "heron-court",
      game: "pebble-wars",
      army: { ...smallArmy(), id: "heron-court", game: "pebble-wars", name: "Mine" },
    });
    expect((await namingOwnBooks(ofHerons)).books?.map(({ name, package: from }) => [name, from])).toEqual([["Mine", undefined]]);
  });

  test("of a game of which one has no book of one's own stays as it is", async () => {
    await (await packageStore()).install(reeds);
    const given = roster([]);
    expect(await namingOwnBooks(given)).toBe(given);
  });
});
