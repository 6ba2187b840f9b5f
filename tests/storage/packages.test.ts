import "fake-indexeddb/auto";
import { beforeEach, describe, expect, test } from "vitest";
import { lookAt } from "@/components/books/library/look";
import { withOwn } from "@/components/storage/own-library";
import { ownStore } from "@/components/storage/own-store";
import { packageStore } from "@/components/storage/packages/package-store";
import { readPackageRecord } from "@/components/storage/records/package-record";
import { rosterStore } from "@/components/storage/store";
import * as books from "@/data/index";
import { isChecked } from "@/lib/desk/reply";
import { readSubmissions } from "@/lib/desk/submission";
import { openLibrary } from "@/lib/library/open";
import { asFiles, changed, example, type Files } from "../library/package";

const library = withOwn(books);
const open = (files: Files) => openLibrary(asFiles(files), books);
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
    const undo = await store.install(await open(example()));
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
    await store.install(await open(example()));
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

  test("an army book of one's own that says the same becomes the package's, and is one's own again when that is undone", async () => {
    const { books: brought } = await open(example());
    for (const { army } of brought) await (await ownStore()).putBook({ id: army.id, game: army.game, army });
    expect((await look(example())).wrong).toEqual([]);
    const undo = await (await packageStore()).install(await open(example()));
    const owners = async () => (await (await ownStore()).all()).books.map(({ package: from }) => from);
    expect(await owners()).toEqual(["reed-valley", "reed-valley"]);
    await undo();
    expect(await owners()).toEqual([undefined, undefined]);
  });

  test("a newer one takes the place of an older, and says what it changes and in which rosters", async () => {
    const store = await packageStore();
    await store.install(await open(example()));
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
    await (await packageStore()).install(await open(example()));
    const found = (await look(await files())).wrong;
    expect([...found].sort()).toEqual([...wrong].sort());
  });

  test("the same is told, and one whose rosters fail is marked", async () => {
    await (await packageStore()).install(await open(example()));
    expect((await look(example())).isSame).toBe(true);
    await (await packageStore()).withdraw("reed-valley");
    const lies = changed("muster.json", { rosters: [{ file: "rosters/otters.txt", verdict: "illegal" }] });
    expect((await look(lies)).failed.map(({ file }) => file)).toEqual(["rosters/otters.txt"]);
    await (await packageStore()).install(await open(lies));
    expect((await (await packageStore()).all()).map(({ despite }) => despite)).toEqual([true]);
  });
});

test.each([[null], [{}], [{ id: "x", version: "1", name: "X", licence: "Y", digest: "z", games: [], books: [{ id: 1 }], packs: [] }]])(
  "a damaged record is none: %j",
  (value) => {
    expect(readPackageRecord(value)).toBeNull();
  },
);
